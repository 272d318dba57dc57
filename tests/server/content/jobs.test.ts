import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { publishByTime } from '#server/areas/content/by-time.ts'
import { kindsOnServer } from '#server/areas/content/kinds.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pageMaker } from '#tests/support/site-page.ts'
import { pictures, recordedLog } from '#tests/support/test-app.ts'

const DAY = 24 * 3_600_000

const database = await testDatabase()
const site = contentApp(database)
await seedTexts({ db: database.db, clock: site.clock })
const ada = await site.person('ada', ['editor'])
const inDays = (days: number) => new Date(site.clock.time + days * DAY).toISOString()

const item = async (id: number) => (await ada.call(`/content/vacancy/${id}`)).data
const step = async (id: number, name: string, more = {}) => {
  site.clock.time += 1_000
  return ada.call(`/content/vacancy/${id}/${name}`, { version: (await item(id)).version, ...more })
}
const write = async (id: number, data: object) =>
  expect((await (await openEditor(ada.call, 'vacancy', id)).save(data)).status).toBe(200)

let jobs = 0
async function draft(data: object = {}): Promise<{ id: number; path: string; title: string }> {
  const { data: begun } = await ada.call('/content/vacancy', {})
  const title = `Editor of bulletin ${++jobs}`
  const rest = {
    employer: 'Ministry & Sons',
    place: 'Wuse, Abuja',
    apply_at: 'jobs@example.org',
    closes_at: inDays(10),
  }
  await write(begun.id, { title, body: '<p>Writes of <b>ocarinas</b>.</p>', ...rest, ...data })
  return { id: begun.id, path: `/jobs/editor-of-bulletin-${jobs}`, title }
}
async function published(data: object = {}) {
  const made = await draft(data)
  expect((await step(made.id, 'publish')).status).toBe(200)
  return made
}

/** One look of the clock. */
async function tick() {
  const { log, lines } = recordedLog()
  const changed = (kind: ContentKindName) => {
    for (const part of kindsOnServer[kind].parts) site.cache.purge(part)
  }
  const by = { store: { files: site.files, pictures }, changed, clockIsSteady: () => true, log }
  await publishByTime({ db: database.db, clock: site.clock }, by)
  expect(lines).toEqual([])
}

const look = pageMaker(site)
const textAt = async (path: string) => (await site.app.request(path)).text()

/** In which of the places a job is read: list, feed, sitemap, search. */
async function readIn({ title, path }: { title: string; path: string }) {
  const places = {
    list: (await look('/jobs')).text.includes(`href="${path}"`),
    feed: (await textAt('/jobs.rss')).includes(`<title>${title}</title>`),
    sitemap: (await textAt('/sitemap.xml')).includes(`${path}</loc>`),
    search: (await textAt('/api/search?q=ocarinas&kind=job')).includes(path),
  }
  return Object.entries(places).flatMap(([place, isThere]) => (isThere ? [place] : []))
}
const everywhere = ['list', 'feed', 'sitemap', 'search']

test('[JOB-02] without any job the list says so', async () => {
  expect((await look('/jobs')).text).toContain('No Jobs at the Moment')
})

test('[JOB-01] [JOB-02] a job is read in list, feed, sitemap and search, and says what, who, where and until when', async () => {
  const job = await published()
  expect(await readIn(job)).toEqual(everywhere)
  const { status, text } = await look(job.path)
  expect(status).toBe(200)
  for (const said of [
    'Ministry &amp; Sons',
    'Wuse, Abuja',
    'Writes of <b>ocarinas</b>',
    'href="mailto:jobs@example.org"',
  ])
    expect(text).toContain(said)
  const [, structured = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  expect(structured).toContain('"JobPosting"')
  expect(structured).toContain(`"validThrough":"${(await item(job.id)).revision.data.closes_at}"`)
  const { rss } = new XMLParser().parse(await textAt('/jobs.rss'))
  expect([rss.channel.item].flat()[0]).toMatchObject({ title: job.title, link: expect.stringContaining(job.path) })
})

test('[JOB-03] a job whose end has passed is read nowhere; its address says that it has ended, without the way to apply', async () => {
  const job = await published()
  expect((await item(job.id)).unpublish_at).toBe((await item(job.id)).revision.data.closes_at)
  site.clock.time += 9 * DAY
  await tick()
  expect(await readIn(job)).toEqual(everywhere)
  site.clock.time += 2 * DAY
  await tick()
  expect(await readIn(job)).toEqual([])
  const { status, text } = await look(job.path)
  expect([status, text.includes('This job has ended'), text.includes('mailto:')]).toEqual([200, true, false])
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).not.toContain('JobPosting')
  expect((await look('/jobs/never-was')).status).toBe(404)
})

test('[JOB-03] a job whose end is moved and that is published again is read until then', async () => {
  const job = await published()
  site.clock.time += 11 * DAY
  await tick()
  await write(job.id, { closes_at: inDays(-1) })
  expect((await step(job.id, 'publish')).body).toMatchObject({
    problems: { closes_at: 'Choose a time that is still to come.' },
  })
  await write(job.id, { closes_at: inDays(5) })
  expect((await step(job.id, 'publish')).status).toBe(200)
  expect(await readIn(job)).toEqual(everywhere)
  await write(job.id, { closes_at: inDays(20) })
  await step(job.id, 'publish')
  site.clock.time += 6 * DAY
  await tick()
  expect(await readIn(job)).toEqual(everywhere)
})

test('[JOB-04] no schedule lets a job stand longer than its end, or shows it after that', async () => {
  const job = await draft()
  expect((await step(job.id, 'schedule', { publish_at: inDays(11) })).body.message).toBe(
    'It ends before it is published.',
  )
  expect((await step(job.id, 'schedule', { publish_at: inDays(2) })).status).toBe(200)
  site.clock.time += 3 * DAY
  await tick()
  expect(await readIn(job)).toEqual(everywhere)
  const other = { publish_at: null, unpublish_at: inDays(60) }
  expect((await step(job.id, 'schedule', other)).body.message).toBe(
    'It comes off the pages at its own end. Change that one.',
  )
  site.clock.time += 8 * DAY
  await tick()
  expect(await readIn(job)).toEqual([])
})

test('[JOB-01] its address is made of its title and stays; a former one leads on by 301', async () => {
  const job = await published()
  await write(job.id, { address: 'the-editor' })
  expect((await step(job.id, 'publish')).data).toMatchObject({
    address: '/jobs/the-editor',
    former: [{ path: job.path }],
  })
  expect(await look(job.path)).toEqual({ status: 301, text: '/jobs/the-editor' })
})

test.each(['http://example.org', 'javascript:alert(1)', 'jobs@example.org?cc=a@b.org', 'by post'])(
  '[JOB-01] one applies by a link or by e-mail, not at %s',
  async (apply_at) => {
    const { id } = await draft({ apply_at })
    expect((await step(id, 'publish')).body).toMatchObject({
      problems: { apply_at: 'Give an address that begins with https://, or an e-mail address.' },
    })
  },
)
