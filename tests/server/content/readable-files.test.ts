import { eq } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { adoptPublicRows } from '#server/areas/content/adopt.ts'
import { publishByTime } from '#server/areas/content/by-time.ts'
import { post } from '#server/db/schema/content/news.ts'
import { FilesUnreachable } from '#server/ports/files.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { picture } from '#tests/support/photo.ts'
import { previewApp } from '#tests/support/previews.ts'
import { pictures, recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = previewApp(database)
await seedTexts({ db: database.db, clock: site.clock })
const ada = await site.person('ada', ['editor'])
const dele = await site.person('dele', ['door'])
const store = { files: site.files, pictures }

const focus = { x: 0.5, y: 0.5 }
const asAnybody = async (address: string) => (await site.app.request(address)).status
/** How much smaller than it is it may be drawn, too. */
const half = (address: string) => address.replace(/_w(\d+)\./, (_, width) => `_w${Number(width) / 2}.`)

/** Each of another size, so that none is the same as another one. */
let width = 300
async function uploaded(): Promise<{ key: string; width: number; height: number }> {
  width += 4
  return (await ada.upload('/pictures', { picture: new Uint8Array(await picture(width, 100)) })).body.data
}

const inText = ({ key }: { key: string }) => `<p>text</p><img src="/files/${half(key)}" alt="">`

async function draft(kind: string, fields: object) {
  const { data: made } = await ada.call(`/content/${kind}`, {})
  const editor = await openEditor(ada.call, kind, made.id)
  await editor.save({ title: `Item ${made.id}`, body: '<p>text</p>', ...fields })
  const step = async (name: string, times: object = {}) => {
    const { version } = (await ada.call(`/content/${kind}/${made.id}`)).data
    const { status, body, data } = await ada.call(`/content/${kind}/${made.id}/${name}`, { version, ...times })
    expect([status, body.message]).toEqual([200, undefined])
    return data
  }
  return { id: made.id, editor, step }
}

test('[CNT-11] [row 182] a picture of a text is read by everybody while the text is public, and by editors always', async () => {
  const shown = await uploaded()
  const addresses = [`/files/${shown.key}`, half(`/files/${shown.key}`)]
  const all = async () => Promise.all(addresses.map(asAnybody))
  const { step } = await draft('post', { body: inText(shown) })
  expect(await all()).toEqual([404, 404])
  for (const address of addresses) {
    const seen = await ada.look(address)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await dele.look(address)).status).toBe(404)
  }
  await step('publish')
  expect(await all()).toEqual([200, 200])
  await step('unpublish')
  expect(await all()).toEqual([404, 404])
  await step('publish')
  expect(await all()).toEqual([200, 200])
  await step('archive')
  expect(await all()).toEqual([404, 404])
  expect((await ada.look(`/files/${shown.key}`)).status).toBe(200)
})

test('[CNT-11] a picture that two texts show stays while one of them is public', async () => {
  const shared = await uploaded()
  const address = `/files/${shared.key}`
  const [one, other] = [
    await draft('post', { body: inText(shared) }),
    await draft('own-page', { body: inText(shared) }),
  ]
  await one.step('publish')
  await other.step('publish')
  await one.step('unpublish')
  expect(await asAnybody(address)).toBe(200)
  await other.step('unpublish')
  expect(await asAnybody(address)).toBe(404)
})

test('[CNT-11] a picture that the text no longer shows is not read any more, and one of a draft beside it not yet', async () => {
  const [before, after] = [await uploaded(), await uploaded()]
  const { editor, step } = await draft('post', { body: inText(before) })
  await step('publish')
  await editor.save({ body: inText(after) })
  const both = async () => Promise.all([before, after].map(({ key }) => asAnybody(`/files/${key}`)))
  expect(await both()).toEqual([200, 404])
  await step('publish')
  expect(await both()).toEqual([404, 200])
})

test('[CNT-11] a picture that waits for its time is read from then on', async () => {
  const shown = await uploaded()
  const { step } = await draft('post', { body: inText(shown) })
  await step('schedule', { publish_at: new Date(site.clock.time + 60_000).toISOString() })
  expect(await asAnybody(`/files/${shown.key}`)).toBe(404)
  site.clock.time += 60_000
  await publishByTime(
    { db: database.db, clock: { now: () => site.clock.time } },
    { store, changed: () => {}, clockIsSteady: () => true, log: recordedLog().log },
  )
  expect(await asAnybody(`/files/${shown.key}`)).toBe(200)
})

test('[CNT-11] a picture of before there were drafts goes with what shows it, and stays where a new one is the very same', async () => {
  const bytes = new Uint8Array(await picture(280, 100))
  const key = `gallery/0123456789abcdef/picture_w280.avif`
  const drawn = await pictures.show(bytes, 280)
  await site.files.put(key, drawn?.large ?? bytes)
  const posts = await database.db
    .insert(post)
    .values([1, 2].map((n) => ({ title: `Old ${n}`, title_key: `old ${n}`, body: '', text: '', image: key })))
    .returning()
  await adoptPublicRows(database.db, new Date(site.clock.time))
  const items = (await ada.call('/content/post')).data.items.filter(({ title }: { title: string }) =>
    title.startsWith('Old '),
  )
  const unpublish = async ({ id }: { id: number }) => {
    const { version } = (await ada.call(`/content/post/${id}`)).data
    expect((await ada.call(`/content/post/${id}/unpublish`, { version })).status).toBe(200)
  }
  await unpublish(items[0])
  expect(await asAnybody(`/files/${key}`)).toBe(200)
  // As it is when what was drawn for another item has the same bytes: the row shows it, and no draft of it does.
  const [other] = posts.filter(({ title }) => title === items[1].title)
  await unpublish(items[1])
  expect(await asAnybody(`/files/${key}`)).toBe(404)
  await database.db.insert(post).values({ title: 'New', title_key: 'new', body: '', text: '', image: key })
  expect(await asAnybody(`/files/${key}`)).toBe(200)
  await database.db.delete(post).where(eq(post.title, 'New'))
  site.clock.time += 10_000
  expect([other?.image, await asAnybody(`/files/${key}`), (await ada.look(`/files/${key}`)).status]).toEqual([
    key,
    404,
    200,
  ])
})

test('[CNT-11] a picture of the first version stays in a text that shows it when what it was the picture of is unpublished', async () => {
  const bytes = new Uint8Array(await picture(276, 100))
  const keys = ['news/01.avif', 'news/02_w276.avif', 'news/02_w138.avif']
  for (const key of keys) await site.files.put(key, bytes)
  const old = ['news/01.avif', 'news/02_w276.avif'].map((image) => ({ title: image, title_key: image, image }))
  await database.db.insert(post).values(old.map((row) => ({ ...row, body: '', text: '' })))
  await adoptPublicRows(database.db, new Date(site.clock.time))
  const shown = ['news/01.avif', 'news/02_w138.avif'].map((key) => `<img src="/files/${key}" alt="">`)
  const { step } = await draft('post', { body: `<p>text</p>${shown.join('')}` })
  await step('publish')
  for (const { id, title } of (await ada.call('/content/post')).data.items) {
    if (!keys.includes(title)) continue
    const { version } = (await ada.call(`/content/post/${id}`)).data
    expect((await ada.call(`/content/post/${id}/unpublish`, { version })).status).toBe(200)
  }
  const all = async () => Promise.all(keys.map((key) => asAnybody(`/files/${key}`)))
  expect(await all()).toEqual([200, 200, 200])
  await step('unpublish')
  expect(await all()).toEqual([404, 404, 404])
})

test('[CNT-11] [row 182] what was drawn of a text that is unpublished is read no more, also where it was not taken away', async () => {
  const cover = { ...(await uploaded()), alt: '', decorative: true, focus: { x: 0, y: 0.5 } }
  const { id, step } = await draft('post', { picture: cover })
  await step('publish')
  const { image } = (await site.ask('/post')).body.data.posts.find(
    ({ title }: { title: string }) => title === `Item ${id}`,
  )
  const drawn = [image, half(image), image.replace(/[^/]+$/, 'share.jpg')]
  const all = async () => Promise.all(drawn.map(asAnybody))
  expect(await all()).toEqual([200, 200, 200])
  const { version } = (await ada.call(`/content/post/${id}`)).data
  const removal = vi.spyOn(site.files, 'remove').mockRejectedValue(new FilesUnreachable('The store does not answer'))
  expect((await ada.call(`/content/post/${id}/unpublish`, { version })).status).toBe(503)
  removal.mockRestore()
  expect(await site.files.stat(image.replace('/files/', ''))).not.toBeNull()
  site.clock.time += 10_000
  expect(await all()).toEqual([404, 404, 404])
  await step('publish')
  expect(await all()).toEqual([200, 200, 200])
})

test('[CNT-11] what lies in the folder of a hash and is named by a public text alone is read while it is', async () => {
  const address = '/files/news/00112233aabbccdd/hall_w960.avif'
  await site.files.put(address.replace('/files/', ''), new Uint8Array(await picture(272, 100)))
  const { step } = await draft('post', { body: `<p>text</p><img src="${half(address)}" alt="">` })
  expect(await asAnybody(address)).toBe(404)
  await step('publish')
  expect(await asAnybody(address)).toBe(200)
  await step('unpublish')
  expect(await asAnybody(address)).toBe(404)
})

test('[CNT-11] a file is asked for by one query, for an editor with those of the session', async () => {
  const shown = await uploaded()
  const { id } = await draft('post', { body: inText(shown) })
  const { data } = await ada.call(`/content/post/${id}/preview-link`, {})
  const token = new URL(data.link).pathname.replace('/preview/', '')
  await ada.look('/files/none.avif')
  const queries = vi.spyOn(Client.prototype, 'query')
  const asked = async (look: () => Promise<unknown>) => {
    queries.mockClear()
    await look()
    return queries.mock.calls.length
  }
  const address = `/files/${shown.key}`
  expect(await asked(() => asAnybody(address))).toBe(1)
  expect(await asked(() => ada.look(address))).toBeLessThanOrEqual(4)
  expect(await asked(() => asAnybody(`${address}?preview=${token}`))).toBeLessThanOrEqual(5)
  queries.mockRestore()
})

test('[CNT-11] a picture of a page is asked for once in ten seconds, and stands with the page while the database is away', async () => {
  const [shown, hidden] = [await uploaded(), await uploaded()]
  const { step } = await draft('post', { body: inText(shown) })
  await draft('post', { body: inText(hidden) })
  await step('publish')
  const address = `/files/${shown.key}`
  expect(await asAnybody(address)).toBe(200)
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const queries = vi.spyOn(Pool.prototype, 'query').mockImplementation(() => Promise.reject(gone))
  expect([await asAnybody(address), queries.mock.calls.length]).toEqual([200, 0])
  site.clock.time += 10_000
  expect(await asAnybody(address)).toBe(200)
  expect(queries.mock.calls.length).toBeGreaterThan(0)
  expect(await asAnybody(`/files/${hidden.key}`)).toBe(503)
  site.clock.time += 590_000
  expect(await asAnybody(address)).toBe(503)
  queries.mockRestore()
  expect(await asAnybody(address)).toBe(200)
  await step('unpublish')
  expect(await asAnybody(address)).toBe(404)
})

test('[CNT-11] [row 182] the link of a preview shows the pictures of its text, and no other ones', async () => {
  const [shown, cover, foreign] = [await uploaded(), await uploaded(), await uploaded()]
  const { id } = await draft('post', { body: inText(shown), picture: { ...cover, alt: '', decorative: true, focus } })
  await draft('post', { body: inText(foreign) })
  const { data } = await ada.call(`/content/post/${id}/preview-link`, {})
  const path = new URL(data.link).pathname
  const html = await (await site.app.request(path)).text()
  const named = Array.from(html.matchAll(/\/files\/pictures\/[^"\s,]+/g), ([address]) => address)
  expect(named.length).toBeGreaterThan(1)
  for (const address of named) {
    const seen = await site.app.request(address)
    expect([address, seen.status, seen.headers.get('cache-control')]).toEqual([address, 200, 'private, no-store'])
  }
  const token = path.replace('/preview/', '')
  expect(await asAnybody(`/files/${shown.key}?preview=${token}`)).toBe(200)
  expect(await asAnybody(`/files/${foreign.key}?preview=${token}`)).toBe(404)
  expect(await asAnybody(`/files/${shown.key}?preview=${token.slice(0, -1)}_`)).toBe(404)
  site.clock.time += 7 * 86_400_000 + 1_000
  expect(await asAnybody(`/files/${shown.key}?preview=${token}`)).toBe(404)
})

test('[CNT-05] [row 182] the token of a preview is handed to no other site, and stands in no text', async () => {
  const shown = await uploaded()
  const elsewhere = 'https://other.example/files/report.pdf'
  const body =
    `<p>Kept at /files/report.pdf, or "/files/report.pdf" <a href="${elsewhere}">of theirs</a> ` +
    `<a href="https://other.example/?of=,/files/a.pdf">a</a> <a href="/files/report.pdf">ours</a></p>${inText(shown)}`
  const { id } = await draft('post', { body })
  const { data } = await ada.call(`/content/post/${id}/preview-link`, {})
  const path = new URL(data.link).pathname
  const html = await (await site.app.request(path)).text()
  const asked = `?preview=${path.replace('/preview/', '')}`
  expect(html).toContain(`"/files/report.pdf${asked}"`)
  expect(html).toContain(`/files/${half(shown.key)}${asked}`)
  expect(html).toContain(`href="${elsewhere}"`)
  expect(html).toContain('href="https://other.example/?of=,/files/a.pdf"')
  const printed = html.replaceAll(/<[a-z](?:[^"<>]|"[^"]*")*>/gi, '')
  expect(printed).toContain('Kept at /files/report.pdf, or "/files/report.pdf" of theirs')
  expect(printed).not.toContain(asked)
})

test('[CNT-05] a draft with pictures is deleted, and nobody reads them any more', async () => {
  const shown = await uploaded()
  const { id } = await draft('post', { body: inText(shown) })
  const { version } = (await ada.call(`/content/post/${id}`)).data
  expect((await ada.call(`/content/post/${id}/delete`, { version })).status).toBe(200)
  expect(await asAnybody(`/files/${shown.key}`)).toBe(404)
})

test('[CNT-11] [row 184] files that are not known to be public are asked for so often in a minute by an address, and a page with sixty pictures is not held up', async () => {
  const asked = (path: string, address = '198.51.100.4') =>
    site.app.request(path, undefined, { incoming: { socket: { remoteAddress: address } } })
  const [hidden, ...keys] = Array.from({ length: 61 }, (_, nth) => `gallery/${nth}.avif`)
  for (const key of keys) await site.files.put(key, new Uint8Array([1]))
  const whole = async () => {
    const answers = await Promise.all(keys.map((key) => asked(`/files/${key}`)))
    return answers.filter(({ status }) => status === 200).length
  }
  site.clock.time += 120_000
  for (let visitor = 0; visitor < 30; visitor++) expect(await whole()).toBe(60)
  const stray: number[] = []
  for (let nth = 0; nth < 1_141; nth++) stray.push((await asked(`/files/${hidden}`)).status)
  expect([stray.slice(0, 1_140).every((status) => status === 404), stray[1_140]]).toEqual([true, 429])
  expect([await whole(), (await asked(`/files/${hidden}`, '198.51.100.5')).status]).toEqual([60, 404])
  site.clock.time += 120_000
  expect((await asked(`/files/${hidden}`)).status).toBe(404)
})
