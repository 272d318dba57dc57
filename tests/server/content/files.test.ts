import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepContentFiles } from '#server/areas/content/files.ts'
import { contentFile } from '#server/db/schema/index.ts'
import { contentApp, openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { picture } from '#tests/support/photo.ts'

const database = await testDatabase()
const site = contentApp(database)
const { app, ask, clock, files } = site
const ada = await site.person('ada', ['editor'])
const DAY = 24 * 60 * 60_000

const bytesOf = async (address: string) => new Uint8Array(await (await app.request(address)).arrayBuffer())
const bytesForAda = async (address: string) => new Uint8Array(await (await ada.look(address)).arrayBuffer())
const isThere = async (key: string) => (await files.stat(key)) !== null

/** Three stripes side by side: red, green and blue. */
async function stripes(width: number, height: number) {
  const third = Math.round(width / 3)
  const stripe = async (background: string, place: number) => ({
    input: await sharp({ create: { width: third, height, channels: 3, background } })
      .png()
      .toBuffer(),
    left: place * third,
    top: 0,
  })
  const colours = ['#f00', '#0f0', '#00f']
  const whole = sharp({ create: { width: 3 * third, height, channels: 3, background: '#fff' } })
  return new Uint8Array(
    await whole
      .composite(await Promise.all(colours.map(stripe)))
      .png()
      .toBuffer(),
  )
}

const colourOf = async (bytes: Uint8Array) => {
  const { channels } = await sharp(bytes).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))]
}

const upload = async (bytes: Uint8Array<ArrayBuffer>) => (await ada.upload('/pictures', { picture: bytes })).body.data

async function postWith(data: object) {
  const { data: made } = await ada.call('/content/post', {})
  const editor = await openEditor(ada.call, 'post', made.id)
  await editor.save({ title: `Post ${made.id}`, body: '<p>text</p>', ...data })
  const publish = async () => {
    const { version } = (await ada.call(`/content/post/${made.id}`)).data
    return ada.call(`/content/post/${made.id}/publish`, { version })
  }
  const shown = async () =>
    (await ask('/post')).body.data.posts.find(({ title }: { title: string }) => title === `Post ${made.id}`)
  return { id: made.id, editor, publish, shown }
}

describe('[OFF-31] a picture', () => {
  test('is uploaded, looked at under an address that nobody guesses, and tells nothing of where it was taken', async () => {
    const taken = await sharp(await picture(2_000, 1_000))
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '9/1 4/1 0/1' } })
      .toBuffer()
    const { status, body } = await ada.upload('/pictures', { picture: new Uint8Array(taken) })
    expect([status, body.data]).toEqual([
      200,
      { key: expect.stringMatching(/^pictures\/[0-9a-f]{16}\/picture_w1600\.avif$/), width: 1600, height: 800 },
    ])
    const shown = await sharp(await bytesForAda(`/files/${body.data.key}`)).metadata()
    expect([shown.width, shown.height, shown.exif]).toEqual([1600, 800, undefined])
    const half = await bytesForAda(`/files/${body.data.key.replace('w1600', 'w800')}`)
    expect((await sharp(half).metadata()).width).toBe(800)
    const [row] = await database.db.select().from(contentFile).where(sql`key = ${body.data.key}`)
    const source = await files.get(row?.source ?? '')
    expect((await sharp(await new Response(source).arrayBuffer()).metadata()).exif).toBe(undefined)
    expect((await app.request(`/files/${row?.source}`)).status).toBe(404)
  })

  test.each([
    ['nothing', {}, 'There is no picture.'],
    ['a drawing', { picture: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'There is no picture.'],
  ])('of %s is refused', async (_, parts, message) => {
    expect(await ada.upload('/pictures', parts)).toEqual({ status: 400, body: { message } })
  })

  test.each(['webp', 'avif'] as const)(
    '[CNT-10] of %s is taken, as those of phones and of the web are',
    async (kind) => {
      const sent = await sharp(await picture(1_200, 800))
        .toFormat(kind)
        .toBuffer()
      const { status, body } = await ada.upload('/pictures', { picture: new Uint8Array(sent) })
      expect([status, body.data.width, body.data.height]).toEqual([200, 1_200, 800])
    },
  )

  test('[D-104] [row 57] that cannot be opened, or has more than 16 megapixels, is refused, and nothing stays of it', async () => {
    const before = await database.db.$count(contentFile)
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const sent of [svg, new Uint8Array(await picture(4_001, 4_000))])
      expect(await ada.upload('/pictures', { picture: sent })).toEqual({
        status: 400,
        body: {
          message: 'We cannot open this picture. Send a JPG, PNG, WebP, AVIF or GIF file of 16 megapixels at most.',
        },
      })
    expect(await database.db.$count(contentFile)).toBe(before)
  })

  test.each([
    [0, 'red'],
    [1, 'blue'],
  ])('of which %d is to be seen is cropped around it in each size', async (x, colour) => {
    const uploaded = await upload(await stripes(600, 200))
    const { publish, shown } = await postWith({
      picture: { ...uploaded, alt: 'Three stripes', decorative: false, focus: { x, y: 0.5 } },
    })
    expect((await publish()).status).toBe(200)
    const { image } = await shown()
    for (const [address, width] of [
      [image, 320],
      [image.replace('w320', 'w160'), 160],
    ] as const) {
      const bytes = await bytesOf(address)
      const size = await sharp(bytes).metadata()
      expect([size.width, size.height, await colourOf(bytes)]).toEqual([width, width / 1.6, colour])
    }
  })

  test('whose middle is to be seen is shown whole, for the pages show its middle', async () => {
    const uploaded = await upload(await stripes(600, 200))
    const { publish, shown } = await postWith({
      picture: { ...uploaded, alt: '', decorative: true, focus: { x: 0.5, y: 0.5 } },
    })
    await publish()
    const size = await sharp(await bytesOf((await shown()).image)).metadata()
    expect([size.width, size.height]).toEqual([600, 200])
  })

  test('has a description or is said to decorate before it is published', async () => {
    const uploaded = { ...(await upload(await stripes(300, 200))), focus: { x: 0.5, y: 0.5 } }
    const { editor, publish } = await postWith({ picture: { ...uploaded, alt: ' ', decorative: false } })
    expect((await publish()).body.problems).toEqual({
      picture: 'Say what the picture shows, or mark it as decorative.',
    })
    await editor.save({ picture: { ...uploaded, alt: 'Three stripes', decorative: false } })
    expect((await publish()).status).toBe(200)
  })

  test.each([
    ['post', 'image_alt', { title: 'Stripes', body: '<p>text</p>' }],
    [
      'event',
      'poster_alt',
      { title: 'Stripes', location: 'Abuja', description: '<p>text</p>', start_date: '2027-05-15T09:00+01:00' },
    ],
    ['resource', 'thumbnail_alt', { title: 'Stripes', file: null }],
    ['image', 'alt', { caption: 'Stripes' }],
  ])(
    'of a published %s is told with its description, and without one where it decorates',
    async (kind, name, fields) => {
      const shown = { ...(await upload(await stripes(300, 200))), focus: { x: 0.5, y: 0.5 } }
      const file = new TextEncoder().encode('%PDF-1.7\n%%EOF')
      const paper = (await ada.upload('/papers', { name: 'stripes.pdf', file })).body.data
      const { data: made } = await ada.call(`/content/${kind}`, {})
      const editor = await openEditor(ada.call, kind, made.id)
      const publish = async (picture: object) => {
        await editor.save({ ...fields, ...('file' in fields && { file: paper }), picture })
        const { version } = (await ada.call(`/content/${kind}/${made.id}`)).data
        expect((await ada.call(`/content/${kind}/${made.id}/publish`, { version })).status).toBe(200)
        const { body } = await ask(kind === 'image' ? '/gallery' : `/${kind}`)
        const rows: Record<string, unknown>[] =
          body.data.posts ?? body.data.events ?? body.data.data.resources ?? body.data.data.gallery
        return rows.find(({ title, caption }) => (title ?? caption) === 'Stripes')
      }
      expect(await publish({ ...shown, alt: ' Three stripes ', decorative: false })).toMatchObject({
        [name]: 'Three stripes',
      })
      expect(await publish({ ...shown, alt: 'Three stripes', decorative: true })).not.toHaveProperty(name)
    },
  )
})

describe('what was uploaded', () => {
  test('[OFF-31] and is in no draft is swept away after a day; what a revision holds stays', async () => {
    const inField = await upload(await stripes(300, 200))
    const inText = await upload(await stripes(300, 200))
    const dropped = await upload(await stripes(300, 200))
    const never = await upload(await stripes(300, 200))
    const held = { ...inField, alt: '', decorative: true, focus: { x: 0.5, y: 0.5 } }
    const body = `<p>text</p><img src="/files/${inText.key.replace('w300', 'w150')}" alt="">`
    const { editor } = await postWith({ picture: held, body })
    await editor.save({ picture: { ...held, key: dropped.key } })
    await editor.save({ picture: held })
    const all = [inField, inText, dropped, never].map(({ key }) => key)
    const { rows } = await database.db.execute(sql`select source from content_file where key = ${never.key}`)
    clock.time += DAY - 1
    expect(await sweepContentFiles({ db: database.db, clock }, files)).toBe(0)
    clock.time += 2
    await sweepContentFiles({ db: database.db, clock }, files)
    expect(await Promise.all(all.map(isThere))).toEqual([true, true, false, false])
    expect(await isThere(never.key.replace('w300', 'w150'))).toBe(false)
    expect(await isThere(String(rows[0]?.source))).toBe(false)
    expect(await sweepContentFiles({ db: database.db, clock }, files)).toBe(0)
  })

  test('and is being swept away is taken up by no draft, whose text is kept', async () => {
    const uploaded = await upload(await stripes(300, 200))
    await database.db
      .update(contentFile)
      .set({ gone_at: new Date(clock.time) })
      .where(sql`key = ${uploaded.key}`)
    const picture = { ...uploaded, alt: '', decorative: true, focus: { x: 0.5, y: 0.5 } }
    const { editor, publish } = await postWith({ picture })
    expect(editor.data.picture).toEqual(picture)
    expect((await publish()).body.problems).toEqual({ picture: 'This file is not there any more. Upload it again.' })
  })

  test('a paper is handed to nobody until it is published', async () => {
    const file = new TextEncoder().encode('%PDF-1.7 a paper')
    const { status, body } = await ada.upload('/papers', { file, name: 'checklist.pdf' })
    expect([status, body.data]).toEqual([
      200,
      {
        key: expect.stringMatching(/^private\/papers\/[0-9a-f]{16}\/checklist\.pdf$/),
        name: 'checklist.pdf',
        size: 16,
      },
    ])
    expect((await app.request(`/files/${body.data.key}`)).status).toBe(404)
    const { data } = await ada.call('/content/resource', {})
    const editor = await openEditor(ada.call, 'resource', data.id)
    await editor.save({ title: 'Checklist', file: body.data })
    await ada.call(`/content/resource/${data.id}/publish`, { version: 1 })
    const { resources } = (await ask('/resource')).body.data.data
    const shown = resources.find(({ title }: { title: string }) => title === 'Checklist')
    expect([shown.title, shown.size, new TextDecoder().decode(await bytesOf(shown.file))]).toEqual([
      ...['Checklist', 16, '%PDF-1.7 a paper'],
    ])
    await ada.call(`/content/resource/${data.id}/unpublish`, { version: 2 })
    expect((await app.request(shown.file)).status).toBe(404)
    expect((await ada.call(`/content/resource/${data.id}/publish`, { version: 3 })).status).toBe(200)
    expect((await app.request(shown.file)).status).toBe(200)
  })

  test.each([
    [{ name: 'a.pdf' }, 'There is no file.'],
    [{ file: new Uint8Array([1]), name: '../a.html' }, /^Name the file in small letters/],
    [
      { file: new TextEncoder().encode('MZ a program'), name: 'a.pdf' },
      /^This file is not what the end of its name says/,
    ],
    [{ file: new TextEncoder().encode('%PDF-1.7'), name: 'a.docx' }, /^This file is not what the end of its name says/],
    [{ file: new Uint8Array([65, 0, 66]), name: 'a.csv' }, /^This file is not what the end of its name says/],
  ])('a paper with %j is refused', async (parts, message) => {
    const { status, body } = await ada.upload('/papers', parts)
    expect([status, body]).toEqual([400, { message: expect.stringMatching(message) }])
  })
})
