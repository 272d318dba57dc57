import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readTold } from '#server/areas/events/event/plan-move.ts'
import { type NewEvent, storeEvent } from '#server/areas/events/event/store-event.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { moveIsTrue } from '#server/areas/events/ticket/move-job.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { attendee, event, job, mail } from '#server/db/schema/index.ts'
import { fillMail, type MailData } from '#server/mails/kinds.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database, { RATE_LIMITS: 'event-registration=1000 payment=1000 write=1000' })
const { ask, addEvent, clock, provider } = site
const { log } = recordedLog()

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const start = clock.time + 20 * DAY
const at = (days: number) => new Date(start + days * DAY)

/** Publishes an event with changes, as the office does. */
async function change(id: number, changes: Partial<NewEvent>, places: number | null = null) {
  const [row] = await db.select().from(event).where(eq(event.id, id))
  if (!row) throw new Error('There is no such event')
  const given = {
    ...row,
    speakers: [],
    programme: [],
    questions: [],
    codes: [],
    prices: [],
    ticket_types: [],
    refunds: [],
  }
  await db.transaction((tx) => storeEvent({ db: tx, clock }, { ...given, places, ...changes }, id))
}
const register = (id: number, email: string) => ask(`/event/register-free/${id}`, { ...person, email })
const work = () => runJobs({ db, clock }, jobKinds, log)
/** What is waited for has passed. */
const workLater = () => {
  clock.time += 5 * MINUTE
  return work()
}
const toldOf = async (id: number) => {
  const rows = await db
    .select({ to: mail.to, data: sql<MailData<'event-moved'>>`${mail.data}` })
    .from(mail)
    .where(and(eq(mail.kind, 'event-moved'), sql`${mail.data} -> 'event' ->> 'id' = ${String(id)}`))
    .orderBy(mail.id)
  return rows
}

test('[EVX-33] [EVX-17] who has a seat or waits is told once of a new time and place, with the right to a refund that it gives', async () => {
  const id = await addEvent({ title: 'Clinic', fee: 30_000, type: 'paid', start_date: at(0), end_date: null })
  await setSize(db, id, 2)
  for (const email of ['paid@example.org', 'taken@example.org']) {
    const trace = await site.begin({ event_id: id, email })
    provider.pay(trace)
    await settle(site.paymentDeps, trace, 'reconciler')
  }
  expect((await ask(`/event/${id}/waiting-list`, { ...person, email: 'waits@example.org' })).status).toBe(200)
  expect(await readTold(db, id)).toMatchObject({ people: 3, start_date: at(0).toISOString(), location: 'Abuja' })
  await change(id, { start_date: at(3), location: 'Kano' }, 2)
  await work()
  expect(await toldOf(id)).toEqual([])
  await Promise.all([workLater(), work()])
  await work()
  const before = { start_date: at(0).toISOString(), end_date: null, location: 'Abuja' }
  const news = { id, start_date: at(3).toISOString(), end_date: null, location: 'Kano', revision: 1 }
  const seat = { refund: true, ticket_number: expect.stringContaining('TICKET'), before, event: news }
  expect(await toldOf(id)).toMatchObject([
    { to: 'paid@example.org', data: seat },
    { to: 'taken@example.org', data: seat },
    { to: 'waits@example.org', data: { refund: false, ticket_number: null, before, event: news } },
  ])
  // The page of the ticket says the same.
  const [first] = await toldOf(id)
  expect((await ask(`/ticket/${first?.data.token}`)).body.data.if_cancelled).toMatchObject({
    refund: 30_000,
    terms: expect.stringContaining('moved by more than a day'),
  })
  // By less than a day of what was agreed it gives none.
  await change(id, { start_date: at(0.5), location: 'Kano' }, 2)
  await workLater()
  expect((await toldOf(id)).slice(3).map(({ data }) => [data.refund, data.before.start_date])).toEqual(
    [1, 2, 3].map(() => [false, at(3).toISOString()]),
  )
})

test('[EVX-33] [PRE-02] a member who came without a ticket is told of a move at the address of the account, and of no ticket', async () => {
  const id = await addEvent({ title: 'Two Days', start_date: at(0), end_date: null })
  await site.cameByRoll(id, 'came@example.org')
  expect(await readTold(db, id)).toMatchObject({ people: 1 })
  await change(id, { start_date: at(1) })
  await workLater()
  const [told] = await toldOf(id)
  expect(told).toMatchObject({ to: 'came@example.org', data: { ticket_number: null, refund: false } })
  if (!told) throw new Error('Nobody was told')
  expect(await moveIsTrue(db, told.data)).toBe(true)
  const sending = { site: 'https://example.org', now: clock.time }
  const { paragraphs, facts, action, attachments } = fillMail({ kind: 'event-moved', data: told.data }, sending)
  expect(paragraphs).toContain('Two Days, to which you came as a member, has a new time.')
  expect(facts?.map(({ label }) => label)).not.toContain('Ticket number')
  expect([action?.address, attachments]).toEqual([`${sending.site}/events/${id}`, undefined])
})

test('[EVX-33] changes within five minutes are told as one, and none that was taken back', async () => {
  const id = await addEvent({ title: 'Talk', start_date: at(0), end_date: null })
  await register(id, 'one@example.org')
  await change(id, { start_date: at(1) })
  clock.time += 4 * MINUTE
  await change(id, { start_date: at(1), location: 'Kano' })
  clock.time += 4 * MINUTE
  await work()
  expect(await toldOf(id)).toEqual([])
  await workLater()
  expect((await toldOf(id)).map(({ data }) => [data.before.location, data.event.location])).toEqual([['Abuja', 'Kano']])
  await change(id, { start_date: at(2), location: 'Kano' })
  await change(id, { start_date: at(1), location: 'Kano' })
  await workLater()
  expect(await toldOf(id)).toHaveLength(1)
})

test('[EVX-33] nobody is told of another change, or where nobody can be mailed, the event is over or was called off', async () => {
  const other = await addEvent({ title: 'Walk', start_date: at(0) })
  await register(other, 'one@example.org')
  await change(other, { title: 'A walk', description: '<p>Bring water.</p>' })
  const empty = await addEvent({ title: 'Empty', start_date: at(0) })
  await register(empty, 'gone@example.org')
  await db.update(attendee).set({ email: 'erased-7' }).where(eq(attendee.event_id, empty))
  await change(empty, { start_date: at(1) })
  const over = await addEvent({ title: 'Over', start_date: new Date(clock.time + MINUTE), end_date: null })
  await register(over, 'one@example.org')
  clock.time += 2 * MINUTE
  await change(over, { start_date: new Date(clock.time - DAY) })
  const off = await addEvent({ title: 'Off', start_date: at(0), end_date: null })
  await register(off, 'one@example.org')
  await change(off, { start_date: at(1) })
  const calledOff = { called_off_at: new Date(clock.time), called_off_reason: 'The hall was flooded.' }
  await db.update(event).set(calledOff).where(eq(event.id, off))
  await workLater()
  for (const id of [other, empty, over, off]) expect(await toldOf(id)).toEqual([])
})

test('[EVX-33] a mail that is not true any more as it leaves is not sent', async () => {
  const id = await addEvent({ title: 'Tour', start_date: at(0), end_date: null })
  await register(id, 'one@example.org')
  await change(id, { start_date: at(1) })
  await workLater()
  const [told] = await toldOf(id)
  const isTrue = () => (told ? moveIsTrue(db, told.data) : undefined)
  expect(await isTrue()).toBe(true)
  const seats = db.update(attendee)
  await seats.set({ state: 'cancelled' }).where(eq(attendee.event_id, id))
  expect(await isTrue()).toBe(false)
  await seats.set({ state: 'taken' }).where(eq(attendee.event_id, id))
  await change(id, { start_date: at(2) })
  expect(await isTrue()).toBe(false)
})

test('[EVX-33] a job that ends in the middle of any step, and an event that is moved again meanwhile, tell nobody twice of the same', async () => {
  const id = await addEvent({ title: 'Summit', start_date: at(0), end_date: null })
  await db.execute(sql`
    insert into attendee (event_id, first_name, last_name, phone, email, ticket_number)
    select ${id}, 'Guest', 'Sample', '1', 'guest-' || n || '@example.org', 'TICKET-' || n from generate_series(1, 250) n`)
  await change(id, { start_date: at(1) })
  clock.time += 5 * MINUTE
  // The process ends after the work of a step, before it is kept; then a job goes on.
  const dying: JobKinds = {
    ...jobKinds,
    'event-move': {
      step: async (...given) => {
        await jobKinds['event-move'].step(...given)
        throw new Error('The process has ended')
      },
    },
  }
  const step = async () => {
    await runStep({ db, clock }, dying, log)
    clock.time += 5_000
    await runStep({ db, clock }, jobKinds, log)
  }
  await step()
  expect(await toldOf(id)).toHaveLength(200)
  await change(id, { start_date: at(2) })
  for (let steps = 0; steps < 4; steps++) await step()
  await workLater()
  const told = await toldOf(id)
  const of = (days: number) => told.filter(({ data }) => data.event.start_date === at(days).toISOString())
  expect([of(1).length, of(2).length, new Set(of(2).map(({ to }) => to)).size, told.length]).toEqual([
    200, 250, 250, 450,
  ])
  const jobs = await db
    .select()
    .from(job)
    .where(sql`${job.data} ->> 'event' = ${String(id)}`)
  expect(jobs.map(({ state }) => state)).toEqual(['done', 'done'])
})
