import type { AnyRouter, NavigateOptions } from '@tanstack/react-router'
import type { Profile } from '#contract/identity/auth.ts'
import { failure, type Notice } from '#machines/parts/notice.ts'
import { createCall } from '#src/lib/call.ts'
import { createRootActor } from '#src/lib/root-actor.ts'
import { createTaps } from '#src/lib/taps.ts'
import { sessionFlow } from '../identity/session.flow.ts'
import { createFlows, type FlowDeps } from '../kit/flow/flow.ts'
import { createQueryClient, inBrowser, onServer } from '../kit/query-client.ts'
import { toasterFlow } from '../kit/shell/toaster.flow.ts'
import type { TabState } from '../kit/tab-state.ts'

export interface RuntimeDeps {
  host: string
  fetch: typeof globalThis.fetch
  storage: Storage | undefined
  /** The site's public address, for links that leave the page. */
  origin: string
  now: () => number
  /** The page for which the server sent the document: what that may use of the device stays. None on the server. */
  documentPath?: string
  /** True on the server, whose pages are sent whole and whose actors are never started. */
  isServer: boolean
}

/** Everything one visitor's page needs, made once in the browser and once for each page rendered on the server. */
export function createRuntime(deps: RuntimeDeps) {
  const { taps, inspect } = createTaps()
  const notify = (notice: Notice) => toaster.actor.send({ type: 'toast.show', notice })
  const call = createCall({
    host: deps.host,
    fetch: deps.fetch,
    token: () => session.actor.getSnapshot().context.credentials?.token,
    // The caller hears of it first, and keeps what was typed: then the page is turned.
    onTokenRefused: (token) => setTimeout(() => tellSession({ type: 'token.refused', token, path: currentPath() })),
  })
  const missed: Error[] = []
  /** What the newest toast says could not be had. */
  let told: { query: object; notice: Notice } | undefined
  const ends: Parameters<typeof createQueryClient>[0] = {
    onFailure: (error, query) => {
      if (deps.isServer) {
        missed.push(error)
        return
      }
      told = { query, notice: failure('anything', error) }
      notify(told.notice)
    },
    // It is there after all: the toast would say what is no longer so.
    onSuccess: (query) => {
      if (told?.query === query && told.notice === toaster.actor.getSnapshot().context.notice)
        toaster.actor.send({ type: 'toast.close' })
    },
  }
  const queryClient = createQueryClient(ends, deps.isServer ? 0 : 1)
  let turn = (_: NavigateOptions<AnyRouter>) => {}
  let currentPath = () => ''
  let subscribe: AnyRouter['subscribe'] = () => () => {}
  const tabState: TabState = {}
  const tellSession: FlowDeps['tellSession'] = (event) => session.actor.send(event)
  const watchMember: FlowDeps['watchMember'] = (hear) => {
    let known: Profile | undefined
    const look = ({ context } = session.actor.getSnapshot()) => {
      const profile = context.credentials?.profile
      if (profile && profile !== known) hear(profile)
      known = profile
    }
    const subscription = session.actor.subscribe(look)
    look()
    return () => subscription.unsubscribe()
  }
  const flows = createFlows({
    storage: deps.storage,
    notify,
    call,
    queryClient,
    navigate: (to) => turn(to),
    subscribe: (type, hear) => subscribe(type, hear),
    watchMember,
    now: deps.now,
    tellSession,
    tabState,
  })
  const session = createRootActor(flows(sessionFlow), { inspect })
  const toaster = createRootActor(flows(toasterFlow), { inspect })

  return {
    ...deps,
    taps,
    inspect,
    flows,
    session,
    toaster,
    call,
    queryClient,
    inTime: deps.isServer ? onServer : inBrowser,
    tabState,
    /** What the page of a server could not read. */
    missed,
    /** The router is made after the flows, with this runtime: from now on they turn its pages. */
    attachRouter(router: { navigate: typeof turn; currentPath: () => string; subscribe?: typeof subscribe }) {
      turn = router.navigate
      currentPath = router.currentPath
      subscribe = router.subscribe ?? subscribe
    },
    /** Browser only: from here on the actors live. */
    start() {
      session.start()
      toaster.start()
    },
  }
}

export type Runtime = ReturnType<typeof createRuntime>
