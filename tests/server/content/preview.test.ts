import { expect, test } from 'vitest'
import { contentPolicy } from '#server/http/headers.ts'
import { createPreviews, type RenderPreview } from '#server/http/preview.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { renderPage } from '#src/site/app/entry-server.tsx'
import { contentApp, newKey } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const assets = { head: '', entry: '/assets/entry.js', imports: ['/assets/core.js'], routes: {}, style: '.any{}' }

const call: typeof fetch = async (input, init) => site.app.request(String(input), init)
const renderPreview: RenderPreview = (preview) =>
  createPreviews({
    render: renderPage,
    assets,
    policy: contentPolicy(assets.style),
    call,
    origin: 'https://example.org',
    clock: site.clock,
  })(preview)
const site = contentApp(database, { renderPreview })
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
