import { type BillEntry, listBills } from '#contract/money/bills.ts'
import { naira } from '#domain/common/money.ts'
import { counted } from '#domain/common/words.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateColumn } from '#src/office/kit/list/state-column.tsx'
import { TwoLines } from '#src/office/kit/list/TwoLines.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { plainDay } from '#src/office/kit/times.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { billWords } from './bill-words.ts'

const whom = ({ members }: BillEntry) => counted(members, 'person', 'people')

const list: ListDefinition<BillEntry> = {
  id: listFrom('bills', listBills, ({ id }) => id, { tab: 'open' }),
  title: 'Bills',
  words: ['bill', 'bills'],
  columns: [
    { label: 'Number', width: 120, card: 'foot', cell: ({ number }) => number ?? 'Draft' },
    {
      label: 'Payer',
      card: 'title',
      cell: (entry) => <TwoLines name={entry.payer} more={whom(entry)} title={entry.payer} />,
    },
    {
      label: 'To be paid by',
      width: 140,
      card: 'line',
      isNamed: true,
      cell: ({ valid_until }) => plainDay(valid_until),
    },
    {
      label: 'Sum',
      width: 160,
      card: 'end',
      isNumber: true,
      cell: ({ total, open }) => (
        <>
          <span className="font-semibold">{naira(total / 100)}</span>
          {open > 0 && open < total && <span className="block text-ink-2 text-meta">{naira(open / 100)} to come</span>}
        </>
      ),
    },
    stateColumn(billWords, ({ state }) => state, { width: 130 }),
  ],
  tabs: {
    name: 'tab',
    of: [
      {
        value: 'open',
        label: 'Open',
        lead: 'Issued, and to be paid by a day to come.',
        empty: 'No bill is open.',
        counts: true,
      },
      {
        value: 'overdue',
        label: 'Overdue',
        lead: 'Expired without money, or paid in part and past the last day.',
        empty: 'No bill is overdue.',
        counts: true,
      },
      { value: 'drafts', label: 'Drafts', empty: 'There is no draft.', counts: true },
      { value: 'paid', label: 'Paid', empty: 'No bill is paid yet.' },
      { value: 'ended', label: 'Cancelled', empty: 'No bill was cancelled.' },
    ],
  },
  filters: [],
  hasNoViews: true,
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  sum: ({ total }) => total / 100,
  search: 'Payer or number',
  opens: ({ id }) => `/money/bills/${id}`,
  empty: 'There are no bills yet.',
}

/** What payers are asked to pay for members. */
export function Bills() {
  const { permissions } = usePerson()
  return (
    <ListScreen
      list={list}
      actions={() =>
        permissions.includes('bills.edit') && (
          <OfficeLink to="/money/bills/new" className={buttonClass({ kind: 'outline', size: 'small' })}>
            Make a bill
          </OfficeLink>
        )
      }
    />
  )
}
