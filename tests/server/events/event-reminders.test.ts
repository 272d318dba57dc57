import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isStillTrue, remindAttendees } from '#server/areas/events/registration/remind-attendees.ts'
import { attendee, event } from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, clock, kindsTo } = site
const { db } = database

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let guests = 0

/** An event that begins in so many days. */
async function eventIn(days: number) {
  const start_date = new Date(clock.time + days * DAY)
  const id = await site.addEvent({ start_date, end_date: null })
  const register = async () => {
    guests += 1
    const email = `reminded-${guests}@example.org`
    expect((await ask(`/event/register-free/${id}`, { ...person, email })).status).toBe(200)
    return email
  }
  return { id, register, start: start_date.getTime() }
}

const at = (time: number) => remindAttendees({ db, clock: { now: () => time } })
const reminders = async (email: string) => (await kindsTo(email)).filter((kind) => kind === 'event-reminder').length

test('[EVX-19] who has a seat is reminded a week, a day and two hours before, each time once', async () => {
  const { register, start } = await eventIn(20)
  const email = await register()
  const told: number[] = []
  const times = [8 * DAY, 7 * DAY, 6 * DAY, DAY + 1, DAY, 3 * HOUR, 2 * HOUR, HOUR, 0, -HOUR]
  for (const before of times) {
    await Promise.all([at(start - before), at(start - before)])
    told.push(await reminders(email))
  }
  expect(told).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3, 3])
})

test('[EVX-19] a reminder tells when and where, and leads to the ticket', async () => {
  const { register, start, id } = await eventIn(20)
  const email = await register()
  await at(start - DAY)
  const [seat] = await db.select().from(attendee).where(eq(attendee.event_id, id))
  const [mail] = (await site.mails()).filter((one) => one.to === email && one.kind === 'event-reminder')
  expect(mail?.data).toEqual({
    first_name: person.first_name,
    event: 'Media Clinic',
    location: 'Abuja',
    starts: new Date(start).toISOString(),
    seat: seat?.id,
    ticket_number: seat?.ticket_number,
    token: seat?.token,
  })
})

test('[EVX-19] who registers within a stage is reminded of the next one only', async () => {
  const { register, start } = await eventIn(5)
  const email = await register()
  await at(clock.time + HOUR)
  expect(await reminders(email)).toBe(0)
  await at(start - DAY)
  expect(await reminders(email)).toBe(1)
})

test('[EVX-19] nobody is reminded of a seat that was cancelled, or of an event that was called off or taken off the pages', async () => {
  const [cancelled, hidden, calledOff] = [await eventIn(20), await eventIn(20), await eventIn(20)]
  const emails = [await cancelled.register(), await hidden.register(), await calledOff.register()]
  const [seat] = await db.select().from(attendee).where(eq(attendee.event_id, cancelled.id))
  expect((await ask(`/ticket/${seat?.token}/cancel`, {})).status).toBe(200)
  await db.update(event).set({ hidden: true }).where(eq(event.id, hidden.id))
  const change = { called_off_at: new Date(clock.time), called_off_reason: 'The hall was flooded.' }
  await db.update(event).set(change).where(eq(event.id, calledOff.id))
  await at(cancelled.start - DAY)
  for (const email of emails) expect(await reminders(email)).toBe(0)
})

test('[EVX-19] [D-102] nobody who was erased is reminded, by neither address that stands for them', async () => {
  const { id, register, start } = await eventIn(20)
  await register()
  await register()
  const [first, second] = await db.select().from(attendee).where(eq(attendee.event_id, id))
  const emails = [`erased-${first?.id}`, `erased-${second?.id}-1@erased.invalid`] as const
  await db
    .update(attendee)
    .set({ email: emails[0] })
    .where(eq(attendee.id, first?.id ?? 0))
  await db
    .update(attendee)
    .set({ email: emails[1] })
    .where(eq(attendee.id, second?.id ?? 0))
  expect(await at(start - DAY)).toBe(0)
  for (const email of emails) expect(await kindsTo(email)).toEqual([])
})

test('[EVX-19] of an event that is moved people are reminded anew', async () => {
  const { id, register, start } = await eventIn(20)
  const email = await register()
  await at(start - DAY)
  const later = new Date(start + 7 * DAY)
  await db.update(event).set({ start_date: later }).where(eq(event.id, id))
  await at(start - DAY / 2)
  expect(await reminders(email)).toBe(1)
  await at(later.getTime() - DAY)
  expect(await reminders(email)).toBe(2)
})

test('[EVX-19] a reminder that is not true any more as it leaves is not sent', async () => {
  const cases: [string, Partial<typeof event.$inferInsert>][] = [
    ['moved', { start_date: new Date(clock.time + 90 * DAY) }],
    ['hidden', { hidden: true }],
    ['called off', { called_off_at: new Date(clock.time), called_off_reason: 'The hall was flooded.' }],
  ]
  const dataTo = async (email: string) => {
    const [mail] = (await site.mails()).filter((one) => one.to === email && one.kind === 'event-reminder')
    return v.parse(v.object({ seat: v.number(), token: v.string(), starts: v.string() }), mail?.data)
  }
  const rest = { first_name: '', ticket_number: '', event: '', location: '' }
  for (const [name, change] of cases) {
    const { id, register, start } = await eventIn(20)
    const email = await register()
    await at(start - DAY)
    const told = { ...rest, ...(await dataTo(email)) }
    const isTrue = (time: number) => isStillTrue({ db, clock: { now: () => time } }, told)
    expect([name, await isTrue(start - DAY), await isTrue(start + 1)]).toEqual([name, true, false])
    await db.update(event).set(change).where(eq(event.id, id))
    expect([name, await isTrue(start - DAY)]).toEqual([name, false])
  }
  const { register, start } = await eventIn(20)
  const email = await register()
  await at(start - DAY)
  const told = { ...rest, ...(await dataTo(email)) }
  const stays = await register()
  await at(start - DAY)
  expect((await ask(`/ticket/${told.token}/cancel`, {})).status).toBe(200)
  expect(await isStillTrue({ db, clock: { now: () => start - DAY } }, told)).toBe(false)
  const sent: string[] = []
  const mailer: Mailer = { send: async ({ to, subject }) => void sent.push(`${to} ${subject}`), close: async () => {} }
  const time = { now: () => start - DAY }
  await sendMails({
    ctx: { db, clock: time },
    mailer,
    site: 'https://www.example.org',
    log: recordedLog().log,
    clockIsSteady: () => true,
  })
  const reminded = sent.filter((one) => one.includes('Media Clinic: '))
  expect([reminded.some((one) => one.startsWith(stays)), reminded.some((one) => one.startsWith(email))]).toEqual([
    true,
    false,
  ])
})
