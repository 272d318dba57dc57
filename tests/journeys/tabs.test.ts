import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/open-page.ts'
import { tabPool } from '#tests/support/tab-pool.ts'

const options = { viewport: { width: 1280, height: 800 } }

const newRoom = async () => (await openBrowser(options)).page.context()

test('tests lend each other their tabs, find nothing in them of the test before, and hear of kept files, too', async () => {
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

  const drawAnew = () =>
    page.evaluate(async () => {
      const image = new Image()
      image.src = '/apple-touch-icon.png'
      await image.decode()
    })
  await drawAnew()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await drawAnew()
  // Beside what the page fetches ahead meanwhile.
  expect(asked).toContain('/apple-touch-icon.png')
})

test('tests do not lend a tab that has a script, other media or a line of its own, nor one in which a test failed', async () => {
  const room = await newRoom()
  const isLentAgain = async (isGood: boolean, give: (page: Awaited<ReturnType<typeof room.newPage>>) => unknown) => {
    const { page, giveBack } = await tabPool.take(room, options)
    await give(page)
    await giveBack(isGood)
    return !page.isClosed()
  }
  expect([
    await isLentAgain(true, (page) => page.addInitScript(() => {})),
    await isLentAgain(true, (page) => page.emulateMedia({ reducedMotion: 'reduce' })),
    await isLentAgain(true, (page) => room.newCDPSession(page)),
    await isLentAgain(false, () => {}),
    await isLentAgain(true, () => {}),
  ]).toEqual([false, false, false, false, true])
})
