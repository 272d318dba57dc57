import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerPosts, post } from '#tests/support/api.ts'
import { everywhere } from '#tests/support/breadth.ts'
import { openPage } from '#tests/support/open-page.ts'
import { alive, callsOf, documentsOf, turnTo, visit } from '#tests/support/visit.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search news' })
const titles = (page: Page) => page.locator('main article h3').allTextContents()
const shows = (page: Page, wanted: readonly string[]) =>
  expect.poll(async () => (await titles(page)).toSorted()).toEqual(wanted.toSorted())
const says = (page: Page, words: string) =>
  expect.poll(() => page.locator('search [role=status]').textContent()).toBe(words)
const holds = (page: Page, text: string) => expect.poll(() => box(page).inputValue()).toBe(text)
const isAt = (page: Page, address: string) =>
  expect
    .poll(() => {
      const { pathname, search } = new URL(page.url())
      return pathname + search
    })
    .toBe(address)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const ETHICS = ['New guidance on disclosure in sponsored content', 'Mentoring list opens to Associates and Graduates']

describe('the search of news', () => {
  test('[SEARCH-01] [SEARCH-02] [NEWS-05] [M-18] finds while somebody types, keeps the focus and the address, and is the same after a reload and on the way back', async () => {
    const { page, complaints } = await openPage()
    const scripts: string[] = []
    page.on('response', async (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(await answer.text().catch(() => ''))
    })
    const withSearch = () => scripts.filter((text) => /ignoreLocation/.test(text)).length
    await page.goto('/news')
    await alive(page)
    await page.waitForLoadState('load')
    const calls = callsOf(page)
    expect(withSearch()).toBe(0)
    const before = await page.evaluate(() => history.length)
    await box(page).pressSequentially('ethcis')
    await says(page, 'No results for ethcis')
    await box(page).fill('')
    await box(page).pressSequentially('ethics')
    await says(page, '2 results for ethics')
    await shows(page, ETHICS)
    // Its code and the posts come with the first letter, once.
    expect([withSearch(), calls]).toEqual([1, ['GET /api/post']])
    expect(await box(page).evaluate((input) => document.activeElement === input)).toBe(true)
    await isAt(page, '/news?q=ethics')
    expect(await page.evaluate(() => history.length)).toBe(before)

    await page.reload()
    await alive(page)
    await says(page, '2 results for ethics')
    await holds(page, 'ethics')
    const shown = await titles(page)
    const documents = documentsOf(page)
    await page.getByRole('link', { name: ETHICS[0] ?? '' }).click()
    await heading(page, ETHICS[0] ?? '').waitFor()
    await page.goBack()
    await heading(page, 'News').waitFor()
    await expect.poll(() => titles(page)).toEqual(shown)
    await holds(page, 'ethics')
    expect([documents, complaints]).toEqual([[], []])
  })

  test('[SEARCH-01] [D-44] [M-18] is walked by keyboard, finds words in any order, and keeps a text that looks like something else', async () => {
    const { page } = await visit('/news')
    await box(page).focus()
    await page.keyboard.type('ethics')
    await says(page, '2 results for ethics')
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Clear search')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await focused()) === (await titles(page))[0]).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await holds(page, '')
    await expect.poll(async () => (await titles(page)).length).toBe(12)
    await expect.poll(() => box(page).evaluate((input) => document.activeElement === input)).toBe(true)
    for (const text of ['content sponsored ethics', 'sponsored ethics content']) {
      await box(page).fill(text)
      await says(page, `1 result for ${text}`)
      await shows(page, ETHICS.slice(0, 1))
    }
    for (const text of ['642', '{"a":1}']) {
      await box(page).fill(text)
      await isAt(page, `/news?${new URLSearchParams({ q: text })}`)
      await page.reload()
      await alive(page)
      await holds(page, text)
      await isAt(page, `/news?${new URLSearchParams({ q: text })}`)
    }
  })

  // Measured with `npm run soak -- breadth`: beside other tests a key costs what they leave it.
  test.each(everywhere ? [300] : [])('costs little at each key, with %i posts of 2,000 characters', async (count) => {
    const { page } = await visit('/coming-soon')
    const words = 'chapter practice reputation members programme council register ethics radio campaign '
    const many = Array.from({ length: count }, (_, index) =>
      post({
        id: index + 1,
        title: `Post ${index} about ${words.slice(index % 40, 60)}`,
        body: `<p>${words.repeat(24)}</p>`,
      }),
    )
    await answerPosts(page, many)
    await turnTo(page, '/news')
    await expect.poll(async () => (await titles(page)).length).toBe(count)
    await box(page).pressSequentially('x')
    await says(page, 'No results for x')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    }
    const text = 'reputashun'
    const before = await busy()
    await box(page).pressSequentially(text, { delay: 120 })
    await expect.poll(() => page.locator('search [role=status]').textContent()).toContain(`x${text}`)
    const cost = ((await busy()) - before) * (1000 / text.length)
    const beforeYardstick = await busy()
    await page.evaluate(() => {
      let sum = 0
      for (let step = 0; step < 100_000_000; step++) sum = Math.imul(sum, 31) + step
      return sum
    })
    const yardstick = ((await busy()) - beforeYardstick) * 1000
    console.info(
      `A key of the search, ${count} posts: ${cost.toFixed(0)} ms of processor, the yardstick ${yardstick.toFixed(0)} ms`,
    )
    expect(cost).toBeLessThan(yardstick)
  })
})

test('[RES-01] [RES-03] [SEARCH-03] [SEARCH-04] resources are looked through while somebody types, and are downloaded under their names', async () => {
  const { page, complaints } = await visit('/resources')
  const search = page.getByRole('searchbox', { name: 'Search resources' })
  const cards = page.getByRole('main').getByRole('article')
  const found = () => cards.getByRole('heading').allTextContents()
  await search.fill('memorable')
  await page.getByRole('heading', { name: 'No Held Resource at the Moment' }).waitFor()
  await search.fill('remembered')
  await expect.poll(found).toEqual(['Speech Notes Template'])
  await search.fill('ethcs')
  await expect.poll(found).toEqual(['Code of Ethics Summary'])
  await isAt(page, '/resources?q=ethcs')
  await page.getByRole('status').getByText('1 result for ethcs').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => cards.count()).toBe(8)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Chapter Mark, SVG, 36 kilobytes' }).click(),
  ])
  expect([download.suggestedFilename(), await download.failure()]).toEqual(['chapter-mark.svg', null])
  expect(complaints).toEqual([])
})

test('[HOME-24] [D-42] a title of any signs leads from its card to its address, and back', async () => {
  const { page, complaints } = await visit('/coming-soon')
  const signs = ['Is it 100% ready? Yes & no: #1 "quoted" <b>', 'Ọjọ́ ìbí: ₦30,000']
  await answerPosts(
    page,
    signs.map((title, index) => post({ id: index + 1, title })),
  )
  await turnTo(page, '/')
  const link = (title: string) => page.getByRole('region', { name: 'Our News' }).getByRole('link', { name: title })
  for (const title of signs) {
    await link(title).click()
    // Nobody has written these posts: the address is asked for and found to lead nowhere.
    await heading(page, 'We cannot find that page').waitFor()
    await page.goBack()
    await link(title).waitFor()
  }
  expect(complaints).toEqual([])
})
