import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attendee } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, events, provider, begin } = site

/** The answers as they were before events had a number of places: programs outside this site read them. */
const recorded: unknown = JSON.parse(readFileSync(new URL('wire.json', import.meta.url), 'utf8'))

/** What is told since; no reader has to know it. */
const added = [
  'standing',
  'registration_opens',
  'registration_closes',
  'places_left',
  'own_tickets',
  'own_came',
  'own_waiting',
  'papers',
]

/** Numbers that are made anew each time read alike. */
const alike = (text: string) =>
  text.replaceAll(/TICKET\d{18}/g, 'TICKET').replaceAll(/\b\d{13}[0-9a-z]{12}\b/g, 'TRACE')

const seen = ({ status, body }: { status: number; body: unknown }): unknown =>
  JSON.parse(alike(JSON.stringify({ status, body })), (name, value) => (added.includes(name) ? undefined : value))

test('[API-13] [API-14] the answers about events and registrations keep every field that they had', async () => {
  const { first_name, middle_name, ...incomplete } = person
  const trace = await begin()
  const unpaid = await site.confirm(trace)
  provider.pay(trace)
  const account = await site.addAccount('member@example.org')
  const token = await site.signIn('member@example.org')
  const seat = { ...person, email: 'member@example.org', ticket_number: 'TICKET1' }
  await database.db.insert(attendee).values({ ...seat, event_id: events.free, account_id: account })
  const over = await site.addEvent({ title: 'Held', start_date: new Date(0), end_date: null })
  const free = `/event/register-free/${events.free}`

  const answers = {
    invoke: await site.invoke({ email: 'other@example.org' }),
    'invoke for a free event': await site.invoke({ event_id: events.free }),
    'invoke for an event that is over': await site.invoke({ event_id: over }),
    'invoke for no event': await site.invoke({ event_id: 999 }),
    'invoke without a name': await ask('/payment/invoke', { purpose: 'event', event_id: events.paid, ...incomplete }),
    'register-paid before it is paid': unpaid,
    'register-paid': await site.confirm(trace),
    'register-paid again': await site.confirm(trace),
    'register-paid for another event': await ask(free.replace('free', 'paid'), { ...person, trace_id: trace }),
    'invoke with a seat': await site.invoke(),
    'register-free': await ask(free, person),
    'register-free with a middle name': await ask(free, { ...person, email: 'b@example.org', middle_name: 'B.' }),
    'register-free with a seat': await ask(free, person),
    'register-free without a name': await ask(free, incomplete),
    'register-free for a paid event': await ask(`/event/register-free/${events.paid}`, person),
    'register-free for an event that is over': await ask(`/event/register-free/${over}`, person),
    'register-free for no event': await ask('/event/register-free/999', person),
    events: await ask('/event'),
    'events to come': await ask('/event?when=upcoming&limit=1'),
    'events that were held': await ask('/event?when=held'),
    'an event': await ask(`/event/${events.paid}`),
    'no event': await ask('/event/999'),
    'the events of a member': await ask('/event/with/attendance', undefined, { token }),
    attendees: await ask(`/event/attendees/${events.free}`),
    'the payment': await ask(`/payment/${trace}`),
  }
  expect(Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, seen(answer)]))).toEqual(recorded)
})
