import { type ReactNode, Suspense, use } from 'react'
import type { Pending, Reading } from '../../api/reader.ts'
import { Missing } from './Missing.tsx'

interface ListingProps<Item> {
  reading: Pending<Item[]>
  empty: string
  loading: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that is asked for: on its way, there, empty, or not to be had, and then asked for again. */
export const Listing = <Item,>({ reading, loading, ...rest }: ListingProps<Item>) =>
  reading instanceof Promise ? (
    <Suspense fallback={<div className="min-h-60">{loading}</div>}>
      <Arriving reading={reading} {...rest} />
    </Suspense>
  ) : (
    <Arrived reading={reading} {...rest} />
  )

type ArrivedProps<Item> = Omit<ListingProps<Item>, 'loading' | 'reading'> & { reading: Reading<Item[]> }

const Arriving = <Item,>({
  reading,
  ...rest
}: Omit<ArrivedProps<Item>, 'reading'> & { reading: Promise<Reading<Item[]>> }) => (
  <Arrived reading={use(reading)} {...rest} />
)

function Arrived<Item>({ reading: { data, failure }, empty, children }: ArrivedProps<Item>) {
  if (failure !== undefined) return <Missing text={failure} />
  return data.length ? children(data) : <p className="text-ink-2 text-lede">{empty}</p>
}
