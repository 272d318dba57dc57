import { listSettlements, type Settlement, uploadSettlement } from '#contract/money/bank.ts'
import { naira } from '#domain/common/money.ts'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { dayOf, momentOf } from '#src/office/kit/times.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { BankLists } from './BankLists.tsx'
import { BankUpload } from './BankUpload.tsx'

const list: ListDefinition<Settlement> = {
  id: listFrom('settlements', listSettlements, ({ id }) => id),
  title: 'Settlements',
  words: ['settlement', 'settlements'],
  columns: [
    { label: 'Settlement', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      label: 'Days',
      width: 210,
      card: 'line',
      cell: ({ first_at, last_at }) => `${dayOf(first_at)} to ${dayOf(last_at)}`,
    },
    {
      label: 'Sent',
      width: 158,
      card: 'none',
      cell: ({ created_at }) => <time dateTime={created_at}>{momentOf(created_at)}</time>,
    },
    {
      label: 'To look at',
      width: 110,
      card: 'end',
      isNumber: true,
      cell: ({ counts: { differ, oursOnly, theirsOnly } }) => (differ + oursOnly + theirsOnly).toLocaleString('en'),
    },
    { label: 'Amount', width: 150, card: 'foot', isNumber: true, cell: ({ amount }) => naira(amount / 100) },
  ],
  filters: [],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name of the file',
  opens: ({ id }) => `/money/settlements/${id}`,
  empty: 'No gateway settlement was uploaded yet.',
}

/** What the gateway says it has paid out, file by file. */
export function Settlements() {
  const { permissions } = usePerson()
  return (
    <ListScreen
      list={list}
      nav={<BankLists />}
      actions={() =>
        permissions.includes('bank.import') ? (
          <OfficeLink to="/money/settlements/new" className={buttonClass({ kind: 'sun', size: 'small' })}>
            Upload a settlement
          </OfficeLink>
        ) : (
          <RefusedButton right="bank.import">Upload a settlement</RefusedButton>
        )
      }
    />
  )
}

export function SettlementNew() {
  const { call } = useOffice()
  return (
    <BankUpload
      title="Settlement"
      label="Gateway settlement"
      list={{ to: '/money/settlements', label: 'Settlements' }}
      send={(form, onProgress) => call(uploadSettlement, { form, act: 'Upload a settlement', onProgress })}
    >
      A CSV file with the columns trace_id, amount, fee and settled_at. It is compared with our payments, and nothing is
      booked.
    </BankUpload>
  )
}
