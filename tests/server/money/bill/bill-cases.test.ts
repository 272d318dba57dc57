import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BillLine } from '#contract/money/bills.ts'
import { refundRefusals } from '#contract/money/refund-messages.ts'
import { eventTime } from '#domain/common/days.ts'
import { billReference, transferReference } from '#domain/money/transfer-reference.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { describeDues } from '#server/areas/dues/get-own-dues.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { freeCreditOf } from '#server/areas/money/bill/bill.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { workOnBills } from '#server/areas/money/loops/work-on-bills.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { readSettings } from '#server/config/settings.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import {
  account,
  application,
  approval,
  audit,
  bill,
  billLine,
  countedAttempt,
  duesFee,
  duesRelief,
  duesReliefLifting,
  ledgerEntry,
  ledgerLine,
  mail,
  membershipEnding,
  membershipSpell,
  officeSession,
  payer,
  payment,
} from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { fillMail } from '#server/mails/kinds.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membersAgree } from '#tests/support/members-agree.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { sumIn, tableOf } from '#tests/support/table-of.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, apply, office, accountOf, addAccount, inOffice, clock, payments, download, pay, signIn } =
  await membershipApp(database)
const { log } = recordedLog()
const settings = readSettings({})
const paymentDeps = createPaymentDeps({ settings, database, clock, log, payments })
await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()
await addAccount('finance@office.example.org', { roles: ['finance'] })
const merger = await addAccount('merger@office.example.org', { roles: ['membership'] })
const officer = await inOffice('finance@office.example.org')
const member = await inOffice('merger@office.example.org')

/** Who waits for the provider in a test has shown no factor lately in the next one. */
beforeEach(async () => {
  await db.update(officeSession).set({ factor_at: new Date(clock.time), used_at: new Date(clock.time) })
})

let count = 0
/** Owes 2026/27. */
async function newMember(grade_id = 3) {
  count += 1
  const number = `FCT-${String(count + 2_000).padStart(6, '0')}`
  const email = `billed-${count}@example.org`
  const id = await addAccount(email, { grade_id, membership_number: number, first_name: `Billed${count}` })
  return { id, number, email }
}
type Member = Awaited<ReturnType<typeof newMember>>

let firms = 0
const newFirm = () => {
  firms += 1
  const email = `accounts-${firms}@example.org`
  return { name: `Sample Agency ${firms}`, address: '1 Close, Abuja', contact: 'Accounts', email, tax_number: '' }
}

const post = async (path: string, body: object = {}, by = officer) => {
  const { status, body: answer } = await ask(`/office${path}`, body, by)
  return { status, data: answer.data, message: answer.message }
}

async function draft(firm: object, ...members: { id: number; years?: number }[]) {
  const made = await post('/bills', {
    payer: firm,
    valid_until: '2027-04-30',
    members: members.map(({ id, years = 1 }) => ({ account_id: id, years })),
  })
  expect([made.status, made.message]).toEqual([200, undefined])
  return made.data
}

async function issue(id: number) {
  await membersAgree(db)
  return post(`/bills/${id}/issue`)
}

async function issued(firm: object, ...members: { id: number; years?: number }[]) {
  const { id } = await draft(firm, ...members)
  const answer = await issue(id)
  expect([answer.status, answer.message]).toEqual([200, undefined])
  return answer.data
}

let slips = 0
/** Money that an officer records. */
async function came(id: number, amount: number, paid_on = '2027-03-12') {
  slips += 1
  const money = { purpose: 'bill', id, account_id: null, attendee: null, amount, means: 'transfer', paid_on }
  const answer = await post('/money', { ...money, reference: `slip ${slips}`, reason: '' })
  expect([answer.status, answer.message]).toEqual([200, undefined])
  return answer.data
}

let days = 0
/** Money that a statement of the bank brings; answers its line. */
async function transferred(naira: number, text: string) {
  days += 1
  const file = ['Date,Narration,Debit,Credit', `2027-03-10,${text} ${days},,${naira.toFixed(2)}`].join('\n')
  const { body } = await ask('/office/statements', formWith('march.csv', file), officer)
  await post(`/statements/${body.data.id}/apply`)
  await runJobs({ db, clock }, jobKinds, log)
  return (await ask(`/office/statements/${body.data.id}/lines`, undefined, officer)).body.data.items[0]
}

const owedBy = async ({ id }: Member) => (await standingOf({ db, clock }, id)).owed / 100
/** But for what asks a member about a draft: that has tests of its own. */
async function mailsTo(to: string) {
  const told = and(eq(mail.to, to), ne(mail.kind, 'bill-consent'))
  return (await db.select({ kind: mail.kind }).from(mail).where(told).orderBy(asc(mail.id))).map(({ kind }) => kind)
}
const readBill = async (id: number) => (await ask(`/office/bills/${id}`, undefined, officer)).body.data

async function end(one: Member, how: 'expelled' | 'died') {
  const [spell] = await db.select().from(membershipSpell).where(eq(membershipSpell.account_id, one.id))
  await db
    .insert(membershipEnding)
    .values({
      spell_id: spell?.id ?? 0,
      how,
      ended_on: '2027-03-01',
      reason: 'A minute',
      made_by: 'test',
      made_at: new Date(clock.time),
    })
}

const setFee = (naira: number) =>
  db
    .insert(duesFee)
    .values({ grade_id: 3, year: 2026, kobo: naira * 100, made_by: 'test', made_at: new Date(clock.time) })

/** Has its last day pass; answers what has become of it. */
async function endOn(id: number, valid_until: string) {
  await db.update(bill).set({ valid_until }).where(eq(bill.id, id))
  await workOnBills(paymentDeps, new AbortController().signal)
  return (await readBill(id)).state
}

/** What each case of the table does: with the bill of A and B, which is issued. */
const cases: Record<string, (of: { id: number; A: Member; B: Member }) => Promise<unknown>> = {
  'paid whole': ({ id }) => came(id, 40_000),
  'paid after the fee of the year rose to 25,000': async ({ id }) => {
    await setFee(25_000)
    await came(id, 40_000)
    await setFee(20_000)
  },
  'A was expelled before it was paid': async ({ id, A }) => {
    await end(A, 'expelled')
    await came(id, 40_000)
  },
  'A died before it was paid': async ({ id, A }) => {
    await end(A, 'died')
    await came(id, 40_000)
  },
  'the year of A was waived before it was paid': async ({ id, A }) => {
    await db
      .insert(duesRelief)
      .values({
        account_id: A.id,
        kind: 'waived',
        from_year: 2026,
        to_year: 2026,
        kobo: 0,
        given_on: '2027-03-12',
        reason: 'Illness',
        made_by: 'test',
        made_at: new Date(clock.time),
      })
    await came(id, 40_000)
  },
  'A paid the own year meanwhile': async ({ id, A }) => {
    await transferred(20_000, transferReference(A.number))
    await came(id, 40_000)
  },
  'another bill has paid the year of A': async ({ id, A }) => {
    const other = await issued(newFirm(), A)
    await came(other.id, 20_000)
    await came(id, 40_000)
  },
  'paid twice': async ({ id }) => {
    // Two went to pay by card before the first was heard of.
    const token = (await db.select().from(bill).where(eq(bill.id, id)))[0]?.token
    const first = await pay({ purpose: 'bill', bill: token })
    await db.update(payment).set({ slot: null }).where(eq(payment.trace_id, first))
    await pay({ purpose: 'bill', bill: token })
    clock.time += 60_000
    await reconcile(paymentDeps)
  },
  'a naira short': ({ id }) => came(id, 39_999),
  'a naira short, and then a naira': async ({ id }) => {
    await came(id, 39_999)
    await came(id, 1)
  },
  'a naira too much': ({ id }) => came(id, 40_001),
  'the line of B was cancelled before it was paid': async ({ id }) => {
    const { lines } = await readBill(id)
    await post(`/bills/${id}/lines/${lines[1].id}/cancel`, { reason: 'B works elsewhere.' })
    await came(id, 20_000)
  },
  'half came, and then the line of B was cancelled': async ({ id }) => {
    await came(id, 20_000)
    const { lines } = await readBill(id)
    await post(`/bills/${id}/lines/${lines[1].id}/cancel`, { reason: 'B works elsewhere.' })
  },
  'half came, and the bill was cancelled': async ({ id }) => {
    await came(id, 20_000)
    await post(`/bills/${id}/cancel`, { reason: 'They pay themselves.' })
  },
  'paid after it had expired': async ({ id }) => {
    expect(await endOn(id, '2027-03-01')).toBe('expired')
    const line = await transferred(40_000, billReference(id))
    expect(line).toMatchObject({ state: 'suggested', reason: 'bill-over' })
    await post(`/bank-lines/${line.id}/step`, { step: 'book', number: billReference(id), reason: '' })
  },
  'paid by its last day, and read after it had expired': async ({ id }) => {
    expect(await endOn(id, '2027-03-11')).toBe('expired')
    expect(await transferred(40_000, billReference(id))).toMatchObject({ state: 'booked', bill: { id } })
  },
  'half came by its last day, and was recorded after it had expired': async ({ id }) => {
    expect(await endOn(id, '2027-03-11')).toBe('expired')
    await came(id, 20_000, '2027-03-11')
  },
  'a card payment was under way on its last day': async ({ id }) => {
    const [row] = await db.select().from(bill).where(eq(bill.id, id))
    await pay({ purpose: 'bill', bill: row?.token })
    expect(await endOn(id, '2027-03-11')).toBe('issued')
    // It is kept for this one payment: nobody begins another.
    expect((await ask('/payment/invoke', { purpose: 'bill', bill: row?.token })).status).toBe(409)
    clock.time += 60_000
    await reconcile(paymentDeps)
  },
  'the card provider told its fee beside the amount': async ({ id }) => {
    const [row] = await db.select().from(bill).where(eq(bill.id, id))
    payments.pay(await pay({ purpose: 'bill', bill: row?.token }), { amount: 40_000, fee: 600 })
    clock.time += 60_000
    await reconcile(paymentDeps)
  },
  'a tax of 5 per cent was withheld, with its certificate': async ({ id }) => {
    await came(id, 38_000)
    expect((await post(`/bills/${id}/certificate`, { part: 10, certificate: `WHT ${id}` })).status).toBe(409)
    expect((await post(`/bills/${id}/certificate`, { part: 5, certificate: `WHT ${id}` })).status).toBe(200)
  },
  'a tax of 10 per cent was withheld, with its certificate': async ({ id }) => {
    await came(id, 36_000)
    expect((await post(`/bills/${id}/certificate`, { part: 10, certificate: `TEN ${id}` })).status).toBe(200)
  },
  'a tax was withheld, without a certificate': ({ id }) => came(id, 38_000),
  'the line of A was taken back after it was paid': async ({ id }) => {
    await came(id, 40_000)
    const { lines } = await readBill(id)
    await post(`/bills/${id}/lines/${lines[0].id}/return`, { reason: 'A left the firm.' })
  },
  'the booking was undone': async ({ id }) => {
    const line = await transferred(40_000, billReference(id))
    expect(line).toMatchObject({ state: 'booked', bill: { id } })
    expect((await readBill(id)).state).toBe('paid')
    const undone = await post(`/bank-lines/${line.id}/step`, { step: 'undo', reason: 'It was for others.' })
    expect(undone.data).toMatchObject({ state: 'suggested', reason: 'undone' })
  },
  'paid twice, and the second booking was undone': async ({ id }) => {
    await came(id, 40_000)
    await undo(await bookedFor(id, 40_000))
  },
  'a tax was withheld, paid again, and that booking was undone': async ({ id }) => {
    await came(id, 38_000)
    await post(`/bills/${id}/certificate`, { part: 5, certificate: `AGAIN ${id}` })
    await undo(await bookedFor(id, 38_000))
  },
  'A paid the own year meanwhile, and the booking was undone': async ({ id, A }) => {
    await transferred(20_000, transferReference(A.number))
    await undo(await bookedFor(id, 40_000))
  },
  'the line of A was taken back, and the booking was undone': async ({ id, A, B }) => {
    const line = await bookedFor(id, 40_000)
    const { lines } = await readBill(id)
    await post(`/bills/${id}/lines/${lines[0].id}/return`, { reason: 'A left the firm.' })
    await undo(line)
    expect([await mailsTo(A.email), await mailsTo(B.email)]).toEqual([
      ['bill-share', 'bill-share-undone'],
      ['bill-share', 'bill-share-undone'],
    ])
    expect(await readBill(id)).toMatchObject({ open: 2_000_000, total: 2_000_000 })
    const { body } = await ask('/office/bills?tab=open', undefined, officer)
    expect(body.data.items.find((one: { id: number }) => one.id === id)).toMatchObject({ open: 2_000_000 })
    await came(id, 20_000)
  },
}

/** Books a line of the bank for a bill by hand, whatever is still to come. */
async function bookedFor(id: number, naira: number) {
  const line = await transferred(naira, billReference(id))
  if (line.state === 'booked') return line
  const booked = await post(`/bank-lines/${line.id}/step`, {
    step: 'book',
    number: billReference(id),
    reason: 'Another',
  })
  expect([booked.status, booked.message]).toEqual([200, undefined])
  return booked.data
}

async function undo({ id }: { id: number }) {
  const undone = await post(`/bank-lines/${id}/step`, { step: 'undo', reason: 'It was for others.' })
  expect([undone.status, undone.message]).toEqual([200, undefined])
}

/** Where the payer has credit before the bill is issued. */
const creditBefore: Record<string, number> = {
  "the payer's credit of 40,000 pays it": 40_000,
  "the payer's credit of 15,000 pays a part of it": 15_000,
}

test.each(tableOf('docs/money-cases.md', 'A bill is paid by somebody else'))(
  '[BIL-02] [BIL-03] [BIL-06] a bill: %s',
  async (what = '', sum, state, given, credited, credit, owedByA, owedByB) => {
    const [A, B, firm] = [await newMember(), await newMember(), newFirm()]
    const before = creditBefore[what]
    if (before !== undefined) {
      const earlier = await issued(firm, await newMember(), await newMember(), await newMember())
      await came(earlier.id, before)
      await post(`/bills/${earlier.id}/cancel`, { reason: 'It was too early.' })
    }
    const { id, payer_id } = await issued(firm, A, B)
    const done = cases[what]
    if (done) await done({ id, A, B })
    else if (sumIn(sum) > 0) await came(id, sumIn(sum))
    const lines = await db.select().from(billLine).where(eq(billLine.bill_id, id))
    const such = (of: string) => lines.filter((line) => line.state === of).length
    expect({
      state: (await readBill(id)).state,
      given: such('given'),
      credited: such('credited'),
      credit: (await freeCreditOf(db, payer_id)) / 100,
      A: await owedBy(A),
      B: await owedBy(B),
    }).toEqual({
      state,
      given: Number(given),
      credited: Number(credited),
      credit: sumIn(credit),
      A: sumIn(owedByA),
      B: sumIn(owedByB),
    })
  },
)

test('[BIL-03] [row 168] 40 members on one bill, of whom 3 paid by card meanwhile: 37 years are settled, 3 are credit, and one receipt tells', async () => {
  const members: Member[] = []
  for (let place = 0; place < 40; place++) members.push(await newMember())
  const firm = newFirm()
  const made = await issued(firm, ...members)
  expect(made).toMatchObject({
    total: 80_000_000,
    open: 80_000_000,
    members: 40,
    number: expect.stringMatching(/^B26-\d{5}$/),
  })
  for (const one of members.slice(0, 3)) {
    await pay({ purpose: 'dues', duration: 1 }, await signIn(one.email))
  }
  clock.time += 60_000
  await reconcile(paymentDeps)
  const line = await transferred(800_000, `GRACE LTD ${billReference(made.id)}`)
  expect(line).toMatchObject({ state: 'booked', member: null, bill: { id: made.id, payer: firm.name } })
  const after = await readBill(made.id)
  const states = after.lines.map(({ state }: { state: string }) => state)
  expect([after.state, states.filter((one: string) => one === 'given').length]).toEqual(['paid', 37])
  expect(after.credit).toBe(6_000_000)
  for (const one of members) expect(await owedBy(one)).toBe(0)
  const [paid] = await db
    .select()
    .from(payment)
    .where(eq(payment.target, String(made.id)))
  const receipt = (await ask(`/receipt/${paid?.receipt_token}`)).body.data
  expect([receipt.shares.length, receipt.amount, receipt.credit_kept]).toEqual([37, 800_000, 60_000])
  expect(await mailsTo(firm.email)).toEqual(['bill-issued', 'bill-paid'])
  for (const one of members) expect(await mailsTo(one.email)).toContain('bill-share')
  // The next bill of the firm is paid by what is left.
  const next = await issued(firm, await newMember())
  expect([next.state, next.credit]).toEqual(['paid', 4_000_000])
}, 120_000)

test('[BIL-03] [row 168] the same half of a bill is not booked twice: by hand and from the bank, or from two statements', async () => {
  const { id } = await issued(newFirm(), await newMember(), await newMember())
  await came(id, 20_000)
  const again = await transferred(20_000, billReference(id))
  expect(again).toMatchObject({ state: 'suggested', reason: 'recorded' })
  const book = (line: number) =>
    post(`/bank-lines/${line}/step`, { step: 'book', number: billReference(id), reason: '' })
  expect((await book(again.id)).message).toContain('was recorded by hand')
  expect((await readBill(id)).kept).toBe(2_000_000)

  const other = await issued(newFirm(), await newMember(), await newMember())
  const half = await transferred(20_000, billReference(other.id))
  await post(`/bank-lines/${half.id}/step`, { step: 'book', number: billReference(other.id), reason: '' })
  const money = { purpose: 'bill', id: other.id, account_id: null, attendee: null, amount: 20_000, means: 'transfer' }
  const twice = { ...money, paid_on: '2027-03-12', reference: `slip of ${other.id}`, reason: '' }
  expect((await post('/money', twice)).message).toContain('is booked from a bank statement already')
  expect(await transferred(20_000, billReference(other.id))).toMatchObject({
    state: 'suggested',
    reason: 'booked-like',
  })
  expect((await readBill(other.id)).kept).toBe(2_000_000)
  expect((await post('/money', { ...twice, reason: 'The other half' })).status).toBe(200)
  expect((await readBill(other.id)).state).toBe('paid')
})

test('[BIL-03] [BIL-04] money that a bill or a split has is not booked once more by a split, unless there is a reason', async () => {
  const shares = async () => [
    { account_id: (await newMember()).id, years: 0, kobo: 1_500_000 },
    { account_id: (await newMember()).id, years: 0, kobo: 2_500_000 },
  ]
  const [firm, other] = [newFirm(), newFirm()]
  const { id } = await issued(firm, await newMember(), await newMember())
  await came(id, 40_000)
  const split = async (line: { id: number }, who: object, reason = '') =>
    post(`/bank-lines/${line.id}/split`, { payer: who, shares: await shares(), reason })
  const line = await transferred(40_000, 'DUES OF STAFF')
  expect(await split(line, firm)).toMatchObject({
    status: 409,
    message: `A payment like this was recorded by hand for ${firm.name} already. If this is a different payment, say so in the reason.`,
  })
  expect((await split(line, firm, 'For others')).status).toBe(200)

  expect((await split(await transferred(40_000, 'DUES OF STAFF'), other)).status).toBe(200)
  const again = await transferred(40_000, 'TRF STAFF DUES')
  expect(await split(again, { ...other, name: other.name.toUpperCase() })).toMatchObject({
    status: 409,
    message: expect.stringContaining('A line like this of another statement is booked for'),
  })
  expect((await split(again, other, 'For others')).status).toBe(200)
})

const tokenOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? ''

test('[BIL-03] a card payment for a bill is nobody’s, also where a member is signed in, and names no payer', async () => {
  const [A, firm] = [await newMember(), newFirm()]
  const made = await issued(firm, A)
  const trace = await pay({ purpose: 'bill', bill: tokenOf(made) }, await signIn(A.email))
  // Signed in or not, it is the same payment.
  expect(await pay({ purpose: 'bill', bill: tokenOf(made) })).toBe(trace)
  const [row] = await db.select().from(payment).where(eq(payment.trace_id, trace))
  expect(row).toMatchObject({ account_id: null, payer_id: made.payer_id, item: `Bill ${made.number}` })
  expect(JSON.stringify((await ask(`/payment/${trace}`)).body)).not.toContain(firm.name)
  clock.time += 60_000
  await reconcile(paymentDeps)
  expect((await readBill(made.id)).state).toBe('paid')
})

test('[BIL-03] card money that came short is kept for its bill once the office says so', async () => {
  const made = await issued(newFirm(), await newMember(), await newMember())
  const trace = await pay({ purpose: 'bill', bill: tokenOf(made) })
  payments.pay(trace, { amount: 30_000, fee: 450 })
  clock.time += 60_000
  await reconcile(paymentDeps)
  expect((await readBill(made.id)).state).toBe('issued')
  const purchase = { purpose: 'bill', id: made.id, account_id: null, attendee: null, reason: 'A part of it' }
  const kept = await post(`/payments/${trace}/attach`, purchase)
  expect([kept.status, kept.message, kept.data?.receipt]).toMatchObject([
    200,
    undefined,
    { number: expect.any(String) },
  ])
  expect(await readBill(made.id)).toMatchObject({ state: 'partPaid', kept: 2_955_000, open: 1_045_000 })
})

test('[BIL-03] a bill does not end while its card money waits for the office, which sees it as overdue and can keep it', async () => {
  const firm = newFirm()
  const [one, late] = [await issued(firm, await newMember()), await issued(firm, await newMember())]
  const short = await pay({ purpose: 'bill', bill: tokenOf(one) })
  payments.pay(short, { amount: 15_000, fee: 225 })
  const ended = await pay({ purpose: 'bill', bill: tokenOf(late) })
  payments.decline(ended)
  clock.time += 60_000
  await reconcile(paymentDeps)
  expect([await endOn(one.id, '2027-03-11'), await endOn(late.id, '2027-03-11')]).toEqual(['issued', 'expired'])
  expect((await mailsTo(firm.email)).filter((kind) => kind === 'bill-expired')).toHaveLength(1)
  const listed = async (tab: string) =>
    (await ask(`/office/bills?tab=${tab}&payer=${one.payer_id}`, undefined, officer)).body.data.items.map(
      (row: { id: number }) => row.id,
    )
  expect([await listed('open'), (await listed('overdue')).toSorted()]).toEqual([[], [one.id, late.id].toSorted()])
  const { bills } = (await ask('/office/money/counts', undefined, officer)).body.data
  expect(bills).toBe(await db.$count(bill, inArray(bill.state, ['issued', 'partPaid'])))

  const offered = async (id: number) => {
    const { body } = await ask('/office/offers', undefined, officer)
    return body.data.offers.some(
      (offer: { purpose: string; id: number }) => offer.purpose === 'bill' && offer.id === id,
    )
  }
  expect([await offered(one.id), await offered(late.id)]).toEqual([true, false])
  // It was paid after all, and comes short.
  payments.pay(ended, { amount: 15_000, fee: 225 })
  await db
    .update(payment)
    .set({ next_check_at: new Date(clock.time) })
    .where(eq(payment.trace_id, ended))
  await reconcile(paymentDeps)
  expect(await offered(late.id)).toBe(true)
  const purchase = { purpose: 'bill', id: late.id, account_id: null, attendee: null, reason: 'A part of it' }
  expect((await post(`/payments/${ended}/attach`, purchase)).status).toBe(200)
  // None is left that waits.
  expect(await offered(late.id)).toBe(false)
})

test('[BIL-03] who pays without an e-mail address can pay by card, and counts alone', async () => {
  const [one, other] = [
    await issued({ ...newFirm(), email: '' }, await newMember()),
    await issued({ ...newFirm(), email: '' }, await newMember()),
  ]
  for (const made of [one, other]) await pay({ purpose: 'bill', bill: tokenOf(made) })
  const sent = payments.orders.slice(-2).map(({ customer, metaData }) => [customer.email, metaData.email])
  expect(sent).toEqual([
    [settings.officeEmail, settings.officeEmail],
    [settings.officeEmail, settings.officeEmail],
  ])
  // Each counts by itself, and not under an empty address.
  const countOf = (of: string) =>
    db.$count(countedAttempt, eq(countedAttempt.key, createHash('sha256').update(`payment ${of}`).digest('base64url')))
  expect([await countOf(`no address ${one.id}`), await countOf(`no address ${other.id}`), await countOf('')]).toEqual([
    1, 1, 0,
  ])
  clock.time += 60_000
  await reconcile(paymentDeps)
  expect([(await readBill(one.id)).state, (await readBill(other.id)).state]).toEqual(['paid', 'paid'])
})

test('[BIL-02] [row 168] nobody of the office settles a bill with their own years alone', async () => {
  const own = await addAccount('billed@office.example.org', {
    roles: ['finance'],
    grade_id: 3,
    membership_number: 'FCT-009999',
  })
  const officerOf = await inOffice('billed@office.example.org')
  const { id, lines } = await draft(newFirm(), { id: own }, await newMember())
  const alone = 'This concerns you. Another person must do it.'
  expect((await post(`/bills/${id}/issue`, {}, officerOf)).message).toBe(alone)
  await issue(id)
  expect((await post(`/bills/${id}/lines/${lines[0].id}/cancel`, { reason: 'No' }, officerOf)).message).toBe(alone)
  expect((await post(`/bills/${id}/cancel`, { reason: 'No' }, officerOf)).message).toBe(alone)
  const line = await transferred(20_000, billReference(id))
  const step = { step: 'book', number: billReference(id), reason: '' }
  expect((await post(`/bank-lines/${line.id}/step`, step, officerOf)).message).toBe(alone)
  const money = { purpose: 'bill', id, account_id: null, attendee: null, amount: 40_000, means: 'cash' }
  const wish = { ...money, paid_on: '2027-03-12', reference: 'SLIP OWN', reason: 'Paid at the desk' }
  const asked = await post('/money', wish, officerOf)
  expect([asked.status, asked.data]).toEqual([200, { trace_id: null }])
  expect((await readBill(id)).state).toBe('issued')
  const [{ id: waiting } = { id: 0 }] = await db.select().from(approval).where(eq(approval.about, 'cash SLIP OWN'))
  const told = JSON.stringify((await ask(`/office/approvals/${waiting}`, undefined, officer)).body.data)
  expect([told.includes('Paid at the desk'), told.includes('"Reason"'), told.includes('Another amount')]).toEqual([
    true,
    true,
    false,
  ])
})

test('[BIL-02] [row 168] a bill is shown to who has its address, on its page and on paper: names, numbers and years, and nothing else of a member', async () => {
  const [A, firm] = [await newMember(), newFirm()]
  const { id, number, reference, link } = await issued(firm, { ...A, years: 2 })
  const token = link.split('/').at(-1)
  const page = (await ask(`/bill/${token}`)).body.data
  expect(page).toMatchObject({ number, reference, state: 'issued', rest: 4_000_000, payer: { name: firm.name } })
  expect(reference).toBe(billReference(id))
  expect(Object.keys(page.lines[0]).toSorted()).toEqual([
    'credit',
    'grade',
    'id',
    'is_seat',
    'item',
    'kobo',
    'name',
    'number',
    'state',
    'year',
  ])
  expect((await ask(`/bill/${'a'.repeat(43)}`)).status).toBe(404)
  const file = new Uint8Array(await (await download(`/bill/${token}/pdf`)).arrayBuffer())
  const { text } = await readPdf(file)
  for (const told of ['Proforma', firm.name, A.number, '2026/27', '2027/28', '40,000', number])
    expect(text).toContain(told)
  const secret = await draft(firm, await newMember())
  expect((await ask(`/bill/${secret.link.split('/').at(-1)}`)).status).toBe(404)
})

test('[BIL-07] [row 168] bills are listed by how they stand, and only who issues them may issue one', async () => {
  const firm = newFirm()
  const made = await post(
    '/bills',
    { payer: firm, valid_until: '2027-04-30', members: [{ account_id: (await newMember()).id, years: 1 }] },
    member,
  )
  expect([made.status, made.data.state, made.data.steps]).toEqual([200, 'draft', ['cancel', 'cancelLine']])
  expect((await post(`/bills/${made.data.id}/issue`, {}, member)).status).toBe(403)
  const list = async (tab: string) =>
    (await ask(`/office/bills?tab=${tab}&q=${encodeURIComponent(firm.name)}`, undefined, officer)).body.data.items
  expect(await list('drafts')).toMatchObject([{ id: made.data.id, payer: firm.name, members: 1, number: null }])
  await issue(made.data.id)
  expect([await list('drafts'), (await list('open')).length]).toEqual([[], 1])
  await came(made.data.id, 20_000)
  expect((await list('paid')).length).toBe(1)
  const page = await ask(`/office/bills?q=${encodeURIComponent(firm.name)}`, undefined, officer)
  expect(page.body.data.sum).toBe(page.body.data.items[0].total / 100)
  // The record of the member says who pays.
  const [line] = (await readBill(made.data.id)).lines
  const record = (await ask(`/office/members/${line.account_id}`, undefined, officer)).body.data
  expect(record.bills).toMatchObject([{ id: made.data.id, payer: firm.name, number: expect.stringMatching(/^B26-/) }])
})

test('[BIL-03] the payer of a bill is reminded a week before its last day, once', async () => {
  const firm = newFirm()
  const { id } = await issued(firm, await newMember())
  await db
    .update(bill)
    .set({ valid_until: '2027-03-18', issued_at: new Date('2027-03-01T09:00:00Z') })
    .where(eq(bill.id, id))
  for (let round = 0; round < 2; round++) await workOnBills(paymentDeps, new AbortController().signal)
  expect(await mailsTo(firm.email)).toEqual(['bill-issued', 'bill-due'])
})

test('[BIL-03] after a merge a line of the bill is given to the kept member', async () => {
  const [A, B, firm] = [await newMember(), await newMember(), newFirm()]
  const { id } = await issued(firm, A)
  await mergeNow({ db, clock }, { kept: B.id, other: A.id, by: merger })
  expect((await readBill(id)).lines[0].account_id).toBe(B.id)
  await came(id, 20_000)
  expect([await owedBy(B), (await readBill(id)).state]).toEqual([0, 'paid'])
})

test('[BIL-06] money that the card provider gives back takes the lines of the bill back, the last one first', async () => {
  const [A, B, firm] = [await newMember(), await newMember(), newFirm()]
  const { id, link, payer_id } = await issued(firm, A, B)
  const trace = await pay({ purpose: 'bill', bill: link.split('/').at(-1) })
  clock.time += 60_000
  await reconcile(paymentDeps)
  expect((await readBill(id)).state).toBe('paid')
  payments.pay(trace, { amount: 40_000, refunded: 15_000 })
  await db
    .update(payment)
    .set({ next_check_at: new Date(clock.time) })
    .where(eq(payment.trace_id, trace))
  await reconcile(paymentDeps)
  expect((await readBill(id)).lines.map(({ state }: { state: string }) => state)).toEqual(['given', 'returned'])
  expect([await owedBy(A), await owedBy(B), await freeCreditOf(db, payer_id)]).toEqual([0, 20_000, 500_000])
  const page = (await ask(`/bill/${link.split('/').at(-1)}`)).body.data
  expect([page.came, page.lines.map(({ credit }: { credit: number }) => credit)]).toEqual([2_500_000, [0, 500_000]])
  const { text } = await readPdf(
    new Uint8Array(await (await download(`/bill/${link.split('/').at(-1)}/pdf`)).arrayBuffer()),
  )
  expect(text.replaceAll(/\s+/g, ' ')).toContain('taken back, ₦5,000.00 of it became credit of the payer')
  // B is told, and the records say why.
  expect([await mailsTo(A.email), await mailsTo(B.email)]).toEqual([
    ['bill-share'],
    ['bill-share', 'bill-share-undone'],
  ])
  const acts = await db
    .select()
    .from(audit)
    .where(eq(audit.about, `bill ${id}`))
    .orderBy(asc(audit.id))
  expect(acts.at(-1)).toMatchObject({ what: 'bill line returned', actor: 'reconciler', after: { kobo: 2_000_000 } })
})

test('[BIL-06] of the years of a member the last is taken off a bill, or back, first: bill and dues name the same', async () => {
  const [A, firm] = [await newMember(), newFirm()]
  const standsPaid = async () =>
    (await describeDues(db, A.id, '2027-03-12')).dues.years
      .filter(({ stands }) => stands === 'paid')
      .map(({ year }) => year)
      .toSorted()
  const on = async (id: number) =>
    (await readBill(id)).lines.map(({ year, state }: { year: number; state: string }) => `${year} ${state}`)
  const reason = { reason: 'A left the firm.' }
  const open = await issued(firm, { ...A, years: 3 })
  const [first, second, third] = open.lines
  const off = (line: { id: number }) => post(`/bills/${open.id}/lines/${line.id}/cancel`, reason)
  const back = (line: { id: number }) => post(`/bills/${open.id}/lines/${line.id}/return`, reason)
  expect(await off(first)).toMatchObject({
    status: 409,
    message: 'Money pays the oldest year of a member first. Take 2028/29 off first.',
  })
  expect((await off(third)).status).toBe(200)
  await came(open.id, 40_000)
  expect(await back(first)).toMatchObject({
    status: 409,
    message: 'Money pays the oldest year of a member first. Take 2027/28 back first.',
  })
  expect((await back(second)).status).toBe(200)
  expect([await on(open.id), await standsPaid()]).toEqual([['2026 given', '2027 returned', '2028 cancelled'], [2026]])
  // A year that the member paid meanwhile takes no money: it is taken off as it is.
  const next = await issued(newFirm(), { ...A, years: 2 })
  const own = { purpose: 'dues', id: 1, account_id: A.id, attendee: null, means: 'cash', reference: 'BOOK OWN YEAR' }
  const paid = await post('/money', { ...own, amount: 20_000, paid_on: '2027-03-12', reason: '' })
  expect([paid.status, paid.message]).toEqual([200, undefined])
  expect((await post(`/bills/${next.id}/lines/${next.lines[0].id}/cancel`, reason)).status).toBe(200)
  await came(next.id, 20_000)
  expect([await on(next.id), await standsPaid()]).toEqual([
    ['2027 cancelled', '2028 given'],
    [2026, 2027, 2028],
  ])
})

test('[BIL-06] the money of a line that was taken back goes back by a refund, and no more', async () => {
  const [A, B, firm] = [await newMember(), await newMember(), newFirm()]
  const { id, lines } = await issued(firm, A, B)
  const { trace_id } = await came(id, 40_000)
  const wish = { amount: 20_000, way: 'transfer', purchase: 'keep', reason: 'A left the firm.' }
  expect(await post(`/payments/${trace_id}/refunds`, wish)).toMatchObject({
    status: 409,
    message: refundRefusals.notFree,
  })
  await post(`/bills/${id}/lines/${lines[0].id}/return`, { reason: 'A left the firm.' })
  expect((await post(`/payments/${trace_id}/refunds`, { ...wish, amount: 20_001 })).status).toBe(409)
  expect((await post(`/payments/${trace_id}/refunds`, wish)).status).toBe(200)
  // It is on its way: the next bill cannot take it.
  const next = await issued(firm, await newMember())
  expect([next.state, next.open]).toEqual(['issued', 2_000_000])
})

test('[BIL-01] [row 168] a draft with another address leaves the bills that a payer has as they are', async () => {
  const firm = newFirm()
  const { id, link } = await issued(firm, await newMember())
  const moved = { ...firm, address: '2 Open Road, Abuja', email: 'other@example.org' }
  const next = await draft(moved, await newMember())
  expect(next.payer_told).toMatchObject({ address: moved.address, email: moved.email })
  expect((await readBill(id)).payer_told).toMatchObject({ address: firm.address, email: firm.email })
  expect((await ask(`/bill/${tokenOf({ link })}`)).body.data.payer.address).toBe(firm.address)
  await came(id, 20_000)
  expect([await mailsTo(firm.email), await mailsTo(moved.email)]).toEqual([['bill-issued', 'bill-paid'], []])
})

/** Somebody whose application waits for the entry fee. */
async function newApplicant() {
  count += 1
  const email = `applicant-${count}@example.org`
  await apply({ email, grade_id: '3' })
  const made = await accountOf(email)
  const [row] = await db
    .select()
    .from(application)
    .where(eq(application.account_id, made?.id ?? 0))
  expect((await post(`/applications/${row?.number}/approve`, {}, { token: await office() })).status).toBe(200)
  return { id: made?.id ?? 0, email, application: row?.id ?? 0, serial: row?.serial ?? 0, number: row?.number ?? '' }
}

/** A member of the grade below, whose upgrade waits for its fee and who owes no year. */
async function newClimber() {
  const climber = await newMember(4)
  await db
    .insert(duesRelief)
    .values({
      account_id: climber.id,
      kind: 'waived',
      from_year: 2026,
      to_year: 2026,
      kobo: 0,
      given_on: '2027-03-12',
      reason: 'A test',
      made_by: 'test',
      made_at: new Date(clock.time),
    })
  const token = await signIn(climber.email)
  expect((await ask('/upgrade/apply', { desired_grade_id: '3' }, { token })).status).toBe(200)
  const [row] = await db.select().from(application).where(eq(application.account_id, climber.id))
  expect((await post(`/applications/${row?.number}/approve`, {}, { token: await office() })).status).toBe(200)
  return { ...climber, serial: row?.serial ?? 0 }
}

type Climber = Awaited<ReturnType<typeof newClimber>>
type Applicant = Awaited<ReturnType<typeof newApplicant>>

/** A bill of both fees, which is issued. */
async function feesBilled(firm: object, A: Applicant, B: Climber) {
  const made = await post('/bills', {
    payer: firm,
    valid_until: '2027-04-30',
    members: [
      { account_id: A.id, years: 0, fees: [{ purpose: 'membership', id: A.serial }] },
      { account_id: B.id, years: 0, fees: [{ purpose: 'upgrade', id: B.serial }] },
    ],
  })
  expect([made.status, made.message]).toEqual([200, undefined])
  return (await issue(made.data.id)).data
}

const feeCases: Record<string, (of: { id: number; A: Applicant; B: Climber }) => Promise<unknown>> = {
  'A paid the own fee meanwhile': async ({ id, A }) => {
    const [mailed] = await db
      .select()
      .from(mail)
      .where(and(eq(mail.to, A.email), eq(mail.kind, 'membership-approved')))
    await pay({ purpose: 'membership', payment_link: Object(mailed?.data).link })
    clock.time += 60_000
    await reconcile(paymentDeps)
    await came(id, 60_000)
  },
  'A was rejected meanwhile': async ({ id, A }) => {
    await db.update(application).set({ status: 'rejected', reason: 'No' }).where(eq(application.id, A.application))
    await came(id, 60_000)
  },
  'A was approved again at 35,000': async ({ id, A }) => {
    await db.update(application).set({ amount: 35_000 }).where(eq(application.id, A.application))
    await came(id, 60_000)
  },
  'A was approved again at 25,000': async ({ id, A }) => {
    await db.update(application).set({ amount: 25_000 }).where(eq(application.id, A.application))
    await came(id, 60_000)
  },
  'the grade of B was changed meanwhile': async ({ id, B }) => {
    await db.update(account).set({ grade_id: 2 }).where(eq(account.id, B.id))
    await came(id, 60_000)
  },
  'the line of A was taken back after it was paid': async ({ id }) => {
    await came(id, 60_000)
    const { lines } = await readBill(id)
    await post(`/bills/${id}/lines/${lines[0].id}/return`, { reason: 'A left the firm.' })
  },
  'the booking was undone': async ({ id }) => undo(await bookedFor(id, 60_000)),
  'the booking was undone, and it was paid again': async ({ id }) => {
    await undo(await bookedFor(id, 60_000))
    await came(id, 60_000)
  },
  'A was approved again at 25,000, the booking was undone, and it was paid again': async ({ id, A }) => {
    await db.update(application).set({ amount: 25_000 }).where(eq(application.id, A.application))
    await undo(await bookedFor(id, 60_000))
    await came(id, 60_000)
  },
  'both cost 25,000 by then, and it was undone and paid again twice': async ({ id, A, B }) => {
    await db
      .update(application)
      .set({ amount: 25_000 })
      .where(inArray(application.account_id, [A.id, B.id]))
    for (let round = 0; round < 2; round++) await undo(await bookedFor(id, 60_000))
    await came(id, 60_000)
  },
}

test.each(tableOf('docs/money-cases.md', 'Fees stand on a bill'))(
  '[BIL-02] [BIL-03] [BIL-06] fees on a bill: %s',
  async (what = '', sum, state, given, credited, credit, isA, isB) => {
    const [A, B, firm] = [await newApplicant(), await newClimber(), newFirm()]
    const { id, payer_id } = await feesBilled(firm, A, B)
    const done = feeCases[what]
    if (done) await done({ id, A, B })
    else await came(id, sumIn(sum))
    const lines = await db.select().from(billLine).where(eq(billLine.bill_id, id))
    const such = (of: string) => String(lines.filter((line) => line.state === of).length)
    const gradeOf = async (of: number) => (await db.select().from(account).where(eq(account.id, of)))[0]?.grade_id
    expect({
      state: (await readBill(id)).state,
      given: such('given'),
      credited: such('credited'),
      credit: (await freeCreditOf(db, payer_id)) / 100,
      A: (await gradeOf(A.id)) === 3 ? 'member' : 'not',
      B: (await gradeOf(B.id)) === 3 ? 'raised' : 'not',
    }).toEqual({ state, given, credited, credit: sumIn(credit), A: isA, B: isB })
  },
  60_000,
)

test('[BIL-02] [BIL-03] applicants are offered by their number, and a fee stands on bill, receipt and books as what it is', async () => {
  const [A, B, firm] = [await newApplicant(), await newClimber(), newFirm()]
  const waiting = (await ask('/office/bill-applicants', undefined, officer)).body.data
  expect(waiting).toContainEqual({ id: A.id, name: 'Ada Obi', number: A.number })
  const offered = (await ask(`/office/bill-members/${A.id}`, undefined, officer)).body.data
  expect(offered.fees).toEqual([
    { purpose: 'membership', id: A.serial, item: 'Membership fee, Associate', price: 3_000_000 },
  ])
  const stranger = [{ account_id: B.id, years: 0, fees: [{ purpose: 'membership', id: A.serial }] }]
  const refused = await post('/bills', { payer: firm, valid_until: '2027-04-30', members: stranger })
  expect([refused.status, refused.message]).toEqual([
    409,
    `This fee is not one of Billed${B.email.match(/\d+/)?.[0]} Obi.`,
  ])

  const { id, link } = await feesBilled(firm, A, B)
  const { lines } = (await ask(`/bill/${tokenOf({ link })}`)).body.data
  expect(lines).toMatchObject([
    { number: A.number, year: null, item: 'Membership fee, Associate' },
    { number: B.number, year: null, item: 'Upgrade to Associate' },
  ])
  const file = new Uint8Array(await (await download(`/bill/${tokenOf({ link })}/pdf`)).arrayBuffer())
  const { text } = await readPdf(file)
  for (const told of ['Membership fee, Associate', 'Upgrade to Associate', A.number, '2 fees'])
    expect(text).toContain(told)

  await came(id, 60_000)
  const [paid] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.target, String(id)), eq(payment.purpose, 'bill')))
  const receipt = (await ask(`/receipt/${paid?.receipt_token}`)).body.data
  expect([receipt.credit_used, receipt.shares]).toMatchObject([
    0,
    [
      { amount: 30_000, item: 'Membership fee, Associate' },
      { amount: 30_000, item: 'Upgrade to Associate' },
    ],
  ])
  const booked = await db
    .select({ book: ledgerLine.book, kobo: ledgerLine.kobo })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .where(and(eq(ledgerEntry.payment_id, paid?.id ?? 0), inArray(ledgerLine.book, ['membership', 'upgrade'])))
    .orderBy(asc(ledgerLine.id))
  expect(booked).toEqual([
    { book: 'membership', kobo: -3_000_000 },
    { book: 'upgrade', kobo: -3_000_000 },
  ])
  const begun = await db
    .select({ data: mail.data })
    .from(mail)
    .where(and(inArray(mail.to, [A.email, B.email]), inArray(mail.kind, ['membership-begun', 'upgrade-paid'])))
  expect(begun.map(({ data }) => Object(data).payer)).toEqual([firm.name, firm.name])
  // The receipt is the payer's.
  expect(JSON.stringify(begun)).not.toContain(paid?.receipt_token)
})

/** What a person is told, as it is sent: of the last mail of a kind. */
async function lastTold(to: string, kind: 'bill-share' | 'bill-paid') {
  const rows = await db
    .select()
    .from(mail)
    .where(and(eq(mail.to, to), eq(mail.kind, kind)))
    .orderBy(asc(mail.id))
  const content = fillMail({ kind, data: Object(rows.at(-1)?.data) }, { site: 'https://www.example.org', now: 0 })
  return [content.subject, ...content.paragraphs].join(' ')
}

test.each([
  ['approved', 'Its fee is higher by now, and it still waits to be paid.'],
  ['rejected', 'It does not wait for money any more.'],
] as const)(
  '[BIL-03] why a bill has not paid a fee is told to whose it is, and not to the payer: an application that is %s',
  async (status, why) => {
    const [A, B, firm] = [await newApplicant(), await newClimber(), newFirm()]
    const { id, link } = await feesBilled(firm, A, B)
    await db
      .update(application)
      .set({ status, amount: 35_000, ...(status === 'rejected' && { reason: 'No' }) })
      .where(eq(application.id, A.application))
    await came(id, 60_000)
    const own = await lastTold(A.email, 'bill-share')
    expect(own).toContain('A bill for you was paid')
    expect(own).toContain(
      `${firm.name} wanted to pay this for you: Membership fee, Associate. ${why} So the money stays with ${firm.name}.`,
    )
    const payers = await lastTold(firm.email, 'bill-paid')
    expect(payers).toContain(
      'Everybody on it is told of what is theirs. A fee could not be paid with it. ₦30,000.00 stays',
    )
    expect(payers).not.toMatch(/year|settled/)
    expect((await readBill(id)).lines[0]).toMatchObject({ state: 'credited', reason: why })
    expect(JSON.stringify((await ask(`/bill/${tokenOf({ link })}`)).body.data)).not.toContain(why)
  },
)

test('[BIL-02] [BIL-03] years of a member in arrears are billed, and the upgrade waits for them', async () => {
  const [B, firm] = [await newClimber(), newFirm()]
  const [relief] = await db.select().from(duesRelief).where(eq(duesRelief.account_id, B.id))
  const lifted = { reason: 'A test', made_by: 'test', made_at: new Date(clock.time), lifted_on: '2027-03-12' }
  await db.insert(duesReliefLifting).values({ ...lifted, relief_id: relief?.id ?? 0 })
  const told = await ask(`/office/bill-members/${B.id}`, undefined, officer)
  expect(told.body.data).toMatchObject({ open: 1, fees: [] })
  const made = await issued(firm, B)
  const fees = [{ purpose: 'upgrade', id: B.serial }]
  const early = await post('/bills', {
    payer: firm,
    valid_until: '2027-04-30',
    members: [{ account_id: B.id, years: 0, fees }],
  })
  expect([early.status, early.message]).toEqual([403, 'Your dues are not active. Please pay them first.'])
  await came(made.id, made.total / 100)
  const after = await ask(`/office/bill-members/${B.id}`, undefined, officer)
  expect(after.body.data.fees).toMatchObject([{ purpose: 'upgrade', id: B.serial, price: 3_000_000 }])
})

test('[BIL-02] the same fee does not stand on a bill twice', async () => {
  const A = await newApplicant()
  const fee = { purpose: 'membership', id: A.serial }
  const twice = await post('/bills', {
    payer: newFirm(),
    valid_until: '2027-04-30',
    members: [{ account_id: A.id, years: 0, fees: [fee, fee] }],
  })
  expect([twice.status, JSON.stringify(twice)]).toEqual([
    400,
    expect.stringContaining('Each fee stands on a bill once.'),
  ])
  expect(await db.$count(billLine, eq(billLine.account_id, A.id))).toBe(0)
})

test('[BIL-03] who pays the own fee while the bill is paid: one of both gives it, and the other is credit', async () => {
  for (let round = 0; round < 4; round++) {
    const [A, B, firm] = [await newApplicant(), await newClimber(), newFirm()]
    const { id, payer_id } = await feesBilled(firm, A, B)
    const [mailed] = await db
      .select()
      .from(mail)
      .where(and(eq(mail.to, A.email), eq(mail.kind, 'membership-approved')))
    const own = await pay({ purpose: 'membership', payment_link: Object(mailed?.data).link })
    clock.time += 60_000
    await Promise.all([reconcile(paymentDeps), came(id, 60_000)])
    const after = await readBill(id)
    const [paid] = await db.select().from(payment).where(eq(payment.trace_id, own))
    const isOwn = paid?.state === 'used'
    expect([after.state, paid?.state]).toEqual(['paid', isOwn ? 'used' : 'review'])
    expect(after.lines.map(({ state }: { state: string }) => state)).toEqual([isOwn ? 'credited' : 'given', 'given'])
    expect(await freeCreditOf(db, payer_id)).toBe(isOwn ? 3_000_000 : 0)
  }
}, 120_000)

test('[BIL-02] [BIL-09] [row 169] a member asks that an employer pays: a draft that an officer issues, and no second one', async () => {
  const [A, firm] = [await newMember(), newFirm()]
  const token = await signIn(A.email)
  const { name, address, contact, email } = firm
  const wish = { name, address, contact, email, years: 2 }
  const askFor = async (of: object = wish) => ask('/user/dues/bill', of, { token })
  expect((await askFor({ ...wish, email: '' })).status).toBe(400)
  expect((await askFor({ ...wish, years: 0 })).status).toBe(400)
  expect((await askFor()).status).toBe(200)
  const again = await askFor()
  expect([again.status, again.body.message]).toEqual([
    409,
    'You have asked for a bill already. The chapter office has not sent it yet.',
  ])
  const [line] = await db.select().from(billLine).where(eq(billLine.account_id, A.id))
  const made = await readBill(line?.bill_id ?? 0)
  expect(made).toMatchObject({ state: 'draft', asked: true, payer: name, total: 4_000_000, valid_until: '2027-04-11' })
  // The office alone is told.
  expect([await mailsTo(email), (await mailsTo(settings.officeEmail)).at(-1)]).toEqual([[], 'bill-asked'])
  const bills = async () => (await ask('/user/dues', undefined, { token })).body.data.dues.bills
  expect(await bills()).toEqual([{ number: null, payer: name, until: '2027-04-11', years: [2026, 2027] }])

  const issuedNow = await post(`/bills/${made.id}/issue`)
  expect(issuedNow.status).toBe(200)
  expect(await bills()).toMatchObject([{ number: issuedNow.data.number, payer: name }])
  expect((await askFor()).body.message).toBe(`${issuedNow.data.number} asks ${name} for your dues already.`)
  await came(made.id, 40_000)
  expect([await owedBy(A), await bills()]).toEqual([0, undefined])
})

/** The link of the mail that asks a member about a draft. */
async function linkOf({ email }: Member): Promise<string> {
  const rows = await db
    .select({ data: mail.data })
    .from(mail)
    .where(and(eq(mail.to, email), eq(mail.kind, 'bill-consent')))
  return v.parse(v.object({ token: v.string() }), rows.at(-1)?.data).token
}

const say = async (member: Member, agrees: boolean) =>
  (await ask(`/bill-consent/${await linkOf(member)}`, { agrees })).body.data

test('[BIL-09] [row 169] members are asked about a bill that an officer made: it waits a day for them, and who objects is off', async () => {
  const [A, B, C, firm] = [await newMember(), await newMember(), await newMember(), newFirm()]
  const { id, waits_until, steps } = await draft(firm, A, { ...B, years: 2 }, C)
  expect([waits_until, steps]).toEqual([new Date(clock.time + 86_400_000).toISOString(), ['cancel', 'cancelLine']])
  const early = await post(`/bills/${id}/issue`)
  expect([early.status, early.message]).toEqual([
    409,
    `Its members may object until ${eventTime(waits_until)}. Issue it then, or once all of them have agreed.`,
  ])
  expect((await ask(`/bill-consent/${await linkOf(B)}`)).body.data).toMatchObject({
    payer: firm.name,
    state: 'asked',
    lines: [{ year: 2026 }, { year: 2027 }],
  })
  expect((await ask(`/bill-consent/${(await linkOf(B)).replace(/-\d+-/, `-${A.id}-`)}`)).status).toBe(404)

  expect([await say(A, true), await say(B, false)]).toMatchObject([{ state: 'agreed' }, { state: 'objected' }])
  // Said again, or late, it changes nothing.
  expect(await say(B, true)).toMatchObject({ state: 'objected' })
  expect((await post(`/bills/${id}/issue`)).status).toBe(409)
  await db
    .update(billLine)
    .set({ told_at: new Date(clock.time - 86_400_000) })
    .where(eq(billLine.bill_id, id))
  const { data } = await post(`/bills/${id}/issue`)
  expect(data).toMatchObject({ state: 'issued', total: 4_000_000 })
  expect(data.lines.map(({ state, consent, reason }: BillLine) => [state, consent, reason])).toEqual([
    ['open', 'agreed', null],
    ['cancelled', 'asked', 'The member did not want it.'],
    ['cancelled', 'asked', 'The member did not want it.'],
    ['open', 'asked', null],
  ])
  expect([await say(A, false), await say(C, false)]).toMatchObject([{ state: 'over' }, { state: 'over' }])
  expect((await readBill(id)).total).toBe(4_000_000)

  const alone = await draft(newFirm(), A)
  expect(await say(A, false)).toMatchObject({ state: 'objected' })
  expect((await readBill(alone.id)).state).toBe('cancelled')
})

test('[BIL-09] who asked, and who has no address, is not asked, and nothing waits for them', async () => {
  const silent = await newMember()
  await db.update(account).set({ email: null, password_hash: null }).where(eq(account.id, silent.id))
  const { id, waits_until } = await draft(newFirm(), silent)
  expect([waits_until, (await post(`/bills/${id}/issue`)).status]).toEqual([null, 200])
})

test('[BIL-09] an officer who stands on a bill that the office made has not asked for it', async () => {
  const own = await newMember()
  const { id } = await draft(newFirm(), own)
  await db.update(bill).set({ created_by: own.id }).where(eq(bill.id, id))
  expect((await readBill(id)).asked).toBe(false)
  // Nor is it told to them as what they have asked for.
  const wish = { name: newFirm().name, address: 'Here', contact: '', email: 'own@example.org', years: 1 }
  expect((await ask('/user/dues/bill', wish, { token: await signIn(own.email) })).status).toBe(200)
})

test('[BIL-01] [BIL-09] [row 169] what a member says of a payer whom the office knows changes nothing', async () => {
  const [A, firm] = [await newMember(), newFirm()]
  await issued(firm, await newMember())
  const wish = { name: firm.name.toUpperCase(), address: 'Elsewhere', contact: 'Me', email: A.email, years: 1 }
  expect((await ask('/user/dues/bill', wish, { token: await signIn(A.email) })).status).toBe(200)
  const [line] = await db.select().from(billLine).where(eq(billLine.account_id, A.id))
  const { name, address, contact, email } = firm
  expect((await readBill(line?.bill_id ?? 0)).payer_told).toMatchObject({ name, address, contact, email })
})

test('[BIL-09] [row 169] what somebody told of a payer whom nobody knows stands on their own draft alone', async () => {
  const [A, B, name] = [await newMember(), await newMember(), newFirm().name]
  const draftOf = async (one: Member, email: string) => {
    const wish = { name, address: 'Typed', contact: '', email, years: 1 }
    expect((await ask('/user/dues/bill', wish, { token: await signIn(one.email) })).status).toBe(200)
    const [line] = await db.select().from(billLine).where(eq(billLine.account_id, one.id))
    return readBill(line?.bill_id ?? 0)
  }
  const [first, second] = [await draftOf(A, 'stranger@example.org'), await draftOf(B, 'accounts@firm.example.org')]
  expect([first.payer_id === second.payer_id, first.payer_told.email, second.payer_told.email]).toEqual([
    true,
    'stranger@example.org',
    'accounts@firm.example.org',
  ])
  await post(`/bills/${first.id}/cancel`, { reason: 'Unknown' })
  expect((await issue(second.id)).data.payer_told.email).toBe('accounts@firm.example.org')
  // From then on the office knows them.
  const third = await draftOf(await newMember(), 'stranger@example.org')
  expect(third.payer_told.email).toBe('accounts@firm.example.org')
})

test('[BIL-09] a member whom the office took off the draft is not asked any more', async () => {
  const [A, B] = [await newMember(), await newMember()]
  const { id, lines } = await draft(newFirm(), A, B)
  const link = await linkOf(A)
  await post(`/bills/${id}/lines/${lines[0].id}/cancel`, { reason: 'Not wanted' })
  expect((await ask(`/bill-consent/${link}`)).body.data.state).toBe('over')
})

test('[BIL-09] [row 169] five mails a day go to an address from which nothing was paid, also where two issue at once', async () => {
  const firm = newFirm()
  const made: number[] = []
  for (let place = 0; place < 8; place++) made.push((await draft(firm, await newMember())).id)
  for (const id of made.slice(0, 4)) expect((await issue(id)).status).toBe(200)
  const two = await Promise.all(made.slice(4, 6).map((id) => issue(id)))
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(two.find(({ status }) => status === 409)?.message).toBe(
    `5 mails about bills went to ${firm.email} within a day, and no bill was paid from there yet. Issue this one tomorrow.`,
  )
  // Another name does not help, nor does another way of writing the address.
  const other = await draft({ ...newFirm(), email: firm.email.toUpperCase() }, await newMember())
  expect((await issue(other.id)).status).toBe(409)
  expect((await readBill(other.id)).state).toBe('draft')
  await came(made[0] ?? 0, 20_000)
  expect((await issue(made[6] ?? 0)).status).toBe(200)
})

test('[BIL-02] [BIL-03] two pay a bill at once, or while it expires: its lines are given once, and nothing is lost', async () => {
  for (let round = 0; round < 3; round++) {
    const twice = await issued(newFirm(), await newMember(), await newMember())
    const pays = (proof: string) => {
      const money = { purpose: 'bill', id: twice.id, account_id: null, attendee: null, amount: 40_000, means: 'cash' }
      return post('/money', { ...money, paid_on: '2027-03-12', reference: `${proof} ${twice.id}`, reason: 'Their own' })
    }
    const answers = await Promise.all([pays('first'), pays('second')])
    // Whoever comes once it is paid is told so; money that came for it at once is credit.
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBeGreaterThan(0)
    const states = async (id: number) => (await readBill(id)).lines.map(({ state }: { state: string }) => state)
    expect([(await readBill(twice.id)).state, await states(twice.id)]).toEqual(['paid', ['given', 'given']])
    expect(await freeCreditOf(db, twice.payer_id)).toBe((taken - 1) * 4_000_000)

    const late = await issued(newFirm(), await newMember(), await newMember())
    await Promise.all([came(late.id, 40_000, '2027-03-11'), endOn(late.id, '2027-03-11')])
    expect([(await readBill(late.id)).state, await states(late.id)]).toEqual(['paid', ['given', 'given']])
    expect(await freeCreditOf(db, late.payer_id)).toBe(0)
  }
}, 60_000)

test('[BIL-02] two requests at once make one draft', async () => {
  const A = await newMember()
  const token = await signIn(A.email)
  const wish = { ...newFirm(), years: 1 }
  const { tax_number: _, ...sent } = wish
  const answers = await Promise.all([1, 2, 3].map(() => ask('/user/dues/bill', sent, { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await db.$count(billLine, eq(billLine.account_id, A.id))).toBe(1)
})

test('[BIL-01] who pays for others is erased three years after the last bill; credit keeps them', async () => {
  const [gone, kept] = [newFirm(), newFirm()]
  const first = await issued(gone, await newMember())
  await came(first.id, 20_000)
  const second = await issued(kept, await newMember())
  await came(second.id, 30_000)
  const before = clock.time
  clock.time += 3.1 * 365 * 86_400_000
  await purge({ db, clock })
  clock.time = before
  const names = (await db.select().from(payer)).map(({ name }) => name)
  expect([names.includes(gone.name), names.includes(kept.name)]).toEqual([false, true])
  const told = JSON.stringify(await db.select({ told: bill.told }).from(bill))
  expect([told.includes(gone.name), told.includes(kept.name)]).toEqual([false, true])
})

afterAll(async () => {
  expect((await countMoney({ db, clock })).faults).toEqual([])
  expect(await findMisstated({ db, clock })).toEqual([])
  const { rows } = await db.execute(sql`select coalesce(sum(kobo), 0)::int as sum,
    (select count(*)::int from (select payer_id, sum(kobo) as kobo from ${ledgerLine} where book = 'payer' group by payer_id) p where p.kobo > 0) as below from ${ledgerLine}`)
  expect(rows[0]).toEqual({ sum: 0, below: 0 })
})
