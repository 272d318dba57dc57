import type { EventFrom } from 'xstate'
import type { InformationItem, InformationRequest } from '#contract/applications/review.ts'
import { informationItemMachine } from '#machines/applications/information-item/information-item.lifecycle.ts'
import { informationRequestMachine } from '#machines/applications/information-request/information-request.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'

type RequestState = InformationRequest['state']
type ItemState = InformationItem['state']

const requestStep = {
  send: 'open',
  answer: 'answered',
  settle: 'settled',
  lapse: 'lapsed',
  close: 'closed',
} as const satisfies Record<string, RequestState>

const itemStep = {
  answer: 'answered',
  accept: 'accepted',
  decline: 'declined',
  repeat: 'repeated',
} as const satisfies Record<string, ItemState>

type Step<Steps> = keyof Steps & string

/** Whether the lifecycle of a request knows this step in this state. */
export function mayStep(state: RequestState, step: Step<typeof requestStep>): boolean {
  const event: EventFrom<typeof informationRequestMachine> = { type: `request.${step}` }
  const next = stepFrom(informationRequestMachine, state, event)
  if (next !== null && next !== requestStep[step]) throw new Error(`To ${step} a request leads to ${next}`)
  return next !== null
}

/** The state after a step that the caller has seen to be allowed. */
export function stateAfter<One extends Step<typeof requestStep>>(state: RequestState, step: One) {
  if (!mayStep(state, step)) throw new Error(`A request that is ${state} knows no ${step}`)
  return requestStep[step]
}

/** The same for one question. */
export function mayStepItem(state: ItemState, step: Step<typeof itemStep>): boolean {
  const event: EventFrom<typeof informationItemMachine> = { type: `item.${step}` }
  const next = stepFrom(informationItemMachine, state, event)
  if (next !== null && next !== itemStep[step]) throw new Error(`To ${step} a question leads to ${next}`)
  return next !== null
}

export function itemAfter<One extends Step<typeof itemStep>>(state: ItemState, step: One) {
  if (!mayStepItem(state, step)) throw new Error(`A question that is ${state} knows no ${step}`)
  return itemStep[step]
}
