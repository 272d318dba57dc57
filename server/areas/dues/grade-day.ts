import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { GradeDay } from '#contract/members/member-acts.ts'
import { done } from '#contract/messages/done.ts'
import { dayInAbuja, EARLIEST_DAY, writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { memberTold } from '#server/areas/common/ledger/member-told.ts'
import { gradesOf } from '#server/areas/common/ledger/membership-facts.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { concerns } from '#server/areas/staff/approval/concerns.ts'
import { beforeAndAfter, type Facts, line, refusedBy } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, grade, gradeHeld } from '#server/db/schema/index.ts'
import { factsVersion, memberIn } from './facts-version.ts'
import { lockForAct } from './lock-for-act.ts'

type Timed = Pick<Context, 'clock'>

/** The fact that says since when the present grade is held. Refuses a day that cannot be the right one. */
async function toCorrect(tx: Db, { clock }: Timed, id: number, since: string) {
  const [member] = await tx.select({ grade_id: account.grade_id }).from(account).where(eq(account.id, id))
  const [held, earlier] = member?.grade_id ? await gradesOf(tx, id) : []
  if (!held) throw new Refusal(409, 'This person holds no grade.')
  if (since > dayInAbuja(clock.now())) throw new Refusal(400, 'The day cannot be in the future.')
  if (since < EARLIEST_DAY) throw new Refusal(400, 'The day cannot be before the year 1600.')
  if (since === held.held_from) throw new Refusal(409, 'The grade has been held since this day already.')
  if (earlier && since <= earlier.held_from) {
    const [{ name } = { name: 'Another grade' }] = await tx.select().from(grade).where(eq(grade.id, earlier.grade_id))
    throw new Refusal(400, `${name} was held from ${writtenDay(earlier.held_from)} on. Choose a later day.`)
  }
  return held
}

/** What is owed, and how much credit there is, now and with this day. */
async function duesWith(tx: Db, { clock }: Timed, id: number, { was, since }: { was: string; since: string }) {
  const [facts, rules] = [await readFacts(tx, id), await readRules(tx)]
  const place = facts.grades.findLastIndex(({ from }) => from === was)
  const grades = facts.grades.map((one, at) => (at === place ? { ...one, from: since } : one))
  const told = (of: typeof facts) => {
    const { owed, credit } = standing(of, rules, dayInAbuja(clock.now()))
    return { owed, credit }
  }
  const [now, then] = [told(facts), told({ ...facts, grades })]
  return { now, then, isSame: now.owed === then.owed && now.credit === then.credit }
}

interface Doing extends Timed {
  act: Partial<Act> & Pick<Act, 'actor'>
  approval: number | null
}

async function correct(tx: Db, { clock, act, approval }: Doing, id: number, { since, reason }: GradeDay) {
  await lockForAct(tx, id)
  const { id: corrects, grade_id, held_from } = await toCorrect(tx, { clock }, id, since)
  const made = { made_by: act.actor, made_at: new Date(clock.now()) }
  await tx
    .insert(gradeHeld)
    .values({ account_id: id, grade_id, held_from: since, corrects, reason, approval_id: approval, ...made })
  await restate(tx, { clock }, id)
  const after = { since, reason, ...(approval !== null && { approval }) }
  const facts = { before: { since: held_from }, after }
  await recordAct(tx, { clock }, { about: `account ${id}`, ...act, what: 'correct grade day', ...facts })
}

const KOBO = 100
const sum = (kobo: number) => naira(kobo / KOBO)

async function tell(db: Db, ctx: Timed, id: number, { since }: GradeDay): Promise<Facts> {
  const { name, number, grade: held, records } = await memberTold({ db, clock: ctx.clock }, id)
  const blocks = await refusedBy(() => toCorrect(db, ctx, id, since))
  const was = (await gradesOf(db, id))[0]?.held_from ?? since
  const { now, then } = await duesWith(db, ctx, id, { was, since })
  return {
    tables: [
      beforeAndAfter('The grade, and what is owed', [
        ['Name', name, name],
        ['Number', number ?? '', number ?? ''],
        ['Grade', held ?? '', held ?? ''],
        ['Held since', writtenDay(was), writtenDay(since)],
        ['Dues owed', sum(now.owed), sum(then.owed)],
        ['Credit', sum(now.credit), sum(then.credit)],
      ]),
    ],
    blocks,
    follows: [
      line('Each year costs what the grade did that was held when 30 June ended', 'what was agreed for a year stays'),
      line('The day counts for how long the grade is held', 'it can be corrected again'),
    ],
    records,
  }
}

/** A day that changes what somebody owes, or of the officer's own grade. */
export const gradeDayAct = guardedAct({
  name: 'members.grade',
  permission: 'dues.relief',
  data: v.object({ since: v.string(), reason: v.string() }),
  title: 'Correct the day of a grade',
  tell: (db, ctx, { about, data }) => tell(db, ctx, memberIn(about), data),
  words: ({ since }, name) => `${name} holds the grade since ${writtenDay(since)}`,
  versionOf: factsVersion,
  isOwn: async (_tx, { about }, account) => memberIn(about) === account,
  perform: (tx, { clock }, { id: approval, about, data, asked_by }) =>
    correct(tx, { clock, act: { actor: `account ${asked_by}` }, approval }, memberIn(about), data),
})

/** Corrects since when a member holds the present grade. Where that changes what is owed, it waits for a second person. */
export function correctGradeDay(ctx: OfficeContext, { id, ...given }: GradeDay & { id: number }): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    await lockForAct(tx, id)
    const { held_from: was } = await toCorrect(tx, ctx, id, given.since)
    const { isSame } = await duesWith(tx, ctx, id, { was, since: given.since })
    if (isSame && !concerns(ctx, id)) {
      await correct(tx, { clock: ctx.clock, act: byOffice(ctx), approval: null }, id, given)
      return done.gradeDayCorrected
    }
    if (ctx.session.account === null) throw new Refusal(403, 'The office key cannot ask a second person.')
    const about = `account ${id}`
    const version = (await factsVersion(tx, about)) ?? 0
    await ask(tx, ctx, gradeDayAct, { about, version, data: given, reason: given.reason })
    return done.waitsForSecond
  })
}
