import { asc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import type { BankLine, LineStep } from '#contract/money/bank.ts'
import { transferReference } from '#domain/money/transfer-reference.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { findMisstated, restate } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { describeDues } from '#server/areas/dues/get-own-dues.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { bookLine } from '#server/areas/money/bank/book-line.ts'
import { postMoney } from '#server/areas/money/payment/post-money.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { listOwnPayments } from '#server/areas/money/payments/list-own-payments.ts'
import { getReceipt } from '#server/areas/money/receipt/get-receipt.ts'
import {
  account,
  audit,
  bankLine,
  duesAgreed,
  ledgerEntry,
  ledgerLine,
  mail,
  membershipSpell,
  payment,
  refund,
  standing,
} from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database)
const { log } = recordedLog()
await addAccount('finance@office.example.org', { roles: ['finance'] })
const officer = await inOffice('finance@office.example.org')
const merger = await addAccount('merger@office.example.org', { roles: ['membership'] })
await addAccount('second@office.example.org', { roles: ['owner'] })
const second = await inOffice('second@office.example.org')

let count = 0
/** Owes the running year. */
async function newMember(changes: object = {}) {
  count += 1
  const membership_number = `FCT-${String(500 + count).padStart(6, '0')}`
  const names = { first_name: `First${'abcdefghijklmnopqrstuvwxyz'[count]}`, sur_name: 'Specimen' }
  const id = await addAccount(`bank-${count}@example.org`, { grade_id: 3, membership_number, ...names, ...changes })
  return {
    id,
    number: membership_number,
    ref: transferReference(membership_number),
    name: `${names.first_name} Specimen`,
  }
}

async function upload(file: string, path = 'statements') {
  const { status, body } = await ask(`/office/${path}`, formWith('november.csv', file), officer)
  return { status, message: body.message, data: body.data }
}

const head = 'Date,Narration,Debit,Credit'
const csv = (...lines: string[]) => [head, ...lines].join('\n')
const step = (id: number, body: v.InferInput<typeof LineStep>, by = officer) =>
  ask(`/office/bank-lines/${id}/step`, body, by)
const get = async (path: string) => (await ask(`/office/${path}`, undefined, officer)).body.data
const linesOf = async (id: number): Promise<BankLine[]> => (await get(`statements/${id}/lines`)).items

test('[LED-15] columns that somebody chose are remembered for the next file of the bank', async () => {
  const file = (day: string) => `Wann;Wofür;Rein;Raus\n${day};PLACEHOLDER BANK LINE ${day};;12`
  const stored = async () => (await get('statements')).items.length
  const before = await stored()
  const asked = await ask('/office/statements', formWith('a.csv', file('02/11/2026')), officer)
  expect([asked.status, asked.body.message]).toEqual([
    400,
    'The columns of this bank are not known yet. Say what they hold.',
  ])
  expect(asked.body.columns.map(({ name }: { name: string }) => name)).toEqual(['Wann', 'Wofür', 'Rein', 'Raus'])
  expect(await stored()).toBe(before)
  const withLayout = (layout: object) => {
    const form = formWith('a.csv', file('02/11/2026'))
    form.set('layout', JSON.stringify(layout))
    return ask('/office/statements', form, officer)
  }
  expect((await withLayout({ date: 0, narration: 1 })).body.message).toBe(
    'Choose the date, the text, and the amounts: one column, or money in and money out.',
  )
  expect((await withLayout({ date: 0, narration: 1, credit: 2, debit: 3 })).body.data).toMatchObject({
    state: 'checked',
    lines: 1,
    went: 1_200,
  })
  expect((await upload(file('03/11/2026'))).data).toMatchObject({ state: 'checked', lines: 1, went: 1_200 })
})

async function applied(...lines: string[]) {
  const { data } = await upload(csv(...lines))
  await ask(`/office/statements/${data.id}/apply`, {}, officer)
  await runJobs({ db, clock }, jobKinds, log)
  return linesOf(data.id)
}

const brief = ({ state, reason, member, years }: BankLine) => [state, reason, member?.number ?? null, years]

async function entry(reference: string) {
  const rows = await db
    .select({ book: ledgerLine.book, kobo: ledgerLine.kobo, account_id: ledgerLine.account_id })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .where(eq(ledgerEntry.reference, reference))
    .orderBy(asc(ledgerLine.id))
  return rows
}

async function booksAgree() {
  expect((await countMoney({ db, clock })).faults).toEqual([])
  expect(await findMisstated({ db, clock })).toEqual([])
  const { rows } = await db.execute(
    sql`select (select coalesce(sum(l.kobo), 0) from ledger_line l join ledger_entry e on e.id = l.entry_id where l.book = 'bank' and (e.reference like 'bank %' or e.reference like 'undo bank %'))::int as bank, (select coalesce(sum(kobo), 0) from bank_line where state = 'booked')::int as booked`,
  )
  expect(rows[0]?.bank).toBe(rows[0]?.booked)
}

test('[LED-15] what is certain is booked by itself and settles the dues; all else waits with its reason', async () => {
  const [one, two, other, left] = [await newMember(), await newMember(), await newMember(), await newMember()]
  await db.update(account).set({ grade_id: null }).where(eq(account.id, left.id))
  const lines = await applied(
    `10/03/2027,NIP/GTB/${one.name}/${one.ref},,"20,000.00"`,
    `10/03/2027,${two.ref} two years,,40000`,
    `10/03/2027,${two.ref} again,,20000.50`,
    `10/03/2027,${other.ref} paid by ${one.name},,20000`,
    `10/03/2027,${other.ref} ${one.ref},,40000`,
    `10/03/2027,Dues of ${other.name},,20000`,
    `10/03/2027,${left.ref},,20000`,
    '10/03/2027,NF99999999,,20000',
    `10/03/2027,RVSL ${one.ref},20000,`,
    '10/03/2027,SMS CHARGE,52.50,',
  )
  expect(lines.map(brief)).toEqual([
    ['booked', null, one.number, 1],
    ['booked', null, two.number, 2],
    ['suggested', 'other-amount', two.number, null],
    ['suggested', 'second-member', other.number, null],
    ['suggested', 'two-references', null, null],
    ['suggested', 'no-reference', other.number, null],
    ['suggested', 'left', left.number, null],
    ['suggested', 'wrong-reference', null, null],
    ['suggested', 'money-out', null, null],
    ['setAside', 'money-out', null, null],
  ])
  const [booked, twice] = lines
  expect(await entry(`bank ${booked?.id}`)).toEqual([
    { book: 'bank', kobo: 2_000_000, account_id: null },
    { book: 'dues', kobo: -2_000_000, account_id: one.id },
  ])
  const agreed = await db
    .select()
    .from(duesAgreed)
    .where(eq(duesAgreed.reference, `bank ${twice?.id}`))
  expect(agreed.map(({ year, kobo }) => [year, kobo])).toEqual([
    [2026, 2_000_000],
    [2027, 2_000_000],
  ])
  expect(await standingOf({ db, clock }, two.id)).toMatchObject({ owed: 0, paidThrough: '2028-06-30' })
  expect(await standingOf({ db, clock }, other.id)).toMatchObject({ owed: 2_000_000 })
  await booksAgree()
})

test('[LED-15] the same reference twice in a file is each time at the price of that moment', async () => {
  const member = await newMember()
  const lines = await applied(`10/03/2027,${member.ref},,20000`, `10/03/2027,${member.ref},,20000`)
  expect(lines.map(brief)).toEqual([
    ['booked', null, member.number, 1],
    ['booked', null, member.number, 1],
  ])
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 0, credit: 0, paidThrough: '2028-06-30' })
  await booksAgree()
})

test('[LED-15] a line that an earlier statement has is known by day, amount, text and count, and is booked once', async () => {
  const member = await newMember()
  const same = `11/03/2027,${member.ref} same,,20000`
  const first = await upload(csv(same, '11/03/2027,CHARGE,10,'))
  expect(first.data).toMatchObject({ lines: 2, known: 0, state: 'checked', first_day: '2027-03-11', came: 2_000_000 })
  const overlapping = await upload(csv(same, same, '11/03/2027,CHARGE,10,', '12/03/2027,CHARGE,10,'))
  expect(overlapping.data).toMatchObject({ lines: 2, known: 2, went: 1_000 })
  expect(await upload(csv(same, same))).toMatchObject({ data: { lines: 0, known: 2 } })
  expect(await db.$count(bankLine, eq(bankLine.text, `${member.ref} same`))).toBe(2)
})

test('[LED-12] [LED-15] who paid by bank transfer is told once that it was booked, and for which years', async () => {
  const member = await newMember()
  await applied(`10/03/2027,${member.ref} told,,20000`)
  const told = await db.select({ to: mail.to, data: mail.data }).from(mail).where(eq(mail.kind, 'transfer-booked'))
  const own = told.filter(({ data }) => (data as { first_name: string }).first_name === member.name.split(' ')[0])
  expect(own).toMatchObject([
    { to: `bank-${count}@example.org`, data: { amount: 20_000, day: '2027-03-10', years: [2026] } },
  ])
})

test('[LED-15] a file that cannot be read whole is refused with the line, and stands in the list with why', async () => {
  const before = await db.$count(bankLine)
  const refused = await upload(csv('10/03/2027,A,,1', '31/02/2027,B,,1'))
  const why = 'Line 3 cannot be read: its date is no day. Nothing was imported.'
  expect([refused.status, refused.message]).toEqual([400, why])
  expect(await db.$count(bankLine)).toBe(before)
  const [newest] = (await get('statements?state=refused')).items
  expect(newest).toMatchObject({ state: 'refused', reason: why, lines: 0 })
  expect((await ask(`/office/statements/${newest.id}/apply`, {}, officer)).status).toBe(409)
})

test('[LED-15] a suggestion is booked by hand, what is over is credit; undo posts the mirror entry, and it is booked again', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const [line] = await applied(`10/03/2027,DUES ${member.name},,25000.50`)
  const id = line?.id ?? 0
  expect((await step(id, { step: 'book', number: 'FCT-999999' })).status).toBe(404)
  expect((await step(id, { step: 'book', number: member.number })).body.data).toMatchObject({
    state: 'booked',
    years: null,
    reason: null,
    steps: ['undo'],
    member: { id: member.id, number: member.number, name: member.name },
  })
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 0, credit: 500_050 })
  const undone = await step(id, { step: 'undo', reason: 'It was for another member.' })
  expect(undone.body.data).toMatchObject({ state: 'suggested', reason: 'undone', note: 'It was for another member.' })
  expect(await entry(`undo bank ${id}`)).toEqual([
    { book: 'bank', kobo: -2_500_050, account_id: null },
    { book: 'dues', kobo: 2_500_050, account_id: member.id },
  ])
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 2_000_000, credit: 0 })
  await step(id, { step: 'book', number: other.number })
  expect(await entry(`bank ${id} again 2`)).toHaveLength(2)
  await step(id, { step: 'undo', reason: 'Wrong again.' })
  expect(await entry(`undo bank ${id} again 2`)).toHaveLength(2)
  expect((await step(id, { step: 'settle', reason: 'Recorded by hand.' })).body.data).toMatchObject({
    state: 'settled',
  })
  expect((await step(id, { step: 'book', number: other.number })).status).toBe(409)
  await step(id, { step: 'undo', reason: 'It was not.' })
  expect((await step(id, { step: 'setAside', reason: 'A gift.' })).body.data).toMatchObject({
    state: 'setAside',
    note: 'A gift.',
    steps: ['undo'],
  })
  const acts = await db
    .select({ what: audit.what })
    .from(audit)
    .where(eq(audit.about, `statement ${line?.statement_id}`))
    .orderBy(audit.id)
  expect(acts.map(({ what }) => what)).toEqual([
    ...['upload statement', 'apply statement', 'book bank line', 'undo bank line', 'book bank line'],
    ...['undo bank line', 'settle bank line', 'undo bank line', 'set bank line aside'],
  ])
  await booksAgree()
})

test('[LED-15] [row 117] two officers who book one line at once book it once, and the second is told', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const [line] = await applied('10/03/2027,CASH DEPOSIT,,20000')
  const id = line?.id ?? 0
  const answers = await Promise.all([
    step(id, { step: 'book', number: member.number }),
    step(id, { step: 'book', number: other.number }, second),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This line is booked already.')
  const twice = await Promise.all([1, 2].map(() => step(id, { step: 'undo', reason: 'Not theirs.' })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await entry(`bank ${id}`)).toHaveLength(2)
  expect(await entry(`undo bank ${id}`)).toHaveLength(2)
  await booksAgree()
})

test('[LED-15] a statement is applied once, and two that are sent at once have each line once', async () => {
  const member = await newMember()
  const file = csv(`12/03/2027,${member.ref} at once,,20000`)
  const sent = await Promise.all([upload(file), upload(file)])
  expect(sent.map(({ data }) => data.lines).toSorted()).toEqual([0, 1])
  const id = sent.find(({ data }) => data.lines === 1)?.data.id
  const both = await Promise.all([1, 2].map(() => ask(`/office/statements/${id}/apply`, {}, officer)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await runJobs({ db, clock }, jobKinds, log)
  expect((await linesOf(id)).map(brief)).toEqual([['booked', null, member.number, 1]])
  await booksAgree()
})

/** What is stored of a member, as lists read it. */
async function listed(id: number) {
  const { credit, paid_through: paidThrough, covered_through: coveredThrough } = standing
  const [row] = await db
    .select({ credit, paidThrough, coveredThrough })
    .from(standing)
    .where(eq(standing.account_id, id))
  return row
}

test('[LED-15] with a booking its agreed years are taken back, in the lists as in the record', async () => {
  const member = await newMember()
  const [two] = await applied(`10/03/2027,${member.ref} two years at once,,40000`)
  expect(two).toMatchObject({ state: 'booked', years: 2 })
  expect((await standingOf({ db, clock }, member.id)).paidThrough).toBe('2028-06-30')
  await step(two?.id ?? 0, { step: 'undo', reason: 'It was for another member.' })
  const [loose] = await applied(`10/03/2027,CASH OF ${member.name},,40000.50`)
  await step(loose?.id ?? 0, { step: 'book', number: member.number })
  const stands = { credit: 2_000_050, paidThrough: '2027-06-30', coveredThrough: '2028-06-30' }
  expect(await standingOf({ db, clock }, member.id)).toMatchObject(stands)
  expect(await listed(member.id)).toEqual(stands)
  await booksAgree()
})

test('[LED-15] [OFF-37] undone after a merge, each of the two gives back what is with it; nothing is booked on the merged one', async () => {
  const [kept, other] = [
    await newMember({ dues_paid_until: '2026-06-30' }),
    await newMember({ dues_paid_until: '2024-06-30' }),
  ]
  const [line, later] = await applied(
    `10/03/2027,${other.ref} three years,,60000`,
    '10/03/2027,CASH OF SOMEBODY,,20000',
  )
  expect(line).toMatchObject({ state: 'booked', years: 3 })
  await mergeNow({ db, clock }, { kept: kept.id, other: other.id, by: merger })
  expect(await standingOf({ db, clock }, kept.id)).toMatchObject({ owed: 0, credit: 0, paidThrough: '2027-06-30' })
  expect((await step(line?.id ?? 0, { step: 'undo', reason: 'It was for another member.' })).status).toBe(200)
  expect(await entry(`undo bank ${line?.id}`)).toEqual([
    { book: 'bank', kobo: -6_000_000, account_id: null },
    { book: 'dues', kobo: 2_000_000, account_id: kept.id },
    { book: 'dues', kobo: 4_000_000, account_id: other.id },
  ])
  expect(await standingOf({ db, clock }, kept.id)).toMatchObject({ owed: 2_000_000, credit: 0, openYears: [2026] })
  const [row] = await db
    .select()
    .from(bankLine)
    .where(eq(bankLine.id, later?.id ?? 0))
  if (!row) throw new Error('The line has no row')
  const booking = db.transaction((tx) => bookLine(tx, { clock }, row, { account: other.id, by: { actor: 'time' } }))
  await expect(booking).rejects.toThrow('This member was merged into another.')
  await booksAgree()
})

const record = (body: object) => {
  const came = { purpose: 'dues', id: 1, means: 'transfer', paid_on: '2027-03-08', amount: 20_000, reason: '' }
  return ask('/office/money', { ...came, attendee: null, ...body }, officer)
}

test('[LED-15] [LED-12] [row 117] a transfer that was recorded by hand is not booked by itself, by its sum or by its reference', async () => {
  const [one, two, three] = [await newMember(), await newMember(), await newMember()]
  const longAgo = '2027-02-01'
  for (const body of [
    { account_id: one.id, reference: 'NIP 771' },
    { account_id: two.id, reference: 'ft270201 xyz', paid_on: longAgo },
    { account_id: three.id, reference: 'NIP 773', paid_on: longAgo },
  ])
    expect((await record(body)).status).toBe(200)
  const lines = await applied(
    `10/03/2027,${one.ref} by hand,,20000`,
    `10/03/2027,FT270201 XYZ ${two.ref},,20000`,
    `10/03/2027,${three.ref} another,,20000`,
  )
  expect(lines.map(brief)).toEqual([
    ['suggested', 'recorded', one.number, null],
    ['suggested', 'recorded', two.number, null],
    ['booked', null, three.number, 1],
  ])
  expect(await standingOf({ db, clock }, one.id)).toMatchObject({ owed: 0, credit: 0, paidThrough: '2027-06-30' })
  const settled = await step(lines[0]?.id ?? 0, { step: 'settle', reason: 'Recorded by hand.' })
  expect(settled.body.data).toMatchObject({ state: 'settled' })
})

test('[LED-15] [LED-12] [row 117] money that a statement has brought is recorded by hand with a reason alone', async () => {
  const member = await newMember()
  await applied(`10/03/2027,${member.ref} by itself,,20000`)
  const body = { account_id: member.id, reference: 'NIP 774' }
  const refused = await record(body)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '₦20,000 of this member that came on 10 March 2027 is booked from a bank statement already. If this is a different payment, say so in the reason.',
  ])
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ credit: 0, paidThrough: '2027-06-30' })
  expect((await record({ ...body, reason: 'A second transfer, for the next year.' })).status).toBe(200)
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ credit: 0, paidThrough: '2028-06-30' })
})

test('[LED-15] [LED-12] [row 117] a line is booked by hand beside money recorded by hand with a reason alone', async () => {
  const member = await newMember()
  const [line] = await applied(`10/03/2027,Dues of ${member.name},,20000`)
  expect((await record({ account_id: member.id, reference: 'NIP 775' })).status).toBe(200)
  const id = line?.id ?? 0
  const refused = await step(id, { step: 'book', number: member.number })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `A payment like this was recorded by hand for ${member.number} already. If this is a different payment, say so in the reason.`,
  ])
  expect(await entry(`bank ${id}`)).toEqual([])
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ credit: 0, paidThrough: '2027-06-30' })
  const reason = 'A second transfer, for the next year.'
  const booked = await step(id, { step: 'book', number: member.number, reason })
  expect(booked.body.data).toMatchObject({ state: 'booked', note: reason })
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ credit: 0, paidThrough: '2028-06-30' })
})

test('[row 149] [LED-15] a line is booked as the dues of an officer by another person', async () => {
  const membership_number = 'FCT-000499'
  const email = 'treasurer@office.example.org'
  await addAccount(email, { roles: ['finance'], grade_id: 3, membership_number })
  const treasurer = await inOffice(email)
  const [line] = await applied('10/03/2027,CASH OF THE TREASURER,,20000')
  const asked = { step: 'book' as const, number: membership_number }
  expect(await step(line?.id ?? 0, asked, treasurer)).toMatchObject({
    status: 403,
    body: { message: 'This concerns you. Another person must do it.' },
  })
  expect((await step(line?.id ?? 0, asked)).body.data).toMatchObject({ state: 'booked', years: 1 })
})

test('[LED-15] [row 117] of money recorded and its line booked at once, one is refused', async () => {
  const member = await newMember()
  const [line] = await applied(`10/03/2027,At once dues of ${member.name},,20000`)
  const answers = await Promise.all([
    record({ account_id: member.id, reference: 'NIP 776' }),
    step(line?.id ?? 0, { step: 'book', number: member.number }, second),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ credit: 0, paidThrough: '2027-06-30' })
})

test('[LED-15] [row 117] a second export that tells a booked line in other words books nothing by itself', async () => {
  const member = await newMember()
  const [first] = await applied(`10/03/2027,NIP TRANSFER OF DUES ${member.ref} IN FULL,,20000`)
  expect(first).toMatchObject({ state: 'booked' })
  const [again, other] = await applied(
    `10/03/2027,NIP TRANSFER OF DUES ${member.ref},,20000`,
    `11/03/2027,NIP TRANSFER OF DUES ${member.ref},,20000`,
  )
  expect([again, other].map((one) => one && brief(one))).toEqual([
    ['suggested', 'booked-like', member.number, null],
    ['booked', null, member.number, 1],
  ])
  const refused = await step(again?.id ?? 0, { step: 'book', number: member.number })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `A line like this of another statement is booked for ${member.number} already. If this is a different payment, say so in the reason.`,
  ])
  const booked = await step(again?.id ?? 0, { step: 'book', number: member.number, reason: 'Sent twice that day.' })
  expect(booked.body.data).toMatchObject({ state: 'booked', years: 1 })
})

test('[LED-15] no line is decided on before its statement is applied', async () => {
  const member = await newMember()
  const { data } = await upload(csv('10/03/2027,CASH DEPOSIT TOO EARLY,,20000'))
  const [line] = await linesOf(data.id)
  expect(line).toMatchObject({ state: 'read', steps: [] })
  // Below the list stands what its lines come to.
  expect((await get(`statements/${data.id}/lines?state=read`)).sum).toBe(20_000)
  const id = line?.id ?? 0
  const asked: v.InferInput<typeof LineStep>[] = [
    { step: 'book', number: member.number },
    ...(['settle', 'setAside', 'undo'] as const).map((name) => ({ step: name, reason: 'Too early.' })),
  ]
  for (const one of asked) {
    const { status, body } = await step(id, one)
    expect([status, body.message]).toEqual([409, 'This line was not looked at yet. Apply its statement first.'])
  }
  expect(await linesOf(data.id)).toEqual([line])
  expect(await entry(`bank ${id}`)).toEqual([])
})

test('[LED-15] a statement whose job was cancelled is applied again, for the lines that are left', async () => {
  const member = await newMember()
  const { data } = await upload(csv(`10/03/2027,${member.ref} of a cancelled job,,20000`))
  const apply = () => ask(`/office/statements/${data.id}/apply`, {}, officer)
  const first = (await apply()).body.data.task_id
  expect((await apply()).body.message).toBe('This statement was applied.')
  await ask(`/office/tasks/${first}/cancel`, {}, officer)
  await runJobs({ db, clock }, jobKinds, log)
  expect((await linesOf(data.id)).map(brief)).toEqual([['read', null, null, null]])
  const again = (await apply()).body.data
  expect(again.state).toBe('applied')
  expect(again.task_id).not.toBe(first)
  expect(await get(`tasks/${again.task_id}`)).toMatchObject({ state: 'waiting', total: 1 })
  await runJobs({ db, clock }, jobKinds, log)
  expect((await linesOf(data.id)).map(brief)).toEqual([['booked', null, member.number, 1]])
  expect((await apply()).status).toBe(409)
  await booksAgree()
})

const noon = '2027-03-10T11:00:00.000Z'
const paymentsOf = async (id: number) => db.select().from(payment).where(eq(payment.account_id, id)).orderBy(payment.id)
const own = async (account: number) => {
  const { dues } = await describeDues(db, account, '2027-03-12')
  const paid = dues.years.filter(({ stands }) => stands === 'paid')
  return { paid, payments: await listOwnPayments({ db, clock, account }) }
}

test('[LED-15] [LED-06] [LED-07] a booked line is a payment of the member, with a numbered receipt', async () => {
  const member = await newMember()
  const [line] = await applied(`10/03/2027,${member.ref} with a receipt,,20000`)
  const [made] = await paymentsOf(member.id)
  expect(made).toMatchObject({
    state: 'used',
    means: 'transfer',
    purpose: 'dues',
    amount: 20_000,
    amount_paid: 20_000,
    reference: `STATEMENT LINE ${line?.id}`,
  })
  const { paid, payments } = await own(member.id)
  const told = { receipt_number: expect.stringMatching(/^R26-\d{5}$/), receipt_token: made?.receipt_token }
  expect(paid).toMatchObject([{ year: 2026, paid_at: noon, means: 'transfer', ...told }])
  expect(payments).toMatchObject([{ purpose: 'dues', amount: 20_000, state: 'paid', made_at: noon, ...told }])
  const receipt = await getReceipt({ db, clock }, { token: made?.receipt_token ?? '' })
  expect(receipt).toMatchObject({ means: 'transfer', years: [{ year: 2026, price: 20_000 }], amount: 20_000 })
  const posted = await db
    .select({ of: ledgerEntry.payment_id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.reference, `bank ${line?.id}`))
  expect(posted).toEqual([{ of: made?.id }])
  await booksAgree()
})

test('[LED-15] a line with kobo is booked and its money goes back to the kobo', async () => {
  const member = await newMember()
  const [line] = await applied(`10/03/2027,Kobo of ${member.name},,25000.50`)
  await step(line?.id ?? 0, { step: 'book', number: member.number })
  const [before] = await paymentsOf(member.id)
  if (!before) throw new Error('The line made no payment')
  expect(before).toMatchObject({ amount: 25_000, amount_paid: 25_000.5 })
  await db.transaction(async (tx) => {
    const returned = {
      payment_id: before.id,
      kobo: 2_500_050,
      returned_kobo: 2_500_050,
      key: 'kobo',
      requested_at: new Date(clock.now()),
    }
    await tx.insert(refund).values({ ...returned, state: 'seenAtProvider', ended_at: new Date(clock.now()) })
    const [after] = await tx.update(payment).set({ refunded: 25_000.5 }).where(eq(payment.id, before.id)).returning()
    if (after) await postMoney(tx, { clock }, { before, after, byTransfer: true })
  })
  expect(await entry(`payment ${before.id} back 2500050`)).toEqual([
    { book: 'bank', kobo: -2_500_050, account_id: null },
    { book: 'dues', kobo: 2_500_050, account_id: member.id },
  ])
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 2_000_000, credit: 0 })
  const undo = await step(line?.id ?? 0, { step: 'undo', reason: 'Too late.' })
  expect([undo.status, undo.body.message]).toEqual([
    409,
    'Money of this transfer went back, or is on its way. The booking cannot be undone.',
  ])
  await booksAgree()
})

test('[LED-15] [LED-07] an undone booking takes back the payment, cancels its receipt and is told to the member', async () => {
  const member = await newMember()
  const [line] = await applied(`10/03/2027,${member.ref} undone,,20000`)
  const [made] = await paymentsOf(member.id)
  expect((await step(line?.id ?? 0, { step: 'undo', reason: 'It was for another member.' })).status).toBe(200)
  const { paid, payments } = await own(member.id)
  expect([paid, payments.map(({ state }) => state)]).toEqual([[], ['cancelled']])
  const receipt = await getReceipt({ db, clock }, { token: made?.receipt_token ?? '' })
  expect(receipt).toMatchObject({ returned: 0, cancelled_on: '2027-03-12', amount: 20_000 })
  const told = await db.select({ to: mail.to, data: mail.data }).from(mail).where(eq(mail.kind, 'transfer-undone'))
  expect(told.filter(({ to }) => to === `bank-${count}@example.org`)).toMatchObject([
    { data: { amount: 20_000, day: '2027-03-10' } },
  ])
  await booksAgree()
  await step(line?.id ?? 0, { step: 'book', number: member.number })
  expect((await own(member.id)).payments.map(({ state }) => state)).toEqual(['paid', 'cancelled'])
  await booksAgree()
})

test('[LED-06] a line that an earlier version booked is told as a bank transfer of its day, and is undone', async () => {
  const member = await newMember()
  const [line] = await applied(`10/03/2027,Earlier of ${member.name},,20000`)
  const id = line?.id ?? 0
  await db.transaction(async (tx) => {
    const at = new Date(clock.now())
    await postEntry(tx, {
      reference: `bank ${id}`,
      day: '2027-03-12',
      at,
      lines: [
        { book: 'bank', kobo: 2_000_000 },
        { book: 'dues', kobo: -2_000_000, account_id: member.id },
      ],
    })
    const [spell] = await tx.select().from(membershipSpell).where(eq(membershipSpell.account_id, member.id))
    const agreed = { reference: `bank ${id}`, year: 2026, kobo: 2_000_000, spell_id: spell?.id ?? 0 }
    await tx.insert(duesAgreed).values(agreed)
    await tx.update(bankLine).set({ state: 'booked', account_id: member.id, bookings: 1 }).where(eq(bankLine.id, id))
    await restate(tx, { clock }, member.id)
  })
  const told = { year: 2026, paid_at: noon, means: 'transfer', receipt_token: null, receipt_number: null }
  expect((await own(member.id)).paid).toMatchObject([told])
  expect((await step(id, { step: 'undo', reason: 'It was for another member.' })).status).toBe(200)
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 2_000_000, credit: 0 })
  await booksAgree()
})

test('[LED-15] who asks without a fresh factor proves it first', async () => {
  const [line] = await applied('10/03/2027,CASH DEPOSIT OF OLD,,20000')
  clock.time += 11 * 60_000
  const refused = await step(line?.id ?? 0, { step: 'setAside', reason: 'A gift.' })
  expect([refused.status, refused.body.prove]).toEqual([403, true])
})
