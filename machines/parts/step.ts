import { type AnyStateMachine, type EventFrom, transition } from 'xstate'

/** The state that an event leads to, or null where the lifecycle does not know it there. */
export function stepFrom<Machine extends AnyStateMachine>(
  machine: Machine,
  state: string,
  event: EventFrom<Machine>,
): string | null {
  const logic: AnyStateMachine = machine
  const from = logic.resolveState({ value: state, context: {} })
  if (!from.can(event)) return null
  const [next] = transition(logic, from, event)
  return String(next.value)
}
