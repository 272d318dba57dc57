import type { QueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import { type Actor, type AnyStateMachine, createMachine, type EventFrom, type InputFrom } from 'xstate'
import type { Notice } from '#machines/parts/notice.ts'
import type { flows, MachineOf, OfficeMachineOf, officeFlows } from '#machines/registry.ts'
import type { OfficePerson } from '#machines/staff/office-session/office-session.machine.ts'
import type { RootActor } from '#src/lib/root-actor.ts'
import type { Tap } from '#src/lib/taps.ts'
import type { Acts } from './act/acts.ts'
import type { OfficeCall } from './call.ts'

/** What the machines' effects work with. */
export interface OfficeDeps {
  call: OfficeCall
  queryClient: QueryClient
  notify: (notice: Notice) => void
  /** Opens an address of the office, as it stands behind `/office`. */
  open: (path: string) => void
  /** Hears what the address of the page says besides its path, whenever that changes, until it is told to stop. */
  watchSearch: (hear: (search: string) => void) => () => void
  /** Hears who is signed in, each time that a session has begun, until it is told to stop. */
  watchSession: (hear: (person: number) => void) => () => void
  tellSession: (event: EventFrom<OfficeMachineOf<'officeSession'>>) => void
  /** What waits for the second factor goes on, or is dropped. */
  proven: (given: boolean) => void
}

/** The office's own, and what it shares with the site. */
type Machines = typeof officeFlows & Pick<typeof flows, 'ownSessions'>
export type FlowName = keyof Machines
export type OfficeMachine<Name extends FlowName> = Machines[Name]['machine']

/** A machine that has met the browser: under its name, how its effects are provided. */
export interface Flow<Name extends FlowName> {
  name: Name
  provide: (deps: OfficeDeps) => OfficeMachine<Name>
}

export const flow = <Name extends FlowName>(name: Name, provide: Flow<Name>['provide']): Flow<Name> => ({
  name,
  provide,
})

/** Each machine is provided once, when it is first asked for. */
export function createFlows(deps: OfficeDeps) {
  const provided = new Map<FlowName, AnyStateMachine>()
  return <Name extends FlowName>({ name, provide }: Flow<Name>): OfficeMachine<Name> => {
    const machine = provided.get(name) ?? provide(deps)
    provided.set(name, machine)
    // What is kept under a name is what that name's flow provided.
    return machine as OfficeMachine<Name>
  }
}

interface Office {
  flows: ReturnType<typeof createFlows>
  session: RootActor<OfficeMachineOf<'officeSession'>>
  stepUp: RootActor<OfficeMachineOf<'stepUp'>>
  toaster: RootActor<MachineOf<'toaster'>>
  inspect: Tap
  call: OfficeCall
  acts: Acts
}

export const OfficeContext = createContext<Office | undefined>(undefined)

export function useOffice(): Office {
  const office = use(OfficeContext)
  if (!office) throw new Error('useOffice is used outside OfficeContext')
  return office
}

type GivenActors = { [Name in FlowName]?: Actor<OfficeMachine<Name>> }

/** Actors handed in from outside instead of made here: a replayed one, or one under test. */
export const GivenActors = createContext<GivenActors>({})

/** Runs where an actor is given: a hook cannot be left out, an actor with effects must be. */
const idle = createMachine({})

/** The actor of a flow that belongs to the component that asks for it. */
export function useFlow<Name extends FlowName>(
  flow: Flow<Name>,
  input?: InputFrom<OfficeMachine<Name>>,
): Actor<OfficeMachine<Name>> {
  const given = use(GivenActors)[flow.name]
  const { flows, inspect } = useOffice()
  const own = useActorRef<AnyStateMachine>(given ? idle : flows(flow), { input, inspect })
  // The hook's own types do not follow a generic name; Flow says which machine it stands for.
  return given ?? (own as Actor<OfficeMachine<Name>>)
}

const nobody: OfficePerson = { id: 0, name: '', email: '', roles: [], permissions: [] }

/** Who is signed in. Behind the door there is always somebody. */
export const usePerson = () => useSelector(useOffice().session.actor, ({ context }) => context.person) ?? nobody
