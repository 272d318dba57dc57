import { flowScreens } from '#contract/messages/flow-screens.ts'
import { Result } from './Result.tsx'
import { Support, Trace } from './Support.tsx'

/** Paid, but not given yet. Nothing invites to pay a second time. */
export const Review = ({ trace }: { trace: string | undefined }) => (
  <Result look="review" title={flowScreens.paymentReceived}>
    <p>{flowScreens.paymentUnderReview}</p>
    <Trace trace={trace} />
    <Support />
  </Result>
)
