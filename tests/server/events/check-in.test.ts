import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AttendeeEntry, CheckedIn } from '#contract/events/attendees.ts'
import { signedBytes, writeCode } from '#domain/events/ticket-code.ts'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { attendee } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, addEvent, inOffice, clock } = site

for (const role of ['membership', 'door', 'finance'] as const)
  await addAccount(`${role}@office.example.org`, { roles: [role] })

let guests = 0

/** An event that begins in an hour, with somebody who has a seat at it. */
async function opened(changes: Parameters<typeof addEvent>[0] = {}) {
  const start = clock.time + HOUR
  const event = await addEvent({ start_date: new Date(start), end_date: new Date(start + 2 * HOUR), ...changes })
  guests += 1
  const form = { ...person, email: `guest-${guests}@example.org` }
  expect((await ask(`/event/register-free/${event}`, form)).status).toBe(200)
  const [seat] = await db.select().from(attendee).where(eq(attendee.email, form.email))
  if (!seat) throw new Error('There is no seat')
  const code = async (): Promise<string> => (await ask(`/ticket/${seat.token}`)).body.data.code
  const door = await inOffice('door@office.example.org')
  const checkIn = async (ticket: string, at = event): Promise<CheckedIn> =>
    (await ask(`/office/events/${at}/check-in`, { ticket }, door)).body.data
  const undo = (who = door) => ask(`/office/attendees/${seat.id}/undo-check-in`, {}, who)
  return { event, seat, code, door, checkIn, undo, start }
}

const admitted = () => ({ verdict: 'admitted', name: 'Ngozi Placeholder', came: new Date(clock.time).toISOString() })

test('[EVX-26] [EVX-30] [row 132] a scanned code lets its holder in once, and the list and the event tell it', async () => {
  const { event, seat, code, checkIn, door } = await opened()
  const scanned = await code()
  expect(scanned).toMatch(/^HTTPS?:\/\/.+\/T\//)
  expect(await checkIn(scanned)).toEqual(admitted())
  const came = new Date(clock.time).toISOString()
  clock.time += MINUTE
  expect(await checkIn(scanned)).toEqual({ verdict: 'cameAlready', name: 'Ngozi Placeholder', came })
  expect(await checkIn(seat.ticket_number)).toMatchObject({ verdict: 'cameAlready', came })
  expect((await ask(`/ticket-code/${scanned.split('/T/')[1]}`)).body.data.state).toBe('used')
  const list = async (state: string) =>
    (await ask(`/office/attendees?event=${event}&state=${state}`, undefined, door)).body.data.items
  expect([await list('taken'), await list('attended')]).toMatchObject([[], [{ id: seat.id, state: 'attended', came }]])
  expect((await ask(`/office/events/${event}`, undefined, door)).body.data).toMatchObject({
    seats: 1,
    came: 1,
    door_open: true,
  })
})

test('[EVX-26] [row 132] a ticket number is typed in any case, and admits one of twenty at once', async () => {
  const { seat, checkIn } = await opened()
  const answers = await Promise.all(Array.from({ length: 20 }, () => checkIn(` ${seat.ticket_number.toLowerCase()} `)))
  const said = answers.map(({ verdict }) => verdict).toSorted()
  expect(said).toEqual(['admitted', ...Array.from({ length: 19 }, () => 'cameAlready')])
  const { rows } = await db.execute(
    sql`select actor, what from audit where about = ${`attendee ${seat.id}`} and what = 'check in'`,
  )
  expect(rows).toHaveLength(1)
})

test('[EVX-26] [row 133] a forged code, a code with a changed letter, and what is no ticket let nobody in', async () => {
  const { event, seat, code, checkIn } = await opened()
  const facts = { event, seat: seat.id, issue: seat.issue, until: clock.time + 10 * HOUR }
  const forged = writeCode(signedBytes(facts, 1), new Uint8Array(64).fill(7))
  const good = await code()
  const last = good.slice(-40, -39)
  const changed = `${good.slice(0, -40)}${last === 'A' ? 'B' : 'A'}${good.slice(-39)}`
  for (const ticket of [forged, `HTTPS://EXAMPLE.ORG/T/${forged}`, changed, 'TICKET1', '%', seat.token])
    expect([ticket, await checkIn(ticket)]).toEqual([ticket, { verdict: 'unknown', name: null, came: null }])
  const [same] = await db.select().from(attendee).where(eq(attendee.id, seat.id))
  expect(same).toMatchObject({ state: 'taken', came_at: null })
})

test('[EVX-26] [row 133] a ticket of another event does not tell its holder; one of an old issue or a cancelled seat is refused', async () => {
  const { seat, code, checkIn } = await opened()
  const other = await opened()
  expect(await checkIn(await code(), other.event)).toEqual({ verdict: 'otherEvent', name: null, came: null })
  const old = await code()
  await db.update(attendee).set({ issue: 2 }).where(eq(attendee.id, seat.id))
  expect(await checkIn(old)).toMatchObject({ verdict: 'replaced' })
  expect(await checkIn(await code())).toEqual(admitted())
  const gone = await other.code()
  await db.transaction((tx) => cancelSeats(tx, site, eq(attendee.id, other.seat.id)))
  expect(await other.checkIn(gone)).toEqual({ verdict: 'cancelled', name: 'Ngozi Placeholder', came: null })
})

test('[EVX-24] nobody is let in before the door opens or after it has closed', async () => {
  const { event, seat, checkIn, start } = await opened()
  clock.time = start - 3 * HOUR - 1
  expect(await checkIn(seat.ticket_number)).toMatchObject({ verdict: 'early' })
  clock.time = start + 5 * HOUR + 1
  // The session of the office has ended meanwhile.
  const door = await inOffice('door@office.example.org')
  const { body } = await ask(`/office/events/${event}/check-in`, { ticket: seat.ticket_number }, door)
  expect(body.data).toMatchObject({ verdict: 'over' })
  expect((await ask(`/office/events/${event}`, undefined, door)).body.data).toMatchObject({ came: 0, door_open: false })
})

test('[EVX-29] an admission is undone within ten minutes at the door, and later by who corrects attendees', async () => {
  const { seat, checkIn, undo } = await opened()
  expect((await undo()).body.message).toBe('This attendee is not checked in.')
  await checkIn(seat.ticket_number)
  clock.time += 10 * MINUTE
  const undone = await undo()
  const { state, came }: AttendeeEntry = undone.body.data
  expect([undone.status, state, came]).toEqual([200, 'taken', null])
  expect(await checkIn(seat.ticket_number)).toEqual(admitted())
  clock.time += 10 * MINUTE + 1
  const late = await undo()
  expect([late.status, late.body.message]).toEqual([
    409,
    'More than ten minutes have passed. Somebody who may correct attendees can still undo it.',
  ])
  expect((await undo(await inOffice('membership@office.example.org'))).status).toBe(200)
})

test('[EVX-29] a ticket that is good once a day lets in again on the next day, and is still one who came', async () => {
  const end_date = new Date(clock.time + 30 * HOUR)
  const { event, seat, checkIn } = await opened({ end_date, re_entry: 'daily' })
  const first = new Date(clock.time)
  expect(await checkIn(seat.ticket_number)).toEqual(admitted())
  expect(await checkIn(seat.ticket_number)).toMatchObject({ verdict: 'cameAlready' })
  clock.time += 24 * HOUR
  const nextDay = await inOffice('door@office.example.org')
  const again = await ask(`/office/events/${event}/check-in`, { ticket: seat.ticket_number }, nextDay)
  expect(again.body.data).toEqual(admitted())
  expect((await ask(`/office/events/${event}`, undefined, nextDay)).body.data).toMatchObject({ came: 1 })
  const [after] = await db.select().from(attendee).where(eq(attendee.id, seat.id))
  expect(after).toMatchObject({ state: 'attended', came_at: first })
  // On the second day the last admission alone is taken back, within ten minutes by who is at the door.
  const undone = await ask(`/office/attendees/${seat.id}/undo-check-in`, {}, nextDay)
  expect([undone.status, undone.body.data.state, undone.body.data.came]).toEqual([200, 'attended', first.toISOString()])
  const third = await ask(`/office/events/${event}/check-in`, { ticket: seat.ticket_number }, nextDay)
  expect(third.body.data).toEqual(admitted())
})

test('[EVX-30] the seat of somebody who came is cancelled by a refund alone, and keeps when they came', async () => {
  const { event, seat, checkIn } = await opened()
  await checkIn(seat.ticket_number)
  const membership = await inOffice('membership@office.example.org')
  const refused = await ask(`/office/attendees/${seat.id}/cancel`, {}, membership)
  expect([refused.status, refused.body.message]).toEqual([409, 'This attendee has come. Undo the check-in first.'])
  await db.transaction((tx) => cancelSeats(tx, site, eq(attendee.id, seat.id)))
  const [after] = await db.select().from(attendee).where(eq(attendee.id, seat.id))
  expect(after).toMatchObject({ state: 'cancelled', came_at: new Date(clock.time) })
  expect((await ask(`/office/events/${event}`, undefined, membership)).body.data).toMatchObject({ seats: 0, came: 1 })
})

test('[EVX-25] a note for the door is told with the ticket, not to the audit, and not of the next holder', async () => {
  const { seat, checkIn } = await opened({ start_date: new Date(clock.time + 3 * HOUR), end_date: null })
  const note = (text: string, who: Awaited<ReturnType<typeof inOffice>>, id = seat.id) =>
    ask(`/office/attendees/${id}/note`, { note: text }, who)
  const membership = await inOffice('membership@office.example.org')
  expect((await note(' Has a wheelchair ', membership)).body.data).toMatchObject({ note: 'Has a wheelchair' })
  expect(await checkIn(seat.ticket_number)).toEqual({ ...admitted(), note: 'Has a wheelchair' })
  const { rows } = await db.execute(
    sql`select what, after from audit where about = ${`attendee ${seat.id}`} order by id limit 1`,
  )
  expect(rows).toEqual([{ what: 'note for the door', after: null }])
  expect((await note('x'.repeat(201), membership)).status).toBe(400)
  expect((await note('X', await inOffice('door@office.example.org'))).status).toBe(403)
  expect((await note('X', membership, 999_999)).status).toBe(404)

  const other = await opened({ start_date: new Date(clock.time + 3 * HOUR), end_date: null })
  await note('Has a wheelchair', membership, other.seat.id)
  const holder = { first_name: 'Bello', last_name: 'Placeholder', email: `given-${guests}@example.org` }
  expect((await ask(`/ticket/${other.seat.token}/give`, holder)).status).toBe(200)
  const [given] = await db.select().from(attendee).where(eq(attendee.id, other.seat.id))
  expect(given).toMatchObject({ issue: 2, note: '' })
  await db.transaction((tx) => cancelSeats(tx, site, eq(attendee.id, other.seat.id)))
  expect((await note('X', membership, other.seat.id)).body.message).toBe('This seat is cancelled.')
})

test('[EVX-26] an event that is not there, an empty ticket and a longer text are refused in words', async () => {
  const { door } = await opened()
  expect((await ask('/office/events/999999/check-in', { ticket: 'TICKET1' }, door)).status).toBe(404)
  for (const ticket of ['', '   ', 'x'.repeat(401)])
    expect((await ask('/office/events/1/check-in', { ticket }, door)).status).toBe(400)
  expect((await ask('/office/attendees/999999/undo-check-in', {}, door)).status).toBe(404)
  const finance = await inOffice('finance@office.example.org')
  expect((await ask('/office/events/1/check-in', { ticket: 'TICKET1' }, finance)).status).toBe(403)
})
