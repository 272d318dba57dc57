import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { BillAsk, BillAsked } from '#contract/events/bill-ask.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { DAYS_OF_ASKED_BILL } from '#domain/money/bill.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { CallContext, Context, GuestContext } from '#server/areas/common/context.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atPeople, limitCodes, networksOf, rateLimit } from '#server/areas/common/rate-limit.ts'
import { nameOfNetwork, needRoomFor, networksOfVisitor } from '#server/areas/events/places/one-network.ts'
import { needEvent } from '#server/areas/events/registration/open-event.ts'
import { personName } from '#server/areas/events/registration/people.ts'
import { hashOf } from '#server/areas/identity/secrets.ts'
import { aboutBill, lockMembersOf } from '#server/areas/money/bill/bill.ts'
import { insertDraft } from '#server/areas/money/bill/make-bill.ts'
import { findOrStorePayer } from '#server/areas/money/bill/store-payer.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { bill, billLine, event } from '#server/db/schema/index.ts'

/** So many requests for one event wait for the office, of an account or of a network. */
const MOST_WAITING = 2

const tooMany = () =>
  new Refusal(
    429,
    'Two bills for this event wait for the chapter office already. Ask for another one once it has sent them.',
  )

/** Who asks again and again neither holds more places nor gives the office more to read. */
async function needFewAsked(tx: Db, { account, address }: GuestContext, event_id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bills asked for'), ${event_id}::int)`)
  const isForEvent = and(eq(billLine.bill_id, bill.id), eq(billLine.purpose, 'event'), eq(billLine.target, event_id))
  const lines = tx.select({ id: billLine.id }).from(billLine).where(isForEvent)
  const waits = and(eq(bill.state, 'draft'), isNotNull(bill.asked_key), exists(lines))
  if (account !== null) {
    if ((await tx.$count(bill, and(waits, eq(bill.created_by, account)))) >= MOST_WAITING) throw tooMany()
    return
  }
  const [of] = await tx.select({ one_network: event.one_network }).from(event).where(eq(event.id, event_id))
  if (of?.one_network === 'any') return
  for (const { of: network, times = 1 } of networksOf(address)) {
    const isOfIt = sql`${bill.networks} @> array[${nameOfNetwork(network)}]::text[]`
    if ((await tx.$count(bill, and(waits, isOfIt))) >= MOST_WAITING * times) throw tooMany()
  }
}

/** What was asked for with a key. Of the payer it tells nothing: whoever asked has typed that. */
async function askedWith(db: Db, key: string): Promise<BillAsked | null> {
  const [row] = await db
    .select({ id: bill.id, until: bill.valid_until, event_id: billLine.target, seats: sql<number>`count(*)::int` })
    .from(bill)
    .innerJoin(billLine, and(eq(billLine.bill_id, bill.id), eq(billLine.purpose, 'event')))
    .where(eq(bill.asked_key, hashOf(key)))
    .groupBy(bill.id, billLine.target)
  return row?.event_id ? { event_id: row.event_id, seats: row.seats, until: row.until } : null
}

export const findAskedBill = async ({ db }: Pick<Context, 'db'>, { key }: { key: string }) => ({
  asked: await askedWith(db, key),
})

type Asking = GuestContext & Pick<PaymentDeps, 'products'>

/**
 * Holds places for a registration that somebody pays for by bill: a draft, which an officer reads and sends. The payer is not
 * mailed because a visitor asks, nor are the people.
 */
export async function askForBill(
  ctx: Asking,
  { eventId, payer, key, order = {}, ...form }: BillAsk & { eventId: number },
): Promise<BillAsked> {
  const there = await askedWith(ctx.db, key)
  if (there) return there
  await rateLimit(ctx, atPeople(ctx, [form, ...(order.others ?? [])]))
  await limitCodes(ctx, order.code)
  await inTransaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const { account, clock } = ctx
    await lockFees(tx)
    const kept = await findOrStorePayer(tx, ctx, { ...payer, contact: '', tax_number: '' })
    if (account !== null) await lockMembersOf(tx, [], [account])
    await needFewAsked(tx, ctx, eventId)
    const purchase = { purpose: 'event' as const, event_id: eventId, order, ...form }
    const wanted = await productOf(ctx, 'event').quote(within, purchase)
    const draft = {
      payer_id: kept.id,
      told: kept.told,
      valid_until: dayAfter(dayInAbuja(clock.now()), DAYS_OF_ASKED_BILL),
      created_by: account,
      asked_key: hashOf(key),
      ...(account === null && { networks: networksOfVisitor(ctx) }),
    }
    const { id, after } = await insertDraft(within, draft, { members: [], orders: [{ order: wanted, account }] })
    if (account === null) await needRoomFor(tx, ctx, { event_id: eventId, more: 0 })
    await tellOffice(tx, ctx, { id, eventId, by: personName(form), payer: kept.name, seats: after.seats ?? 0 })
    const actor = account === null ? 'visitor' : `account ${account}`
    await recordAct(tx, ctx, { actor, what: 'bill asked for', about: aboutBill(id), after })
  }).catch((error: unknown) => {
    // The same form was sent twice at once.
    if (!isUniqueViolation(error)) throw error
  })
  const asked = await askedWith(ctx.db, key)
  if (!asked) throw new Error('A bill was asked for and is not there')
  return asked
}

interface Told {
  id: number
  eventId: number
  by: string
  payer: string
  seats: number
}

async function tellOffice(
  tx: Db,
  ctx: Pick<CallContext, 'clock' | 'officeEmail'>,
  { id, eventId, by, payer, seats }: Told,
): Promise<void> {
  const { title } = await needEvent(tx, eventId)
  const data = { first_name: '', member: by, payer, bill: id, event: title, seats }
  await postMail(tx, ctx, ctx.officeEmail, { kind: 'bill-asked', data }, `bill ${id} asked`)
}
