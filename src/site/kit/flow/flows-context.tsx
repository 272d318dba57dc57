import { createContext, type ReactNode, use } from 'react'
import type { MachineOf } from '#machines/registry.ts'
import type { Call } from '#src/lib/call.ts'
import type { RootActor } from '#src/lib/root-actor.ts'
import type { Tap } from '#src/lib/taps.ts'
import type { TabState } from '../tab-state.ts'
import type { Flows } from './flow.ts'

export interface FlowsValue {
  flows: Flows
  session: RootActor<MachineOf<'session'>>
  toaster: RootActor<MachineOf<'toaster'>>
  inspect: Tap
  call: Call
  tabState: TabState
}

const FlowsContext = createContext<FlowsValue | undefined>(undefined)

export const FlowsProvider = ({ value, children }: { value: FlowsValue; children: ReactNode }) => (
  <FlowsContext value={value}>{children}</FlowsContext>
)

export function useFlows(): FlowsValue {
  const value = use(FlowsContext)
  if (!value) throw new Error('useFlows is used outside FlowsProvider')
  return value
}
