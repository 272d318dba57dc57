import { useActorRef, useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Book } from '../api/book.ts'
import { Door } from '../parts/Door.tsx'
import { Pairing } from '../parts/Pairing.tsx'
import type { DoorRuntime } from './runtime.ts'

export function DoorApp({ runtime }: { runtime: DoorRuntime }) {
  const isPaired = useSelector(runtime.open, (state) => state.matches('paired'))
  const book = runtime.book()
  return isPaired && book ? <AtWork runtime={runtime} book={book} /> : <Pairing flow={runtime.open} />
}

function AtWork({ runtime, book }: { runtime: DoorRuntime; book: Book }) {
  const entry = useActorRef(runtime.entryMachine, { inspect: runtime.inspect })
  const sync = useActorRef(runtime.syncMachine, { inspect: runtime.inspect })
  const page = useSyncExternalStore(book.subscribe, book.page)
  if (!page) return null
  const leave = () => runtime.open.send({ type: 'phone.leave' })
  return <Door entry={entry} sync={sync} page={page} now={book.trueNow} onLeave={leave} />
}
