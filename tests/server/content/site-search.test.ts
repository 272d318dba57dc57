// On both databases: words, folds and likenesses are found by each engine itself.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundOnSite } from '#contract/content/site-search.ts'
import { adoptPublicRows } from '#server/areas/content/adopt.ts'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { fillSiteText } from '#server/areas/content/search/site-text.ts'
import { siteText } from '#server/db/schema/index.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const site = contentApp(database)
const { ask, clock } = site
const ada = await site.person('ada', ['editor', 'membership'])

async function find(q: string, more: Record<string, string> = {}): Promise<FoundOnSite> {
  // No more than sixty a minute are answered.
  clock.time += 1_000
  const { status, body } = await ask(`/search?${new URLSearchParams({ q, ...more })}`)
  expect(status).toBe(200)
  return body.data
}
const titles = async (q: string, more?: Record<string, string>) => (await find(q, more)).found.map(({ title }) => title)

const item = async (kind: string, id: number) => (await ada.call(`/content/${kind}/${id}`)).data
async function step(kind: string, id: number, name: string, more: object = {}) {
  clock.time += 1_000
  return ada.call(`/content/${kind}/${id}/${name}`, { version: (await item(kind, id)).version, ...more })
}
async function write(kind: string, id: number, data: object) {
  const editor = await openEditor(ada.call, kind, id)
  expect((await editor.save(data)).status).toBe(200)
}
async function begun(kind: string, data: object) {
  const { data: one } = await ada.call(`/content/${kind}`, {})
  await write(kind, one.id, data)
  return one.id as number
}
async function published(kind: string, data: object) {
  const id = await begun(kind, data)
  expect((await step(kind, id, 'publish')).status).toBe(200)
  return id
}
const post = (title: string, words: string) => ({ title, body: `<p>${words}</p>` })
/** As the demo writes one, and as a version without the search did. */
async function stored(title: string, words: string) {
  const plain = { image: null, desc: null, created_at: new Date(clock.time) }
  await storePost(database, { ...plain, ...post(title, words) })
  await adoptPublicRows(database.db, new Date(clock.time))
}
const event = (title: string, more: object) => ({
  title,
  description: '<p>An evening of the chapter.</p>',
  location: 'Wuse Hall',
  start_date: '2030-05-01T16:00:00.000Z',
  ...more,
})

beforeAll(async () => {
  await seedTexts({ db: database.db, clock: { now: () => clock.time } })
  await fillSiteText(database.db)
  await published(
    'post',
    post('Address of the chairman', 'Chief Ọláyínká Adébáyọ̀ spoke of trust, and of Sa’adatu Ɗanjuma.'),
  )
  await published('post', post('Dues for the year', 'The fees of all grades, and what Ngozi Nwáńkwọ́ asked about them.'))
  await published('post', post('Crisis communication handbook', 'Three lessons from the flood.'))
  await published(
    'event',
    event('Masterclass', { speakers: [{ name: 'Yẹ́misí Ògúnlésí', role: 'Strategist', about: '', picture: null }] }),
  )
})

describe('[SRH-01] words find what the site says, whatever the marks and the case', () => {
  test.each([
    ['adebayo', 'Address of the chairman'],
    ['ADÉBÁYỌ̀', 'Address of the chairman'],
    ['olayinka adebayo', 'Address of the chairman'],
    ['danjuma', 'Address of the chairman'],
    ['Ɗanjuma', 'Address of the chairman'],
    ['saadatu', 'Address of the chairman'],
    ["Sa'adatu", 'Address of the chairman'],
    ['nwankwo', 'Dues for the year'],
    ['Nwáńkwọ́', 'Dues for the year'],
    ['yemisi', 'Masterclass'],
    ['ogunlesi', 'Masterclass'],
    ['wuse', 'Masterclass'],
    ['strategist', 'Masterclass'],
    ['crisis', 'Crisis communication handbook'],
    ['commun hand', 'Crisis communication handbook'],
    ['flood handbook', 'Crisis communication handbook'],
    ['data controller', 'Privacy Policy'],
    ['milestone charter', 'About'],
  ])('%s finds %s', async (typed, title) => {
    expect(await titles(typed)).toContain(title)
  })
})

describe('[SRH-02] a slip finds the likeliest word, and says which', () => {
  test.each([
    ['adebyo', 'Address of the chairman', 'adebayo'],
    ['adebaoy', 'Address of the chairman', 'adebayo'],
    ['adebayyo', 'Address of the chairman', 'adebayo'],
    ['olaynka', 'Address of the chairman', 'olayinka'],
    ['danjumma', 'Address of the chairman', 'danjuma'],
    ['sadatu', 'Address of the chairman', 'saadatu'],
    ['chariman', 'Address of the chairman', 'chairman'],
    ['nwanko', 'Dues for the year', 'nwankwo'],
    ['nwnakwo', 'Dues for the year', 'nwankwo'],
    ['ngzoi', 'Dues for the year', 'ngozi'],
    ['yemsi', 'Masterclass', 'yemisi'],
    ['yemissi', 'Masterclass', 'yemisi'],
    ['ogunleshi', 'Masterclass', 'ogunlesi'],
    ['ogunlsi', 'Masterclass', 'ogunlesi'],
    ['mastercalss', 'Masterclass', 'masterclass'],
    ['strategits', 'Masterclass', 'strategist'],
    ['comunication', 'Crisis communication handbook', 'communication'],
    ['handbok', 'Crisis communication handbook', 'handbook'],
    ['crysis', 'Crisis communication handbook', 'crisis'],
    ['communicaton handbok', 'Crisis communication handbook', 'handbook'],
    ['flod', 'Crisis communication handbook', 'flood'],
    ['privcay', 'Privacy Policy', 'privacy'],
  ])('%s finds %s by %s', async (typed, title, meant) => {
    const { found, words } = await find(typed)
    expect(found.map((one) => one.title)).toContain(title)
    expect(words).toContain(meant)
  })

  test('a word of three letters is taken as it is, and what is like nothing finds nothing', async () => {
    expect(await find('dux')).toMatchObject({ found: [], total: 0, words: [] })
    expect(await find('xylophonist')).toMatchObject({ found: [], total: 0 })
    expect(await find(' ?! ')).toMatchObject({ found: [], total: 0 })
  })
})

test('[SRH-01] the title counts for more than the text, and what nothing holds whole is found in part, and said to be', async () => {
  await published('post', post('A note', 'It names the handbook once.'))
  expect(await titles('handbook')).toEqual(['Crisis communication handbook', 'A note'])
  expect(await find('handbook xylophonist')).toMatchObject({ is_part: true, total: 2, words: ['handbook'] })
  expect(await find('handbook once')).toMatchObject({ is_part: false, total: 1 })
})

test('[SRH-01] each result says where it is read, and what stands around the word', async () => {
  const long = `${'Before it much else was said. '.repeat(40)}Then the bursary was explained. ${'Afterwards too. '.repeat(40)}`
  await published('post', post('Minutes', long))
  const { found } = await find('bursary')
  expect(found).toMatchObject([{ kind: 'post', address: expect.stringMatching(/^\/news\/Minutes/) }])
  expect(found[0]?.excerpt).toMatch(/^… .*Then the bursary was explained\..* …$/)
  expect(found[0]?.excerpt.length).toBeLessThan(200)
  expect((await find('data controller')).found[0]).toMatchObject({ kind: 'page', address: '/privacy-policy', at: null })
})

test('[SRH-03] kinds are counted, one is chosen, and a page holds twenty', async () => {
  for (const number of Array.from({ length: 22 }, (_, at) => at + 1))
    await stored(`Bulletin ${number}`, 'Quarterly paper.')
  await fillSiteText(database.db)
  await published('event', event('Quarterly meeting', {}))
  const all = await find('quarterly')
  expect(all).toMatchObject({
    total: 23,
    kinds: [
      { kind: 'post', many: 22 },
      { kind: 'event', many: 1 },
    ],
  })
  expect(all.found).toHaveLength(20)
  expect(all.found[0]?.title).toBe('Quarterly meeting')
  expect(await titles('quarterly', { kind: 'event' })).toEqual(['Quarterly meeting'])
  expect(await titles('quarterly', { kind: 'leader' })).toEqual([])
  const second = await titles('quarterly', { page: '2' })
  expect(second).toHaveLength(3)
  expect(await titles('quarterly', { page: '9' })).toEqual(second)
  expect((await ask('/search?q=a&kind=image')).status).toBe(400)
  expect((await find(`quarterly ${'a b c d e f g h i j k l'}`)).words.length).toBeLessThanOrEqual(10)
})

describe('[SRH-05] what is found is what is public', () => {
  test('a draft is not, what is published is, its former words are not, what is taken off is not', async () => {
    const id = await begun('post', post('Annual dinner', 'With a violinist.'))
    expect(await titles('violinist')).toEqual([])
    await step('post', id, 'publish')
    expect(await titles('violinist')).toEqual(['Annual dinner'])
    await write('post', id, post('Annual dinner', 'With a drummer.'))
    expect([await titles('violinist'), await titles('drummer')]).toEqual([['Annual dinner'], []])
    await step('post', id, 'publish')
    expect([await titles('violinist'), await titles('drummer')]).toEqual([[], ['Annual dinner']])
    expect(await titles('violinst')).toEqual([])
    await step('post', id, 'unpublish')
    expect(await titles('drummer')).toEqual([])
  })

  test('an event that is taken off the pages is not, though its row stays', async () => {
    const id = await published('event', event('Harpsichord evening', {}))
    expect(await titles('harpsichord')).toEqual(['Harpsichord evening'])
    await step('event', id, 'unpublish')
    expect(await titles('harpsichord')).toEqual([])
  })

  test('a page of the chapter is found among the pages', async () => {
    await published('own-page', { title: 'Committees', body: '<p>Of bagpipes.</p>', intro: 'Who does what' })
    expect((await find('bagpipes', { kind: 'page' })).found).toMatchObject([
      { kind: 'page', title: 'Committees', address: '/committees', excerpt: 'Who does what. Of bagpipes.' },
    ])
  })

  test('the introduction of a list is found with its list, the usual one too, and goes with its words', async () => {
    expect((await find('clinics workshops evenings')).found).toMatchObject([
      { kind: 'page', title: 'Events', address: '/events' },
    ])
    const { data } = await ada.call('/content/page')
    const { id } = data.items.find((one: { title: string }) => one.title === 'Titles and descriptions')
    await write('page', id, { gallery_intro: 'Seen through an ocarina' })
    await step('page', id, 'publish')
    expect((await find('ocarina')).found).toMatchObject([
      { kind: 'page', title: 'Gallery', address: '/gallery', excerpt: 'Seen through an ocarina' },
    ])
    await write('page', id, { gallery_intro: '' })
    await step('page', id, 'publish')
    expect((await find('ocarina')).found).toEqual([])
  })

  test('what stands apart on a page is told in sentences', async () => {
    await published('event', event('Sousaphone evening', { location: 'Abuja' }))
    expect((await find('sousaphone')).found).toMatchObject([{ excerpt: 'Abuja. An evening of the chapter.' }])
  })

  test('a page that the office calls otherwise is found by its new title', async () => {
    const { data } = await ada.call('/content/page')
    const { id } = data.items.find((one: { title: string }) => one.title === 'Titles and descriptions')
    await write('page', id, { about_title: 'Harmonium' })
    await step('page', id, 'publish')
    expect((await find('harmonium')).found).toMatchObject([{ kind: 'page', title: 'Harmonium', address: '/about' }])
  })

  test('what was public before there was a search is found after the next start, once', async () => {
    await stored('Old post', 'A clavichord.')
    expect(await titles('clavichord')).toEqual([])
    await fillSiteText(database.db)
    await fillSiteText(database.db)
    expect(await titles('clavichord')).toEqual(['Old post'])
    const rows = await database.db
      .select({ kind: siteText.kind, many: sql<number>`count(*)::int` })
      .from(siteText)
      .groupBy(siteText.kind)
    expect(rows.length).toBeGreaterThan(2)
  })
})

test('[SRH-04] [row 63] an address makes sixty searches a minute, and reads other things meanwhile', async () => {
  clock.time += 600_000
  const statuses: number[] = []
  for (let time = 0; time < 61; time++) statuses.push((await ask('/search?q=handbook')).status)
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429])
  expect((await ask('/post?limit=1')).status).toBe(200)
})
