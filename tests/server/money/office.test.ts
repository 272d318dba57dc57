import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordAct, verifyAudit } from '#server/areas/common/audit.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { payment } from '#server/db/schema/index.ts'
import { checkBooks } from '#server/loops/check-books.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, addAccount, signIn, inOffice, provider, begin, confirm, clock } = site
const { db } = database

const office = await addAccount('office@example.org', { roles: ['owner'] })
await addAccount('member@example.org')
const asOffice = await inOffice('office@example.org')

const someone = (name: string) => ({ ...person, email: `${name}@example.org` })
const [open, short, given] = [
  await begin(someone('open')),
  await begin(someone('short')),
  await begin(someone('given')),
]
provider.pay(short, { amount: 100 })
provider.pay(given)
await confirm(short, someone('short'))
await confirm(given, someone('given'))

const list = async (query = '') =>
  (await ask(`/office/payments${query}`, undefined, asOffice)).body.data.payments.map(
    ({ trace_id, state }: { trace_id: string; state: string }) => [trace_id, state],
  )

test('the office sees what waits, what is to be looked at and what is over', async () => {
  expect(await list('?state=open')).toEqual([[open, 'open']])
  expect(await list('?state=review')).toEqual([[short, 'review']])
  expect(await list('?state=settled')).toEqual([[given, 'used']])
  expect(await list()).toEqual([
    [given, 'used'],
    [short, 'review'],
    [open, 'open'],
  ])
  const [told] = (await ask('/office/payments?state=review', undefined, asOffice)).body.data.payments
  expect(told).toEqual({
    trace_id: short,
    state: 'review',
    purpose: 'event',
    item: 'Media Clinic',
    amount: 30_000,
    payer: 'Ngozi Placeholder',
    email: 'short@example.org',
    phone: person.phone,
    created_at: new Date(clock.time).toISOString(),
    paid_at: new Date(clock.time).toISOString(),
    amount_paid: 100,
    surplus: 0,
    refunded: 0,
    reason: '₦100 came; ₦30,000 was due.',
  })
})

test('the office has a payment asked about now, and what came meanwhile counts; the act is recorded', async () => {
  provider.pay(short, { amount: 30_000 })
  const { status, body } = await ask(`/office/payments/${short}/check`, {}, asOffice)
  expect([status, body.data.payment.state]).toEqual([200, 'used'])
  const actor = `account ${office}`
  expect(await site.acts(short)).toEqual([
    { actor: 'payer', what: 'payment review' },
    { actor, what: 'payment used' },
    { actor, what: 'payment checked' },
  ])
  expect((await ask('/office/payments/1700000000000abcdefghijkl/check', {}, asOffice)).status).toBe(404)
})

test('[ROLE-14] nobody else does', async () => {
  const member = await signIn('member@example.org')
  for (const one of [undefined, member]) {
    const asking = one ? { token: one } : {}
    expect([401, 403]).toContain((await ask('/office/payments', undefined, asking)).status)
    expect([401, 403]).toContain((await ask(`/office/payments/${open}/check`, {}, asking)).status)
  }
})

test('[D-94] the receipt is for the holder of its token, and only of what was given', async () => {
  const { receipt_token } = await site.rowOf(given)
  expect(receipt_token).toMatch(/^[\w-]{43}$/)
  const [seat] = (await site.seatsAt(site.events.paid)).filter(({ email }) => email === 'given@example.org')
  expect((await ask(`/receipt/${receipt_token}`)).body).toEqual({
    data: {
      payer: 'Ngozi Placeholder',
      purpose: 'event',
      item: 'Media Clinic',
      amount: 30_000,
      trace_id: given,
      paid_at: new Date(clock.time).toISOString(),
      ticket_number: seat?.ticket_number,
      returned: 0,
      returned_on: null,
      means: 'card',
      member: null,
      years: [],
      credit_used: 0,
      number: expect.stringMatching(/^R26-\d{5}$/),
      period: { from: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
    },
  })
  const waiting = (await site.rowOf(open)).receipt_token
  for (const token of [waiting, 'A'.repeat(43)]) expect((await ask(`/receipt/${token}`)).status).toBe(404)
})

test('[D-94] an account lists its own payments, and each with the way to its receipt', async () => {
  const member = await signIn('member@example.org')
  const own = await begin(someone('own'), { token: member })
  provider.pay(own)
  await confirm(own, someone('own'))
  const waiting = await begin(someone('waits'), { token: member })
  const { receipt_token } = await site.rowOf(own)
  const { body } = await ask('/user/payments', undefined, { token: member })
  const made_at = new Date(clock.time).toISOString()
  const same = { purpose: 'event', item: 'Media Clinic', amount: 30_000, made_at, returned: 0 }
  const unpaid = { state: 'waiting', receipt_token: null, receipt_number: null }
  const pay = { link: expect.stringContaining(waiting), until: new Date(clock.time + 30 * 60_000).toISOString() }
  const ends_at = new Date(clock.time + 24 * 3_600_000).toISOString()
  expect(body.data.payments).toEqual([
    { ...same, ...unpaid, trace_id: waiting, pay, ends_at },
    { ...same, trace_id: own, state: 'paid', receipt_token, receipt_number: expect.stringMatching(/^R26-\d{5}$/) },
  ])
  const { body: others } = await ask('/user/payments', undefined, { token: await signIn('office@example.org') })
  expect(others.data.payments).toEqual([])
})

test('[row 79] what was recorded can be neither changed nor taken away', async () => {
  for (const tamper of [
    "update audit set what = 'nothing'",
    'delete from audit',
    'truncate audit',
    'update audit set id = 99 where id = 1',
  ]) {
    await expect(database.exec(tamper)).rejects.toThrow('The audit is only added to.')
  }
  const { body } = await ask('/office/audit', undefined, asOffice)
  const checked_at = new Date(clock.now()).toISOString()
  expect(body.data.audit).toMatchObject({ rows: await audited(), broken: null, checked_at })
})

const audited = async () => Number((await db.execute(sql`select count(*) as rows from audit`)).rows[0]?.rows)

test('[row 79] many who record at once make one chain', async () => {
  const before = await audited()
  const act = (place: number) => ({
    actor: 'test',
    what: `act ${place}`,
    about: 'nothing',
    after: { b: 1, a: [2, null] },
  })
  await Promise.all(
    Array.from({ length: 40 }, (_, place) => db.transaction((tx) => recordAct(tx, { clock }, act(place)))),
  )
  expect(await verifyAudit({ db })).toMatchObject({ rows: before + 40, broken: null })
})

test.each([
  ['changed', "update audit set actor = 'nobody' where id = 2", 2],
  [
    'changed together with its hash',
    "update audit set actor = 'nobody' where id = 2; update audit a set hash = audit_hash(a) where id = 2",
    3,
  ],
  ['taken out', 'delete from audit where id = 2', 3],
])('[row 79] a row that was %s by who rules the database is found', async (_, tamper, broken) => {
  const { rows } = await db.execute(sql`select * from audit order by id`)
  await database.exec(`alter table audit disable trigger all; ${tamper}; alter table audit enable trigger all`)
  const { lines, log } = recordedLog()
  await checkBooks({ db, clock }, log)
  expect((await verifyAudit({ db })).broken).toBe(broken)
  expect(lines.join()).toContain('The audit was tampered with')
  await database.exec('alter table audit disable trigger all; delete from audit')
  for (const row of rows) {
    await db.execute(
      sql`insert into audit select * from json_populate_record(null::audit, ${JSON.stringify(row)}::json)`,
    )
  }
  await database.exec('alter table audit enable trigger all')
  expect((await verifyAudit({ db })).broken).toBe(null)
})

test('the books are counted every hour, and unaccounted money is an error in the log', async () => {
  const { lines, log } = recordedLog()
  await checkBooks({ db, clock }, log)
  expect(await countMoney({ db, clock })).toEqual({
    came: 90_000,
    fulfilled: 90_000,
    review: 0,
    closed: 0,
    refunded: 0,
    faults: [],
  })
  expect(lines.join()).not.toContain('do not agree')
  const [kept] = await db.select().from(payment).where(sql`trace_id = ${open}`)
  await db
    .update(payment)
    .set({ paid_at: new Date(clock.time), amount_paid: 30_000 })
    .where(sql`trace_id = ${open}`)
  await checkBooks({ db, clock }, log)
  expect(lines.join()).toContain(`money came and nobody answers for it: ${open}`)
  await db.update(payment).set({ paid_at: null, amount_paid: null, next_check_at: null }).where(sql`trace_id = ${open}`)
  expect((await countMoney({ db, clock })).faults).toEqual([`waits, and nobody looks at it any more: ${open}`])
  if (kept) await db.update(payment).set({ next_check_at: kept.next_check_at }).where(sql`trace_id = ${open}`)
})
