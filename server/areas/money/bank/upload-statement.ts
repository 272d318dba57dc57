import { desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { type BankStatement, StatementLayout } from '#contract/money/bank.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { bankLine, bankStatement } from '#server/db/schema/index.ts'
import { type ReadStatement, readStatement, type StatementLine } from './read-statement.ts'
import { type SentFile, sentFile } from './sent-file.ts'
import { aboutStatement, nextState, readStatementRow } from './statement.ts'

const ROWS_A_WRITE = 500

type SentRow = ReturnType<typeof sentFile>['row']

/** Lines that are the same in all but their place are counted, each with its number among them. */
function counted(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = JSON.stringify([line.day, line.kobo, line.text])
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return { ...line, nth }
  })
}

const inOrder = (one: StatementLine, other: StatementLine) =>
  one.day.localeCompare(other.day) || one.kobo - other.kobo || one.text.localeCompare(other.text)

/**
 * Stores the lines that no earlier statement had, and tells how many those are. In one order, so that two statements at once do
 * not wait for each other, and some at a time, so that others have their turn.
 */
async function storeLines(tx: Db, statement: number, lines: readonly StatementLine[]): Promise<number> {
  const ordered = counted(lines).toSorted(inOrder)
  let stored = 0
  for (let from = 0; from < ordered.length; from += ROWS_A_WRITE) {
    const part = JSON.stringify(ordered.slice(from, from + ROWS_A_WRITE))
    const { rows } = await tx.execute(sql`
      insert into ${bankLine} (statement_id, line, day, kobo, text, nth)
      select ${statement}::int, line, day, kobo, text, nth
      from jsonb_to_recordset(${part}::jsonb) as r(line int, day date, kobo bigint, text text, nth int)
      on conflict (day, kobo, text, nth) do nothing returning id`)
    stored += rows.length
  }
  return stored
}

/** What was refused is in the list, too, with why. */
async function refuse(ctx: OfficeContext, row: SentRow, refusal: Refusal): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const state = nextState('uploaded', { type: 'statement.refuse' })
    const made = await insertRow(tx, bankStatement, { ...row, state, reason: refusal.message })
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'upload statement',
      about: aboutStatement(made.id),
      outcome: 'refused',
      after: { reason: refusal.message },
    })
  })
}

/** What was chosen last for a file with these columns. */
async function rememberedFor(db: Db, columns: string[]): Promise<StatementLayout | null> {
  const [last] = await db
    .select({ layout: bankStatement.layout })
    .from(bankStatement)
    .where(sql`${bankStatement.layout} -> 'columns' = ${JSON.stringify(columns)}::jsonb`)
    .orderBy(desc(bankStatement.id))
    .limit(1)
  return last?.layout?.at ?? null
}

const Chosen = v.pipe(v.string(), v.parseJson(), StatementLayout)

function chosenIn(layout: string | undefined): StatementLayout | undefined {
  if (!layout) return undefined
  const { success, output, issues } = v.safeParse(Chosen, layout)
  if (!success) throw new Refusal(400, issues[0].message)
  return output
}

/** Reads a statement and stores its lines; nothing is booked. */
export async function uploadStatement(
  ctx: OfficeContext,
  { layout, ...sent }: SentFile & { layout?: string | undefined },
): Promise<BankStatement> {
  const { file, row } = sentFile(ctx, sent, 'Statement')
  const remembered = (columns: string[]) => rememberedFor(ctx.db, columns)
  let read: ReadStatement
  try {
    read = await readStatement(file, dayInAbuja(ctx.clock.now()), { layout: chosenIn(layout), remembered })
  } catch (error) {
    // Columns that nobody knows are a question.
    if (error instanceof Refusal && !('columns' in error.details)) await refuse(ctx, row, error)
    throw error
  }
  const { lines, opening, closing, chosen } = read
  const days = lines.map(({ day }) => day).toSorted()
  const id = await inTransaction(ctx.db, async (tx) => {
    const made = await insertRow(tx, bankStatement, {
      ...row,
      opening,
      closing,
      layout: chosen,
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
    })
    const statement = made.id
    const added = await storeLines(tx, statement, lines)
    const state = nextState('uploaded', { type: 'sums.checked' })
    const known = lines.length - added
    await tx.update(bankStatement).set({ state, known }).where(eq(bankStatement.id, statement))
    const after = { lines: added, known, hash: row.hash }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'upload statement', about: aboutStatement(statement), after })
    return statement
  })
  return readStatementRow(ctx.db, id)
}
