import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { verifyAudit } from '#server/areas/common/audit.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { readSettings } from '#server/config/settings.ts'
import type { Database } from '#server/db/database.ts'
import { attendee, event, mail, payment } from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { fakeProvider } from './fake-provider.ts'
import { identityApp } from './identity.ts'
import { now, recordedLog } from './test-app.ts'

const DAY = 24 * 3_600_000

export const person = {
  first_name: 'Ngozi',
  middle_name: '',
  last_name: 'Placeholder',
  phone: '0800 000 0000',
  email: 'ngozi@example.org',
}

const plain = { description: '<p>a</p>', location: 'Abuja', fee: null, type: 'free' as const }

/** The site with a provider that does as it is told, events to go to, and a clock that is moved by hand. */
export async function paymentSite(database: Database, environment: Record<string, string> = {}, checked = true) {
  const provider = fakeProvider()
  const limits =
    'payment=100000 payment-address=100000 event-registration=100000 event-held=100000 event-taken=100000 event-registration-email=100000 notification=100000 write=1000000 read=1000000'
  const deps = { payments: provider }
  const site = identityApp(database, { RATE_LIMITS: limits, OFFICE_EMAIL: 'office@example.org', ...environment }, deps)
  const { clock, ask } = site
  const { lines, log } = recordedLog()
  const settings = readSettings({ OFFICE_EMAIL: 'office@example.org' })
  const paymentDeps = createPaymentDeps({ settings, database, clock, log, payments: provider })
  provider.clock = clock
  const { db } = database

  const addEvent = async (changes: Partial<typeof event.$inferInsert> = {}) => {
    const start_date = new Date(clock.time + 500 * DAY)
    const row = { title: 'Media Clinic', start_date, end_date: new Date(clock.time + 501 * DAY), ...plain, ...changes }
    const [made] = await db.insert(event).values(row).returning({ id: event.id })
    return made?.id ?? 0
  }
  const paid = await addEvent({ fee: 30_000, type: 'paid' })
  const free = await addEvent({ title: 'Open Day' })

  const purchase = (changes: object = {}) => ({ purpose: 'event', event_id: paid, ...person, ...changes })
  const invoke = (changes: object = {}, asking = {}) => ask('/payment/invoke', purchase(changes), asking)
  /** Begins a payment; answers its trace. */
  const begin = async (changes: object = {}, asking = {}): Promise<string> =>
    (await invoke(changes, asking)).body.data.traceId
  const confirm = (trace_id: string, changes: object = {}, asking = {}) =>
    ask(`/event/register-paid/${paid}`, { ...person, ...changes, trace_id }, asking)
  const stateOf = async (trace: string) => (await ask(`/payment/${trace}`)).body.data?.state
  const notify = (traceId: string, authorization = provider.secret) =>
    ask('/payment/notify', JSON.stringify({ traceId }), { headers: { authorization } })

  const rowOf = async (trace: string) => {
    const [row] = await db.select().from(payment).where(eq(payment.trace_id, trace))
    if (!row) throw new Error(`There is no payment ${trace}`)
    return row
  }
  const seatsAt = (event_id: number) =>
    db.select().from(attendee).where(eq(attendee.event_id, event_id)).orderBy(asc(attendee.id))
  /** A member whom the door let in without a ticket. */
  const cameByRoll = async (event_id: number, email: string) => {
    const account_id = await site.addAccount(email)
    const names = { first_name: 'Ada', last_name: 'Okafor', phone: '', email: `member-${account_id}` }
    const came = { by_roll: true, state: 'attended' as const, came_at: new Date(clock.time) }
    await db.insert(attendee).values({ event_id, account_id, ticket_number: `TICKET${account_id}`, ...names, ...came })
  }
  const mails = async () =>
    (await db.select({ kind: mail.kind, to: mail.to, data: mail.data }).from(mail).orderBy(asc(mail.id))).map(
      ({ kind, to, data }) => ({ kind, to, data }),
    )
  const kindsTo = async (to: string) => (await mails()).filter((one) => one.to === to).map(({ kind }) => kind)
  const acts = async (trace: string) => {
    const { id } = await rowOf(trace)
    const { rows } = await db.execute(sql`select actor, what from audit where about = ${`payment ${id}`} order by id`)
    return rows
  }
  const later = async (milliseconds: number) => {
    clock.time += milliseconds
    await reconcile(paymentDeps)
  }

  if (checked) afterAll(() => expectBooksInOrder(database, clock))
  const events = { paid, free }
  return {
    ...site,
    provider,
    paymentDeps,
    events,
    addEvent,
    purchase,
    invoke,
    begin,
    confirm,
    stateOf,
    notify,
    rowOf,
    seatsAt,
    cameByRoll,
    mails,
    kindsTo,
    acts,
    later,
    jobLines: lines,
  }
}

/** Whatever a test has done: all money is accounted for, and nobody changed what was recorded. */
async function expectBooksInOrder({ db }: Database, clock: { now: () => number }) {
  const { faults } = await countMoney({ db, clock: { now: () => Math.min(clock.now(), now) } })
  expect(faults).toEqual([])
  expect(await findMiscounted(db)).toEqual([])
  expect((await verifyAudit({ db })).broken).toBe(null)
}
