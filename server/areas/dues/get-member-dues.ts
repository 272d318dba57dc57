import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { endingKinds } from '#contract/common/standing.ts'
import type { DuesRelief, MemberDues } from '#contract/members/member-dues.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { wholeNaira } from '#domain/common/money.ts'
import { may } from '#domain/common/permissions.ts'
import { explained } from '#domain/dues/dues-explained.ts'
import { type DuesFacts, firstDayOf } from '#domain/dues/dues-facts.ts'
import { relievable, returnedOn } from '#domain/dues/dues-reliefs.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { duesSnapshotOf } from '#machines/dues/dues-standing/dues-standing.lifecycle.ts'
import { membershipStateOf } from '#machines/members/membership/membership.lifecycle.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { mayStep } from '#server/areas/common/ledger/membership-facts.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { concerns } from '#server/areas/staff/approval/concerns.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import { readActors, readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { account, approval, duesRelief, duesReliefLifting, erasure, isListed } from '#server/db/schema/index.ts'
import { describeDues, readPaid } from './get-own-dues.ts'
import { givenAlone, reliefAct } from './give-relief.ts'
import { gradeDayAct } from './grade-day.ts'
import { membershipAct } from './membership-act.ts'
import { openReturnOf } from './returning/returns.list.ts'

const KOBO = 100

const seesMoney = (roles: readonly string[]) => may(roles, 'money.read') || may(roles, 'dues.read')

const acts = { 'members.end': membershipAct, 'dues.relief': reliefAct, 'members.grade': gradeDayAct } as const

async function readReliefs(db: Db, id: number): Promise<DuesRelief[]> {
  const rows = await db
    .select({ relief: duesRelief, lifted_on: duesReliefLifting.lifted_on, lifting_reason: duesReliefLifting.reason })
    .from(duesRelief)
    .leftJoin(duesReliefLifting, eq(duesReliefLifting.relief_id, duesRelief.id))
    .where(eq(duesRelief.account_id, id))
    .orderBy(desc(duesRelief.id))
  const nameOf = await readActors(
    db,
    rows.map(({ relief }) => relief.made_by),
    'The office',
  )
  return rows.map(({ relief, ...lifting }) => ({
    id: relief.id,
    kind: relief.kind,
    from_year: relief.from_year,
    to_year: relief.to_year,
    price: relief.kobo === null ? null : relief.kobo / KOBO,
    until: relief.until,
    ground: relief.ground,
    reason: relief.reason,
    minute: relief.minute,
    given_on: relief.given_on,
    by: nameOf(relief.made_by),
    ...lifting,
  }))
}

/** What waits, for a reader who may see neither money nor reasons: the day of a grade is neither. */
const unnamed = {
  'members.end': 'A change of the membership',
  'dues.relief': 'A relief of the dues',
  'members.grade': undefined,
} as const

const isNamed = (name: string): name is keyof typeof acts => Object.hasOwn(acts, name)

/** What was asked for and waits for a second person. */
async function readAsked({ db, session: { roles } }: OfficeContext, id: number): Promise<MemberDues['asked']> {
  const about = `account ${id}`
  const rows = await db
    .select({ id: approval.id, act: approval.act, data: approval.data, asked_by: approval.asked_by })
    .from(approval)
    .where(and(eq(approval.about, about), eq(approval.state, 'asked'), inArray(approval.act, Object.keys(acts))))
    .orderBy(asc(approval.id))
  const askers = rows.map(({ asked_by }) => `account ${asked_by}`)
  const names = await readNames(db, [about, ...askers])
  return rows.flatMap(({ act, ...row }) => {
    if (!isNamed(act)) return []
    const isTold = seesMoney(roles) || may(roles, acts[act].permission)
    const hidden = isTold ? undefined : unnamed[act]
    const words = hidden ?? acts[act].words(row.data, names.get(about) ?? about)
    return [{ id: row.id, act, words, by: names.get(`account ${row.asked_by}`) ?? 'The office' }]
  })
}

/** The money that came for a member's dues, with the numbers of its receipts. */
async function readReceipts(db: Db, id: number, { money }: DuesFacts): Promise<Map<string, string>> {
  const paid = await readPaid(
    db,
    id,
    money.map(({ reference }) => reference),
  )
  return new Map(paid.flatMap((one) => (one.receipt_number ? [[one.reference, one.receipt_number]] : [])))
}

async function needMember(db: Db, id: number) {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), isListed(account)))
  if (!row) throw noSuchMember()
}

const isErased = async (db: Db, id: number) =>
  (await db.$count(erasure, and(eq(erasure.account_id, id), eq(erasure.state, 'done')))) > 0

type Described = Awaited<ReturnType<typeof describeDues>>

/** The steps that the lifecycle has from here. */
function stepsOf({ facts, rules, dues }: Described): MemberDues['steps'] {
  const { day, state, membership } = dues
  const stage = membershipStateOf(facts, day)
  const inArrears = duesSnapshotOf(state).can({ type: 'membership.lose' })
  const years = relievable({ facts, rules, day })
  const hasBegun = years.some(({ year }) => firstDayOf(year) <= day)
  return {
    ends: endingKinds.filter((how) => mayStep(stage, { type: 'membership.end', how, inArrears })),
    returns: [
      ...(mayStep(stage, { type: 'ending.takeBack' }) ? (['takeBack'] as const) : []),
      ...(mayStep(stage, { type: 'reinstatement.approve' }) ? (['approve'] as const) : []),
      ...(mayStep(stage, { type: 'arrears.verified' }) ? (['verify'] as const) : []),
    ],
    reliefs: [
      ...(years.length > 0 ? (['waived', 'reduced'] as const) : []),
      ...(hasBegun ? (['putOff'] as const) : []),
      ...(years.length > 0 && membership === 'member' ? (['exempt'] as const) : []),
    ],
    lift: true,
  }
}

/** The open request to come back. Who gives reliefs reads it once the council has said yes, and a waiver is left to decide. */
async function readRequest(ctx: OfficeContext, id: number) {
  const { roles } = ctx.session
  if (!may(roles, 'members.end') && !may(roles, 'dues.relief')) return null
  const request = await openReturnOf(ctx, id)
  const isTheirs = may(roles, 'members.end') || (request?.state === 'granted' && request.asks === 'waive')
  return isTheirs ? request : null
}

/** The dues of a member, as this reader may see them, and what they may do about them. */
export async function getMemberDues(ctx: OfficeContext, { id }: { id: number }): Promise<MemberDues> {
  const { db, clock, session } = ctx
  await needMember(db, id)
  const day = dayInAbuja(clock.now())
  const described = await describeDues(db, id, day)
  const { facts, rules, dues } = described
  const isTold = seesMoney(session.roles)
  const mayAct = !(await isErased(db, id))
  const [mayEnd, mayRelieve] = [may(session.roles, 'members.end'), may(session.roles, 'dues.relief')]
  const steps = stepsOf(described)
  const limit = concerns(ctx, id) ? 0 : (await readSetting(db, 'second_person_limit')).value
  const hasEnded = dues.membership !== 'member' && dues.membership !== 'none'
  const onReturn = hasEnded ? standing(returnedOn(facts, day), rules, day).owed : null
  return {
    ...dues,
    stage: membershipStateOf(facts, day),
    years: dues.years.map(({ receipt_token: _token, ...one }) =>
      isTold ? one : { ...one, trace_id: null, receipt_number: null, reason: null, minute: null },
    ),
    account: isTold
      ? {
          lines: explained(facts, rules, day, await readReceipts(db, id, facts)).map(
            ({ amount, balance, ...line }) => ({ ...line, amount: amount / KOBO, balance: balance / KOBO }),
          ),
          reliefs: await readReliefs(db, id),
        }
      : null,
    steps: {
      ends: mayAct && mayEnd ? steps.ends : [],
      returns: mayAct && mayEnd ? steps.returns : [],
      reliefs: mayAct && mayRelieve ? steps.reliefs : [],
      lift: mayAct && mayRelieve,
    },
    relievable: relievable({ facts, rules, day }).map(({ year, price, due }) => ({
      year,
      price: wholeNaira(price),
      due,
      has_begun: firstDayOf(year) <= day,
    })),
    limit: { set: limit, left: Math.max(0, limit - (await givenAlone(db, ctx, [id])) / KOBO) },
    owed_on_return: onReturn && wholeNaira(onReturn),
    ...(onReturn && onReturn % 100 > 0 && { owed_on_return_exact: onReturn / 100 }),
    return_request: await readRequest(ctx, id),
    asked: await readAsked(ctx, id),
  }
}
