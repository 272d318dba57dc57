import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { readSettings } from '#server/config/settings.ts'
import { attendee, event, payment } from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { startCardSandbox } from '#tests/support/card-sandbox.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { person } from '#tests/support/payments.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const database = await testDatabase()
const { db } = database
const card = await startCardSandbox()
const payments = card.adapter()
const { clock, log } = card
const { ask, mailsTo } = identityApp(
  database,
  { RATE_LIMITS: 'write=10000 payment=1000 payment-address=1000' },
  { payments, clock },
)
const paymentDeps = createPaymentDeps({ settings: readSettings({}), database, clock, log, payments })

const start_date = new Date(clock.time + 500 * DAY)
const row = { title: 'Media Clinic', description: '<p>a</p>', location: 'Abuja', start_date, end_date: null }
const [made] = await db
  .insert(event)
  .values({ ...row, type: 'paid', fee: 30_000 })
  .returning({ id: event.id })
const event_id = made?.id ?? 0

let passed = 0
/** What the sandbox has sent since is told to the site, and what is due is looked at. */
async function look() {
  for (const { body, authorization = '' } of card.shop.told.slice(passed)) {
    passed += 1
    expect((await ask('/payment/notify', body, { headers: { authorization } })).status).toBe(200)
  }
  await reconcile(paymentDeps)
}

const fulfilled = { state: 'fulfilled', seats: 1, mails: ['registered'] }
const failed = { state: 'failed', seats: 0, mails: [] }

test.each([
  ['approve', fulfilled],
  ['decline', failed],
  ['abandon', failed],
  ['approve-and-close', fulfilled],
  ['approve-slowly', fulfilled],
  ['approve-notify-late', fulfilled],
  ['notify-first', fulfilled],
  ['decline-return-success', failed],
  ['approve-return-failed', fulfilled],
  ['pay-short', { state: 'review', seats: 0, mails: ['payment-under-review'] }],
  ['return-another-trace', fulfilled],
  ['pay-late', fulfilled],
  ['approve-refund-later', { ...fulfilled, refunded: true }],
])('[D-74] [D-75] [D-76] [D-90] [row 13] %s, told by nobody who came back, ends as it must', async (slug, expected) => {
  const me = { ...person, email: `${slug}@example.org` }
  const { body } = await ask('/payment/invoke', { purpose: 'event', event_id, ...me })
  const { traceId, payPageLink } = body.data
  await card.press(payPageLink, slug)
  for (const wait of [SECOND, 29 * SECOND, 90 * SECOND, 10 * MINUTE, HOUR, 25 * HOUR, 25 * HOUR, 25 * HOUR]) {
    await card.pass(wait)
    await look()
  }
  const [kept] = await db.select().from(payment).where(eq(payment.trace_id, traceId))
  const seats = await db.select().from(attendee).where(eq(attendee.email, me.email)).orderBy(asc(attendee.id))
  expect({
    state: (await ask(`/payment/${traceId}`)).body.data.state,
    seats: seats.length,
    mails: (await mailsTo(me.email)).map(({ kind }) => kind),
    ...((kept?.refunded ?? 0) > 0 && { refunded: true }),
  }).toEqual(expected)
  expect((await countMoney({ db, clock })).faults).toEqual([])
})

test('[row 6] a trace of somebody else that the provider sent back is 404 to who came with it', async () => {
  const begin = async (email: string) =>
    (await ask('/payment/invoke', { purpose: 'event', event_id, ...person, email })).body.data
  const mine = await begin('mine@example.org')
  const other = await begin('other@example.org')
  await card.press(other.payPageLink, 'approve')
  const sent = { ...person, email: 'mine@example.org' }
  const foreign = await ask(`/event/register-paid/${event_id}`, { ...sent, trace_id: other.traceId })
  expect(foreign.status).toBe(404)
  expect((await ask(`/event/register-paid/${event_id}`, { ...sent, trace_id: mine.traceId })).status).toBe(409)
})
