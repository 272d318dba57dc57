import { and, eq, inArray, sql } from 'drizzle-orm'
import { HOUR } from '#contract/common/spans.ts'
import type { DropReason } from '#contract/dues/reminders.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
import { isWarning, planReminder, REMINDER_HOUR, type Reached } from '#domain/dues/dues-reminders.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { someAccounts } from '#server/areas/common/ledger/some-accounts.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, communicationChoice, reminder, reminderPlan, reminderRun, standing } from '#server/db/schema/index.ts'
import { readMuted } from './reminder-facts.ts'
import { nextRunState, type RunRow } from './reminder-states.ts'

/** So many members are looked at in one transaction. */
const MEMBERS_A_STEP = 50
const MOST_PER_INSERT = 100

type Ticking = Pick<Context, 'clock'>

/**
 * Who of these may have to be reminded, by what is stored: who owes, in June also who has not paid the coming year, and whose
 * reminder waits.
 */
async function findCandidates(db: Db, day: string, among: number[]): Promise<number[]> {
  const these = sql`select unnest(${sql.param(among)}::int[])`
  const isJune = day.slice(5, 7) === '06'
  const end = `${duesYearOf(day) + 1}-06-30`
  const { rows } = await db.execute(sql`
    select s.account_id from ${standing} s join ${account} a on a.id = s.account_id
      where s.account_id in (${these}) and s.membership = 'member' and a.grade_id is not null and a.disabled_at is null
        and (s.open_years <> '{}' ${isJune ? sql`or a.dues_paid_until <= ${end}::date` : sql``})
    union select r.account_id from ${reminder} r join ${reminderRun} run on run.id = r.run_id
      where r.state = 'planned' and run.state in ('draft', 'previewed') and r.account_id in (${these})
    order by 1`)
  return rows.map(({ account_id }) => Number(account_id))
}

/** The run that waits to be sent, locked; made where there is none. */
async function lockOpenRun(tx: Db, { clock }: Ticking): Promise<RunRow> {
  const isOpen = inArray(reminderRun.state, ['draft', 'previewed'])
  const read = async () => (await tx.select().from(reminderRun).where(isOpen).for('update'))[0]
  const found = await read()
  if (found) return found
  await tx
    .insert(reminderRun)
    .values({ created_at: new Date(clock.now()) })
    .onConflictDoNothing()
  const made = await read()
  if (!made) throw new Error('A run of reminders was not stored')
  return made
}

/** The rows of these members. Only those of a run that is not being sent yet wait. */
async function readRows(tx: Db, ids: number[]) {
  const rows = await tx
    .select({ row: reminder, run: reminderRun.state })
    .from(reminder)
    .innerJoin(reminderRun, eq(reminderRun.id, reminder.run_id))
    .where(inArray(reminder.account_id, ids))
  return rows.map(({ row: { id, account_id, year, stage, state }, run }) => ({
    id,
    account_id,
    year,
    stage,
    waits: state === 'planned' && (run === 'draft' || run === 'previewed'),
  }))
}

const readPeople = (tx: Db, ids: number[]) =>
  tx
    .select({
      id: account.id,
      email: account.email,
      wantsNone: sql<boolean>`${communicationChoice.account_id} is not null`,
    })
    .from(account)
    .leftJoin(
      communicationChoice,
      and(
        eq(communicationChoice.account_id, account.id),
        eq(communicationChoice.kind, 'dues'),
        eq(communicationChoice.wanted, false),
      ),
    )
    .where(inArray(account.id, ids))

type Person = Awaited<ReturnType<typeof readPeople>>[number]

/** Why somebody gets no mail of a stage that was reached. */
function leftOut({ email, wantsNone }: Person, { stage }: Reached): DropReason | null {
  if (email === null) return 'noAddress'
  return wantsNone && !isWarning(stage) ? 'optedOut' : null
}

/** Plans for some members what they are to be reminded of. */
async function planFor(tx: Db, ctx: Ticking, day: string, ids: number[]): Promise<void> {
  const changed_at = new Date(ctx.clock.now())
  const run = await lockOpenRun(tx, ctx)
  const [rules, muted] = [await readRules(tx), await readMuted(tx)]
  const [rows, people] = [await readRows(tx, ids), await readPeople(tx, ids)]
  const made: (typeof reminder.$inferInsert)[] = []
  const factsOf = await readFactsOf(tx, ids)
  for (const person of people) {
    const facts = factsOf(person.id)
    const own = rows.filter(({ account_id }) => account_id === person.id)
    const { go, missed, drop } = planReminder({ facts, rules, day, muted }, own)
    const open_years = accountOn(facts, rules, day)
      .open.map(({ year }) => year)
      .toSorted((a, b) => a - b)
    const rowOf = ({ year, stage, due }: Reached, why: DropReason | null) => ({
      run_id: run.id,
      account_id: person.id,
      year,
      stage,
      due,
      open_years,
      changed_at,
      why,
      state: why === null ? ('planned' as const) : ('dropped' as const),
    })
    if (go) made.push(rowOf(go, leftOut(person, go)))
    made.push(...missed.map((one) => rowOf(one, 'overtaken')))
    for (const { row, why } of drop)
      await tx
        .update(reminder)
        .set({ state: 'dropped', why, changed_at })
        .where(and(eq(reminder.id, row.id), eq(reminder.state, 'planned')))
  }
  for (let at = 0; at < made.length; at += MOST_PER_INSERT)
    await tx
      .insert(reminder)
      .values(made.slice(at, at + MOST_PER_INSERT))
      .onConflictDoNothing()
  if (run.state === 'previewed' && made.some(({ state }) => state === 'planned'))
    await tx
      .update(reminderRun)
      .set({ state: nextRunState(run, { type: 'reminders.added' }) })
      .where(eq(reminderRun.id, run.id))
}

/** A run that nothing was planned in is none. */
async function removeEmptyRun(db: Db): Promise<void> {
  await db.execute(sql`delete from ${reminderRun} run where run.state = 'draft'
    and not exists (select from ${reminder} r where r.run_id = run.id)`)
}

const readPlanned = async (db: Db) => (await db.select({ day: reminderPlan.day }).from(reminderPlan))[0]?.day

/**
 * Plans what members were to be reminded of by the last nine o'clock in Abuja, and drops what was planned and has no reason
 * any more. Once a day, also by a server that starts later: the day is kept.
 */
export async function planReminders(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = ctx
  const day = dayInAbuja(clock.now() - REMINDER_HOUR * HOUR)
  if (day === (await readPlanned(db))) return
  await restatePast(db, ctx, stopping)
  // Half of the standings would be taken for all of them, and the day for planned.
  if (stopping?.aborted) return
  for await (const some of someAccounts(db)) {
    const ids = await findCandidates(db, day, some)
    for (let at = 0; at < ids.length; at += MEMBERS_A_STEP) {
      if (stopping?.aborted) return
      await inTransaction(db, (tx) => planFor(tx, ctx, day, ids.slice(at, at + MEMBERS_A_STEP)))
    }
  }
  await removeEmptyRun(db)
  await db.insert(reminderPlan).values({ day }).onConflictDoUpdate({ target: reminderPlan.only, set: { day } })
}
