import { useActorRef } from '@xstate/react'
import { createContext, use } from 'react'
import { type Actor, type AnyStateMachine, createMachine, type InputFrom } from 'xstate'
import type { FlowName, MachineOf } from '#machines/registry.ts'
import type { Flow } from './flow.ts'
import { useFlows } from './flows-context.tsx'

type GivenActors = { [Name in FlowName]?: Actor<MachineOf<Name>> }

/** Actors handed in from outside instead of made here: a replayed one, or one under test. */
export const GivenActors = createContext<GivenActors>({})

/** Runs where an actor is given: a hook cannot be left out, an actor with effects must be. */
const idle = createMachine({})

/** The actor of a flow that belongs to the component that asks for it. */
export function useFlow<Name extends FlowName>(
  flow: Flow<Name>,
  input?: InputFrom<MachineOf<Name>>,
): Actor<MachineOf<Name>> {
  const given = use(GivenActors)[flow.name]
  const { flows, inspect } = useFlows()
  const own = useActorRef<AnyStateMachine>(given ? idle : flows(flow), { input, inspect })
  // The hook's own types do not follow a generic name; Flow says which machine it stands for.
  return given ?? (own as Actor<MachineOf<Name>>)
}
