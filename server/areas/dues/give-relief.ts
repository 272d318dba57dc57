import { and, eq, gte, inArray, isNull, ne, or, sql, sum } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { exemptionGrounds, type ReliefRequest } from '#contract/members/member-acts.ts'
import { done } from '#contract/messages/done.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { plainNaira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { type NewRelief, startOfDuesYear, weighRelief } from '#domain/dues/dues-reliefs.ts'
import { type Act, actorOf, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { concerns } from '#server/areas/staff/approval/concerns.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { duesRelief, duesReliefLifting } from '#server/db/schema/index.ts'
import { factsVersion, memberIn } from './facts-version.ts'
import { lockForAct } from './lock-for-act.ts'
import { tellRelief } from './tell-relief.ts'

const why = { reason: v.string(), minute: v.string() }
const Data = v.variant('kind', [
  v.object({ kind: v.literal('waived'), from_year: v.number(), to_year: v.number(), ...why }),
  v.object({ kind: v.literal('reduced'), from_year: v.number(), to_year: v.number(), price: v.number(), ...why }),
  v.object({ kind: v.literal('putOff'), from_year: v.number(), until: v.string(), ...why }),
  v.object({
    kind: v.literal('exempt'),
    from_year: v.number(),
    ground: v.picklist(exemptionGrounds),
    price: v.number(),
    ...why,
  }),
])
export type Given = v.InferOutput<typeof Data>

export interface Doing extends Pick<Context, 'clock'> {
  act: Partial<Act> & Pick<Act, 'actor'>
  approval: number | null
}

export const KOBO = 100

/** As the rules have it, in kobo. */
function asRelief(given: Given): NewRelief {
  const { kind, from_year: fromYear } = given
  if (kind === 'putOff') return { kind, year: fromYear, until: given.until }
  if (kind === 'exempt') return { kind, fromYear, price: given.price * KOBO }
  if (kind === 'waived') return { kind, fromYear, toYear: given.to_year }
  return { kind, fromYear, toYear: given.to_year, price: given.price * KOBO }
}

/** As the table has it. */
function rowOf(given: Given) {
  const { kind, from_year } = given
  if (kind === 'putOff') return { kind, from_year, to_year: from_year, kobo: null, until: given.until }
  if (kind === 'exempt') return { kind, from_year, to_year: null, kobo: given.price * KOBO, ground: given.ground }
  return { kind, from_year, to_year: given.to_year, kobo: kind === 'waived' ? 0 : given.price * KOBO }
}

export const span = (from: number, to: number) =>
  from === to ? nameOfYear(from) : `${nameOfYear(from)} to ${nameOfYear(to)}`

const grounds = { honorary: 'an honorary member', life: 'a life member', retired: 'retired' }

function words(given: Given, name: string): string {
  const { kind, from_year, minute } = given
  const end = `, minute ${minute}`
  if (kind === 'waived') return `${name} pays nothing for ${span(from_year, given.to_year)}${end}`
  if (kind === 'reduced')
    return `${name} pays ${plainNaira(given.price)} a year for ${span(from_year, given.to_year)}${end}`
  if (kind === 'putOff') return `${nameOfYear(from_year)} of ${name} falls due on ${writtenDay(given.until)}${end}`
  const price = given.price > 0 ? `pays ${plainNaira(given.price)}` : 'pays nothing'
  return `${name} ${price} a year from ${nameOfYear(from_year)} on, as ${grounds[given.ground]}${end}`
}

/** What it takes off, where it can be given. */
export async function weigh(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  id: number,
  given: Given,
): Promise<number | null> {
  const facts = await readFacts(tx, id)
  if (facts.spells.length === 0) throw noSuchMember()
  const day = dayInAbuja(clock.now())
  const { refusal, off } = weighRelief({ facts, rules: await readRules(tx), day }, asRelief(given))
  if (refusal !== null) throw new Refusal(409, refusal)
  return off
}

/** Gives it to a member, who is locked. */
export async function give(tx: Db, { clock, act, approval }: Doing, id: number, given: Given) {
  await lockForAct(tx, id)
  const kobo_off = await weigh(tx, { clock }, id, given)
  const { reason, minute } = given
  const made = { made_by: act.actor, made_at: new Date(clock.now()) }
  const given_on = dayInAbuja(clock.now())
  const row = { account_id: id, ...rowOf(given), given_on, reason, minute, kobo_off, approval_id: approval, ...made }
  await tx.insert(duesRelief).values(row)
  await restate(tx, { clock }, id)
  const after = { ...given, ...(approval !== null && { approval }) }
  await recordAct(tx, { clock }, { about: `account ${id}`, ...act, what: 'give relief', after })
}

const titles: Record<Given['kind'], string> = {
  waived: 'Waive dues',
  reduced: 'Reduce dues',
  putOff: 'Put dues off',
  exempt: 'Exempt a member from dues',
}

/** Years that cost less or fall due later, above the limit of one person. */
export const reliefAct = guardedAct({
  name: 'dues.relief',
  permission: 'dues.relief',
  data: Data,
  title: ({ kind }) => titles[kind],
  tell: (db, ctx, { about, data }) =>
    tellRelief(db, ctx, memberIn(about), { relief: asRelief(data), minute: data.minute }),
  words,
  versionOf: factsVersion,
  isOwn: async (_tx, { about }, account) => memberIn(about) === account,
  perform: (tx, { clock }, { id: approval, about, data, asked_by }) =>
    give(tx, { clock, act: { actor: `account ${asked_by}` }, approval }, memberIn(about), data),
})

/**
 * What was given in this dues year without a second person to these members, or taken off anybody's dues by this officer: many
 * small reliefs are a large one.
 */
export async function givenAlone(
  tx: Db,
  { clock, session }: Pick<OfficeContext, 'clock' | 'session'>,
  ids: readonly number[],
): Promise<number> {
  const { account_id, approval_id, given_on, kind, kobo_off, made_by } = duesRelief
  const [row] = await tx
    .select({ kobo: sum(kobo_off).mapWith(Number) })
    .from(duesRelief)
    .leftJoin(duesReliefLifting, eq(duesReliefLifting.relief_id, duesRelief.id))
    .where(
      and(
        or(inArray(account_id, [...ids]), and(eq(made_by, actorOf(session)), ne(kind, 'putOff'))),
        isNull(approval_id),
        isNull(duesReliefLifting.relief_id),
        gte(given_on, startOfDuesYear(dayInAbuja(clock.now()))),
      ),
    )
  return row?.kobo ?? 0
}

/** Before any member is locked: an officer gives one relief after the other, so that none misses what another one gave. */
export const lockGiving = (tx: Db, { session }: Pick<OfficeContext, 'session'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reliefs of ${actorOf(session)}`}))`)

/** Gives a relief; one above the limit, or of the officer's own dues, waits for a second person. */
export function giveRelief(ctx: OfficeContext, { id, ...given }: ReliefRequest & { id: number }): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    await lockGiving(tx, ctx)
    await lockForAct(tx, id)
    const off = await weigh(tx, ctx, id, given)
    const limit = (await readSetting(tx, 'second_person_limit')).value * KOBO
    if (!concerns(ctx, id) && off !== null && off + (await givenAlone(tx, ctx, [id])) <= limit) {
      await give(tx, { clock: ctx.clock, act: byOffice(ctx), approval: null }, id, given)
      return done.reliefGiven
    }
    if (ctx.session.account === null) throw new Refusal(403, 'The office key cannot ask a second person.')
    const about = `account ${id}`
    const version = await factsVersion(tx, about)
    if (version === null) throw noSuchMember()
    await ask(tx, ctx, reliefAct, { about, version, data: given, reason: given.reason })
    return done.waitsForSecond
  })
}
