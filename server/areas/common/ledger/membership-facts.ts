import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { EventFrom } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { EndingKind } from '#contract/common/standing.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { firstChargedYear, spellOn } from '#domain/dues/dues-facts.ts'
import { duesSnapshotOf, duesStateOf } from '#machines/dues/dues-standing/dues-standing.lifecycle.ts'
import {
  type MembershipState,
  membershipMachine,
  membershipStateOf,
} from '#machines/members/membership/membership.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  duesRelief,
  gradeHeld,
  isGradeInForce,
  membershipEnding,
  membershipReinstatement,
  membershipReturn,
  membershipSpell,
} from '#server/db/schema/index.ts'
import { readFacts, readRules } from './read-facts.ts'
import { restate } from './restate.ts'
import { stepReturn } from './return-request.ts'
import { standingOf } from './standing-of.ts'

type Stepping = Pick<Context, 'clock'>

interface Doing extends Stepping {
  /** Who does it, as the audit names them. */
  by: string
}

const madeNow = ({ clock, by }: Doing) => ({ made_by: by, made_at: new Date(clock.now()) })

type Step = EventFrom<typeof membershipMachine>

/** Whether a step leads from this state, as the lifecycle has it. */
export const mayStep = (state: MembershipState, step: Step) => stepFrom(membershipMachine, state, step) !== null

/** How a membership stands today. */
export const membershipOf = async ({ db, clock }: Context, id: number): Promise<MembershipState> =>
  membershipStateOf(await readFacts(db, id), dayInAbuja(clock.now()))

/** Refuses a step that the lifecycle does not know from how the membership stands today. */
export async function needStep(tx: Db, { clock }: Stepping, account_id: number, step: Step): Promise<void> {
  const state = await membershipOf({ db: tx, clock }, account_id)
  if (mayStep(state, step)) return
  const isEarly = step.type === 'membership.end' && step.how === 'lost' && state === 'member'
  throw new Refusal(
    409,
    isEarly
      ? 'A membership can be ended when its dues are a year in arrears.'
      : 'This membership has changed since. Open the member again.',
  )
}

interface GradeGiven {
  account_id: number
  grade_id: number
  /** Since which day it is held; today where nothing is said. */
  since?: string | undefined
}

export async function recordGrade(tx: Db, doing: Doing, { since, ...held }: GradeGiven): Promise<void> {
  await tx.insert(gradeHeld).values({ ...held, held_from: since ?? dayInAbuja(doing.clock.now()), ...madeNow(doing) })
  await restate(tx, doing, held.account_id)
}

const newestFirst = [desc(gradeHeld.held_from), desc(gradeHeld.id)]

/** The grades of a member, the present one first. Days that were wrong are left out. */
export const gradesOf = (db: Db, account_id: number) =>
  db
    .select()
    .from(gradeHeld)
    .where(and(eq(gradeHeld.account_id, account_id), isGradeInForce))
    .orderBy(...newestFirst)

/** Nothing is owed any more of these years. */
export async function waiveYears(
  tx: Db,
  doing: Doing,
  { account_id, years, reason }: { account_id: number; years: number[]; reason: string },
): Promise<void> {
  const given_on = dayInAbuja(doing.clock.now())
  if (years.length === 0) return
  await tx
    .insert(duesRelief)
    .values(
      years.map((year) => ({
        account_id,
        kind: 'waived' as const,
        from_year: year,
        to_year: year,
        kobo: 0,
        given_on,
        reason,
        ...madeNow(doing),
      })),
    )
  await restate(tx, doing, account_id)
}

/** Nothing is owed any more of the years that are open today. */
export async function waiveOpenYears(
  tx: Db,
  doing: Doing,
  { account_id, reason }: { account_id: number; reason: string },
): Promise<void> {
  const { openYears: years } = await standingOf({ db: tx, clock: doing.clock }, account_id)
  await waiveYears(tx, doing, { account_id, years, reason })
}

/** The entry fee was paid: a membership begins. Of who was a member before, the open years are waived. */
export async function beginSpell(tx: Db, doing: Doing, { since, ...held }: GradeGiven): Promise<void> {
  const { account_id } = held
  if ((await membershipOf({ db: tx, clock: doing.clock }, account_id)) !== 'member') {
    await needStep(tx, doing, account_id, { type: 'entryFee.paid' })
    await waiveOpenYears(tx, doing, { account_id, reason: 'Joined again' })
    const began_on = dayInAbuja(doing.clock.now())
    const first_year = firstChargedYear(began_on, await readRules(tx))
    await tx.insert(membershipSpell).values({ account_id, began_on, first_year, source: 'joined', ...madeNow(doing) })
    await stepReturn(tx, doing, { account_id, event: { type: 'membership.back' } })
  }
  // Of who was a member here before, the records say since when.
  const isFirst = (await gradesOf(tx, account_id)).length === 0
  await recordGrade(tx, doing, { ...held, since: isFirst ? since : undefined })
}

/** Why something of a membership is done, the minute of the council, and the approval of a second person. */
export interface Grounds {
  account_id: number
  reason: string
  minute?: string | null
  approval?: number | null
}

const grounds = ({ reason, minute = null, approval = null }: Grounds) => ({ reason, minute, approval_id: approval })

const spellNow = async (tx: Db, { clock }: Stepping, account_id: number) => {
  const spell = spellOn(await readFacts(tx, account_id), dayInAbuja(clock.now()))
  if (!spell) throw new Error(`Account ${account_id} is a member since no day`)
  return spell
}

interface Ended {
  account_id: number
  how: EndingKind
  /** Where none is given, today. */
  day?: string | undefined
}

/** Refuses an end that the lifecycle does not allow, or on a day without a membership. Answers what ends, and when. */
export async function needEndable(tx: Db, doing: Stepping, { account_id, how, day }: Ended) {
  const stands = await standingOf({ db: tx, clock: doing.clock }, account_id)
  const inArrears = duesSnapshotOf(duesStateOf(stands)).can({ type: 'membership.lose' })
  await needStep(tx, doing, account_id, { type: 'membership.end', how, inArrears })
  const spell = await spellNow(tx, doing, account_id)
  const today = dayInAbuja(doing.clock.now())
  const ended_on = day ?? today
  if (ended_on > today || ended_on < spell.from)
    throw new Refusal(400, 'Choose a day of the membership, today at the latest.')
  return { spell_id: spell.id, ended_on }
}

/** The membership ends, today or on an earlier day. What is owed stays owed, and the grade is gone. */
export async function endSpell(tx: Db, doing: Doing, { how, day, ...why }: Grounds & Ended): Promise<void> {
  const { account_id } = why
  const ended = await needEndable(tx, doing, { account_id, how, day })
  await tx.insert(membershipEnding).values({ ...ended, how, ...grounds(why), ...madeNow(doing) })
  await tx.update(account).set({ grade_id: null }).where(eq(account.id, account_id))
  await restate(tx, doing, account_id)
}

/** The ending of the newest membership that still counts. */
async function endingNow(tx: Db, doing: Stepping, account_id: number): Promise<number> {
  const { id } = await spellNow(tx, doing, account_id)
  const [ending] = await tx
    .select({ id: membershipEnding.id })
    .from(membershipEnding)
    .leftJoin(membershipReinstatement, eq(membershipReinstatement.ending_id, membershipEnding.id))
    .where(and(eq(membershipEnding.spell_id, id), isNull(membershipReinstatement.ending_id)))
    .orderBy(membershipEnding.id)
    .limit(1)
  if (!ending) throw new Error(`The membership of account ${account_id} has not ended`)
  return ending.id
}

/** The council takes a member back. Nothing is charged before the arrears are verified. */
export async function approveReturn(tx: Db, doing: Doing, why: Grounds): Promise<void> {
  await needStep(tx, doing, why.account_id, { type: 'reinstatement.approve' })
  const ending_id = await endingNow(tx, doing, why.account_id)
  const approved_on = dayInAbuja(doing.clock.now())
  await tx.insert(membershipReturn).values({ ending_id, approved_on, ...grounds(why), ...madeNow(doing) })
  await stepReturn(tx, doing, { account_id: why.account_id, event: { type: 'return.grant' } })
}

/** The membership goes on as if it had never ended, with the grade that was held. */
export async function reinstate(
  tx: Db,
  doing: Doing,
  { kind, ...why }: Grounds & { kind: 'returned' | 'takenBack' },
): Promise<void> {
  const { account_id } = why
  await needStep(tx, doing, account_id, { type: kind === 'returned' ? 'arrears.verified' : 'ending.takeBack' })
  const ending_id = await endingNow(tx, doing, account_id)
  const reinstated_on = dayInAbuja(doing.clock.now())
  await tx
    .insert(membershipReinstatement)
    .values({ ending_id, reinstated_on, kind, ...grounds(why), ...madeNow(doing) })
  await stepReturn(tx, doing, { account_id, event: { type: 'membership.back' } })
  const [held] = await gradesOf(tx, account_id)
  if (!held) throw new Error(`Account ${account_id} has held no grade`)
  await tx.update(account).set({ grade_id: held.grade_id }).where(eq(account.id, account_id))
  await restate(tx, doing, account_id)
}

/** The accounts that an import has made, or somebody by hand. */
interface Made {
  import_id: number | null
  /** With the day since which they hold their grade, where it is known: else it is that of their joining. */
  accounts: readonly { id: number; held_from: string | null }[]
}

/**
 * Members that come out of other books, as accounts with a grade and the day up to which dues are paid: they owe from the
 * year after that, or from the running one. Who is a member here already is left alone.
 */
export async function takeOverMembers(db: Db, { clock, by }: Doing, made?: Made): Promise<void> {
  const ids = made?.accounts.map(({ id }) => id) ?? []
  const among = made ? sql`and id = any(${sql.param(ids)}::int[])` : sql``
  const import_id = made?.import_id ?? null
  const today = dayInAbuja(clock.now())
  const at = new Date(clock.now()).toISOString()
  await db.execute(sql`
    with taken as (
      insert into ${membershipSpell} (account_id, began_on, first_year, source, import_id, made_by, made_at)
      select id, least(member_since, ${today}::date), dues_year(coalesce(dues_paid_until + 1, ${today}::date)), 'takenOver',
        ${import_id}::int, ${by}, ${at}::timestamptz
      from ${account} where grade_id is not null ${among}
        and not exists (select from ${membershipSpell} known where known.account_id = ${account.id}) order by id
      returning account_id, began_on, first_year
    ), held as (
      insert into ${gradeHeld} (account_id, grade_id, held_from, import_id, made_by, made_at)
      select account_id, grade_id, coalesce(since.held_from, began_on), ${import_id}::int, ${by}, ${at}::timestamptz
      from taken join ${account} on ${account.id} = account_id
      left join jsonb_to_recordset(${JSON.stringify(made?.accounts ?? [])}::jsonb) as since(id int, held_from date) on since.id = account_id
    )
    update ${account} set dues_paid_until = make_date(first_year, 6, 30) from taken where account_id = ${account.id}`)
  if (made) await restate(db, { clock }, ...ids)
}
