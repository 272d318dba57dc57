import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setSize } from '#server/areas/events/places/pool.ts'
import { attendee, claim } from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const { db } = database
const raised =
  'payment=1000 payment-address=1000 event-registration=1000 event-registration-email=1000 write=100000 read=100000'
const site = await paymentSite(database, { RATE_LIMITS: raised })
const { ask, addEvent, addAccount, clock, provider } = site

const DAY = 24 * 3_600_000
const HERE = '192.0.2.10'
const ELSEWHERE = '198.51.100.10'

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, email: `one-network-${guests}@example.org` }
}
const group = (others: number) => ({ ...guest(), order: { others: Array.from({ length: others }, otherGuest) } })
const otherGuest = () => {
  const { first_name, last_name, email } = guest()
  return { first_name, last_name, email }
}

const taking =
  (event: number) =>
  (form: object, asking: object = { address: HERE }) =>
    ask(`/event/register-free/${event}`, form, asking)
const holding =
  (event_id: number) =>
  (form: object, asking: object = { address: HERE }) =>
    ask('/payment/invoke', { purpose: 'event', event_id, ...form }, asking)

const advice =
  'You can sign in and register without this limit. If many of you register from one place, write to office@example.org.'
const heldTooMany = `Too many places at this event are held from your network just now. Please try again in half an hour. ${advice}`
const tookTooMany = `Too many people have registered for this event from your network today. Those who open the ticket in their e-mail no longer count. ${advice}`

async function member(email: string) {
  await addAccount(email)
  return { token: await site.signIn(email), address: HERE }
}

test('[EVX-34] [row 121] a visitor holds twenty places of one event and no more', async () => {
  const event = await addEvent({ type: 'paid', fee: 30_000 })
  await setSize(db, event, 200)
  const hold = holding(event)
  const [first, second] = [group(9), group(9)]
  expect([(await hold(first)).status, (await hold(second)).status]).toEqual([200, 200])
  const refused = await hold(guest())
  expect([refused.status, refused.body]).toEqual([429, { message: heldTooMany }])
  // Nothing was kept of what was refused, and who holds places may begin anew with fewer.
  expect(await db.$count(claim, and(eq(claim.event_id, event), eq(claim.state, 'held')))).toBe(20)
  expect((await hold({ ...first, order: { others: first.order.others.slice(0, 8) } })).status).toBe(200)
  expect((await hold(guest())).status).toBe(200)
  expect((await hold(guest())).status).toBe(429)
  // Others, members and other events are not held up.
  expect((await hold(guest(), { address: ELSEWHERE })).status).toBe(200)
  expect((await hold(guest(), await member('member-holds@example.org'))).status).toBe(200)
  expect((await holding(await addEvent({ type: 'paid', fee: 30_000 }))(guest())).status).toBe(200)
})

test('[EVX-34] a hold that ends leaves the count', async () => {
  const event = await addEvent({ type: 'paid', fee: 30_000 })
  const hold = holding(event)
  provider.refuses = { code: '05', message: 'Declined' }
  for (let nth = 0; nth < 3; nth++) await hold(group(9))
  provider.refuses = null
  expect((await hold(guest())).status).toBe(200)
  expect(await db.$count(claim, and(eq(claim.event_id, event), isNotNull(claim.networks)))).toBe(1)
})

test('[EVX-34] [row 121] a visitor takes fifty places of a free event in a day, and those whose ticket was opened no longer count', async () => {
  const event = await addEvent()
  await setSize(db, event, 200)
  const take = taking(event)
  for (let nth = 0; nth < 5; nth++) expect((await take(group(9))).status).toBe(200)
  const newcomer = guest()
  const refused = await take(newcomer)
  expect([refused.status, refused.body]).toEqual([429, { message: tookTooMany }])
  const seats = await db.select().from(attendee).where(eq(attendee.event_id, event)).orderBy(attendee.id)
  expect(seats).toHaveLength(50)
  // Who has a seat is answered as who has none.
  expect((await take({ ...person, email: seats[0]?.email })).status).toBe(429)
  expect((await take(guest(), { address: ELSEWHERE })).status).toBe(200)
  expect((await take(guest(), await member('member-takes@example.org'))).status).toBe(200)

  expect((await ask(`/ticket/${seats[0]?.token}`)).status).toBe(200)
  expect((await take(newcomer)).status).toBe(200)
  expect((await take(guest())).status).toBe(429)
  await ask(`/ticket/${seats[1]?.token}/cancel`, {})
  expect((await take(guest())).status).toBe(200)
  expect((await take(guest())).status).toBe(429)

  clock.time += DAY + 1
  expect((await take(guest())).status).toBe(200)
  await purge({ db, clock })
  expect(await db.$count(claim, and(eq(claim.event_id, event), isNotNull(claim.networks)))).toBe(1)
})

test('[EVX-34] of many who ask at once no more than fifty get a place', async () => {
  const event = await addEvent()
  const take = taking(event)
  const answers = await Promise.all(Array.from({ length: 60 }, () => take(guest())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('[EVX-34] the network around a /64 of IPv6 has ten times as many', async () => {
  const take = taking(await addEvent())
  const statuses: number[] = []
  for (let nth = 0; nth < 51; nth++)
    statuses.push((await take(group(9), { address: `2001:db8:7:${nth.toString(16)}::1` })).status)
  expect(statuses).toEqual([...Array(50).fill(200), 429])
})

test('[EVX-34] the office lifts the limit for an event', async () => {
  const event = await addEvent({ one_network: 'any' })
  const take = taking(event)
  for (let nth = 0; nth < 6; nth++) expect((await take(group(9))).status).toBe(200)
})
