import { expect, test } from 'vitest'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { attendee, event } from '#server/db/schema/events/event.ts'
import { testDatabase } from '#tests/support/database.ts'
import { now, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()

/** A server that has kept nothing yet. */
const read = async (path: string) => {
  const answer = await testApp({ database }).request(path)
  expect(answer.status).toBe(200)
  return answer.json()
}

test('[API-05] [API-09] empty lists lie where the contract says', async () => {
  expect(await read('/api/event')).toEqual({ data: { events: [] } })
  expect(await read('/api/post')).toEqual({ data: { posts: [] } })
})

const hour = 3_600_000
const at = (hours: number) => new Date(now + hours * hour)

const sample = { description: '<p>About it.</p>', location: 'Abuja', type: 'free' as const }
const rows = [
  { ...sample, title: 'held long ago', start_date: at(-90), end_date: at(-80) },
  { ...sample, title: 'held, no end', start_date: at(-2) },
  { ...sample, title: 'ended this moment', start_date: at(-1), end_date: at(0) },
  {
    ...sample,
    title: 'under way',
    start_date: at(-100),
    end_date: at(5),
    type: 'paid' as const,
    fee: 30000,
    registration_closes: at(2),
  },
  { ...sample, title: 'starts now, no end', start_date: at(0) },
  {
    ...sample,
    title: 'later',
    start_date: at(9),
    poster_image: 'posters/0123456789abcdef/later.avif',
    registration_opens: at(3),
  },
  { ...sample, title: 'later too', start_date: at(9), type: 'paid' as const },
]

async function fill() {
  await database.db.insert(event).values(rows)
  const person = { first_name: 'Attendee', last_name: 'One', phone: '0' }
  const seats = [4, 4, 4, 6].map((event_id, place) => ({
    ...person,
    event_id,
    email: `attendee-${place}@example.org`,
    ticket_number: `TICKET${place}`,
  }))
  await database.db.insert(attendee).values(seats)
  const plain = { desc: null, image: null }
  await storePost(database, { ...plain, title: 'Older', body: '<p>a</p>', created_at: at(-50) })
  const twin = { ...plain, title: 'Same moment', created_at: at(-20) }
  await storePost(database, { ...twin, body: '<p>b</p>', desc: '', image: 'news/x/1.avif' })
  await storePost(database, { ...twin, body: '<p>c</p>', desc: 'In short' })
}

test('[ENT-02] [ENT-03] [D-36] [EVX-05] an event has all its fields, and of its attendees only running numbers', async () => {
  await fill()
  const { data } = await read('/api/event?when=upcoming')
  expect(data.events[0]).toEqual({
    id: 4,
    title: 'under way',
    description: '<p>About it.</p>',
    location: 'Abuja',
    start_date: '2027-03-08T07:00:00.000Z',
    end_date: '2027-03-12T16:00:00.000Z',
    poster_image: null,
    fee: 30000,
    type: 'paid',
    standing: 'open',
    places_left: null,
    registration_closes: '2027-03-12T13:00:00.000Z',
    attendees: [{ number: 1 }, { number: 2 }, { number: 3 }],
    attendee_count: 3,
  })
  expect(data.events[3]).toMatchObject({
    end_date: null,
    poster_image: '/files/posters/0123456789abcdef/later.avif',
    fee: null,
    standing: 'notYet',
    registration_opens: '2027-03-12T14:00:00.000Z',
    attendees: [{ number: 1 }],
  })
})

test('[D-36] an event carries a thousand entries at most and says how many come; its list of attendees is whole', async () => {
  const seats = Array.from({ length: 1_050 }, (_, place) => ({
    event_id: 5,
    first_name: 'Attendee',
    last_name: 'One',
    phone: '0',
    email: `hall-${place}@example.org`,
    ticket_number: `HALL${place}`,
  }))
  await database.db.insert(attendee).values(seats)
  const { data } = await read('/api/event/5')
  expect([data.event[0].attendees.length, data.event[0].attendee_count]).toEqual([1_000, 1_050])
  expect((await read('/api/event/attendees/5')).data.events.at(-1)).toEqual({ number: 1_050 })
})

const titles = async (path: string) => {
  const { data } = await read(path)
  return data.events.map((one: { title: string }) => one.title)
}

test('[EVT-18] [EVT-20] [D-38] upcoming events are those that have not ended, oldest start first', async () => {
  expect(await titles('/api/event?when=upcoming')).toEqual([
    'under way',
    'ended this moment',
    'starts now, no end',
    'later',
    'later too',
  ])
})

test('[EVT-19] [D-38] held events come newest start first', async () => {
  expect(await titles('/api/event?when=held')).toEqual(['held, no end', 'held long ago'])
})

test('[HOME-25] a limit keeps the first of them', async () => {
  expect(await titles('/api/event?when=upcoming&limit=2')).toEqual(['under way', 'ended this moment'])
  expect(await titles('/api/event?when=held&limit=1')).toEqual(['held, no end'])
})

test('[API-09] without a choice every event is there, oldest start first', async () => {
  expect(await titles('/api/event')).toEqual([
    'under way',
    'held long ago',
    'held, no end',
    'ended this moment',
    'starts now, no end',
    'later',
    'later too',
  ])
})

test('[ENT-01] [API-05] [D-45] news comes newest first, with all its fields', async () => {
  const { data } = await read('/api/post?limit=2')
  expect(data.posts).toEqual([
    {
      id: 3,
      title: 'Same moment',
      body: '<p>c</p>',
      image: null,
      desc: 'In short',
      created_at: '2027-03-11T15:00:00.000Z',
    },
    {
      id: 2,
      title: 'Same moment',
      body: '<p>b</p>',
      image: '/files/news/x/1.avif',
      desc: null,
      created_at: '2027-03-11T15:00:00.000Z',
    },
  ])
})

test('[row 64] unknown fields of a query change nothing', async () => {
  expect(await titles('/api/event?when=held&order=random&__proto__=1&constructor=2')).toEqual([
    'held, no end',
    'held long ago',
  ])
})
