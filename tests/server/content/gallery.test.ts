import { expect, test } from 'vitest'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { picture } from '#tests/support/photo.ts'

const site = contentApp(await testDatabase())
const ada = await site.person('ada', ['editor'])
const dele = await site.person('dele', ['door'])
const focus = { x: 0.5, y: 0.5 }

let width = 100
const bytes = async () => {
  width += 2
  return new Uint8Array(await picture(width, 80))
}

test('[CNT-12] a picture that is sent is a draft of the gallery, with its picture small in the list', async () => {
  const { status, body } = await ada.upload('/gallery/pictures', { picture: await bytes() })
  expect(status).toBe(200)
  const { id, kind, state, revision } = body.data
  expect([kind, state, revision.data]).toEqual([
    'image',
    'draft',
    {
      caption: '',
      picture: {
        key: expect.stringMatching(/^pictures\/[0-9a-f]{16}\/picture_w102\.avif$/),
        width: 102,
        height: 80,
        alt: '',
        decorative: false,
        focus,
      },
    },
  ])
  const { items } = (await ada.call('/content/image')).data
  expect(items.map((one: { id: number; picture: string }) => [one.id, one.picture])).toEqual([
    [id, revision.data.picture.key],
  ])
  expect((await ada.upload('/gallery/pictures', {})).body.message).toBe('There is no picture.')
  expect((await dele.upload('/gallery/pictures', { picture: await bytes() })).status).toBe(403)
})

async function published(caption: string) {
  const { body } = await ada.upload('/gallery/pictures', { picture: await bytes() })
  const editor = await openEditor(ada.call, 'image', body.data.id)
  await editor.save({ caption, picture: { ...editor.data.picture, alt: caption } })
  const step = async (name: string) => {
    const { version } = (await ada.call(`/content/image/${body.data.id}`)).data
    expect((await ada.call(`/content/image/${body.data.id}/${name}`, { version })).status).toBe(200)
  }
  await step('publish')
  return step
}

const captionsIn = (gallery: { caption: string }[]) => gallery.map(({ caption }) => caption)
const shown = async () => captionsIn((await site.ask('/gallery')).body.data.data.gallery)

test('[CNT-12] the order of the gallery is changed picture by picture, and readers see it at once', async () => {
  const dawn = await published('Dawn')
  for (const caption of ['Noon', 'Dusk']) await published(caption)
  expect(await shown()).toEqual(['Dawn', 'Noon', 'Dusk'])
  const order = (await ada.call('/gallery')).data
  const idOf = (caption: string) => order.find((one: { caption: string }) => one.caption === caption).id
  const move = (caption: string, up: boolean) => ada.call(`/gallery/${idOf(caption)}/move`, { up })

  expect(captionsIn((await move('Dusk', true)).data)).toEqual(['Dawn', 'Dusk', 'Noon'])
  expect(await shown()).toEqual(['Dawn', 'Dusk', 'Noon'])
  expect(captionsIn((await move('Dawn', false)).data)).toEqual(['Dusk', 'Dawn', 'Noon'])
  expect((await move('Dusk', true)).body.message).toBe('It is the first already.')
  expect((await move('Noon', false)).body.message).toBe('It is the last already.')
  expect((await ada.call('/gallery/999/move', { up: true })).status).toBe(404)
  expect((await dele.call(`/gallery/${idOf('Dusk')}/move`, { up: false })).status).toBe(403)

  // A new one stands last, and a change of a picture moves nothing.
  const night = await published('Night')
  await night('unpublish')
  await night('publish')
  expect(await shown()).toEqual(['Dusk', 'Dawn', 'Noon', 'Night'])

  // One that comes back stands after all that have a place; and of two moves at once both count.
  await dawn('unpublish')
  await dawn('publish')
  expect(await shown()).toEqual(['Dusk', 'Noon', 'Dawn', 'Night'])
  await Promise.all([move('Noon', true), move('Dawn', false)])
  expect(await shown()).toEqual(['Noon', 'Dusk', 'Night', 'Dawn'])
})
