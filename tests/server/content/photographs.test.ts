import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { MOST_FIRST_PICTURE_BYTES } from '#contract/common/limits.ts'
import type { Picture } from '#contract/content/kinds/fields.ts'
import type { SiteTexts } from '#contract/content/page.ts'
import { kindsOnServer } from '#server/areas/content/kinds.ts'
import { pageText } from '#server/db/schema/index.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { openEditor } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { previewApp } from '#tests/support/previews.ts'
import { pictures } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = previewApp(database)
await seedTexts({ db: database.db, clock: site.clock })
const ada = await site.person('ada', ['editor'])

/** A square of one colour, and of a second one where it has to be seen. */
async function spotted(at: { x: number; y: number }, size = 400) {
  const spot = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const [left, top] = [at.x, at.y].map((share) => Math.round(share * (size - 60)))
  const whole = sharp({ create: { width: size, height: size, channels: 3, background: '#00f' } })
  return whole
    .composite([{ input: spot, left: left ?? 0, top: top ?? 0 }])
    .png()
    .toBuffer()
}

/** As full of small things as the leaves of a tree. */
async function leaves() {
  const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const
  const grains = await sharp({ create: { width: 400, height: 300, channels: 3, noise, background: '#888' } })
    .png()
    .toBuffer()
  return sharp(grains).resize(800, 600, { kernel: 'cubic' }).jpeg({ quality: 95 }).toBuffer()
}

async function uploaded(bytes: Uint8Array, about: Partial<Picture> = {}): Promise<Picture> {
  const { status, body } = await ada.upload('/pictures', { picture: new Uint8Array(bytes) })
  expect(status).toBe(200)
  return { ...body.data, alt: 'The hall', decorative: false, focus: { x: 0.5, y: 0.5 }, ...about }
}

const half = (address: string) => address.replace(/_w(\d+)\./, (_, width) => `_w${Number(width) / 2}.`)
const statusOf = async (address: string) => (await site.app.request(address)).status
const bytesOf = async (address: string) => new Uint8Array(await (await site.app.request(address)).arrayBuffer())
const texts = async (): Promise<SiteTexts> => (await site.ask('/page')).body.data
const firstSlide = async () => (await texts()).home.slides[0]

async function open(name: string) {
  const { data } = await ada.call(`/content/page?q=${encodeURIComponent(name)}`)
  const [{ id }] = data.items
  const editor = await openEditor(ada.call, 'page', id)
  const publish = async () => {
    site.clock.time += 11_000
    const { version } = (await ada.call(`/content/page/${id}`)).data
    return ada.call(`/content/page/${id}/publish`, { version })
  }
  const preview = async () => (await ada.read(`/content/page/${id}/preview`)).text
  return { id, editor, publish, preview }
}

let home: Awaited<ReturnType<typeof open>>
let heads: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  home = await open('Home')
  heads = await open('Titles and descriptions')
})

/** The slides as they are, the first with this picture. */
const withFirst = (picture: Picture | null) => ({
  slides: home.editor.data.slides.map((slide: object, at: number) => (at === 0 ? { ...slide, picture } : slide)),
})

describe('[CNT-14] a slide of home', () => {
  test('[CNT-15] has a photograph, cropped around what has to be seen, that readers see once it is published and while it is', async () => {
    const seen = await uploaded(await spotted({ x: 0, y: 0 }), { focus: { x: 0.05, y: 0.05 } })
    await home.editor.save(withFirst(seen))
    expect((await firstSlide())?.image).toBe(undefined)
    expect(await statusOf(`/files/${seen.key}`)).toBe(404)
    expect((await home.publish()).status).toBe(200)

    const slide = await firstSlide()
    expect(slide).toMatchObject({
      image: expect.stringMatching(/^\/files\/heads\/[0-9a-f]{16}\/picture_x1y1_w400\.avif$/),
      image_alt: 'The hall',
    })
    expect((await texts()).home.slides.filter(({ image }) => image)).toHaveLength(1)
    const address = slide?.image ?? ''
    for (const one of [address, half(address)]) expect([one, await statusOf(one)]).toEqual([one, 200])
    const drawn = sharp(await bytesOf(address))
    const { width, height } = await drawn.metadata()
    expect([width, height]).toEqual([400, 300])
    const corner = await drawn.extract({ left: 4, top: 4, width: 40, height: 40 }).png().toBuffer()
    const { channels } = await sharp(corner).stats()
    expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 64))).toEqual([4, 0, 0])

    await home.editor.save(withFirst(await uploaded(await spotted({ x: 1, y: 1 }))))
    expect(await statusOf(address)).toBe(200)
    expect((await home.publish()).status).toBe(200)
    const [was, now] = [address, (await firstSlide())?.image ?? '']
    expect([await statusOf(was), await statusOf(half(was)), await statusOf(now)]).toEqual([404, 404, 200])
    expect(await site.files.stat(was.replace('/files/', ''))).toBe(null)

    await home.editor.save(withFirst(null))
    expect((await home.publish()).status).toBe(200)
    expect([(await firstSlide())?.image, await statusOf(now)]).toEqual([undefined, 404])
  })

  test('is refused with a photograph that nobody described, and with one that is gone', async () => {
    const picture = await uploaded(await spotted({ x: 0.5, y: 0.5 }, 320), { alt: '' })
    await home.editor.save(withFirst(picture))
    const words = 'Say what the picture shows, or mark it as decorative.'
    expect((await home.publish()).body.problems).toEqual({ 'slides.0.picture': words })
    await home.editor.save(withFirst({ ...picture, alt: 'A hall', key: 'pictures/0000000000000000/picture_w320.avif' }))
    expect((await home.publish()).body.problems).toEqual({
      'slides.0.picture': 'This file is not there any more. Upload it again.',
    })
    await home.editor.save(withFirst({ ...picture, decorative: true }))
    expect((await home.publish()).status).toBe(200)
    expect((await firstSlide())?.image_alt).toBe('')
  })

  test('sends a phone 40 kB of photograph at most, whatever it shows', async () => {
    const picture = await uploaded(await leaves())
    await home.editor.save(withFirst(picture))
    expect((await home.publish()).status).toBe(200)
    const address = (await firstSlide())?.image ?? ''
    const [large, small] = [await bytesOf(address), await bytesOf(half(address))]
    expect([(await sharp(large).metadata()).width, (await sharp(small).metadata()).width]).toEqual([800, 400])
    const asUsual = (await (await ada.look(half(`/files/${picture.key}`))).arrayBuffer()).byteLength
    expect(asUsual).toBeGreaterThan(MOST_FIRST_PICTURE_BYTES)
    expect(small.length).toBeLessThanOrEqual(MOST_FIRST_PICTURE_BYTES)
  }, 90_000)

  test('is previewed with the photograph of its draft', async () => {
    const picture = await uploaded(await spotted({ x: 0.5, y: 0.5 }, 360), { alt: 'A hall in the draft' })
    await home.editor.save(withFirst(picture))
    const html = await home.preview()
    expect(html).toContain(`/files/${picture.key}`)
    expect(html).toContain('alt="A hall in the draft"')
    expect(html).not.toContain('data-focus-x')
  })

  test('[CNT-15] shows in a preview what has to be seen of it, also by a link that is shared', async () => {
    const picture = await uploaded(await spotted({ x: 0, y: 1 }, 360), { focus: { x: 0.2, y: 0.9 } })
    await home.editor.save(withFirst(picture))
    const seen = /<img [^>]*data-focus-x="2"[^>]*>/
    expect(await home.preview()).toMatch(seen)
    const { link } = (await ada.call(`/content/page/${home.id}/preview-link`, {})).data
    const shared = await (await site.app.request(new URL(link).pathname)).text()
    const [tag = ''] = seen.exec(shared) ?? []
    expect(tag).toContain('data-focus-y="9"')
    const [address = ''] = /\/files\/[^"#\s,]+\?preview=[^"#\s,]+/.exec(tag) ?? []
    expect(await statusOf(address)).toBe(200)
  })
})

describe('[CNT-14] the head of a page', () => {
  test('[CNT-15] has a photograph in its shape, of which the page knows what has to be seen', async () => {
    const picture = await uploaded(await spotted({ x: 0.5, y: 0 }), { focus: { x: 0.5, y: 0.05 } })
    await heads.editor.save({ events_picture: picture })
    expect((await texts()).heads['/events']).toBe(undefined)
    expect((await heads.publish()).status).toBe(200)
    const { '/events': head, ...others } = (await texts()).heads
    expect([head, others]).toEqual([
      {
        image: expect.stringMatching(/^\/files\/heads\/[0-9a-f]{16}\/picture_x5y1_w400\.avif$/),
        image_alt: 'The hall',
      },
      {},
    ])
    const { width, height } = await sharp(await bytesOf(head?.image ?? '')).metadata()
    expect([width, height]).toEqual([400, 225])
    await heads.editor.save({ events_picture: null })
    expect((await heads.publish()).status).toBe(200)
    expect([(await texts()).heads, await statusOf(head?.image ?? '')]).toEqual([{}, 404])
  })

  test('is drawn once, and not again while its photograph stays', async () => {
    const picture = await uploaded(await spotted({ x: 0.5, y: 0.5 }, 330))
    const draw = vi.spyOn(pictures, 'show')
    await heads.editor.save({ news_picture: picture, about_picture: { ...picture, alt: 'Another word' } })
    expect((await heads.publish()).status).toBe(200)
    const before = (await texts()).heads
    expect([before['/news']?.image, before['/about']?.image_alt]).toEqual([before['/about']?.image, 'Another word'])
    await heads.editor.save({ news_title: 'What is new', about_picture: null })
    expect((await heads.publish()).status).toBe(200)
    expect((await texts()).heads).toEqual({ '/news': { ...before['/news'], title: 'What is new' } })
    expect(draw).toHaveBeenCalledTimes(1)
    expect(await statusOf(before['/news']?.image ?? '')).toBe(200)
    draw.mockRestore()
    await heads.editor.save({ news_title: '', news_picture: null })
  })

  test('is refused with a photograph that nobody described', async () => {
    const picture = await uploaded(await spotted({ x: 0.5, y: 0.5 }, 340), { alt: ' ' })
    await heads.editor.save({ about_picture: picture })
    expect((await heads.publish()).body.problems).toEqual({
      about_picture: 'Say what the picture shows, or mark it as decorative.',
    })
    await heads.editor.save({ about_picture: null })
  })
})

test('[CNT-14] a page of which no draft was kept is edited with the photographs that it shows', async () => {
  await home.editor.save(withFirst(await uploaded(await spotted({ x: 0.5, y: 0.5 }, 380))))
  expect((await home.publish()).status).toBe(200)
  const [row] = await database.db.select().from(pageText).where(eq(pageText.key, 'home'))
  const draft = await kindsOnServer.page.draftOf(row ?? {}, database.db)
  const key = (await firstSlide())?.image?.replace('/files/', '')
  const slides = Array.from({ length: 3 }, (_, at) => ({
    picture: at === 0 ? expect.objectContaining({ key, alt: 'The hall', decorative: false }) : null,
  }))
  expect(draft).toMatchObject({ key: 'home', slides })
  expect(draft).not.toHaveProperty('slides.0.image')
})
