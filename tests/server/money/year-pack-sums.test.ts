import { expect, test } from 'vitest'
import type { BankLine } from '#contract/money/bank.ts'
import type { YearPack } from '#contract/money/year-packs.ts'
import { billReference, transferReference } from '#domain/money/transfer-reference.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { sendRefunds } from '#server/areas/money/loops/send-refunds.ts'
import { readSettings } from '#server/config/settings.ts'
import { event } from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import {
  type Books,
  countYear,
  type Entry,
  movedBy,
  onlySums,
  readBooks,
  rowsOf,
  told,
} from '#tests/support/recounted-year.ts'
import { recordedLog } from '#tests/support/test-app.ts'

// Every sum of a pack is counted here again, with loops over the rows of the tables and none of the code that made it.

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, signIn, payments, clock } = await membershipApp(database)
const { log } = recordedLog()
const deps = createPaymentDeps({ settings: readSettings({}), database, clock, log, payments })
await addAccount('finance@office.example.org', { roles: ['finance'], first_name: 'Fin', sur_name: 'Ance' })
await addAccount('owner@office.example.org', { roles: ['owner'] })
let officer = await inOffice('finance@office.example.org')
let second = await inOffice('owner@office.example.org')

async function moveTo(day: string) {
  clock.time = Date.parse(`${day}T10:00:00Z`)
  officer = await inOffice('finance@office.example.org')
  second = await inOffice('owner@office.example.org')
}

async function sent(path: string, body: object, as = officer) {
  const answer = await ask(`/office${path}`, body, as)
  expect([path, answer.body.message ?? answer.status]).toEqual([path, 200])
  return answer.body.data
}
const get = async (path: string) => (await ask(`/office${path}`, undefined, officer)).body.data
const work = () => runJobs({ db, clock }, jobKinds, log)

let count = 0
async function newMember() {
  count += 1
  const number = `FCT-${String(800 + count).padStart(6, '0')}`
  const email = `sum-${count}@example.org`
  const names = { first_name: `Nr${count}`, sur_name: 'Specimen', membership_number: number, grade_id: 3 }
  return { id: await addAccount(email, names), email, number, ref: transferReference(number) }
}

async function inTurn(length: number) {
  const made = []
  for (let at = 0; at < length; at++) made.push(await newMember())
  return made
}

async function applied(...lines: string[]): Promise<BankLine[]> {
  const form = formWith('statement.csv', ['Date,Narration,Debit,Credit', ...lines].join('\n'))
  const { id } = (await ask('/office/statements', form, officer)).body.data
  await sent(`/statements/${id}/apply`, {})
  await work()
  return (await get(`/statements/${id}/lines`)).items
}
const step = (line: BankLine | undefined, body: object) => sent(`/bank-lines/${line?.id}/step`, body)

async function byCard(purchase: object, email: string, changes: object) {
  const token = await signIn(email)
  const { traceId } = (await ask('/payment/invoke', purchase, { token })).body.data
  payments.pay(traceId, changes)
  await sent(`/payments/${traceId}/check`, {})
  return traceId as string
}

async function giveBack(trace: string, amount: number, way: string) {
  await sent(`/payments/${trace}/refunds`, { amount, way, purchase: 'keep', reason: 'Paid twice' })
  const [approval] = (await ask('/office/approvals', undefined, second)).body.data.items
  await sent(`/approvals/${approval.id}/decide`, { decision: 'approve', note: '' }, second)
  const { refunds } = await get(`/payments/${trace}/refunds`)
  if (way === 'transfer')
    await sent(`/refunds/${refunds[0].id}/transfer`, { reference: `NIP ${trace}`, day: '2027-04-02' })
  else await sendRefunds(deps)
}

async function drafted(body: object): Promise<YearPack> {
  const { id } = await sent('/year-packs', body)
  await work()
  return get(`/year-packs/${id}`)
}

/** The account at the bank month by month, by the day of the money, where there are statements. */
function countBank({ entries, money, bank, back, statements }: Books, from: string, to: string) {
  const dayOf = (entry: Entry) => {
    const [, line] = /bank (\d+)/.exec(entry.reference) ?? []
    if (line) return String(bank.find(({ id }) => id === Number(line))?.day)
    const gone = back.find(({ payment_id }) => payment_id === entry.payment_id)
    if (gone && entry.reference.includes(' back ')) return String(gone.day)
    return entry.reference.endsWith('closed')
      ? '2027-04-05'
      : String(money.find(({ id }) => id === entry.payment_id)?.day)
  }
  const isKnown = (day: string) => statements.some(({ first, last }) => day >= String(first) && day <= String(last))
  const months: Record<string, [number, number]> = {}
  const add = (day: string, at: 0 | 1, kobo: number) => {
    if (day < from || day > to || !isKnown(day)) return
    const month = day.slice(0, 7)
    const both: [number, number] = months[month] ?? [0, 0]
    both[at] += kobo / 100
    months[month] = both
  }
  for (const entry of entries) add(dayOf(entry), 0, movedBy(entry, ['bank']))
  for (const { day, kobo, state } of bank) if (String(state) !== 'setAside') add(String(day), 1, Number(kobo))
  return months
}

const bankOf = ({ checks = [] }: YearPack) =>
  checks
    .find(({ name }) => name === 'Bank')
    ?.parts.filter(({ ledger }) => ledger !== null)
    .map(({ what, ledger, other }) => [what, ledger, other])

const statesOf = ({ checks = [] }: YearPack) => Object.fromEntries(checks.map(({ name, state }) => [name, state]))

test('[LED-17] every sum of a pack is that of the ledger: with undone bookings, refunds, credits, late statements', async () => {
  const [whole, odd, wrong, again, cash, card, closed, june, late] = await inTurn(9)
  if (!(whole && odd && wrong && again && cash && card && closed && june && late)) throw new Error('Nine members')
  const [lecture] = await db
    .insert(event)
    .values({
      title: 'Lecture',
      description: '',
      location: 'Abuja',
      type: 'paid',
      fee: 5_000,
      start_date: new Date('2027-09-11T09:00:00Z'),
    })
    .returning({ id: event.id })
  // Booked by itself; by hand, as credit; booked for the wrong member and taken back, once for good and once to be booked anew.
  await moveTo('2027-03-20')
  const lines = await applied(
    `10/03/2027,${whole.ref},,20000`,
    `11/03/2027,${odd.ref},,25000.50`,
    `12/03/2027,${wrong.ref},,20000`,
    `15/03/2027,${again.ref},,40000`,
    '16/03/2027,CHARGE,50,',
    '18/03/2027,RENT,150000,',
  )
  await step(lines[1], { step: 'book', number: odd.number, reason: '' })
  await step(lines[2], { step: 'undo', reason: 'Another chapter' })
  await step(lines[3], { step: 'undo', reason: 'Wrong member' })
  await step(lines[3], { step: 'book', number: again.number, reason: 'As the payer says' })
  const received = { attendee: null, reference: 'BOOK 1', paid_on: '2027-03-19', amount: 20_000, reason: '' }
  await sent('/money', { ...received, means: 'cash', purpose: 'dues', id: 1, account_id: cash.id })

  const dues = { purpose: 'dues', duration: 1 }
  const trace = await byCard(dues, card.email, { amount: 20_450, fee: 450 })
  const guest = {
    first_name: 'Ife',
    middle_name: '',
    last_name: 'Obi',
    phone: '0800 000 0000',
    email: 'ife@example.org',
  }
  await byCard({ purpose: 'event', event_id: lecture?.id, ...guest }, card.email, { amount: 5_075, fee: 75 })
  await byCard(dues, late.email, { amount: 700 })
  const short = await byCard(dues, closed.email, { amount: 900 })
  await moveTo('2027-04-02')
  const [booked] = await rowsOf(db, `select trace_id from payment where payer_email = '${whole.email}'`)
  await giveBack(String(booked?.trace_id), 1_000, 'transfer')
  await giveBack(trace, 2_000, 'provider')
  await moveTo('2027-04-05')
  await sent(`/payments/${short}/close`, {
    how: 'givenBack',
    reason: 'Too little',
    reference: 'TRF 7',
    day: '2027-04-05',
  })
  await applied('02/04/2027,REFUND OF DUES,1000,', '05/04/2027,TRF 7,900,')

  await moveTo('2027-06-25')
  const [inJune] = await applied(`20/06/2027,${june.ref},,20000`)
  const owed = (await get('/arrears/entries?tab=owing')).items.map(({ owed: sum }: { owed: number }) => sum)
  // The statement of the last days comes when the year is over.
  await moveTo('2027-07-02')
  await applied(`28/06/2027,${late.ref},,20000`)

  const pack = await drafted({ year: 2026 })
  const books = await readBooks(db)
  const counted = countYear(books, '2026-07-01', '2027-06-30')
  expect(told(pack)).toEqual(onlySums(counted.sums))
  expect(counted.sums).toMatchObject({
    dues: [8, 147_050.5],
    event: [1, 5_075],
    back: [3, 3_900],
    charges: [2, 525],
    corrected: [2, 60_000],
    earlier: [0, 0],
  })
  expect([pack.sums?.dues.number, pack.sums?.back.number, pack.sums?.corrected.number]).toEqual([8, 3, 2])
  expect([pack.sums?.held.sum, pack.sums?.held.number]).toEqual([counted.held, 1])
  expect(pack.checks?.[0]).toMatchObject({ name: 'Sheets and ledger', ledger: counted.money, other: counted.money })
  expect([pack.sums?.open.sum, pack.sums?.open.number]).toEqual([
    owed.reduce((sum: number, one: number) => sum + one, 0),
    owed.length,
  ])
  expect(pack.sums?.credit).toMatchObject({ number: 1, sum: 5_000.5 })
  const months = countBank(books, '2026-07-01', '2027-06-30')
  expect(months).toEqual({ '2027-03': [85_000.5, 105_000.5], '2027-04': [-1_900, 0], '2027-06': [40_000, 40_000] })
  // What went out and was set aside is found by its sum.
  expect(bankOf(pack)).toEqual([
    ['March 2027', 85_000.5, 105_000.5],
    ['April 2027', -1_900, -1_900],
    ['June 2027', 40_000, 40_000],
  ])
  expect(statesOf(pack)).toEqual({
    'Sheets and ledger': 'ties',
    'Receipts and payments': 'ties',
    'Money given back': 'ties',
    'Card provider': 'nothing',
    Bank: 'differs',
    'Open dues and Arrears': 'ties',
    'Credit and its uses': 'ties',
    Members: 'ties',
  })

  // Closed with a difference, by a note alone.
  const refused = await ask(`/office/year-packs/${pack.id}/close`, { hash: pack.hash }, officer)
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'These sums do not tie. Say in a note why the year is closed all the same.',
  ])
  const note = 'The line of March is of another chapter.'
  expect(await sent(`/year-packs/${pack.id}/close`, { hash: pack.hash, note })).toMatchObject({ state: 'closed', note })

  // A booking of the closed year is taken back: it is no refund of the next one, and less income.
  await moveTo('2027-07-10')
  await step(inJune, { step: 'undo', reason: 'Paid for a friend' })
  await step(lines[2], { step: 'settle', reason: 'Of another chapter' })
  expect(await byCard(dues, june.email, {})).toEqual(expect.any(String))
  await moveTo('2028-07-02')
  const next = await drafted({ year: 2027 })
  const after = countYear(await readBooks(db), '2027-07-01', '2028-06-30')
  expect(told(next)).toEqual(onlySums(after.sums))
  expect(after.sums).toMatchObject({ dues: [2, 40_000], back: [0, 0], corrected: [1, 20_000], earlier: [1, 20_000] })
  expect(told(next, 'before')).toEqual(onlySums(counted.sums))
  expect(next.checks?.[0]).toMatchObject({ ledger: after.money, other: after.money, state: 'ties' })
  const [undone] = await rowsOf(
    db,
    `select cells from year_pack_row where pack_id = ${next.id} and sheet = 'corrected'`,
  )
  expect(undone?.cells).toEqual([
    ...['2027-07-10', '2027-06-25', '2027-06-20', `undo bank ${inJune?.id}`, expect.stringMatching(/^R26-/)],
    ...['Nr8 Specimen', 20_000, 20_000, 'Paid for a friend', 'Fin Ance'],
  ])
  expect((await get(`/year-packs/${next.id}/late`)).items.map(({ what, amount }: never) => [what, amount])).toEqual([
    ['Booking that was taken back later', -20_000],
    ['Money that was entered later', 20_000],
  ])
})

test('[LED-17] what the provider did not pay out, or paid out otherwise, is a difference of its own', async () => {
  await moveTo('2028-07-02')
  const member = await newMember()
  const trace = await byCard({ purpose: 'dues', duration: 1 }, member.email, { amount: 20_450, fee: 450 })
  const missing = await byCard({ purpose: 'dues', duration: 1 }, (await newMember()).email, {
    amount: 20_450,
    fee: 450,
  })
  await moveTo('2028-07-09')
  const file = ['trace_id,amount,fee,settled_at', `${trace},20450,450,2028-07-03`, 'X77,500,0,2028-07-04'].join('\n')
  await ask('/office/settlements', formWith('settlement.csv', file), officer)
  const pack = await drafted({ year: 2028 })
  const provider = pack.checks?.find(({ name }) => name === 'Card provider')
  expect(provider).toMatchObject({
    state: 'differs',
    ledger: 40_000,
    other: 20_500,
    note: expect.stringMatching(/^1 settlement/),
  })
  expect(provider?.parts.map(({ what, ledger, other }) => [what, ledger, other])).toEqual([
    [`Payment ${missing}`, 20_000, 0],
    ['Payment X77', 0, 500],
  ])
})

test('[LED-17] [BIL-08] [PRE-03] a pack with seats on bills, a share of a split and the differences of a cash box is that of the ledger', async () => {
  await addAccount('door@office.example.org', { roles: ['door'] })
  await moveTo('2028-08-10')
  const found = {
    title: 'Summit',
    description: '',
    location: 'Abuja',
    type: 'paid' as const,
    fee: 10_000,
    start_date: new Date('2028-08-20T09:00:00Z'),
    end_date: new Date('2028-08-20T15:00:00Z'),
  }
  const [summit] = await db.insert(event).values(found).returning({ id: event.id })
  const seatOf = (name: string) => ({
    event_id: summit?.id ?? 0,
    ticket_type: '',
    account_id: null,
    person: { first_name: name, last_name: 'Guest', email: `${name}@guests.example.org`.toLowerCase() },
  })
  const billOver = async (name: string, ...guests: string[]) => {
    const payer = { name, address: '', contact: '', email: '', tax_number: '' }
    const draft = { payer, valid_until: '2028-08-16', members: [], seats: guests.map(seatOf) }
    const { id } = await sent('/bills', draft)
    await sent(`/bills/${id}/issue`, {})
    return { id: Number(id), ref: billReference(id) }
  }
  const [whole, shared, undone] = [
    await billOver('Whole Ltd', 'Ada', 'Ben', 'Chi'),
    await billOver('Shared Ltd', 'Dan', 'Eve'),
    await billOver('Undone Ltd', 'Fay'),
  ]
  const member = await newMember()
  const lines = await applied(
    `08/08/2028,FIRM ${whole.ref},,30000`,
    `09/08/2028,FIRM ${shared.ref} AND ${member.ref},,40000`,
    `09/08/2028,FIRM ${undone.ref},,10000`,
  )
  await sent(`/bank-lines/${lines[1]?.id}/split`, {
    payer: { name: 'Shared Ltd', address: '', contact: '', email: '', tax_number: '' },
    shares: [{ account_id: member.id, years: 1, kobo: 2_000_000 }],
    bills: [{ bill_id: shared.id, kobo: 2_000_000 }],
    reason: '',
  })
  await step(lines[2], { step: 'undo', reason: 'Another chapter' })
  // One seat is cancelled: what is due of it goes back to the payer.
  const [ada] = await rowsOf(db, `select token from attendee where email = 'ada@guests.example.org'`)
  expect((await ask(`/ticket/${String(ada?.token)}/cancel`, {})).status).toBe(200)
  const [approval] = (await ask('/office/approvals', undefined, second)).body.data.items
  await sent(`/approvals/${approval.id}/decide`, { decision: 'approve', note: '' }, second)
  const [paid] = (await get(`/bills/${whole.id}`)).payments
  const { refunds } = await get(`/payments/${paid.trace_id}/refunds`)
  await sent(`/refunds/${refunds[0].id}/transfer`, { reference: 'NIP SEAT', day: '2028-08-10' })

  // At the door one pays in cash and one by transfer; counted are 500 too few and 1,000 too many.
  clock.time = Date.parse('2028-08-20T09:30:00Z')
  const door = await inOffice('door@office.example.org')
  const walkIn = { name: 'Ife Walk', phone: '', email: '', number: '', ticket_type: '', amount: 10_000 }
  for (const means of ['cash', 'transfer']) await sent(`/events/${summit?.id}/walk-ins`, { ...walkIn, means }, door)
  officer = await inOffice('finance@office.example.org')
  second = await inOffice('owner@office.example.org')
  const [box] = (await get(`/events/${summit?.id}/walk-ins`)).boxes
  await sent(`/cash-boxes/${box.id}/count`, {
    cash: 9_500,
    pos: 0,
    transfer: 11_000,
    reason: 'Change was given twice.',
  })
  const [asked] = (await ask('/office/approvals', undefined, second)).body.data.items
  await sent(`/approvals/${asked.id}/decide`, { decision: 'approve', note: '' }, second)

  await moveTo('2028-09-01')
  const [{ id } = { id: 0 }] = (await get('/year-packs')).items.filter(({ year }: YearPack) => year === 2028)
  await sent(`/year-packs/${id}/count`, {})
  await work()
  const pack: YearPack = await get(`/year-packs/${id}`)
  const { sums, money } = countYear(await readBooks(db), '2028-07-01', pack.as_of ?? '')
  expect(told(pack)).toEqual(onlySums(sums))
  // Of the bills two came; of the event two at the door, and what was too much there. What was too little is beside what went back.
  expect(sums).toMatchObject({ bill: [2, 50_000], event: [3, 21_000], corrected: [1, 10_000] })
  expect(sums.back).toEqual([2, 500 + refunds[0].amount])
  // For five seats on bills and two people at the door, without what went back. The differences of the box are no income of the event.
  const received = 50_000 + 20_000 - refunds[0].amount
  const sheet = await rowsOf(db, `select cells from year_pack_row where pack_id = ${id} and sheet = 'events'`)
  expect(sheet).toEqual([{ cells: ['2028-08-20', 'Summit', 7, 2, 0, received] }])
  const overview = await get(`/events/${summit?.id}/overview`)
  expect(overview.income.paid - overview.income.back).toBe(received)
  expect(pack.checks?.[0]).toMatchObject({ name: 'Sheets and ledger', ledger: money, other: money, state: 'ties' })
  expect(statesOf(pack)).toMatchObject({ 'Receipts and payments': 'ties', 'Money given back': 'ties' })
  const income = await rowsOf(db, `select cells from year_pack_row where pack_id = ${id} and sheet = 'receipts'`)
  expect(income.map(({ cells }) => cells)).toContainEqual(
    expect.arrayContaining([`box ${box.id} transfer`, 'Difference of a cash box', 1_000]),
  )
})
