import type { ReactNode } from 'react'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { Actions, Result } from './Result.tsx'
import { Support, Trace } from './Support.tsx'

interface FailureProps {
  title: string
  trace: string | undefined
  again: ReactNode
}

export const Failure = ({ title, trace, again }: FailureProps) => (
  <Result look="failure" title={title}>
    <p className="font-strong text-ink">{flowScreens.contactSupport}</p>
    <Trace trace={trace} />
    <Support />
    <Actions>{again}</Actions>
  </Result>
)

/** Paid, but not given yet. Nothing invites to pay a second time. */
export const Review = ({ trace }: { trace: string | undefined }) => (
  <Result look="review" title={flowScreens.paymentReceived}>
    <p>{flowScreens.paymentUnderReview}</p>
    <Trace trace={trace} />
    <Support />
  </Result>
)
