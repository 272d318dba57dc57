import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharePictureOf } from '#contract/content/share-picture.ts'
import { attendee, grade } from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { picture } from '#tests/support/photo.ts'

const database = await testDatabase()
const officeKey = 'the-key-of-the-office-32-characters'
const files = localFiles(testFolder())
const limits = { RATE_LIMITS: 'write=100000 read=100000' }
const { app, ask } = identityApp(database, limits, { officeKey, files })
const token = (await ask('/office/session', { key: officeKey })).body.data.token
const drawn = async (width: number, height: number) => new Uint8Array(await picture(width, height))
/** Small, for it is drawn anew for every page. */
const photo = await drawn(401, 160)

async function publish(shelf: string, sheet: unknown, parts: Record<string, Uint8Array<ArrayBuffer>> = {}) {
  const form = new FormData()
  form.append('sheet', new Blob([typeof sheet === 'string' ? sheet : JSON.stringify(sheet)]), 'sheet.json')
  for (const [name, bytes] of Object.entries(parts)) form.append(name, new Blob([bytes]), name)
  const answer = await app.request(`/api/office/${shelf}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

const withdraw = (shelf: string, id: number) => ask(`/office/${shelf}/${id}/withdraw`, {}, { token })
const read = async (path: string) => (await ask(path)).body.data
const isThere = async (address: string) => (await app.request(address)).status === 200
const half = (address: string) => address.replace(/_w(\d+)\./, (_, width) => `_w${Number(width) / 2}.`)
const acts = async (about: string) => {
  const { rows } = await database.db.execute(sql`select actor, what from audit where about = ${about} order by id`)
  return rows.map(({ actor, what }) => `${what} by ${actor}`)
}

const meeting = {
  title: 'Media Clinic',
  location: 'Abuja',
  description: '<p>Bring a <b>notebook</b>.</p><script>alert(1)</script>',
  start_date: '2027-05-15T09:00+01:00',
  end_date: '2027-05-15T15:30+01:00',
  fee: 30_000,
}

test('an event is published with its poster, changed and withdrawn; lists tell of each at once', async () => {
  expect(await read('/event')).toEqual({ events: [] })
  const { status, body } = await publish('events', meeting, { picture: await drawn(1_001, 400) })
  expect([status, body]).toEqual([200, { data: { id: 1, address: '/events/1' } }])
  const [shown] = (await read('/event')).events
  expect(shown).toMatchObject({
    title: 'Media Clinic',
    description: '<p>Bring a <b>notebook</b>.</p>',
    start_date: '2027-05-15T08:00:00.000Z',
    end_date: '2027-05-15T14:30:00.000Z',
    fee: 30_000,
    type: 'paid',
    poster_image: expect.stringMatching(/^\/files\/posters\/[0-9a-f]{16}\/picture_w800\.avif$/),
  })
  expect([await isThere(shown.poster_image), await isThere(half(shown.poster_image))]).toEqual([true, true])

  expect((await publish('events', { ...meeting, id: 1, title: 'Media Day', fee: null })).status).toBe(200)
  const [changed] = (await read('/event')).events
  expect(changed).toMatchObject({ title: 'Media Day', type: 'free', fee: null, poster_image: shown.poster_image })

  const other = await drawn(300, 200)
  await publish('events', { ...meeting, id: 1 }, { picture: other })
  const [redrawn] = (await read('/event')).events
  expect(redrawn.poster_image).toMatch(/picture_w300\.avif$/)
  expect([await isThere(shown.poster_image), await isThere(half(shown.poster_image))]).toEqual([false, false])

  expect(await withdraw('events', 1)).toMatchObject({ status: 200, body: { message: 'event 1 is withdrawn.' } })
  expect([await read('/event'), await isThere(redrawn.poster_image)]).toEqual([{ events: [] }, false])
  expect(await acts('event 1')).toEqual([
    'event published by office key',
    'event changed by office key',
    'event changed by office key',
    'event withdrawn by office key',
  ])
})

test('[EVT-25] the poster of an event is drawn anew for those who show a link, and goes with it', async () => {
  const { id } = (await publish('events', meeting, { picture: photo })).body.data
  const [{ poster_image }] = (await read(`/event/${id}`)).event
  const share = sharePictureOf(poster_image) ?? ''
  const answer = await app.request(share)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  await withdraw('events', id)
  expect(await isThere(share)).toBe(false)
})

test('[OFF-25] an event to come that people have registered for is not withdrawn', async () => {
  const { id } = (await publish('events', meeting)).body.data
  const person = { first_name: 'A', last_name: 'B', phone: '0', email: 'a@example.org' }
  await database.db.insert(attendee).values({ ...person, event_id: id, ticket_number: 'TICKET1' })
  expect(await withdraw('events', id)).toMatchObject({
    status: 409,
    body: { message: 'One seat at this event is taken. Call it off instead: everybody is told, and the tickets end.' },
  })
  expect((await read('/event')).events).toHaveLength(1)
})

test('a poster that two events show stays as long as one of them does', async () => {
  const [one, other] = [
    await publish('events', meeting, { picture: photo }),
    await publish('events', meeting, { picture: photo }),
  ]
  const [{ poster_image }] = (await read(`/event/${one.body.data.id}`)).event
  await withdraw('events', one.body.data.id)
  expect(await isThere(poster_image)).toBe(true)
  await withdraw('events', other.body.data.id)
  expect(await isThere(poster_image)).toBe(false)
})

test('news keep their date when they are changed, and are found by their words', async () => {
  const { id, address } = (await publish('posts', { title: 'A new code', body: '<p>quorum</p>' }, { picture: photo }))
    .body.data
  expect(address).toBe(`/news/A-new-code?id=${id}`)
  const before = (await read('/post')).posts[0]
  await publish('posts', { id, title: 'A newer code', body: '<p>statute</p>', desc: 'In short' })
  const [after] = (await read('/post')).posts
  expect(after).toMatchObject({ title: 'A newer code', image: before.image, created_at: before.created_at })
  expect((await ask('/post/search?q=statute')).body.data.posts).toHaveLength(1)
  expect((await ask('/post/search?q=quorum')).body.data.posts).toHaveLength(0)
  await withdraw('posts', id)
  expect([(await read('/post')).posts, await isThere(before.image)]).toEqual([[], false])
})

test('a paper is handed out under its own name, and a picture of the gallery is read out by its caption', async () => {
  const paper = { title: 'Checklist', desc: 'For the first hour', file_name: 'checklist.pdf' }
  const file = new TextEncoder().encode('%PDF-1.7 a paper')
  const { id } = (await publish('resources', paper, { file, picture: photo })).body.data
  const [resource] = (await read('/resource')).data.resources
  expect(resource).toMatchObject({
    title: 'Checklist',
    size: file.length,
    file: expect.stringMatching(/checklist\.pdf$/),
  })
  const answer = await app.request(resource.file)
  expect([answer.headers.get('content-disposition'), await answer.text()]).toEqual([
    'attachment; filename="checklist.pdf"',
    '%PDF-1.7 a paper',
  ])
  await withdraw('resources', id)
  expect([await isThere(resource.file), await isThere(resource.thumbnail)]).toEqual([false, false])

  const image = (await publish('images', { caption: 'Members at dawn' }, { picture: photo })).body.data
  const [hung] = (await read('/gallery')).data.gallery
  expect(hung).toMatchObject({
    caption: 'Members at dawn',
    alt: 'Members at dawn',
    width: 400,
    path: expect.stringMatching(/_w400\.avif$/),
  })
  await withdraw('images', image.id)
  expect((await read('/gallery')).data.gallery).toEqual([])
})

test('[D-47] the grades come with what they cost, and their names and fees are those of the rules', async () => {
  await database.db.delete(grade)
  const set = (body: object) => ask('/office/grades', body, { token })
  expect((await set({ id: 3, dues: 25_000 })).status).toBe(200)
  expect((await set({ id: 4, dues: 12_000 })).status).toBe(200)
  expect((await set({ id: 3, dues: 26_000, upgrade_fee: 35_000 })).status).toBe(200)
  expect((await read('/grade')).data).toMatchObject([
    { id: 4, name: 'Graduate', dues: '12000', upgrade_fee: null },
    { id: 3, name: 'Associate', dues: '26000', upgrade_fee: 35_000 },
  ])
  expect((await set({ id: 5, dues: 1 })).body).toEqual({
    message: 'The grades are 1 Fellow, 2 Member, 3 Associate and 4 Graduate.',
  })
  expect((await set({ id: 1, dues: -1 })).status).toBe(400)
  const tooMuch = { status: 400, body: { message: 'Give 100,000,000 naira at most.' } }
  expect(await set({ id: 3, dues: 43_498_101_081 })).toMatchObject(tooMuch)
  expect(await set({ id: 3, dues: 1, upgrade_fee: '43498101081' })).toMatchObject(tooMuch)
})

test.each([
  ['events', '{"title":', 'The sheet is not valid JSON.'],
  ['events', {}, 'The field title is not valid'],
  ['events', { ...meeting, title: ' ' }, 'The title is empty.'],
  ['events', { ...meeting, fees: 1 }, 'The field fees is not valid'],
  ['events', { ...meeting, fee: 43_498_101_081 }, 'Give 100,000,000 naira at most.'],
  [
    'events',
    { ...meeting, start_date: '2027-05-15 09:00' },
    'The start_date is a time with its zone, as 2027-03-15T09:00+01:00.',
  ],
  [
    'events',
    { ...meeting, start_date: '2027-13-45T09:00Z' },
    'The start_date is a time with its zone, as 2027-03-15T09:00+01:00.',
  ],
  ['events', { ...meeting, end_date: '2027-05-14T09:00Z' }, 'It ends before it begins.'],
  ['resources', { title: 'A paper' }, 'A resource is a file, and its sheet says how the file is called.'],
  [
    'resources',
    { title: 'A paper', file_name: '../a.html' },
    'Name the file in small letters, digits and hyphens, as one of pdf csv txt zip docx pptx xlsx.',
  ],
  ['images', { caption: 'Nothing' }, 'There is no picture.'],
])('to %s a sheet like %j is refused: %s', async (shelf, sheet, message) => {
  expect(await publish(shelf, sheet)).toEqual({ status: 400, body: { message } })
})

test('what is no picture, and what is not there, is refused, and nothing stays of it', async () => {
  const noPicture = new TextEncoder().encode('<svg onload="alert(1)"/>')
  expect(await publish('events', meeting, { picture: noPicture })).toEqual({
    status: 400,
    body: { message: 'We cannot open this picture. Send a JPG, PNG, WebP, AVIF or GIF file of 16 megapixels at most.' },
  })
  expect(await publish('events', { ...meeting, id: 9_999 })).toMatchObject({
    status: 404,
    body: { message: 'There is no event 9999.' },
  })
  expect((await withdraw('posts', 9_999)).status).toBe(404)
})
