import { sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { find } from '#server/areas/staff/find/find.ts'
import type { Database } from '#server/db/database.ts'
import { account, demo, grade, payment } from '#server/db/schema/index.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { fillMembers } from '#server/seed/members.ts'
import { grades } from '#server/seed/seed.ts'
import { finders } from '#server/start/areas.ts'
import { onBothDatabases, slowest } from '../office-list.ts'
import { type Row, row } from '../result.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 20_000)

const clock = { now: () => Date.now() }

/** Two payments of each member. */
async function pay({ db }: Database): Promise<void> {
  await db.execute(sql`
    insert into ${payment} (trace_id, purpose, state, created_at, target, item, amount, account_id, payer_name, payer_email, payer_phone,
      details, return_path, pay_page_link, transaction_id, paid_at, amount_paid, fee, fulfilled_at, receipt_token)
    select 'BENCH' || id || 'N' || year, 'dues', 'used', now(), '1', 'Yearly dues', 15000, id, concat_ws(' ', first_name, sur_name),
      coalesce(email, 'nobody@example.org'), coalesce(phone, ''), '{}', '/account', 'https://pay.example.org/' || id || year,
      md5(id || 'T' || year), now(), 15000, 225, now(), md5(id || 'A' || year) || md5(id || 'B' || year)
    from ${account}, generate_series(1, 2) year`)
  await refreshStatistics(db)
}

/** Names in whole and in part, numbers in several spellings, a telephone, an address, the name of a payment. */
const handles = ['adebayo', 'ngozi sample', 'ad', '0803', 'FCT-0077', '771', 'member-77', 'BENCH123N1', '15000']

async function measure(engine: string, database: Database, atMost: number): Promise<Row[]> {
  const { db } = database
  await db.insert(grade).values(grades)
  await db.insert(demo).values({ day: Math.floor(Date.now() / DAY) })
  await fillMembers({ db, clock }, MEMBERS)
  await restatePast(db, { clock })
  await pay(database)
  const session = { id: 1, account: 1, roles: ['owner'], device: null, factor_at: null }
  // A finder reads nothing else of it.
  const ctx = { db, clock, session } as Partial<OfficeContext> as OfficeContext
  const rows: Row[] = []
  for (const q of handles) {
    const what = `${engine}, ${MEMBERS} members and ${2 * MEMBERS} payments, Find “${q}”, p95`
    rows.push(row({ what, value: await slowest([() => find(ctx, finders, { q })]), unit: 'ms', atMost }))
  }
  return rows
}

/** Find over members, applications, payments and events, by each kind of handle. */
export const findAll = (): Promise<Row[]> =>
  onBothDatabases([(database) => measure('PostgreSQL', database, 100), (database) => measure('PGlite', database, 150)])
