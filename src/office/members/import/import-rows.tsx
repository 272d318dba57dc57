import {
  type ImportBatch,
  type ImportOutcome,
  type ImportRow,
  type ImportVerdict,
  importVerdicts,
} from '#contract/members/import.ts'
import { listImportRows } from '#contract/members/import-endpoints.ts'
import type { Column, ListDefinition, Tab } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import type { ImportActor } from '#src/office/members/import/import.flow.ts'
import { Changes, RowName, TakenBox, WhoIsIt } from './ImportRowParts.tsx'

const nothing = (word: string) => <span className="text-ink-2">{word}</span>

const line: Column<ImportRow> = {
  label: 'Row',
  width: 84,
  card: 'foot',
  cell: ({ line: number }) => (
    <>
      <span className="text-ink-2 lg:hidden">Row </span>
      {number}
    </>
  ),
}
const member: Column<ImportRow> = { label: 'Member', width: 172, card: 'title', cell: (row) => <RowName row={row} /> }
const number: Column<ImportRow> = {
  label: 'Number',
  width: 118,
  card: 'line',
  cell: (row) => row.number ?? nothing('none yet'),
}
const known: Column<ImportRow> = {
  label: 'Known by',
  width: 130,
  card: 'end',
  cell: ({ known_by }) => known_by ?? nothing('nothing'),
}
const changes: Column<ImportRow> = { label: 'Old to new', card: 'line', cell: (row) => <Changes row={row} /> }
const reason: Column<ImportRow> = { label: 'Why', card: 'line', cell: (row) => row.reason ?? nothing('unchanged') }

const box = (flow: ImportActor): Column<ImportRow> => ({
  label: 'Import',
  width: 84,
  card: 'badge',
  cell: (row) => <TakenBox flow={flow} row={row} />,
})
const who = (flow: ImportActor): Column<ImportRow> => ({
  label: 'Who is it?',
  width: 172,
  card: 'line',
  cell: (row) => <WhoIsIt flow={flow} row={row} />,
})

const columnsOf = (flow: ImportActor): Record<ImportVerdict, Column<ImportRow>[]> => ({
  create: [box(flow), line, member, number],
  update: [box(flow), line, member, number, changes, known],
  possible: [line, member, number, changes, known, who(flow)],
  same: [line, member, number, known],
  invalid: [line, member, number, reason],
})

const verdictTabs: Record<ImportVerdict, Tab> = {
  create: { value: 'create', label: 'Create', empty: 'No row is a new member.', counts: true },
  update: { value: 'update', label: 'Update', empty: 'No row changes a member.', counts: true },
  possible: { value: 'possible', label: 'Possible', empty: 'No row is a possible duplicate.', counts: true },
  same: { value: 'same', label: 'Same', empty: 'No row repeats what is known already.', counts: true },
  invalid: { value: 'invalid', label: 'Invalid', empty: 'Every row can be read.', counts: true },
}

const outcomeTabs: Record<ImportOutcome, Tab> = {
  kept: { value: 'kept', label: 'Kept', empty: 'Nothing was kept.', counts: true },
  undone: { value: 'undone', label: 'Undone', empty: 'Nothing was undone.', counts: true },
  created: { value: 'created', label: 'Created', empty: 'No member was created.', counts: true },
  updated: { value: 'updated', label: 'Updated', empty: 'No member was updated.', counts: true },
  skipped: { value: 'skipped', label: 'Skipped', empty: 'No row was skipped.', counts: true },
}

const shared = {
  title: 'Import of members',
  words: ['row', 'rows'] as const,
  hasNoViews: true as const,
  sorts: [{ value: 'row', label: 'As in the file' }],
  search: 'Name',
}

/** The first part that has rows. */
const firstOf = <Name extends string>(names: readonly Name[], counts: Readonly<Record<Name, number>> | null) =>
  names.find((name) => (counts?.[name] ?? 0) > 0) ?? names[0]

/** What would become of the rows, by verdict. */
export function previewList(flow: ImportActor, batch: ImportBatch, asked: string): ListDefinition<ImportRow> {
  const usual = firstOf(importVerdicts, batch.counts) ?? 'create'
  const shown = importVerdicts.find((one) => one === asked) ?? usual
  const id = listFrom(
    `import-${batch.id}-${usual}`,
    listImportRows,
    (row) => row.id,
    { verdict: usual },
    { id: String(batch.id) },
  )
  const [first = verdictTabs.create, ...others] = importVerdicts.map((one) => verdictTabs[one])
  return {
    ...shared,
    id,
    columns: columnsOf(flow)[shown],
    filters: [{ name: 'damaged', label: 'Damaged letters', choices: [{ value: 'yes', label: 'Yes' }] }],
    tabs: { name: 'verdict', usual, of: [first, ...others] },
    empty: 'The file has no such row.',
  }
}

/** What came of the rows. */
export function resultList(batch: ImportBatch, asked: string): ListDefinition<ImportRow> {
  const names: ImportOutcome[] =
    batch.state === 'undone' ? ['kept', 'undone', 'skipped'] : ['created', 'updated', 'skipped']
  const usual = firstOf(names, batch.outcomes) ?? 'created'
  const shown = names.find((one) => one === asked) ?? usual
  const id = listFrom(
    `import-${batch.id}-${usual}`,
    listImportRows,
    (row) => row.id,
    { outcome: usual },
    { id: String(batch.id) },
  )
  const [first = outcomeTabs.created, ...others] = names.map((one) => outcomeTabs[one])
  return {
    ...shared,
    id,
    columns: shown === 'created' ? [line, member, number] : [line, member, number, changes],
    filters: [],
    tabs: { name: 'outcome', usual, of: [first, ...others] },
    empty: 'The file has no such row.',
  }
}
