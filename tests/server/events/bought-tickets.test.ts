import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BoughtTickets } from '#contract/events/ticket.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { createPapersSeal } from '#server/areas/events/ticket/papers.ts'
import { pageText } from '#server/db/schema/content/page.ts'
import { attendee, event } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, clock, provider, events } = site
const { db } = database

await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()

const DAY = 24 * 3_600_000

let count = 0
let me = person
let friend = { first_name: 'Bola', last_name: 'Placeholder', email: '' }
beforeEach(() => {
  count += 1
  me = { ...person, email: `buyer-${count}@example.org` }
  friend = { ...friend, email: `friend-${count}@example.org` }
})

const seatOf = async (email: string) => {
  const [seat] = await db.select().from(attendee).where(eq(attendee.email, email))
  if (!seat) throw new Error(`${email} has no seat`)
  return seat
}

const open = (papers: string) => ask(`/tickets/bought/${papers}`)
const seatsIn = async (papers: string) => ((await open(papers)).body.data as BoughtTickets).seats

/** Two seats that are paid for, as the browser knows them that was sent to pay. */
async function buyTwo(asking = {}) {
  const invoked = await site.invoke({ ...me, order: { others: [friend] } }, asking)
  const { traceId, papers } = invoked.body.data
  const before = (await open(papers)).status
  provider.pay(traceId)
  expect((await site.confirm(traceId, me)).status).toBe(200)
  return { trace: traceId as string, papers: papers as string, before }
}

test('[TRU-04] [EVX-16] who was sent to pay sees the tickets of the group once they are paid, and its receipt', async () => {
  const { trace, papers, before } = await buyTwo()
  const { receipt_token } = await site.rowOf(trace)
  const answer = await open(papers)
  expect([before, answer.status, answer.headers.get('cache-control')]).toEqual([404, 200, 'no-store'])
  const own = await seatOf(me.email)
  const other = await seatOf(friend.email)
  const code = expect.stringMatching(/\/T\/[A-Z2-7]{127}$/)
  expect(answer.body.data).toMatchObject({
    event: { id: events.paid },
    seats: [
      {
        state: 'valid',
        holder: 'Ngozi Placeholder',
        ticket_number: own.ticket_number,
        code,
        paid: 30_000,
        token: own.token,
      },
      { state: 'valid', holder: 'Bola Placeholder', ticket_number: other.ticket_number, code, paid: 30_000 },
    ],
    receipts: [{ token: receipt_token, number: expect.stringMatching(/^R\d\d-\d{5}$/), amount: 60_000 }],
    papers,
  })
  // What changes the seat of somebody else is mailed to that person alone.
  expect(JSON.stringify(answer.body)).not.toContain(other.token)
})

test('[TRU-04] [D-39] [row 165] the address of the page opens no ticket: neither the trace nor a link that was made up', async () => {
  const { trace, papers } = await buyTwo()
  const state = await ask(`/payment/${trace}`)
  expect([state.status, state.body.data.state, state.body.data.papers]).toEqual([200, 'fulfilled', undefined])
  const forged = createPapersSeal('another key, which is not of this site').seal({ trace })
  const changed = `${papers.slice(0, -2)}${papers.endsWith('AA') ? 'BA' : 'AA'}`
  for (const link of [trace, forged, changed]) expect((await open(link)).status).toBe(404)
  expect((await ask(`/user/tickets?event=${events.paid}`)).status).toBe(401)
})

test('[TRU-04] a seat that was given to somebody else is not shown, and a cancelled one admits nobody', async () => {
  const { papers } = await buyTwo()
  const other = await seatOf(friend.email)
  const next = { first_name: 'Amina', last_name: 'Other', email: `next-${friend.email}` }
  expect((await ask(`/ticket/${other.token}/give`, next)).status).toBe(200)
  expect((await ask(`/ticket/${(await seatOf(me.email)).token}/cancel`, {})).status).toBe(200)
  expect(await seatsIn(papers)).toEqual([
    expect.objectContaining({ state: 'cancelled', code: null, holder: 'Ngozi Placeholder' }),
    { state: 'given', code: null, paid: 30_000 },
  ])
})

test('[TRU-04] [EVX-32] a seat whose address the office corrected is still shown to who bought it, and to the member whose seat it is', async () => {
  await site.addAccount(me.email)
  await site.addAccount('membership@office.example.org', { roles: ['membership'] })
  const session = { token: await site.signIn(me.email) }
  const { papers } = await buyTwo(session)
  const membership = await site.inOffice('membership@office.example.org')
  for (const { email } of [me, friend]) {
    const { id, first_name, last_name } = await seatOf(email)
    const right = { first_name, middle_name: '', last_name, phone: '', email: `right-${email}` }
    expect((await ask(`/office/attendees/${id}/correct`, right, membership)).status).toBe(200)
  }
  const own = await seatOf(`right-${me.email}`)
  const shown = [
    { state: 'valid', holder: 'Ngozi Placeholder', token: own.token },
    { state: 'valid', holder: 'Bola Placeholder' },
  ]
  expect(await seatsIn(papers)).toMatchObject(shown)
  const { body } = await ask(`/user/tickets?event=${events.paid}`, undefined, session)
  expect(body.data.seats).toMatchObject(shown)
  const file = await site.request(`/tickets/bought/${papers}/pdf`)
  expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).pages).toBe(2)
})

test('[TRU-04] [PRE-01] a seat that was given to a member is a ticket to that member, and none to who gave it', async () => {
  await site.addAccount(me.email)
  const next = `next-${me.email}`
  await site.addAccount(next)
  const giver = { token: await site.signIn(me.email) }
  await ask(`/event/register-free/${events.free}`, me, giver)
  const { token } = await seatOf(me.email)
  const holder = { first_name: 'Amina', last_name: 'Other', email: next }
  expect((await ask(`/ticket/${token}/give`, holder)).status).toBe(200)
  const seatsOf = async (session: { token: string }) =>
    (await ask(`/user/tickets?event=${events.free}`, undefined, session)).body.data.seats
  const given = await seatOf(next)
  expect(await seatsOf({ token: await site.signIn(next) })).toMatchObject([
    { state: 'valid', holder: 'Amina Other', token: given.token },
  ])
  expect(await seatsOf(giver)).toEqual([])
})

test('[TRU-04] all tickets are one file, each on a page of its own', async () => {
  const { papers } = await buyTwo()
  const answer = await site.request(`/tickets/bought/${papers}/pdf`)
  const { pages, text, title } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect([answer.status, pages, title]).toEqual([200, 2, 'Tickets, Media Clinic'])
  for (const { email } of [me, friend]) expect(text).toContain((await seatOf(email)).ticket_number)
})

test('[TRU-04] who registers without paying sees the seats that were taken, without what gives or cancels them', async () => {
  const { body } = await ask(`/event/register-free/${events.free}`, { ...me, order: { others: [friend] } })
  const { papers } = body.data.attendee
  const answer = await open(papers)
  expect(answer.body.data.seats.map(({ holder, state }: { holder: string; state: string }) => [holder, state])).toEqual(
    [
      ['Ngozi Placeholder', 'valid'],
      ['Bola Placeholder', 'valid'],
    ],
  )
  for (const { email } of [me, friend]) expect(JSON.stringify(answer.body)).not.toContain((await seatOf(email)).token)
})

test('[TRU-04] [row 165] an address that is registered is answered alike, and its ticket is not shown to who asks again', async () => {
  const first = await ask(`/event/register-free/${events.free}`, me)
  const again = await ask(`/event/register-free/${events.free}`, { ...me, first_name: 'Other' })
  const papersOf = ({ body }: typeof first): string => body.data.attendee.papers
  expect(papersOf(again)).toHaveLength(papersOf(first).length)
  expect([(await open(papersOf(first))).status, (await open(papersOf(again))).status]).toEqual([200, 404])
})

test('[TRU-04] a member finds the tickets of a group again, in any browser, and nobody else does', async () => {
  await site.addAccount(me.email)
  await site.addAccount(`other-${me.email}`)
  const session = { token: await site.signIn(me.email) }
  await buyTwo(session)
  const { body } = await ask(`/user/tickets?event=${events.paid}`, undefined, session)
  expect(body.data.seats.map(({ holder }: { holder: string }) => holder)).toEqual([
    'Ngozi Placeholder',
    'Bola Placeholder',
  ])
  expect(body.data.receipts).toHaveLength(1)
  expect(await seatsIn(body.data.papers)).toHaveLength(2)
  clock.time += DAY + 1
  expect((await open(body.data.papers)).status).toBe(404)
  clock.time -= DAY + 1
  const stranger = { token: await site.signIn(`other-${me.email}`) }
  const nothing = await ask(`/user/tickets?event=${events.paid}`, undefined, stranger)
  expect([nothing.body.data.seats, nothing.body.data.receipts]).toEqual([[], []])
  const listed = await ask('/event/with/attendance', undefined, session)
  const paid = listed.body.data.events.find(({ id }: { id: number }) => id === events.paid)
  expect([paid.registered, paid.own_tickets]).toEqual([true, 2])
})

test('[EVT-22] [row 173] a member has the tickets of an event sent again, each to its holder, five times in ten minutes at most', async () => {
  await site.addAccount(me.email)
  await site.addAccount(`other-${me.email}`)
  const session = { token: await site.signIn(me.email) }
  await buyTwo(session)
  const send = (as = session) => ask('/user/tickets/send', { event: events.paid }, as)
  const mails = async (to: string) => (await site.mails()).filter((one) => one.to === to && one.kind === 'registered')
  expect((await send()).body.message).toBe('2 tickets are on their way by mail, each to its holder.')
  // Pressed again within a minute it is the same mail.
  expect((await send()).status).toBe(200)
  const mine = await mails(me.email)
  const theirs = await mails(friend.email)
  expect([mine.length, theirs.length]).toEqual([2, 2])
  // The sum and the receipt are told to who paid alone.
  expect([mine.at(-1)?.data, theirs.at(-1)?.data]).toMatchObject([
    { paid: { amount: expect.any(Number) } },
    { paid: null },
  ])
  expect((await send({ token: await site.signIn(`other-${me.email}`) })).body.message).toBe(
    'There is no ticket to send.',
  )
  const given = await seatOf(friend.email)
  await db.update(attendee).set({ given: true }).where(eq(attendee.id, given.id))
  clock.time += 60_000
  expect((await send()).body.message).toBe('The ticket is on its way by mail.')
  expect((await mails(friend.email)).length).toBe(2)
  const usual = await paymentSite(database, { RATE_LIMITS: 'event-registration=1000' })
  usual.clock.time = clock.time
  const statuses = []
  for (let times = 0; times < 6; times++)
    statuses.push((await usual.ask('/user/tickets/send', { event: events.paid }, session)).status)
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429])
})

test('[TRU-04] after the event, and once it was called off, nothing there opens a door', async () => {
  const event_id = await site.addEvent({ start_date: new Date(clock.time + DAY), end_date: null })
  const { body } = await ask(`/event/register-free/${event_id}`, me)
  const { papers } = body.data.attendee
  await db
    .update(event)
    .set({ called_off_at: new Date(clock.time), called_off_reason: 'Flood' })
    .where(eq(event.id, event_id))
  expect(await seatsIn(papers)).toEqual([expect.objectContaining({ state: 'calledOff', code: null })])
})
