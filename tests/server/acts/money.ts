import { eq, inArray } from 'drizzle-orm'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { transferReference } from '#domain/money/transfer-reference.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { newTicketNumber, takeSeats } from '#server/areas/events/registration/take-seat.ts'
import { event, refund, yearPack, yearPackRow } from '#server/db/schema/index.ts'
import { formWith } from '#tests/support/identity.ts'
import { membersAgree } from '#tests/support/members-agree.ts'
import type { Begin, World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let made = 0

/** Dues of a year that were paid by card; answers the trace of the payment. */
async function paidDues({ newMember, pay, settle }: World) {
  const trace = await pay({ purpose: 'dues', duration: 1 }, (await newMember()).token)
  await settle(trace)
  return trace
}

const recordOf = async ({ office }: World, trace: string) => office(`/payments/${trace}`)
const refundsOf = async ({ office }: World, trace: string) => office(`/payments/${trace}/refunds`)

async function requested(world: World, changes: object = {}) {
  const trace = await paidDues(world)
  const wish = { amount: 5_000, way: 'transfer', purchase: 'keep', reason: 'Paid twice.', ...changes }
  await world.office(`/payments/${trace}/refunds`, wish)
  return trace
}

async function approved(world: World, changes: object = {}) {
  const trace = await requested(world, changes)
  await world.approve()
  const { refunds } = await refundsOf(world, trace)
  return { subject: refunds[0] }
}

const guest = { first_name: 'Ife', middle_name: '', last_name: 'Obi', phone: '0800 000 0000' }

async function newEvent({ db, clock }: World, fee: number) {
  made += 1
  const start_date = new Date(clock.time + 90 * DAY)
  const row = { title: `Event ${made}`, description: '', location: 'Abuja', type: 'paid', fee, start_date } as const
  const [{ id } = { id: 0 }] = await db.insert(event).values(row).returning({ id: event.id })
  return id
}

/** Somebody begins to pay for a seat; answers the trace. */
async function beginSeat({ ask }: World, event_id: number): Promise<string> {
  const email = `guest-${made}@example.org`
  const { body } = await ask('/payment/invoke', { purpose: 'event', event_id, ...guest, email })
  return body.data.traceId
}

/** Too little came for a seat: the payment waits for the office. */
async function inReview(world: World, fee = 30_000) {
  const trace = await beginSeat(world, await newEvent(world, fee))
  world.payments.pay(trace, { amount: 20_500 })
  await world.settle(trace)
  return { subject: await recordOf(world, trace) }
}

/** A line of a bank statement that waits for a decision. */
async function lineToDecide(world: World, naira = 20_000) {
  made += 1
  const { number } = await world.newMember()
  const { id } = await statement(world, `10/03/2027,Unclear ${made},,${naira + made}`)
  await world.office(`/statements/${id}/apply`, {})
  await world.work()
  const { items } = await world.office(`/statements/${id}/lines`)
  return { line: items[0], number }
}

async function statement({ ask, inOffice }: World, ...lines: string[]) {
  const file = ['Date,Narration,Debit,Credit', ...lines].join('\n')
  const answer = await ask('/office/statements', formWith('march.csv', file), await inOffice('ada@example.org'))
  return answer.body.data
}

/** A draft over a year of one member; each has a payer of its own. */
async function newBill(world: World) {
  made += 1
  const { id } = await world.newMember()
  const payer = { name: `Sample Agency ${made}`, address: '', contact: '', email: '', tax_number: '' }
  return world.office('/bills', { payer, valid_until: '2030-01-01', members: [{ account_id: id, years: 1 }] })
}

async function issuedBill(world: World) {
  const { id } = await newBill(world)
  await membersAgree(world.db)
  return world.office(`/bills/${id}/issue`, {})
}

async function receiveForBill(world: World, id: number, amount: number) {
  made += 1
  const money = { purpose: 'bill', id, account_id: null, attendee: null, amount, means: 'cash', reason: '' }
  await world.office('/money', { ...money, reference: `Slip ${made}`, paid_on: dayInAbuja(world.clock.time) })
}

/** A year has one draft at a time. */
async function withoutDrafts({ db }: World) {
  const drafts = db.select({ id: yearPack.id }).from(yearPack).where(eq(yearPack.state, 'draft'))
  await db.delete(yearPackRow).where(inArray(yearPackRow.pack_id, drafts))
  await db.delete(yearPack).where(eq(yearPack.state, 'draft'))
}

async function counted(world: World, year: number) {
  await withoutDrafts(world)
  const { id } = await world.office('/year-packs', { year, reason: 'Counted again.' })
  await world.work()
  return world.office(`/year-packs/${id}`)
}

export const moneyActs: Record<string, Begin> = {
  async 'request-refund'(world) {
    const trace = await paidDues(world)
    const subject = { record: await recordOf(world, trace), refunds: await refundsOf(world, trace) }
    return { subject, form: { reason: 'Paid twice.' } }
  },
  async 'record-transfer'(world) {
    made += 1
    return { ...(await approved(world)), form: { reference: `GTB ${made}` } }
  },
  'cancel-refund': (world) => approved(world),
  async 'ask-about-refund'(world) {
    const { subject } = await approved(world, { way: 'provider' })
    await world.db.update(refund).set({ state: 'unknown' }).where(eq(refund.id, subject.id))
    return { subject }
  },
  async 'explain-return'(world) {
    const trace = await paidDues(world)
    world.payments.pay(trace, { refunded: 1_000 })
    await world.settle(trace)
    const { refunds } = await refundsOf(world, trace)
    return { subject: refunds[0], form: { reason: 'Paid again, GTB 5.' } }
  },
  'check-payment': (world) => inReview(world),
  async 'attach-money'(world) {
    const { id, number } = await world.newMember()
    const form = { account_id: String(id), account: number, offer: 'dues 1', reason: 'They told us.' }
    return { ...(await inReview(world)), form }
  },
  async 'wait-for-place'(world) {
    const { db, payments, settle, clock, reconcile } = world
    const id = await newEvent(world, 5_000)
    await setSize(db, id, 1)
    const late = await beginSeat(world, id)
    // Its place was held too long, and somebody else has it when the money comes.
    await reconcile(HOUR)
    const owner = { event_id: id, account_id: null, payment_id: null, ticket_number: newTicketNumber(clock) }
    await db.transaction((tx) =>
      takeSeats(tx, clock, { ...owner, people: [{ ...guest, email: `first-${made}@example.org`, ticket_type: null }] }),
    )
    payments.pay(late)
    await settle(late)
    return { subject: await recordOf(world, late) }
  },
  async 'waive-rest'(world) {
    return { ...(await inReview(world)), form: { reason: 'A slip of the bank.' } }
  },
  async 'close-money'(world) {
    return { ...(await inReview(world)), form: { how: 'writtenOff', reason: 'They asked for it.' } }
  },
  async 'record-money'(world) {
    made += 1
    const { id, number } = await world.newMember()
    const purchase = { account_id: String(id), account: number, offer: 'dues 1', price: '20000' }
    return { subject: {}, form: { ...purchase, means: 'cash', reference: `Book ${made}` } }
  },
  async 'decide-bank-line'(world) {
    const { line, number } = await lineToDecide(world)
    return { subject: { line, step: 'book' }, form: { number, reason: 'They told us.' } }
  },
  async 'split-bank-line'(world) {
    const { line } = await lineToDecide(world)
    const [one, two] = [await world.newMember(), await world.newMember()]
    const shares = [
      { account_id: one.id, years: 0, kobo: 500_000 },
      { account_id: two.id, years: 0, kobo: line.kobo - 500_000 },
    ]
    return { subject: { line, shares, bills: [], payer: '' }, form: { name: 'Sample Agency Ltd' } }
  },
  async 'make-bill'(world) {
    const { id } = await world.newMember()
    const subject = { members: [{ account_id: id, years: 1 }], kobo: 2_000_000 }
    return { subject, form: { name: 'Sample Agency Ltd', valid_until: '2030-01-01' } }
  },
  async 'issue-bill'(world) {
    const subject = await newBill(world)
    await membersAgree(world.db)
    return { subject }
  },
  async 'cancel-bill'(world) {
    return { subject: await issuedBill(world), form: { reason: 'They pay themselves.' } }
  },
  async 'cancel-bill-line'(world) {
    const bill = await issuedBill(world)
    return { subject: { bill, line: bill.lines[0] }, form: { reason: 'Works elsewhere.' } }
  },
  async 'return-bill-line'(world) {
    const bill = await issuedBill(world)
    await receiveForBill(world, bill.id, 20_000)
    const paid = await world.office(`/bills/${bill.id}`)
    return { subject: { bill: paid, line: paid.lines[0] }, form: { reason: 'Left the firm.' } }
  },
  async 'certify-tax'(world) {
    const bill = await issuedBill(world)
    await receiveForBill(world, bill.id, 19_000)
    return { subject: await world.office(`/bills/${bill.id}`), form: { part: '5', certificate: `WHT ${bill.id}` } }
  },
  async 'record-bill-money'(world) {
    made += 1
    return { subject: await issuedBill(world), form: { means: 'cash', reference: `Slip ${made}` } }
  },
  async 'apply-statement'(world) {
    made += 1
    const { number } = await world.newMember()
    return { subject: await statement(world, `11/03/2027,${transferReference(number)} ${made},,20000`) }
  },
  async 'make-national-return'() {
    made += 1
    return { subject: {}, form: { as_of: dayAfter('2026-01-01', made) } }
  },
  async 'draft-year-pack'(world) {
    await withoutDrafts(world)
    return { subject: {}, form: { year: '2025', reason: 'Counted again.' } }
  },
  async 'count-year-pack'(world) {
    return { subject: await counted(world, 2024) }
  },
  async 'close-year-pack'(world) {
    return { subject: await counted(world, 2023) }
  },
}

export const guardedMoneyActs: Record<string, Begin> = {
  async 'record-money'(world) {
    const { subject, form } = (await moneyActs['record-money']?.(world)) ?? { subject: {} }
    return { subject, form: { ...form, amount: '150,000', reason: 'For several years.' } }
  },
  async 'record-bill-money'(world) {
    made += 1
    return { subject: await issuedBill(world), form: { amount: '150,000', means: 'cash', reference: `Slip ${made}` } }
  },
  async 'split-bank-line'(world) {
    const { line } = await lineToDecide(world, 150_000)
    const { id } = await world.newMember()
    return {
      subject: { line, shares: [{ account_id: id, years: 0, kobo: line.kobo }], bills: [], payer: '' },
      form: { name: 'Sample Agency' },
    }
  },
  async 'waive-rest'(world) {
    return { ...(await inReview(world, 150_000)), form: { reason: 'A school of the chapter.' } }
  },
}
