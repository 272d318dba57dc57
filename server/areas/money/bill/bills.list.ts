import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type BillEntry, type BillSelection, listBills } from '#contract/money/bills.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { bill, billLine, payer } from '#server/db/schema/index.ts'
import { describeBills } from './get-bill.ts'

const billTabs = (today: string): Record<NonNullable<BillSelection['tab']>, SQL> => ({
  open: sql`${bill.state} in ('issued', 'partPaid') and ${bill.valid_until} >= ${today}`,
  overdue: sql`(${bill.state} = 'expired' or ${bill.state} in ('issued', 'partPaid') and ${bill.valid_until} < ${today})`,
  drafts: sql`${bill.state} = 'draft'`,
  paid: sql`${bill.state} = 'paid'`,
  ended: sql`${bill.state} = 'cancelled'`,
})

const payerName = sql`(select ${payer.name} from ${payer} where ${payer.id} = ${bill.payer_id})`
const written = sql`'B' || right(${bill.fiscal_year}::text, 2) || '-' || lpad(${bill.number}::text, 5, '0')`

const listOf = (today: string): List<number, BillSelection, BillEntry> => ({
  table: bill,
  id: bill.id,
  orders: { newest: { by: bill.created_at, down: true }, oldest: { by: bill.created_at, down: false } },
  where: ({ tab, payer: whose, q }) =>
    and(
      tab && billTabs(today)[tab],
      whose === undefined ? undefined : eq(bill.payer_id, whose),
      q?.trim() ? holdsWords(sql`(${payerName} || ' ' || coalesce(${written}, ''))`, q) : undefined,
    ),
  sum: () => sql`(select coalesce(sum(${billLine.kobo}), 0) from ${billLine}
    where ${billLine.bill_id} = ${bill.id} and ${billLine.state} <> 'cancelled')`,
  describe: describeBills,
})

export default officeList(listBills, ({ clock }) => listOf(dayInAbuja(clock.now())))
