import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { eventCard, pageCard, postCard, resourceCard, sharePath } from '#domain/content/share-card.ts'
import { noteAddress } from '#server/areas/content/address.ts'
import { resource } from '#server/db/schema/content/resource.ts'
import { event } from '#server/db/schema/events/event.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { picture } from '#tests/support/photo.ts'
import { pageMaker } from '#tests/support/site-page.ts'
import { now, pictures, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = contentApp(database)
await seedTexts({ db: database.db, clock: site.clock })
const ada = await site.person('ada', ['editor'])

const caller = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
const look = async (path: string, init?: RequestInit) => site.app.request(path, init, caller)
const statusOf = async (path: string) => (await look(path)).status

async function written(kind: ContentKindName, data: object) {
  const { data: begun } = await ada.call(`/content/${kind}`, {})
  await (await openEditor(ada.call, kind, begun.id)).save(data)
  const step = async (name: string) => {
    const { version } = (await ada.call(`/content/${kind}/${begun.id}`)).data
    const { status, data: done } = await ada.call(`/content/${kind}/${begun.id}/${name}`, { version })
    expect(status).toBe(200)
    return done
  }
  return { id: begun.id, step, change: async (more: object) => (await openEditor(ada.call, kind, begun.id)).save(more) }
}

const posts = async (): Promise<{ id: number; title: string; created_at: string }[]> =>
  (await site.ask('/post')).body.data.posts

test('[CNT-13] a post without a picture has one with its title and day, for as long as it is public', async () => {
  const { step, change } = await written('post', { title: 'New officers', body: '<p>text</p>' })
  const draft = postCard({ id: 1, title: 'New officers', created_at: new Date(site.clock.time).toISOString() })
  expect(await statusOf(sharePath(draft))).toBe(404)
  await step('publish')
  const [post] = await posts()
  const path = sharePath(postCard(post ?? { id: 0, title: '', created_at: '' }))
  expect(path).toBe(sharePath(draft))

  const answer = await look(path)
  expect(['content-type', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([
    'image/png',
    'public, max-age=600, immutable',
  ])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(120_000)

  const head = await look(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
    200,
    String(bytes.length),
    0,
  ])
  const known = await look(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0])

  await change({ title: 'The new officers' })
  expect(await statusOf(path)).toBe(200)
  await step('publish')
  const [changed] = await posts()
  const renewed = sharePath(postCard(changed ?? { id: 0, title: '', created_at: '' }))
  expect([renewed === path, await statusOf(path), await statusOf(renewed)]).toEqual([false, 404, 200])
  await step('unpublish')
  const gone = await look(renewed)
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

const makePage = pageMaker(site)

/** What a page of the site says of the picture that is shown beside a link to it. */
async function pictureOn(url: string) {
  const { text: html } = await makePage(url)
  const told = (fact: string) => new RegExp(`<meta property="og:image${fact}" content="([^"]*)">`).exec(html)?.[1] ?? ''
  const path = told('').replace('https://example.org', '')
  const answer = await look(path)
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  return { path, type: told(':type'), alt: told(':alt'), isIndexed: !html.includes('noindex'), format, width, height }
}

test('[CNT-13] a link to a page of the chapter shows its picture, or without one its title', async () => {
  const { step, change } = await written('own-page', { title: 'Committees', body: '<p>text</p>' })
  await step('publish')
  const [page] = (await site.ask('/own-page')).body.data
  expect(await pictureOn('/committees')).toEqual({
    path: sharePath(pageCard(page)),
    type: 'image/png',
    alt: 'Committees',
    isIndexed: true,
    ...{ format: 'png', width: 1200, height: 630 },
  })
  expect(await statusOf(sharePath({ ...pageCard(page), kind: 'post' }))).toBe(404)
  const sent = await ada.upload('/pictures', { picture: new Uint8Array(await picture(800, 600)) })
  await change({ picture: { ...sent.body.data, alt: 'The council', decorative: false, focus: { x: 0.5, y: 0.5 } } })
  await step('publish')
  expect(await pictureOn('/committees')).toEqual({
    path: expect.stringMatching(/^\/files\/pages\/[0-9a-f]{16}\/share\.jpg$/),
    type: 'image/jpeg',
    alt: 'The council',
    isIndexed: true,
    ...{ format: 'jpeg', width: 1200, height: 630 },
  })
})

test('[CNT-13] a link to a resource shows its title, and search engines may read its page', async () => {
  const row = { title: 'Code of Ethics', file: 'resources/code.pdf', address: 'code-of-ethics' }
  const [made] = await database.db.insert(resource).values(row).returning({ id: resource.id })
  const id = made?.id ?? 0
  await noteAddress(database.db, { kind: 'resource', id }, row.address, new Date(site.clock.time))
  expect(await pictureOn('/resources/code-of-ethics')).toEqual({
    path: sharePath(resourceCard({ id, title: row.title })),
    type: 'image/png',
    alt: 'Code of Ethics',
    isIndexed: true,
    ...{ format: 'png', width: 1200, height: 630 },
  })
})

test('[CNT-13] an event that was taken off the pages has none', async () => {
  const start = new Date('2027-05-04T08:00:00.000Z')
  const row = { title: 'Clinic', location: 'Abuja', description: '', type: 'free' as const, start_date: start }
  const [shown, hidden] = await database.db
    .insert(event)
    .values([row, { ...row, hidden: true }])
    .returning({ id: event.id })
  const pathOf = (id = 0) =>
    sharePath(eventCard({ id, title: 'Clinic', start_date: start.toISOString(), ends: start.toISOString() }))
  expect([await statusOf(pathOf(shown?.id)), await statusOf(pathOf(hidden?.id))]).toEqual([200, 404])
})

test('[CNT-13] nothing else lies there', async () => {
  const [path] = [sharePath(pageCard({ id: 999, title: 'None' }))]
  const nowhere = [
    path,
    '/share/post/1.png',
    '/share/person/1-0.png',
    '/share/toString/1-0.png',
    '/share/post/9e9-0.png',
  ]
  expect(await Promise.all([...nowhere, `/share/post/${'9'.repeat(30)}-0.png`].map(statusOf))).toEqual([
    ...nowhere.map(() => 404),
    404,
  ])
})

/** So many events without a poster, and the addresses of their pictures. */
async function eventsOf(name: string, count: number): Promise<string[]> {
  const at = new Date(now)
  const row = { location: 'Abuja', description: '', type: 'free' as const, start_date: at }
  const made = await database.db
    .insert(event)
    .values(Array.from({ length: count }, (_, nth) => ({ ...row, title: `${name} ${nth}` })))
    .returning({ id: event.id, title: event.title })
  const [start_date, ends] = [at.toISOString(), at.toISOString()]
  return made.map(({ id, title }) => sharePath(eventCard({ id, title, start_date, ends })))
}

/** The site, with somebody who draws by hand. */
const drawnBy = (draw: () => Promise<Uint8Array>) => testApp({ database, pictures: { ...pictures, draw } })

test('[CNT-13] [row 183] sixty new pictures are drawn in a minute for an address; those that were drawn are not counted', async () => {
  const paths = await eventsOf('Evening', 61)
  const draw = vi.fn(async () => new Uint8Array([1]))
  const app = drawnBy(draw)
  const asked: number[] = []
  for (const path of paths) asked.push((await app.request(path, undefined, caller)).status)
  expect([asked.slice(0, 60).every((status) => status === 200), asked[60]]).toEqual([true, 429])
  expect((await app.request(paths[0] ?? '', undefined, caller)).status).toBe(200)
  expect(draw).toHaveBeenCalledTimes(60)
  const elsewhere = { incoming: { socket: { remoteAddress: '203.0.113.10' } } }
  expect((await app.request(paths[60] ?? '', undefined, elsewhere)).status).toBe(200)
})

test('[CNT-13] [row 183] one picture is drawn at a time, twenty wait, and more are asked to come again', async () => {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const app = drawnBy(() => held.then(() => new Uint8Array([1])))
  const answers: number[] = []
  const asked = (await eventsOf('Morning', 22)).map(async (path) => {
    answers.push((await app.request(path, undefined, caller)).status)
  })
  await vi.waitFor(() => expect(answers).toEqual([429]))
  finish()
  await Promise.all(asked)
  expect(answers).toEqual([429, ...Array.from({ length: 21 }, () => 200)])
})
