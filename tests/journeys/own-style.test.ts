import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { looks, some } from '#tests/support/breadth.ts'
import { indexedPages } from '#tests/support/built-pages.ts'
import { openPage } from '#tests/support/open-page.ts'

/** One of each kind that the server sends whole. */
const pages = [
  ...(await indexedPages()),
  '/become-a-member',
  '/events/2',
  '/events/2/register',
  '/events/2/success',
  '/forgot-password',
  '/login',
  '/membership/join?grade=4',
  '/membership/join/done',
  '/membership/upgrade/2',
  '/news/New-guidance-on-disclosure-in-sponsored-content',
  '/no/such-page',
  '/register',
]

/** Where everything stands, and in which letters and colours. */
const look = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight, borderWidth, opacity } = getComputedStyle(element)
      const place = [x, y, width, height].map(Math.round).join(' ')
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      return `${name}: ${[place, color, backgroundColor, fontSize, fontWeight, borderWidth, opacity].join(', ')}`
    }),
  )

async function wholeSheet(page: Page): Promise<void> {
  const html = await (await fetch(`${inject('site')}/about`)).text()
  const [url = ''] = /\/assets\/further-[\w-]+\.css/.exec(html) ?? []
  await page.addStyleTag({ url })
}

test.each(looks(some(pages, 2), [1280, 375]))(
  '%s carries all its style: at %i px the rest of the sheet changes nothing of it',
  async (path, width) => {
    const { page } = await openPage({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await look(page)
    await wholeSheet(page)
    const after = await look(page)
    const changed = before.flatMap((one, index) => (one === after[index] ? [] : [`${one} -> ${after[index]}`]))
    expect(changed.slice(0, 5)).toEqual([])
  },
)
