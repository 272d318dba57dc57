import { isAt, open, press, type Scenario } from './scenario.ts'

/** The public pages: what turns, opens, searches and copies. */
export const reading: Scenario[] = [
  {
    tapes: ['carousel', 'header'],
    run: async (page) => {
      await open(page, '/')
      const hero = page.getByRole('region', { name: /./ }).first()
      await hero.hover()
      await page.getByRole('button', { name: /pause/i }).first().click()
      await page
        .getByRole('button', { name: /slide 2|2 of 3|show .*2/i })
        .first()
        .click()
      await page.getByRole('button', { name: /play/i }).first().click()
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(400)
      await page.mouse.wheel(0, -600)
      await page.waitForTimeout(400)
      await page.setViewportSize({ width: 800, height: 800 })
      await press(page, 'Menu')
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'News' }).click()
      await isAt(page, '/news')
    },
  },
  {
    tapes: ['lightbox'],
    run: async (page) => {
      await open(page, '/gallery')
      await page.locator('[aria-haspopup="dialog"]').nth(1).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    tapes: ['list-pages'],
    run: async (page) => {
      await open(page, '/events')
      const pages = page.getByRole('navigation', { name: /pag/i })
      await pages
        .getByRole('link', { name: /next/i })
        .or(pages.getByRole('button', { name: /next/i }))
        .first()
        .click()
      await page.waitForFunction(() => location.search === '?page=2')
      await pages
        .getByRole('link', { name: /prev/i })
        .or(pages.getByRole('button', { name: /prev/i }))
        .first()
        .click()
      await page.waitForFunction(() => location.search === '')
    },
  },
  {
    tapes: ['list-search'],
    run: async (page) => {
      await open(page, '/news')
      const search = page.getByRole('searchbox').first()
      await search.fill('chapter')
      await page.waitForFunction(() => location.search === '?q=chapter')
      await search.fill('zzzzzz')
      await page.waitForFunction(() => location.search === '?q=zzzzzz')
      await press(page, 'Clear search')
      await page.waitForFunction(() => location.search === '')
    },
  },
  {
    tapes: ['link-share'],
    run: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await open(page, '/events/1')
      await page.getByRole('button', { name: /^(Copy link|Share)$/ }).click()
      await page
        .getByText(/copied/i)
        .first()
        .waitFor()
      await page.waitForTimeout(2_500)
    },
  },
]
