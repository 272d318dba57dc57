import { type ReactNode, Suspense, use } from 'react'
import type { Pending, Reading } from '../../api/reader.ts'
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
export const Listing = <List extends Countable>({ reading, loading, ...rest }: ListingProps<List>) =>
  reading instanceof Promise ? (
    <Suspense fallback={<div className="min-h-60">{loading}</div>}>
      <Arriving reading={reading} {...rest} />
    </Suspense>
  ) : (
    <Arrived reading={reading} {...rest} />
  )

type ArrivedProps<List extends Countable> = Omit<ListingProps<List>, 'loading' | 'reading'> & { reading: Reading<List> }

const Arriving = <List extends Countable>({
  reading,
  ...rest
}: Omit<ArrivedProps<List>, 'reading'> & { reading: Promise<Reading<List>> }) => (
  <Arrived reading={use(reading)} {...rest} />
)

function Arrived<List extends Countable>({ reading: { data, failure }, empty, children }: ArrivedProps<List>) {
  if (failure !== undefined) return <Missing text={failure} />
  if (data.length) return children(data)
  return typeof empty === 'string' ? <p className="text-ink-2 text-lede">{empty}</p> : empty
}
