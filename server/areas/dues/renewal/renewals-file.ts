import type { ExportFormat } from '#contract/common/export.ts'
import { figureWords, type RenewalRow, renewalFigures } from '#contract/members/renewals.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { renewalRate } from '#domain/dues/renewal-rate.ts'
import { gradeRules } from '#domain/members/grades.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { csv } from '#server/areas/staff/export/csv.ts'
import type { Cell } from '#server/areas/staff/export/file-writer.ts'
import { xlsx } from '#server/areas/staff/export/xlsx.ts'
import { getRenewals } from './get-renewals.ts'

const writers = { csv, xlsx }

const afterReminder = (name: string) => (name === 'after-none' || !name.startsWith('after-') ? '' : 'After: ')

const head = [
  ...['Dues year', 'Grade', 'Rate, %', 'Median days', 'Middle half from', 'Middle half to', 'First', 'Last'],
  ...renewalFigures.map((name) => `${afterReminder(name)}${figureWords[name]}`),
]

const cellsOf = ({ year, grade, counts, days }: RenewalRow): Cell[] => [
  ...[nameOfYear(year), gradeRules.find(({ id }) => id === grade)?.name ?? 'All grades', renewalRate(counts)],
  ...[days?.median ?? null, days?.from ?? null, days?.to ?? null, days?.first ?? null, days?.last ?? null],
  ...renewalFigures.map((name) => counts[name]),
]

async function* only(part: string) {
  yield part
}

/** All figures as a table for a spreadsheet. */
export async function openRenewalsFile(ctx: OfficeContext, { format }: { format: ExportFormat }) {
  const { day, rows } = await getRenewals(ctx)
  const { type, rows: partOf, write } = writers[format]
  return { name: `renewals-${day}.${format}`, type, bytes: write(only(partOf([head, ...rows.map(cellsOf)]))) }
}
