import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type { ContentSelection } from '#contract/content/content.ts'
import { pageQueries } from '#server/areas/common/list/read-page.ts'
import { contentList } from '#server/areas/content/content.list.ts'
import { needRight } from '#server/areas/content/item.ts'
import { attendee, contentRevision } from '#server/db/schema/index.ts'
import { contentApp, newKey, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { picture } from '#tests/support/photo.ts'
import { readWhole } from '#tests/support/plans.ts'
import { now } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = contentApp(database)
const { ask, clock } = site
const ada = await site.person('ada', ['editor'])
const bola = await site.person('bola', ['editor'])
const auditor = await site.person('chi', ['auditor'])
const MINUTE = 60_000
const photo = new Uint8Array(await picture(1_001, 400))

const read = async (path: string) => (await ask(path)).body.data
const begin = async (kind: string) => (await ada.call(`/content/${kind}`, {})).data.id as number
const item = async (kind: string, id: number) => (await ada.call(`/content/${kind}/${id}`)).data
const step = async (kind: string, id: number, name: string, more: object = {}) =>
  ada.call(`/content/${kind}/${id}/${name}`, { version: (await item(kind, id)).version, ...more })

const text = { title: 'A new code', body: '<p>quorum</p>', desc: 'In short' }

async function written(kind = 'post', data: object = text) {
  const id = await begin(kind)
  const editor = await openEditor(ada.call, kind, id)
  expect((await editor.save(data)).status).toBe(200)
  return { id, editor }
}

const acts = async (about: string) => {
  const { rows } = await database.db.execute(sql`select what from audit where about = ${about} order by id`)
  return rows.map(({ what }) => what)
}

describe('[OFF-26] a draft', () => {
  test('is begun empty, saved as it is typed, and told with who wrote it', async () => {
    const { status, data } = await ada.call('/content/post', {})
    expect(status).toBe(200)
    const empty = { title: '', desc: '', body: '', picture: null, created_at: '', address: '' }
    expect(data).toEqual({
      id: data.id,
      kind: 'post',
      title: '',
      state: 'draft',
      version: 1,
      revision: { number: 1, data: empty, saved_at: null, by: 'ada Obi', mine: true },
      published: null,
      scheduled: null,
      publish_at: null,
      unpublish_at: null,
      address: null,
      steps: ['publish', 'schedule', 'archive'],
      may_delete: true,
    })
    const editor = await openEditor(ada.call, 'post', data.id)
    expect(await editor.save({ title: 'Half a ti' })).toMatchObject({
      status: 200,
      data: { number: 1, saved_at: new Date(now).toISOString() },
    })
    const { data: seen } = await bola.call(`/content/post/${data.id}`)
    expect([seen.title, seen.revision.data.title, seen.revision.by, seen.revision.mine]).toEqual([
      'Half a ti',
      'Half a ti',
      'ada Obi',
      false,
    ])
    expect(await acts(`draft ${data.id}`)).toEqual(['post begun'])
  })

  test('is written on for ten minutes by its author, and then begins a new revision', async () => {
    const { id, editor } = await written()
    clock.time += 9 * MINUTE
    expect((await editor.save({ title: 'Second' })).data.number).toBe(1)
    clock.time += 2 * MINUTE
    expect((await editor.save({ title: 'Third' })).data.number).toBe(2)
    const other = await openEditor(bola.call, 'post', id)
    expect((await other.save({ title: 'Fourth' })).data.number).toBe(3)
    expect((await openEditor(ada.call, 'post', id)).data.title).toBe('Fourth')
  })

  test('a save that is sent again is the same save', async () => {
    const id = await begin('post')
    const save = { data: { title: 'Once' }, based_on: 1, saved_at: null, key: newKey() }
    const first = await ada.call(`/content/post/${id}/save`, save)
    clock.time += 1_000
    expect(await ada.call(`/content/post/${id}/save`, save)).toEqual(first)
    expect((await bola.call(`/content/post/${id}/save`, save)).status).toBe(409)
  })

  test('two saves of one moment, or of a clock that was set back, are told from each other', async () => {
    const { editor } = await written()
    const before = editor.seen.saved_at
    expect((await editor.save({ title: 'Same moment' })).status).toBe(200)
    expect(Date.parse(editor.seen.saved_at)).toBe(Date.parse(before) + 1)
    clock.time -= MINUTE
    expect((await editor.save({ title: 'Set back' })).data).toMatchObject({ number: 2 })
    clock.time += MINUTE
  })

  test('[OFF-26] a save that is based on something older is refused with what is there, and loses neither', async () => {
    const { id, editor } = await written()
    const late = await openEditor(bola.call, 'post', id)
    await editor.save({ title: 'First in' })
    const { status, body } = await late.save({ title: 'Too late' })
    expect([status, body]).toEqual([
      409,
      {
        message: 'Somebody saved this in the meantime.',
        by: 'ada Obi',
        what: 'saved',
        at: editor.seen.saved_at,
        theirs: {
          number: 1,
          data: { ...text, title: 'First in', picture: null, created_at: '', address: '' },
          saved_at: editor.seen.saved_at,
        },
      },
    ])
    const aside = { data: late.data, ...late.seen, key: newKey(), aside: true }
    const kept = await bola.call(`/content/post/${id}/save`, aside)
    expect(kept).toMatchObject({ status: 200, data: { number: 2 } })
    expect(await bola.call(`/content/post/${id}/save`, aside)).toEqual(kept)
    expect((await item('post', id)).revision).toMatchObject({ number: 1, data: { title: 'First in' } })
    expect((await ada.call(`/content/post/${id}/revisions/2`)).data.data.title).toBe('Too late')
    expect((await editor.save({ title: 'Goes on' })).data.number).toBe(3)
    expect((await ada.call(`/content/post/${id}/revisions/1`)).data.data.title).toBe('First in')
    const theirs = await openEditor(bola.call, 'post', id)
    expect((await theirs.save({ title: 'Theirs, and mine' })).data.number).toBe(4)
  })

  test('[OFF-26] may have a long text, but not any', async () => {
    const { editor } = await written()
    expect((await editor.save({ body: `<p>${'é'.repeat(150_000)}</p>` })).status).toBe(200)
    expect((await editor.save({ body: 'x'.repeat(1024 * 1024) })).body).toEqual({
      message: 'The request is too large.',
    })
    expect((await editor.save({ body: 'x'.repeat(200_001) })).body).toEqual({
      message: 'Use at most 200000 characters.',
    })
  })

  test.each([
    [{ titel: 'A slip' }, 'The field titel is not valid'],
    [{ title: 7 }, 'The field title is not valid'],
    [{ title: '\ud800' }, 'A field contains a character that is not allowed.'],
    [{ picture: { key: 'private/0123.jpg' } }, 'Use a picture that was uploaded here.'],
  ])('with %j is refused: %s', async (data, message) => {
    const id = await begin('post')
    const save = { data, based_on: 1, saved_at: null, key: newKey() }
    expect(await ada.call(`/content/post/${id}/save`, save)).toMatchObject({ status: 400, body: { message } })
  })

  test('[row 101] is read by no visitor, by no name or number', async () => {
    const { id } = await written('post', { ...text, title: 'Not yet known', body: '<p>embargo</p>' })
    for (const path of ['/post', '/post/page', '/post/search?q=embargo', '/post/search?title=Not%20yet%20known']) {
      expect([path, JSON.stringify((await ask(path)).body)]).toEqual([
        path,
        expect.not.stringMatching(/embargo|Not yet/),
      ])
    }
    expect((await ask(`/post/${id}`)).status).toBe(404)
    expect((await ask(`/office/content/post/${id}`)).status).toBe(401)
  })
})

describe('[OFF-27] revisions', () => {
  test('are listed newest first, and one is brought back as a draft that publishes nothing', async () => {
    const { id, editor } = await written()
    await step('post', id, 'publish')
    clock.time += MINUTE
    await editor.save({ title: 'Changed since' })
    const at = (time: number) => new Date(time).toISOString()
    const byAda = { by: 'ada Obi', mine: true }
    expect((await ada.call(`/content/post/${id}/revisions`)).data).toEqual([
      ...[{ number: 2, made_at: at(clock.time), saved_at: at(clock.time), ...byAda, published: false }],
      { number: 1, made_at: at(clock.time - MINUTE), saved_at: expect.any(String), ...byAda, published: true },
    ])
    expect((await bola.call(`/content/post/${id}/revisions`)).data).toMatchObject([{ mine: false }, { mine: false }])
    const { version } = await item('post', id)
    const { status, data } = await bola.call(`/content/post/${id}/revisions/1/restore`, { version })
    expect([status, data.revision.number, data.revision.data.title, data.revision.by, data.state]).toEqual([
      ...[200, 3, 'A new code', 'bola Obi', 'published'],
    ])
    expect([data.published.number, data.version]).toEqual([1, version])
    expect((await ada.call(`/content/post/${id}/revisions/2`)).data.data.title).toBe('Changed since')
  })

  test('[row 103] of another item, or of another kind, are not there', async () => {
    const { id } = await written()
    const { id: other } = await written()
    const one = await openEditor(bola.call, 'post', id)
    await one.save({ title: 'Second' })
    expect((await ada.call(`/content/post/${other}/revisions/2`)).status).toBe(404)
    expect((await ada.call(`/content/post/${other}/revisions/2/restore`, { version: 1 })).status).toBe(404)
    expect((await ada.call(`/content/event/${id}`)).status).toBe(404)
    expect((await ada.call(`/content/event/${id}/publish`, { version: 1 })).status).toBe(404)
    expect((await ada.call(`/content/letter/${id}`)).body.message).toBe(
      'Ask for post, event, resource, image, leader, page, own-page, vacancy.',
    )
  })
})

describe('[OFF-25] what is published', () => {
  test('is a copy of a revision: what is typed afterwards is a draft', async () => {
    const { id, editor } = await written('post', { ...text, body: '<p>one</p><script>bad()</script>' })
    const { status, data } = await step('post', id, 'publish')
    expect([status, data.state, data.version, data.published]).toEqual([
      ...[200, 'published', 2, { number: 1, at: new Date(clock.time).toISOString() }],
    ])
    const [shown] = (await read('/post')).posts
    expect(shown).toMatchObject({ title: 'A new code', body: '<p>one</p>', created_at: data.published.at })
    expect(data.address).toMatch(new RegExp(`^/news/A-new-code(-\\d)?\\?id=${shown.id}$`))
    expect((await editor.save({ title: 'Secret plans' })).data.number).toBe(2)
    expect((await read('/post')).posts[0].title).toBe('A new code')
    expect((await item('post', id)).published.number).toBe(1)
    await step('post', id, 'publish')
    expect((await read('/post')).posts[0]).toMatchObject({ id: shown.id, title: 'Secret plans' })
    expect(await acts(`post ${shown.id}`)).toEqual(['post published', 'post revised', 'post changed'])
  })

  test('is unpublished, and comes back under its number with its date', async () => {
    const { id } = await written()
    await step('post', id, 'publish')
    const [shown] = (await read('/post')).posts
    clock.time += MINUTE
    const { data } = await step('post', id, 'unpublish')
    expect([data.state, data.published, data.address, data.steps]).toEqual([
      ...['unpublished', null, null, ['publish', 'schedule', 'archive']],
    ])
    expect((await ask(`/post/${shown.id}`)).status).toBe(404)
    await step('post', id, 'publish')
    expect((await ask(`/post/${shown.id}`)).body.data.Post).toMatchObject({
      id: shown.id,
      created_at: shown.created_at,
    })
  })

  test('is archived with all its revisions, and revived as a draft', async () => {
    const { id, editor } = await written()
    await step('post', id, 'publish')
    const { data } = await step('post', id, 'archive')
    expect([data.state, data.steps]).toEqual(['archived', ['revive']])
    expect((await editor.save({ title: 'Too late' })).body.message).toBe(
      'This is archived. Revive it before you change it.',
    )
    expect((await ada.call(`/content/post/${id}/revisions/1/restore`, { version: 3 })).status).toBe(409)
    expect((await step('post', id, 'publish')).body.message).toBe('This item is archived and cannot be published.')
    expect((await step('post', id, 'revive')).data).toMatchObject({ state: 'draft', revision: { data: text } })
    expect((await editor.save({ title: 'In time' })).status).toBe(200)
  })

  test('[EVX-12] [EVX-14] [EVX-15] [EVX-17] an event is published with prices, codes, refunds and questions, and edited again as they were', async () => {
    const plain = {
      title: 'Priced',
      location: 'Abuja',
      description: '<p>Come</p>',
      fee: '25000',
      start_date: '2027-05-15T09:00+01:00',
    }
    const price = { for: 'members', amount: '15000', from: '', until: '2027-05-01T00:00:00.000Z' }
    const code = { code: 'early20', percent: '20', sum: '', from: '', until: '', uses: '3' }
    const question = {
      text: 'Lunch?',
      kind: 'many',
      choices: 'No meat\n\n No fish',
      of: '',
      required: '',
      sensitive: 'yes',
    }
    const refunds = [{ hours: '72', percent: '80' }]
    const { id } = await written('event', { ...plain, prices: [price], codes: [code], questions: [question], refunds })
    await step('event', id, 'publish')
    const listed = (await read('/event')).events.find(({ title }: { title: string }) => title === 'Priced')
    expect((await read(`/event/${listed.id}`)).event[0]).toMatchObject({
      member_fee: 15_000,
      has_options: true,
      takes_codes: true,
      refunds: [{ hours: 72, percent: 80 }],
    })
    const quote = (await ask(`/event/${listed.id}/quote`, { seats: 1, code: 'EARLY20' })).body.data
    expect(quote).toMatchObject({
      total: 20_000,
      questions: [{ text: 'Lunch?', kind: 'many', choices: ['No meat', 'No fish'], of: 'seat', required: false }],
    })
    const { rows } = await database.db.execute(
      sql`select code, size from pool where event_id = ${listed.id} order by code`,
    )
    expect(rows).toEqual([
      { code: '', size: null },
      { code: 'EARLY20', size: 3 },
    ])
    const told = await database.db.execute(
      sql`select count(*)::int as told from audit where after::text ilike '%early20%'`,
    )
    expect(told.rows).toEqual([{ told: 0 }])
    await step('event', id, 'unpublish')
  })

  test('[EVX-12] [EVX-32] an event is published with ticket types, and one keeps its places when its name changes', async () => {
    const type = { id: 'k3x9', name: 'Gala table', about: 'Dinner', fee: '60000', size: '20', from: '', until: '' }
    const data = {
      title: 'Typed',
      location: 'Abuja',
      description: '<p>Come</p>',
      fee: '25000',
      start_date: '2027-05-15T09:00+01:00',
      ticket_types: [{ id: 'k3x8', name: 'Standard' }, type],
      prices: [{ for: 'everyone', amount: '50000', ticket_type: 'k3x9', from: '', until: '2027-05-01T00:00:00.000Z' }],
    }
    const { id, editor } = await written('event', data)
    await step('event', id, 'publish')
    const { events } = await read('/event')
    const listed = events.find(({ title }: { title: string }) => title === 'Typed')
    const quote = async () => (await ask(`/event/${listed.id}/quote`, { seats: 1, ticket_types: ['k3x9'] })).body.data
    expect(await quote()).toMatchObject({
      seats: [{ amount: 50_000, reason: 'Early price', ticket_type: 'k3x9' }],
      ticket_types: [
        { id: 'k3x8', name: 'Standard', amount: 25_000, sale: 'open' },
        { id: 'k3x9', name: 'Gala table', about: 'Dinner', amount: 50_000, sale: 'open' },
      ],
    })
    await editor.save({ ticket_types: [{ ...type, name: 'Gala dinner', size: '2', on_sale: 'no' }], prices: [] })
    await step('event', id, 'publish')
    const { rows } = await database.db.execute(
      sql`select ticket_types, (select size from pool where event_id = event.id and ticket_type = 'k3x9') as size from event where id = ${listed.id}`,
    )
    expect(rows).toMatchObject([{ ticket_types: [{ id: 'k3x9', name: 'Gala dinner', retired: true }], size: 2 }])
    await step('event', id, 'unpublish')
  })

  test('[EVX-31] speakers have pictures that a page shows small, and parts of the programme a day and a room', async () => {
    const plain = {
      title: 'Forum',
      location: 'Abuja',
      description: '<p>Come</p>',
      start_date: '2027-05-15T09:00+01:00',
      fee: '',
      picture: null,
    }
    const uploaded = (await ada.upload('/pictures', { picture: photo })).body.data
    const undescribed = { ...uploaded, alt: '', decorative: false, focus: { x: 0.2, y: 0.5 } }
    const speaker = { name: 'Bola Ade', role: '', about: '' }
    const draft = {
      ...plain,
      speakers: [{ ...speaker, picture: undescribed }, speaker],
      programme: [
        { time: '09:00', title: 'Opening', who: '', day: 'Day 1', room: 'Main hall' },
        { time: '10:00', title: 'Panel', who: '', day: '', room: '' },
      ],
    }
    const { id, editor } = await written('event', draft)
    expect((await step('event', id, 'publish')).body.problems).toEqual({
      'speakers.0.picture': 'Say what the picture shows, or mark it as decorative.',
    })
    const picture = { ...undescribed, alt: 'Bola Ade at a desk' }
    const missing = { ...picture, key: 'pictures/0000000000000000/picture_w960.avif' }
    await editor.save({ ...draft, speakers: [{ ...speaker, picture: missing }] })
    expect((await step('event', id, 'publish')).body.problems).toEqual({
      'speakers.0.picture': 'This file is not there any more. Upload it again.',
    })
    await editor.save({ ...draft, speakers: [{ ...speaker, picture }, speaker] })
    expect((await step('event', id, 'publish')).status).toBe(200)
    const listed = (await read('/event')).events.find(({ title }: { title: string }) => title === 'Forum')
    const [shown] = (await read(`/event/${listed.id}`)).event
    const { image } = shown.speakers[0]
    expect(shown.speakers).toEqual([{ ...speaker, image, image_alt: 'Bola Ade at a desk' }, speaker])
    expect(image).toMatch(/^\/files\/speakers\/[0-9a-f]{16}\/picture_w192\.avif$/)
    expect(shown.programme).toEqual([
      { time: '09:00', title: 'Opening', who: '', day: 'Day 1', room: 'Main hall' },
      { time: '10:00', title: 'Panel', who: '' },
    ])
    const key = image.replace('/files/', '')
    const isThere = async () => (await site.files.stat(key)) !== null
    const held = sql`select count(*)::int as held from content_use where key = ${uploaded.key}`
    expect([await isThere(), (await database.db.execute(held)).rows[0]?.held]).toEqual([true, 1])
    await editor.save({ ...draft, speakers: [speaker] })
    await step('event', id, 'publish')
    expect(await isThere()).toBe(false)
    await editor.save({ ...draft, speakers: [{ ...speaker, picture }] })
    await step('event', id, 'publish')
    expect(await isThere()).toBe(true)
    await step('event', id, 'unpublish')
    expect(await isThere()).toBe(false)
  })

  test('[EVX-03] [EVX-31] an event is published with places, speakers and programme, each with its revision', async () => {
    const plain = {
      title: 'Summit',
      location: 'Abuja',
      description: '<p>Come</p>',
      start_date: '2027-05-15T09:00+01:00',
    }
    const speakers = [{ name: 'Ada Obi', role: 'Editor', about: '' }]
    const programme = [
      { time: '09:00', title: 'Opening', who: '' },
      { time: '10:00', title: 'Panel', who: 'Ada Obi' },
    ]
    const { id, editor } = await written('event', { ...plain, fee: '', places: '7', speakers, programme })
    await step('event', id, 'publish')
    const listed = (await read('/event')).events.find(({ title }: { title: string }) => title === 'Summit')
    expect(listed).toMatchObject({ standing: 'few', places_left: 7 })
    // A list does not grow with them.
    expect([listed.speakers, listed.programme]).toEqual([undefined, undefined])
    expect((await read(`/event/${listed.id}`)).event[0]).toMatchObject({ speakers, programme })
    await editor.save({ ...plain, fee: '', places: '', speakers: [], programme: [] })
    await step('event', id, 'publish')
    const [plainly] = (await read(`/event/${listed.id}`)).event
    expect([plainly.standing, plainly.places_left, plainly.speakers]).toEqual(['open', null, undefined])
    const { rows } = await database.db.execute(
      sql`select count(*)::int as told from audit where after::text like '%Ada Obi%'`,
    )
    expect(rows).toEqual([{ told: 0 }])
    await step('event', id, 'archive')
  })

  test('[MBR-02] an event is published with its MCPD hours, which stay as they are once it is over', async () => {
    const { id, editor } = await written('event', {
      ...{ title: 'Marked', location: 'Abuja', description: '<p>Come</p>', start_date: '2027-05-15T09:00+01:00' },
      mcpd_hours: '6',
    })
    const stored = async () =>
      (await database.db.execute(sql`select mcpd_hours from event where title = 'Marked'`)).rows[0]?.mcpd_hours
    await step('event', id, 'publish')
    expect(await stored()).toBe(6)
    await editor.save({ mcpd_hours: '8' })
    await step('event', id, 'publish')
    expect(await stored()).toBe(8)
    // It has begun today, and has no end: its hours may be set until the day is over.
    const now = new Date(clock.time - MINUTE).toISOString()
    await database.db.execute(sql`update event set start_date = ${now}, end_date = null where title = 'Marked'`)
    await editor.save({ mcpd_hours: '7', start_date: now })
    expect((await step('event', id, 'publish')).status).toBe(200)
    expect(await stored()).toBe(7)
    await editor.save({ mcpd_hours: '8' })
    await step('event', id, 'publish')
    await database.db.execute(sql`update event set start_date = '2020-01-01' where title = 'Marked'`)
    await editor.save({ mcpd_hours: '9', start_date: '2020-01-01T09:00+01:00' })
    expect((await step('event', id, 'publish')).body.message).toBe(
      'The event is over: its MCPD hours stay as they are. Enter a training for a member instead.',
    )
    expect(await stored()).toBe(8)
    await step('event', id, 'archive')
  })

  test('[EVX-26] [EVX-29] [EVX-34] [PRE-02] an event is published with what its doors do with used tickets, newer ones and members, and its limit by network', async () => {
    const { id, editor } = await written('event', {
      title: 'Two days',
      location: 'Abuja',
      description: '<p>Come</p>',
      start_date: '2027-05-15T09:00+01:00',
      re_entry: 'daily',
      unlisted: 'ask',
      one_network: 'any',
      roll: 'desk',
    })
    const stored = async () => {
      const { rows } = await database.db.execute(
        sql`select re_entry, unlisted, one_network, roll from event where title = 'Two days'`,
      )
      return rows
    }
    await step('event', id, 'publish')
    expect(await stored()).toEqual([{ re_entry: 'daily', unlisted: 'ask', one_network: 'any', roll: 'desk' }])
    await editor.save({ re_entry: '', unlisted: '', one_network: '', roll: '' })
    await step('event', id, 'publish')
    expect(await stored()).toEqual([{ re_entry: 'never', unlisted: 'admit', one_network: 'limited', roll: 'none' }])
    await step('event', id, 'archive')
  })

  test('[EVX-20] an event that is taken off the pages cancels the entries that calendars have of it', async () => {
    clock.time += MINUTE
    const { id } = await written('event', {
      title: 'Forum',
      location: 'Abuja',
      description: '<p>About it</p>',
      end_date: '',
      fee: '15000',
      start_date: '2027-05-01T08:00:00.000Z',
      picture: null,
    })
    await step('event', id, 'publish')
    const listed = (await read('/event')).events.find(({ title }: { title: string }) => title === 'Forum')
    const lines = async (path: string) =>
      (await (await site.app.request(path)).text()).replaceAll('\r\n ', '').split('\r\n')
    const told = async (path: string) =>
      (await lines(path)).filter((line) => /^(METHOD|UID|DTSTAMP|SEQUENCE|STATUS|DESCRIPTION|ORGANIZER)/.test(line))
    const stamp = () => `DTSTAMP:${new Date(clock.time).toISOString().replace(/[-:]|\.\d+/g, '')}`
    const [uid = '', ...before] = await told(`/events/${listed.id}.ics`)
    expect(before).toEqual([
      ...[stamp(), 'SEQUENCE:0'],
      expect.stringContaining('About it\\n\\nFee: ₦15\\,000\\n\\nOrganised by'),
    ])
    expect(await told('/events.ics')).toContain(uid)
    clock.time += MINUTE
    await step('event', id, 'archive')
    expect(await told(`/events/${listed.id}.ics`)).toEqual([
      ...['METHOD:CANCEL', uid, stamp(), 'SEQUENCE:1', 'STATUS:CANCELLED'],
      ...[expect.stringMatching(/^ORGANIZER;CN=NIPR FCT Chapter:http/), expect.not.stringContaining('About it')],
    ])
    expect(await told('/events.ics')).not.toContain(uid)
    await step('event', id, 'revive')
    await step('event', id, 'publish')
    const again = await told(`/events/${listed.id}.ics`)
    expect(again).toEqual([uid, stamp(), 'SEQUENCE:2', expect.stringContaining('About it')])
    await step('event', id, 'archive')
  })

  test('[OFF-25] an event with attendees stays on the pages until it is over; then it is archived, and stays for its seats', async () => {
    const { id } = await written('event', {
      title: 'Open Day',
      location: 'Abuja',
      description: '<p>Come</p>',
      start_date: '2027-05-15T09:00+01:00',
      fee: '',
    })
    await step('event', id, 'publish')
    const [shown] = (await read('/event')).events
    const person = { first_name: 'A', last_name: 'B', phone: '0', email: 'a@example.org' }
    await database.db.insert(attendee).values({ ...person, event_id: shown.id, ticket_number: 'TICKET1' })
    const message = 'One seat at this event is taken. Call it off instead: everybody is told, and the tickets end.'
    for (const taking of ['unpublish', 'archive'] as const)
      expect((await step('event', id, taking)).body).toEqual({ message })
    await database.db.execute(sql`update event set start_date = ${'2020-05-15T08:00:00Z'} where id = ${shown.id}`)
    expect((await step('event', id, 'archive')).data.state).toBe('archived')
    expect([await read('/event'), await read(`/event/${shown.id}`)]).toEqual([{ events: [] }, { event: [] }])
    const free = { first_name: 'C', middle_name: '', last_name: 'D', phone: '08001112222', email: 'c@example.org' }
    expect((await ask(`/event/register-free/${shown.id}`, free)).body).toEqual({ message: 'There is no such event.' })
    expect(await database.db.$count(attendee)).toBe(1)
    await step('event', id, 'revive')
    await step('event', id, 'publish')
    expect((await read('/event')).events).toMatchObject([{ id: shown.id, attendee_count: 1 }])
  })

  test.each([
    ['post', { title: 'Only this' }, { body: 'Write the text of the post.' }],
    [
      'post',
      { ...text, body: '<p>a</p><img src="https://elsewhere.example/a.png" alt="">' },
      { body: 'A picture in the text comes from another site. Upload it here instead.' },
    ],
    [
      'post',
      { ...text, body: '<img src="/\\elsewhere.example/a.png" alt="">' },
      { body: 'A picture in the text comes from another site. Upload it here instead.' },
    ],
    [
      'post',
      { ...text, body: '<img src="/files/a.png">' },
      { body: 'A picture in the text has no description. Say what it shows, or mark it as decorative.' },
    ],
    [
      'event',
      { title: 'X', location: 'Y', description: 'Z', start_date: '2027-05-15T09:00Z', end_date: '2027-05-14T09:00Z' },
      { end_date: 'It ends before it begins.' },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        registration_opens: '2027-05-14T09:00Z',
        registration_closes: '2027-05-14T08:00Z',
      },
      { registration_opens: 'Registration opens after it has closed.' },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        registration_closes: '2027-05-15T09:01Z',
      },
      { registration_closes: 'Registration closes after the event has ended.' },
    ],
    [
      'event',
      { title: 'X', start_date: 'tomorrow', fee: 'N5' },
      {
        location: 'Say where it is held.',
        description: 'Describe the event.',
        start_date: 'Give a day and a time.',
        fee: 'Enter whole naira in digits, like 30000.',
      },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        places: 'many',
        speakers: [{ name: ' ', role: 'Editor' }],
        programme: [{ time: '09:00', title: '' }],
      },
      {
        places: 'Enter a number in digits, like 120.',
        'speakers.0.name': 'Give the name of the speaker.',
        'programme.0.title': 'Say what takes place.',
      },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        prices: [{ for: '', amount: 'free', from: '2027-05-02T00:00Z', until: '2027-05-01T00:00Z' }],
        codes: [{ code: 'no', percent: '', sum: '', uses: 'x' }],
        questions: [{ text: '', kind: 'one', choices: 'Alone' }],
      },
      {
        'prices.0.for': 'Choose whom it is for.',
        'prices.0.amount': 'Enter whole naira in digits, like 15000. 0 is free.',
        'codes.0.code': 'Use 5 to 20 letters, digits and hyphens.',
        'codes.0.uses': 'Enter a number in digits, like 120.',
        'questions.0.text': 'Write the question.',
        'questions.0.choices': 'Give two choices at least, one a line.',
      },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        fee: '',
        prices: [{ for: 'members', amount: '5', from: '2027-05-02T00:00Z', until: '2027-05-01T00:00Z' }],
        codes: [{ code: 'TEAM20', percent: '20', sum: '5' }],
        questions: [{ text: 'Which?', kind: 'one', choices: 'Alone' }],
        refunds: [{ hours: '2 days', percent: '101' }],
      },
      {
        'refunds.0.hours': 'Give the hours in digits, like 48, and 8760 (a year) at most.',
        'refunds.0.percent': 'Give a percentage from 0 to 100.',
        'prices.0.until': 'It ends before it begins.',
        'codes.0.percent': 'Give a percentage or a sum, one of the two.',
        'questions.0.choices': 'Give two choices at least, one a line.',
      },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        fee: '',
        ticket_types: [{ name: ' ', fee: 'free', size: 'x' }],
      },
      {
        'ticket_types.0.name': 'Name the ticket.',
        'ticket_types.0.fee': 'Enter whole naira in digits, like 15000. 0 is free.',
        'ticket_types.0.size': 'Enter a number in digits, like 120.',
      },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        fee: '5000',
        refunds: [
          { hours: '48', percent: '50' },
          { hours: '168', percent: '20' },
        ],
      },
      { refunds: 'Begin with the most hours: each step needs fewer hours and a lower percentage than the one before.' },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        fee: '',
        ticket_types: [{ id: 'one', name: 'One', fee: '500' }],
        prices: [{ for: 'everyone', amount: '5', ticket_type: 'two' }],
      },
      {
        fee: 'Set a fee first: a ticket type has a price.',
        prices: 'Set a fee first: these prices are in addition to it.',
      },
    ],
    [
      'event',
      {
        title: 'X',
        location: 'Y',
        description: 'Z',
        start_date: '2027-05-15T09:00Z',
        fee: '5000',
        refunds: [
          { hours: '168', percent: '50' },
          { hours: '48', percent: '50' },
        ],
      },
      { refunds: 'Begin with the most hours: each step needs fewer hours and a lower percentage than the one before.' },
    ],
    ['resource', { title: 'X' }, { file: 'Upload the file.' }],
    ['image', {}, { caption: 'Give the caption.', picture: 'Upload the picture.' }],
  ])('[row 102] %s with %j is told field by field: %j', async (kind, data, problems) => {
    const { id } = await written(kind, data)
    const message = 'This cannot be published yet. Look at the fields that are marked.'
    expect(await step(kind, id, 'publish')).toMatchObject({ status: 400, body: { message, problems } })
    const later = { publish_at: new Date(clock.time + MINUTE).toISOString() }
    expect((await step(kind, id, 'schedule', later)).body).toEqual({ message, problems })
    expect((await item(kind, id)).state).toBe('draft')
  })

  test('[row 102] a file that was not uploaded here, as one of an applicant, is neither a picture nor a paper', async () => {
    await site.files.put('private/passport.jpg', photo)
    await site.files.put('news/passport.avif', photo)
    const paper = { key: 'private/passport.jpg', name: 'passport.pdf', size: 1 }
    const { id } = await written('resource', { title: 'A paper', file: paper })
    expect((await step('resource', id, 'publish')).body.problems).toEqual({
      file: 'This file is not there any more. Upload it again.',
    })
    const focus = { x: 0.5, y: 0.5 }
    const shown = { key: 'news/passport.avif', width: null, height: null, alt: '', decorative: true, focus }
    const { id: other } = await written('post', { ...text, picture: shown })
    expect((await step('post', other, 'publish')).body.problems).toEqual({
      picture: 'This file is not there any more. Upload it again.',
    })
  })

  test('[row 103] a step names the version that was seen, and who changed it is told', async () => {
    const { id } = await written()
    const { data } = await ada.call(`/content/post/${id}/publish`, { version: 1 })
    const seen = { ...data, revision: { ...data.revision, mine: false } }
    const { status, body } = await bola.call(`/content/post/${id}/archive`, { version: 1 })
    expect([status, body]).toEqual([
      409,
      {
        message: 'Somebody changed this in the meantime. Look at it again.',
        by: 'ada Obi',
        what: 'changed',
        at: new Date(clock.time).toISOString(),
        version: 2,
        theirs: seen,
      },
    ])
  })

  test('[row 103] what somebody else saved since is not published unseen', async () => {
    const { id, editor } = await written()
    const seen = { ...editor.seen }
    const other = await openEditor(bola.call, 'post', id)
    await other.save({ title: 'Not what ada saw' })
    const { status, body } = await ada.call(`/content/post/${id}/publish`, { version: 1, ...seen })
    expect([status, body.theirs.data.title, body.by]).toEqual([409, 'Not what ada saw', 'bola Obi'])
    expect((await ada.call(`/content/post/${id}/publish`, { version: 1, ...other.seen })).status).toBe(200)
  })

  test('[row 104] is changed by who may alone: an auditor reads and takes no step', async () => {
    const { id } = await written()
    const { data } = await auditor.call(`/content/post/${id}`)
    expect([data.title, data.steps]).toEqual(['A new code', []])
    const save = { data: text, based_on: 1, saved_at: null, key: newKey() }
    expect((await auditor.call(`/content/post/${id}/save`, save)).body.permission).toBe('content.edit')
    expect((await auditor.call(`/content/post/${id}/publish`, { version: 1 })).body.permission).toBe('content.publish')
    expect((await auditor.call(`/content/post/${id}/archive`, { version: 1 })).body.permission).toBe('content.archive')
    expect((await auditor.upload('/pictures', { picture: photo })).status).toBe(403)
  })

  test('[row 104] of the pages is for those of the pages', () => {
    const pages = { area: 'pages' } as const
    expect(() => needRight({ roles: ['editor'] }, pages, 'edit')).not.toThrow()
    expect(() => needRight({ roles: ['auditor'] }, pages, 'read')).not.toThrow()
    expect(() => needRight({ roles: ['auditor'] }, pages, 'edit')).toThrow(
      'Your role at the office does not allow this.',
    )
  })

  test('[EVX-32] [row 104] a membership officer sets up and publishes events, archives none, and reads no other content', async () => {
    const { id: musa, call, upload } = await site.person('musa', ['membership'])
    const { data: begun } = await call('/content/event', {})
    const { id } = begun
    const editor = await openEditor(call, 'event', id)
    expect((await editor.save({ title: 'Open day' })).status).toBe(200)
    expect((await call('/content/event?state=draft')).data.items.map((row: { id: number }) => row.id)).toContain(id)
    expect((await upload('/pictures', { picture: photo })).status).toBe(200)
    expect(begun.steps).toEqual(['publish', 'schedule'])
    const start_date = new Date(clock.time + 60 * MINUTE).toISOString()
    await editor.save({ title: 'Open day', location: 'Abuja', description: '<p>Come</p>', start_date })
    const published = await call(`/content/event/${id}/publish`, { version: 1 })
    expect([published.status, published.data.steps]).toEqual([200, ['publish', 'schedule', 'unpublish']])
    expect((await call(`/content/event/${id}/unpublish`, { version: published.data.version })).status).toBe(200)
    expect((await call(`/content/event/${id}/archive`, { version: 1 })).body.permission).toBe('content.archive')
    expect((await upload('/papers', { file: photo })).status).toBe(403)

    const post = (await written()).id
    const version = 1
    const save = { data: text, based_on: 1, saved_at: null, key: newKey() }
    const at = new Date(clock.time + MINUTE).toISOString()
    const refused = [
      await call('/content/post'),
      await call('/content/post', {}),
      await call(`/content/post/${post}`),
      await call(`/content/post/${post}/preview`),
      await call(`/content/post/${post}/save`, save),
      await call(`/content/post/${post}/publish`, { version }),
      await call(`/content/post/${post}/schedule`, { version, publish_at: at }),
      await call(`/content/post/${post}/recall`, { version }),
      await call(`/content/post/${post}/unpublish`, { version }),
      await call(`/content/post/${post}/revisions`),
      await call(`/content/post/${post}/revisions/1`),
      await call(`/content/post/${post}/revisions/1/restore`, { version }),
      await call('/content/page'),
    ]
    expect(refused.map(({ status, body }) => [status, body.permission])).toEqual([
      ...[
        'read',
        'edit',
        'read',
        'read',
        'edit',
        'publish',
        'publish',
        'publish',
        'publish',
        'read',
        'read',
        'edit',
      ].map((act) => [403, `content.${act}`]),
      [403, 'pages.read'],
    ])
    const { rows } = await database.db.execute(
      sql`select about from audit where actor = ${`account ${musa}`} and outcome = 'refused' order by id desc limit 13`,
    )
    expect(rows.map(({ about }) => about).reverse()).toEqual(refused.map(({ body }) => `permission ${body.permission}`))
  })

  test('what was published is never written again', async () => {
    const { id, editor } = await written()
    await step('post', id, 'publish')
    expect((await editor.save({ title: 'Next' })).data.number).toBe(2)
    const rows = await database.db.select().from(contentRevision).where(sql`item_id = ${id}`).orderBy(sql`number`)
    expect(rows.map(({ number, published }) => [number, published])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test('HTML that somebody made by hand reaches no other editor', async () => {
    const { id } = await written('post', { ...text, body: '<p onclick="x()">A</p><script>bad()</script>' })
    const { data } = await bola.call(`/content/post/${id}`)
    expect(data.revision.data.body).toBe('<p>A</p>')
    expect((await bola.call(`/content/post/${id}/revisions/1`)).data.data.body).toBe('<p>A</p>')
  })
})

describe('[OFF-10] [OFF-13] the list of a kind', () => {
  const titles = async (query: string) =>
    (await ada.call(`/content/image${query}`)).data.items.map(({ title }: { title: string }) => title)

  test('is searched, narrowed and sorted', async () => {
    for (const caption of ['Adébáyọ̀ at dawn', 'Bisi at noon', 'Chi at night']) {
      clock.time += MINUTE
      await written('image', { caption })
    }
    await step('image', (await ada.call('/content/image?q=bisi')).data.items[0].id, 'archive')
    expect(await titles('')).toEqual(
      ['Chi at night', 'Bisi at noon', 'Adébáyọ̀ at dawn', ''].filter(Boolean).concat(['']),
    )
    expect(await titles('?q=adebayo')).toEqual(['Adébáyọ̀ at dawn'])
    expect(await titles('?state=archived')).toEqual(['Bisi at noon'])
    expect((await titles('?sort=title')).filter(Boolean)[0]).toBe('Adébáyọ̀ at dawn')
    expect((await ada.call('/content/image?state=lost')).body.message).toBe(
      'Ask for draft, scheduled, published, unpublished, archived.',
    )
  })

  test('tells of each what is needed', async () => {
    const { data } = await ada.call('/content/image?q=chi')
    expect(data).toMatchObject({ total: 1, next: null })
    expect(data.items).toEqual([
      {
        id: expect.any(Number),
        kind: 'image',
        title: 'Chi at night',
        state: 'draft',
        revision: 1,
        published: null,
        scheduled: null,
        changes: 0,
        address: null,
        updated_at: new Date(clock.time).toISOString(),
        updated_by: 'ada Obi',
        mine: true,
        published_at: null,
        publish_at: null,
        unpublish_at: null,
        picture: null,
      },
    ])
  })
})

test('[OFF-10] of 10,000 no list of a kind reads all', async () => {
  await database.exec(`
    begin;
    set local session_replication_role = replica;
    insert into content_item (kind, title, changed_at, updated_at, state)
      select 'resource', 'Paper ' || n, now(), timestamptz '2027-01-01' - n * interval '1 hour',
        case when n % 100 = 0 then 'archived' else 'draft' end from generate_series(1, 10000) n;
    insert into content_revision (item_id, number, data, made_at) select id, 1, '{}', now() from content_item
      where title like 'Paper %';
    commit;
    analyze`)
  expect((await ada.call('/content/resource?q=paper%207&state=archived')).data.total).toBe(11)
  expect((await ada.call('/content/resource')).data.total).toBe(null)
  if (inject('engine') !== 'postgres') return
  const searches: ContentSelection[] = [
    {},
    { sort: 'oldest' },
    { sort: 'title' },
    { state: 'archived' },
    { q: 'paper 77' },
  ]
  for (const search of searches) {
    const read = await readWhole(database.db, [
      pageQueries(database.db, contentList({ account: ada.id }, new Date(0)), { kind: 'resource', ...search }).rows,
    ])
    expect([search, read]).toEqual([search, []])
  }
})

describe('[PRE-05] a copy', () => {
  test('has everything but days and times, used codes and links, and is a draft of its own: nothing that held for a time holds for ever', async () => {
    const event = {
      title: 'Monthly meeting',
      location: 'The secretariat',
      description: '<p>Agenda</p>',
      start_date: '2027-05-01T09:00:00.000Z',
      end_date: '2027-05-01T12:00:00.000Z',
      fee: '5000',
      places: '40',
      ticket_types: [
        {
          id: 'a1',
          name: 'Standard',
          fee: '',
          size: '',
          about: '',
          from: '2027-04-01T09:00:00.000Z',
          until: '2027-04-30T09:00:00.000Z',
          on_sale: 'yes',
          note: 'Bring your card.',
          link: 'https://meet.example.org/may',
        },
      ],
      prices: [
        { for: 'members', amount: '4000', ticket_type: '', from: '', until: '' },
        { for: 'everyone', amount: '3000', ticket_type: '', from: '', until: '2027-04-10T09:00:00.000Z' },
        { for: '1', amount: '0', ticket_type: '', from: '2027-04-10T09:00:00.000Z', until: '' },
      ],
      codes: [
        { code: 'USED-CODE', percent: '10', sum: '', from: '', until: '', uses: '5' },
        { code: 'FRESH-CODE', percent: '20', sum: '', from: '', until: '', uses: '' },
        { code: 'EARLY-CODE', percent: '30', sum: '', from: '', until: '2027-04-20T09:00:00.000Z', uses: '' },
      ],
    }
    const { id } = await written('event', event)
    expect((await step('event', id, 'publish')).status).toBe(200)
    const { address } = await item('event', id)
    await database.db.execute(
      sql`update pool set taken = 1 where event_id = ${Number(address.split('/').at(-1))} and code = 'USED-CODE'`,
    )
    const { status, data } = await ada.call(`/content/event/${id}/copy`, {})
    expect(status).toBe(200)
    expect(data.id).not.toBe(id)
    expect(data).toMatchObject({ state: 'draft', title: 'Monthly meeting', published: null })
    expect(data.revision.data).toMatchObject({
      location: 'The secretariat',
      description: '<p>Agenda</p>',
      start_date: '',
      end_date: '',
      fee: '5000',
      places: '40',
      prices: [{ for: 'members', amount: '4000' }],
      ticket_types: [
        {
          id: 'a1',
          name: 'Standard',
          from: '2027-04-01T09:00:00.000Z',
          until: '2027-04-30T09:00:00.000Z',
          note: '',
          link: '',
        },
      ],
      codes: [{ code: 'FRESH-CODE', percent: '20', until: '' }],
    })
    expect([data.revision.data.prices.length, data.revision.data.codes.length]).toEqual([1, 1])
    expect(await item('event', id)).toMatchObject({ state: 'published' })
    expect(await acts(`draft ${data.id}`)).toEqual(['event begun'])
  })

  test('is not made by who may not write', async () => {
    const { id } = await written()
    expect(await auditor.call(`/content/post/${id}/copy`, {})).toMatchObject({ status: 403 })
  })
})
