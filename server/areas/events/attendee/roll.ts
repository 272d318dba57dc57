import { and, asc, eq, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { Roll, RollEntry } from '#contract/door/door.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { numberOnRoll } from '#domain/door/roll.ts'
import type { Context } from '#server/areas/common/context.ts'
import { rulesVersion, standingsOn } from '#server/areas/common/ledger/standing-of.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, isListed, isPlace, isSeat, memberCard, standing } from '#server/db/schema/index.ts'
import { lockOwnSeat } from '../registration/own-seat.ts'
import { insertSeat, newTicketNumber } from '../registration/take-seat.ts'

const isOnRoll = and(isListed(account), isNotNull(account.grade_id))

/** The seat of the account, or one that nobody has claimed under its proven address. */
const isTheirs = or(
  eq(attendee.account_id, account.id),
  and(
    isNull(attendee.account_id),
    isNull(account.unproven_since),
    sql`lower(${attendee.email}) = lower(${account.email})`,
  ),
)

/** The members, as a phone at the door of an event knows them: who is asked to the desk is worked out here, and no sum leaves. */
export async function readRoll({ db, clock }: Context, event: { id: number; roll: Roll }): Promise<RollEntry[]> {
  if (event.roll === 'none') return []
  const rows = await db
    .selectDistinctOn([account.id], {
      id: account.id,
      number: account.membership_number,
      first_name: account.first_name,
      middle_name: account.middle_name,
      sur_name: account.sur_name,
      seat: attendee.id,
    })
    .from(account)
    .leftJoin(attendee, and(eq(attendee.event_id, event.id), isPlace, isTheirs))
    .where(isOnRoll)
    .orderBy(asc(account.id), sql`${attendee.account_id} nulls last`, asc(attendee.id))
  const standsOf =
    event.roll === 'desk'
      ? await standingsOn(
          db,
          dayInAbuja(clock.now()),
          rows.map(({ id }) => id),
        )
      : null
  return rows.map(({ id, number, first_name, middle_name, sur_name, seat }) => [
    id,
    numberOnRoll(number),
    sur_name,
    [first_name, middle_name].filter(Boolean).join(' '),
    seat ?? 0,
    standsOf && standsOf(id).standing !== 'active' ? 1 : 0,
  ])
}

const newestCard = sql<number>`coalesce((select max(${memberCard.issue}) from ${memberCard} where ${memberCard.account_id} = ${account.id}), 0)`

/** The newest issue of the cards of these members, in their order; 0 of who has none. */
export async function newestCards(db: Db, roll: readonly RollEntry[]): Promise<number[]> {
  if (roll.length === 0) return []
  const rows = await db
    .select({ account: memberCard.account_id, issue: max(memberCard.issue) })
    .from(memberCard)
    .groupBy(memberCard.account_id)
  const issues = new Map(rows.map(({ account: id, issue }) => [id, issue]))
  return roll.map(([id]) => issues.get(id) ?? 0)
}

const ofSeat = (event: number, whose: SQL | undefined) =>
  sql`(select min(${attendee.id}) from ${attendee} where ${and(eq(attendee.event_id, event), isPlace, whose)})`

/** Another one whenever a roll may be: the database makes it, and no member is read for it. */
export async function printOfRoll({ db, clock }: Context, event: { id: number; roll: Roll }): Promise<string> {
  if (event.roll === 'none') return ''
  const unclaimed = and(
    isNull(attendee.account_id),
    isNull(account.unproven_since),
    sql`lower(${attendee.email}) = lower(${account.email})`,
  )
  const seat = sql`coalesce(${ofSeat(event.id, eq(attendee.account_id, account.id))}, ${ofSeat(event.id, unclaimed)})`
  // How somebody stands follows from the facts, the rules and the day.
  const stands = event.roll === 'desk' ? standing.facts : sql`null`
  const [row] = await db
    .select({
      print: sql<string>`coalesce(md5(string_agg(concat_ws('|', ${account.id}, ${account.membership_number},
        ${account.first_name}, ${account.middle_name}, ${account.sur_name}, ${newestCard}, ${seat}, ${stands}), chr(10) order by ${account.id})), '')`,
      rules: rulesVersion,
    })
    .from(account)
    .leftJoin(standing, eq(standing.account_id, account.id))
    .where(isOnRoll)
  const day = event.roll === 'desk' ? ` ${row?.rules} ${dayInAbuja(clock.now())}` : ''
  return ` ${row?.print}${day}`
}

/** A member on the roll, whether the card that was shown was replaced, and the seat at the event that is theirs already. Nobody gives them another one meanwhile. */
export async function findOnRoll(
  tx: Db,
  event: number,
  which: { account: number; issue: number } | { number: string },
) {
  const [found] = await tx
    .select({ member: account, newest: newestCard })
    .from(account)
    .where(
      and(isOnRoll, 'account' in which ? eq(account.id, which.account) : eq(account.membership_number, which.number)),
    )
  if (!found) return null
  const isOldCard = 'issue' in which && which.issue < found.newest
  return { ...(await withSeat(tx, event, found.member)), isOldCard }
}

/**
 * A member whom a phone has let in. The phone had them on its roll, so we keep the admission (EVX-28), even if they have left
 * the roll since or their account was merged into another.
 */
export async function findLetIn(db: Db, id: number): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isNotNull(account.membership_number)))
  if (!member) return null
  return member.merged_into === null ? member : findLetIn(db, member.merged_into)
}

type Member = typeof account.$inferSelect

/** The seat that is the member's already; nobody gives them another one until the transaction ends. */
export async function withSeat(tx: Db, event: number, member: Member) {
  await lockOwnSeat(tx, member.id, event)
  const [own] = await tx
    .select({ seat: attendee })
    .from(attendee)
    .innerJoin(account, eq(account.id, member.id))
    .where(and(eq(attendee.event_id, event), or(isSeat, eq(attendee.by_roll, true)), isTheirs))
    .orderBy(isNull(attendee.came_at), asc(attendee.by_roll), sql`${attendee.account_id} nulls last`, asc(attendee.id))
    .limit(1)
  return { member, seat: own?.seat ?? null }
}
type OnRoll = Awaited<ReturnType<typeof withSeat>>

/**
 * The seat that a member who is let in without a ticket has from then on, so that attendance is kept alike for all. It takes
 * no place of those that are sold. A seat under their proven address becomes theirs, unless it was linked to another member or
 * given away meanwhile. The account has the address: under it somebody may have a seat, or get one, that is not known to be theirs.
 */
export async function seatOnRoll(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  event: { id: number },
  { member, seat }: OnRoll,
) {
  if (seat?.account_id === member.id) return seat
  const [theirs] = seat
    ? await tx
        .update(attendee)
        .set({ account_id: member.id })
        .where(and(eq(attendee.id, seat.id), isNull(attendee.account_id), eq(attendee.issue, seat.issue), isSeat))
        .returning()
    : []
  if (theirs) return theirs
  const { id: account_id, first_name, middle_name, sur_name: last_name } = member
  const ticket_number = newTicketNumber(clock)
  const row = { event_id: event.id, account_id, first_name, middle_name, last_name, phone: '', ticket_number }
  const taken = await insertSeat(tx, clock, { ...row, email: `member-${account_id}`, by_roll: true }, newTicketNumber)
  return taken.seat
}
