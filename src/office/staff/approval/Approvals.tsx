import { type Approval, approvalStates as everyState, listApprovals } from '#contract/staff/approval.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { dayOf, momentOf, shortTime } from '#src/office/kit/times.ts'
import { ApprovalGround } from './ApprovalDecision.tsx'
import { approvalStates, decidedFacts, endsOn, nameOf } from './approval-words.tsx'

const columns: ListDefinition<Approval>['columns'] = [
  {
    label: 'What',
    card: 'title',
    cell: ({ id, words }) => (
      <OfficeLink to={`/approvals/${id}`} className="inline-block font-semibold first-letter:uppercase hover:underline">
        {words}
      </OfficeLink>
    ),
  },
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
  stateColumn(approvalStates, ({ state }) => state, { width: 140 }),
]

const details = (approval: Approval) => (
  <Facts
    facts={[
      ['Asked by', `${nameOf(approval.asked_by)}, ${momentOf(approval.asked_at)}`],
      ['Reason', approval.reason || 'none was given'],
      endsOn(approval),
      ...decidedFacts(approval),
    ]}
  />
)

const over = everyState.filter((state) => state !== 'asked' && state !== 'approved')

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
  filters: [{ name: 'state', label: 'State', choices: stateChoices(approvalStates, over) }],
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
        ground: (approval) => <ApprovalGround key={approval.id} approval={approval} />,
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
