import { type ReactNode, Suspense } from 'react'
import type { Pending } from '#src/api/reader.ts'
import { useReading } from '#src/flows/use-reading.ts'
import { Missing } from './Missing.tsx'

/** A list, or a page of one that says how long all of it is. */
interface Countable {
  length: number
}

interface ListingProps<List extends Countable> {
  reading: Pending<List>
  /** A sentence, or all that stands in the place of the list. */
  empty: ReactNode
  loading: ReactNode
  children: (list: List) => ReactNode
}

/** A list that is asked for: on its way, there, empty, or not to be had, and then asked for again. */
export function Listing<List extends Countable>({ loading, ...rest }: ListingProps<List>) {
  const list = <Arrived {...rest} />
  return rest.reading instanceof Promise ? (
    <Suspense fallback={<div className="min-h-60">{loading}</div>}>{list}</Suspense>
  ) : (
    list
  )
}

function Arrived<List extends Countable>({ reading, empty, children }: Omit<ListingProps<List>, 'loading'>) {
  const { data, failure } = useReading(reading)
  if (failure !== undefined) return <Missing text={failure} />
  if (data.length) return children(data)
  return typeof empty === 'string' ? <p className="text-ink-2 text-lede">{empty}</p> : empty
}
