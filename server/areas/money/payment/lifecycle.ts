import { type EventFrom, transition } from 'xstate'
import { type PaymentState, paymentStates } from '#contract/money/payment.ts'
import { paymentMachine } from '#machines/money/payment/payment.lifecycle.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'

type Standing = Pick<Payment, 'state' | 'paid_at'>
export type PaymentEvent = EventFrom<typeof paymentMachine>

const snapshotOf = ({ state, paid_at }: Standing) =>
  paymentMachine.resolveState({ value: state, context: { moneyIsIn: paid_at !== null } })

/** What the lifecycle says that a payment is after this. */
export const nextState = (payment: Standing, event: PaymentEvent): Payment['state'] =>
  transition(paymentMachine, snapshotOf(payment), event)[0].value

/** Whether the lifecycle knows this here. */
export const mayTake = (payment: Standing, event: PaymentEvent): boolean => snapshotOf(payment).can(event)

/** What anybody who knows the trace is told. */
export function publicState(payment: Standing): PaymentState['state'] {
  const snapshot = snapshotOf(payment)
  return paymentStates.find((state) => snapshot.hasTag(state)) ?? 'open'
}
