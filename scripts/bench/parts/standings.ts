import { sql } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { standingsOn } from '#server/areas/common/ledger/standings-sql.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { SHEETS } from '#server/areas/money/year-pack/count-pack.ts'
import type { Database } from '#server/db/database.ts'
import { account, demo, grade, job, yearPack } from '#server/db/schema/index.ts'
import { createLog } from '#server/platform/log.ts'
import { fillMembers } from '#server/seed/members.ts'
import { grades } from '#server/seed/seed.ts'
import { jobKinds } from '#server/start/areas.ts'
import { onBothDatabases, slowest } from '../office-list.ts'
import { type Row, row } from '../result.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 100_000)
const SECOND = 1_000

const clock = { now: () => Date.now() }
const log = createLog({ write: (line) => console.error(line) })

/** Every second member has paid dues by the bank. */
async function payDues({ db }: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const today = dayInAbuja(clock.now())
    await tx.execute(sql`
      with paid as (
        insert into ledger_entry (reference, day, lines, created_at)
        select 'bench ' || id, ${today}::date, 2, now() from ${account} where id % 2 = 0 returning id, reference
      )
      insert into ledger_line (entry_id, book, account_id, kobo)
      select id, 'bank', null, 2000000 from paid
      union all select id, 'dues', split_part(reference, ' ', 2)::int, -2000000 from paid`)
  })
  await db.execute(sql`analyze`)
}

/** Every column is computed, and none is sent. */
async function allStandings({ db }: Database): Promise<number> {
  const began = performance.now()
  await db.execute(
    sql`select sum(hashtext(one::text)) from (${standingsOn({ day: dayInAbuja(clock.now()), graceDays: 30 })}) one`,
  )
  return performance.now() - began
}

/** A year pack of the running year: the longest of its steps, and all of them. */
async function countPack({ db }: Database): Promise<{ longest: number; all: number }> {
  const as_of = dayInAbuja(clock.now())
  const made = { year: duesYearOf(as_of), as_of, created_at: new Date(clock.now()) }
  await db.transaction(async (tx) => {
    const [pack] = await tx.insert(yearPack).values(made).returning({ id: yearPack.id })
    const job = { kind: 'year-pack', data: { pack: pack?.id }, total: SHEETS } as const
    const task_id = await startJob(tx, { clock, session: { account: null } }, job)
    await tx.update(yearPack).set({ task_id })
  })
  const times: number[] = []
  for (let began = performance.now(); await runStep({ db, clock }, jobKinds, log); began = performance.now())
    times.push(performance.now() - began)
  const [found] = await db.select({ state: job.state }).from(job)
  if (found?.state !== 'done') throw new Error('The year pack was not counted')
  return { longest: Math.max(...times), all: times.reduce((sum, time) => sum + time, 0) }
}

async function measure(engine: string, database: Database, atMost: number): Promise<Row[]> {
  const { db } = database
  await db.insert(grade).values(grades)
  await db.insert(demo).values({ day: Math.floor(Date.now() / 86_400_000) })
  await fillMembers({ db, clock }, MEMBERS)
  await payDues(database)
  const times = [await allStandings(database), await allStandings(database), await allStandings(database)]
  const someone = [1, 17, 40, 2_002, 50_000].filter((id) => id <= MEMBERS)
  const one = await slowest(someone.map((id) => () => standingOf({ db, clock }, id)))
  const pack = await countPack(database)
  const of = (what: string) => `${engine}, ${MEMBERS} members, ${what}`
  return [
    row({ what: of('[LED-18] all standings, slowest of 3'), value: Math.max(...times), unit: 'ms', atMost }),
    row({ what: of('[LED-18] one member, p95'), value: one, unit: 'ms', atMost: 15 }),
    row({ what: of('longest step of a year pack'), value: pack.longest, unit: 'ms' }),
    row({ what: of('a year pack'), value: pack.all, unit: 'ms' }),
  ]
}

/** How everybody stands, how one member stands, and the books of a year. */
export const standings = (): Promise<Row[]> =>
  onBothDatabases([
    (database) => measure('PostgreSQL', database, 6 * SECOND),
    (database) => measure('PGlite', database, 12 * SECOND),
  ])
