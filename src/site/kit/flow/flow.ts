import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter, NavigateOptions } from '@tanstack/react-router'
import type { AnyStateMachine, EventFrom } from 'xstate'
import type { Profile } from '#contract/identity/auth.ts'
import type { Notice } from '#machines/parts/notice.ts'
import type { FlowName, MachineOf } from '#machines/registry.ts'
import type { Call } from '#src/lib/call.ts'
import type { TabState } from '../tab-state.ts'

/** What the machines' effects work with. */
export interface FlowDeps {
  storage: Storage | undefined
  /** Says something to the person, in a toast. */
  notify: (notice: Notice) => void
  call: Call
  queryClient: QueryClient
  /** Changes the address, as a link does. */
  navigate: (to: NavigateOptions<AnyRouter>) => void
  /** Hears of the pages that the router turns to, as the router's own `subscribe` does. */
  subscribe: AnyRouter['subscribe']
  /** Hears who is signed in, now and whenever the profile changes, until it is told to stop. */
  watchMember: (hear: (profile: Profile) => void) => () => void
  /** The clock of the server. */
  now: () => number
  tellSession: (event: EventFrom<MachineOf<'session'>>) => void
  tabState: TabState
}

/** A machine that has met the browser: under its name, how its effects are provided. */
export interface Flow<Name extends FlowName> {
  name: Name
  provide: (deps: FlowDeps) => MachineOf<Name>
}

export const flow = <Name extends FlowName>(name: Name, provide: Flow<Name>['provide']): Flow<Name> => ({
  name,
  provide,
})

/**
 * Each machine is provided once, when it is first asked for: a page loads the flows it shows and no others. Never
 * while rendering with other effects, which would change the machine for everyone.
 */
export function createFlows(deps: FlowDeps) {
  const provided = new Map<FlowName, AnyStateMachine>()
  return <Name extends FlowName>({ name, provide }: Flow<Name>): MachineOf<Name> => {
    const machine = provided.get(name) ?? provide(deps)
    provided.set(name, machine)
    // What is kept under a name is what that name's flow provided.
    return machine as MachineOf<Name>
  }
}

export type Flows = ReturnType<typeof createFlows>
