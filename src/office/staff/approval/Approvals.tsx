import type { ReactNode } from 'react'
import { type Approval, approvalStates, listApprovals } from '#contract/staff/approval.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import { dayOf, momentOf, shortTime } from '#src/office/kit/times.ts'
import { ApprovalDecision } from './ApprovalDecision.tsx'
import { nameOf } from './approval.acts.tsx'

const states = {
  asked: { set: 'pending', word: 'Asked' },
  approved: { set: 'approved', word: 'Approved' },
  declined: { set: 'rejected', word: 'Declined' },
  expired: { set: 'quiet', word: 'Expired' },
  performed: { set: 'paid', word: 'Performed' },
  failed: { set: 'rejected', word: 'Failed' },
} as const

const columns: ListDefinition<Approval>['columns'] = [
  { label: 'What', card: 'title', cell: ({ words }) => <span className="font-semibold">{words}</span> },
  { label: 'Asked by', width: 172, card: 'line', cell: ({ asked_by }) => nameOf(asked_by) },
  {
    label: 'Asked',
    width: 128,
    card: 'foot',
    cell: ({ asked_at }) => <time dateTime={asked_at}>{shortTime(asked_at)}</time>,
  },
  {
    label: 'Ends',
    width: 118,
    card: 'none',
    cell: ({ state, expires_at, due_at }) => state === 'asked' && dayOf(due_at ?? expires_at),
  },
  stateColumn(states, ({ state }) => state, { width: 140 }),
]

/** What differs, in the words in which it was asked for. */
const Changed = ({ before, after }: { before: string; after: string }) => (
  <span className="grid gap-2 whitespace-pre-line">
    <span className="text-ink-2">Was: {before || 'nothing'}</span>
    <span>Becomes: {after || 'nothing'}</span>
  </span>
)

const details = (approval: Approval) => (
  <Facts
    facts={[
      ['Asked by', `${nameOf(approval.asked_by)}, ${momentOf(approval.asked_at)}`],
      ['Reason', approval.reason || 'none was given'],
      approval.due_at === null
        ? ['Ends', approval.state === 'asked' && `${dayOf(approval.expires_at)}, if nobody decides`]
        : ['Takes effect', approval.state === 'asked' && `${momentOf(approval.due_at)}, unless it is declined`],
      ['Decided by', approval.decided_by && nameOf(approval.decided_by)],
      ['Decided', approval.decided_at && momentOf(approval.decided_at)],
      ...(approval.shows ?? []).map(({ label, before, after }): [string, ReactNode] => [
        label,
        <Changed key={label} before={before} after={after} />,
      ]),
      ['Note', approval.note],
      ['Why it failed', approval.failure],
    ]}
  />
)

const over = approvalStates.filter((state) => state !== 'asked' && state !== 'approved')

const waiting: ListDefinition<Approval> = {
  id: listFrom('approvals', listApprovals, ({ id }) => id, { view: 'for-you', sort: 'oldest' }),
  title: 'Approvals',
  words: ['approval', 'approvals'],
  columns,
  tabs: {
    name: 'view',
    of: [
      { value: 'for-you', label: 'For you', empty: 'Nothing waits for you.', counts: true },
      { value: 'you-asked', label: 'You asked', empty: 'None of your requests is waiting.', counts: true },
      { value: 'done', label: 'Done', empty: 'Nothing has needed a second person yet.', sort: 'newest' },
    ],
  },
  filters: [],
  sorts: [{ value: 'oldest', label: 'Oldest first' }],
  details,
  empty: 'Nothing has needed a second person yet.',
}

/** Few wait, and each is to be decided; what is over is searched. */
const done: ListDefinition<Approval> = {
  ...waiting,
  filters: [{ name: 'state', label: 'State', choices: stateChoices(states, over) }],
  sorts: [
    { value: 'oldest', label: 'Oldest first' },
    { value: 'newest', label: 'Newest first' },
  ],
  search: 'Who asked',
}

/** What needs two persons: what waits for this reader, what they asked for, and what is over. */
export function Approvals() {
  const { single_officer } = usePerson()
  const view = useListAddress().get('view')
  return (
    <ListScreen
      list={{
        ...(view === 'done' ? done : waiting),
        ground: (approval) => <ApprovalDecision key={approval.id} approval={approval} />,
      }}
      notice={
        single_officer && (
          <p className="list-notice">
            The shell ends the mode of a single officer: <code>staff single-officer off</code>.
          </p>
        )
      }
    />
  )
}
