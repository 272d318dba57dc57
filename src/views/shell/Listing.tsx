import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { somethingWentWrong } from '#contract/messages.ts'
import type { Pending, Reading } from '../../api/reader.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'

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
  if (failure !== undefined) return <Missing text={failure || somethingWentWrong} />
  return data.length ? children(data) : <p className="text-ink-2 text-lede">{empty}</p>
}

/** Asks again when told to, and by itself when the connection comes back. */
function Missing({ text }: { text: string }) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    router.invalidate().finally(() => setAsking(false))
  }
  useEffect(() => {
    const back = () => router.invalidate()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [router])
  return <FailurePanel text={text} busy={asking} onRetry={ask} />
}
