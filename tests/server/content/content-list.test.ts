import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ContentRow } from '#contract/content/content.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const site = contentApp(database)
const { clock } = site
const ada = await site.person('ada', ['editor'])
const bola = await site.person('bola', ['editor'])
const HOUR = 3_600_000

const step = async (id: number, name: string, more: object = {}) => {
  const { version } = (await ada.call(`/content/post/${id}`)).data
  const { status, data } = await ada.call(`/content/post/${id}/${name}`, { version, ...more })
  expect(status).toBe(200)
  return data
}

async function write(id: number, data: object, as = ada) {
  clock.time += HOUR
  const editor = await openEditor(as.call, 'post', id)
  expect((await editor.save(data)).status).toBe(200)
}

async function begun(title: string, more: object = {}) {
  const { id } = (await ada.call('/content/post', {})).data
  await write(id, { title, body: '<p>One</p><p>Two</p>', ...more })
  return id as number
}

const at = (hours: number) => new Date(clock.time + hours * HOUR).toISOString()

// A draft; one that is public; one that was changed since; one that comes; one that is replaced, and was changed after that.
await begun('Survey', { address: 'survey-2027' })
const steady = await begun('Guidance')
await step(steady, 'publish')
await step(steady, 'schedule', { unpublish_at: at(900) })
const changed = await begun('Notes')
await step(changed, 'publish')
await write(changed, { title: 'Notes of the meeting', body: '<p>One</p><p>2</p><p>Three</p>' }, bola)
const coming = await begun('Last call')
await step(coming, 'schedule', { publish_at: at(900) })
const replaced = await begun('Workshop', { address: 'workshop' })
await step(replaced, 'publish')
await write(replaced, { title: 'Masterclass', address: 'masterclass' })
await step(replaced, 'publish')
await write(replaced, { desc: 'In short' })
await step(replaced, 'schedule', { publish_at: at(900) })
await write(replaced, { title: 'The masterclass' })
// Typed, and taken back.
await write(steady, { title: 'Guidance on disclosure' })
await write(steady, { title: 'Guidance' })

const list = async (query = '') => (await ada.call(`/content/post${query}`)).data
const titles = async (query: string) => (await list(query)).items.map(({ title }: ContentRow) => title)

test('[CNT-03] [CNT-20] of each it tells what readers see, what the clock does, how much is not public, and where it is read', async () => {
  const rows: ContentRow[] = (await list()).items
  expect(
    rows.map(({ title, state, revision, published, scheduled, changes, address }) => [
      ...[title, state, revision, published, scheduled, changes, address],
    ]),
  ).toEqual([
    ['Guidance', 'published', 4, 2, null, 0, '/news/Guidance'],
    ['The masterclass', 'published', 5, 3, 4, 1, '/news/masterclass'],
    ['Last call', 'scheduled', 2, null, 2, 0, '/news/Last-call'],
    ['Notes of the meeting', 'published', 3, 2, null, 3, '/news/Notes'],
    ['Survey', 'draft', 2, null, null, 0, '/news/survey-2027'],
  ])
  expect(rows.map(({ updated_by, mine }) => [updated_by, mine])).toEqual([
    ['ada Obi', true],
    ['ada Obi', true],
    ['ada Obi', true],
    ['bola Obi', false],
    ['ada Obi', true],
  ])
})

test('[CNT-20] its parts are shown and counted: drafts, what the clock does, what is not public yet', async () => {
  expect(await titles('?part=drafts')).toEqual(['Survey'])
  expect(await titles('?part=scheduled')).toEqual(['Guidance', 'The masterclass', 'Last call'])
  expect(await titles('?part=changes')).toEqual(['The masterclass', 'Notes of the meeting'])
  expect((await list('?counts=part')).counts).toEqual({ all: 5, drafts: 1, scheduled: 3, changes: 2 })
  expect((await list('?counts=part&q=masterclass')).counts).toEqual({ all: 1, drafts: 0, scheduled: 1, changes: 1 })
})

test('[CNT-20] it is searched by words of the title, and by an address that leads there, now or before', async () => {
  expect(await titles('?q=master')).toEqual(['The masterclass'])
  expect(await titles(`?q=${encodeURIComponent('https://example.org/news/masterclass?id=3')}`)).toEqual([
    'The masterclass',
  ])
  expect(await titles('?q=/news/workshop')).toEqual(['The masterclass'])
  expect(await titles('?q=/news/%25')).toEqual([])
  expect(await titles('?q=Last-call')).toEqual(['Last call'])
  expect(await titles('?q=workshop')).toEqual(['The masterclass'])
})

test('[CNT-20] what is not public yet is found by the address that it will have', async () => {
  expect(await titles('?q=survey-2027')).toEqual(['Survey'])
  expect(await titles('?q=/news/Survey-2027')).toEqual(['Survey'])
  expect(await titles('?q=/news/last-call')).toEqual(['Last call'])
})

test('[CNT-20] pages of the site and events without an address of their own are found by where they are read', async () => {
  await seedTexts({ db: database.db, clock })
  const found = async (query: string) =>
    (await ada.call(`/content/${query}`)).data.items.map(({ address }: ContentRow) => address)
  expect(await found('page?q=/membership')).toEqual(['/membership'])
  const { id } = (await ada.call('/content/event', {})).data
  await database.db.execute(sql`update content_item set public_id = '17', title = 'Clinic' where id = ${id}`)
  expect(await found('event?q=/events/17')).toEqual(['/events/17'])
  expect(await found('event?q=/events/1')).toEqual([])
})

test('[CNT-20] a field that its kind was given since is no change, in its column and among the parts', async () => {
  const without = sql`data - 'picture' - 'desc'`
  const { rows } = await database.db.execute(
    sql`update content_revision set data = ${without} where item_id = ${steady} and number = 2 returning data`,
  )
  expect(rows).toMatchObject([{ data: { title: 'Guidance' } }])
  expect((await list('?q=guidance')).items).toMatchObject([{ changes: 0 }])
  expect(await titles('?part=changes')).not.toContain('Guidance')
})

test('[CNT-20] what nobody did is nobody’s own, not even for who came in with the key', async () => {
  const token = (await site.ask('/office/session', { key: 'the-key-of-the-office-32-characters' })).body.data.token
  const byKey = async (path: string) => (await site.ask(`/office${path}`, undefined, { token })).body.data
  await database.db.execute(sql`update content_item set updated_by = null where id = ${coming}`)
  await database.db.execute(sql`update content_revision set made_by = null where item_id = ${coming}`)
  expect((await byKey('/content/post?q=last')).items).toMatchObject([{ updated_by: null, mine: false }])
  expect((await byKey(`/content/post/${coming}`)).revision).toMatchObject({ by: null, mine: false })
  expect((await byKey(`/content/post/${coming}/revisions`))[0]).toMatchObject({ by: null, mine: false })
})

test('[CNT-02] a former address says since when it leads on, however often it is published since', async () => {
  const { former } = (await ada.call(`/content/post/${replaced}`)).data
  expect(former).toEqual([{ path: '/news/workshop', since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
  clock.time += 72 * HOUR
  await step(replaced, 'publish')
  expect((await ada.call(`/content/post/${replaced}`)).data.former).toEqual(former)
  await write(replaced, { address: 'workshop' })
  await step(replaced, 'publish')
  const back = (await ada.call(`/content/post/${replaced}`)).data.former
  expect(back).toEqual([{ path: '/news/masterclass', since: new Date(clock.time + HOUR).toISOString().slice(0, 10) }])
})
