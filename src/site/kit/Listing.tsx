import type { ReactNode } from 'react'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'

/** A list, or a page of one that says how long all of it is. */
interface Countable {
  length: number
}

interface ListingProps<List extends Countable> {
  query: PartQuery<List>
  /** A sentence, or all that stands in the place of the list. */
  empty: ReactNode
  loading: ReactNode
  children: (list: List) => ReactNode
}

/** A list that is asked for: on its way, there, empty, or not to be had, and then asked for again. */
export function Listing<List extends Countable>({ query, empty, loading, children }: ListingProps<List>) {
  const { data, error } = query
  if (data === undefined) return error ? <Missing query={query} /> : <div className="min-h-60">{loading}</div>
  if (data.length) return children(data)
  return typeof empty === 'string' ? <p className="text-ink-2 text-lede">{empty}</p> : empty
}

/** In the place of what could not be had, with a button to ask again. */
export const Missing = ({ query: { error, refetch } }: { query: PartQuery<unknown> }) =>
  error && <FailurePanel text={error.message || somethingWentWrong} onRetry={() => refetch()} />
