import { beforeAll, expect, test } from 'vitest'
import { sitePages } from '#contract/content/navigation.ts'
import { ownAddressOf } from '#contract/content/own-page.ts'
import { isTakenBySite } from '#contract/content/taken-addresses.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { renderPage, routes } from '#src/site/app/entry-server.tsx'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { pageMaker } from '#tests/support/site-page.ts'

const database = await testDatabase()
const site = contentApp(database)
await seedTexts({ db: database.db, clock: site.clock })
const ada = await site.person('ada', ['editor'])

const item = async (kind: string, id: number) => (await ada.call(`/content/${kind}/${id}`)).data
const step = async (kind: string, id: number, name: string) => {
  site.clock.time += 1_000
  return ada.call(`/content/${kind}/${id}/${name}`, { version: (await item(kind, id)).version })
}
const write = async (kind: string, id: number, data: object) =>
  expect((await (await openEditor(ada.call, kind, id)).save(data)).status).toBe(200)

async function draft(data: object): Promise<number> {
  const { data: begun } = await ada.call('/content/own-page', {})
  await write('own-page', begun.id, { body: '<p>Words of the page</p>', ...data })
  return begun.id
}

async function published(data: object): Promise<number> {
  const id = await draft(data)
  expect((await step('own-page', id, 'publish')).status).toBe(200)
  return id
}

async function navigation() {
  const { data } = await ada.call('/content/page?q=navigation')
  return data.items[0].id as number
}

async function publishPage(name: string, data: object) {
  const { data: list } = await ada.call(`/content/page?q=${encodeURIComponent(name)}`)
  await write('page', list.items[0].id, data)
  expect((await step('page', list.items[0].id, 'publish')).status).toBe(200)
}

/** A page of the site, made with this API. */
const look = pageMaker(site)
const linksIn = (html: string) => {
  const [, row = ''] = /<nav aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  return Array.from(row.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g), ([, to, label]) => [label, to])
}
const sitemap = async () => (await site.app.request('/sitemap.xml')).text()

let committees = 0
beforeAll(async () => {
  committees = await published({
    title: 'Committees & members',
    intro: 'Who does the work of the chapter.',
    description: 'The standing committees of the FCT chapter and who sits on them.',
    address: 'committees',
  })
})

test('[CNT-06] a page of the chapter is rendered whole, with what search engines are told, and stands in the sitemap', async () => {
  const { status, text } = await look('/committees')
  expect(status).toBe(200)
  expect(text).toContain('<title>Committees &amp; members | NIPR FCT Chapter, Abuja</title>')
  expect(text).toContain('Who does the work of the chapter.')
  expect(text).toContain('<p>Words of the page</p>')
  expect(text).toContain('<meta name="description" content="The standing committees of the FCT chapter')
  expect(text).toContain('<link rel="canonical" href="https://example.org/committees"')
  expect(await sitemap()).toContain('/committees</loc>')
})

test('[CNT-06] [CNT-02] its address is made of its title, stays with it, and a former one leads on by 301', async () => {
  const id = await published({ title: 'Where to find us' })
  expect((await item('own-page', id)).address).toBe('/where-to-find-us')
  await write('own-page', id, { title: 'Contact', address: 'contact' })
  expect((await step('own-page', id, 'publish')).data).toMatchObject({
    address: '/contact',
    former: [{ path: '/where-to-find-us' }],
  })
  expect(await look('/where-to-find-us')).toEqual({ status: 301, text: '/contact' })
  expect((await look('/contact')).status).toBe(200)
  expect(await sitemap()).not.toContain('where-to-find-us')
})

test.each(['events', 'Events', 'privacy-policy', 'office', 'api'])(
  '[CNT-06] the address %s belongs to the site and is refused, as one that another page has or had',
  async (address) => {
    const id = await draft({ title: 'Ours', address })
    const { status, body } = await step('own-page', id, 'publish')
    expect([status, body.problems ?? body.details?.problems ?? body]).toMatchObject([
      400,
      { address: 'The site itself has this address. Enter another one.' },
    ])
  },
)

test('[CNT-06] a title that would make the address of another page makes one with a number', async () => {
  const id = await published({ title: 'Committees' })
  expect((await item('own-page', id)).address).toBe('/committees-2')
  expect(ownAddressOf('  Ọ̀gá’s Day -- 2027! ')).toBe('ọ̀gá-s-day-2027')
})

test('[CNT-07] [LAY-02] the navigation is what the specification says until the office orders another one', async () => {
  expect(linksIn((await look('/')).text)).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Events', '/events'],
    ['Membership', '/membership'],
    ['Gallery', '/gallery'],
    ['Resources', '/resources'],
    ['News', '/news'],
  ])
})

test('[CNT-07] a link leads to pages of the site and of the chapter alone, follows a new address, and goes while its page is not public', async () => {
  const id = await navigation()
  const main = [
    { label: 'Home', to: '/' },
    { label: 'Who we are', to: '/committees' },
    { label: 'News', to: '/news' },
  ]
  await write('page', id, { main: [...main, { label: 'Lost', to: '/nowhere' }] })
  expect((await step('page', id, 'publish')).body).toMatchObject({
    problems: { 'main.3.to': 'No page of the site has this address.' },
  })
  const wide = ['/about', '/events', '/gallery'].map((to) => ({ label: 'A label of 18 signs', to }))
  await write('page', id, { main: [...main, ...wide] })
  expect((await step('page', id, 'publish')).body).toMatchObject({
    problems: { 'main.5.label': 'The links in the head have 56 letters together at most; these have 75.' },
  })
  await write('page', id, { main })
  expect((await step('page', id, 'publish')).status).toBe(200)
  const links = async () => linksIn((await look('/news')).text)
  expect(await links()).toEqual([
    ['Home', '/'],
    ['Who we are', '/committees'],
    ['News', '/news'],
  ])
  await write('own-page', committees, { address: 'our-committees' })
  await step('own-page', committees, 'publish')
  expect((await links())[1]).toEqual(['Who we are', '/our-committees'])
  await step('own-page', committees, 'unpublish')
  expect(await links()).toEqual([
    ['Home', '/'],
    ['News', '/news'],
  ])
  expect((await look('/our-committees')).status).toBe(404)
  await write('page', id, { footer: [{ label: 'News', to: '/news' }] })
  expect((await step('page', id, 'publish')).status).toBe(200)
  await step('own-page', committees, 'publish')
  expect((await links()).length).toBe(3)
})

test('[CNT-06] a draft has no address before it is published, and nobody reads it', async () => {
  const id = await draft({ title: 'Not public yet', address: 'events' })
  expect((await item('own-page', id)).address).toBe(null)
  expect((await look('/not-public-yet')).status).toBe(404)
})

test('[CNT-06] [CNT-07] what belongs to the site is known: every first part of its addresses, and every page of its sitemap', () => {
  const first = routes.flatMap(({ path }) => path.split('/').filter((part) => part && !part.startsWith('$'))[0] ?? [])
  expect([...new Set(first)].filter((part) => !isTakenBySite(part))).toEqual([])
  const paths = (which: (route: (typeof routes)[number]) => boolean) => routes.filter(which).map(({ path }) => path)
  const known = sitePages.map(({ path }) => path)
  expect(known).toEqual(expect.arrayContaining(paths(({ inSitemap }) => inSitemap)))
  expect(paths(({ isClosed }) => !isClosed)).toEqual(expect.arrayContaining(known))
})

test('[CNT-08] titles, introductions, descriptions and headings of groups are written in the office, and empty ones are the usual', async () => {
  const before = await look('/gallery')
  expect(before.text).toContain('<title>Gallery | NIPR FCT Chapter, Abuja</title>')
  expect(before.text).toContain('content="Pictures of the life of the FCT chapter')
  await publishPage('Titles', {
    gallery_title: 'Pictures',
    gallery_intro: 'What the chapter did, in pictures.',
    gallery_description: 'Photographs of meetings and lectures of the chapter in Abuja.',
    events_intro: 'Come and meet us.',
  })
  await publishPage('Leaders', { current: 'The council of today' })
  const { text } = await look('/gallery')
  expect(text).toContain('<title>Pictures | NIPR FCT Chapter, Abuja</title>')
  expect(text).toMatch(/<h1[^>]*>Pictures</)
  expect(text).toContain('What the chapter did, in pictures.')
  expect(text).toContain(
    '<meta name="description" content="Photographs of meetings and lectures of the chapter in Abuja.">',
  )
  // What is for search engines alone travels with no page.
  expect(text.match(/Photographs of meetings/g)?.length).toBe(2)
  expect((await look('/events')).text).toContain('Come and meet us.')
  const leaders = (await look('/leaders')).text
  expect(leaders).toContain('The council of today')
  expect(leaders).toContain('Past Chairmen')
  expect((await look('/news')).text).toContain('<title>News | NIPR FCT Chapter, Abuja</title>')
})

test('[CNT-08] [ERR-22] a page whose description cannot be had is sent all the same, and the fault is told', async () => {
  const told: unknown[] = []
  const page = await renderPage({
    url: '/gallery',
    origin: 'https://example.org',
    call: async (input, init) =>
      String(input).endsWith('/page/heads')
        ? new Response('{}', { status: 503 })
        : site.app.request(String(input), init),
    now: site.clock.time,
    assets: { head: '', entry: '/entry.js', imports: [], routes: {}, style: '' },
    signal: AbortSignal.timeout(10_000),
    report: (fault) => told.push(fault),
  })
  expect([page.status, told.length]).toEqual([200, 1])
})

test('[CNT-06] a page keeps its address under a title that would make one of the site', async () => {
  const id = await published({ title: 'Bye-laws' })
  await write('own-page', id, { title: 'News' })
  expect((await step('own-page', id, 'publish')).data.address).toBe('/bye-laws')
  const other = await draft({ title: 'Events' })
  expect((await step('own-page', other, 'publish')).body).toMatchObject({
    problems: { address: 'The site itself has this address. Enter another one.' },
  })
})
