import { sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import type { ArrearsEntrySelection } from '#contract/dues/arrears.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import { duesYearOf, firstDayOf } from '#domain/dues/dues-facts.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { readPage } from '#server/areas/common/list/read-page.ts'
import { arrearsList } from '#server/areas/dues/arrears.list.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { SHEETS } from '#server/areas/money/year-pack/count-pack.ts'
import type { Database } from '#server/db/database.ts'
import { account, demo, grade, job, yearPack } from '#server/db/schema/index.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { createLog } from '#server/platform/log.ts'
import { fillMembers } from '#server/seed/members.ts'
import { grades } from '#server/seed/seed.ts'
import { jobKinds } from '#server/start/areas.ts'
import { quantile } from '../figures.ts'
import { onBothDatabases, slowest } from '../office-list.ts'
import { type Row, row } from '../result.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 100_000)

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

/** All standings change: how long it takes to work through them, and what somebody waits who asks for one meanwhile. */
async function firstOfJuly({ db }: Database, ids: number[]) {
  const july = { now: () => startOfDay(firstDayOf(duesYearOf(dayInAbuja(clock.now())) + 1)) }
  const began = performance.now()
  let isDone = false
  const work = restatePast(db, { clock: july }).finally(() => {
    isDone = true
  })
  const waits: number[] = []
  for (let turn = 0; !isDone; turn++) {
    const asked = performance.now()
    await standingOf({ db, clock: july }, ids[turn % ids.length] ?? 1)
    waits.push(performance.now() - asked)
  }
  const steps = await work
  const all = performance.now() - began
  await refreshStatistics(db)
  const selections: ArrearsEntrySelection[] = [{}, { sort: 'name' }, { tab: 'credit' }, { age: 'under-1' }]
  const list = await slowest(selections.map((selection) => () => readPage(db, arrearsList({ clock: july }), selection)))
  return {
    all,
    step: all / steps,
    wait: quantile(
      waits.sort((x, y) => x - y),
      0.95,
    ),
    list,
  }
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

async function measure(engine: string, database: Database, listAtMost: number): Promise<Row[]> {
  const { db } = database
  await db.insert(grade).values(grades)
  await db.insert(demo).values({ day: Math.floor(Date.now() / DAY) })
  await fillMembers({ db, clock }, MEMBERS)
  await payDues(database)
  const someone = [1, 17, 40, 2_002, 50_000].filter((id) => id <= MEMBERS)
  const asking = () => slowest(someone.map((id) => () => standingOf({ db, clock }, id)))
  const computed = await asking()
  await restatePast(db, { clock })
  const stored = await asking()
  const july = await firstOfJuly(database, someone)
  const pack = await countPack(database)
  const of = (what: string) => `${engine}, ${MEMBERS} members, ${what}`
  return [
    row({ what: of('[LED-18] one member, as stored, p95'), value: stored, unit: 'ms', atMost: 15 }),
    row({ what: of('[LED-18] one member past their day, p95'), value: computed, unit: 'ms', atMost: 15 }),
    row({ what: of('[LED-18] all on 1 July'), value: july.all, unit: 'ms' }),
    row({ what: of('a step of it'), value: july.step, unit: 'ms' }),
    row({ what: of('[LED-18] one member meanwhile, p95'), value: july.wait, unit: 'ms' }),
    row({ what: of('[LED-18] a list of the stored ones, p95'), value: july.list, unit: 'ms', atMost: listAtMost }),
    row({ what: of('longest step of a year pack'), value: pack.longest, unit: 'ms' }),
    row({ what: of('a year pack'), value: pack.all, unit: 'ms' }),
  ]
}

/** How one member stands, how all are worked through on 1 July, and the books of a year. */
export const standings = (): Promise<Row[]> =>
  onBothDatabases([(database) => measure('PostgreSQL', database, 50), (database) => measure('PGlite', database, 150)])
