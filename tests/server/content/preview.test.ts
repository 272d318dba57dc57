import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { previewLink } from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { contentApp, newKey } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { previewApp } from '#tests/support/previews.ts'

const database = await testDatabase()
const site = previewApp(database)
await seedTexts({ db: database.db, clock: site.clock })
const ada = await site.person('ada', ['editor'])
const door = await site.person('dele', ['door'])

/** A draft of a kind, and the document that shows it to somebody. */
async function previewOf(kind: string, fields: object, as = ada) {
  const { data } = await ada.call(`/content/${kind}`, {})
  const { number, data: empty } = data.revision
  const save = { data: { ...empty, ...fields }, based_on: number, saved_at: null, key: newKey() }
  expect((await ada.call(`/content/${kind}/${data.id}/save`, save)).status).toBe(200)
  return as.read(`/content/${kind}/${data.id}/preview`)
}

test.each([
  ['post', { title: 'Not public yet', body: '<h2>Programme</h2><script>alert(1)</script>' }, '<h2>Programme</h2>'],
  ['event', { title: 'Not public yet', location: 'Congress hall', fee: '25000' }, 'Congress hall'],
  ['leader', { name: 'Not public yet', position: 'Patron of the chapter' }, 'Patron of the chapter'],
  ['resource', { title: 'Not public yet', desc: 'A guide to take home' }, 'A guide to take home'],
  ['own-page', { title: 'Not public yet', body: '<p>Our committees</p>', address: 'events' }, '<p>Our committees</p>'],
  ['vacancy', { title: 'Not public yet', employer: 'A ministry in Abuja' }, 'A ministry in Abuja'],
  [
    'image',
    {
      caption: 'Not public yet',
      picture: {
        key: 'gallery/01_w800.avif',
        width: 800,
        height: 600,
        alt: '',
        decorative: true,
        focus: { x: 0.5, y: 0.5 },
      },
    },
    '/files/gallery/01_w800.avif',
  ],
])('[OFF-28] an unfinished %s is shown on the page where readers will see it', async (kind, fields, shown) => {
  const { status, headers, text } = await previewOf(kind, fields)
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
  expect(headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(text).toContain('Not public yet')
  expect(text).toContain(shown)
  expect(text).not.toMatch(/<script|alert\(1\)|modulepreload/)
})

test.each([
  ['post', { title: 'Not public yet', body: '<p>text</p>' }],
  ['event', { title: 'Not public yet', location: 'Congress hall' }],
  ['resource', { title: 'Not public yet' }],
  ['image', { caption: 'Not public yet' }],
  ['leader', { name: 'Not public yet', position: 'Patron of the chapter' }],
])(
  '[OFF-28] [OFF-31] the page of a %s reads its picture out as it is described, and passes over one that decorates',
  async (kind, fields) => {
    const focus = { x: 0.5, y: 0.5 }
    const shown = { key: `pictures/${kind}_w800.avif`, width: 800, height: 600, alt: 'A full hall', focus }
    const tagOf = async (decorative: boolean) => {
      const { text } = await previewOf(kind, { ...fields, picture: { ...shown, decorative } })
      return text.match(/<img[^>]*>/g)?.find((tag) => tag.includes(`/${kind}_w800.avif`))
    }
    expect(await tagOf(false)).toContain('alt="A full hall"')
    expect(await tagOf(true)).toContain('alt=""')
  },
)

test.each([
  ['About', { history: 'Not public yet.\n\nA second paragraph' }, '<p>A second paragraph</p>'],
  ['Contacts and footer', { phones: [{ number: 'Not public yet' }] }, '<li>Not public yet</li>'],
  ['Home', { heading: 'Not public yet' }, 'Slide 3 of 3'],
])('[OFF-28] [OFF-33] the page %s is shown as readers will see it', async (title, fields, shown) => {
  const { data: list } = await ada.call('/content/page')
  const { data } = await ada.call(
    `/content/page/${list.items.find((one: { title: string }) => one.title === title).id}`,
  )
  const { number, data: before } = data.revision
  const save = { data: { ...before, ...fields }, based_on: number, saved_at: null, key: newKey() }
  expect((await ada.call(`/content/page/${data.id}/save`, save)).status).toBe(200)
  const { text } = await ada.read(`/content/page/${data.id}/preview`)
  expect(text).toContain('Not public yet')
  expect(text).toContain(shown)
  expect(JSON.stringify((await site.ask('/page')).body)).not.toContain('Not public yet')
})

test('[CNT-20] any revision is shown so, and says whether readers see it', async () => {
  const { data } = await ada.call('/content/post', {})
  const path = `/content/post/${data.id}`
  const write = async (title: string) => {
    const { revision } = (await ada.call(path)).data
    const save = { data: { ...revision.data, title, body: '<p>Words</p>' }, key: newKey() }
    await ada.call(`${path}/save`, { ...save, based_on: revision.number, saved_at: revision.saved_at })
  }
  const publish = async () => ada.call(`${path}/publish`, { version: (await ada.call(path)).data.version })
  for (const title of ['The first', 'The second']) {
    await write(title)
    expect((await publish()).status).toBe(200)
  }
  await write('The third')
  const shown = async (query: string) => {
    const { text } = await ada.read(`${path}/preview${query}`)
    return [/Preview of revision [^<]*/.exec(text)?.[0], /The (?:first|second|third)/.exec(text)?.[0]]
  }
  expect(await shown('')).toEqual(['Preview of revision 3. Readers do not see it yet.', 'The third'])
  expect(await shown('?revision=2')).toEqual(['Preview of revision 2. Readers see it so.', 'The second'])
  expect(await shown('?revision=1')).toEqual(['Preview of revision 1. Readers see a later one.', 'The first'])
  expect((await ada.read(`${path}/preview?revision=4`)).status).toBe(404)
})

test('and nobody else reads it: no visitor, no list of the public, nobody without the right', async () => {
  const { status } = await previewOf('post', { title: 'Kept among us' }, door)
  expect(status).toBe(403)
  const id = 1
  const visitor = await site.app.request(`/api/office/content/post/${id}/preview`)
  expect(visitor.status).toBe(401)
  expect(JSON.stringify((await site.ask('/post')).body)).not.toContain('Kept among us')
})

test('a server without pages says so', async () => {
  const bare = contentApp(await testDatabase())
  const bola = await bare.person('bola', ['editor'])
  const { data } = await bola.call('/content/post', {})
  expect((await bola.call(`/content/post/${data.id}/preview`)).status).toBe(503)
})

test('[CNT-05] [row 101] a link shows the newest text of one item for a week, says what it is, and nothing more', async () => {
  const { data: item } = await ada.call('/content/post', {})
  const { number, data: empty } = item.revision
  const text = { ...empty, title: 'Not public yet', body: '<p>First words.</p>' }
  const save = { data: text, based_on: number, saved_at: null, key: newKey() }
  await ada.call(`/content/post/${item.id}/save`, save)
  expect((await door.call(`/content/post/${item.id}/preview-link`, {})).status).toBe(403)
  const { data } = await ada.call(`/content/post/${item.id}/preview-link`, {})
  expect(data.until).toBe(new Date(site.clock.time + 7 * 86_400_000).toISOString())
  const path = new URL(data.link).pathname
  const open = async (address: string) => {
    const answer = await site.app.request(address)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const seen = await open(path)
  expect([seen.status, seen.headers.get('cache-control'), seen.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(seen.text).toContain('First words.')
  expect(seen.text).toContain('Preview of revision 1. Readers do not see it yet. This link ends on 19 March 2027.')
  expect(seen.text).not.toContain('<script')

  const { data: other } = await ada.call('/content/post', {})
  expect((await open(path.replace(/\/\d+-/, `/${other.id}-`))).status).toBe(404)
  expect((await open(path.replace(/-(\d+)-/, (_, until) => `-${Number(until) + 1}-`))).status).toBe(404)
  site.clock.time += 7 * 86_400_000 + 1_000
  expect((await open(path)).status).toBe(404)
})

test('[CNT-05] [row 101] a link is called back before its week: that one alone, and by who may edit', async () => {
  const { data: item } = await ada.call('/content/post', {})
  const links = `/content/post/${item.id}/preview-link`
  const open = async (link: string) => (await site.app.request(new URL(link).pathname)).status
  const { data: first } = await ada.call(links, {})
  site.clock.time += 60_000
  const { data: second } = await ada.call(links, {})
  const { data: all } = await ada.call(links)
  expect(all).toEqual([
    { id: expect.any(Number), by: 'ada Obi', until: first.until },
    { id: expect.any(Number), by: 'ada Obi', until: second.until },
  ])
  const end = `${links}/${all[0].id}/end`
  expect([(await door.call(links)).status, (await door.call(end, {})).status]).toEqual([403, 403])
  const { data: other } = await ada.call('/content/post', {})
  expect((await ada.call(end.replace(`/${item.id}/`, `/${other.id}/`), {})).status).toBe(404)
  expect((await ada.call(end, {})).data).toEqual([all[1]])
  expect([await open(first.link), await open(second.link)]).toEqual([404, 200])
  expect((await ada.call(end, {})).body.message).toBe('This link opens nothing any more.')
  site.clock.time += 7 * 86_400_000
  expect((await ada.call(links)).data).toEqual([])
  const { version } = (await ada.call(`/content/post/${item.id}`)).data
  expect((await ada.call(`/content/post/${item.id}/delete`, { version })).status).toBe(200)
})

test('[CNT-05] [row 101] a link that no list shows, as one of before they were kept, opens nothing', async () => {
  const { data: item } = await ada.call('/content/post', {})
  const { data } = await ada.call(`/content/post/${item.id}/preview-link`, {})
  const open = async () => (await site.app.request(new URL(data.link).pathname)).status
  expect(await open()).toBe(200)
  await database.db.delete(previewLink).where(eq(previewLink.item_id, item.id))
  expect([await open(), (await ada.call(`/content/post/${item.id}/preview-link`)).data]).toEqual([404, []])
})

test('[CNT-05] [row 88] who shared a preview is forgotten thirty days after its link ended or was called back', async () => {
  const { data: item } = await ada.call('/content/post', {})
  const links = `/content/post/${item.id}/preview-link`
  const kept = async () => {
    await purge({ db: database.db, clock: site.clock })
    return database.db.$count(previewLink, eq(previewLink.item_id, item.id))
  }
  await ada.call(links, {})
  site.clock.time += 86_400_000
  await ada.call(links, {})
  const [first] = (await ada.call(links)).data
  await ada.call(`${links}/${first.id}/end`, {})
  site.clock.time += 30 * 86_400_000
  expect(await kept()).toBe(2)
  site.clock.time += 1
  expect(await kept()).toBe(1)
  site.clock.time += 7 * 86_400_000 - 1
  expect(await kept()).toBe(1)
  site.clock.time += 1_000
  expect(await kept()).toBe(0)
})

test('[CNT-05] a draft that readers never saw is deleted; what was published is not', async () => {
  const { data: draft } = await ada.call('/content/post', {})
  expect(draft.may_delete).toBe(true)
  const gone = await ada.call(`/content/post/${draft.id}/delete`, { version: draft.version })
  expect([gone.status, (await ada.call(`/content/post/${draft.id}`)).status]).toEqual([200, 404])

  const { data: post } = await ada.call('/content/post', {})
  const text = { ...post.revision.data, title: 'Public', body: '<p>All of it.</p>' }
  await ada.call(`/content/post/${post.id}/save`, { data: text, based_on: 1, saved_at: null, key: newKey() })
  const { data: shown } = await ada.call(`/content/post/${post.id}/publish`, { version: post.version })
  const { data: put } = await ada.call(`/content/post/${post.id}/archive`, { version: shown.version })
  expect(put).toMatchObject({ state: 'archived', may_delete: false })
  expect((await ada.call(`/content/post/${post.id}/delete`, { version: put.version })).status).toBe(409)
})
