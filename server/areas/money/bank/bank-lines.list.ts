import { and, eq, sql } from 'drizzle-orm'
import { type BankLine, type LineSelection, listBankLines } from '#contract/money/bank.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { bankLine } from '#server/db/schema/index.ts'
import { describeLines } from './line.ts'

const linesOf = (statement: number): List<number, LineSelection, BankLine> => ({
  table: bankLine,
  id: bankLine.id,
  orders: { line: { by: bankLine.line, down: false } },
  where: ({ state, q }) =>
    and(
      eq(bankLine.statement_id, statement),
      state && eq(bankLine.state, state),
      q?.trim() ? holdsWords(sql`${bankLine.text}`, q) : undefined,
    ),
  sum: () => sql`${bankLine.kobo}`,
  describe: describeLines,
})

/** The lines of a statement that no earlier one had. */
export default officeList(listBankLines, (_, { id }) => linesOf(id))
