import { assign, setup } from 'xstate'
import { eventOf, fieldOf } from '#machines/parts/params.ts'

interface Denial {
  /** It will not be paid any more. */
  final: boolean
  /** The time in which it is asked again is over. */
  late: boolean
}

/**
 * What a payment goes through on the server. The money and the product are two facts: money that is in stays in, whatever
 * becomes of the product. The tags are what anybody who knows the trace may learn.
 */
export const paymentMachine = setup({
  types: {} as {
    context: { moneyIsIn: boolean }
    events:
      | { type: 'provider.accepted' }
      | { type: 'provider.declined' }
      /** `covers`: it is no less than the price. */
      | { type: 'provider.saidPaid'; covers: boolean }
      | ({ type: 'provider.saidUnpaid' } & Denial)
      | { type: 'provider.keptSilent'; late: boolean }
      | { type: 'product.fulfilled' }
      | { type: 'product.unfulfillable' }
      /** The office received it itself: a transfer, cash, a card at its desk. */
      | { type: 'money.record' }
      /** The office says for whom and for what it came. */
      | { type: 'money.attach' }
      /** Nothing will be given for it: the office gave it back, or keeps it, or none came. */
      | { type: 'money.close' }
    tags: 'open' | 'fulfilled' | 'review' | 'failed'
  },
  actions: { markMoneyIn: assign({ moneyIsIn: true }) },
  guards: {
    moneyCovers: (_, covers: boolean) => covers,
    nothingWillCome: ({ context }, { final, late }: Denial) => !context.moneyIsIn && (final || late),
    timeIsOver: (_, late: boolean) => late,
    moneyIsIn: ({ context }) => context.moneyIsIn,
  },
}).createMachine({
  id: 'payment',
  version: '1',
  context: { moneyIsIn: false },
  initial: 'created',
  on: {
    // Whatever was thought of it before: also a payment that was given up counts when its money comes.
    'provider.saidPaid': [
      { guard: { type: 'moneyCovers', params: fieldOf('covers') }, target: '.paid', actions: 'markMoneyIn' },
      { target: '.review', actions: 'markMoneyIn' },
    ],
    'provider.saidUnpaid': { guard: { type: 'nothingWillCome', params: eventOf }, target: '.failed' },
  },
  states: {
    created: {
      tags: 'open',
      on: {
        'provider.accepted': 'open',
        'provider.declined': 'failed',
        'money.record': { target: 'paid', actions: 'markMoneyIn' },
        'provider.keptSilent': { guard: { type: 'timeIsOver', params: fieldOf('late') }, target: 'review' },
      },
    },
    open: {
      tags: 'open',
      on: { 'provider.keptSilent': { guard: { type: 'timeIsOver', params: fieldOf('late') }, target: 'review' } },
    },
    paid: { tags: 'fulfilled', on: { 'product.fulfilled': 'used', 'product.unfulfillable': 'review' } },
    used: { type: 'final', tags: 'fulfilled' },
    review: { tags: 'review', on: { 'money.attach': { guard: 'moneyIsIn', target: 'paid' }, 'money.close': 'closed' } },
    // Money that comes only now is looked at as that of any payment.
    closed: { tags: 'failed', on: { 'provider.saidPaid': { guard: 'moneyIsIn' }, 'provider.saidUnpaid': {} } },
    failed: { tags: 'failed' },
  },
})
