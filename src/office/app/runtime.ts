import { notifyManager, QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import { toasterMachine } from '#machines/common/toaster/toaster.machine.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { createRootActor } from '#src/lib/root-actor.ts'
import { createTaps } from '#src/lib/taps.ts'
import { actFlow } from '../kit/act/act.flow.ts'
import { createActs } from '../kit/act/acts.ts'
import { createOfficeCall } from '../kit/call.ts'
import { createFlows, type OfficeDeps } from '../kit/flow.ts'
import { officeSessionFlow } from '../staff/sign-in/office-session.flow.ts'
import { stepUpFlow } from '../staff/sign-in/step-up.flow.ts'
import type { Tabs } from './tabs.ts'

interface RuntimeDeps {
  host: string
  fetch: typeof globalThis.fetch
  now: () => number
  tabs?: Tabs
}

/** What is asked for again while somebody works: lists are as old as that at most. */
const FRESH = 30_000

// Shown as under way before the next press comes: by default it is shown only after a timer, and a double press acts twice.
notifyManager.setScheduler(queueMicrotask)

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        networkMode: 'always',
        retry: (count, error) => count < 1 && !(error instanceof Refusal),
        refetchOnWindowFocus: false,
      },
      // Held back until a connection is there, an act would neither be done nor say why.
      mutations: { networkMode: 'always' },
    },
  })

/** Everything the office's app needs, made once. */
export function createRuntime({ host, fetch, now, tabs }: RuntimeDeps) {
  const { taps, inspect } = createTaps()
  const queryClient = createQueryClient()
  const notify = (notice: Notice) => toaster.actor.send({ type: 'toast.show', notice })
  let openPath = (_: string) => {}
  let watchSearch: OfficeDeps['watchSearch'] = () => () => {}
  let answerProof: (given: boolean) => void = () => {}
  let proof: Promise<boolean> | undefined
  let usedAt = 0

  function noteUse() {
    usedAt = now()
    session.actor.send({ type: 'session.used' })
  }

  const call = createOfficeCall({
    host,
    fetch,
    onUsed() {
      if (now() - usedAt < MINUTE) return
      noteUse()
      tabs?.tellUsed()
    },
    onRefused: () => session.actor.send({ type: 'session.refused' }),
    onForbidden: () => session.actor.send({ type: 'session.used' }),
    // Several calls may wait for one proof.
    prove(act) {
      proof ??= new Promise<boolean>((resolve) => {
        answerProof = resolve
        stepUp.actor.send({ type: 'proof.asked', act })
      }).finally(() => {
        proof = undefined
      })
      return proof
    },
  })
  const flows = createFlows({
    call,
    queryClient,
    notify,
    open: (path) => openPath(path),
    watchSearch: (hear) => watchSearch(hear),
    watchSession(hear) {
      let wasInside = session.actor.getSnapshot().hasTag('inside')
      const { unsubscribe } = session.actor.subscribe((state) => {
        const isInside = state.hasTag('inside')
        if (isInside && !wasInside && state.context.person) hear(state.context.person.id)
        wasInside = isInside
      })
      return unsubscribe
    },
    tellSession: (event) => session.actor.send(event),
    proven: (given) => answerProof(given),
  })
  const session = createRootActor(flows(officeSessionFlow), { inspect })
  const stepUp = createRootActor(flows(stepUpFlow), { inspect })
  const toaster = createRootActor(toasterMachine, { inspect })
  // Somebody who works in another tab is not gone.
  tabs?.hearUsed(noteUse)
  const acts = createActs((input) => createActor(flows(actFlow), { input, inspect }))

  return {
    call,
    flows,
    session,
    stepUp,
    toaster,
    acts,
    inspect,
    taps,
    queryClient,
    /** The router is made after the flows: from now on they open its pages. */
    attachRouter(router: { open: (path: string) => void; watchSearch: OfficeDeps['watchSearch'] }) {
      openPath = router.open
      watchSearch = router.watchSearch
    },
    start() {
      session.start()
      stepUp.start()
      toaster.start()
    },
  }
}

export type OfficeRuntime = ReturnType<typeof createRuntime>
