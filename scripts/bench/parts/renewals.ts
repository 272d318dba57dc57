import { sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import { renewalFigures } from '#contract/members/renewals.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf, firstDayOf } from '#domain/dues/dues-facts.ts'
import { getRenewals } from '#server/areas/dues/renewal/get-renewals.ts'
import renewalPeople from '#server/areas/dues/renewal/renewal-people.list.ts'
import type { Database } from '#server/db/database.ts'
import { account, demo, grade, reminderRun } from '#server/db/schema/index.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { fillMembers } from '#server/seed/members.ts'
import { grades } from '#server/seed/seed.ts'
import { onBothDatabases, slowest } from '../office-list.ts'
import { type Row, row } from '../result.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 20_000)
/** So many dues years ago they were taken over. */
const YEARS = 5

const clock = { now: () => Date.now() }
const year = duesYearOf(dayInAbuja(clock.now()))

/** Four of five have paid each year by the bank, some day of it, and all were reminded of it once. */
async function pay({ db }: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // What triggers check of each row takes minutes, and none of it is measured.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      with paid as (
        insert into ledger_entry (reference, day, lines, created_at)
        select 'bench ' || id || ' ' || year, make_date(year, 7, 1) + (id * 7 + year) % 200, 2, now()
        from ${account}, generate_series(${year - YEARS}::int, ${year}::int) year where (id + year) % 5 > 0 returning id, reference
      )
      insert into ledger_line (entry_id, book, account_id, kobo)
      select id, 'bank', null, 4000000 from paid
      union all select id, 'dues', split_part(reference, ' ', 2)::int, -4000000 from paid`)
    const [run] = await tx
      .insert(reminderRun)
      .values({ state: 'done', created_at: new Date(clock.now()) })
      .returning()
    await tx.execute(sql`
      insert into reminder (run_id, account_id, year, stage, state, open_years, due, changed_at)
      select ${run?.id ?? 0}::int, id, year, 'days30', 'sent', array[year], make_date(year, 7, 1), make_date(year, 7, 31)
      from ${account}, generate_series(${year - YEARS}::int, ${year}::int) year`)
  })
  await refreshStatistics(db)
}

async function measure(engine: string, database: Database): Promise<Row[]> {
  const { db } = database
  await db.insert(grade).values(grades)
  await db.insert(demo).values({ day: Math.floor(Date.now() / DAY) })
  await fillMembers({ db, clock: { now: () => Date.parse(firstDayOf(year - YEARS)) } }, MEMBERS)
  await pay(database)
  // Neither reads more of it than these.
  const ctx = { db, clock } as Parameters<typeof renewalPeople.read>[0]
  const of = (what: string) => `${engine}, ${MEMBERS} members over ${YEARS} dues years, ${what}, p95`
  const people = renewalFigures
    .slice(0, 2)
    .map((figure) => () => renewalPeople.read(ctx, { year: `${year}`, of: figure }))
  return [
    row({ what: of('the figures of renewals'), value: await slowest([() => getRenewals(ctx)]), unit: 'ms' }),
    row({ what: of('whom one of them counts'), value: await slowest(people), unit: 'ms' }),
  ]
}

/** The figures of renewals, and a page of those whom they count. */
export const renewals = (): Promise<Row[]> =>
  onBothDatabases([(database) => measure('PostgreSQL', database), (database) => measure('PGlite', database)])
