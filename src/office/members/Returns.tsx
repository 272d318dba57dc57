import { listReturns, type ReturnEntry, type ReturnState } from '#contract/dues/returns.ts'
import { naira } from '#domain/common/money.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { listFrom } from '../kit/list/lists.queries.ts'
import { stateColumn } from '../kit/list/state-column.tsx'
import { dayOf } from '../kit/times.ts'

const states = {
  asked: { set: 'pending', word: 'To decide' },
  granted: { set: 'pending', word: 'Arrears to verify' },
  returned: { set: 'paid', word: 'Member again' },
  refused: { set: 'rejected', word: 'Refused' },
  withdrawn: { set: 'quiet', word: 'Withdrawn' },
} as const satisfies Record<ReturnState, object>

const list: ListDefinition<ReturnEntry> = {
  id: listFrom('returns', listReturns, ({ id }) => id),
  title: 'Coming back',
  words: ['request', 'requests'],
  columns: [
    { label: 'Former member', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { label: 'Number', width: 128, card: 'line', cell: ({ number }) => number },
    {
      label: 'Asks',
      width: 200,
      card: 'line',
      cell: ({ asks, waits }) => (
        <>
          {asks === 'waive' ? 'To come back, dues waived' : 'To come back'}
          {waits && <span className="block text-ink-2 text-meta">waits for a second person</span>}
        </>
      ),
    },
    {
      label: 'Owed on return',
      width: 136,
      card: 'end',
      isNumber: true,
      cell: ({ owed }) => (owed === null ? null : naira(owed)),
    },
    {
      label: 'Asked',
      width: 120,
      card: 'foot',
      cell: ({ asked_at }) => <time dateTime={asked_at}>{dayOf(asked_at)}</time>,
    },
    stateColumn(states, ({ state }) => state),
  ],
  tabs: {
    name: 'tab',
    of: [
      { value: 'open', label: 'Open', empty: 'Nobody waits for an answer.', counts: true },
      { value: 'ended', label: 'Ended', empty: 'Nothing has ended yet.', sort: 'newest' },
    ],
  },
  filters: [],
  sorts: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  search: 'Name, number, email',
  opens: ({ account_id }) => `/members/${account_id}?part=dues`,
  empty: 'Nobody has asked to come back yet.',
}

/** Who lost membership by arrears, and asks to come back. */
export const Returns = () => <ListScreen list={list} above={[{ to: '/members', label: 'Members' }]} />
