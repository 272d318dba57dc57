import { asc, eq, like, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { billReference, transferReference } from '#domain/money/transfer-reference.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { describeDues } from '#server/areas/dues/get-own-dues.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { listOwnPayments } from '#server/areas/money/payments/list-own-payments.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import {
  account,
  approval,
  bankLine,
  bankStatement,
  bill,
  billLine,
  duesAgreed,
  ledgerEntry,
  ledgerLine,
  mail,
  payer,
  payment,
} from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membersAgree } from '#tests/support/members-agree.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { sumIn, tableOf } from '#tests/support/table-of.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock, download } = await membershipApp(database)
await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()
const own = await addAccount('finance@office.example.org', { roles: ['finance'] })
const officer = await inOffice('finance@office.example.org')
await addAccount('second@office.example.org', { roles: ['owner'] })
const second = await inOffice('second@office.example.org')
const merger = await addAccount('merger@office.example.org', { roles: ['membership'] })

let count = 0
/** Owes 2026/27. */
async function newMember() {
  count += 1
  const number = `FCT-${String(800 + count).padStart(6, '0')}`
  const email = `share-${count}@example.org`
  const id = await addAccount(email, { grade_id: 3, membership_number: number, first_name: `Share${count}` })
  return { id, number, email, ref: transferReference(number) }
}
type Member = Awaited<ReturnType<typeof newMember>>

const statement = await insertRow(db, bankStatement, {
  name: 'march.csv',
  hash: 'march',
  state: 'applied',
  created_at: new Date(clock.time),
})

let lines = 1
async function newLine(kobo: number, text = 'NIPR DUES SAMPLE AGENCY', statement_id = statement.id) {
  lines += 1
  const row = { statement_id, line: lines, day: '2027-03-10', kobo, text, nth: lines }
  return (await insertRow(db, bankLine, { ...row, state: 'suggested', reason: 'no-reference' })).id
}

const agency = { name: 'Sample Agency Ltd', address: '1 Close, Abuja', contact: '', email: '', tax_number: '' }
interface Asked {
  shares: { account_id: number; years: number; kobo: number }[]
  bills?: { bill_id: number; kobo: number }[]
  payer?: object | null
  reason?: string
}
const split = (line: number, { shares, bills = [], payer: who = {}, reason = '' }: Asked, by = officer) =>
  ask(`/office/bank-lines/${line}/split`, { payer: who && { ...agency, ...who }, shares, bills, reason }, by)
const undo = (line: number) =>
  ask(`/office/bank-lines/${line}/step`, { step: 'undo', reason: 'It was for others.' }, officer)
const share = ({ id }: Member, years: number, naira: number) => ({
  account_id: id,
  years,
  kobo: Math.round(naira * 100),
})

async function receiptOf(line: number) {
  const [made] = await db
    .select()
    .from(payment)
    .where(eq(payment.target, `line ${line}`))
    .orderBy(asc(payment.id))
  return made && (await ask(`/receipt/${made.receipt_token}`)).body.data
}

async function paperOf(line: number) {
  const [made] = await db
    .select()
    .from(payment)
    .where(eq(payment.target, `line ${line}`))
    .orderBy(asc(payment.id))
  const file = new Uint8Array(await (await download(`/receipt/${made?.receipt_token}/pdf`)).arrayBuffer())
  return (await readPdf(file)).text
}

const kindsTo = async (to: string) =>
  (await db.select({ kind: mail.kind }).from(mail).where(eq(mail.to, to)).orderBy(asc(mail.id))).map(({ kind }) => kind)

async function paidYears({ id }: Member) {
  const { dues } = await describeDues(db, id, '2027-03-12')
  return dues.years
    .filter(({ stands }) => stands === 'paid')
    .map(({ year }) => year)
    .toSorted()
}

afterAll(async () => {
  expect((await countMoney({ db, clock })).faults).toEqual([])
  expect(await findMisstated({ db, clock })).toEqual([])
  const { rows } = await db.execute(
    sql`select coalesce(sum(kobo), 0)::int as sum, (select coalesce(sum(l.kobo), 0) from ${ledgerLine} l join ${ledgerEntry} e on e.id = l.entry_id
        where l.book = 'bank' and e.reference not like 'manual %')::int as bank,
      (select coalesce(sum(kobo), 0) from ${bankLine} where state = 'booked')::int as booked from ${ledgerLine}`,
  )
  expect(rows[0]).toMatchObject({ sum: 0, bank: rows[0]?.booked })
})

const yearsIn = (text = '') => (text === 'none' ? [] : text.split(' ').map(Number))

test.each(tableOf('docs/money-cases.md', 'A line of the bank is split'))(
  '[BIL-04] %s over %s: %s',
  async (sum, asked, answer, years, credit, receipt) => {
    const members: Record<string, Member> = { A: await newMember(), B: await newMember() }
    const line = await newLine(Math.round(sumIn(sum) * 100))
    const shares = (asked ?? '').split(/, (?=[AB] )/).map((one) => {
      const [name = '', count = '', naira = ''] = one.split(' ')
      return share(members[name] ?? { ...agency, id: 0, number: '', ref: '' }, Number(count), sumIn(naira))
    })
    const { status, body } = await split(line, { shares })
    const [{ name: called } = { name: '' }] = (await ask(`/office/members?q=${members.A?.number}`, undefined, second))
      .body.data?.items ?? [{ name: '' }]
    if (answer === 'booked') expect([status, body.data]).toEqual([200, { booked: true }])
    else expect(body.message).toBe(answer?.replace(' A ', ` ${called} `))
    for (const [name, member] of Object.entries(members)) {
      const told = (text = '') => new RegExp(`${name} (.+?)(?:, [AB] |$)`).exec(text)?.[1]
      expect([name, await paidYears(member)]).toEqual([name, yearsIn(told(years))])
      expect((await standingOf({ db, clock }, member.id)).credit / 100).toBe(sumIn(told(credit)))
    }
    const made = await receiptOf(line)
    const rows = made?.shares.flatMap(({ years: paid, credit_kept }: { years: object[]; credit_kept?: number }) => [
      ...paid,
      ...(credit_kept ? [credit_kept] : []),
    ])
    expect(rows ? `${rows.length} lines` : 'none').toBe(receipt)
    if (!made) return
    // All of it goes back at once, and the line waits as before.
    expect((await undo(line)).body.data).toMatchObject({ state: 'suggested', reason: 'undone', member: null })
    for (const member of Object.values(members)) {
      expect(await paidYears(member)).toEqual([])
      expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 2_000_000, credit: 0 })
    }
    expect((await receiptOf(line)).cancelled_on).toBe('2027-03-12')
  },
)

test('[BIL-04] one receipt for the payer with its lines; each member sees only their own share, and is told', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const line = await newLine(6_500_000)
  const email = 'accounts@agency.example.org'
  await split(line, {
    shares: [share(one, 1, 20_000), share(two, 2, 45_000)],
    payer: { email, contact: 'Ms Accounts' },
  })
  const made = await receiptOf(line)
  expect(made).toMatchObject({
    payer: 'Sample Agency Ltd',
    payer_address: '1 Close, Abuja',
    member: null,
    amount: 65_000,
    means: 'transfer',
    number: expect.stringMatching(/^R26-/),
    shares: [
      { member: expect.stringContaining(one.number), amount: 20_000, years: [{ year: 2026, price: 20_000 }] },
      {
        member: expect.stringContaining(two.number),
        amount: 45_000,
        years: [{ year: 2026 }, { year: 2027 }],
        credit_kept: 5_000,
      },
    ],
  })
  expect([await kindsTo(email), await kindsTo(one.email), await kindsTo(two.email)]).toEqual([
    ['split-booked'],
    ['share-booked'],
    ['share-booked'],
  ])
  expect(await listOwnPayments({ db, clock, account: one.id })).toMatchObject([
    { item: 'Membership dues, paid by Sample Agency Ltd', amount: 20_000, state: 'paid', receipt_token: null },
  ])
  const record = (await ask(`/office/payments/${made.trace_id}`, undefined, officer)).body.data
  expect(record).toMatchObject({
    member: null,
    shares: [
      { number: one.number, amount: 20_000 },
      { number: two.number, amount: 45_000 },
    ],
  })
  await undo(line)
  expect([await kindsTo(email), await kindsTo(two.email)]).toEqual([
    ['split-booked', 'split-undone'],
    ['share-booked', 'transfer-undone'],
  ])
  expect(await listOwnPayments({ db, clock, account: two.id })).toMatchObject([{ amount: 45_000, state: 'cancelled' }])
  expect(await paperOf(line)).toContain('CANCELLED')
  // It is booked again, for one alone, and the payer is known.
  expect((await split(line, { shares: [share(one, 3, 65_000)], payer: { name: 'SAMPLE AGENCY LTD' } })).status).toBe(
    200,
  )
  expect(await db.select({ name: payer.name, email: payer.email }).from(payer)).toContainEqual({
    name: 'SAMPLE AGENCY LTD',
    email,
  })
})

test('[BIL-01] [BIL-04] a payer is known in another spelling: the same money of two statements is not split twice without a reason', async () => {
  const [one, two, three, four] = [await newMember(), await newMember(), await newMember(), await newMember()]
  const first = { shares: [share(one, 1, 20_000), share(two, 1, 20_000)], payer: { name: 'Adébáyọ̀ & Sons Limited' } }
  expect((await split(await newLine(4_000_000), first)).status).toBe(200)
  const file = { name: 'again.csv', hash: 'again', state: 'applied' as const, created_at: new Date(clock.time) }
  const { id } = await insertRow(db, bankStatement, file)
  const other = await newLine(4_000_000, 'The same in another file', id)
  const again = { shares: [share(three, 1, 20_000), share(four, 1, 20_000)], payer: { name: 'ADEBAYO AND SONS LTD.' } }
  const refused = await split(other, again)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A line like this of another statement is booked for Adébáyọ̀ & Sons Limited already. If this is a different payment, say so in the reason.',
  ])
  expect((await split(other, { ...again, reason: 'Another branch' })).status).toBe(200)
  expect((await db.select({ name: payer.name }).from(payer)).filter(({ name }) => /sons/i.test(name))).toHaveLength(1)
})

test('[BIL-04] two valid references in one line suggest the split', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const line = await newLine(4_000_000, `DUES ${one.ref} AND ${two.ref}`)
  const { data } = (await ask(`/office/bank-lines/${line}/split`, undefined, officer)).body
  expect(data).toMatchObject({
    line: { id: line, steps: ['book', 'settle', 'setAside'] },
    statement: 'march.csv',
    suggested: [
      { number: one.number, open: 1, has_email: true },
      { number: two.number, open: 1 },
    ],
  })
  expect(data.suggested[0].years.slice(0, 2)).toEqual([
    { year: 2026, price: 2_000_000, total: 2_000_000 },
    { year: 2027, price: 2_000_000, total: 4_000_000 },
  ])
  const { body } = await ask(`/office/split-members/${two.id}`, undefined, officer)
  expect(body.data).toEqual(data.suggested[1])
})

test('[BIL-04] [OFF-05] above the limit, or with a share of the officer, a second person decides', async () => {
  const member = await newMember()
  const line = await newLine(10_000_100)
  const asked = { shares: [{ account_id: member.id, years: 5, kobo: 10_000_100 }] }
  expect((await split(line, asked)).body.data).toEqual({ booked: false })
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 2_000_000 })
  const [{ id } = { id: 0 }] = await db
    .select()
    .from(approval)
    .where(eq(approval.about, `bank line ${line}`))
  expect((await ask(`/office/approvals/${id}/decide`, { decision: 'approve' }, officer)).status).not.toBe(200)
  const told = (await ask(`/office/approvals/${id}`, undefined, second)).body.data
  expect(JSON.stringify(told)).toContain('Sample Agency Ltd')
  await ask(`/office/approvals/${id}/decide`, { decision: 'approve' }, second)
  expect(await paidYears(member)).toEqual([2026, 2027, 2028, 2029, 2030])
  expect((await split(line, asked)).body.message).toBe('This line is booked already.')
  const mine = await newLine(2_000_000)
  expect((await split(mine, { shares: [{ account_id: own, years: 0, kobo: 2_000_000 }] })).status).not.toBe(200)
})

test('[BIL-04] [OFF-05] the years that were asked for are approved, or none', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const asked = { shares: [share(one, 1, 20_000), share(two, 5, 100_000)], reason: 'As they wrote' }
  const waitingFor = async (line: number) => {
    expect((await split(line, asked)).body.data).toEqual({ booked: false })
    const [{ id } = { id: 0 }] = await db
      .select()
      .from(approval)
      .where(eq(approval.about, `bank line ${line}`))
    return id
  }
  const approve = async (id: number) =>
    (await ask(`/office/approvals/${id}/decide`, { decision: 'approve' }, second)).body.data
  const [line, before] = [await newLine(12_000_000), await newLine(12_000_000)]
  const [id, older] = [await waitingFor(line), await waitingFor(before)]
  // As it was kept before the years were.
  await db
    .update(approval)
    .set({ data: sql`${approval.data} - 'agreed'` })
    .where(eq(approval.id, older))
  const cells = async (of: number) =>
    (await ask(`/office/approvals/${of}`, undefined, second)).body.data.facts.tables[1].rows.map(
      ({ cells: [cell] }: { cells: { text: string }[] }) => cell?.text,
    )
  const five = '2026/27, 2027/28, 2028/29, 2029/30, 2030/31'
  expect(await cells(id)).toEqual(['₦20,000.00, 2026/27', `₦100,000.00, ${five}`])
  expect(await cells(older)).toEqual(['₦20,000.00, 1 year', '₦100,000.00, 5 years'])
  await split(await newLine(2_000_000), { shares: [share(one, 1, 20_000)], reason: 'Another one' })
  expect(await paidYears(one)).toEqual([2026])
  const why = `This was asked for as 2026/27 of Share${count - 1} Obi, and is 2027/28 by now. Split it again.`
  expect((await ask(`/office/approvals/${id}`, undefined, second)).body.data.facts.blocks).toEqual([why])
  expect(await approve(id)).toMatchObject({ state: 'failed', failure: why })
  expect([await paidYears(one), await paidYears(two)]).toEqual([[2026], []])
  expect(await approve(older)).toMatchObject({ state: 'performed' })
  expect([await paidYears(one), await paidYears(two)]).toEqual([
    [2026, 2027],
    [2026, 2027, 2028, 2029, 2030],
  ])
})

test('[BIL-04] two officers who split one line at once split it once', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const line = await newLine(4_000_000)
  const asked = { shares: [share(two, 1, 20_000), share(one, 1, 20_000)] }
  const answers = await Promise.all([split(line, asked), split(line, asked, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await db.$count(ledgerEntry, eq(ledgerEntry.reference, `bank ${line}`))).toBe(1)
  expect(await db.$count(duesAgreed, eq(duesAgreed.reference, `bank ${line}`))).toBe(2)
})

test('[BIL-04] a split does not wait for whoever writes a row of a member meanwhile', async () => {
  const member = await newMember()
  const line = await newLine(2_000_000)
  await db.transaction(async (tx) => {
    // As a row that names the account does until it is written.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, member.id)).for('key share')
    expect((await split(line, { shares: [share(member, 1, 20_000)] })).body.data).toEqual({ booked: true })
  })
  expect(await paidYears(member)).toEqual([2026])
})

test('[BIL-04] [OFF-37] undone after two of its members were merged, all of it goes back', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const line = await newLine(4_000_000)
  await split(line, { shares: [share(one, 1, 20_000), share(two, 1, 20_000)] })
  await mergeNow({ db, clock }, { kept: one.id, other: two.id, by: merger })
  expect((await undo(line)).status).toBe(200)
  expect(await standingOf({ db, clock }, one.id)).toMatchObject({ owed: 2_000_000, credit: 0 })
})

test('[BIL-04] money of a split is not given back before the split is undone', async () => {
  const member = await newMember()
  const line = await newLine(2_000_000)
  await split(line, { shares: [share(member, 1, 20_000)] })
  const made = await receiptOf(line)
  const refund = { amount: 5_000, way: 'transfer', purchase: 'keep', reason: 'Too much' }
  const { status, body } = await ask(`/office/payments/${made.trace_id}/refunds`, refund, officer)
  expect([status, body.message]).toEqual([
    409,
    'This money is split over members. Undo the split of its bank line first.',
  ])
})

test('[BIL-04] [row 117] a share that was recorded by hand, or a payment that is a share, needs a reason', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const byHand = {
    ...{ purpose: 'dues', id: 1, account_id: one.id, attendee: null, means: 'transfer', reference: `HAND ${count}` },
    ...{ paid_on: '2027-03-10', amount: 20_000, reason: '' },
  }
  expect((await ask('/office/money', byHand, officer)).status).toBe(200)
  const line = await newLine(4_000_000)
  const asked = { shares: [share(one, 1, 20_000), share(two, 1, 20_000)] }
  const refused = await split(line, asked)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('recorded by hand for')])
  expect((await split(line, { ...asked, reason: 'Another transfer.' })).status).toBe(200)
  const again = await ask('/office/money', { ...byHand, account_id: two.id, reference: 'HAND AGAIN' }, officer)
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining('booked from a bank statement already'),
  ])
})

let firms = 0
/** An issued bill over the open year of each. */
async function issuedBill(...members: Member[]) {
  firms += 1
  const email = `billed-${firms}@agency.example.org`
  const firm = { ...agency, name: `Billed Agency ${firms}`, email }
  const asked = {
    payer: firm,
    valid_until: '2027-04-30',
    members: members.map(({ id }) => ({ account_id: id, years: 1 })),
  }
  const { id } = (await ask('/office/bills', asked, officer)).body.data
  await membersAgree(db)
  expect((await ask(`/office/bills/${id}/issue`, {}, officer)).status).toBe(200)
  return { id, firm, email, ref: billReference(id) }
}
const readBill = async (id: number) => (await ask(`/office/bills/${id}`, undefined, officer)).body.data

test('[BIL-03] [BIL-04] shares of one transfer pay two members and a bill; each has a receipt, and an undo takes back all', async () => {
  const [one, two, billed, other] = [await newMember(), await newMember(), await newMember(), await newMember()]
  const bill = await issuedBill(billed, other)
  const line = await newLine(8_000_000, `DUES ${one.ref} ${two.ref} AND ${bill.ref}`)
  const { data } = (await ask(`/office/bank-lines/${line}/split`, undefined, officer)).body
  expect(data.suggested).toMatchObject([{ id: one.id }, { id: two.id }])
  const open = { id: bill.id, payer: bill.firm.name, rest: 4_000_000 }
  expect(data.bills).toContainEqual({
    ...open,
    number: expect.stringMatching(/^B26-/),
    reference: expect.any(String),
    named: true,
  })
  const asked = {
    shares: [share(one, 1, 20_000), share(two, 1, 20_000)],
    bills: [{ bill_id: bill.id, kobo: 4_000_000 }],
    payer: { name: bill.firm.name },
  }
  expect((await split(line, asked)).body.data).toEqual({ booked: true })
  expect(await readBill(bill.id)).toMatchObject({ state: 'paid', open: 0, payments: [{ amount: 40_000 }] })
  for (const member of [one, two, billed, other]) expect(await paidYears(member)).toEqual([2026])
  expect(await receiptOf(line)).toMatchObject({ amount: 40_000, payer: bill.firm.name, shares: [{}, {}] })
  const [paid] = (await readBill(bill.id)).payments
  const record = (await ask(`/office/payments/${paid.trace_id}`, undefined, officer)).body.data
  expect(record).toMatchObject({ reference: `STATEMENT LINE ${line} PART 1`, receipt: { number: expect.any(String) } })
  const receiptOfBill = (await ask(`/receipt/${record.receipt.token}`)).body.data
  expect(receiptOfBill).toMatchObject({
    amount: 40_000,
    payer: bill.firm.name,
    shares: [{ amount: 20_000 }, { amount: 20_000 }],
  })
  expect(await kindsTo(bill.email)).toEqual(['bill-issued', 'split-booked', 'bill-paid'])
  const lines = (await ask(`/office/statements/${statement.id}/lines`, undefined, officer)).body.data.items
  expect(lines.find(({ id }: { id: number }) => id === line)).toMatchObject({
    state: 'booked',
    shares: [{ number: one.number }, { number: two.number }],
    bills: [{ id: bill.id, payer: bill.firm.name, kobo: 4_000_000 }],
  })
  // All of it goes back at once.
  expect((await undo(line)).body.data).toMatchObject({ state: 'suggested', reason: 'undone' })
  expect(await readBill(bill.id)).toMatchObject({ state: 'issued', open: 4_000_000 })
  for (const member of [one, two, billed, other]) expect(await paidYears(member)).toEqual([])
  expect((await kindsTo(bill.email)).slice(3)).toEqual(['split-undone', 'split-undone'])
  expect((await ask(`/receipt/${record.receipt.token}`)).body.data.cancelled_on).toBe('2027-03-12')
  // And is booked again by new references.
  expect((await split(line, asked)).body.data).toEqual({ booked: true })
  expect(await readBill(bill.id)).toMatchObject({ state: 'paid' })
  expect((await undo(line)).status).toBe(200)
})

test('[BIL-04] of many open bills those that a line names are told first, then the newest, with what is still to come', async () => {
  const [old, named] = [await issuedBill(await newMember()), await issuedBill(await newMember())]
  const member = await newMember()
  const [first] = await db.select().from(bill).where(eq(bill.id, old.id))
  const copies = Array.from({ length: 501 }, (_, place) => ({
    payer_id: first?.payer_id ?? 0,
    state: 'issued' as const,
    fiscal_year: 2026,
    number: 5000 + place,
    token: `many ${place}`,
    valid_until: '2027-04-30',
    created_at: new Date(clock.time),
    issued_at: new Date(clock.time),
  }))
  const made = await db.insert(bill).values(copies).returning({ id: bill.id })
  const lineFor = { account_id: member.id, year: 2026, kobo: 300 }
  await db.insert(billLine).values(made.map(({ id }) => ({ ...lineFor, bill_id: id })))
  const [settled] = made
  await db
    .update(billLine)
    .set({ state: 'cancelled' })
    .where(eq(billLine.bill_id, settled?.id ?? 0))
  const line = await newLine(2_000_000, `FOR ${named.ref}`)
  const { data } = (await ask(`/office/bank-lines/${line}/split`, undefined, officer)).body
  const told = new Map<number, unknown>(data.bills.map((one: { id: number }) => [one.id, one]))
  expect(told.size).toBe(501)
  expect(told.get(named.id)).toMatchObject({ named: true, rest: 2_000_000 })
  expect(told.get(made.at(-1)?.id ?? 0)).toMatchObject({ named: false, rest: 300 })
  // Nothing is still to come for it.
  expect(told.has(settled?.id ?? 0)).toBe(false)
  // Found by its reference where the line names it.
  expect(told.has(old.id)).toBe(false)
  await db.delete(billLine).where(eq(billLine.account_id, member.id))
  await db.delete(bill).where(like(bill.token, 'many %'))
})

test('[BIL-04] a share that is less leaves its bill part paid, one that is more is credit of its payer; a draft takes none', async () => {
  const [billed, other] = [await newMember(), await newMember()]
  const [first, second] = [await issuedBill(billed), await issuedBill(other)]
  const line = await newLine(4_000_000, `BOTH ${first.ref} ${second.ref}`)
  const bills = [
    { bill_id: first.id, kobo: 1_500_000 },
    { bill_id: second.id, kobo: 2_500_000 },
  ]
  const [once = { bill_id: 0, kobo: 0 }] = bills
  expect((await split(line, { shares: [], bills: [once, once], payer: null })).body.message).toBe(
    'Each bill has one share.',
  )
  expect((await split(line, { shares: [], bills, payer: null })).body.data).toEqual({ booked: true })
  expect(await readBill(first.id)).toMatchObject({ state: 'partPaid', open: 500_000 })
  expect(await readBill(second.id)).toMatchObject({ state: 'paid', credit: 500_000 })
  expect(await paidYears(billed)).toEqual([])
  expect((await undo(line)).status).toBe(200)
  expect(await readBill(second.id)).toMatchObject({ state: 'issued', credit: 0 })
  const asked = { payer: agency, valid_until: '2027-04-30', members: [{ account_id: billed.id, years: 1 }] }
  const draft = (await ask('/office/bills', asked, officer)).body.data
  const refused = await split(line, { shares: [], bills: [{ bill_id: draft.id, kobo: 4_000_000 }], payer: null })
  expect([refused.status, refused.body.message]).toEqual([404, 'There is no such bill.'])
  expect((await split(line, { shares: [share(other, 2, 40_000)], payer: null })).status).toBe(400)
})

test('[BIL-04] [row 117] a share of a bill that was recorded by hand, or booked from another statement, needs a reason', async () => {
  const [member, billed] = [await newMember(), await newMember()]
  const bill = await issuedBill(billed)
  const paid = {
    purpose: 'bill',
    id: bill.id,
    account_id: null,
    attendee: null,
    means: 'transfer',
    paid_on: '2027-03-10',
  }
  const byHand = await ask('/office/money', { ...paid, reference: 'BILL SHARE', amount: 20_000, reason: '' }, officer)
  expect(byHand.status).toBe(200)
  const line = await newLine(4_000_000)
  const asked = { shares: [share(member, 1, 20_000)], bills: [{ bill_id: bill.id, kobo: 2_000_000 }] }
  const refused = await split(line, asked)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('recorded by hand for Billed Agency'),
  ])
  expect((await split(line, { ...asked, reason: 'Another transfer.' })).status).toBe(200)
  // The same transfer in another file.
  const file = { name: 'twice.csv', hash: 'twice', state: 'applied' as const, created_at: new Date(clock.time) }
  const { id } = await insertRow(db, bankStatement, file)
  const again = await newLine(4_000_000, 'The same', id)
  const twice = await split(again, { shares: [], bills: [{ bill_id: bill.id, kobo: 4_000_000 }], payer: null })
  expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining('already')])
})

test('[BIL-04] [OFF-05] a second person decides on a share of a bill on which the officer stands', async () => {
  const other = await newMember()
  const mine = { id: own, number: '', email: '', ref: '' }
  await db.update(account).set({ membership_number: 'FCT-000799', grade_id: 3 }).where(eq(account.id, own))
  const made = await ask(
    '/office/bills',
    { payer: agency, valid_until: '2027-04-30', members: [{ account_id: other.id, years: 1 }] },
    officer,
  )
  await membersAgree(db)
  await ask(`/office/bills/${made.body.data.id}/issue`, {}, officer)
  await db.update(billLine).set({ account_id: mine.id }).where(eq(billLine.bill_id, made.body.data.id))
  const line = await newLine(2_000_000)
  const asked = { shares: [], bills: [{ bill_id: made.body.data.id, kobo: 2_000_000 }], payer: null }
  expect((await split(line, asked)).body.data).toEqual({ booked: false })
  const [{ id } = { id: 0 }] = await db
    .select()
    .from(approval)
    .where(eq(approval.about, `bank line ${line}`))
  const told = JSON.stringify((await ask(`/office/approvals/${id}`, undefined, second)).body.data)
  expect(told).toContain('A transfer is split over 1 bill')
  expect(told).toContain(`of ${agency.name}`)
  await db.update(billLine).set({ account_id: other.id }).where(eq(billLine.bill_id, made.body.data.id))
  expect((await ask(`/office/approvals/${id}/decide`, { decision: 'approve' }, second)).status).toBe(200)
  expect(await readBill(made.body.data.id)).toMatchObject({ state: 'paid' })
})
