import { listYearPacks, type YearPack } from '#contract/money/year-packs.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { usePerson } from '#src/office/kit/flow.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { stateChoices, stateColumn } from '#src/office/kit/list/state-column.tsx'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { momentOf, plainDay } from '#src/office/kit/times.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { packWordOf, packWords } from './YearPack.tsx'
import { draftYearPackAct } from './year-pack.acts.ts'

const list: ListDefinition<YearPack> = {
  id: listFrom('year-packs', listYearPacks, ({ id }) => id),
  title: 'Year packs',
  words: ['year pack', 'year packs'],
  columns: [
    {
      label: 'Dues year',
      card: 'title',
      cell: ({ year, reason }) => (
        <>
          <span className="font-semibold">{nameOfYear(year)}</span>
          {reason && <span className="block break-words font-normal text-ink-2 text-meta">{reason}</span>}
        </>
      ),
    },
    { label: 'As of', width: 118, card: 'foot', isNamed: true, cell: ({ as_of }) => plainDay(as_of) },
    {
      label: 'Closed',
      width: 210,
      card: 'line',
      cell: ({ closed_at, closed_by }) =>
        closed_at && (
          <>
            <time dateTime={closed_at}>{momentOf(closed_at)}</time>
            <span className="block text-ink-2 text-meta">{closed_by ?? 'The office key'}</span>
          </>
        ),
    },
    { label: 'Rows', width: 96, card: 'none', isNumber: true, cell: ({ rows }) => rows.toLocaleString('en') },
    { label: 'Late items', width: 110, card: 'none', isNumber: true, cell: ({ late }) => late.toLocaleString('en') },
    stateColumn(packWords, packWordOf, { width: 156 }),
  ],
  filters: [{ name: 'state', label: 'State', choices: stateChoices(packWords, ['draft', 'closed', 'reissued']) }],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Last day, like 2027-06-30',
  opens: ({ id }) => `/money/year-packs/${id}`,
  empty: 'No year pack was drafted yet.',
}

/** What the books say of each dues year. */
export function YearPacks() {
  const { permissions } = usePerson()
  return (
    <ListScreen
      list={list}
      actions={() =>
        permissions.includes('yearpack.make') ? (
          <ActButton act={draftYearPackAct} subject={{}} kind="sun">
            <LockIcon size={18} />
            Draft a year pack
          </ActButton>
        ) : (
          <RefusedButton right="yearpack.make">Draft a year pack</RefusedButton>
        )
      }
    />
  )
}
