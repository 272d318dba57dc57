import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith } from '#tests/support/api.ts'
import { inTurn, onlyInFullRun } from '#tests/support/breadth.ts'
import { openPage } from '#tests/support/open-page.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { root } from '#tests/support/tree.ts'
import { phone, turnTo, visit } from '#tests/support/visit.ts'

const RESOURCES = /\/api\/resource(\?|$)/
const small = { ...phone, viewport: { width: 320, height: 568 } }
const still = { reducedMotion: 'reduce' } as const

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search resources' })
const listed = (resources: object[]) => ({ json: { data: { data: { resources } } } })

describe('the resources', () => {
  test('[RTE-23] [ROLE-04] [RES-02] show picture, title and words of every file', async () => {
    const { page, complaints, answer } = await visit('/resources')
    expect(answer?.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Resources')
    expect(await titles(page)).toEqual([
      'Media Release Template',
      'Crisis Communication Checklist',
      'Code of Ethics Summary',
      'Events Calendar Planner',
      'Media Contact List Template',
      'Speech Notes Template',
      'Campaign Budget Planner',
      'Chapter Mark',
    ])
    expect(await cards(page).locator('img.thumb').count()).toBe(8)
    const words = cards(page).first().getByText('An outline on one page, with the questions to ask')
    expect(await words.isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })

  test.each([
    ['Media Release Template, PDF, 4 kilobytes', 'media-release-template.pdf', 'application/pdf'],
    ['Media Contact List Template, CSV, 550 bytes', 'media-contact-list-template.csv', 'text/csv; charset=utf-8'],
    ['Chapter Mark, SVG, 36 kilobytes', 'chapter-mark.svg', 'image/svg+xml'],
  ])('[RES-03] Download %s gives the file itself, under its name', async (name, file, type) => {
    const { page, complaints } = await visit('/resources')
    const link = page.getByRole('link', { name: `Download ${name}` })
    const started = page.waitForEvent('download')
    await link.click()
    const download = await started
    const content = await buffer(await download.createReadStream())
    const original = readFileSync(join(root, 'server/seed/files/resources', file))
    expect([download.suggestedFilename(), content.equals(original)]).toEqual([file, true])
    const answer = await page.request.head(download.url())
    expect([answer.headers()['content-type'], answer.headers()['content-disposition']]).toEqual([
      type,
      `attachment; filename="${file}"`,
    ])
    expect(complaints).toEqual([])
  })

  test('[RES-04] [API-35] [ERR-44] say that there are none, or why they cannot be had, and come when asked again', async () => {
    const { page } = await visit('/coming-soon')
    await answerWith(page, RESOURCES, listed([]))
    await turnTo(page, '/resources')
    await page.getByText('No Held Resource at the Moment').waitFor()
    const { page: other } = await visit('/coming-soon')
    await answerWith(other, RESOURCES, { json: { data: { data: { resources: 'none' } } } })
    await turnTo(other, '/resources')
    await other.getByRole('main').getByText('Could not Get Resource').waitFor()
    await answerWith(other, RESOURCES, listed([{ id: 1, title: 'One', file: '/files/one.pdf' }]))
    await other.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => titles(other)).toEqual(['One'])
  })

  test('at 375 px are rows that load small pictures, at 1280 px stand three abreast', async () => {
    const { page } = await openPage(phone)
    const loaded: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/files\/resources\/\w+\/(thumb.+)$/.exec(request.url()) ?? []
      if (name) loaded.push(name)
    })
    await page.goto('/resources', { waitUntil: 'load' })
    await expect.poll(() => loaded.length).toBeGreaterThan(0)
    expect(loaded.filter((name) => !name.endsWith('_w380.avif'))).toEqual([])
    expect(Math.round((await cards(page).first().locator('img').boundingBox())?.width ?? 0)).toBe(88)
    const { page: wide } = await visit('/resources')
    const lefts = await cards(wide).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(3)
  })
})

describe('[RES-01] looking for a resource', () => {
  test('[SEARCH-03] [SEARCH-04] finds by title and by words, forgives a slip, and keeps the text in the address', async () => {
    const { page, complaints } = await visit('/resources')
    await box(page).fill('memorable')
    await page.getByRole('heading', { name: 'No Held Resource at the Moment' }).waitFor()
    await box(page).fill('remembered')
    await expect.poll(() => titles(page)).toEqual(['Speech Notes Template'])
    await box(page).fill('ethcs')
    await expect.poll(() => titles(page)).toEqual(['Code of Ethics Summary'])
    await expect.poll(() => new URL(page.url()).search).toBe('?q=ethcs')
    await page.getByRole('status').getByText('1 result for ethcs').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => cards(page).count()).toBe(8)
    expect(complaints).toEqual([])
  })

  test('an address that says what is looked for arrives with what it finds, also without scripts', async () => {
    const { page } = await openPage({ javaScriptEnabled: false })
    await page.goto('/resources')
    await box(page).fill('planner')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\?q=planner$/)
    expect((await titles(page)).toSorted()).toEqual(['Campaign Budget Planner', 'Events Calendar Planner'])
    await expect.poll(() => box(page).inputValue()).toBe('planner')
    await expect
      .poll(() => cards(page).first().getByRole('link').getAttribute('href'))
      .toMatch(/^\/files\/resources\/\w+\/.+\.\w+$/)
  })
})

describe('for everybody', () => {
  test.each([['at 320 px', small], ...onlyInFullRun<[string, object]>(['at 1280 px', {}])])(
    'no machine finds a fault in the resources %s, found or not',
    async (_, options) => {
      const { page } = await visit('/resources?q=template', { ...options, ...still })
      expect(await faultsOf(page)).toEqual([])
      await box(page).fill('nothing like it')
      await page.getByRole('heading', { name: 'No Held Resource at the Moment' }).waitFor()
      expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
    },
  )

  test('three hundred with endless titles and no pictures stay in their places', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      id: index + 1,
      title: index % 2 ? 'W'.repeat(300) : 'A title of many words that goes on and on '.repeat(7),
      desc: 'x'.repeat(index % 3 ? 0 : 400),
      file: `/files/resources/${index}.${'pdf docx longending'.split(' ')[index % 3]}`,
      size: index % 4 ? index * 10_000 : null,
    }))
    for (const options of inTurn([small, {}], 0)) {
      const { page } = await visit('/coming-soon', options)
      await answerWith(page, RESOURCES, listed(many))
      await turnTo(page, '/resources')
      await expect.poll(() => cards(page).count()).toBe(300)
      const beyond = await cards(page)
        .locator('h3, p, a')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
      expect([beyond, await sidewaysOf(page)]).toEqual([0, 0])
    }
  })
})
