import { useActorRef, useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Book, BookPage, DoorList } from '../book/book.ts'
import type { SyncActor } from '../book/door-sync.flow.ts'
import { Door } from '../entry/Door.tsx'
import { Closed } from './Closed.tsx'
import { Pairing } from './Pairing.tsx'
import type { DoorRuntime } from './runtime.ts'

export function DoorApp({ runtime }: { runtime: DoorRuntime }) {
  const isPaired = useSelector(runtime.open, (state) => state.matches('paired'))
  const book = runtime.book()
  if (isPaired && book) return <AtWork runtime={runtime} book={book} />
  return <Pairing flow={runtime.open} unsent={() => runtime.book()?.unsent() ?? null} />
}

/** The phone exchanges for as long as it is paired, also what is left after its door has closed. */
function AtWork({ runtime, book }: { runtime: DoorRuntime; book: Book }) {
  const sync = useActorRef(runtime.syncMachine, { inspect: runtime.inspect })
  const page = useSyncExternalStore(book.subscribe, book.page)
  if (!page) return null
  if (!page.list) return <Closed open={runtime.open} sync={sync} page={page} />
  return <Scanning runtime={runtime} sync={sync} page={page} list={page.list} now={book.trueNow} />
}

interface ScanningProps {
  runtime: DoorRuntime
  sync: SyncActor
  page: BookPage
  list: DoorList
  now: () => number
}

function Scanning({ runtime, list: { pack }, ...props }: ScanningProps) {
  const entry = useActorRef(runtime.entryMachine, { inspect: runtime.inspect })
  return <Door open={runtime.open} entry={entry} pack={pack} {...props} />
}
