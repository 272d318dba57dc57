import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { account, duesRelief, grade, membershipEnding, membershipSpell, payment } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const site = await membershipApp(database)
const { ask, addAccount, signIn, mailsTo, accountOf, pay, payments, clock } = site
const NOW = clock.time

let count = 0
async function newMember(changes: Partial<typeof account.$inferInsert> = {}) {
  count += 1
  const email = `member-${count}@example.org`
  const id = await addAccount(email, { grade_id: 3, phone: '0800 000 0000', ...changes })
  return { email, id, token: await signIn(email) }
}

const purchase = (duration: unknown) => ({ purpose: 'dues', duration })
/** Begins a payment, which may still be paid. */
const begin = async (of: object, token: string): Promise<string> =>
  (await ask('/payment/invoke', of, { token })).body.data.traceId
const confirm = (trace_id: string, token: string) => ask('/dues/pay', { duration: 1, trace_id }, { token })
const untilOf = async (email: string) => (await accountOf(email))?.dues_paid_until
const at = (instant: string) => {
  clock.time = Date.parse(instant)
}

test('[DUES-04] [DUES-06] [PAY-14] [API-24] [API-26] dues are paid, given and written of', async () => {
  const { email, token } = await newMember()
  const trace = await pay(purchase(2), token)
  const order = payments.orders.at(-1)
  expect(order).toMatchObject({
    amount: 40_000,
    description: 'Membership dues for 2 years: 1 July 2026 to 30 June 2028',
    customer: { email, name: 'Ada Obi', phone: '0800 000 0000' },
    metaData: { first_name: 'Ada', last_name: 'Obi', middle_name: '', phone: '0800 000 0000', email },
  })
  expect(order?.returnUrl).toMatch(/\/dues\/3\/done$/)
  expect(await confirm(trace, token)).toMatchObject({ status: 200, body: { message: 'Dues Payment Successful' } })
  const { body } = await ask('/user', undefined, { token })
  expect(body.data.user).toMatchObject({ yearly_dues: 'active', dues_paid_until: '2028-06-30', grade_id: 3 })
  const data = {
    first_name: 'Ada',
    from: '2026-07-01',
    until: '2028-06-30',
    amount: 40_000,
    receipt: expect.any(String),
  }
  expect(await mailsTo(email)).toEqual([{ kind: 'dues-paid', data }])
  const { receipt } = Object((await mailsTo(email))[0]?.data)
  expect((await ask(`/receipt/${receipt}`)).body.data).toMatchObject({
    item: 'Membership dues for 2 years: 1 July 2026 to 30 June 2028',
    amount: 40_000,
    period: { from: '2026-07-01', until: '2028-06-30' },
  })
})

test('[LED-08] whose membership has ended pays what is open, and of years ahead the money is credit', async () => {
  clock.time = NOW
  const ends = async (id: number) => {
    const [spell] = await database.db.select().from(membershipSpell).where(eq(membershipSpell.account_id, id))
    const made = { reason: 'Moved', made_by: 'test', made_at: new Date(NOW) }
    const ending = { spell_id: spell?.id ?? 0, ended_on: '2027-03-11', how: 'resigned' as const, ...made }
    await database.db.insert(membershipEnding).values(ending)
    await database.db.update(account).set({ grade_id: null, dues_paid_until: null }).where(eq(account.id, id))
  }
  const { id, token } = await newMember({ dues_paid_until: '2025-06-30' })
  // Begun as a member.
  const begun = await pay(purchase(1), token)
  await ends(id)
  expect((await confirm(begun, token)).status).toBe(200)
  const { quote } = (await ask('/user/dues', undefined, { token })).body.data.dues
  expect(quote).toEqual({ years: [{ year: 2026, price: 20_000 }], open: 1, credit: 0, total: 20_000 })
  expect((await confirm(await pay(purchase(2), token), token)).status).toBe(200)
  expect(payments.orders.at(-1)).toMatchObject({
    amount: 20_000,
    description: 'Membership dues for a year: 1 July 2026 to 30 June 2027',
    returnUrl: expect.stringMatching(/\/dues\/3\/done$/),
  })
  expect(await standingOf({ db: database.db, clock }, id)).toMatchObject({ owed: 0, credit: 0, membership: 'resigned' })
  expect(await ask('/payment/invoke', purchase(1), { token })).toMatchObject({
    status: 400,
    body: { message: 'No dues are charged to you.' },
  })
  const ahead = await newMember()
  const years = await pay(purchase(2), ahead.token)
  await ends(ahead.id)
  expect((await confirm(years, ahead.token)).status).toBe(200)
  expect(await standingOf({ db: database.db, clock }, ahead.id)).toMatchObject({ owed: 0, credit: 2_000_000 })
})

test('[D-75] told again, it answers the same and adds nothing', async () => {
  const { email, token } = await newMember()
  const trace = await pay(purchase(1), token)
  const many = await Promise.all(Array.from({ length: 5 }, () => confirm(trace, token)))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await untilOf(email)).toBe('2027-06-30')
})

test.each([
  ['a second before July in Abuja', '2027-06-30T22:59:59.000Z', '2027-06-30'],
  ['as July begins in Abuja', '2027-06-30T23:00:00.000Z', '2028-06-30'],
])('[D-61] [D-62] [row 76] the years count %s', async (_, instant, expected) => {
  at(instant)
  onTestFinished(() => at('2027-03-12T11:00:00.000Z'))
  const { email, token } = await newMember({ dues_paid_until: null })
  expect((await confirm(await pay(purchase(1), token), token)).status).toBe(200)
  const { user } = (await ask('/user', undefined, { token })).body.data
  expect([await untilOf(email), user.dues_paid_until]).toEqual([expected, expected])
})

test('[row 72] payments of one member that are given at once all count: they are for the same years, and the rest is credit', async () => {
  clock.time = NOW
  const { email, id, token } = await newMember()
  const traces = [await begin(purchase(1), token), await begin(purchase(2), token), await begin(purchase(5), token)]
  for (const trace of traces) payments.pay(trace)
  const answers = await Promise.all(traces.map((trace) => confirm(trace, token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const seen = await standingOf({ db: database.db, clock }, id)
  expect(seen).toMatchObject({
    owed: 0,
    credit: 3 * 2_000_000,
    paidThrough: '2031-06-30',
    coveredThrough: '2034-06-30',
  })
  expect(await untilOf(email)).toBe('2034-06-30')
})

test('[D-73] dues of a form that was changed are ended, and whoever pays both is told what became of the second', async () => {
  clock.time = NOW
  const { id, email, token } = await newMember()
  const first = await begin(purchase(1), token)
  const second = await begin(purchase(2), token)
  expect((await ask(`/payment/${first}`)).body.data.state).toBe('failed')
  for (const trace of [second, first]) {
    payments.pay(trace)
    expect((await confirm(trace, token)).status).toBe(200)
  }
  expect(await standingOf({ db: database.db, clock }, id)).toMatchObject({ owed: 0, credit: 4_000_000 - 2_000_000 })
  const told = (await mailsTo(email)).map(({ data }) => Object(data))
  expect(told.map(({ amount, again }) => [amount, again])).toEqual([
    [40_000, undefined],
    [20_000, [2026]],
  ])
})

test('[M-09] [row 12] price and years are those of the day it was begun, and it is paid after the turn of the year', async () => {
  clock.time = Date.parse('2027-06-30T22:50:00.000Z')
  onTestFinished(() => at('2027-03-12T11:00:00.000Z'))
  const { email, token } = await newMember({ dues_paid_until: '2027-06-30' })
  const trace = await pay(purchase(1), token)
  await database.db.update(grade).set({ dues: 25_000 }).where(eq(grade.id, 3))
  clock.time = Date.parse('2027-06-30T23:05:00.000Z')
  expect((await confirm(trace, token)).status).toBe(200)
  expect(await untilOf(email)).toBe('2028-06-30')
  const [row] = await database.db.select().from(payment).where(eq(payment.trace_id, trace))
  expect(row).toMatchObject({ amount: 20_000, item: 'Membership dues for a year: 1 July 2027 to 30 June 2028' })
  await database.db.update(grade).set({ dues: 20_000 }).where(eq(grade.id, 3))
})

test('[row 11] [VAL-13] [D-64] a duration is a whole number from 1 to 99', async () => {
  const { token } = await newMember()
  const odd = [0, -1, 1.5, 100, 1e9, '1', '1e3', '\u0663', '9'.repeat(400), null, true, [1], { n: 1 }, undefined]
  for (const duration of odd) {
    expect([duration, (await ask('/payment/invoke', purchase(duration), { token })).status]).toEqual([duration, 400])
  }
  for (const duration of [1, 99]) expect((await ask('/payment/invoke', purchase(duration), { token })).status).toBe(200)
  expect(payments.orders.at(-1)?.amount).toBe(99 * 20_000)
})

test('[VAL-14] only a member with a grade can pay dues', async () => {
  expect((await ask('/payment/invoke', purchase(1))).status).toBe(401)
  const { token } = await newMember({ grade_id: null })
  expect(await ask('/payment/invoke', purchase(1), { token })).toMatchObject({
    status: 400,
    body: { message: 'Only a member with a grade can pay dues.' },
  })
})

test('[row 7] [D-75] the trace of another product, or of another member, pays no dues', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const trace = await pay(purchase(1), one.token)
  expect((await confirm(trace, other.token)).status).toBe(404)
  const elsewhere = await ask('/upgrade/pay', { trace_id: trace, upgrade_id: 1 }, { token: one.token })
  expect(elsewhere.status).toBe(409)
  const membership = await ask('/user/membership/registration/payment', { trace_id: trace }, { token: one.token })
  expect(membership.status).toBe(409)
  expect([await untilOf(one.email), await untilOf(other.email)]).toEqual(['2026-06-30', '2026-06-30'])
})

test('[D-90] money of who is not a member any more waits for the office', async () => {
  const { email, id, token } = await newMember()
  const trace = await pay(purchase(1), token)
  await database.db.update(account).set({ grade_id: null }).where(eq(account.id, id))
  expect((await confirm(trace, token)).status).toBe(409)
  expect((await ask(`/payment/${trace}`)).body.data.state).toBe('review')
  expect(await untilOf(email)).toBe('2026-06-30')
})

test('[row 72] a hundred interleaved years are a hundred years', async () => {
  const { email, token } = await newMember()
  const traces: string[] = []
  for (const years of [1, 2, 3, 4, 10, 20, 60]) traces.push(await begin(purchase(years), token))
  for (const trace of traces) payments.pay(trace)
  await Promise.all(traces.flatMap((trace) => [confirm(trace, token), confirm(trace, token)]))
  expect(await untilOf(email)).toBe('2126-06-30')
  const { rows } = await database.db.execute(sql`select count(*)::int as given from fulfilment`)
  expect(Number(rows[0]?.given)).toBeGreaterThan(6)
})

test('[LED-08] a quote says what so many years cost, the open ones first and credit taken off', async () => {
  clock.time = NOW
  const { id, token } = await newMember({ dues_paid_until: '2025-06-30' })
  const quoted = async (query = '') => (await ask(`/dues/quote${query}`, undefined, { token })).body.data
  const price = (year: number) => ({ year, price: 20_000 })
  // Without a number they are the open ones.
  expect(await quoted()).toEqual({ years: [2025, 2026].map(price), open: 2, credit: 0, total: 40_000 })
  expect(await quoted('?years=1')).toEqual({ years: [price(2025)], open: 1, credit: 0, total: 20_000 })
  expect(await quoted('?years=3')).toEqual({ years: [2025, 2026, 2027].map(price), open: 2, credit: 0, total: 60_000 })
  // What is quoted is what is asked for.
  await begin(purchase(3), token)
  expect(payments.orders.at(-1)).toMatchObject({
    amount: 60_000,
    description: 'Membership dues for 3 years: 1 July 2025 to 30 June 2028',
  })
  const lines = [
    { book: 'bank' as const, kobo: 500_050 },
    { book: 'dues' as const, kobo: -500_050, account_id: id },
  ]
  const entry = { reference: `a transfer of ${id}`, day: '2027-03-12', at: new Date(NOW), lines }
  await database.db.transaction((tx) => postEntry(tx, entry))
  expect(await quoted('?years=1')).toEqual({ years: [price(2025)], open: 1, credit: 5_000.5, total: 15_000 })
  // The kobo that whole naira do not tell become credit.
  expect((await confirm(await pay(purchase(2), token), token)).status).toBe(200)
  expect(await standingOf({ db: database.db, clock }, id)).toMatchObject({
    owed: 0,
    credit: 50,
    paidThrough: '2027-06-30',
  })
  expect(await quoted()).toEqual({ years: [price(2027)], open: 0, credit: 0.5, total: 20_000 })
})

test('[LED-08] a quote is for a whole number of years, and for a member', async () => {
  const { token } = await newMember()
  for (const years of ['0', '-1', '1.5', '100', 'x', '']) {
    expect([years, (await ask(`/dues/quote?years=${years}`, undefined, { token })).status]).toEqual([years, 400])
  }
  expect((await ask('/dues/quote')).status).toBe(401)
  const { token: visitor } = await newMember({ grade_id: null })
  expect(await ask('/dues/quote', undefined, { token: visitor })).toMatchObject({
    status: 400,
    body: { message: 'Only a member with a grade can pay dues.' },
  })
})

test('[LED-08] what credit pays is not sold, nor are years that are free', async () => {
  const { id, token } = await newMember()
  const waived = { account_id: id, kind: 'exempt' as const, from_year: 2026, kobo: 0, given_on: '2027-03-01' }
  const made = { reason: 'Honorary', made_by: 'test', made_at: new Date(NOW) }
  const credited = await newMember()
  const lines = [
    { book: 'bank' as const, kobo: 5_000_000 },
    { book: 'dues' as const, kobo: -5_000_000, account_id: credited.id },
  ]
  const entry = { reference: `a transfer of ${credited.id}`, day: '2027-03-12', at: new Date(NOW), lines }
  await database.db.transaction((tx) => postEntry(tx, entry))
  expect(await ask('/payment/invoke', purchase(1), { token: credited.token })).toMatchObject({
    status: 400,
    body: { message: 'Your credit pays for these years. There is nothing to pay now.' },
  })
  await database.db.insert(duesRelief).values({ ...waived, ...made })
  expect((await ask('/dues/quote', undefined, { token })).body.data).toEqual({
    years: [],
    open: 0,
    credit: 0,
    total: 0,
  })
  expect(await ask('/payment/invoke', purchase(1), { token })).toMatchObject({
    status: 400,
    body: { message: 'No dues are charged to you.' },
  })
  expect((await ask('/user', undefined, { token })).body.data.user).toMatchObject({
    yearly_dues: 'active',
    dues_paid_until: null,
  })
})

test('[LED-06] a member reads the own dues year by year: what is open, what was paid with which receipt, and what was given', async () => {
  clock.time = NOW
  const { id, token } = await newMember({ dues_paid_until: '2024-06-30' })
  const read = async () => (await ask('/user/dues', undefined, { token })).body.data.dues
  const yearsOf = (dues: { years: { year: number; stands: string; price: number }[] }) =>
    dues.years.map(({ year, stands, price }) => [year, stands, price])
  const given = { account_id: id, given_on: '2027-03-01', made_by: 'test', made_at: new Date(NOW) }
  await database.db.insert(duesRelief).values([
    { ...given, kind: 'waived', from_year: 2024, to_year: 2024, kobo: 0, reason: 'Hardship', minute: '14' },
    { ...given, kind: 'reduced', from_year: 2025, to_year: 2025, kobo: 1_000_000, reason: 'Out of work' },
  ])
  const before = await read()
  expect(before).toMatchObject({
    day: '2027-03-12',
    state: 'inArrears',
    owed: 30_000,
    credit: 0,
    open_years: [2025, 2026],
    paid_through: null,
    loss_day: '2026-07-01',
    open_until: null,
    next: { year: 2027, price: 20_000, due: '2027-07-01' },
  })
  expect(yearsOf(before).slice(0, 4)).toEqual([
    [2027, 'toCome', 20_000],
    [2026, 'open', 20_000],
    [2025, 'open', 10_000],
    [2024, 'waived', 0],
  ])
  expect(before.years[3]).toMatchObject({ reason: 'Hardship', minute: '14', receipt_token: null })
  expect(before.quote.years.slice(0, 2)).toEqual([
    { year: 2025, price: 10_000 },
    { year: 2026, price: 20_000 },
  ])
  const trace = await pay(purchase(2), token)
  expect((await confirm(trace, token)).status).toBe(200)
  const after = await read()
  expect(after).toMatchObject({ state: 'active', owed: 0, open_years: [], paid_through: '2027-06-30' })
  const [row] = await database.db.select().from(payment).where(eq(payment.trace_id, trace))
  const paid = { receipt_token: row?.receipt_token, paid_at: row?.paid_at?.toISOString() }
  expect(after.years.slice(1, 3)).toMatchObject([
    { year: 2026, stands: 'paid', ...paid },
    { year: 2025, stands: 'reduced', reason: 'Out of work', ...paid },
  ])
})

test('[LED-06] who is no member reads that nothing is owed', async () => {
  const { token } = await newMember({ grade_id: null })
  expect((await ask('/user/dues', undefined, { token })).body.data.dues).toMatchObject({
    state: 'none',
    membership: 'none',
    owed: 0,
    open_years: [],
    years: [],
    quote: null,
    next: null,
  })
  expect((await ask('/user/dues')).status).toBe(401)
})
