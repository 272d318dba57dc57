import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Roll, RollEntry } from '#contract/door/door.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { numberOnRoll } from '#domain/door/roll.ts'
import type { Context } from '#server/areas/common/context.ts'
import { standingsOn } from '#server/areas/common/ledger/standing-of.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, isListed, isPlace, isSeat } from '#server/db/schema/index.ts'
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

/** A member on the roll of an event, and the seat that is theirs already. */
export async function findOnRoll(db: Db, event: number, which: { account: number } | { number: string }) {
  const [member] = await db
    .select()
    .from(account)
    .where(
      and(isOnRoll, 'account' in which ? eq(account.id, which.account) : eq(account.membership_number, which.number)),
    )
  if (!member) return null
  const [own] = await db
    .select({ seat: attendee })
    .from(attendee)
    .innerJoin(account, eq(account.id, member.id))
    .where(and(eq(attendee.event_id, event), or(isSeat, eq(attendee.by_roll, true)), isTheirs))
    .orderBy(asc(attendee.by_roll), sql`${attendee.account_id} nulls last`, asc(attendee.id))
    .limit(1)
  return { member, seat: own?.seat ?? null }
}
type OnRoll = NonNullable<Awaited<ReturnType<typeof findOnRoll>>>

/**
 * The seat that a member who is let in without a ticket has from then on, so that attendance is kept alike for all. It takes
 * no place of those that are sold. A seat under their proven address becomes theirs. The account has the address: under it
 * somebody may have a seat, or get one, that is not known to be theirs.
 */
export async function seatOnRoll(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  event: { id: number },
  { member, seat }: OnRoll,
) {
  if (seat?.account_id === member.id) return seat
  if (seat) {
    await tx.update(attendee).set({ account_id: member.id }).where(eq(attendee.id, seat.id))
    return { ...seat, account_id: member.id }
  }
  const { id: account_id, first_name, middle_name, sur_name: last_name } = member
  const ticket_number = newTicketNumber(clock)
  const row = { event_id: event.id, account_id, first_name, middle_name, last_name, phone: '', ticket_number }
  const taken = await insertSeat(tx, clock, { ...row, email: `member-${account_id}`, by_roll: true }, newTicketNumber)
  return taken.seat
}
