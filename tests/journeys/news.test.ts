import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { NewsPost } from '#contract/news.ts'
import { answerPosts, answerWith, NEWS, post } from '#tests/support/api.ts'
import { everyNth, looks, onlyInFullRun } from '#tests/support/breadth.ts'
import { openPage } from '#tests/support/open-page.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { alive, callsOf, documentsOf, holdBack, phone, turnTo, visit } from '#tests/support/visit.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search news' })
const titles = (page: Page) => page.locator('main article h3').allTextContents()
const said = (page: Page) => page.locator('search [role=status]').textContent()
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

const ETHICS = ['New guidance on disclosure in sponsored content', 'Mentoring list opens to Associates and Graduates']

async function posts(): Promise<NewsPost[]> {
  const { data } = await (await fetch(`${inject('site')}/api/post`)).json()
  return data.posts
}

describe('the news', () => {
  test('[ROLE-03] [NEWS-01] [NEWS-04] [NEWS-07] are all there, newest first, under a search box', async () => {
    const { page, complaints } = await visit('/news')
    expect(await titles(page)).toEqual((await posts()).map(({ title }) => title))
    expect([await box(page).inputValue(), await said(page)]).toEqual(['', ''])
    expect(complaints).toEqual([])
  })

  test.each([
    [375, 1],
    [768, 3],
    [1280, 3],
  ])('at %i px stand in %i columns, the first like every other', async (width, columns) => {
    const { page } = await visit('/news', { viewport: { width, height: 800 } })
    const cards = await page
      .locator('main li:has(article)')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
    const grid = await page.locator('main ul:has(article)').evaluate((one) => getComputedStyle(one).gridTemplateColumns)
    expect([grid.split(' ').length, new Set(cards.map(Math.round)).size]).toEqual([columns, 1])
  })

  test('on phones only the first has a wide picture and its first words', async () => {
    const { page } = await visit('/news', phone)
    const shapes = await page.locator('main article').evaluateAll((all) =>
      all.map((card) => {
        const [picture, words] = [card.querySelector('img'), card.querySelector('.news-preview')]
        return { picture: picture?.clientWidth, words: words?.checkVisibility() }
      }),
    )
    const [first, ...others] = shapes
    expect(first).toEqual({ picture: 335, words: true })
    expect(new Set(others.map((shape) => JSON.stringify(shape)))).toEqual(
      new Set([JSON.stringify({ picture: 104, words: false })]),
    )
  })

  test.each(['/news', '/'])('[NEWS-06] [D-40] on %s each preview is shown whole, at every width', async (path) => {
    for (const width of [375, 768, 1280]) {
      const { page } = await visit(path, { viewport: { width, height: 800 } })
      const cut = await page.locator('.news-preview:visible').evaluateAll((all) => ({
        many: all.length > 0,
        cut: all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
      }))
      expect({ width, ...cut }).toEqual({ width, many: true, cut: [] })
    }
  })

  test('[NEWS-04] show a spinner while they are on their way', async () => {
    const { page } = await visit('/coming-soon')
    const letGo = await holdBack(page, NEWS)
    await turnTo(page, '/news')
    await page.getByText('Loading news').waitFor({ state: 'attached' })
    await box(page).fill('ethics')
    letGo()
    await expect.poll(async () => (await titles(page)).toSorted()).toEqual(ETHICS.toSorted())
  })

  test('[NEWS-08] say so when there are none', async () => {
    const { page } = await visit('/coming-soon')
    await answerPosts(page, [])
    await turnTo(page, '/news')
    await page.getByRole('heading', { name: 'No News Post at the Moment' }).waitFor()
  })

  test('[ERR-24] [M-18] say why they could not be had, once in a toast, and come when asked for again', async () => {
    const { page } = await visit('/coming-soon')
    await answerWith(page, NEWS, { status: 400, json: { message: 'Not at this hour' } })
    await turnTo(page, '/news')
    await page.getByRole('alert').getByText('Not at this hour').waitFor()
    await page.unroute(NEWS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await titles(page)).length).toBe(12)
  })
})

describe('the search of news', () => {
  test('[SEARCH-01] [SEARCH-02] [NEWS-05] finds while somebody types, keeps the focus, and says how many once they rest', async () => {
    const { page, complaints } = await visit('/news')
    await box(page).pressSequentially('ethcis')
    await expect.poll(() => said(page)).toBe('No results for ethcis')
    await box(page).fill('')
    await box(page).pressSequentially('ethics')
    await expect.poll(() => said(page)).toBe('2 results for ethics')
    expect((await titles(page)).toSorted()).toEqual(ETHICS.toSorted())
    await expect.poll(() => box(page).evaluate((input) => document.activeElement === input)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('[SEARCH-01] [D-44] finds words in any order, and the page sent without scripts finds the same', async () => {
    const { page } = await visit('/news')
    const ways = ['content sponsored ethics', 'ethics sponsored content', 'sponsored ethics content']
    for (const text of ways) {
      await box(page).fill(text)
      await expect.poll(() => said(page)).toBe(`1 result for ${text}`)
      await expect.poll(() => titles(page)).toEqual([ETHICS[0]])
    }
    const { page: plain } = await openPage({ javaScriptEnabled: false })
    await plain.goto(`/news?q=${encodeURIComponent(ways[1] ?? '')}`)
    expect(await titles(plain)).toEqual([ETHICS[0]])
  })

  test('[M-18] keeps its text in the address: a reload shows the same, and nothing is added to the history', async () => {
    const { page } = await visit('/news')
    const before = await page.evaluate(() => history.length)
    await box(page).pressSequentially('ethics')
    await expect.poll(() => address(page)).toBe('/news?q=ethics')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await expect.poll(() => said(page)).toBe('2 results for ethics')
    const shown = await titles(page)
    await page.reload()
    expect([await titles(page), await box(page).inputValue()]).toEqual([shown, 'ethics'])
    await alive(page)
    expect([await titles(page), await said(page)]).toEqual([shown, '2 results for ethics'])
  })

  test('[M-18] is unchanged on the way back from a post', async () => {
    const { page, complaints } = await visit('/news')
    const documents = documentsOf(page)
    await box(page).pressSequentially('ethics')
    await expect.poll(() => address(page)).toBe('/news?q=ethics')
    await expect.poll(() => said(page)).toBe('2 results for ethics')
    const shown = await titles(page)
    await page.getByRole('link', { name: ETHICS[0] ?? '' }).click()
    await expect.poll(() => heading(page)).toBe(ETHICS[0])
    await page.goBack()
    await expect.poll(() => heading(page)).toBe('News')
    await expect.poll(() => titles(page)).toEqual(shown)
    await expect.poll(async () => [await box(page).inputValue(), documents, complaints]).toEqual(['ethics', [], []])
  })

  test('a text that looks like something else stays a text', async () => {
    const { page } = await visit('/news')
    for (const text of ['642', '{"a":1}', ...onlyInFullRun('true', '"press clubs"', '1e3')]) {
      await box(page).fill(text)
      const kept = `/news?${new URLSearchParams({ q: text })}`
      await expect.poll(() => address(page), { message: text }).toBe(kept)
      await page.reload()
      await alive(page)
      await expect.poll(async () => [address(page), await box(page).inputValue()]).toEqual([kept, text])
    }
  })

  test('what somebody typed before the page came alive is looked for', async () => {
    const { page } = await openPage()
    const letGo = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto('/news', { waitUntil: 'commit' })
    await box(page).fill('ethics')
    letGo()
    await expect.poll(() => said(page)).toBe('2 results for ethics')
    await expect.poll(() => box(page).inputValue()).toBe('ethics')
  })

  test('brings no search code before it is first used, and reads the posts once', async () => {
    const { page } = await openPage()
    const scripts: string[] = []
    page.on('response', async (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(await answer.text().catch(() => ''))
    })
    await page.goto('/news')
    await alive(page)
    await page.waitForLoadState('networkidle')
    const withSearch = () => scripts.filter((text) => /ignoreLocation/.test(text)).length
    const calls = callsOf(page)
    expect(withSearch()).toBe(0)
    await box(page).pressSequentially('ethics')
    await expect.poll(() => said(page)).toBe('2 results for ethics')
    expect([withSearch(), calls]).toEqual([1, ['GET /api/post']])
  })

  test('works without scripts: a text is sent, and so is none', async () => {
    const { page } = await openPage({ javaScriptEnabled: false })
    await page.goto('/news')
    await box(page).fill('ethics')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    expect([address(page), await said(page)]).toEqual(['/news?q=ethics', '2 results for ethics'])
    expect((await titles(page)).toSorted()).toEqual(ETHICS.toSorted())
    await box(page).fill('parliament')
    await box(page).press('Enter')
    await expect.poll(() => titles(page)).toEqual([])
    await page.getByRole('link', { name: 'Clear search' }).click()
    expect([address(page), (await titles(page)).length]).toEqual(['/news', 12])
    await page.goto('/news?q=ethics')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(async () => [await box(page).inputValue(), (await titles(page)).length]).toEqual(['', 12])
  })

  test('is walked by keyboard: the box, its button, the first card', async () => {
    const { page } = await visit('/news')
    await box(page).focus()
    await page.keyboard.type('ethics')
    await expect.poll(() => said(page)).toBe('2 results for ethics')
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Clear search')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await focused()) === (await titles(page))[0]).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(async () => [await box(page).inputValue(), (await titles(page)).length]).toEqual(['', 12])
    await expect.poll(() => box(page).evaluate((input) => document.activeElement === input)).toBe(true)
  })

  test('costs little at each key, with 300 posts of 2,000 characters', async () => {
    const { page } = await visit('/coming-soon')
    const words = 'chapter practice reputation members programme council register ethics radio campaign '
    const many = Array.from({ length: 300 }, (_, index) =>
      post({
        id: index + 1,
        title: `Post ${index} about ${words.slice(index % 40, 60)}`,
        body: `<p>${words.repeat(24)}</p>`,
      }),
    )
    await answerPosts(page, many)
    await turnTo(page, '/news')
    await expect.poll(async () => (await titles(page)).length).toBe(300)
    await box(page).pressSequentially('x')
    await expect.poll(() => said(page)).toBe('No results for x')
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    }
    const text = 'reputashun'
    const before = await busy()
    await box(page).pressSequentially(text, { delay: 120 })
    await expect.poll(() => said(page)).toContain(`x${text}`)
    const cost = ((await busy()) - before) * (1000 / text.length)
    const beforeYardstick = await busy()
    await page.evaluate(() => {
      let sum = 0
      for (let step = 0; step < 100_000_000; step++) sum = Math.imul(sum, 31) + step
      return sum
    })
    const yardstick = ((await busy()) - beforeYardstick) * 1000
    console.info(
      `A key of the search, 300 posts: ${cost.toFixed(0)} ms of processor, the yardstick ${yardstick.toFixed(0)} ms`,
    )
    expect(cost).toBeLessThan(yardstick)
  })
})

describe('a post', () => {
  test('[NEWS-02] [NEWS-03] [NEWS-07] [D-17] [D-18] shows its title in banner, breadcrumb and window, its picture, date and body', async () => {
    const { page, complaints } = await visit('/news/New-guidance-on-disclosure-in-sponsored-content')
    const title = 'New guidance on disclosure in sponsored content'
    expect([await heading(page), await page.title()]).toEqual([title, expect.stringContaining(title)])
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents()).toEqual([
      'Home',
      'News',
      title,
    ])
    const article = page.getByRole('article')
    expect(await article.locator('time').first().textContent()).toMatch(/^\d+(st|nd|rd|th) [A-Z][a-z]{2} 20\d\d$/)
    const box = await article.locator('img').first().boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1)
    expect(await article.getByRole('heading', { level: 2 }).allTextContents()).toContain('The rule in one sentence')
    expect(await article.getByRole('table').count()).toBe(1)
    expect(complaints).toEqual([])
  })

  test('[NEWS-03] has three others beside it, none of them itself, that stay in sight at 1280 px', async () => {
    const { page } = await visit('/news/New-guidance-on-disclosure-in-sponsored-content')
    const more = page.getByRole('complementary', { name: 'More news' })
    const newest = (await posts()).map(({ title }) => title).filter((title) => !title.startsWith('New guidance'))
    expect(await more.getByRole('heading', { level: 3 }).allTextContents()).toEqual(newest.slice(0, 3))
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await expect.poll(async () => Math.round((await more.boundingBox())?.y ?? 0)).toBe(112)
  })

  test('[NEWS-03] stands in the middle at 768 px, no wider than 38 em, with the others below', async () => {
    const { page } = await visit('/news/New-guidance-on-disclosure-in-sponsored-content', {
      viewport: { width: 768, height: 1024 },
    })
    const text = await page.getByRole('article').boundingBox()
    const more = await page.getByRole('complementary', { name: 'More news' }).boundingBox()
    expect(text?.width).toBeLessThanOrEqual(38 * 18)
    expect((text?.x ?? 0) * 2 + (text?.width ?? 0)).toBeCloseTo(768, 0)
    expect((more?.y ?? 0) > (text?.y ?? 0) + (text?.height ?? 0)).toBe(true)
  })

  test.each([
    [
      'that is written otherwise',
      '/news/CO%20OPERATION-agreement%20%20with-campus--press-clubs',
      'Co-operation agreement with campus press clubs',
    ],
    [
      'with punctuation',
      '/news/Is-your-crisis-plan-ready%3F-Five-questions%2C-honestly-answered!',
      'Is your crisis plan ready? Five questions, honestly answered!',
    ],
    ...onlyInFullRun(
      [
        'with a hyphen in its title',
        '/news/Co-operation-agreement-with-campus-press-clubs',
        'Co-operation agreement with campus press clubs',
      ],
      [
        'with a colon',
        '/news/Radio-still-reaches-first:-lessons-from-three-campaigns',
        'Radio still reaches first: lessons from three campaigns',
      ],
    ),
  ])('[NEWS-02] [D-42] [API-07] %s is found', async (_, path, title) => {
    const { page, answer } = await visit(path)
    expect([answer?.status(), await heading(page)]).toEqual([200, title])
  })

  test('[D-42] [API-06] of two with one title the plain address opens the newer, and the older has its id', async () => {
    const [newer, older] = (await posts()).filter(({ title }) => title === 'Notes from the general meeting')
    const { page, complaints } = await visit('/news')
    const links = page.getByRole('link', { name: 'Notes from the general meeting' })
    const opened: (string | undefined)[] = []
    for (const [index, one] of [newer, older].entries()) {
      await links.nth(index).click()
      await expect.poll(() => page.locator('article time').first().getAttribute('datetime')).toBe(one?.created_at)
      opened.push(address(page))
      await page.goBack()
      await expect.poll(() => heading(page)).toBe('News')
    }
    expect(opened).toEqual([
      '/news/Notes-from-the-general-meeting',
      `/news/Notes-from-the-general-meeting?id=${older?.id}`,
    ])
    const { page: again } = await visit(opened[1] ?? '')
    expect(await again.locator('article time').first().getAttribute('datetime')).toBe(older?.created_at)
    expect(complaints).toEqual([])
  })

  test('[D-42] with slashes and percent signs is found from its card', async () => {
    const { page } = await visit('/coming-soon')
    const title = '100% radio / television: "so" & #1'
    await answerPosts(page, [post({ id: 77, title })])
    await turnTo(page, '/news')
    const asked = page.waitForRequest(/\/api\/post\/search\?/)
    await page.getByRole('link', { name: title }).click()
    expect(new URL((await asked).url()).searchParams.get('title')).toBe('100% radio television: "so" & #1')
  })

  test.each([
    ['a percent sign alone', '/news/100%25'],
    ['an id that is nobody’s', '/news/Notes-from-the-general-meeting?id=999999'],
    ...onlyInFullRun(
      ['a title that nobody wrote', '/news/Nobody-wrote-this'],
      ['a title beyond all length', `/news/${'a'.repeat(301)}`],
    ),
  ])('[D-42] %s is a page that is not there', async (_, path) => {
    const { page, answer } = await visit(path)
    expect([answer?.status(), await heading(page)]).toEqual([404, 'We cannot find that page'])
    expect(await page.getByRole('main').getByRole('link', { name: 'News', exact: true }).first().isVisible()).toBe(true)
  })

  test('[ERR-25] that could not be had says so', async () => {
    const { page } = await visit('/news')
    await answerWith(page, /\/api\/post\/search/, { status: 200, json: { data: 'nonsense' } })
    await page.getByRole('link', { name: ETHICS[0] ?? '' }).click()
    await page.getByRole('main').getByText('Could not Get single News Post').waitFor()
  })
})

describe('everybody reads them', () => {
  test.each(looks(['/news?q=ethics', '/news?q=zebra'], [phone, {}]))(
    '%s has nothing in the way that a machine could find, at %o',
    async (path, options) => {
      const { page } = await visit(path, { ...options, reducedMotion: 'reduce' })
      expect(await faultsOf(page)).toEqual([])
    },
  )

  const pages = ['/news?q=ethics', '/news?q=zebra', '/news', '/news/New-guidance-on-disclosure-in-sponsored-content']

  test.each(everyNth(pages, 3))('%s is not scrolled sideways at 320 px', async (path) => {
    const { page } = await visit(path, { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })
    expect(await sidewaysOf(page)).toBe(0)
  })
})
