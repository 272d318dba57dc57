import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { loginOf } from '#tests/support/applicant.ts'
import { onlyInFullRun } from '#tests/support/breadth.ts'
import { overBudget, type Sizes } from '#tests/support/budget.ts'
import { openPage } from '#tests/support/open-page.ts'
import { filesBelow, root } from '#tests/support/tree.ts'
import { alive, documentsOf, phone, store } from '#tests/support/visit.ts'

const packed = (bytes: string | Buffer) => gzipSync(bytes, { level: 9 }).length
const read = (path: string) => readFileSync(join(root, path))

const client = filesBelow('dist-test/client')
const scripts = client.filter((path) => path.endsWith('.js'))
const manifest: Record<string, { file: string; isEntry?: boolean; imports?: string[] }> = JSON.parse(
  read('dist-test/client/.vite/manifest.json').toString(),
)

/** Everything the browser fetches on a first visit until the page has loaded; what comes later is in nobody's way. */
async function firstLoad(page: Page, path: string) {
  const heard: Request[] = []
  page.on('request', (request) => heard.push(request))
  const html = await page.goto(path).then((answer) => answer?.text())
  await alive(page)
  const asked = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < loaded)
    return [location.href, ...before.map(({ name }) => name)]
  })
  const requests = heard.filter((request) => asked.includes(request.url()))
  return { html: html ?? '', requests, paths: requests.map((request) => new URL(request.url()).pathname) }
}

const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)

const budgets: Sizes = {
  JavaScript: 150_000,
  styles: 20_000,
  'font 1': 25_000,
  'font 2': 25_000,
  fonts: 2,
  'hero picture': 40_000,
  requests: 12,
  'pictures of a list': 0,
  'other hosts': 0,
  'search code': 0,
}

interface Member {
  email: string
  /** What tells that the page is the one that is meant. */
  heading?: string | undefined
}

async function sizesOf(path: string, options = {}, member?: Member): Promise<Sizes> {
  const { page } = await openPage(options)
  if (member) await store(page, await loginOf({ email: member.email, password: DEMO_PASSWORD }))
  const { html, requests, paths } = await firstLoad(page, path)
  if (member?.heading) await page.getByRole('heading', { name: member.heading }).waitFor()
  const bytesOf = (ending: string) =>
    paths.filter((name) => name.endsWith(ending)).map((name) => read(`dist-test/client${name}`))
  const fonts = bytesOf('.woff2')
  const pictures = paths.filter((name) => /^\/(files|assets\/poster-)/.test(name))
  const loaded = bytesOf('.js')
  const [, hero] = /<img src="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
  return {
    JavaScript: sum(loaded.map(packed)),
    styles: sum(Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, style = '']) => packed(style))),
    ...Object.fromEntries(fonts.map((font, index) => [`font ${index + 1}`, font.length])),
    fonts: fonts.length,
    'hero picture': packed(Buffer.from(decodeURIComponent(hero ?? ''))),
    // The posters of a list are what it shows: counted by themselves, and only those that are near the screen.
    requests: requests.length - pictures.length,
    'pictures of a list': pictures.length,
    'other hosts': requests.filter((request) => !request.url().startsWith(`${inject('site')}/`)).length,
    'search code': loaded.filter((text) => /fuse\.js|ignoreLocation/i.test(text.toString())).length,
  }
}

/** Other pages for reading: the sign of the naira has a file of its own, and a list has its pictures. */
const reading: Sizes = { ...budgets, fonts: 3, 'font 3': 25_000, 'pictures of a list': 12 }

describe('what a first visit may cost', () => {
  test('the reader of budgets sees one figure too many and one that is missing', () => {
    expect(overBudget({ a: 10, b: 11, d: 99 }, { a: 10, b: 10, c: 1 })).toEqual([
      'b: 11, at most 10',
      'c was not measured',
    ])
  })

  test.each([
    ['home at 1280 px', '/', {}],
    ['about', '/about', {}],
    ['events', '/events', {}],
    ['an event', '/events/2', {}],
    ['news', '/news', {}],
    ['an article', '/news/New-guidance-on-disclosure-in-sponsored-content', {}],
    ['resources', '/resources', {}],
    ['gallery', '/gallery', {}],
    ['leaders', '/leaders', {}],
    ['membership', '/membership', {}],
    ['grades', '/membership/categories', {}],
    ['privacy', '/privacy-policy', {}],
    ['not found', '/no/such-page', {}],
    ...onlyInFullRun<[string, string, object]>(
      ['home at 375 px', '/', phone],
      ['events at 375 px', '/events', phone],
      ['news at 375 px', '/news', phone],
    ),
  ])('%s keeps to its budget', async (_, path, options) => {
    const sizes = await sizesOf(path, options)
    expect(overBudget({ 'font 3': 0, ...sizes }, path === '/' ? budgets : reading)).toEqual([])
  })

  test.each([
    '/login',
    '/register',
    '/reset-password',
    '/payment/a-token-of-a-payment-link',
    '/application/answer/a-token-of-a-link-to-questions',
    '/membership/join?grade=3',
    '/membership/upgrade/4',
  ])('the form of %s keeps to its budget', async (path) => {
    const most = { JavaScript: 165_000, styles: 20_000, 'other hosts': 0 }
    expect(overBudget(await sizesOf(path), most)).toEqual([])
  })

  test.each([
    ['member', '/account'],
    ['lapsed', '/account', 'Your dues for this year are not paid yet'],
    ['member', '/account/upgrade'],
    ['member', '/account/upgrade/success?status=failed'],
    ['member', '/dues/3/done?status=failed'],
    ['member', '/receipt/a-token-of-a-receipt'],
    ...onlyInFullRun(
      ['member', '/account/passwords'],
      ['member', '/account/events'],
      ['member', '/membership/4/done?status=failed'],
    ),
  ])('for %s the first code of %s keeps to its budget', async (who, path, heading?: string) => {
    const sizes = await sizesOf(path, {}, { email: `${who}@demo.test`, heading })
    expect(overBudget(sizes, { JavaScript: 165_000, styles: 20_000, 'other hosts': 0 })).toEqual([])
  })

  test('both fonts are preloaded, under the names the styles ask for', async () => {
    const { page } = await openPage()
    const { html, paths } = await firstLoad(page, '/')
    const preloaded = Array.from(
      html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g),
      ([, href]) => href,
    )
    expect(preloaded).toEqual([expect.stringMatching(/noto-serif-base/), expect.stringMatching(/overpass-base/)])
    expect(paths.filter((name) => name.endsWith('.woff2')).toSorted()).toEqual(preloaded.toSorted())
  })

  test('nothing is fetched twice, and nothing in vain', async () => {
    const { page, complaints } = await openPage()
    const documents = documentsOf(page)
    const { requests, paths } = await firstLoad(page, '/')
    const answers = await Promise.all(requests.map(async (request) => (await request.response())?.status()))
    expect(answers.filter((status) => status !== 200)).toEqual([])
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect([documents, complaints]).toEqual([['/'], []])
  })
})

describe('what a build holds', () => {
  test('nothing of the workbench: neither its page nor the tools it uses', async () => {
    expect(scripts.length).toBeGreaterThan(10)
    const named = scripts.filter((path) => /(^|[/.-])(qa|ui-page|workbench|inspect)[.-]/.test(path))
    const holding = scripts.filter((path) =>
      /@statelyai|UiPage|ui-page|GivenActors|xstate\.inspect/.test(read(path).toString()),
    )
    expect([named, holding]).toEqual([[], []])
    expect((await fetch(`${inject('site')}/qa/ui`)).status).toBe(404)
  })

  test('no source maps and no sources', () => {
    expect(client.filter((path) => /\.(map|tsx?|jsx)$/.test(path))).toEqual([])
  })

  test('a chunk for every page a route stands for', () => {
    const tree = read('src/app/route-tree.gen.ts').toString()
    const [, ids = ''] = /export interface FileRoutesById \{([\s\S]*?)\n\}/.exec(tree) ?? []
    const leadsOn = ['/_site/become-a-member', '/_site/account/profile', '/_site/$']
    const routes = Array.from(ids.matchAll(/'([^']+)': typeof/g), ([, id = '']) => id).filter(
      (id) => !leadsOn.includes(id),
    )
    expect(routes.length).toBeGreaterThan(36)
    const without = routes.filter((id) => {
      const file = id.endsWith('/') ? `${id}index` : id
      const chunk = manifest[`src/routes${file}.tsx?tsr-split=component`]
      return !chunk || !existsSync(join(root, 'dist-test/client', chunk.file))
    })
    // The layout of nearly every page is part of the entry.
    expect(without).toEqual(['/_site'])
  })
})
