import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import type { SiteTexts } from '#contract/content/page.ts'
import { renderBy } from '#tests/support/built-pages.ts'
import { openDrawn } from '#tests/support/open-page.ts'

const site = inject('site')
const photo = { image: '/files/heads/0123456789abcdef/picture_w1600.avif', image_alt: 'A white wall' }

/** The texts of the site, with a photograph wherever there may be one, and with words that fill their lines. */
async function withPhotographs(): Promise<SiteTexts> {
  const { data }: { data: SiteTexts } = await (await fetch(`${site}/api/page`)).json()
  const long = { heading: 'Words of a heading that fill each of their lines', text: 'Words of a slide. '.repeat(14) }
  const slides = data.home.slides.map((slide) => ({ ...slide, ...long, ...photo }))
  const heads = { '/events': { ...photo, title: 'A title of a page that is as long as a line of it, and longer' } }
  return { ...data, heads, home: { ...data.home, slides } }
}

/** The page as the site sends it where the office chose these photographs, which are white. */
async function openWhite(path: string) {
  const { page } = await openDrawn({ reducedMotion: 'reduce' })
  const texts = await withPhotographs()
  const call: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), site)
    return pathname === '/api/page' ? Response.json({ data: texts }) : fetch(site + pathname + search, init)
  }
  const { body } = await renderBy({ origin: site, url: path, call })
  const white = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.route(site + path, (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.route('**/files/heads/**', (route) => route.fulfill({ body: white, contentType: 'image/png' }))
  await page.goto(path)
  return page
}

/** Waits until the photograph that is seen at this width is there. */
const photographIsThere = (page: Page) =>
  page.waitForFunction(() => {
    const photograph = document.querySelector<HTMLImageElement>('[data-shown="true"] > .hero-photo img, .banner-photo')
    return photograph?.complete && photograph.naturalWidth > 0
  })

interface Words {
  text: string
  colour: number[]
  box: { x: number; y: number; width: number; height: number }
}

/** The lines of text below these elements that are on the screen, each with its colour; then nothing of them is seen. */
const photographWords = (page: Page, selector: string) =>
  page.evaluate((asked): Words[] => {
    const pen = document.createElement('canvas').getContext('2d')
    const colourOf = (element: Element) => {
      if (!pen) return []
      pen.fillStyle = getComputedStyle(element).color
      pen.fillRect(0, 0, 1, 1)
      return Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3))
    }
    const elements = Array.from(document.querySelectorAll<HTMLElement>(asked)).filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    const words = elements.flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Array.from(range.getClientRects(), ({ x, y, width, height }) => ({
        text: element.textContent ?? '',
        colour: colourOf(element),
        box: { x, y, width, height },
      })).filter(({ box }) => box.width > 2 && box.height > 2 && box.y + box.height < innerHeight)
    })
    for (const element of elements) element.style.visibility = 'hidden'
    return words
  }, selector)

const showWords = (page: Page, selector: string) =>
  page.evaluate((asked) => {
    for (const element of document.querySelectorAll<HTMLElement>(asked)) element.style.visibility = ''
  }, selector)

const linear = (part: number) => (part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const light = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast of light words with the brightest dot behind them. */
async function contrastsOf(page: Page, words: readonly Words[]) {
  const screen = await page.screenshot()
  const found: [text: string, contrast: number][] = []
  for (const { text, colour, box } of words) {
    const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
    const { data, info } = await sharp(screen)
      .extract({ left, top, width: Math.floor(box.width), height: Math.floor(box.height) })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let brightest = 0
    for (let at = 0; at < data.length; at += info.channels) {
      brightest = Math.max(brightest, light([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
    }
    found.push([text, (light(colour) + 0.05) / (brightest + 0.05)])
  }
  return found
}

test.each([
  ['/', '[data-shown="true"] :is(h1, p), .site-header a'],
  ['/events', '.banner :is(h1, nav a, nav span)'],
])('[CNT-14] on a white photograph the words of %s are read at each width', async (path, words) => {
  const page = await openWhite(path)
  for (const width of [375, 768, 1_024, 1_280, 1_920]) {
    await page.setViewportSize({ width, height: 800 })
    await photographIsThere(page)
    const taken = await photographWords(page, words)
    expect(taken.length).toBeGreaterThan(2)
    const weak = (await contrastsOf(page, taken)).filter(([, contrast]) => contrast < 4.5)
    expect([width, weak]).toEqual([width, []])
    await showWords(page, words)
  }
})
