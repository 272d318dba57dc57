import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ImportRow, ImportRowSelection } from '#contract/members/import/import.ts'
import { listImportRows } from '#contract/members/import/import-endpoints.ts'
import { type ImportField, importFields } from '#contract/members/import/import-fields.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { gradeNamed } from '#domain/members/register/grade-words.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, importBatch, importRow, type KeptFault } from '#server/db/schema/index.ts'
import { type Batch, isLeftOut } from './batch.ts'
import { toWrite } from './judging/judge-row.ts'
import type { Given } from './judging/read-row.ts'

/** A, B, ... Z, AA: what a spreadsheet calls the column of this place. */
const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : letterOf(Math.floor(place / 26) - 1) + letterOf(place % 26)

/** The column of the file that holds a field. */
export function columnOf({ mapping, columns }: Pick<Batch, 'mapping' | 'columns'>, field: ImportField) {
  const at = mapping[field]
  return at === undefined ? null : { letter: letterOf(at), name: columns[at] ?? '' }
}

/** Each field of a row in the order of all. */
const listed = (
  values: Given,
  word: (field: ImportField, to: string) => string = (_, to) => to,
): ImportRow['written'] =>
  importFields.flatMap((field) => {
    const to = values[field]
    return to === undefined ? [] : [{ field, to: word(field, to) }]
  })

const asRead = (field: ImportField, to: string) => (field === 'grade' ? gradeNamed(to) : to)

/** Whoever has paid up to a day owes from the next one; of whom nothing is known, from the running year. */
const owesFrom = ({ grade, paid_to }: Given, today: string) =>
  grade ? nameOfYear(duesYearOf(paid_to ? dayAfter(paid_to, 1) : today)) : null

type Kept = typeof importRow.$inferSelect

/** What is written as a new member, or changes one: of a row that waits for a decision as it stands now. */
function writtenOf({ given, warnings, changes, choice, account_id }: Kept): ImportRow['written'] {
  const isNew = account_id === null || choice === 'new' || choice === 'renumber'
  const { number, ...others } = toWrite(given, warnings)
  const ofNew = choice === 'renumber' ? others : { ...(number && { number }), ...others }
  return listed(isNew ? ofNew : Object.fromEntries(changes.map(({ field, to }) => [field, to])), asRead)
}

async function describe(db: Db, { clock }: Pick<Context, 'clock'>, ids: number[]): Promise<Map<number, ImportRow>> {
  const today = dayInAbuja(clock.now())
  const rows = await db
    .select({ row: importRow, batch: importBatch, known: account.membership_number })
    .from(importRow)
    .innerJoin(importBatch, eq(importBatch.id, importRow.batch_id))
    .leftJoin(account, eq(account.id, importRow.account_id))
    .where(inArray(importRow.id, ids))
  return new Map(
    rows.flatMap(({ row, batch, known }) => {
      const { verdict, account_id, choice, outcome } = row
      if (!verdict) return []
      const told = (faults: readonly KeptFault[]) =>
        faults.map(({ reason: why, field, value, text }) => ({
          reason: why,
          field,
          value,
          text,
          column: columnOf(batch, field),
        }))
      const isNew = account_id === null || choice === 'new' || choice === 'renumber' || outcome === 'created'
      const entry: ImportRow = {
        id: row.id,
        line: row.line,
        name: row.name,
        verdict,
        known_by: row.known_by,
        account_id,
        reason: row.reason,
        is_damaged: row.is_damaged,
        changes: row.changes,
        choices: row.choices,
        choice,
        outcome,
        number: outcome === 'created' ? (known ?? row.number) : (row.number ?? known),
        problems: told(row.problems),
        warnings: told(row.warnings),
        found: told(row.found),
        written: writtenOf(row),
        owes_from: isNew ? owesFrom(row.given, today) : null,
        repairs: listed(row.repairs),
        twins: row.twins,
      }
      return [[entry.id, entry] as const]
    }),
  )
}

/** Rows of which something was found, or in which it stands still. */
export const hasFault = (faults: typeof importRow.found | typeof importRow.problems, fault: object): SQL =>
  sql`${faults} @> ${JSON.stringify([fault])}::jsonb`

/** What stands still: it was neither corrected nor decided, nor was the row left out. */
export const standsStill = (fault: object): SQL =>
  sql`(${importRow.choice} is null and (${importRow.problems} @> ${JSON.stringify([fault])}::jsonb
    or ${importRow.warnings} @> ${JSON.stringify([fault])}::jsonb))`

const rowsOf = (ctx: OfficeContext, batch: number): List<number, ImportRowSelection, ImportRow> => ({
  table: importRow,
  id: importRow.id,
  orders: { row: { by: importRow.line, down: false } },
  where: ({ verdict, outcome, damaged, reason, field, still, warned, left_out, q }) => {
    const fault = { ...(reason && { reason }), ...(field && { field }) }
    const isAsked = reason !== undefined || field !== undefined
    return and(
      eq(importRow.batch_id, batch),
      verdict ? eq(importRow.verdict, verdict) : sql`${importRow.verdict} is not null`,
      outcome && eq(importRow.outcome, outcome),
      damaged && eq(importRow.is_damaged, true),
      isAsked ? hasFault(importRow.found, fault) : undefined,
      still && (isAsked ? standsStill(fault) : sql`${importRow.choice} is null and ${importRow.problems} <> '[]'`),
      warned && sql`${importRow.warnings} <> '[]'`,
      left_out && isLeftOut,
      q?.trim() ? holdsWords(sql`${importRow.name}`, q) : undefined,
    )
  },
  describe: (db, ids) => describe(db, ctx, ids),
})

/** The rows that were previewed, as they stand in the file. */
export default officeList(listImportRows, (ctx, { id }) => rowsOf(ctx, id))
