import { and, count, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { openStatuses, samenesses } from '#contract/applications/review.ts'
import { named } from '#contract/common/named.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { aloneFields, type Duplicate, type MergePair } from '#contract/members/merge.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { nameOfYear, spellOn } from '#domain/dues/dues-facts.ts'
import { type Joined, joined } from '#domain/dues/dues-merge.ts'
import { likelyQuery } from '#server/areas/applications/review/likely-persons.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  application,
  attendee,
  erasure,
  event,
  grade,
  isSeat,
  payment,
  returnRequest,
  session,
  staff,
  toldApart,
} from '#server/db/schema/index.ts'
import { standingOf } from '../common/ledger/standing-of.ts'
import { shownStanding } from '../common/ledger/stands-as.ts'

type Account = typeof account.$inferSelect

export interface Pair {
  kept: Account
  other: Account
}

/** A number where there is one: not everybody who has an account is a member. */
export const calledBy = ({ first_name, sur_name, membership_number }: Account) =>
  `${first_name} ${sur_name}${membership_number ? ` (${membership_number})` : ''}`

/** Both rows, locked where they are to be changed: in one order, so that two merges never wait for each other. */
export async function readAccounts(
  db: Db,
  { id, other }: { id: number; other: number },
  { hold }: { hold: boolean },
): Promise<Pair> {
  const query = db
    .select()
    .from(account)
    .where(inArray(account.id, [id, other]))
    .orderBy(account.id)
  const rows = await (hold ? query.for('update') : query)
  const kept = rows.find((row) => row.id === id && row.membership_number !== null)
  const second = rows.find((row) => row.id === other)
  if (!kept) throw noSuchMember()
  if (!second || id === other) throw new Refusal(404, 'There is no other account with this number.')
  for (const row of [kept, second]) {
    if (row.merged_into !== null) throw new Refusal(409, `${calledBy(row)} was merged into another account already.`)
  }
  return { kept, other: second }
}

const howMany = async (db: Db, table: PgTable, column: PgColumn, id: number) => {
  const [row] = await db.select({ rows: count() }).from(table).where(eq(column, id))
  return row?.rows ?? 0
}

/** What of the other's dues becomes the kept member's. */
export async function duesToJoin(db: Db, { clock }: Pick<Context, 'clock'>, { kept, other }: Pair) {
  const facts = { kept: await readFacts(db, kept.id), other: await readFacts(db, other.id) }
  const today = dayInAbuja(clock.now())
  return { ...joined(facts, await readRules(db), today), spell: spellOn(facts.kept, today)?.id }
}

export const moneyIn = ({ payments, rest }: Pick<Joined, 'payments' | 'rest'>) =>
  payments.reduce((sum, { amount }) => sum + amount, rest)

/** Upgrades of the other to a grade that the kept member has asked for, too: of each grade an account has one. */
export async function upgradesThatStay(db: Db, { kept, other }: Pair): Promise<number[]> {
  const isLive = and(eq(application.kind, 'upgrade'), notInArray(application.status, ['lapsed', 'withdrawn']))
  const grades = db
    .select({ id: application.grade_id })
    .from(application)
    .where(and(eq(application.account_id, kept.id), isLive))
  const rows = await db
    .select({ id: application.id })
    .from(application)
    .where(and(eq(application.account_id, other.id), isLive, inArray(application.grade_id, grades)))
  return rows.map(({ id }) => id)
}

/** What is not decided or paid yet, of one account: M12, U3. */
async function openApplications(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .select({ number: application.number })
    .from(application)
    .where(and(eq(application.account_id, id), inArray(application.status, [...openStatuses])))
    .orderBy(application.kind, application.id)
  return rows.map(({ number }) => number)
}

/** Why two accounts cannot be merged as they are. */
export async function blocksOf(db: Db, { kept, other }: Pair): Promise<string[]> {
  const blocks: string[] = []
  if ((await howMany(db, staff, staff.account_id, other.id)) > 0)
    blocks.push(`${calledBy(other)} works for the office. Keep that account, and merge this one into it.`)
  const [ofKept, ofOther] = [await openApplications(db, kept.id), await openApplications(db, other.id)]
  if (ofKept.length > 0 && ofOther.length > 0)
    blocks.push(
      `Both have an open application: ${[...ofKept, ...ofOther].join(' and ')}. Decide or withdraw one of them first.`,
    )
  for (const [one, member, open] of [
    [other, kept, ofOther],
    [kept, other, ofKept],
  ] as const) {
    const [joining] = open.filter((number) => number.startsWith('M'))
    if (joining !== undefined && member.grade_id !== null)
      blocks.push(
        `${calledBy(member)} is a member, and ${calledBy(one)} has an open application to join: ${joining}. Reject or withdraw it first.`,
      )
  }
  const erasures = await db
    .select({ account_id: erasure.account_id })
    .from(erasure)
    .where(and(inArray(erasure.account_id, [kept.id, other.id]), inArray(erasure.state, ['asked', 'done'])))
  if (erasures.length > 0) blocks.push('One of the two has asked that their data is erased. They are not merged.')
  const returns = await db.$count(
    returnRequest,
    and(inArray(returnRequest.account_id, [kept.id, other.id]), isNull(returnRequest.ended_at)),
  )
  if (returns > 0) blocks.push('One of the two asks to come back as a member. Decide that first.')
  const unsettled = await db
    .select({ trace: payment.trace_id })
    .from(payment)
    .where(and(eq(payment.account_id, other.id), inArray(payment.state, ['created', 'open', 'paid', 'review'])))
    .orderBy(payment.id)
  if (unsettled.length > 0) {
    const traces = unsettled.map(({ trace }) => trace).join(', ')
    blocks.push(`A payment of ${calledBy(other)} is not settled yet: ${traces}. Merge when it is.`)
  }
  return blocks
}

function notesOfDues({ kept, other }: Pair, { reliefs, postponements }: Joined): string[] {
  const years = [...reliefs.map(({ fromYear }) => fromYear), ...postponements.map(({ year }) => year)]
  const names = [...new Set(years)].toSorted((a, b) => a - b).map(nameOfYear)
  if (names.length === 0) return []
  return [
    `What was waived, reduced or put off for ${other.membership_number} holds for ${kept.membership_number} too: ${names.join(', ')}.`,
  ]
}

async function notesOf(db: Db, pair: Pair, dues: Joined): Promise<string[]> {
  const { kept, other } = pair
  const notes = await collisionsIn(db, pair, dues)
  if (other.membership_number === null) return notes
  return [`${other.membership_number} is never used again. It leads to ${kept.membership_number}.`, ...notes]
}

/** What both have, and what becomes of it. */
export const collisionsOf = async (db: Db, ctx: Pick<Context, 'clock'>, pair: Pair): Promise<string[]> =>
  collisionsIn(db, pair, await duesToJoin(db, ctx, pair))

async function collisionsIn(db: Db, pair: Pair, dues: Joined): Promise<string[]> {
  const { kept, other } = pair
  const notes: string[] = []
  if (kept.grade_id !== null && other.grade_id !== null)
    notes.push(
      `Both are members. Number, grade and years of ${kept.membership_number} stay, and the other membership ends today. To keep that one instead, swap the two.`,
    )
  if (kept.grade_id === null && other.grade_id !== null)
    notes.push(`Only ${calledBy(other)} is a member now. That membership ends today: to keep it, swap the two.`)
  notes.push(...notesOfDues(pair, dues))
  const both = await db
    .select({ title: event.title })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(and(inArray(attendee.account_id, [kept.id, other.id]), isSeat))
    .groupBy(event.id)
    .having(sql`count(distinct ${attendee.account_id}) = 2`)
    .orderBy(event.id)
  for (const { title } of both) notes.push(`Both have a seat at “${title}”. Both tickets stay valid.`)
  const staying = await upgradesThatStay(db, pair)
  if (staying.length > 0)
    notes.push(
      `Both have applied for the same grade: ${staying.map((id) => `U${id}`).join(', ')} stays with the merged account.`,
    )
  return notes
}

async function sideOf(db: Db, { clock }: Pick<Context, 'clock'>, row: Account): Promise<MergePair['kept']> {
  const [held] = row.grade_id === null ? [] : await db.select().from(grade).where(eq(grade.id, row.grade_id))
  return {
    id: row.id,
    version: row.version,
    number: row.membership_number,
    grade: held?.name ?? null,
    member_since: row.member_since,
    standing: row.membership_number === null ? null : shownStanding(await standingOf({ db, clock }, row.id)),
    signs_in: row.password_hash !== null,
    fields: {
      name: [row.first_name, row.middle_name, row.sur_name].filter(Boolean).join(' '),
      ...named(aloneFields, (field) => row[field] || null),
    },
  }
}

const KOBO = 100

/** What it would mean to merge the other account into this member. */
export const getMergePair = async (ctx: OfficeContext, ids: { id: number; other: number }): Promise<MergePair> =>
  pairOf(ctx.db, ctx, await readAccounts(ctx.db, ids, { hold: false }))

export async function pairOf(db: Db, ctx: Pick<Context, 'clock'>, pair: Pair): Promise<MergePair> {
  const { kept, other } = pair
  const staying = await upgradesThatStay(db, pair)
  const dues = await duesToJoin(db, ctx, pair)
  return {
    kept: await sideOf(db, ctx, kept),
    other: await sideOf(db, ctx, other),
    moves: {
      payments: await howMany(db, payment, payment.account_id, other.id),
      applications: (await howMany(db, application, application.account_id, other.id)) - staying.length,
      seats: await howMany(db, attendee, attendee.account_id, other.id),
      sessions: await howMany(db, session, session.account_id, other.id),
      money: Math.floor(moneyIn(dues) / KOBO),
    },
    notes: await notesOf(db, pair, dues),
    blocks: await blocksOf(db, pair),
  }
}

/** Accounts that are likely the same person as this member. */
export async function listDuplicates({ db }: Pick<OfficeContext, 'db'>, { id }: { id: number }): Promise<Duplicate[]> {
  const [row] = await db.select().from(account).where(eq(account.id, id))
  if (!row) throw noSuchMember()
  const { phone, first_name, sur_name, dob } = row
  const likely = await likelyQuery(db, { account_id: id, phone, first_name, sur_name, dob })
  const apart = await db
    .select({ id: sql<number>`${toldApart.one} + ${toldApart.other} - ${id}::int` })
    .from(toldApart)
    .where(or(eq(toldApart.one, id), eq(toldApart.other, id)))
  const found = likely.filter((one) => !apart.some((other) => other.id === one.account))
  if (found.length === 0) return []
  const numbers = await db
    .select({ id: account.id, number: account.membership_number })
    .from(account)
    .where(or(...found.map((one) => eq(account.id, one.account))))
  return found.map(({ account: other, samePhone, sameName, sameBirth, name, email, grade: held }) => {
    const same = { phone: samePhone, name: sameName, surname: sameBirth && !sameName, 'birth date': sameBirth }
    return {
      id: other,
      name,
      email,
      grade: held,
      number: numbers.find((one) => one.id === other)?.number ?? null,
      same: samenesses.filter((one) => same[one]),
    }
  })
}
