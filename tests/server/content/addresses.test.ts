import { expect, test } from 'vitest'
import { dayInAbuja } from '#domain/common/days.ts'
import { adoptPublicRows } from '#server/areas/content/adopt.ts'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const site = contentApp(database)
const { ask, clock } = site
const ada = await site.person('ada', ['editor', 'membership'])

const item = async (kind: string, id: number) => (await ada.call(`/content/${kind}/${id}`)).data
const step = async (kind: string, id: number, name: string) => {
  clock.time += 1_000
  return ada.call(`/content/${kind}/${id}/${name}`, { version: (await item(kind, id)).version })
}

async function write(kind: string, id: number, data: object) {
  const editor = await openEditor(ada.call, kind, id)
  expect((await editor.save(data)).status).toBe(200)
}

async function published(data: object, kind = 'post') {
  const { data: begun } = await ada.call(`/content/${kind}`, {})
  await write(kind, begun.id, data)
  expect((await step(kind, begun.id, 'publish')).status).toBe(200)
  return begun.id as number
}

const at = async (kind: string, address: string) => {
  const { status, body } = await ask(`/address/${kind}/${encodeURIComponent(address)}`)
  expect(status).toBe(200)
  return body.data.at?.address ?? null
}
const post = (title: string, more: object = {}) => ({ title, body: '<p>Words</p>', ...more })

test('[CNT-02] an address is made of the title once, and stays when the title changes', async () => {
  const id = await published(post('Chapter opens the workshop'))
  expect((await item('post', id)).address).toMatch(/^\/news\/Chapter-opens-the-workshop\?id=/)
  await write('post', id, { title: 'Chapter opens the masterclass' })
  expect((await step('post', id, 'publish')).data.address).toMatch(/^\/news\/Chapter-opens-the-workshop\?id=/)
  const { body } = await ask('/post/search?title=Chapter%20opens%20the%20workshop')
  expect(body.data.posts).toMatchObject([
    { title: 'Chapter opens the masterclass', address: 'Chapter-opens-the-workshop' },
  ])
})

test('[CNT-02] another address is typed, the former one leads to it, and what reads of it does so at once', async () => {
  const id = await published(post('First address'))
  await write('post', id, { address: 'second-address' })
  const { data } = await step('post', id, 'publish')
  expect([data.address.replace(/\?.*/, ''), data.former]).toEqual([
    '/news/second-address',
    [{ path: '/news/First-address', since: dayInAbuja(clock.time) }],
  ])
  expect([await at('post', 'First-address'), await at('post', 'first address')]).toEqual([
    'second-address',
    'second-address',
  ])
  const feeds = await Promise.all(
    ['/sitemap.xml', '/news.rss'].map(async (path) => (await site.app.request(path)).text()),
  )
  for (const text of feeds) {
    expect(text).toContain('/news/second-address')
    expect(text).not.toContain('First-address')
  }
})

test('[CNT-02] a post that was published before addresses were kept goes on under the address of its title', async () => {
  const plain = { image: null, desc: null, body: '<p>Old</p>', created_at: new Date(clock.time) }
  const number = await storePost(database, { ...plain, title: 'An old post' })
  await adoptPublicRows(database.db, new Date(clock.time))
  const { data: list } = await ada.call('/content/post?q=old')
  const { id } = list.items[0]
  await write('post', id, { title: 'A corrected headline' })
  await step('post', id, 'publish')
  const { body } = await ask(`/post/${number}`)
  expect(body.data.Post).toMatchObject({ title: 'A corrected headline', address: 'An-old-post' })
})

test('[CNT-02] an address leads back to what was unpublished, once it is public again', async () => {
  const id = await published(post('Comes and goes'))
  await step('post', id, 'unpublish')
  expect(await at('post', 'Comes-and-goes')).toBe(null)
  await write('post', id, { title: 'Another headline' })
  await step('post', id, 'publish')
  expect(await at('post', 'Comes-and-goes')).toBe('Comes-and-goes')
})

test('[CNT-02] no address is given twice', async () => {
  await published(post('Twice told'))
  const second = await published(post('Twice told'))
  expect((await item('post', second)).address).toMatch(/^\/news\/Twice-told-2\?id=/)
  await write('post', second, { address: 'twice-told' })
  expect(await step('post', second, 'publish')).toMatchObject({
    status: 409,
    body: { problems: { address: 'Something else has this address, or had it. Choose another one.' } },
  })
})

test.each(['.', '..', 'a/b', 'a b', 'a?b', '12'])('[CNT-02] the address %s is refused', async (address) => {
  const { data: begun } = await ada.call('/content/post', {})
  await write('post', begun.id, post('A title', { address }))
  const refused = await step('post', begun.id, 'publish')
  expect([refused.status, Object.keys(refused.body.problems ?? {})]).toEqual([400, ['address']])
})

test.each(['.', '..'])('[CNT-02] of the title %s no address is made', async (title) => {
  const { data: begun } = await ada.call('/content/post', {})
  await write('post', begun.id, post(title))
  expect(await step('post', begun.id, 'publish')).toMatchObject({
    status: 400,
    body: { problems: { address: 'Of this title no address can be made. Enter one.' } },
  })
  await write('post', begun.id, { address: `dots-${title.length}` })
  expect((await step('post', begun.id, 'publish')).status).toBe(200)
})

test('[CNT-02] an event has its number, and an address where one was typed', async () => {
  const event = {
    title: 'Dinner',
    location: 'Abuja',
    description: '<p>Food</p>',
    start_date: '2027-09-01T18:00:00+01:00',
  }
  const id = await published(event, 'event')
  const plain = (await item('event', id)).address
  expect(plain).toMatch(/^\/events\/\d+$/)
  await write('event', id, { address: 'annual-dinner' })
  expect((await step('event', id, 'publish')).data.address).toBe('/events/annual-dinner')
  const { body } = await ask(plain.replace('/events', '/event'))
  expect(JSON.stringify(body)).toContain('"address":"annual-dinner"')
  expect(await at('event', 'annual-dinner')).toBe('annual-dinner')
  expect((await step('event', id, 'unpublish')).status).toBe(200)
  expect(await at('event', 'annual-dinner')).toBe(null)
})

test('[CNT-02] a copy has an address of its own', async () => {
  const id = await published(post('To be copied', { address: 'the-first' }))
  const { data: copy } = await ada.call(`/content/post/${id}/copy`, {})
  expect(copy.revision.data.address).toBe('')
})

test('[CNT-02] of two that are published at once under one address one is refused', async () => {
  const begin = async (title: string) => {
    const { data: begun } = await ada.call('/content/post', {})
    await write('post', begun.id, post(title, { address: 'one-for-both' }))
    return step('post', begun.id, 'publish')
  }
  const answers = await Promise.all([begin('One of two'), begin('The other of two')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
