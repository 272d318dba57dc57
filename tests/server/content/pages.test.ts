import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { readSlogan } from '#server/areas/common/page/get-page.ts'
import { withLastGood } from '#server/areas/content/page/last-good.ts'
import { contentItem, contentRevision, grade, pageText } from '#server/db/schema/index.ts'
import { firstTexts, seedTexts } from '#server/seed/texts.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { picture } from '#tests/support/photo.ts'
import { leaders, siteTexts } from '#tests/support/site-texts.ts'

const database = await testDatabase()
const { db } = database
const site = contentApp(database)
const { ask, clock, cache } = site
const ada = await site.person('ada', ['editor'])
const auditor = await site.person('chi', ['auditor'])
const seed = () => seedTexts({ db, clock: { now: () => clock.time } })
await Promise.all([seed(), seed()])

const read = async (path = '') => (await ask(`/page${path}`)).body.data
const item = async (kind: string, id: number) => (await ada.call(`/content/${kind}/${id}`)).data
const step = async (kind: string, id: number, name: string, more: object = {}) =>
  ada.call(`/content/${kind}/${id}/${name}`, { version: (await item(kind, id)).version, ...more })

async function idOf(kind: 'leader' | 'page', title: string) {
  const [row] = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(eq(contentItem.kind, kind), eq(contentItem.title, title)))
  return row?.id ?? 0
}

/** Changed and published by the editor. */
async function change(kind: 'leader' | 'page', title: string, changes: object) {
  const id = await idOf(kind, title)
  expect((await (await openEditor(ada.call, kind, id)).save(changes)).status).toBe(200)
  return step(kind, id, 'publish')
}

describe('[OFF-33] the first texts', () => {
  test('are there once, each an item with a first revision that is published, letter for letter', async () => {
    const rows = await db
      .select({ kind: contentItem.kind, state: contentItem.state, revision: contentRevision })
      .from(contentItem)
      .innerJoin(contentRevision, eq(contentRevision.item_id, contentItem.id))
      .orderBy(contentItem.id)
    expect(
      rows.every(({ state, revision }) => state === 'published' && revision.published && revision.number === 1),
    ).toBe(true)
    const texts = rows.filter(({ kind }) => kind === 'page').map(({ revision }) => revision.data)
    // There are no pictures in them.
    const said = JSON.parse(JSON.stringify(texts), (_, value) => value ?? undefined)
    expect(said).toEqual(firstTexts)
    expect(rows.filter(({ kind }) => kind === 'leader')).toHaveLength(leaders.length)
    expect(await read()).toEqual(siteTexts)
    for (const one of firstTexts) expect(await read(`/${one.key}`)).toEqual(one)
    expect(await readSlogan({ db })).toBe('Strategy, Influence, Responsibility')
  })

  test('may all be published as they are', async () => {
    for (const kind of ['page', 'leader'] as const) {
      const { data } = await ada.call(`/content/${kind}`)
      for (const { id, title } of data.items)
        expect([title, (await step(kind, id, 'publish')).status]).toEqual([title, 200])
    }
    expect(await read()).toEqual(siteTexts)
  })

  test('do not come back over what the office wrote, and who was taken off stays off', async () => {
    await change('page', 'About', { intro: 'Written by the office.' })
    const gone = await idOf('leader', 'Name of Past Treasurer')
    await step('leader', gone, 'archive')
    await db.delete(pageText).where(eq(pageText.key, 'membership'))
    await seed()
    expect((await read('/about')).intro).toBe('Written by the office.')
    expect((await read('/membership')).pathways).toHaveLength(3)
    expect((await read()).leaders).toHaveLength(leaders.length - 1)
    await step('leader', gone, 'revive')
    expect((await step('leader', gone, 'publish')).data.state).toBe('published')
    expect(await read()).toEqual(siteTexts)
  })
})

describe('[OFF-33] a page', () => {
  test('is read as it was published, at once: what was cached of any page goes', async () => {
    const made = { headers: {}, body: 'a page', isCacheable: true, status: 200, of: ['page'] }
    await cache.get({ address: '/any', route: 'page' }, async () => made)
    await read()
    const { data } = await change('page', 'Contacts and footer', { phones: [{ number: '+234 9 000 0000' }] })
    expect([data.address, data.title]).toEqual(['/', 'Contacts and footer'])
    expect((await read()).contacts.phones).toEqual([{ number: '+234 9 000 0000' }])
    expect(cache.peek('/any')).toBe(undefined)
  })

  test('of the grades says what each is and needs: the list of grades is answered with it at once, its names as they were', async () => {
    await db.insert(grade).values({ id: 4, name: 'Graduate', dues: 10_000, description: 'Written before.' })
    const first = async () => (await ask('/grade')).body.data.data[0]
    expect(await first()).toMatchObject({
      name: 'Graduate',
      description: gradeRules.find(({ id }) => id === 4)?.description,
    })
    const { data } = await change('page', 'Grades and upgrades', {
      graduate: 'Where all begin.',
      graduate_needs: 'One\nTwo',
    })
    expect(data.address).toBe('/membership/categories')
    expect(await first()).toMatchObject({ name: 'Graduate', dues: '10000', description: 'Where all begin.' })
    expect((await read('/grades')).graduate_needs).toBe('One\nTwo')
    await db.delete(pageText).where(eq(pageText.key, 'grades'))
    cache.purge('grade')
    expect((await first()).description).toBe('Written before.')
    await seed()
  })

  test('is told what is missing, in the entry in which it is missing', async () => {
    const { status, body } = await change('page', 'Home', {
      heading: ' ',
      slides: [{ tagline: 'One', heading: 'A heading', text: '', art: 'voices' }],
      figures_year: 'last year',
    })
    expect([status, body.problems]).toEqual([
      400,
      {
        heading: 'Fill in "Heading".',
        slides: 'Add at least 2.',
        'slides.0.text': 'Fill in "Text".',
        figures_year: 'Give a year in four digits.',
      },
    ])
    expect((await read()).home.slides).toHaveLength(3)
  })

  test.each([
    ['javascript:alert(1)', 'name@host'],
    ['http://example.org', 'office@example.org" onclick="x'],
    ['https://example.org/<script>', 'two words@example.org'],
  ])('[row 107] leads nowhere but to an address of the web: %s and %s are refused', async (href, email) => {
    const { status, body } = await change('page', 'Contacts and footer', {
      email,
      socials: [{ name: 'X', href }],
      national_site: href,
    })
    const link = 'Give an address that begins with https://.'
    expect(status).toBe(400)
    expect(body.problems).toMatchObject({ 'socials.0.href': link, national_site: link })
    expect((await read()).contacts.socials).toHaveLength(5)
  })

  test('stays the page that it is, and on the site', async () => {
    const id = await idOf('page', 'About')
    expect((await ada.call('/content/page', {})).status).toBe(409)
    const other = firstTexts.find(({ key }) => key === 'home')
    const editor = await openEditor(ada.call, 'page', id)
    expect((await editor.save({ ...editor.data, key: 'leaders' })).status).toBe(400)
    const asked = { ...editor.seen, key: 'another-page' }
    expect((await ada.call(`/content/page/${id}/save`, { data: other, ...asked })).body.message).toBe(
      'This is the text of another page.',
    )
    expect((await item('page', id)).steps).toEqual(['publish', 'schedule'])
    for (const name of ['archive', 'unpublish']) expect((await step('page', id, name)).status).toBe(409)
    const later = new Date(clock.time + 60_000).toISOString()
    expect((await step('page', id, 'schedule', { unpublish_at: later })).status).toBe(409)
    expect((await step('page', id, 'schedule', { publish_at: later })).data.state).toBe('published')
    expect((await read('/about')).key).toBe('about')
  })

  test('that nobody knows is not there', async () => {
    expect((await ask('/page/letters')).status).toBe(400)
    await db.delete(pageText).where(eq(pageText.key, 'privacy'))
    cache.purge('page')
    expect((await ask('/page/privacy')).status).toBe(404)
  })
})

test('[OFF-33] pages stand on the texts that were read last while the database is away', async () => {
  const answers = [async () => 'as it is', () => Promise.reject(new Error('gone')), async () => 'as it is now']
  const answer = withLastGood(async (_: null, __: { key: string }) => (answers.shift() ?? Promise.reject)())
  expect([await answer(null, { key: 'a' }), await answer(null, { key: 'a' })]).toEqual(['as it is', 'as it is'])
  expect(await answer(null, { key: 'a' })).toBe('as it is now')
  const none = withLastGood(() => Promise.reject(new Error('gone')))
  await expect(none(null, { key: 'b' })).rejects.toThrow('gone')
  const refused = [async () => 'there', () => Promise.reject(new Refusal(404, 'Not there'))]
  const refuses = withLastGood(async (_: null, __: null) => (refused.shift() ?? Promise.reject)())
  await refuses(null, null)
  await expect(refuses(null, null)).rejects.toThrow('Not there')
})

describe('[OFF-33] a leader', () => {
  test('is replaced and stands in place, with a portrait that is cropped around the face', async () => {
    const photo = new Uint8Array(await picture(1_000, 1_000))
    const { key, width, height } = (await ada.upload('/pictures', { picture: photo })).body.data
    const shown = { key, width, height, alt: 'At her desk', decorative: false, focus: { x: 0.1, y: 0.5 } }
    const { status } = await change('leader', 'Name of Chairman', {
      name: 'Ada Obi',
      line: 'Since 2027',
      picture: shown,
    })
    expect(status).toBe(200)
    const [first, second] = (await read()).leaders
    expect(first).toEqual({
      id: 1,
      name: 'Ada Obi',
      position: 'Chairman',
      group: 'current',
      line: 'Since 2027',
      image_alt: 'At her desk',
      image: expect.stringMatching(/^\/files\/leaders\/[0-9a-f]{16}\/picture_x1y5_w800\.avif$/),
    })
    expect(second.name).toBe('Name of Vice Chairman')
  })

  test('is told what is missing', async () => {
    const { data } = await ada.call('/content/leader', {})
    const { body } = await step('leader', data.id, 'publish')
    expect(body.problems).toEqual({
      name: 'Give the name.',
      position: 'Give the position.',
      group: 'Choose the group.',
      place: 'Enter the place in the group as a number: 1 comes first.',
    })
  })

  test('[row 104] and a page are read by an auditor, and changed by no one of theirs', async () => {
    const id = await idOf('page', 'About')
    const { data } = await auditor.call(`/content/page/${id}`)
    expect([data.title, data.steps]).toEqual(['About', []])
    const save = {
      data: data.revision.data,
      based_on: data.revision.number,
      saved_at: data.revision.saved_at,
      key: 'by-the-auditor',
    }
    expect((await auditor.call(`/content/page/${id}/save`, save)).status).toBe(403)
    expect((await auditor.call('/content/leader', {})).status).toBe(403)
  })
})

test('[row 120] another bank account is published by an owner with a fresh factor, at once or at a time', async () => {
  const title = 'Contacts and footer'
  const id = await idOf('page', title)
  const texts = firstTexts.find(({ key }) => key === 'contacts')
  const account = { bank: 'A bank', account_name: 'The chapter', account_number: '0123456789' }
  const refused = await change('page', title, { ...texts, ...account })
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/^Only an owner can publish/)])
  const tomorrow = new Date(clock.time + 86_400_000).toISOString()
  expect((await step('page', id, 'schedule', { publish_at: tomorrow })).status).toBe(403)
  expect((await read()).contacts.account_number).not.toBe(account.account_number)

  const owner = await site.person('oni', ['owner'])
  const publish = async () => owner.call(`/content/page/${id}/publish`, { version: (await item('page', id)).version })
  clock.time += 11 * 60_000
  expect((await publish()).body).toMatchObject({ prove: true })
  clock.time += 13 * 3_600_000
  expect((await publish()).status).toBe(200)
  expect((await read()).contacts).toMatchObject(account)
  // What leaves the account as it is needs no owner.
  expect((await change('page', title, { email: 'office@example.org' })).status).toBe(200)
})
