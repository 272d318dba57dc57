import type { ImportBatch, ImportRow, ImportRowSelection } from '#contract/members/import/import.ts'
import { listImportRows } from '#contract/members/import/import-endpoints.ts'
import type { Column, Filter, ListDefinition, Tab } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import type { ImportActor } from '#src/office/members/import/import.flow.ts'
import { Changes, Reasons, RowName, TakenBox, WhoIsIt, Written } from './ImportRowParts.tsx'
import { reasonChoices } from './repair/repair-words.ts'

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

const written: Column<ImportRow> = { label: 'Will be written', card: 'line', cell: (row) => <Written row={row} /> }
const why: Column<ImportRow> = { label: 'Why', card: 'line', cell: (row) => <Reasons row={row} /> }

const box = (flow: ImportActor): Column<ImportRow> => ({
  label: 'Import',
  width: 84,
  card: 'badge',
  cell: (row) => <TakenBox flow={flow} row={row} />,
})
const who = (flow: ImportActor): Column<ImportRow> => ({
  label: 'Who is it?',
  width: 184,
  card: 'line',
  cell: (row) => <WhoIsIt flow={flow} row={row} />,
})

/** Of a row that was left out: that it is taken after all. */
const back = (flow: ImportActor): Column<ImportRow> => ({
  ...who(flow),
  label: 'Take it after all',
  cell: (row) =>
    row.verdict === 'create' || row.verdict === 'update' ? (
      <TakenBox flow={flow} row={row} />
    ) : (
      <WhoIsIt flow={flow} row={row} />
    ),
})

/** What the rows of a file are parted into before they are imported: a tab each. */
const previewParts = ['repair', 'warned', 'create', 'update', 'possible', 'same', 'left'] as const
export type PreviewPart = (typeof previewParts)[number]

const asks: Record<PreviewPart, ImportRowSelection> = {
  repair: { verdict: 'invalid' },
  warned: { warned: 'yes' },
  create: { verdict: 'create' },
  update: { verdict: 'update' },
  possible: { verdict: 'possible' },
  same: { verdict: 'same' },
  left: { left_out: 'yes' },
}

const columnsOf = (flow: ImportActor): Record<PreviewPart, Column<ImportRow>[]> => ({
  repair: [line, member, number, why],
  warned: [line, member, number, why],
  create: [box(flow), line, member, written],
  update: [box(flow), line, member, number, changes, known],
  possible: [line, member, number, changes, known, who(flow)],
  same: [line, member, number, known],
  left: [line, member, number, why, back(flow)],
})

const verdictTabs: Record<PreviewPart, Omit<Tab, 'value'>> = {
  repair: { label: 'To repair', empty: 'Every row can be read.' },
  warned: { label: 'Warnings', empty: 'Everything is taken over as it is.' },
  create: { label: 'Create', empty: 'No row is a new member.' },
  update: { label: 'Update', empty: 'No row changes a member.' },
  possible: { label: 'Possible', empty: 'No row is a possible duplicate.' },
  same: { label: 'Same', empty: 'No row repeats what is known already.' },
  left: { label: 'Left out', empty: 'No row was left out.' },
}

const countsOf = ({ counts, to_repair, repaired, warned, left_out }: ImportBatch): Record<PreviewPart, number> => ({
  repair: to_repair + repaired,
  warned,
  create: counts?.create ?? 0,
  update: counts?.update ?? 0,
  possible: counts?.possible ?? 0,
  same: counts?.same ?? 0,
  left: left_out,
})

const resultParts = ['created', 'updated', 'refused', 'left'] as const
const undoneParts = ['kept', 'undone', 'refused', 'left'] as const
type ResultPart = (typeof resultParts | typeof undoneParts)[number]

const resultAsks: Record<ResultPart, ImportRowSelection> = {
  kept: { outcome: 'kept' },
  undone: { outcome: 'undone' },
  created: { outcome: 'created' },
  updated: { outcome: 'updated' },
  refused: { verdict: 'invalid' },
  left: { left_out: 'yes' },
}

const resultTabs: Record<ResultPart, Omit<Tab, 'value'>> = {
  kept: { label: 'Kept', empty: 'Nothing was kept.' },
  undone: { label: 'Undone', empty: 'Nothing was undone.' },
  created: { label: 'Created', empty: 'No member was created.' },
  updated: { label: 'Updated', empty: 'No member was updated.' },
  refused: { label: 'Refused', empty: 'No row was refused.' },
  left: { label: 'Left out', empty: 'No row was left out.' },
}

const resultCounts = ({ outcomes, to_repair, left_out }: ImportBatch): Record<ResultPart, number> => ({
  kept: outcomes?.kept ?? 0,
  undone: outcomes?.undone ?? 0,
  created: outcomes?.created ?? 0,
  updated: outcomes?.updated ?? 0,
  refused: to_repair,
  left: left_out,
})

const shared = {
  title: 'Import of members',
  words: ['row', 'rows'] as const,
  hasNoViews: true as const,
  sorts: [{ value: 'row', label: 'As in the file' }],
  search: 'Name',
  empty: 'The file has no such row.',
}

const byReason: Filter = { name: 'reason', label: 'Reason', choices: reasonChoices }

type Parts<Part> = readonly [Part, ...Part[]]

/** The part that the address names, or the first that has rows. */
function partAt<Part extends string>(parts: Parts<Part>, counts: Readonly<Record<Part, number>>, asked: string) {
  const usual = parts.find((one) => counts[one] > 0) ?? parts[0]
  return { usual, shown: parts.find((one) => one === asked) ?? usual }
}

function tabsOf<Part extends string>(
  [first, ...others]: Parts<Part>,
  of: Readonly<Record<Part, Omit<Tab, 'value'>>>,
  counts: Readonly<Record<Part, number>>,
): [Tab, ...Tab[]] {
  const tab = (value: Part): Tab => ({ ...of[value], value, count: counts[value] })
  return [tab(first), ...others.map(tab)]
}

const from = ({ id }: ImportBatch, part: string, asked: ImportRowSelection) =>
  listFrom(`import-${id}-${part}`, listImportRows, (row) => row.id, asked, { id: String(id) })

/** What would become of the rows, part by part. */
export function previewList(flow: ImportActor, batch: ImportBatch, asked: string) {
  const counts = countsOf(batch)
  const { usual, shown } = partAt<PreviewPart>(previewParts, counts, asked)
  const list: ListDefinition<ImportRow> = {
    ...shared,
    id: from(batch, shown, asks[shown]),
    columns: columnsOf(flow)[shown],
    filters: shown === 'left' ? [byReason] : [],
    tabs: { name: 'part', usual, of: tabsOf(previewParts, verdictTabs, counts) },
  }
  return { list, part: shown }
}

/** What came of the rows, and what did not: each with its reason. */
export function resultList(batch: ImportBatch, asked: string) {
  const counts = resultCounts(batch)
  const parts: Parts<ResultPart> = batch.state === 'undone' ? undoneParts : resultParts
  const { usual, shown } = partAt(parts, counts, asked)
  const columns: Partial<Record<ResultPart, Column<ImportRow>[]>> = {
    created: [line, member, number],
    refused: [line, member, number, why],
    left: [line, member, number, why],
  }
  const list: ListDefinition<ImportRow> = {
    ...shared,
    id: from(batch, `result-${shown}`, resultAsks[shown]),
    columns: columns[shown] ?? [line, member, number, changes],
    filters: shown === 'refused' || shown === 'left' ? [byReason] : [],
    tabs: { name: 'part', usual, of: tabsOf(parts, resultTabs, counts) },
  }
  return { list, part: shown }
}
