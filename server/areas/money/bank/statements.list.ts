import { and, eq, sql } from 'drizzle-orm'
import { type BankStatement, listStatements, type StatementSelection } from '#contract/money/bank.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { bankStatement } from '#server/db/schema/index.ts'
import { describeStatements } from './statement.ts'

const statements: List<number, StatementSelection, BankStatement> = {
  table: bankStatement,
  id: bankStatement.id,
  orders: {
    newest: { by: bankStatement.created_at, down: true },
    oldest: { by: bankStatement.created_at, down: false },
  },
  where: ({ state, q }) =>
    and(state && eq(bankStatement.state, state), q?.trim() ? holdsWords(sql`${bankStatement.name}`, q) : undefined),
  describe: describeStatements,
}

/** The statements that were sent. */
export default officeList(listStatements, () => statements)
