import { useParams } from '@tanstack/react-router'
import { isOver, type Job } from '#contract/common/job.ts'
import {
  getYearPack,
  getYearPackFile,
  getYearPackPaper,
  type LateItem,
  listLateItems,
  type YearPack as Pack,
} from '#contract/money/year-packs.ts'
import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { figure } from '#src/office/kit/figures.ts'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { JobGround } from '#src/office/kit/jobs/JobGround.tsx'
import { useMadeByJob } from '#src/office/kit/jobs/use-made-by-job.ts'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'
import { RefusedButton } from '#src/office/kit/page/NeedsRight.tsx'
import { PageLoading } from '#src/office/kit/page/PageLoading.tsx'
import { SaveFile } from '#src/office/kit/SaveFile.tsx'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import { momentOf, plainDay } from '#src/office/kit/times.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { PackSums } from './PackSums.tsx'
import { closeYearPackAct, countYearPackAct, draftYearPackAct } from './year-pack.acts.ts'

const above = [
  { to: '/money', label: 'Money' },
  { to: '/money/year-packs', label: 'Year packs' },
]

/** A year pack: how far it is counted, what came late, and its file. */
export function YearPack() {
  const { id = '' } = useParams({ strict: false })
  const { call } = useOffice()
  const pack = Number(id)
  const { query, job } = useMadeByJob(['year-pack', pack], () => call(getYearPack, { params: { id: pack } }))
  if (query.data) return <Counted key={id} pack={query.data} job={job} />
  return <PageLoading title="Year pack" above={above} query={query} />
}

/** Each count has late items of its own. */
const listOf = ({ id, year, counted_at, hash, late }: Pack): ListDefinition<LateItem> => ({
  id: listFrom(`year-pack-${id}-${hash}`, listLateItems, (item) => item.id, {}, { id: String(id) }),
  title: `Year pack ${nameOfYear(year)}`,
  words: ['late item', 'late items'],
  columns: [
    { label: 'Dues year', width: 118, card: 'badge', cell: (item) => item.year },
    { label: 'Day', width: 118, card: 'foot', cell: ({ day }) => plainDay(day) },
    {
      label: 'Late item',
      card: 'title',
      cell: ({ what, who }) => (
        <>
          <span className="font-semibold">{what}</span>
          {who && <span className="block break-words font-normal text-ink-2 text-meta">{who}</span>}
        </>
      ),
    },
    { label: 'Entry', width: 210, card: 'line', cell: ({ reference }) => reference },
    {
      label: 'Amount',
      width: 150,
      card: 'end',
      isNumber: true,
      cell: ({ amount }) => amount !== null && naira(amount),
    },
  ],
  filters: [],
  hasNoViews: true,
  sorts: [{ value: 'day', label: 'By day' }],
  // It stands above the summary: of a pack without late items there is nothing to search.
  ...(late > 0 && { search: 'Name, number, entry' }),
  empty:
    counted_at === null
      ? 'Late items are shown once the draft is counted.'
      : 'There are no late items: nothing of an earlier year was entered after it ended.',
})

interface CountedProps {
  pack: Pack
  /** What counts it, or did last. */
  job: Job | undefined
}

function Counted({ pack, job }: CountedProps) {
  const { id, year, as_of, state, closed_at, closed_by, counted_at, reason, sheets } = pack
  const { call } = useOffice()
  const { permissions } = usePerson()
  const makes = permissions.includes('yearpack.make')
  const list = listOf(pack)
  const { set, word } = packWords[packWordOf(pack)]
  const file = `year-pack-${nameOfYear(year).replace('/', '-')}-${state}-${id}`
  const runs = job !== undefined && !isOver(job)
  return (
    <>
      <ListScreen
        key={list.id}
        list={list}
        above={above}
        sub={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge set={set}>{word}</StateBadge>
            <span>
              As of {plainDay(as_of)}
              {closed_at && `, closed ${momentOf(closed_at)} by ${closed_by ?? 'the office key'}`}
            </span>
          </span>
        }
        notice={
          <>
            {reason && <p className="list-lead">Issued again: {reason}</p>}
            <PackSums pack={pack} />
            {counted_at !== null && (
              <ul aria-label="Sheets of the file" className="list-lead flex flex-wrap gap-x-5 gap-y-1">
                {sheets.map(({ title, rows }) => (
                  <li key={title}>
                    {title} <span className="font-strong">{figure(rows)}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        }
        actions={() => (
          <>
            {state === 'closed' && makes && (
              <ActButton act={draftYearPackAct} subject={{ again: year }}>
                <LockIcon size={18} />
                Issue again
              </ActButton>
            )}
            {state !== 'reissued' && !makes && (
              <RefusedButton right="yearpack.make">
                {state === 'draft' ? 'Close the year pack' : 'Issue again'}
              </RefusedButton>
            )}
            {pack.sums && (
              <SaveFile
                label={state === 'draft' ? 'Draft as PDF' : 'Save the PDF'}
                kind="outline"
                ask={() => call(getYearPackPaper, { params: { id }, act: 'Save a year pack' })}
                nameOf={() => `${file}.pdf`}
              />
            )}
            {counted_at !== null && (
              <SaveFile
                label="Save the file"
                ask={() => call(getYearPackFile, { params: { id }, act: 'Save a year pack' })}
                nameOf={() => `${file}.xlsx`}
              />
            )}
          </>
        )}
      />
      {state === 'draft' && makes && !runs && job?.state !== 'failed' && <Draft pack={pack} />}
      {job && state === 'draft' && <JobGround key={job.id} job={job} title="The books are counted" />}
    </>
  )
}

function groundTitle({ year, as_of, is_whole, counted_at, rows }: Pack): string {
  if (counted_at === null) return 'This draft is not counted.'
  if (!is_whole) return `Counted up to ${plainDay(as_of)}: ${figure(rows)} rows`
  return `Close ${nameOfYear(year)} with ${figure(rows)} rows`
}

function Draft({ pack }: { pack: Pack }) {
  const { year, is_whole, counted_at, hash } = pack
  const canClose = is_whole && counted_at !== null && hash !== null
  return (
    <Ground
      label="Draft"
      title={groundTitle(pack)}
      note={
        canClose
          ? 'Closing freezes sums and files. Later corrections stand in their own year.'
          : `It can be closed once the year is over and counted to 30 June ${year + 1}.`
      }
    >
      <ActButton act={countYearPackAct} subject={pack} kind="outline-on-dark" size="normal">
        <LockIcon size={18} />
        Count again
      </ActButton>
      {canClose && (
        <ActButton act={closeYearPackAct} subject={pack} kind="sun" size="normal">
          <LockIcon size={18} />
          Close the year pack
        </ActButton>
      )}
    </Ground>
  )
}

export const packWords: Record<Pack['state'] | 'uncounted', StateWords> = {
  uncounted: { set: 'quiet', word: 'Not counted yet' },
  draft: { set: 'pending', word: 'Draft' },
  closed: { set: 'paid', word: 'Closed' },
  reissued: { set: 'quiet', word: 'Issued again' },
}

export const packWordOf = ({ state, counted_at }: Pick<Pack, 'state' | 'counted_at'>) =>
  counted_at === null ? 'uncounted' : state
