import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { everyNth } from '#tests/support/breadth.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { tabPool } from '#tests/support/tab-pool.ts'

const options = { viewport: { width: 1280, height: 800 } }

const newRoom = async () => (await openBrowser(options)).page.context()

describe('tests lend each other their tabs', () => {
  test('and find nothing in them of the test before', async () => {
    const room = await newRoom()
    const { page, giveBack } = await tabPool.take(room, options)
    const heard: string[] = []
    page.on('console', (message) => heard.push(message.text()))
    await page.goto('/about')
    await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
    await page.route('**/*', (route) => route.abort())
    await page.setViewportSize({ width: 320, height: 400 })
    await page.mouse.move(100, 100)
    await giveBack(true)
    // What the page of this test fetched ahead was aborted by its own route.
    heard.length = 0

    const again = await tabPool.take(room, options)
    expect(again.page).toBe(page)
    await page.goto('/about')
    await page.evaluate(() => console.info('heard by nobody'))
    const { width, length, left, hovered } = await page.evaluate(() => ({
      width: innerWidth,
      length: history.length,
      left: { ...sessionStorage },
      hovered: document.querySelectorAll(':hover').length,
    }))
    expect({ width, length, left, hovered, heard }).toEqual({ width: 1280, length: 2, left: {}, hovered: 0, heard: [] })
  })

  test('and a listener of requests hears of kept files, too', async () => {
    const { page } = await tabPool.take(await newRoom(), options)
    const drawAnew = () =>
      page.evaluate(async () => {
        const image = new Image()
        image.src = '/apple-touch-icon.png'
        await image.decode()
      })
    await page.goto('/coming-soon')
    await drawAnew()
    const heard: string[] = []
    page.on('request', (request) => heard.push(new URL(request.url()).pathname))
    await drawAnew()
    expect(heard.filter((path) => path.endsWith('.png'))).toEqual(['/apple-touch-icon.png'])
  })

  const wear: [string, (room: BrowserContext, page: Page) => Promise<unknown>][] = [
    ['a script of its own', (_, page) => page.addInitScript(() => {})],
    ['other media', (_, page) => page.emulateMedia({ reducedMotion: 'reduce' })],
    ['a line of its own', (room, page) => room.newCDPSession(page)],
  ]
  test.each(everyNth(wear, 3))('but not one that was given %s', async (_, give) => {
    const room = await newRoom()
    const { page, giveBack } = await tabPool.take(room, options)
    await give(room, page)
    await giveBack(true)
    expect([page.isClosed(), (await tabPool.take(room, options)).page === page]).toEqual([true, false])
  })

  test('but not one in which a test failed', async () => {
    const room = await newRoom()
    const { page, giveBack } = await tabPool.take(room, options)
    await giveBack(false)
    expect(page.isClosed()).toBe(true)
  })
})
