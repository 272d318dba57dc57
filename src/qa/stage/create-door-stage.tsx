import { useSelector } from '@xstate/react'
import { mergeJournal } from '#domain/door/door-journal.ts'
import { doorFlows } from '#machines/registry.ts'
import { withWaitingChildren } from '#machines/replay/play.ts'
import { doorPack } from '#samples/door.ts'
import { Closed } from '#src/door/app/Closed.tsx'
import { DoorApp } from '#src/door/app/DoorApp.tsx'
import type { DoorRuntime } from '#src/door/app/runtime.ts'
import type { BookPage } from '#src/door/book/book.ts'
import type { OpenActor } from '#src/door/book/door-open.flow.ts'
import type { SyncActor } from '#src/door/book/door-sync.flow.ts'
import { createTicketReader } from '#src/door/book/tickets.ts'
import { Door } from '#src/door/entry/Door.tsx'
import type { EntryActor } from '#src/door/entry/door-entry.flow.ts'
import { Hall } from '#src/door/hall/Hall.tsx'
import type { HallActor } from '#src/door/hall/hall-screen.flow.ts'
import { createPuppet } from './puppet.ts'
import { runStage, type Stage, type StageDeps } from './run-stage.tsx'
import { standing } from './standing.ts'

export type DoorFlowName = keyof typeof doorFlows

const nothing = () => {}

/** What a phone knows that was just paired. */
const bookPage = (now: number): BookPage => ({
  token: 'a-token',
  list: { pack: doorPack, tickets: createTicketReader(doorPack) },
  journal: mergeJournal([], doorPack.event.re_entry, now),
  exchanged: now,
  waiting: 0,
  refused: 0,
  reasons: [],
  sent: 0,
  isUnreadable: false,
  isBroken: false,
  quorum: null,
})

const puppetOf = (name: DoorFlowName, onSent: StageDeps['onSent']) => {
  const { machine, model } = doorFlows[name]
  return createPuppet(machine, standing(machine, { input: model.inputs[0], events: [] }), onSent)
}

interface PhoneProps {
  open: OpenActor
  entry: EntryActor
  sync: SyncActor
  page: BookPage
  now: () => number
}

/** A phone at work, until the office takes nothing more from it. */
function Phone({ open, entry, sync, page, now }: PhoneProps) {
  const hasEnded = useSelector(sync, (state) => state.matches('ended'))
  if (hasEnded) return <Closed open={open} sync={sync} page={{ ...page, list: null }} />
  return <Door open={open} entry={entry} sync={sync} page={page} pack={doorPack} now={now} />
}

/** The app of a phone at a door, on which one machine stands wherever it is put. It asks nobody for anything. */
export function createDoorStage(name: DoorFlowName, { onSent, now }: StageDeps): Stage {
  const { machine } = doorFlows[name]
  const puppet = puppetOf(name, onSent)
  const page = bookPage(now())
  const book = { page: () => page, subscribe: () => nothing, trueNow: now, unsent: () => null }
  const actorOf = (one: DoorFlowName): unknown => (one === name ? puppet : puppetOf(one, nothing)).actor
  // A puppet is of the machine it stands for, which its type does not say; of the book a view asks no more than this.
  const runtime = {
    open: puppet.actor,
    book: () => book,
    entryMachine: withWaitingChildren(doorFlows.doorEntry.machine),
    syncMachine: withWaitingChildren(doorFlows.doorSync.machine),
  } as unknown as DoorRuntime
  return {
    page:
      name === 'hallScreen' ? (
        <Hall flow={actorOf(name) as HallActor} />
      ) : name === 'doorOpen' ? (
        <DoorApp runtime={runtime} />
      ) : (
        <Phone
          open={actorOf('doorOpen') as OpenActor}
          entry={actorOf('doorEntry') as EntryActor}
          sync={actorOf('doorSync') as SyncActor}
          page={page}
          now={now}
        />
      ),
    isComing: () => false,
    show: (at) => puppet.show(standing(machine, at)),
  }
}

const isFlow = (name: string): name is DoorFlowName => Object.hasOwn(doorFlows, name)

/** The door's app in a frame of the workbench. */
export function startDoorStage(name: string) {
  const place = document.getElementById('door')
  if (!isFlow(name) || !place) throw new Error('There is no such flow')
  runStage((deps) => createDoorStage(name, deps), place)
}
