import type { ImportEntry } from '#contract/members/import/import.ts'
import { listImports } from '#contract/members/import/import-endpoints.ts'
import { figure } from '#src/office/kit/figures.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { importStateWords } from './import-words.ts'

const list: ListDefinition<ImportEntry> = {
  id: listFrom('imports', listImports, ({ id }) => id),
  title: 'Imports of members',
  words: ['file', 'files'],
  columns: [
    { label: 'File', card: 'title', cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      label: 'Sent',
      width: 158,
      card: 'line',
      cell: ({ created_at }) => <time dateTime={created_at}>{momentOf(created_at)}</time>,
    },
    { label: 'By', width: 172, card: 'line', cell: ({ by }) => by ?? 'The office key' },
    {
      label: 'Rows',
      width: 84,
      card: 'foot',
      isNumber: true,
      cell: ({ rows }) => (
        <>
          {figure(rows)}
          <span className="lg:hidden"> {rows === 1 ? 'row' : 'rows'}</span>
        </>
      ),
    },
    { label: 'Created', width: 84, card: 'none', isNumber: true, cell: ({ created }) => figure(created) },
    { label: 'Updated', width: 84, card: 'none', isNumber: true, cell: ({ updated }) => figure(updated) },
    stateColumn(importStateWords, ({ state }) => state, { width: 146 }),
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: stateChoices(importStateWords, ['read', 'previewed', 'importing', 'done', 'undoing', 'undone']),
    },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Name of the file',
  opens: ({ id }) => `/imports/${id}`,
  empty: 'No file of members was uploaded yet.',
}

const above = [{ to: '/members', label: 'Members' }]

/** The files of members that were sent, and how far each has come. */
export function Imports() {
  const { permissions } = usePerson()
  return (
    <ListScreen
      list={list}
      above={above}
      actions={() =>
        permissions.includes('members.import') ? (
          <OfficeLink to="/imports/new" className={buttonClass({ kind: 'sun', size: 'small' })}>
            Import a file
          </OfficeLink>
        ) : (
          <RefusedButton right="members.import">Import a file</RefusedButton>
        )
      }
    />
  )
}
