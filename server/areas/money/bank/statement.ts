import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { type BankStatement, statementStates } from '#contract/money/bank.ts'
import { statementMachine } from '#machines/money/statement/statement.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account, bankLine, bankStatement, fullNameOrNull } from '#server/db/schema/index.ts'

export const aboutStatement = (id: number) => `statement ${id}`

type State = BankStatement['state']
type Event = Parameters<typeof stepFrom<typeof statementMachine>>[2]

const whyNot: Record<State, string> = {
  uploaded: 'This statement was not read completely. Upload it again.',
  refused: 'This statement could not be read.',
  checked: 'This statement waits to be applied.',
  applied: 'This statement was applied.',
}

/** The next state of a statement, or why there is none. */
export function nextState(state: State, event: Event): State {
  const next = v.parse(v.nullable(v.picklist(statementStates)), stepFrom(statementMachine, state, event))
  if (next === null) throw new Refusal(409, whyNot[state])
  return next
}

export async function describeStatements(db: Db, ids: number[]): Promise<Map<number, BankStatement>> {
  const ofLines = (what: SQL) =>
    sql<string>`(select ${what} from ${bankLine} where ${bankLine.statement_id} = ${bankStatement.id})`
  const rows = await db
    .select({
      row: bankStatement,
      by: fullNameOrNull,
      lines: ofLines(sql`count(*)`),
      came: ofLines(sql`coalesce(sum(kobo) filter (where kobo > 0), 0)`),
      went: ofLines(sql`coalesce(sum(-kobo) filter (where kobo < 0), 0)`),
    })
    .from(bankStatement)
    .leftJoin(account, eq(account.id, bankStatement.created_by))
    .where(inArray(bankStatement.id, ids))
  return new Map(
    rows.map(({ row: { hash: _, created_by: __, layout: ___, created_at, ...row }, by, lines, came, went }) => [
      row.id,
      {
        ...row,
        created_at: created_at.toISOString(),
        by,
        lines: Number(lines),
        came: Number(came),
        went: Number(went),
      },
    ]),
  )
}

export async function readStatementRow(db: Db, id: number): Promise<BankStatement> {
  const statement = (await describeStatements(db, [id])).get(id)
  if (!statement) throw new Refusal(404, 'There is no such statement.')
  return statement
}

export const getStatement = ({ db }: OfficeContext, { id }: { id: number }) => readStatementRow(db, id)
