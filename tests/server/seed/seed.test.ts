import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contentKinds } from '#contract/content/kinds.ts'
import { NewsPost } from '#contract/content/news.ts'
import { sharePictureOf } from '#contract/content/share-picture.ts'
import { Event } from '#contract/events/event.ts'
import { hasEnded, isPaid } from '#domain/events/events.ts'
import { listPosts } from '#server/areas/content/news/list-posts.ts'
import { listEvents } from '#server/areas/events/event/list-events.ts'
import { makeSharePictures } from '#server/areas/events/event/share-pictures.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import {
  account,
  attendee,
  contentFile,
  contentItem,
  contentRevision,
  event,
  galleryImage,
  grade,
  resource,
} from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { freshenDemo } from '#server/seed/freshen.ts'
import { pastEvents } from '#server/seed/past-events.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { emptyTables, testDatabase, testFolder } from '#tests/support/database.ts'
import { clock, now, pictures } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const files = localFiles(testFolder())
const ctx = { db, clock }

const everything = async () => ({
  events: await listEvents(ctx, {}),
  posts: await listPosts(ctx, {}),
  rest: await Promise.all([resource, galleryImage, grade].map((table) => db.select().from(table))),
})

test('an empty database is seeded once', async () => {
  const before = await everything()
  expect(before).toEqual({ events: [], posts: [], rest: [[], [], []] })
  const seeds = await Promise.all([1, 2].map(() => seedDemo({ db, clock, files })))
  expect(seeds.sort()).toEqual([false, true])
  const after = await everything()
  expect(await seedDemo({ db, clock, files })).toBe(false)
  expect(await everything()).toEqual(after)
})

test('the lists are what the contract says', async () => {
  const { events, posts } = await everything()
  expect(v.parse(v.array(Event), events)).toEqual(events)
  expect(v.parse(v.array(NewsPost), posts)).toEqual(posts)
})

test('[EVX-04] one free event has ten places left and one is full, and their editor has the number of places', async () => {
  const { events } = await everything()
  const told = events.filter(({ places_left }) => places_left != null)
  expect(told.map(({ type, standing, places_left }) => [type, standing, places_left])).toEqual([
    ['free', 'few', 10],
    ['free', 'full', 0],
  ])
  const drafts = await db
    .select({ places: sql<string>`${contentRevision.data} ->> 'places'` })
    .from(contentRevision)
    .innerJoin(contentItem, eq(contentItem.id, contentRevision.item_id))
    .where(sql`${contentItem.kind} = 'event' and ${contentRevision.data} ->> 'places' <> ''`)
  expect(drafts.map(({ places }) => places).toSorted()).toEqual(['72', '87'])
  expect(await findMiscounted(db)).toEqual([])
})

test('there are three pages of upcoming events and five held ones', async () => {
  const { events } = await everything()
  const upcoming = events.filter((one) => !hasEnded(one, now))
  expect([upcoming.length, events.length - upcoming.length]).toEqual([15, 5])
  expect(new Set(upcoming.map(isPaid))).toEqual(new Set([true, false]))
  expect(upcoming.filter((one) => one.type === 'paid' && one.fee === null).length).toBe(1)
  expect(events.filter((one) => one.end_date === null).length).toBe(2)
})

test('the first two upcoming events are those of the design, one of them today', async () => {
  const [first, second] = await listEvents(ctx, { when: 'upcoming', limit: 2 })
  expect([first?.title, first?.poster_image, first?.attendees.length]).toEqual(["Communicators' Summit", null, 148])
  expect([second?.title, second?.poster_image]).toEqual(['Crisis Room Workshop', null])
  expect([first?.start_date, first?.end_date]).toEqual(['2027-03-12T08:00:00.000Z', '2027-03-13T16:00:00.000Z'])
})

test.each(['2027-03-12T22:59:59Z', '2027-03-11T23:00:00Z'])('seeded at %s, today is the day in Abuja', async (time) => {
  const today = { now: () => Date.parse(time) }
  await emptyTables(database, 'event, attendee, post, resource, gallery_image, grade, vacancy, demo')
  await seedDemo({ db, clock: today, files })
  const [first] = await listEvents({ db, clock: today }, { when: 'upcoming', limit: 1 })
  expect([first?.title, first?.start_date]).toEqual(["Communicators' Summit", '2027-03-12T08:00:00.000Z'])
})

test('there are twelve news posts: a hyphen, punctuation, a title twice', async () => {
  const titles = (await listPosts(ctx, {})).map((one) => one.title)
  expect(titles.length).toBe(12)
  expect(titles.slice(0, 3)).toEqual([
    'Chapter opens registration for the spring masterclass',
    'New guidance on disclosure in sponsored content',
    'What 642 members told us about study and work',
  ])
  expect(titles.filter((title) => /\w-\w/.test(title)).length).toBe(1)
  expect(titles.filter((title) => /[?!]/.test(title)).length).toBe(1)
  expect(titles.length - new Set(titles).size).toBe(1)
})

test('[D-47] the grades have their ids, and the fee of the grade that is entered', async () => {
  const grades = await db.select({ id: grade.id, name: grade.name, fee: grade.upgrade_fee }).from(grade)
  expect(grades).toEqual([
    { id: 1, name: 'Fellow', fee: 50_000 },
    { id: 2, name: 'Member', fee: 30_000 },
    { id: 3, name: 'Associate', fee: 30_000 },
    { id: 4, name: 'Graduate', fee: null },
  ])
})

/** How wide and high a stored picture is, divided. */
async function sizeOf(key: string, by = 1) {
  const { width, height } = await sharp(await new Response(await files.get(key)).arrayBuffer()).metadata()
  return { width: width / by, height: height / by }
}

test('eight resources, twelve gallery images and every picture in both its widths are real files', async () => {
  const { events, posts, rest } = await everything()
  const resources = await db.select().from(resource)
  const images = await db.select().from(galleryImage)
  expect([resources.length, images.length, rest.length]).toEqual([8, 12, 3])
  const keys = [
    ...[...events.map((one) => one.poster_image), ...posts.map((one) => one.image)].map((path) => path?.slice(7)),
    ...resources.flatMap((one) => [one.file, one.thumbnail]),
    ...images.map((one) => one.path),
  ].filter((key) => typeof key === 'string')
  expect(keys.length).toBe(8 + 12 + 16 + 12)
  for (const key of keys) expect((await files.stat(key))?.size, key).toBeGreaterThan(200)
  const pictures = keys.filter((key) => key.endsWith('.avif'))
  expect(pictures.length).toBe(keys.length - 8)
  for (const key of pictures) {
    const half = key.replace(/_w(\d+)\.avif$/, (_, width) => `_w${Number(width) / 2}.avif`)
    expect([half === key, await sizeOf(half)], half).toEqual([false, await sizeOf(key, 2)])
  }
})

test('posters that have no share picture yet are given one, once', async () => {
  const { events } = await everything()
  const posters = events.flatMap(({ poster_image }) => (poster_image ? [poster_image.slice('/files/'.length)] : []))
  const shares = posters.map((poster) => sharePictureOf(poster) ?? '')
  const stats = () => Promise.all(shares.map((key) => files.stat(key)))
  expect(await stats()).toEqual(posters.map(() => null))
  await makeSharePictures(ctx, { files, pictures })
  const made = await stats()
  expect(made.length).toBe(8)
  for (const [index, share] of made.entries()) {
    expect(share).toMatchObject({ type: 'image/jpeg' })
    expect(share?.size).toBeLessThan(60_000)
    expect(await sizeOf(shares[index] ?? '')).toEqual({ width: 1200, height: 630 })
  }
  await makeSharePictures(ctx, { files, pictures })
  expect(await stats()).toEqual(made)
})

test('[EVX-30] most of those with a seat at an event that was held came to it, and nobody to one that is to come', async () => {
  const rows = await db
    .select({ came: attendee.came_at, starts: event.start_date, title: event.title })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
  const titles = pastEvents.map(({ title }) => title)
  const late = rows.flatMap(({ came, starts }) => (came ? [came.getTime() - starts.getTime()] : []))
  expect([Math.min(...late), Math.max(...late)]).toEqual([-29 * 60_000, 9 * 60_000])
  const held = rows.filter(({ title }) => titles.includes(title))
  const share = late.length / held.length
  expect(share > 0.75 && share < 0.85).toBe(true)
  expect(rows.filter(({ title, came }) => came && !titles.includes(title))).toEqual([])
})

test('attendees are placeholders', async () => {
  const people = await db.select().from(attendee)
  expect(people.length).toBeGreaterThan(1000)
  for (const one of people) {
    expect(`${one.first_name} ${one.last_name} ${one.email} ${one.phone}`).toMatch(
      /^Attendee Number (\d+) attendee-\1@example\.org 00000000000$/,
    )
  }
})

test('the texts are plain, clean HTML', async () => {
  const { events, posts } = await everything()
  for (const html of [...events.map((one) => one.description), ...posts.map((one) => one.body)]) {
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
    const allowed = ['p', 'h2', 'ul', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a']
    expect(tags.map(([, name]) => name).filter((name) => !allowed.includes(name ?? ''))).toEqual([])
    expect(tags.map(([, , rest]) => rest).filter((rest) => rest && rest !== ' href="/events"')).toEqual([])
    const open: string[] = []
    for (const [tag, name = ''] of tags) tag.startsWith('</') ? expect(open.pop()).toBe(name) : open.push(name)
    expect(open).toEqual([])
  }
})

test('no text holds a long dash, an address of mail or a number of a telephone', () => {
  const folder = fileURLToPath(new URL('../../../server/seed/', import.meta.url))
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.ts'))) {
    const text = readFileSync(`${folder}${name}`, 'utf8')
    expect(
      text.match(/[\u2013\u2014]|[\w.]+@(?!example\.org|demo\.test)[\w.]+\.\w+|\+?234\d+|0[789]\d{9}/g),
      name,
    ).toBe(null)
  }
})

const items = async () =>
  db
    .select({
      kind: contentItem.kind,
      item: contentItem.id,
      id: contentItem.public_id,
      state: contentItem.state,
      data: sql<{ [name: string]: string }>`${contentRevision.data}`,
    })
    .from(contentItem)
    .innerJoin(contentRevision, eq(contentRevision.item_id, contentItem.id))
    .orderBy(contentItem.id)

test('[OFF-25] all that stands on its pages can be edited: as it stands there, and with its files', async () => {
  const { events, posts, rest } = await everything()
  const [papers = [], images = []] = rest
  const all = await items()
  const counted = (kind: string) => all.filter((one) => one.kind === kind && one.state === 'published').length
  expect(['event', 'post', 'resource', 'image'].map(counted)).toEqual([
    ...[events.length, posts.length, papers.length, images.length],
  ])
  for (const { kind, id, data } of all) {
    expect([kind, v.safeParse(contentKinds[kind].ready, data).issues]).toEqual([kind, undefined])
    const post = kind === 'post' && posts.find((one) => one.id === Number(id))
    if (post) expect(data).toMatchObject({ title: post.title, body: post.body, created_at: post.created_at })
    const own = kind === 'event' && events.find((one) => one.id === Number(id))
    if (own) expect(data).toMatchObject({ title: own.title, start_date: own.start_date, end_date: own.end_date ?? '' })
  }
  expect(await db.$count(contentFile)).toBeGreaterThan(20)
})

const drafts = async () =>
  (await db.select().from(contentItem).orderBy(contentItem.id)).filter(({ state }) => state !== 'published')

test('[OFF-29] a post waits for its time, and a draft has five revisions', async () => {
  const [waiting, draft, ...others] = await drafts()
  expect([waiting?.state, waiting?.scheduled_revision, draft?.state, draft?.revision, others]).toEqual([
    ...['scheduled', 1, 'draft', 5],
    [],
  ])
  expect(waiting?.publish_at?.getTime()).toBeGreaterThan(now)
})

test('a demo of three days ago is moved up to today, once', async () => {
  const before = await everything()
  const edited = await items()
  const due = (await drafts())[0]?.publish_at ?? null
  const later = { now: () => now + 3 * 86_400_000 }
  expect(await Promise.all([1, 2].map(() => freshenDemo({ db, clock: later })))).toContain(3)
  expect(await freshenDemo({ db, clock: later })).toBe(0)
  const after = await everything()
  const moved = (moment: string | null) => moment && new Date(Date.parse(moment) + 3 * 86_400_000).toISOString()
  expect(after.events).toEqual(
    before.events.map((one) => ({ ...one, start_date: moved(one.start_date), end_date: moved(one.end_date) })),
  )
  expect(after.posts).toEqual(before.posts.map((one) => ({ ...one, created_at: moved(one.created_at) })))
  const dates = ({ created_at, start_date, end_date }: { [name: string]: string }) => [created_at, start_date, end_date]
  expect((await items()).map(({ data }) => dates(data))).toEqual(
    edited.map(({ data }) => dates(data).map((date) => (date ? moved(date) : date))),
  )
  expect((await drafts())[0]?.publish_at?.toISOString()).toBe(moved(due?.toISOString() ?? null))
})

test('a demo that is started on another day leaves what people made on its days', async () => {
  const [own, sample] = (await items()).filter(({ kind }) => kind === 'event')
  const [someone] = await db
    .insert(account)
    .values({ first_name: 'Someone', sur_name: 'Editing', email: 'editing@example.org' })
    .returning({ id: account.id })
  await db
    .update(contentRevision)
    .set({ made_by: someone?.id ?? null })
    .where(and(eq(contentRevision.number, 1), eq(contentRevision.item_id, own?.item ?? 0)))
  const starts = async () => {
    const [events, edited] = [(await everything()).events, await items()]
    return [own, sample].map((one) => [
      events.find(({ id }) => id === Number(one?.id))?.start_date,
      edited.find(({ item }) => item === one?.item)?.data.start_date,
    ])
  }
  const before = await starts()
  expect(await freshenDemo({ db, clock: { now: () => now + 5 * 86_400_000 } })).toBe(2)
  const [mine, theirs] = await starts()
  expect(mine).toEqual(before[0])
  expect(theirs?.map((text) => Date.parse(text ?? ''))).toEqual(
    before[1]?.map((text) => Date.parse(text ?? '') + 2 * 86_400_000),
  )
})
