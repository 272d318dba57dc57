import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { storePage } from '#server/areas/content/page/store-page.ts'
import { readSettings } from '#server/config/settings.ts'
import { event } from '#server/db/schema/events/event.ts'
import { testDatabase } from '#tests/support/database.ts'
import { now, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const settings = readSettings({ PUBLIC_URL: 'https://chapter.example.org', PUBLIC_DEMO: 'yes' })
const page = { inSitemap: false, isClosed: false, search: [], cachedSearch: [] }
const routes = [
  { ...page, path: '/', inSitemap: true },
  { ...page, path: '/account', isClosed: true },
  { ...page, path: '/account/events', isClosed: true },
  { ...page, path: '/dues/$gradeId/done', isClosed: true },
  { ...page, path: '/members', isClosed: true },
  { ...page, path: '/membership' },
  { ...page, path: '/events/$eventId' },
  { ...page, path: '/news', inSitemap: true },
]
const ask = (path: string) => testApp({ database, settings, routes }).request(path)

async function readXml(path: string, type: string) {
  const answer = await ask(path)
  expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
  const text = await answer.text()
  expect(XMLValidator.validate(text)).toBe(true)
  return new XMLParser().parse(text)
}

beforeAll(async () => {
  const plain = { image: null, desc: null }
  const at = (hours: number) => new Date(now - hours * 3_600_000)
  await storePost(database, { ...plain, title: 'Twice told', body: '<p>older</p>', created_at: at(9) })
  await storePost(database, {
    ...plain,
    title: 'Twice told',
    body: '<p>newer</p>',
    desc: 'In short',
    created_at: at(8),
  })
  const words = `<h2>Head & "more"</h2><p>${'word '.repeat(90)}</p>`
  await storePost(database, { ...plain, title: 'R&D <now> "in" Abuja/FCT \u0007', body: words, created_at: at(1) })
  await database.db
    .insert(event)
    .values({ title: 'Meeting', description: '<p>a</p>', location: 'Abuja', type: 'free', start_date: at(50) })
})

test('the sitemap names every page for reading, every event and every post at its own address', async () => {
  const { urlset } = await readXml('/sitemap.xml', 'application/xml')
  const places = urlset.url.map(({ loc }: { loc: string }) => loc.replace('https://chapter.example.org', ''))
  expect(places).toEqual([
    '',
    '/news',
    '/events/1',
    '/news/R%26D-%3Cnow%3E-%22in%22-Abuja-FCT-%07',
    '/news/Twice-told',
    '/news/Twice-told?id=1',
  ])
  expect(urlset.url.at(-1).lastmod).toBe('2027-03-12')
})

test('[CNT-04] the feed of news is RSS, newest first, with a summary in plain words', async () => {
  const { rss } = await readXml('/news.rss', 'application/rss+xml')
  const [newest, second] = rss.channel.item
  expect(newest).toMatchObject({
    title: 'R&D <now> "in" Abuja/FCT',
    link: 'https://chapter.example.org/news/R%26D-%3Cnow%3E-%22in%22-Abuja-FCT-%07',
    pubDate: 'Fri, 12 Mar 2027 10:00:00 GMT',
  })
  expect(newest.description).toMatch(/^Head & "more" word word .*word\.\.\.$/)
  expect(newest.description.length).toBeLessThanOrEqual(303)
  expect(second).toMatchObject({ link: 'https://chapter.example.org/news/Twice-told', description: 'In short' })
})

test('[MBR-13] robots are let in, but not to accounts, payments, the list of members and the API', async () => {
  expect(await (await ask('/robots.txt')).text()).toBe(
    'User-agent: *\nDisallow: /account\nDisallow: /api/\nDisallow: /dues/\nDisallow: /members$\nDisallow: /members/\nDisallow: /members?\n\nSitemap: https://chapter.example.org/sitemap.xml\n',
  )
})

test('what a reader holds is not sent again', async () => {
  const app = testApp({ database, settings })
  const first = await app.request('/news.rss')
  const held = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await app.request('/news.rss', { headers: held })).status).toBe(304)
})

test('[ACS-02] whom to tell of a weakness is said where programs look for it, for half a year', async () => {
  const told = async () => (await ask('/.well-known/security.txt')).text()
  await storePage(database, { ...contacts, email: '' })
  const [first = '', expires = '', ...rest] = (await told()).split('\n')
  expect([first, rest]).toEqual([
    'Contact: https://chapter.example.org/',
    ['Preferred-Languages: en', 'Canonical: https://chapter.example.org/.well-known/security.txt', ''],
  ])
  const days = (Date.parse(expires.replace('Expires: ', '')) - now) / 86_400_000
  expect([days > 179, days <= 180]).toEqual([true, true])
  await storePage(database, { ...contacts, email: 'office@chapter.example.org' })
  expect(await told()).toContain('Contact: mailto:office@chapter.example.org\n')
})
