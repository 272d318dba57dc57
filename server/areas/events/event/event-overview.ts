import { and, count, eq, inArray, isNotNull, isNull, ne, sql, sum } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { EventOverview, TicketSold } from '#contract/events/event-overview.ts'
import { plainNaira } from '#domain/common/money.ts'
import { may } from '#domain/common/permissions.ts'
import { type DiscountCode, openPrice, openUntil } from '#domain/events/prices.ts'
import type { TicketType } from '#domain/events/ticket-types.ts'
import { lastDayForSeats, lastDayOf, openBillStates } from '#domain/money/bill.ts'
import { billNumber } from '#domain/money/receipts.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { eventOfEntry } from '#server/areas/common/ledger/event-of-entry.ts'
import { countReminders } from '#server/areas/events/registration/remind-attendees.ts'
import type { Db } from '#server/db/database.ts'
import { lagosTime } from '#server/db/lagos-day.ts'
import {
  attendee,
  bill,
  billLine,
  billSeat,
  claim,
  claimPool,
  doorPass,
  event,
  isPlace,
  isSeat,
  ledgerEntry,
  ledgerLine,
  letter,
  payer,
  payment,
  pool,
} from '#server/db/schema/index.ts'

type EventRow = typeof event.$inferSelect

const aboutCode = ({ percent, sum: off }: DiscountCode) =>
  percent === null ? `${plainNaira(off ?? 0)} off` : `${percent} percent off`

/** What everybody pays now, and until when where that is an early price. */
function priceOf({ fee, prices }: EventRow, type: TicketType | undefined, now: number) {
  const priced = { fee: fee ?? 0, prices }
  return { price: openPrice(priced, type, now).amount || null, early_until: openUntil(priced, type, now) }
}

async function readTickets({ db, clock, session }: OfficeContext, row: EventRow): Promise<TicketSold[]> {
  const now = clock.now()
  const readsMoney = may(session.roles, 'money.read')
  const of = eq(pool.event_id, row.id)
  const pools = await db
    .select()
    .from(pool)
    .where(and(of, eq(pool.code, '')))
  const holds = await db
    .select({ type: pool.ticket_type, held: count() })
    .from(claim)
    .innerJoin(claimPool, eq(claimPool.claim_id, claim.id))
    .innerJoin(pool, eq(pool.id, claimPool.pool_id))
    .where(and(of, eq(pool.code, ''), eq(claim.state, 'held')))
    .groupBy(pool.ticket_type)
  const sales = await db
    .select({ type: sql<string>`coalesce(${attendee.ticket_type}, '')`, income: sum(attendee.price) })
    .from(attendee)
    .where(and(eq(attendee.event_id, row.id), isSeat))
    .groupBy(sql`1`)
  const sold = (id: string, type?: TicketType): TicketSold => {
    const counter = pools.find(({ ticket_type }) => ticket_type === id)
    return {
      id,
      name: type?.name ?? 'All tickets',
      ...priceOf(row, type, now),
      retired: type?.retired ?? false,
      places: counter?.size ?? null,
      taken: counter?.taken ?? 0,
      held: holds.find((one) => one.type === id)?.held ?? 0,
      income: readsMoney
        ? (id ? sales.filter((one) => one.type === id) : sales).reduce((all, one) => all + Number(one.income ?? 0), 0)
        : null,
    }
  }
  return row.ticket_types.length > 0 ? row.ticket_types.map((type) => sold(type.id, type)) : [sold('')]
}

async function readIncome(db: Db, { id }: EventRow): Promise<NonNullable<EventOverview['income']>> {
  const isOf = and(eq(payment.purpose, 'event'), eq(payment.target, String(id)))
  const [booked] = await db
    .select({
      payments: sql<number>`count(distinct ${ledgerEntry.payment_id})::int`,
      paid: sql<number>`coalesce(-sum(${ledgerLine.kobo}) filter (where ${ledgerLine.kobo} < 0), 0)::float8 / 100`,
      back: sql<number>`coalesce(sum(${ledgerLine.kobo}) filter (where ${ledgerLine.kobo} > 0), 0)::float8 / 100`,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entry_id, ledgerEntry.id))
    .leftJoin(payment, eq(payment.id, ledgerEntry.payment_id))
    .where(and(eq(ledgerLine.book, 'event'), eq(eventOfEntry, String(id))))
  const review = await db.$count(payment, and(isOf, inArray(payment.state, ['paid', 'review'])))
  return { payments: 0, paid: 0, back: 0, ...booked, review }
}

async function readCodes(db: Db, { id, codes }: EventRow): Promise<EventOverview['codes']> {
  const pools = await db
    .select()
    .from(pool)
    .where(and(eq(pool.event_id, id), ne(pool.code, '')))
  return codes.map((one) => ({
    code: one.code,
    about: aboutCode(one),
    uses: one.uses,
    used: pools.find(({ code }) => code === one.code)?.taken ?? 0,
  }))
}

/** Places that are held until a bill is paid, by bill. */
async function readBilled(
  { db, session }: OfficeContext,
  { id, start_date }: EventRow,
): Promise<EventOverview['billed']> {
  const rows = await db
    .select({ row: bill, payer: payer.name, seats: count() })
    .from(billLine)
    .innerJoin(billSeat, eq(billSeat.line_id, billLine.id))
    .innerJoin(bill, eq(bill.id, billLine.bill_id))
    .innerJoin(payer, eq(payer.id, bill.payer_id))
    .where(
      and(
        eq(billSeat.event_id, id),
        isNull(billSeat.attendee_id),
        eq(billLine.state, 'open'),
        inArray(bill.state, ['draft', ...openBillStates]),
      ),
    )
    .groupBy(bill.id, payer.id)
    .orderBy(bill.id)
  const last = lastDayForSeats(start_date.toISOString())
  const readsBills = may(session.roles, 'bills.read')
  return rows.map(({ row, payer: whose, seats }) => ({
    bill: readsBills ? { id: row.id, number: billNumber(row), payer: whose } : null,
    seats,
    until: row.state === 'partPaid' ? last : lastDayOf(row.valid_until, [last]),
  }))
}

const monday = sql<string>`to_char(date_trunc('week', ${lagosTime(attendee.created_at)}), 'YYYY-MM-DD')`

/** What an event is at a glance. */
export async function getEventOverview(ctx: OfficeContext, { id }: { id: number }): Promise<EventOverview> {
  const { db, session } = ctx
  const [row] = await db.select().from(event).where(eq(event.id, id))
  if (!row) throw new Refusal(404, 'There is no such event.')
  const weeks = await db
    .select({ from: monday, registered: count() })
    .from(attendee)
    .where(and(eq(attendee.event_id, id), isPlace))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const drafts = await db.$count(letter, and(eq(letter.event_id, id), eq(letter.state, 'draft')))
  const sent = await db.$count(letter, and(eq(letter.event_id, id), isNotNull(letter.sent_at)))
  const phones = await db
    .select({ door: doorPass.door })
    .from(doorPass)
    .where(and(eq(doorPass.event_id, id), eq(doorPass.state, 'open')))
    .orderBy(doorPass.id)
  const readsMoney = may(session.roles, 'money.read')
  return {
    tickets: await readTickets(ctx, row),
    income: readsMoney ? await readIncome(db, row) : null,
    codes: readsMoney || may(session.roles, 'events.read') ? await readCodes(db, row) : [],
    weeks,
    reminders: await countReminders(db, row),
    letters: { drafts, sent },
    billed: await readBilled(ctx, row),
    phones: phones.map(({ door }) => door),
  }
}
