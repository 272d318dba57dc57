import { and, count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setSize } from '#server/areas/events/places/pool.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { sendRefunds } from '#server/areas/money/loops/send-refunds.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { approval, attendee, claim, event, job, mail, payment, refund, waitingEntry } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database, {
  RATE_LIMITS:
    'event-registration=100000 event-registration-email=100000 payment=100000 payment-address=100000 write=100000 office=100000',
})
const { ask, addEvent, addAccount, clock, provider } = site
const { log } = recordedLog()

for (const role of ['owner', 'membership', 'finance', 'door'] as const)
  await addAccount(`${role}@office.example.org`, { roles: [role] })
const inOffice = (name: string) => site.inOffice(`${name}@office.example.org`)
const [owner, membership, finance, door] = [
  await inOffice('owner'),
  await inOffice('membership'),
  await inOffice('finance'),
  await inOffice('door'),
]

const friend = { first_name: 'Ife', last_name: 'Friend', email: 'friend@example.org' }
const reason = 'The hall is closed that week.'
const register = (id: number, email: string) => ask(`/event/register-free/${id}`, { ...person, email })
async function pay(event_id: number, email: string, order = {}) {
  const trace = await site.begin({ event_id, email, order })
  provider.pay(trace)
  await settle(site.paymentDeps, trace, 'reconciler')
  return trace
}
const callOff = (id: number, as = owner, body: object = { reason }) => ask(`/office/events/${id}/call-off`, body, as)
const left = async (id: number) => (await ask(`/office/events/${id}/call-off`, undefined, membership)).body.data
const work = () => runJobs({ db, clock }, jobKinds, log)

const statesAt = async (id: number) => {
  const rows = await db
    .select({ state: attendee.state, seats: count() })
    .from(attendee)
    .where(eq(attendee.event_id, id))
    .groupBy(attendee.state)
  return Object.fromEntries(rows.map(({ state, seats }) => [state, seats]))
}
const toldOf = (id: number) =>
  db
    .select({ to: mail.to, data: mail.data })
    .from(mail)
    .where(and(eq(mail.kind, 'event-called-off'), sql`${mail.data} -> 'event' ->> 'id' = ${String(id)}`))
const refundsOf = (traces: string[]) =>
  Promise.all(
    traces.map(async (trace) => {
      const { id } = await site.rowOf(trace)
      const rows = await db.select().from(refund).where(eq(refund.payment_id, id)).orderBy(refund.id)
      return rows.map(({ state, kobo, way, purchase }) => ({ state, kobo, way, purchase }))
    }),
  )
const decide = async (decision: 'approve' | 'decline', as = finance) => {
  const { items } = (await ask('/office/approvals', undefined, as)).body.data
  const [asked] = items.filter(({ act, state }: Record<string, string>) => act === 'event.refund' && state === 'asked')
  const { body } = await ask(`/office/approvals/${asked.id}/decide`, { decision, note: 'Not yet.' }, as)
  return { words: asked.words, state: body.data.state }
}

test('[EVX-18] an event is called off: seats, holds, waiting list and refunds follow, and everybody is told once', async () => {
  const id = await addEvent({ title: 'Clinic', fee: 30_000, type: 'paid' })
  await setSize(db, id, 6)
  const traces = [await pay(id, 'one@example.org'), await pay(id, 'two@example.org', { others: [friend] })]
  // Money that is in review holds a place, and was never on the waiting list.
  const little = await site.begin({ event_id: id, email: 'little@example.org' })
  provider.pay(little, { amount: 1_000 })
  await settle(site.paymentDeps, little, 'reconciler')
  const open = await site.begin({ event_id: id, email: 'pays@example.org' })
  await site.begin({ event_id: id, email: 'pays-too@example.org' })
  expect((await ask(`/event/${id}/waiting-list`, { ...person, email: 'waits@example.org' })).status).toBe(200)
  expect(await left(id)).toEqual({ seats: 3, held: 3, waiting: 1, payments: 3, money: 91_000, job: null, waits: false })
  for (const other of [membership, finance, door]) {
    expect((await callOff(id, other)).body.permission).toBe('events.call_off')
  }
  expect((await callOff(id, owner, { reason: '' })).body.message).toBe('Give a reason: the attendees read it.')

  const [first, second] = await Promise.all([callOff(id), callOff(id)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  // From now on nobody can register, before the job has begun.
  const shown = (await ask(`/event/${id}`)).body.data.event[0]
  expect(shown).toMatchObject({ standing: 'closed', called_off: true })
  expect((await site.invoke({ event_id: id, email: 'late@example.org' })).body.message).toBe(
    'This event was called off.',
  )
  await work()

  expect(await statesAt(id)).toEqual({ calledOff: 3 })
  expect(await db.$count(claim, and(eq(claim.event_id, id), sql`${claim.state} <> 'released'`))).toBe(0)
  expect((await db.select().from(waitingEntry)).map(({ state }) => state)).toEqual(['closed'])
  // Of a group the person who paid is told of all that goes back, the others of none.
  const told = (await toldOf(id)).map(({ to, data }) => [to, Reflect.get(Object(data), 'refund')])
  expect(told.toSorted()).toEqual([
    ...[
      ['friend@example.org', null],
      ['little@example.org', 1_000],
      ['one@example.org', 30_000],
      ['pays-too@example.org', null],
      ['pays@example.org', null],
      ['two@example.org', 60_000],
      ['waits@example.org', null],
    ],
  ])
  const paying = (await toldOf(id)).filter(({ data }) => Reflect.get(Object(data), 'paying')).map(({ to }) => to)
  expect(paying.toSorted()).toEqual(['pays-too@example.org', 'pays@example.org'])
  // The ticket says that the event is off, and tells who paid what goes back.
  const ticketOf = async (email: string) => {
    const [seat] = await db.select().from(attendee).where(eq(attendee.email, email))
    const { state, code, refund: back } = (await ask(`/ticket/${seat?.token}`)).body.data
    return [state, code, back]
  }
  const toPayer = { sum: 60_000, state: 'asked' }
  expect(await ticketOf('two@example.org')).toEqual(['calledOff', null, toPayer])
  expect(await ticketOf('friend@example.org')).toEqual(['calledOff', null, undefined])
  const [entry] = await db.select().from(waitingEntry)
  expect((await ask(`/offer/${entry?.token}`)).body.data).toMatchObject({
    state: 'closed',
    event: { called_off: true },
  })
  const asked = { state: 'requested', kobo: 3_000_000, way: 'provider', purchase: 'takeBack' }
  expect(await refundsOf([...traces, little])).toEqual([
    [asked],
    [{ ...asked, kobo: 6_000_000 }],
    [{ ...asked, kobo: 100_000, purchase: 'keep' }],
  ])
  expect(await left(id)).toMatchObject({ seats: 0, held: 0, waiting: 0, payments: 0, job: 'done', waits: true })
  expect((await callOff(id)).body.message).toBe('This event was called off.')

  // Somebody who pays after all gets nothing, and the money waits for the office.
  provider.pay(open)
  await settle(site.paymentDeps, open, 'reconciler')
  expect(await site.rowOf(open)).toMatchObject({ state: 'review', review_reason: 'This event was called off.' })
  expect(await statesAt(id)).toEqual({ calledOff: 3 })

  expect(await decide('approve')).toEqual({
    words: '₦91,000.00 of 3 payments is refunded: “Clinic” was called off',
    state: 'performed',
  })
  await sendRefunds(site.paymentDeps)
  expect((await refundsOf(traces)).flat().map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await ticketOf('two@example.org')).toEqual(['calledOff', null, { ...toPayer, state: 'returned' }])
  expect(await statesAt(id)).toEqual({ calledOff: 3 })
  expect(await site.kindsTo('one@example.org')).toEqual(['registered', 'event-called-off', 'payment-returned'])
})

test('[row 149] [EVX-18] refunds are not approved by who has paid for one of the seats', async () => {
  const id = await addEvent({ title: 'Retreat', fee: 10_000, type: 'paid' })
  await addAccount('goes@office.example.org', { roles: ['finance'] })
  const token = await site.signIn('goes@office.example.org')
  const trace = await site.begin({ event_id: id, email: 'goes@office.example.org' }, { token })
  provider.pay(trace)
  await settle(site.paymentDeps, trace, 'reconciler')
  await callOff(id)
  await work()
  const goes = await inOffice('goes')
  const [asked] = await db.select().from(approval).where(eq(approval.state, 'asked'))
  const refused = await ask(`/office/approvals/${asked?.id}/decide`, { decision: 'approve', note: '' }, goes)
  expect([refused.status, refused.body.message]).toEqual([403, 'This concerns you. Another person must approve it.'])
  expect((await ask(`/office/approvals/${asked?.id}`, undefined, goes)).body.data.lock).toMatch(/^This concerns you/)
  await decide('approve')
  expect((await refundsOf([trace])).flat().map(({ state }) => state)).toEqual(['approved'])
  await sendRefunds(site.paymentDeps)
})

test('[EVX-18] declined refunds are asked for again', async () => {
  const id = await addEvent({ title: 'Forum', fee: 10_000, type: 'paid' })
  const trace = await pay(id, 'one@example.org')
  await callOff(id)
  await work()
  await decide('decline')
  expect(await left(id)).toMatchObject({ payments: 1, money: 10_000, waits: false })
  expect((await callOff(id)).status).toBe(200)
  await work()
  expect((await refundsOf([trace])).flat().map(({ state }) => state)).toEqual(['cancelled', 'requested'])
  expect(await toldOf(id)).toHaveLength(1)
  await decide('approve')
  await sendRefunds(site.paymentDeps)
  expect((await refundsOf([trace])).flat().map(({ state }) => state)).toEqual(['cancelled', 'done'])
})

test('[EVX-18] who paid and has no seat of it is told once of the money; who was erased gets no mail', async () => {
  const id = await addEvent({ title: 'Gala', fee: 30_000, type: 'paid' })
  await pay(id, 'giver@example.org')
  await pay(id, 'erased@example.org')
  const given = (to: string, from: string) =>
    db
      .update(attendee)
      .set({ email: to })
      .where(and(eq(attendee.event_id, id), eq(attendee.email, from)))
  await given('taker@example.org', 'giver@example.org')
  await given('erased-1', 'erased@example.org')
  await db.update(payment).set({ payer_email: '' }).where(eq(payment.payer_email, 'erased@example.org'))
  await callOff(id)
  await work()
  const told = (await toldOf(id)).map(({ to, data }) => [to, Reflect.get(Object(data), 'refund')])
  expect(told.toSorted()).toEqual([
    ['giver@example.org', 30_000],
    ['taker@example.org', null],
  ])
  await decide('decline')
})

test('[EVX-18] two hundred seats and more: a job that ends in the middle of any step loses nothing and tells nobody twice', async () => {
  const id = await addEvent({ title: 'Summit' })
  for (const email of ['first@example.org', 'second@example.org']) await register(id, email)
  await db.execute(sql`
    insert into claim (event_id, state, created_at) select ${id}, 'fulfilled', now() from generate_series(1, 250)`)
  await db.execute(sql`
    insert into claim_pool (claim_id, pool_id)
    select c.id, p.id from claim c join pool p on p.event_id = c.event_id
    where c.event_id = ${id} and not exists (select from claim_pool x where x.claim_id = c.id)`)
  await db.execute(sql`update pool set taken = 252 where event_id = ${id}`)
  await db.execute(sql`
    insert into attendee (event_id, first_name, last_name, phone, email, ticket_number, claim_id)
    select ${id}, 'Guest', 'Sample', '1', 'guest-' || c.id || '@example.org', 'TICKET-' || c.id, c.id
    from claim c where c.event_id = ${id} and not exists (select from attendee a where a.claim_id = c.id)`)
  await callOff(id)
  // The process ends after the work of each step, before it is kept; then a job goes on.
  const dying: JobKinds = {
    ...jobKinds,
    'call-off': {
      step: async (...given) => {
        await jobKinds['call-off'].step(...given)
        throw new Error('The process has ended')
      },
    },
  }
  for (let step = 0; step < 5; step++) {
    await runStep({ db, clock }, dying, log)
    clock.time += 5_000
    await runStep({ db, clock }, jobKinds, log)
  }
  expect(await statesAt(id)).toEqual({ calledOff: 252 })
  const told = await toldOf(id)
  expect([told.length, new Set(told.map(({ to }) => to)).size]).toEqual([252, 252])
  const [found] = await db.select().from(job).where(eq(job.kind, 'call-off')).orderBy(sql`id desc`).limit(1)
  expect(found).toMatchObject({ state: 'done', done: 252, total: 252 })
})

test('[EVX-18] a job that was cancelled is gone on with; an event that is over is not called off', async () => {
  const id = await addEvent({ title: 'Lecture' })
  await register(id, 'one@example.org')
  await callOff(id)
  expect((await callOff(id)).body.message).toBe('This event is being called off already.')
  const [found] = await db.select().from(job).where(eq(job.kind, 'call-off')).orderBy(sql`id desc`).limit(1)
  expect((await ask(`/office/tasks/${found?.id}/cancel`, {}, membership)).status).toBe(200)
  expect(await statesAt(id)).toEqual({ taken: 1 })
  expect((await callOff(id, owner, { reason: '' })).status).toBe(200)
  await work()
  expect(await statesAt(id)).toEqual({ calledOff: 1 })
  expect((await toldOf(id))[0]?.data).toMatchObject({ reason })
  const day = 24 * 3_600_000
  const over = await addEvent({ start_date: new Date(clock.time - 2 * day), end_date: new Date(clock.time - day) })
  expect((await callOff(over)).body.message).toBe('This event is over.')
  const [row] = await db.select().from(event).where(eq(event.id, over))
  expect(row?.called_off_at).toBe(null)
})

test('[EVX-18] [EVX-20] calendars and the feed tell that it is cancelled, and the mail carries the same', async () => {
  const id = await addEvent({ title: 'Walk' })
  await register(id, 'one@example.org')
  await callOff(id)
  const lines = async (path: string) => (await (await site.app.request(path)).text()).split('\r\n')
  expect(await lines(`/events/${id}.ics`)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']),
  )
  const feed = await lines('/events.ics')
  expect(feed).not.toContain('METHOD:CANCEL')
  const at = feed.findIndex((line) => line.startsWith(`UID:event-${id}@`))
  expect(feed.slice(at, at + 6)).toContain('STATUS:CANCELLED')
  await work()
})

test('[EVX-18] [TRU-02] money that comes after all says why nothing is given for it, on the page and by mail', async () => {
  const id = await addEvent({ title: 'Forum', fee: 30_000, type: 'paid' })
  const email = 'at-the-pay-page@example.org'
  const trace = await site.begin({ event_id: id, email })
  const [first] = [await inOffice('owner')]
  await callOff(id, first)
  await work()
  expect((await toldOf(id)).map(({ to, data }) => [to, Object(data).paying])).toEqual([[email, true]])
  provider.pay(trace)
  await settle(site.paymentDeps, trace, 'payer')
  const why = { reason: 'The event was called off while you paid.', next: 'back' }
  expect((await ask(`/payment/${trace}`)).body.data).toMatchObject({ state: 'review', ...why })
  const mails = (await site.mails()).filter(({ to }) => to === email)
  expect(mails.map(({ kind }) => kind)).toEqual(['event-called-off', 'payment-under-review'])
  expect(mails[1]?.data).toMatchObject({ received: true, ...why })
})

test('[EVX-18] [EVX-07] who has paid and waits for a place is told of the money, which goes back', async () => {
  const id = await addEvent({ title: 'Retreat', fee: 30_000, type: 'paid' })
  await setSize(db, id, 1)
  const trace = await site.begin({ event_id: id, email: 'late@example.org' })
  clock.time += 31 * 60_000
  await settle(site.paymentDeps, trace, 'reconciler')
  const seated = await pay(id, 'seated@example.org')
  provider.pay(trace)
  await settle(site.paymentDeps, trace, 'reconciler')
  const [first, second] = [await inOffice('owner'), await inOffice('finance')]
  expect((await ask(`/office/payments/${trace}/wait`, {}, second)).status).toBe(200)
  expect((await ask(`/office/events/${id}/call-off`, undefined, first)).body.data).toMatchObject({
    seats: 1,
    waiting: 1,
    payments: 2,
    money: 60_000,
  })
  await callOff(id, first)
  await work()
  const told = (await toldOf(id)).map(({ to, data }) => [to, Reflect.get(Object(data), 'refund')])
  expect(told.toSorted()).toEqual([
    ['late@example.org', 30_000],
    ['seated@example.org', 30_000],
  ])
  const asked = { state: 'requested', kobo: 3_000_000, way: 'provider' }
  expect(await refundsOf([seated, trace])).toEqual([
    [{ ...asked, purchase: 'takeBack' }],
    [{ ...asked, purchase: 'keep' }],
  ])
  await decide('approve', second)
  await sendRefunds(site.paymentDeps)
  expect((await refundsOf([seated, trace])).flat().map(({ state }) => state)).toEqual(['done', 'done'])
})

test('[EVX-18] calling an event off asks for a fresh second factor', async () => {
  const id = await addEvent()
  const now = clock.time
  const first = await inOffice('owner')
  clock.time += 11 * 60_000
  expect((await callOff(id, first)).body).toMatchObject({ prove: true })
  expect((await ask(`/event/${id}`)).body.data.event[0].called_off).not.toBe(true)
  clock.time = now
})

test('[EVX-18] [PRE-02] a member who came without a ticket is told at the address of the account, and of no ticket', async () => {
  const id = await addEvent({ title: 'Two Days' })
  await site.cameByRoll(id, 'came@example.org')
  expect((await callOff(id, await inOffice('owner'))).status).toBe(200)
  await work()
  expect(await statesAt(id)).toEqual({ calledOff: 1 })
  expect(await toldOf(id)).toMatchObject([{ to: 'came@example.org', data: { ticket_number: null, refund: null } }])
})
