import type { EventEntry } from '#contract/events/attendees.ts'
import { listPaymentEntries } from '#contract/money/money-endpoints.ts'
import type { PaymentEntry } from '#contract/money/payments.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { paymentListColumns } from '../money/payment-columns.tsx'
import { EventHead, InEvent } from './EventPlace.tsx'

const listOf = ({ id }: EventEntry): ListDefinition<PaymentEntry> => ({
  id: listFrom(`payments-of-event-${id}`, listPaymentEntries, ({ trace_id }) => trace_id, { event: id }),
  title: 'Money',
  words: ['payment', 'payments'],
  columns: paymentListColumns,
  tabs: {
    name: 'tab',
    usual: 'all',
    of: [
      { value: 'all', label: 'All', empty: 'Nobody has begun to pay for this event.', counts: true },
      { value: 'unrecorded', label: 'Without a record', empty: 'All money that arrived has its record.', counts: true },
      { value: 'moneyless', label: 'Without money', empty: 'All seats still have their money.', counts: true },
      { value: 'waiting', label: 'Waiting', empty: 'No payment is under way.', counts: true },
      { value: 'settled', label: 'Settled', empty: 'No payment is settled yet.', counts: true },
    ],
  },
  filters: [
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'to', label: 'To', kind: 'day' },
  ],
  hasNoViews: true,
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  sum: ({ amount, amount_paid }) => amount_paid ?? amount,
  search: 'Payer, trace',
  opens: ({ trace_id }) => `/money/${trace_id}`,
  isWalked: true,
  empty: 'Nobody has begun to pay for this event.',
})

/** What was paid for seats at an event. */
export const EventMoney = () => (
  <InEvent>
    {(event) => <ListScreen list={listOf(event)} head={() => <EventHead event={event} current="Money" />} />}
  </InEvent>
)
