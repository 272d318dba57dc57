import { type BankStatement, listStatements, uploadStatement } from '#contract/money/bank.ts'
import { naira } from '#domain/common/money.ts'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { momentOf, plainDay } from '#src/office/kit/times.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { BankLists } from './BankLists.tsx'
import { BankUpload } from './BankUpload.tsx'
import { statementWordOf, statementWords } from './bank-words.ts'

const list: ListDefinition<BankStatement> = {
  id: listFrom('statements', listStatements, ({ id }) => id),
  title: 'Bank statements',
  words: ['statement', 'statements'],
  columns: [
    {
      label: 'Statement',
      card: 'title',
      cell: ({ name, reason }) => (
        <>
          <span className="font-semibold">{name}</span>
          {reason && <span className="block font-normal text-danger text-meta">{reason}</span>}
        </>
      ),
    },
    {
      label: 'Days',
      width: 210,
      card: 'line',
      cell: ({ first_day, last_day }) => first_day && last_day && `${plainDay(first_day)} to ${plainDay(last_day)}`,
    },
    {
      label: 'Sent',
      width: 158,
      card: 'none',
      cell: ({ created_at }) => <time dateTime={created_at}>{momentOf(created_at)}</time>,
    },
    { label: 'New lines', width: 96, card: 'none', isNumber: true, cell: ({ lines }) => lines.toLocaleString('en') },
    { label: 'Came in', width: 150, card: 'foot', isNumber: true, cell: ({ came }) => naira(came / 100) },
    stateColumn(statementWords, statementWordOf, { width: 130 }),
  ],
  filters: [
    { name: 'state', label: 'State', choices: stateChoices(statementWords, ['checked', 'applied', 'refused']) },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name of the file',
  opens: ({ id }) => `/money/statements/${id}`,
  empty: 'No bank statement was uploaded yet.',
}

/** The statements of the bank, and how far each has come. */
export function Statements() {
  const { permissions } = usePerson()
  return (
    <ListScreen
      list={list}
      nav={<BankLists />}
      actions={() =>
        permissions.includes('bank.import') ? (
          <OfficeLink to="/money/statements/new" className={buttonClass({ kind: 'sun', size: 'small' })}>
            Upload a statement
          </OfficeLink>
        ) : (
          <RefusedButton right="bank.import">Upload a statement</RefusedButton>
        )
      }
    />
  )
}

export function StatementNew() {
  const { call } = useOffice()
  return (
    <BankUpload
      title="Bank statement"
      label="Bank statement"
      list={{ to: '/money/statements', label: 'Bank statements' }}
      send={(form, onProgress) => call(uploadStatement, { form, act: 'Upload a bank statement', onProgress })}
    >
      A CSV file with the names of its columns, as the bank provides it. Lines of an earlier statement are left out, and
      nothing is booked until you apply it.
    </BankUpload>
  )
}
