import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { NewBill, NewBillSeat, OfficeBill } from '#contract/money/bills.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { gradeIn } from '#domain/dues/dues-years.ts'
import { duesOn, lastDayOf } from '#domain/money/bill.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import { newSecret } from '#server/areas/identity/secrets.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import type { BilledOrder, HeldLines, OfficeOrder } from '#server/areas/money/payment/product.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, bill, billLine, grade } from '#server/db/schema/index.ts'
import { aboutBill, lockMembersOf } from './bill.ts'
import { getBillMember } from './billable.ts'
import { askConsent } from './consent.ts'
import { officeBillOf } from './get-bill.ts'
import { storePayer } from './store-payer.ts'

type Selling = Context & Pick<PaymentDeps, 'products'>

/** The next years and the fees of each member at the prices of today: these stand on the bill, whatever they cost later. */
async function linesFor(ctx: Selling, members: NewBill['members']) {
  const tx = ctx.db
  const [day, rules] = [dayInAbuja(ctx.clock.now()), await readRules(tx)]
  const names = await tx.select({ id: grade.id, name: grade.name }).from(grade)
  const lines: Omit<typeof billLine.$inferInsert, 'bill_id'>[] = []
  for (const { account_id, years, fees } of members) {
    const { name } = await getBillMember(ctx, { id: account_id })
    const facts = await readFacts(tx, account_id)
    const owed = duesOn(accountOn(facts, rules, day, years)).slice(0, years)
    if (owed.length < years)
      throw new Refusal(409, `${years === 1 ? 'A year' : `${years} years`} of ${name} cannot be paid now.`)
    for (const { year, price } of owed) {
      const held = names.find(({ id }) => id === gradeIn(facts, year))?.name ?? null
      lines.push({ account_id, year, kobo: price, grade: held })
    }
    for (const { purpose, id } of fees) {
      const { order, account: whose } = await productOf(ctx, purpose).quoteAtOffice(ctx, {
        id,
        account: account_id,
        attendee: null,
      })
      if (whose !== account_id) throw new Refusal(409, `This fee is not one of ${name}.`)
      lines.push({ account_id, purpose, target: id, item: order.item, kobo: order.amount * 100 })
    }
  }
  return lines
}

/** Whose seat it is to be, as a form says it. */
async function comingOf({ db }: Selling, { account_id, person }: NewBillSeat) {
  if (person) return { ...person, middle_name: '', phone: '' }
  const [member] = account_id === null ? [] : await db.select().from(account).where(eq(account.id, account_id))
  if (!member || member.merged_into !== null) throw noSuchMember()
  const { first_name, middle_name, sur_name: last_name, phone, email } = member
  if (email === null)
    throw new Refusal(409, `${first_name} ${last_name} has no e-mail address to which a ticket can go.`)
  return { first_name, middle_name: middle_name ?? '', last_name, phone: phone ?? '', email }
}

/** The seats that an officer puts on a bill, each as an order of its own. */
async function seatOrders(ctx: Selling, seats: readonly NewBillSeat[]): Promise<OfficeOrder[]> {
  const orders: OfficeOrder[] = []
  const coming = new Set<string>()
  for (const seat of seats) {
    const { event_id: id, ticket_type, account_id } = seat
    const attendee = await comingOf(ctx, seat)
    const address = `${id} ${attendee.email.toLowerCase()}`
    if (coming.has(address)) throw new Refusal(400, `${attendee.email} stands on this bill twice for one event.`)
    coming.add(address)
    const { order } = await productOf(ctx, 'event').quoteAtOffice(ctx, {
      id,
      account: account_id,
      attendee,
      ticket_type,
    })
    orders.push({ order, account: account_id })
  }
  return orders
}

interface Drafted {
  members: NewBill['members']
  /** Orders of seats: what they hold is held from now on. */
  orders?: readonly OfficeOrder[]
}

/** The lines of orders on a bill, with what is kept for them until its last day is over. */
async function insertOrders(
  ctx: Selling,
  { id, valid_until, networks }: Pick<typeof bill.$inferSelect, 'id' | 'valid_until' | 'networks'>,
  billed: readonly (OfficeOrder & BilledOrder)[],
) {
  const until = new Date(startOfDay(dayAfter(valid_until, 1)))
  const held: HeldLines[] = []
  for (const { order, account: whose, lines } of billed) {
    const rows = lines.map(({ item, kobo }, at) => ({
      bill_id: id,
      account_id: at === 0 ? whose : null,
      purpose: 'event' as const,
      target: Number(order.target),
      item,
      kobo,
    }))
    const made = await ctx.db.insert(billLine).values(rows).returning({ id: billLine.id })
    held.push({ lines: made.map((line) => line.id), order, account: whose, until, ...(networks && { networks }) })
  }
  await productOf(ctx, 'event').holdLines?.(ctx.db, ctx, held)
}

/** The draft with its lines, for members who are locked; answers what is recorded of it, too. */
export async function insertDraft(
  ctx: Selling,
  draft: Pick<typeof bill.$inferInsert, 'payer_id' | 'valid_until' | 'created_by' | 'asked_key' | 'networks' | 'told'>,
  { members, orders = [] }: Drafted,
) {
  const lines = await linesFor(ctx, members)
  const { toBill } = productOf(ctx, 'event')
  const billed: (OfficeOrder & BilledOrder)[] = []
  for (const one of orders) if (toBill) billed.push({ ...one, ...(await toBill(ctx, one.order)) })
  const valid_until = lastDayOf(
    draft.valid_until,
    billed.map(({ until }) => until),
  )
  const made = { ...draft, valid_until, token: newSecret(), created_at: new Date(ctx.clock.now()) }
  const row = await insertRow(ctx.db, bill, made)
  const { id } = row
  if (lines.length > 0) await ctx.db.insert(billLine).values(lines.map((line) => ({ ...line, bill_id: id })))
  if (billed.length > 0) await insertOrders(ctx, row, billed)
  const seats = billed.flatMap((one) => one.lines)
  const kobo = [...lines, ...seats].reduce((sum, line) => sum + line.kobo, 0)
  const after = {
    payer: draft.payer_id,
    members: members.length,
    kobo,
    ...(seats.length > 0 && { seats: seats.length }),
  }
  return { id, valid_until, after }
}

/** A draft of a bill, about which its members are asked. The payer is not told of it, and nothing is kept for it but the places of its seats. */
export async function makeBill(
  ctx: OfficeContext & Selling,
  { payer, valid_until, members, seats }: NewBill,
): Promise<OfficeBill> {
  if (valid_until < dayInAbuja(ctx.clock.now())) throw new Refusal(400, 'Choose today or a later day.')
  const ids = members.map(({ account_id }) => account_id)
  if (new Set(ids).size < ids.length) throw new Refusal(400, 'Each member stands on a bill once.')
  const id = await inTransaction(ctx.db, async (tx) => {
    await lockFees(tx)
    const kept = await storePayer(tx, ctx, payer)
    const coming = seats.flatMap(({ account_id }) => account_id ?? [])
    await lockMembersOf(tx, [], [...ids, ...coming])
    const selling = { ...ctx, db: tx }
    const orders = await seatOrders(selling, seats)
    const draft = { payer_id: kept.id, valid_until, created_by: ctx.session.account }
    const { id: made, after } = await insertDraft(selling, draft, { members, orders })
    await askConsent(tx, ctx, made)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'bill made', about: aboutBill(made), after })
    return made
  })
  return officeBillOf(ctx, id)
}
