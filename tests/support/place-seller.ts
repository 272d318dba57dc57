import { writeSync } from 'node:fs'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { cancelOwnSeat } from '#server/areas/events/ticket/cancel-own-seat.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { advanceWaitingLists } from '#server/areas/events/waiting/advance-waiting-lists.ts'
import { joinWaitingList } from '#server/areas/events/waiting/join-waiting-list.ts'
import { leaveWaitingList } from '#server/areas/events/waiting/leave-waiting-list.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { startPayment } from '#server/areas/money/payment/start-payment.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { readSettings } from '#server/config/settings.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { attendee, event, payment, waitingEntry } from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import { createLog } from '#server/platform/log.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { fakeProvider } from './fake-provider.ts'
import { killAt } from './kill-at.ts'
import { outsideWorld } from './outside-world.ts'
import { randomFrom } from './random.ts'

/**
 * A server's life as the test of kills needs it. It starts as after a kill, and does what its jobs do. Then people pay for
 * the two places of an event, wait for one, accept or decline it and cancel, in the order of the seed. From the act of this
 * name on (`start` is the start itself) the database's messages are counted, and the process is killed before the one of
 * this number. Without a name nobody does anything any more: days pass, until all that was begun has ended.
 */
const [place = '', seed = '', meant = '', point = '', known = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FEE = 30_000
const PLACES = 2
const BUYERS = 6
/** Events of earlier lives go on. */
const EVENTS = 3
/** What a killed server was about to do is left alone for two minutes. */
const AWAY = 3 * MINUTE
const DAYS_TO_END = 10
/** So much has happened before what the kill is meant for. */
const MOST_BEFORE = 8

const outside = outsideWorld(known)
const clock = { time: outside.of('time').at(-1)?.at ?? 0, now: () => clock.time }
function passTime(milliseconds: number) {
  clock.time += milliseconds
  outside.add({ what: 'time', at: clock.time })
}
passTime(AWAY)

const next = randomFrom(Number(seed))
const below = (most: number) => Math.floor(next() * most)
const pick = <One>(from: readonly One[]) => from[below(from.length)]

const database = await openDatabase(JSON.parse(place))
const { db } = database
const limits =
  'payment=100000 payment-address=100000 event-registration=100000 event-held=100000 event-taken=100000 event-registration-email=100000'
const settings = readSettings({ OFFICE_EMAIL: 'office@example.org', RATE_LIMITS: limits })
const log = createLog({ write: say })

const provider = fakeProvider()
provider.clock = clock
for (const one of outside.all()) {
  if (one.what === 'paid') provider.pay(one.trace, { amount: one.amount, paidAt: new Date(one.at).toISOString() })
  if (one.what === 'declined') provider.decline(one.trace)
}

const paymentDeps = createPaymentDeps({ settings, database, clock, log, payments: provider })
const nobody = { hash: async () => '', verify: async () => false }
const visitor = {
  ...paymentDeps,
  passwords: nobody,
  wait: async () => {},
  limits: settings.rateLimits,
  address: '203.0.113.7',
  signer: createTicketSigner('the-key-of-the-tickets-of-a-test'),
}
const mailer = {
  send: async ({ id, to }: { id: string; to: string }) => outside.add({ what: 'mail', id, to }),
  close: async () => {},
}

const post = () => sendMails({ ctx: paymentDeps, log, site: settings.publicUrl, clockIsSteady: () => true, mailer })

async function doJobs() {
  await reconcile(paymentDeps)
  await advanceWaitingLists(paymentDeps, log)
}

/** At any moment: no place is counted twice or not at all, and all money has its seat, its review or its refund. */
async function checkBooks() {
  const { faults } = await countMoney(paymentDeps)
  for (const fault of faults) say(`money: ${fault}`)
  for (const id of await findMiscounted(db)) say(`event ${id} is miscounted`)
}

const addEvent = () =>
  inTransaction(db, async (tx) => {
    const start_date = new Date(clock.time + 30 * DAY)
    const row = { title: 'Media Clinic', description: '<p>a</p>', location: 'Abuja', start_date }
    const [made] = await tx
      .insert(event)
      .values({ ...row, fee: FEE, type: 'paid' })
      .returning()
    await setSize(tx, made?.id ?? 0, PLACES)
  })

const person = (event_id: number) => ({
  first_name: 'Ngozi',
  middle_name: '',
  last_name: 'Placeholder',
  phone: '0800 000 0000',
  email: `buyer-${event_id}-${below(BUYERS)}@example.org`,
})

async function hold(event_id: number, offer?: string) {
  // Another name is another purchase, to which the place moves.
  const form = { ...person(event_id), middle_name: pick(['', 'Ada']) ?? '' }
  const purchase = { purpose: 'event' as const, event_id, ...form, ...(offer && { offer }) }
  const { traceId } = await startPayment(visitor, { purchase, account: null })
  outside.add({ what: 'begun', trace: traceId })
}

const openPayment = async (event_id: number) =>
  pick(
    await db
      .select()
      .from(payment)
      .where(and(eq(payment.target, String(event_id)), inArray(payment.state, ['created', 'open', 'failed'])))
      .orderBy(payment.id),
  )

const entry = async (event_id: number, states: (typeof waitingEntry.$inferSelect)['state'][]) =>
  pick(
    await db
      .select()
      .from(waitingEntry)
      .where(and(eq(waitingEntry.event_id, event_id), inArray(waitingEntry.state, states)))
      .orderBy(waitingEntry.id),
  )

const acts: Record<string, (event_id: number) => Promise<unknown>> = {
  hold,
  pay: async (event_id) => {
    const trace = (await openPayment(event_id))?.trace_id
    if (!trace || outside.of('declined').some((one) => one.trace === trace)) return
    if (!outside.of('paid').some((one) => one.trace === trace)) {
      outside.add({ what: 'paid', trace, amount: FEE, at: clock.time })
      provider.pay(trace, { amount: FEE })
    }
    // Who closes the tab after paying is found by the job.
    if (below(4) > 0) await settle(paymentDeps, trace, 'payer')
  },
  release: async (event_id) => {
    const trace = (await openPayment(event_id))?.trace_id
    if (!trace || outside.of('paid').some((one) => one.trace === trace)) return
    outside.add({ what: 'declined', trace })
    provider.decline(trace)
    await settle(paymentDeps, trace, 'payer')
  },
  join: async (event_id) => {
    const form = person(event_id)
    await joinWaitingList(visitor, { eventId: event_id, ...form })
    outside.add({ what: 'joined', event: event_id, email: form.email })
  },
  accept: async (event_id) => hold(event_id, (await entry(event_id, ['offered']))?.token),
  leave: async (event_id) => {
    const found = await entry(event_id, ['offered', 'waiting'])
    if (found) await leaveWaitingList({ ...paymentDeps, account: null }, { token: found.token })
  },
  cancel: async (event_id) => {
    const seats = and(eq(attendee.event_id, event_id), eq(attendee.state, 'taken'))
    const seat = pick(await db.select().from(attendee).where(seats).orderBy(attendee.id))
    if (!seat) return
    await cancelOwnSeat(visitor, { token: seat.token })
    outside.add({ what: 'cancelled', token: seat.token })
  },
  time: async () => {
    passTime(35 * MINUTE)
    await doJobs()
  },
  mails: post,
}
const names = [...Object.keys(acts), 'hold', 'hold', 'pay', 'pay', 'join', 'join', 'cancel']

async function act(name = pick(names) ?? 'hold') {
  const events = await db.select({ id: event.id }).from(event).orderBy(desc(event.id)).limit(EVENTS)
  outside.add({ what: 'act', name })
  await acts[name]?.(pick(events)?.id ?? 0).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function start() {
  outside.add({ what: 'act', name: 'start' })
  await doJobs()
  await post()
}

/** Until the kill: an act may have nothing to do, or end before its message of that number. */
async function actUntilKilled(): Promise<never> {
  await addEvent()
  if (meant === 'start') killAt(Number(point))
  await start()
  for (let before = below(MOST_BEFORE); before > 0; before--) await act()
  if (meant !== 'start') killAt(Number(point))
  for (;;) {
    if (meant !== 'start') await act(meant)
    await act()
  }
}

await checkBooks()
if (meant) await actUntilKilled()
await start()
for (let days = 0; days < DAYS_TO_END; days++) {
  passTime(DAY + HOUR)
  await doJobs()
  await post()
}
await checkBooks()
say('done')
await database.close()
