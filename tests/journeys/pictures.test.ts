import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { looks } from '#tests/support/breadth.ts'
import { openPage } from '#tests/support/open-page.ts'
import { filesBelow, root } from '#tests/support/tree.ts'
import { alive, phone } from '#tests/support/visit.ts'

/** Every picture that comes in two widths, once it is near: how wide it stands, in pixels of the screen, and what came. */
async function chosenOn(page: Page) {
  for (const image of await page.locator('main img[srcset]').all()) await image.scrollIntoViewIfNeeded()
  return page.locator('main img[srcset]').evaluateAll((all) =>
    Promise.all(
      all.map(async (one) => {
        if (!(one instanceof HTMLImageElement)) throw new Error('This is no picture')
        await one.decode()
        const widths = Array.from(one.srcset.matchAll(/ (\d+)w/g), ([, width]) => Number(width))
        const came = Number(/_w(\d+)\./.exec(one.currentSrc)?.[1])
        return { came, smallest: Math.min(...widths), needed: one.clientWidth * devicePixelRatio, name: one.currentSrc }
      }),
    ),
  )
}

/** Every page with pictures, and how many there are at least. */
const counts: Record<string, number> = { '/': 3, '/news': 12, '/events': 3, '/gallery': 12, '/resources': 8 }

const screens: Record<string, BrowserContextOptions> = {
  'a telephone of 375 px at 2x': phone,
  'a screen of 768 px': { viewport: { width: 768, height: 1024 } },
  'a screen of 1280 px': {},
  'a screen of 1280 px at 2x': { deviceScaleFactor: 2 },
}

test.each(looks(Object.keys(counts), Object.keys(screens)))(
  '%s on %s loads pictures as large as their places',
  async (path, screen) => {
    const { page } = await openPage(screens[screen])
    const asked: string[] = []
    page.on('request', (request) => /_w\d+\./.test(request.url()) && asked.push(request.url()))
    await page.goto(path)
    await alive(page)
    const pictures = await chosenOn(page)
    expect(asked.toSorted()).toEqual(pictures.map(({ name }) => name).toSorted())
    expect(pictures.length).toBeGreaterThanOrEqual(counts[path] ?? 1)
    const tooLarge = pictures.filter(({ came, smallest, needed }) => came > smallest && smallest >= needed)
    const tooSmall = pictures.filter(({ came, smallest, needed }) => came === smallest && smallest < 0.85 * needed)
    expect({ tooLarge, tooSmall }).toEqual({ tooLarge: [], tooSmall: [] })
  },
)

describe('the files beside the pages', () => {
  test('are served, each as what it is', async () => {
    const types: Record<string, string> = {
      svg: 'image/svg+xml',
      png: 'image/png',
      ico: 'image/x-icon',
      webmanifest: 'application/manifest+json',
    }
    const files = filesBelow('public').map((path) => path.replace(/^public/, ''))
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) {
      const answer = await fetch(`${inject('site')}${file}`)
      const type = answer.headers.get('content-type')?.split(';')[0]
      expect([file, answer.status, type]).toEqual([file, 200, types[file.slice(file.lastIndexOf('.') + 1)]])
    }
  })

  test.each(['voices', 'plan', 'gathering'])(
    'a shared link shows %s, small enough for the programs that show it',
    async (name) => {
      const file = join(root, `public/share/${name}.png`)
      const { width, height, format } = await sharp(file).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
      expect(statSync(file).size).toBeLessThan(300_000)
    },
  )
})
