import { sql } from 'drizzle-orm'
import { listSettlements, type Settlement, type SettlementSelection } from '#contract/money/bank.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { settlement } from '#server/db/schema/index.ts'
import { describeSettlements } from './settlement.ts'

const settlements: List<number, SettlementSelection, Settlement> = {
  table: settlement,
  id: settlement.id,
  orders: { newest: { by: settlement.created_at, down: true }, oldest: { by: settlement.created_at, down: false } },
  where: ({ q }) => (q?.trim() ? holdsWords(sql`${settlement.name}`, q) : undefined),
  describe: describeSettlements,
}

export default officeList(listSettlements, () => settlements)
