import { useQuery } from '@tanstack/react-query'
import { exportFormats } from '#contract/common/export.ts'
import {
  getNationalReturnFile,
  listNationalReturns,
  type NationalReturn,
  type ReturnRow,
  returnFigures,
  returnFigureWords,
} from '#contract/dues/national-returns.ts'
import { naira } from '#domain/common/money.ts'
import { ScrollArea } from '#src/ui/ScrollArea.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { SaveFile } from '../kit/SaveFile.tsx'
import { dayInWords, momentOf, plainDay } from '../kit/times.ts'
import { makeNationalReturnAct } from './national-return.acts.ts'
import './renewal/renewal.css'

/** What the chapter tells the national body: members by grade as of a day, and what is to be remitted. */
export function NationalReturns() {
  const { call } = useOffice()
  const may = usePerson().permissions.includes('yearpack.make')
  const query = useQuery({
    queryKey: ['national-returns'],
    queryFn: ({ signal }) => call(listNationalReturns, { signal }),
  })
  return (
    <>
      <PageHead title="National return" sub="Once made, a return stays as it is, whatever is entered later.">
        {may && (
          <ActButton act={makeNationalReturnAct} subject={{}}>
            Make a return…
          </ActButton>
        )}
      </PageHead>
      <div className="page-body grid content-start gap-8">
        <p className="max-w-4xl text-ink-2">
          <b>Counted</b> from 1 July of the dues year to the day, by the grade that was held. <b>Dues paid:</b> those
          whose dues of the year were settled with money, by the grade that the year is charged for.{' '}
          <b>To be remitted:</b> the share that is set under{' '}
          <OfficeLink to="/fees" className="text-link underline underline-offset-4">
            Fees
          </OfficeLink>
          , for each of these.
        </p>
        <LoadState query={query} rows={6}>
          {(all) => <Shown all={all} />}
        </LoadState>
      </div>
    </>
  )
}

function Shown({ all }: { all: NationalReturn[] }) {
  const address = useListAddress()
  const { call } = useOffice()
  const one = all.find(({ as_of }) => as_of === address.get('day')) ?? all[0]
  if (!one) return <p className="text-ink-2">No return was made yet.</p>
  return (
    <>
      <nav aria-label="Returns" className="flex flex-wrap gap-2">
        {all.map(({ id, as_of }) => (
          <OfficeLink
            key={id}
            to="/money/national"
            search={{ day: as_of }}
            bySearch
            className="renewal-grade"
            aria-current={id === one.id ? 'true' : undefined}
          >
            {plainDay(as_of)}
          </OfficeLink>
        ))}
      </nav>
      <section aria-labelledby="national-return" className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-3">
          <div>
            <h2 id="national-return" className="block-title">
              As of {dayInWords(one.as_of)}
            </h2>
            <p className="text-ink-2">
              From {plainDay(one.from)}. Made by {one.made_by ?? 'the office key'}, {momentOf(one.made_at)}.
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            {exportFormats.map((format) => (
              <SaveFile
                key={format}
                label={`Save as ${format.toUpperCase()}`}
                kind="outline"
                ask={() => call(getNationalReturnFile, { params: { id: one.id }, query: { format } })}
                nameOf={() => `national-return-${one.as_of}.${format}`}
              />
            ))}
          </p>
        </div>
        <Table rows={one.rows} />
      </section>
    </>
  )
}

const sum = (value: number | null) => (value === null ? <span className="text-ink-2">not set</span> : naira(value))

const lines = [
  ...returnFigures.map((figure) => ({
    label: returnFigureWords[figure],
    isTotal: figure === 'members',
    cell: ({ counts }: ReturnRow) => counts[figure].toLocaleString('en'),
  })),
  {
    label: 'Share for each',
    isTotal: false,
    cell: ({ grade, share }: ReturnRow) => (grade === null ? '' : sum(share)),
  },
  { label: 'To be remitted', isTotal: true, cell: ({ remitted }: ReturnRow) => sum(remitted) },
]

/** A line for each figure, a column for each grade. */
const Table = ({ rows }: { rows: readonly ReturnRow[] }) => (
  <ScrollArea label="The figures" className="relative overflow-x-auto">
    <table className="renewal-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What is counted</span>
          </th>
          {rows.map(({ grade }) => (
            <th key={grade} scope="col">
              {grade ?? 'All'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, isTotal, cell }) => (
          <tr key={label}>
            <th scope="row" className={isTotal ? 'whitespace-nowrap font-strong' : 'whitespace-nowrap'}>
              {label}
            </th>
            {rows.map((row) => (
              <td key={row.grade} className={isTotal ? 'font-strong tabular-nums' : 'tabular-nums'}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
)
