import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { publishByTime } from '#server/areas/content/by-time.ts'
import { kindsOnServer } from '#server/areas/content/kinds.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { attendee } from '#server/db/schema/index.ts'
import { createClockWatch } from '#server/loops/clock-watch.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { emptyPlace, testDatabase } from '#tests/support/database.ts'
import { now, pictures, recordedLog } from '#tests/support/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (time: number) => new Date(time).toISOString()
const steady = () => true

const database = await testDatabase()
const site = contentApp(database)
const ada = await site.person('ada', ['editor'])
const { ask, clock } = site

/** One look of the job, of one server. */
async function look({ db, files } = { db: database.db, files: site.files }, clockIsSteady = steady) {
  const changed: string[] = []
  const { log, lines } = recordedLog()
  const store = { files, pictures }
  const forget = (kind: ContentKindName) => {
    changed.push(kind)
    for (const part of kindsOnServer[kind].parts) site.cache.purge(part)
  }
  await publishByTime({ db, clock }, { store, changed: forget, clockIsSteady, log })
  expect(lines).toEqual([])
  return changed
}

let posts = 0
async function written(kind = 'post', more: object = { body: '<p>text</p>' }) {
  const { data } = await ada.call(`/content/${kind}`, {})
  const editor = await openEditor(ada.call, kind, data.id)
  const title = `Post ${++posts}`
  await editor.save({ title, ...more })
  const item = async () => (await ada.call(`/content/${kind}/${data.id}`)).data
  const step = async (name: string, more: object = {}) =>
    ada.call(`/content/${kind}/${data.id}/${name}`, { version: (await item()).version, ...more })
  return { id: data.id as number, title, editor, item, step }
}

const titles = async () => (await ask('/post')).body.data.posts.map(({ title }: { title: string }) => title)
const acts = async (about: string) => {
  const { rows } = await database.db.execute(sql`select what, actor from audit where about = ${about} order by id`)
  return rows.map(({ what, actor }) => `${what} by ${actor}`)
}

describe('[OFF-29] by the clock', () => {
  test('the revision that was scheduled is published, once, and what is typed since is not', async () => {
    const { title, editor, item, step } = await written()
    const time = { publish_at: at(clock.time + HOUR) }
    const { status, data } = await step('schedule', time)
    expect([status, data.state, data.scheduled, data.publish_at, data.steps]).toEqual([
      ...[200, 'scheduled', 1, time.publish_at, ['publish', 'schedule', 'recall', 'archive']],
    ])
    expect((await editor.save({ title: 'Not checked yet' })).data.number).toBe(2)
    clock.time += HOUR - 1
    expect([await look(), await titles()]).toEqual([[], []])
    clock.time += 1
    expect([await look(), await titles()]).toEqual([['post'], [title]])
    const shown = await item()
    expect([shown.state, shown.published.number, shown.publish_at, shown.scheduled]).toEqual([
      'published',
      1,
      null,
      null,
    ])
    expect(await look()).toEqual([])
    const [{ id }] = (await ask('/post')).body.data.posts
    expect(await acts(`post ${id}`)).toEqual(['post published by time'])
    // Written by a person all the same: the clock is neither they nor the key of the office.
    const rows = (await ada.call('/content/post?part=changes')).data.items
    expect(rows).toMatchObject([{ title: 'Not checked yet', updated_by: 'ada Obi', mine: true }])
  })

  test('of many servers that look at once, one does it', async () => {
    const { title, step } = await written()
    await step('schedule', { publish_at: at(clock.time + MINUTE), unpublish_at: at(clock.time + HOUR) })
    clock.time += MINUTE
    const looks = await Promise.all(Array.from({ length: 5 }, () => look()))
    expect(looks.flat()).toEqual(['post'])
    expect(await titles()).toContain(title)
    clock.time += HOUR
    const later = await Promise.all(Array.from({ length: 5 }, () => look()))
    expect(later.flat()).toEqual(['post'])
    expect(await titles()).not.toContain(title)
  })

  test('what is on the pages is changed, and taken off them', async () => {
    const { title, editor, item, step } = await written()
    await step('publish')
    await editor.save({ title: `${title}, corrected` })
    const times = { publish_at: at(clock.time + MINUTE), unpublish_at: at(clock.time + HOUR) }
    expect((await step('schedule', times)).data).toMatchObject({ state: 'published', scheduled: 2, ...times })
    clock.time += MINUTE
    await look()
    expect(await titles()).toContain(`${title}, corrected`)
    expect(await item()).toMatchObject({ state: 'published', publish_at: null, unpublish_at: times.unpublish_at })
    clock.time += HOUR
    await look()
    expect(await titles()).not.toContain(`${title}, corrected`)
    expect((await item()).state).toBe('unpublished')
  })

  test('[EVX-32] an event for which people have tickets stays public past its time, until it is over', async () => {
    const start_date = at(clock.time + 2 * HOUR)
    const { item, step } = await written('event', { location: 'Abuja', description: '<p>Come</p>', start_date })
    await step('publish')
    await step('schedule', { unpublish_at: at(clock.time + HOUR) })
    const [shown] = (await ask('/event')).body.data.events
    const person = { first_name: 'A', last_name: 'B', phone: '0', email: 'a@example.org', ticket_number: 'TICKET1' }
    await database.db.insert(attendee).values({ ...person, event_id: shown.id })
    clock.time += HOUR
    expect([await look(), (await item()).state]).toEqual([[], 'published'])
    clock.time += HOUR + 1
    expect([await look(), (await item()).state]).toEqual([['event'], 'unpublished'])
  })

  test('[CNT-03] a scheduled replacement is called back, and what readers see keeps its end', async () => {
    const { step, editor, item } = await written()
    await step('publish')
    expect((await step('recall')).status).toBe(409)
    await editor.save({ title: 'A replacement' })
    const end = at(clock.time + 48 * HOUR)
    const scheduled = await step('schedule', { publish_at: at(clock.time + HOUR), unpublish_at: end })
    expect(scheduled.data.steps).toContain('recall')
    const { data } = await step('recall')
    expect([data.state, data.scheduled, data.publish_at, data.unpublish_at]).toEqual(['published', null, null, end])
    expect(data.steps).not.toContain('recall')
    clock.time += 2 * HOUR
    await look()
    expect((await item()).published.number).toBe(1)
    await step('unpublish')
  })

  test('[CNT-03] what was scheduled once is not written again after it was called back', async () => {
    const { id, step, editor } = await written()
    await step('schedule', { publish_at: at(clock.time + HOUR) })
    await step('recall')
    expect((await editor.save({ title: 'Its date put right' })).data.number).toBe(2)
    expect((await ada.call(`/content/post/${id}/revisions/1`)).data.data.title).not.toBe('Its date put right')
  })

  test('what is recalled, archived or published by hand before its time stays so', async () => {
    const soon = () => ({ publish_at: at(clock.time + MINUTE) })
    const recalled = await written()
    await recalled.step('schedule', soon())
    expect((await recalled.step('recall')).data).toMatchObject({ state: 'draft', publish_at: null, scheduled: null })
    const archived = await written()
    await archived.step('schedule', soon())
    await archived.step('archive')
    const published = await written()
    await published.step('schedule', soon())
    await published.editor.save({ title: `${published.title}, newer` })
    await published.step('publish')
    clock.time += HOUR
    expect(await look()).toEqual([])
    expect([(await recalled.item()).state, (await archived.item()).state]).toEqual(['draft', 'archived'])
    expect(await titles()).toContain(`${published.title}, newer`)
  })

  test.each([
    [{ publish_at: -MINUTE }, 'Choose a time that is still to come.'],
    [{ unpublish_at: 0 }, 'Choose a time that is still to come.'],
    [{ publish_at: HOUR, unpublish_at: HOUR }, 'It cannot be unpublished before it is published.'],
    [{ unpublish_at: HOUR }, 'Say when it is to be published.'],
    [{}, 'Say when it is to be published.'],
  ])('a schedule of %j is refused: %s', async (from, message) => {
    const { step } = await written()
    const times = Object.fromEntries(Object.entries(from).map(([name, ms]) => [name, at(clock.time + Number(ms))]))
    expect(await step('schedule', times)).toMatchObject({ status: 400, body: { message } })
  })

  test('times of what is on the pages are taken back by a schedule without any', async () => {
    const { step } = await written()
    await step('publish')
    await step('schedule', { unpublish_at: at(clock.time + HOUR) })
    expect((await step('schedule')).data).toMatchObject({ state: 'published', publish_at: null, unpublish_at: null })
    clock.time += 2 * HOUR
    expect(await look()).toEqual([])
  })

  test('a clock that jumps publishes nothing until it is set right', async () => {
    const { title, step } = await written()
    await step('schedule', { publish_at: at(clock.time + 48 * HOUR) })
    let elapsed = 0
    const { isSteady } = createClockWatch(clock, recordedLog().log, () => elapsed)
    const own = { db: database.db, files: site.files }
    clock.time += 72 * HOUR
    elapsed += MINUTE
    expect([await look(own, isSteady), (await titles()).includes(title)]).toEqual([[], false])
    clock.time -= 72 * HOUR
    expect(await look(own, isSteady)).toEqual([])
    clock.time += 48 * HOUR
    elapsed += 48 * HOUR
    expect([await look(own, isSteady), (await titles()).includes(title)]).toEqual([['post'], true])
  })

  test('one that fails is tried again, and holds up no other', async () => {
    const [broken, whole] = [await written(), await written()]
    for (const one of [broken, whole]) await one.step('schedule', { publish_at: at(clock.time + MINUTE) })
    clock.time += HOUR
    await database.exec(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.title = '${broken.title}' then raise exception 'not now'; end if; return new; end $$;
      create trigger refuse before insert on post for each row execute function refuse()`)
    const { log, lines } = recordedLog()
    const store = { files: site.files, pictures }
    const changed: string[] = []
    const by = { store, changed: (kind: string) => changed.push(kind), clockIsSteady: steady, log }
    await publishByTime({ db: database.db, clock }, by)
    expect([changed, lines.length]).toEqual([['post'], 1])
    await database.exec('drop trigger refuse on post; drop function refuse()')
    expect([await look(), (await broken.item()).state]).toEqual([['post'], 'published'])
  })
})

test('[OFF-29] what was due while the server was away is done when it is back, once', async () => {
  const place = await emptyPlace()
  const first = await openDatabase(place)
  const before = contentApp(first)
  const bola = await before.person('bola', ['editor'])
  const { data } = await bola.call('/content/post', {})
  const editor = await openEditor(bola.call, 'post', data.id)
  await editor.save({ title: 'While away', body: '<p>text</p>' })
  const times = { publish_at: at(now + HOUR), unpublish_at: at(now + 2 * HOUR) }
  expect((await bola.call(`/content/post/${data.id}/schedule`, { version: 1, ...times })).status).toBe(200)
  await first.close()

  const second = await openDatabase(place)
  const back = { db: second.db, files: before.files }
  clock.time = now + 90 * MINUTE
  expect([await look(back), await look(back)]).toEqual([['post'], []])
  expect(await second.db.execute(sql`select title from post`)).toMatchObject({ rows: [{ title: 'While away' }] })
  await second.close()

  const third = await openDatabase(place)
  clock.time = now + 3 * HOUR
  const again = { db: third.db, files: before.files }
  expect([await look(again), await look(again)]).toEqual([['post'], []])
  const { rows } = await third.db.execute(sql`select what from audit where actor = 'time' order by id`)
  expect(rows.map(({ what }) => what)).toEqual(['post published', 'post unpublished'])
  expect((await third.db.execute(sql`select count(*)::int as count from post`)).rows[0]?.count).toBe(0)
  await third.close()
})
