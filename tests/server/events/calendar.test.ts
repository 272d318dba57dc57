import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { storeEvent } from '#server/areas/events/event/store-event.ts'
import { readSettings } from '#server/config/settings.ts'
import { event } from '#server/db/schema/events/event.ts'
import type { Environment } from '#server/http/environment.ts'
import { testDatabase } from '#tests/support/database.ts'
import { now, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const hour = 3_600_000
const at = (hours: number) => new Date(now + hours * hour)

const sample = { description: '<p>About it.</p>', location: 'Abuja', type: 'free' as const }
await database.db.insert(event).values([
  { ...sample, title: 'Held', start_date: at(-9), end_date: at(-8) },
  { ...sample, title: 'Later', start_date: at(9), end_date: at(12) },
  { ...sample, title: 'Sooner', start_date: at(2) },
])

const pages = new Hono<Environment>().get('*', (c) => c.text('A page', 404))
const settings = readSettings({ PUBLIC_URL: 'https://nipr.example.org', PUBLIC_DEMO: 'yes' })
const ask = (path: string, init?: RequestInit) => testApp({ database, settings }, pages).request(path, init)

const titlesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((entry) => [new ICAL.Event(entry).summary, entry.getFirstPropertyValue('url')?.toString()])

test('one event is a calendar file under its own name', async () => {
  const answer = await ask('/events/2.ics')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'inline; filename="event-2.ics"',
  ])
  expect(titlesIn(await answer.text())).toEqual([['Later', 'https://nipr.example.org/events/2']])
})

test('the calendar file of an event that is over can still be fetched', async () => {
  expect(titlesIn(await (await ask('/events/1.ics')).text())).toEqual([['Held', 'https://nipr.example.org/events/1']])
})

test('[EVT-18] [EVT-20] all that have not ended are one calendar, the next one first', async () => {
  const answer = await ask('/events.ics')
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'inline; filename="events.ics"'])
  expect(titlesIn(await answer.text())).toEqual([
    ['Sooner', 'https://nipr.example.org/events/3'],
    ['Later', 'https://nipr.example.org/events/2'],
  ])
})

test('an event that the office has changed grows in its calendar file, alone and among all', async () => {
  const marks = async (path: string) =>
    (await (await ask(path)).text()).split('\r\n').filter((line) => /^(SEQUENCE|LAST-MODIFIED)/.test(line))
  const clock = { now: () => now - hour }
  const draft = { ...sample, title: 'Moved', start_date: at(1), end_date: null, poster_image: null, fee: null }
  const id = await storeEvent({ db: database.db, clock }, draft)
  const path = `/events/${id}.ics`
  expect(await marks(path)).toEqual(['LAST-MODIFIED:20270312T100000Z', 'SEQUENCE:0'])
  await storeEvent({ db: database.db, clock: { now: () => now } }, { ...draft, start_date: at(2) }, id)
  const changed = ['LAST-MODIFIED:20270312T110000Z', 'SEQUENCE:1']
  expect(await marks(path)).toEqual(changed)
  expect(await marks('/events.ics')).toEqual(expect.arrayContaining(changed))
  await database.db.delete(event).where(eq(event.id, id))
})

test.each(['/events.ics', '/events/2.ics'])('who holds %s as it is, is told so', async (path) => {
  const tag = (await ask(path)).headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  const again = await ask(path, { headers: { 'if-none-match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['/events/99.ics', '/events/0.ics', '/events/99999999999.ics', '/events/one.ics', '/events/2.ics/x'])(
  '%s is no calendar: the pages answer',
  async (path) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'A page'])
  },
)

test('[EVX-12] tickets of several prices are told of by the page, and not as one fee in the calendar', async () => {
  const always = { about: '', size: null, from: null, until: null, retired: false }
  const ticket_types = [5_000, 9_000].map((fee) => ({ ...always, id: `of-${fee}`, name: `Of ${fee}`, fee }))
  const row = { ...sample, type: 'paid' as const, fee: 5_000, start_date: at(20) }
  const rows = [
    { ...row, title: 'One price' },
    { ...row, title: 'Two prices', ticket_types },
  ]
  const made = await database.db.insert(event).values(rows).returning({ id: event.id })
  const texts = await Promise.all(made.map(async ({ id }) => (await ask(`/events/${id}.ics`)).text()))
  expect(texts.map((text) => text.includes('Fee: '))).toEqual([true, false])
  await database.db.delete(event).where(eq(event.title, 'One price'))
  await database.db.delete(event).where(eq(event.title, 'Two prices'))
})
