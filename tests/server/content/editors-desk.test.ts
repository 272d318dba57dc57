import { expect, test } from 'vitest'
import type { Desk } from '#contract/staff/desk.ts'
import { event } from '#server/db/schema/index.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const site = contentApp(database)
const { clock } = site
const ada = await site.person('ada', ['editor'])
const bola = await site.person('bola', ['editor'])
const dele = await site.person('dele', ['door'])
const HOUR = 3_600_000
const at = (hours: number) => new Date(clock.time + hours * HOUR).toISOString()
const desk = async (person: typeof ada): Promise<Desk> => (await person.call('/desk')).data

async function begun(title: string, as = ada) {
  clock.time += HOUR
  const { id } = (await as.call('/content/post', {})).data
  const editor = await openEditor(as.call, 'post', id)
  expect((await editor.save({ title, body: '<p>Words</p>' })).status).toBe(200)
  return { id: id as number, editor }
}

const step = async (id: number, name: string, more: object = {}) => {
  const { version } = (await ada.call(`/content/post/${id}`)).data
  expect((await ada.call(`/content/post/${id}/${name}`, { version, ...more })).status).toBe(200)
}

test('[CNT-05] the desk lists to who edits what is not public, what the clock does, and open previews', async () => {
  expect((await desk(ada)).written).toEqual([])
  const draft = await begun('A draft', bola)
  const changed = await begun('Changed')
  await step(changed.id, 'publish')
  clock.time += HOUR
  await changed.editor.save({ title: 'Changed since' })
  const coming = await begun('Coming')
  await step(coming.id, 'schedule', { publish_at: at(48), unpublish_at: at(96) })
  const going = await begun('Going')
  await step(going.id, 'publish')
  await step(going.id, 'schedule', { unpublish_at: at(24) })
  const shared = await ada.call(`/content/post/${draft.id}/preview-link`, {})
  expect(shared.status).toBe(200)
  const written = (await desk(ada)).written ?? []
  expect(written.map(({ is, title, by, mine }) => [is, title, by, mine])).toEqual([
    ['changed', 'Changed since', 'ada Obi', true],
    ['draft', 'A draft', 'bola Obi', false],
    ['goes', 'Going', null, false],
    ['comes', 'Coming', null, false],
    ['shared', 'A draft', 'ada Obi', true],
  ])
  expect(written.at(-1)?.at).toBe(shared.data.until)
  expect(written[0]).toMatchObject({ kind: 'post', called: 'post', id: changed.id })
  expect((await desk(dele)).written).toBeUndefined()
})

test('[CNT-05] and to who checks in the next events, those of today as such, and none that is over, hidden or called off', async () => {
  const put = (title: string, start: number, end: number | null, more: object = {}) =>
    database.db
      .insert(event)
      .values({
        title,
        location: 'Abuja',
        description: '',
        type: 'free',
        start_date: new Date(clock.time + start * HOUR),
        end_date: end === null ? null : new Date(clock.time + end * HOUR),
        ...more,
      })
  await put('Later', 100, 102)
  await put('Running', -30, 1)
  await put('Over', -3, -1)
  await put('Hidden', 1, 2, { hidden: true })
  await put('Called off', 1, 2, { called_off_at: new Date(clock.time), called_off_reason: 'The hall is closed.' })
  const { doors = [] } = await desk(dele)
  expect(doors.map(({ title, is_today }) => [title, is_today])).toEqual([
    ['Running', true],
    ['Later', false],
  ])
  expect(doors[0]).toMatchObject({ location: 'Abuja', start_date: at(-30), end_date: at(1) })
  expect((await desk(ada)).doors).toBeUndefined()
})
