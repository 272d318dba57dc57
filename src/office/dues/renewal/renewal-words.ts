import { figureWords, type RenewalFigure, type RenewalRow } from '#contract/members/renewals.ts'
import { countedLarge } from '#domain/common/words.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { renewalRate } from '#domain/dues/renewal-rate.ts'
import { gradeRules } from '#domain/members/grades.ts'
import type { Cell } from './RenewalTable.tsx'

export const gradeName = (grade: number | null) => gradeRules.find(({ id }) => id === grade)?.name ?? 'All grades'

export const ofGrade = (grade: number | null) => (grade === null ? {} : { grade: String(grade) })

/** A figure in a sentence: what it counts of which year and grade. */
export function calledBy(figure: RenewalFigure, { year, grade }: Pick<RenewalRow, 'year' | 'grade'>) {
  const words = figureWords[figure]
  const name = figure.startsWith('paid-')
    ? `paid ${words.toLowerCase()}`
    : figure === 'after-none'
      ? 'renewed before any reminder'
      : figure.startsWith('after-')
        ? `renewed after the reminder "${words}"`
        : words.toLowerCase()
  return `${name}, ${nameOfYear(year)}, ${gradeName(grade)}`
}

export const cellOf = (row: RenewalRow, figure: RenewalFigure): Cell => ({
  count: row.counts[figure],
  opens: { year: String(row.year), of: figure, ...ofGrade(row.grade) },
  called: calledBy(figure, row),
})

export const RENEWAL_HEAD = ['Due', 'Renewed', 'Not renewed', 'Rate'] as const

const percent = (share: number | null) => (share === null ? 'none due' : `${share}%`)

/** Due, renewed, not renewed and the rate, with the rate as its bar. */
export function renewalLine(row: RenewalRow) {
  const rate = renewalRate(row.counts)
  return {
    cells: [cellOf(row, 'due'), cellOf(row, 'renewed'), cellOf(row, 'open'), { text: percent(rate) }],
    bar: rate,
  }
}

/** "12 days after", "3.5 days before", "on the due day". */
export function daysInWords(days: number): string {
  if (days === 0) return 'on the due day'
  const count = Math.abs(Math.round(days * 10) / 10)
  return `${countedLarge(count, 'day')} ${days < 0 ? 'before' : 'after'}`
}
