import { endingKinds } from '#contract/common/standing.ts'
import { afterStages, figureWords, paidSpans, type RenewalFigure, type RenewalRow } from '#contract/members/renewals.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { RenewalTable } from './RenewalTable.tsx'
import { cellOf, daysInWords, gradeName } from './renewal-words.ts'

interface YearFiguresProps {
  /** The chosen year, of the chosen grade. */
  row: RenewalRow
  /** That grade in each year. */
  shown: readonly RenewalRow[]
  byGrade: readonly RenewalRow[]
  all: RenewalRow | undefined
}

const MOVES = ['Joined', 'Left'] as const
const movesOf = (row: RenewalRow) => [cellOf(row, 'joined'), cellOf(row, 'left')]

/** Figures of one kind, each a line with a bar of its share. */
function linesOf(row: RenewalRow, figures: readonly RenewalFigure[]) {
  const counts = figures.map((figure) => row.counts[figure])
  const whole = counts.reduce((sum, count) => sum + count, 0)
  const share = (count: number) => (whole === 0 ? '0%' : `${Math.round((count / whole) * 100)}%`)
  const lines = figures.map((figure, place) => {
    const count = counts[place] ?? 0
    return { label: figureWords[figure], cells: [cellOf(row, figure), { text: share(count) }], bar: count }
  })
  return { lines, most: Math.max(1, ...counts) }
}

/** What became of one dues year: who came and went, when it was paid, and after which reminder. */
export function YearFigures({ row, shown, byGrade, all }: YearFiguresProps) {
  const name = `${nameOfYear(row.year)}${row.grade === null ? '' : `, ${gradeName(row.grade)}`}`
  const { days, counts } = row
  return (
    <>
      <RenewalTable
        id="paid-when"
        title={`When ${name} was paid`}
        note={
          days
            ? `From the due day to the payment. Median: ${daysInWords(days.median)}. The middle half: ${daysInWords(Math.round(days.from))} to ${daysInWords(Math.round(days.to))}. First ${daysInWords(days.first)}, last ${daysInWords(days.last)}.`
            : 'Nobody has paid this year yet.'
        }
        head={['Paid', 'Members', 'Share']}
        {...linesOf(row, paidSpans)}
      />
      <RenewalTable
        id="paid-after"
        title={`Renewed in ${name}, by reminder`}
        note="By the last reminder of that year which had been sent when it was paid."
        head={['Last reminder', 'Members', 'Share']}
        {...linesOf(row, afterStages)}
      />
      <RenewalTable
        id="days-by-grade"
        title={`Days to the payment in ${nameOfYear(row.year)}, by grade`}
        note="From the due day; below 0 is before it."
        head={['Grade', 'Renewed', 'Median', 'Middle half']}
        lines={byGrade.map((one) => ({ label: gradeName(one.grade), cells: daysCells(one) }))}
        foot={all && { label: gradeName(null), cells: daysCells(all) }}
      />
      <RenewalTable
        id="left-how"
        title={`How members left in ${name}`}
        head={['How', 'Members', 'Share']}
        {...linesOf(row, endingKinds)}
        foot={counts.left > 0 ? { label: 'Left', cells: [cellOf(row, 'left'), { text: '100%' }] } : undefined}
      />
      <RenewalTable
        id="moves-by-year"
        title={`Joined and left by dues year${row.grade === null ? '' : `, ${gradeName(row.grade)}`}`}
        head={['Dues year', ...MOVES]}
        lines={shown.map((one) => ({ label: nameOfYear(one.year), cells: movesOf(one) }))}
      />
      <RenewalTable
        id="moves-by-grade"
        title={`Joined and left in ${nameOfYear(row.year)}, by grade`}
        head={['Grade', ...MOVES]}
        lines={byGrade.map((one) => ({ label: gradeName(one.grade), cells: movesOf(one) }))}
        foot={all && { label: gradeName(null), cells: movesOf(all) }}
      />
    </>
  )
}

const number = (days: number) => (Math.round(days * 10) / 10).toLocaleString('en')

const daysCells = (row: RenewalRow) => [
  cellOf(row, 'renewed'),
  { text: row.days ? number(row.days.median) : 'none' },
  { text: row.days ? `${number(Math.round(row.days.from))} to ${number(Math.round(row.days.to))}` : 'none' },
]
