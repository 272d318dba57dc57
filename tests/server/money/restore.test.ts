import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { verifyAudit } from '#server/areas/common/audit.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { readSettings } from '#server/config/settings.ts'
import type { Database } from '#server/db/database.ts'
import { account, attendee, event, grade, payment } from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { grades } from '#server/seed/seed.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { copyRecords } from '#tests/support/backup.ts'
import { startCardSandbox } from '#tests/support/card-sandbox.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { person } from '#tests/support/payments.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

const card = await startCardSandbox()
const payments = card.adapter()
const { clock, log } = card
const officeKey = 'the-key-of-the-office-32-characters'

/** The site on these records; the card provider is the same for all. */
function siteOn(database: Database) {
  const deps = { payments, clock, officeKey, files: localFiles(testFolder()) }
  const site = identityApp(database, { RATE_LIMITS: 'write=10000 payment=1000 payment-address=1000' }, deps)
  const paymentDeps = createPaymentDeps({ settings: readSettings({}), database, clock, log, payments })
  const office = async (): Promise<string> => (await site.ask('/office/session', { key: officeKey })).body.data.token
  return { ...site, office, look: () => reconcile(paymentDeps) }
}

/** What payments have come to, person by person. */
async function outcomes({ db }: Database) {
  const rows = await db.select().from(payment).orderBy(asc(payment.id))
  const seats = await db.select().from(attendee).orderBy(asc(attendee.ticket_number))
  return {
    states: Object.fromEntries(rows.map(({ payer_email, state }) => [payer_email, state])),
    seats: seats.map(({ email, ticket_number }) => `${email} ${ticket_number}`).sort(),
    acts: Number((await db.execute(sql`select count(*) from audit where about like 'payment %'`)).rows[0]?.count),
  }
}

const database = await testDatabase()
const site = siteOn(database)
await database.db.insert(grade).values(grades).onConflictDoNothing()
const start_date = new Date(clock.time + 500 * DAY)
const [made] = await database.db
  .insert(event)
  .values({ title: 'Media Clinic', description: '<p>a</p>', location: 'Abuja', start_date, type: 'paid', fee: 30_000 })
  .returning({ id: event.id })
const event_id = made?.id ?? 0

const begin = async (purchase: object, token?: string) => {
  const { body } = await site.ask('/payment/invoke', purchase, token ? { token } : {})
  return { link: String(body.data.payPageLink), trace: String(body.data.traceId) }
}
const beginSeat = (name: string) => begin({ purpose: 'event', event_id, ...person, email: `${name}@example.org` })

test('[row 78] payments that were settled after the backup are open again, and each is given once from what the provider says', async () => {
  const early = await beginSeat('early')
  await card.press(early.link, 'approve')
  await card.pass(30 * SECOND)
  await site.look()
  const sold = { one: await beginSeat('one'), two: await beginSeat('two'), slow: await beginSeat('slow') }
  const declined = await beginSeat('declined')
  await beginSeat('unpaid')
  await site.addAccount('member@example.org', { grade_id: 4, dues_paid_until: '2026-06-30' })
  const token = await site.signIn('member@example.org')
  const dues = await begin({ purpose: 'dues', duration: 1 }, token)
  const yesterday = await outcomes(database)
  const bringBack = await copyRecords(site, database, clock)

  for (const { link } of [sold.one, dues]) await card.press(link, 'approve')
  await card.press(sold.two.link, 'approve-and-close')
  await card.press(sold.slow.link, 'approve-slowly')
  await card.press(declined.link, 'decline')
  await card.pass(40 * SECOND)
  await site.look()
  await card.pass(20 * HOUR)
  await site.look()
  const today = await outcomes(database)
  expect(today.states).toEqual({
    ...yesterday.states,
    ...Object.fromEntries(['one', 'two', 'slow', 'member'].map((name) => [`${name}@example.org`, 'used'])),
    'declined@example.org': 'failed',
  })
  const [member] = await database.db.select().from(account).where(eq(account.email, 'member@example.org'))
  await database.close()

  const restored = await bringBack()
  afterAll(() => restored.close())
  expect(await outcomes(restored)).toEqual(yesterday)
  const again = siteOn(restored)
  await Promise.all([again.look(), again.look()])
  const back = await outcomes(restored)
  // The tickets too: their numbers were frozen when each payment was begun.
  expect(back).toEqual(today)
  const [paid] = await restored.db.select().from(account).where(eq(account.email, 'member@example.org'))
  expect([paid?.dues_paid_until, paid?.grade_id]).toEqual([member?.dues_paid_until, member?.grade_id])
  for (const name of ['one', 'two', 'slow', 'early']) {
    expect((await again.mailsTo(`${name}@example.org`)).map(({ kind }) => kind)).toEqual(['registered'])
  }

  const confirm = { ...person, email: 'one@example.org', trace_id: sold.one.trace }
  expect((await again.ask(`/event/register-paid/${event_id}`, confirm)).status).toBe(200)
  for (const { body, authorization = '' } of card.shop.told) {
    expect((await again.ask('/payment/notify', body, { headers: { authorization } })).status).toBe(200)
  }
  await card.pass(10 * SECOND)
  await again.look()
  await card.pass(2 * DAY)
  await again.look()
  expect(await outcomes(restored)).toEqual({
    ...today,
    states: { ...today.states, 'unpaid@example.org': 'failed' },
    acts: today.acts + 1,
  })
  expect((await countMoney({ db: restored.db, clock })).faults).toEqual([])
  expect((await verifyAudit(restored)).broken).toBe(null)
})
