import { beforeAll, describe, expect, test } from 'vitest'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { attendee, event, galleryImage, post, resource } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { now, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const ask = (path: string) => testApp({ database }).request(path)
const read = async (path: string) => (await ask(path)).json()
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)

const store = (title: string, hours: number, body = `<p>About ${title}</p>`) =>
  storePost(database, { title, body, image: null, desc: null, created_at: hoursAgo(hours) })

beforeAll(async () => {
  await store('Co-operation with the ministry', 9)
  await store('Twice told', 8, '<p>older</p>')
  await store('Twice told', 2, '<p>newer</p>')
  await store('What now? Ethics, "truth" & trust', 3)
  await store(
    'Deep words',
    4,
    `<p>${'padding '.repeat(300)}</p><p>the word quorum stands here</p><script>alert(1)</script>`,
  )
  const person = { first_name: 'Attendee', last_name: 'One', phone: '0801', email: 'one@example.org' }
  await db
    .insert(event)
    .values({ title: 'Meeting', description: '<p>a</p>', location: 'Abuja', type: 'free', start_date: hoursAgo(-2) })
  await db.insert(attendee).values([
    { ...person, event_id: 1, ticket_number: 'TICKET1' },
    { ...person, event_id: 1, email: 'two@example.org', ticket_number: 'TICKET2' },
  ])
  await db.insert(resource).values([
    { title: 'Media release template', desc: 'One page', file: 'resources/a/release.pdf', size: 1234 },
    {
      title: 'Checklist',
      desc: 'For the first hour of a crisis',
      file: 'resources/b/list.csv',
      thumbnail: 'resources/t.avif',
    },
  ])
  await db
    .insert(galleryImage)
    .values([
      { path: 'gallery/a/01.avif', caption: 'Dawn', alt: 'A great sun', width: 1200, height: 900 },
      { path: 'gallery/a/02.avif' },
    ])
})

describe('one post', () => {
  test('[API-06] [ENT-01] [D-06] lies at data.Post with all its fields', async () => {
    expect(await read('/api/post/3')).toEqual({
      data: {
        Post: {
          id: 3,
          title: 'Twice told',
          body: '<p>newer</p>',
          image: null,
          desc: null,
          created_at: '2027-03-12T09:00:00.000Z',
        },
      },
    })
  })

  test('[API-06] [ERR-25] that does not exist is refused', async () => {
    const answer = await ask('/api/post/999')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Could not Get single News Post' })
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999'])('[API-06] with the id %s is a mistake', async (id) => {
    expect((await ask(`/api/post/${id}`)).status).toBe(400)
  })
})

const titled = async (title: string) => {
  const { data } = await read(`/api/post/search?title=${encodeURIComponent(title)}`)
  return data.posts.map(({ id }: { id: number }) => id)
}

describe('posts by title', () => {
  test.each([
    ['Co operation with the ministry', [1]],
    ['co-OPERATION  with/the ministry ', [1]],
    ['What now? Ethics, "truth" & trust', [4]],
    ['Twice told', [3, 2]],
    ['Twice', []],
    ['%', []],
  ])('[API-07] [NEWS-02] [D-42] %s', async (title, ids) => {
    expect(await titled(title)).toEqual(ids)
  })

  test('[D-42] a title is the same however its accents are written', async () => {
    const id = await store('R\u00e9sum\u00e9 of the year', 20)
    expect(await titled('Re\u0301sume\u0301 of the year')).toEqual([id])
  })
})

const found = async (path: string) => {
  const { data } = await read(path)
  return (data.posts ?? data.data.resources).map(({ title }: { title: string }) => title)
}

describe('search on the server', () => {
  test.each([
    ['a word deep in a body', 'quorum', 'Deep words'],
    ['the beginning of a word', 'minist', 'Co-operation with the ministry'],
    ['words in any order', 'trust ethics', 'What now? Ethics, "truth" & trust'],
    ['a slip in a title', 'opperation', 'Co-operation with the ministry'],
    ['a slip in a title and a word of a body', 'quorum worrds', 'Deep words'],
  ])('[D-93] finds %s', async (_, q, title) => {
    expect(await found(`/api/post/search?q=${q}`)).toContain(title)
  })

  test('[D-44] [D-93] answers the same in whatever order words stand', async () => {
    const orders = ['deep the', 'the deep', 'ministry opperation', 'opperation ministry'].map(encodeURIComponent)
    const [one, two, three, four] = await Promise.all(orders.map((q) => found(`/api/post/search?q=${q}`)))
    expect([two, four]).toEqual([one, three])
    expect([one, three]).toEqual([['Deep words'], ['Co-operation with the ministry']])
  })

  test('[D-93] finds resources by their description', async () => {
    expect(await found('/api/resource/search?q=crisis')).toEqual(['Checklist'])
    expect(await found('/api/resource/search?q=relaese%20template')).toEqual(['Media release template'])
  })

  test.each(["' or 1=1 --", 'a & b | !c <-> d', '\\', ':*', '"; drop table post; --', '(((', '%_'])(
    '[D-93] [row 63] takes %s as words',
    async (q) => {
      const answer = await ask(`/api/post/search?q=${encodeURIComponent(q)}`)
      expect(answer.status).toBe(200)
      expect(await found('/api/post/search?q=quorum')).toEqual(['Deep words'])
    },
  )

  test('[row 63] a search longer than 100 characters is refused, however long it is', async () => {
    expect((await ask(`/api/post/search?q=${'a'.repeat(101)}`)).status).toBe(400)
    expect((await ask(`/api/post/search?q=${'a'.repeat(100_000)}`)).status).toBe(400)
    expect((await ask('/api/post/search')).status).toBe(400)
  })
})

describe('one event', () => {
  test('[API-10] is a list of one', async () => {
    const { data } = await read('/api/event/1')
    expect(data.event).toMatchObject([{ id: 1, title: 'Meeting', attendees: [{ number: 1 }, { number: 2 }] }])
  })

  test('[API-10] [D-39] that does not exist is an empty list', async () => {
    expect(await read('/api/event/999')).toEqual({ data: { event: [] } })
  })

  test('[API-11] [API-12] [D-36] attendance has numbers and no names', async () => {
    expect(await read('/api/event/attendees/1')).toEqual({ data: { events: [{ number: 1 }, { number: 2 }] } })
    const text = await (await ask('/api/event/with/attendance')).text()
    expect(JSON.parse(text).data.events[0].attendees).toEqual([{ number: 1 }, { number: 2 }])
    expect(text).not.toMatch(/Attendee|0801|one@example/)
  })
})

test('[API-35] [API-36] [ENT-11] resources lie where the contract says', async () => {
  const first = {
    id: 1,
    title: 'Media release template',
    desc: 'One page',
    file: '/files/resources/a/release.pdf',
    thumbnail: null,
    size: 1234,
  }
  const { data } = await read('/api/resource')
  expect(data.data.resources).toHaveLength(2)
  expect(data.data.resources[0]).toEqual(first)
  expect(await read('/api/resource/1')).toEqual({ data: { data: { resource: first } } })
  expect((await ask('/api/resource/9')).status).toBe(404)
})

test('[API-37] [ENT-12] the gallery lies where the contract says', async () => {
  const image = {
    id: 1,
    path: '/files/gallery/a/01.avif',
    caption: 'Dawn',
    alt: 'A great sun',
    width: 1200,
    height: 900,
  }
  const bare = { id: 2, path: '/files/gallery/a/02.avif', caption: null, width: null, height: null }
  expect(await read('/api/gallery')).toEqual({ data: { data: { gallery: [image, bare] } } })
})

test('[D-46] a script is gone from what is stored', async () => {
  const { data } = await read('/api/post/search?title=Deep%20words')
  expect(data.posts[0].body).not.toContain('script')
})

test('[D-93] [API-05] a list of more than 300 posts carries the beginnings of their bodies as plain text', async () => {
  const row = {
    title: 'One of many',
    title_key: 'one of many',
    body: '<p>a <b>b</b></p>',
    text: `1 < 2 & ${'c'.repeat(400)}`,
  }
  await db.insert(post).values(Array.from({ length: 300 }, () => ({ ...row, created_at: hoursAgo(-1) })))
  const { data } = await read('/api/post?limit=1')
  expect(data.posts[0].body).toMatch(/^1 &lt; 2 &amp; c{300,320}$/)
  const one = await read(`/api/post/${data.posts[0].id}`)
  expect(one.data.Post.body).toBe('<p>a <b>b</b></p>')
})
