// On both databases: money is on both.

import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Line, postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { readSettings } from '#server/config/settings.ts'
import { application, event, ledgerEntry, ledgerLine, membershipSpell, payment } from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, addAccount, signIn, pay, payments, clock } = site
const settings = readSettings({ OFFICE_EMAIL: 'office@example.org' })
const deps = createPaymentDeps({ settings, database, clock, log: recordedLog().log, payments })
const at = new Date(clock.time)
const today = '2027-03-12'

const look = (trace: string) => settle(deps, trace, 'reconciler')
const rowOf = async (trace: string) => (await db.select().from(payment).where(eq(payment.trace_id, trace)))[0]

/** The entries of a payment, each with its lines. */
async function entriesOf(trace: string) {
  const id = (await rowOf(trace))?.id ?? 0
  const rows = await db
    .select({ reference: ledgerEntry.reference, book: ledgerLine.book, kobo: ledgerLine.kobo })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entry_id, ledgerEntry.id))
    .where(eq(ledgerEntry.payment_id, id))
    .orderBy(asc(ledgerEntry.id), asc(ledgerLine.id))
  const entries = new Map<string, Record<string, number>>()
  for (const { reference, book, kobo } of rows) {
    const name = reference.replace(`payment ${id} `, '')
    entries.set(name, { ...entries.get(name), [book]: kobo })
  }
  return Object.fromEntries(entries)
}

async function booksAgree() {
  expect((await countMoney({ db, clock })).faults).toEqual([])
  expect(await findMisstated({ db, clock })).toEqual([])
  const { rows } = await db.execute(sql`select
    coalesce((select sum(kobo) from ledger_line where book = 'held'), 0)::int as held,
    coalesce((select sum(amount_paid - least(refunded, amount_paid)) * 100 from payment where state = 'review'), 0)::int as review`)
  expect(Number(rows[0]?.held) + Number(rows[0]?.review)).toBe(0)
}

let count = 0
async function newMember(changes: object = {}) {
  count += 1
  const email = `payer-${count}@example.org`
  const id = await addAccount(email, { grade_id: 3, ...changes })
  return { id, email, token: await signIn(email) }
}

async function paidDues(years: number, changes: object = {}) {
  const member = await newMember(changes)
  const trace = await pay({ purpose: 'dues', duration: years }, member.token)
  await look(trace)
  return { ...member, trace }
}

const entry = (reference: string, ...lines: Line[]) =>
  db.transaction((tx) => postEntry(tx, { reference, day: today, at, lines }))

const inFrom = (kobo: number): Line[] => [
  { book: 'bank', kobo },
  { book: 'held', kobo: -kobo },
]

test('[LED-01] an entry that does not sum to zero is refused when its transaction ends', async () => {
  await expect(entry('crooked', { book: 'bank', kobo: 100 }, { book: 'held', kobo: -99 })).rejects.toThrow()
  await expect(
    db.insert(ledgerEntry).values({ reference: 'empty', day: today, lines: 0, created_at: at }),
  ).rejects.toThrow()
  const kept = await db.select().from(ledgerEntry)
  expect(kept.map(({ reference }) => reference)).toEqual([])
})

test('[LED-01] a reference is posted once, and nothing is added to an entry, changed in it or taken from it', async () => {
  await entry('once', ...inFrom(500))
  await expect(entry('once', ...inFrom(500))).rejects.toThrow()
  const [made] = await db.select().from(ledgerEntry).where(eq(ledgerEntry.reference, 'once'))
  const more = inFrom(700).map((line) => ({ ...line, entry_id: made?.id ?? 0 }))
  await expect(db.insert(ledgerLine).values(more)).rejects.toThrow()
  await entry('undo once', ...inFrom(-500))
  await newMember()
  const facts = ['ledger_entry', 'ledger_line', 'membership_spell', 'grade_held']
  for (const table of [
    ...facts,
    'membership_ending',
    'membership_reinstatement',
    'dues_fee',
    'dues_agreed',
    'dues_relief',
    'dues_relief_lifting',
  ]) {
    await expect(db.execute(sql.raw(`delete from ${table}`))).rejects.toMatchObject({
      cause: { message: `${table} is only added to.` },
    })
  }
  await expect(db.update(membershipSpell).set({ first_year: 2030 })).rejects.toMatchObject({
    cause: { message: 'membership_spell is only added to.' },
  })
  await expect(db.update(ledgerLine).set({ kobo: 1 })).rejects.toThrow()
})

test('[LED-02] dues that are paid are posted with them: what came, and what was sold for it', async () => {
  const { id, trace } = await paidDues(2)
  expect(await entriesOf(trace)).toEqual({
    in: { provider: 4_000_000, held: -4_000_000 },
    fulfilled: { held: 4_000_000, dues: -4_000_000 },
  })
  expect(await standingOf({ db, clock }, id)).toMatchObject({ owed: 0, credit: 0, paidThrough: '2028-06-30' })
  await look(trace)
  expect(Object.keys(await entriesOf(trace))).toEqual(['in', 'fulfilled'])
  await booksAgree()
})

test('[LED-02] what is over the price and the fee of the payer have a book each', async () => {
  const member = await newMember()
  const trace = await pay({ purpose: 'dues', duration: 1 }, member.token)
  payments.pay(trace, { amount: 20_500.25, fee: 300.2 })
  await look(trace)
  expect((await entriesOf(trace)).fulfilled).toEqual({
    held: 2_050_025,
    dues: -2_000_000,
    surplus: -20_005,
    fees: -30_020,
  })
  payments.pay(trace, { amount: 20_500.25, fee: 300.2, refunded: 250.1 })
  await look(trace)
  expect((await entriesOf(trace))['back 25010']).toEqual({ provider: -25_010, dues: 5_005, surplus: 20_005 })
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ credit: 1_994_995, owed: 5_005, gate: 'shut' })
  await booksAgree()
})

test('[DUES-04] [LED-08] a rest with kobo is asked for in whole naira that settle it, and what is over is credit', async () => {
  const { trace, ...member } = await paidDues(1)
  payments.pay(trace, { refunded: 50.05 })
  await look(trace)
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 5_005, gate: 'shut' })
  const rest = await pay({ purpose: 'dues', duration: 1 }, member.token)
  expect((await rowOf(rest))?.amount).toBe(51)
  await look(rest)
  expect(await standingOf({ db, clock }, member.id)).toMatchObject({ owed: 0, credit: 95, gate: 'open' })
  await booksAgree()
})

test('[LED-02] a seat, a membership and an upgrade are posted as what they are', async () => {
  const day = new Date(clock.time + 86_400_000)
  const lecture = { title: 'Lecture', description: '', location: 'Abuja', type: 'paid' as const, fee: 5_000 }
  const [made] = await db
    .insert(event)
    .values({ ...lecture, start_date: day })
    .returning({ id: event.id })
  const guest = { first_name: 'Ada', last_name: 'Obi', phone: '0800 000 0000', email: 'guest@example.org' }
  const seat = await pay({ purpose: 'event', event_id: made?.id, middle_name: '', ...guest })
  await look(seat)
  expect((await entriesOf(seat)).fulfilled).toEqual({ held: 500_000, event: -500_000 })

  const { token } = await newMember({ grade_id: 4, dues_paid_until: '2027-06-30' })
  expect((await ask('/upgrade/apply', { desired_grade_id: '3' }, { token })).status).toBe(200)
  const [own] = (await ask('/upgrade/my-applications', undefined, { token })).body.data.data
  const office = await site.office()
  expect((await ask(`/office/applications/U${own.id}/approve`, {}, { token: office })).status).toBe(200)
  const upgrade = await pay({ purpose: 'upgrade', upgrade_id: own.id }, token)
  await look(upgrade)
  expect((await entriesOf(upgrade)).fulfilled).toEqual({ held: 3_000_000, upgrade: -3_000_000 })

  await site.apply({ email: 'joins@example.org' })
  const joined = (await site.accountOf('joins@example.org'))?.id ?? 0
  const [applied] = await db.select().from(application).where(eq(application.account_id, joined))
  expect((await ask(`/office/applications/${applied?.number}/approve`, {}, { token: office })).status).toBe(200)
  const mail = (await site.mailsTo('joins@example.org')).findLast(({ kind }) => kind === 'membership-approved')
  const payment_link = String(Object(mail?.data).link)
  const membership = await pay({ purpose: 'membership', payment_link })
  await look(membership)
  const price = (await rowOf(membership))?.amount ?? 0
  expect((await entriesOf(membership)).fulfilled).toEqual({ held: price * 100, membership: -price * 100 })
  // Who joins in March owes from the next July on, and what lists say agrees.
  expect(await standingOf({ db, clock }, joined)).toMatchObject({
    membership: 'member',
    gate: 'open',
    paidThrough: '2027-06-30',
  })
  await booksAgree()
})

test('[LED-02] money that is not answered with its product is held, and less so when some goes back', async () => {
  const { token } = await newMember()
  const trace = await pay({ purpose: 'dues', duration: 1 }, token)
  payments.pay(trace, { amount: 700 })
  await look(trace)
  expect([(await rowOf(trace))?.state, await entriesOf(trace)]).toEqual([
    'review',
    { in: { provider: 70_000, held: -70_000 } },
  ])
  await booksAgree()
  payments.pay(trace, { amount: 700, refunded: 200.5 })
  await look(trace)
  expect((await entriesOf(trace))['back 20050']).toEqual({ provider: -20_050, held: 20_050 })
  await booksAgree()
})

test('[LED-02] money back of dues opens the year again, to the kobo and once', async () => {
  const { id, token, trace } = await paidDues(3)
  expect(await standingOf({ db, clock }, id)).toMatchObject({ paidThrough: '2029-06-30', gate: 'open' })
  payments.pay(trace, { refunded: 40_000 })
  await Promise.all([look(trace), look(trace), look(trace)])
  expect(await standingOf({ db, clock }, id)).toMatchObject({ paidThrough: '2027-06-30', gate: 'open', credit: 0 })
  payments.pay(trace, { refunded: 60_000 })
  await look(trace)
  expect(await standingOf({ db, clock }, id)).toMatchObject({ owed: 2_000_000, openYears: [2026], gate: 'shut' })
  expect((await ask('/user', undefined, { token })).body.data.user).toMatchObject({
    yearly_dues: 'inactive',
    dues_paid_until: '2026-06-30',
  })
  expect(Object.keys(await entriesOf(trace))).toEqual(['in', 'fulfilled', 'back 4000000', 'back 6000000'])
  await booksAgree()
})

test('[LED-02] what the provider says otherwise later is posted as the difference, less and more', async () => {
  const { id, trace } = await paidDues(2)
  payments.pay(trace, { amount: 100 })
  await look(trace)
  expect(await standingOf({ db, clock }, id)).toMatchObject({ credit: 10_000, owed: 1_990_000, gate: 'shut' })
  await booksAgree()
  payments.pay(trace, { amount: 100, refunded: 100 })
  await look(trace)
  expect(await standingOf({ db, clock }, id)).toMatchObject({ credit: 0, owed: 2_000_000 })
  await booksAgree()
  payments.pay(trace, { amount: 41_000, fee: 400, refunded: 100 })
  await look(trace)
  const sums: Record<string, number> = {}
  for (const lines of Object.values(await entriesOf(trace)))
    for (const [book, kobo] of Object.entries(lines)) sums[book] = (sums[book] ?? 0) + kobo
  // Of 1,000 naira over, 400 are the fee and 600 a surplus, of which 100 went back.
  expect(sums).toEqual({ provider: 4_090_000, held: 0, dues: -4_000_000, surplus: -50_000, fees: -40_000 })
  expect(await standingOf({ db, clock }, id)).toMatchObject({ owed: 0, credit: 0, paidThrough: '2028-06-30' })
  await booksAgree()
})

test('[LED-02] the check of the books names a payment whose entries are not as the provider told', async () => {
  const { id, trace } = await paidDues(1)
  const payment_id = (await rowOf(trace))?.id ?? 0
  await db.transaction((tx) =>
    postEntry(tx, {
      reference: 'by mistake',
      day: today,
      at,
      payment_id,
      lines: [
        { book: 'provider', kobo: 1 },
        { book: 'dues', kobo: -1, account_id: id },
      ],
    }),
  )
  expect((await countMoney({ db, clock })).faults).toEqual([
    `the ledger has another amount than the provider told: ${trace}`,
  ])
})
