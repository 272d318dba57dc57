import { somethingWentWrong } from '#contract/messages/failures.ts'
import type { PartQuery } from '#src/api/query-client.ts'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'

/** In the place of what could not be had, with a button to ask again. */
export const Missing = ({ query: { error, refetch } }: { query: PartQuery<unknown> }) =>
  error && <FailurePanel text={error.message || somethingWentWrong} onRetry={() => refetch()} />
