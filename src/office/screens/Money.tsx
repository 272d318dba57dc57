import { listPaymentEntries } from '#contract/office/list-endpoints.ts'
import type { PaymentEntry } from '#contract/office/payments.ts'
import { listFrom } from '../api/lists.ts'
import { ListScreen } from '../parts/ListScreen.tsx'
import { Facts } from '../parts/ListTable.tsx'
import type { ListDefinition } from '../parts/list.ts'
import { naira } from '../parts/naira.ts'
import { stateColumn } from '../parts/state-column.tsx'
import { momentOf, shortMoment } from '../parts/times.ts'

const states = {
  created: { set: 'quiet', word: 'Begun' },
  open: { set: 'pending', word: 'Waiting' },
  review: { set: 'pending', word: 'In review' },
  paid: { set: 'paid', word: 'Paid' },
  used: { set: 'paid', word: 'Settled' },
  failed: { set: 'rejected', word: 'Failed' },
} as const

const list: ListDefinition<PaymentEntry> = {
  id: listFrom('payments', listPaymentEntries, ({ trace_id }) => trace_id),
  title: 'Money',
  words: ['payment', 'payments'],
  columns: [
    {
      label: 'Time in Lagos',
      width: 128,
      card: 'foot',
      cell: ({ created_at }) => <time dateTime={created_at}>{shortMoment(created_at)}</time>,
    },
    { label: 'Payer', card: 'title', cell: ({ payer }) => <span className="font-semibold">{payer}</span> },
    { label: 'For', card: 'line', cell: ({ item }) => item },
    {
      label: 'Amount',
      width: 140,
      card: 'foot',
      isNumber: true,
      cell: ({ amount }) => <span className="font-semibold">{naira(amount)}</span>,
    },
    stateColumn(states, ({ state }) => state),
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [
        { value: 'open', label: 'Waiting' },
        { value: 'review', label: 'In review' },
        { value: 'settled', label: 'Over' },
      ],
    },
    {
      name: 'purpose',
      label: 'For',
      choices: [
        { value: 'event', label: 'Events' },
        { value: 'dues', label: 'Dues' },
        { value: 'membership', label: 'Membership' },
        { value: 'upgrade', label: 'Upgrades' },
      ],
    },
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'to', label: 'To', kind: 'day' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Payer, item, trace',
  details: ({ trace_id, email, paid_at, amount_paid, surplus, refunded, reason, created_at }) => (
    <Facts
      facts={[
        ['Trace', trace_id],
        ['Email', email],
        ['Begun', momentOf(created_at)],
        ['Paid', paid_at && momentOf(paid_at)],
        ['Received', amount_paid === null ? '' : naira(amount_paid)],
        ['Too much', surplus ? naira(surplus) : ''],
        ['Refunded', refunded ? naira(refunded) : ''],
        ['Reason', reason],
      ]}
    />
  ),
  empty: 'No payment was begun yet.',
}

export const Money = () => <ListScreen list={list} />
