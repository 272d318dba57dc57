import { listRefunds, type RefundEntry, refundStates as states } from '#contract/money/refunds.ts'
import { naira } from '#domain/common/money.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { TwoLines } from '#src/office/kit/list/TwoLines.tsx'
import { ageOf, shortTime } from '#src/office/kit/times.ts'
import { refundStates, wayOf, wordOf } from './refund-words.ts'

const list: ListDefinition<RefundEntry> = {
  id: listFrom('refunds', listRefunds, ({ id }) => id, { tab: 'open' }),
  title: 'Refunds',
  words: ['refund', 'refunds'],
  columns: [
    {
      label: 'Time in Lagos',
      width: 128,
      card: 'foot',
      cell: ({ requested_at }) => <time dateTime={requested_at}>{shortTime(requested_at)}</time>,
    },
    {
      label: 'Payer and purpose',
      card: 'title',
      cell: ({ payer, item }) => <TwoLines name={payer || 'Name not given'} more={item} title={item} />,
    },
    { label: 'How', width: 190, card: 'line', cell: (entry) => wayOf(entry) },
    {
      label: 'Amount',
      width: 140,
      card: 'end',
      isNumber: true,
      cell: ({ amount, returned, requested_at }) => (
        <>
          <span className="font-semibold">{naira(returned ?? amount)}</span>
          <span className="block text-ink-2 text-meta">{ageOf(requested_at)}</span>
        </>
      ),
    },
    stateColumn(refundStates, wordOf, { width: 150 }),
  ],
  tabs: {
    name: 'tab',
    of: [
      {
        value: 'open',
        label: 'Under way',
        lead: 'Refunds that wait for a second person, for a transfer, or for the card provider; and those that it refused, or made in part, until another one is asked for.',
        empty: 'No refund is waiting.',
        counts: true,
        sort: 'oldest',
      },
      { value: 'ended', label: 'Over', empty: 'No money went back yet.', sort: 'newest' },
    ],
  },
  filters: [
    { name: 'state', label: 'State', choices: stateChoices(refundStates, states) },
    {
      name: 'way',
      label: 'How',
      choices: [
        { value: 'provider', label: 'Card provider' },
        { value: 'transfer', label: 'Bank transfer' },
      ],
    },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  sum: ({ amount, returned }) => returned ?? amount,
  search: 'Payer, item, trace',
  opens: ({ trace_id }) => `/money/${trace_id}`,
  isWalked: true,
  empty: 'There are no refunds yet.',
}

/** Money that goes back. */
export const Refunds = () => <ListScreen list={list} />
