import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { somethingWentWrong } from '#contract/messages.ts'
import type { Pending, Reading } from '../../api/reader.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'

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
  if (failure !== undefined) return <Missing text={failure || somethingWentWrong} />
  if (data.length) return children(data)
  return typeof empty === 'string' ? <p className="text-ink-2 text-lede">{empty}</p> : empty
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
