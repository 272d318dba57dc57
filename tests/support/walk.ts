import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { alive } from './alive.ts'
import { inTurn } from './breadth.ts'
import type { Sizes } from './budget.ts'
import type { Watched } from './open-page.ts'
import { axeSource, cutOff, faultsOf } from './reach.ts'
import { root } from './tree.ts'

const WIDTHS = [1280, 768, 375, 320]

/** What the page's policy refused, and style tags that came after the page. */
export const seenStyles = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'seenStyles'))

/** From now on each page of the tab says what of it the policy refused, and which style tags were written late. */
export async function watchStyles(page: Page) {
  // Brought with each page it costs a third of what it costs when it is brought by itself.
  await page.addInitScript(axeSource)
  await page.addInitScript(() => {
    const all: string[] = []
    Reflect.set(window, 'seenStyles', all)
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      all.push(`${effectiveDirective} ${blockedURI}`)
    })
    addEventListener('DOMContentLoaded', () => {
      const look = (changes: MutationRecord[]) => {
        for (const node of changes.flatMap(({ addedNodes }) => Array.from(addedNodes)))
          if (node instanceof HTMLStyleElement) all.push('style')
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
  })
}

/** What has the focus by keyboard, one after the other, and shows no ring or lies out of sight. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const all = Array.from(document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'))
    const reached = all.filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement &&
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('dialog:not([open]), [inert]'),
    )
    const wrong: string[] = []
    for (const one of reached) {
      one.focus()
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      const named = `${one.localName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}`
      if (one.tabIndex > 0) wrong.push(`${named}: out of order`)
      if (document.activeElement !== one) wrong.push(`${named}: takes no focus`)
      else if (!one.closest('.sr-only, :has(> .sr-only:focus)') && outlineStyle === 'none' && boxShadow === 'none')
        wrong.push(`${named}: no ring`)
    }
    return wrong
  })

/** What is wrong with the page that is shown, at each width, or at those that have their turn: nothing at best. */
export async function faultsAtWidths({ page, complaints }: Watched, place: number) {
  const found: unknown[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const { sideways, beyond } = await cutOff(page)
    if (sideways > 0 || beyond.length > 0) found.push({ width, sideways, beyond })
    if (inTurn(WIDTHS, place).includes(width)) {
      const [faults, reach] = [await faultsOf(page), await unreachable(page)]
      if (faults.length > 0 || reach.length > 0) found.push({ width, faults, reach })
    }
  }
  const styles = await seenStyles(page)
  return [...found, ...(styles.length > 0 ? [{ styles }] : []), ...complaints]
}

const packed = (bytes: string | Buffer) => gzipSync(bytes, { level: 9 }).length
const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)

/** Goes to a page as if for the first time; answers what the browser fetches until it has loaded: what comes later is in nobody's way. */
export async function firstLoad(page: Page, path: string) {
  const heard: Request[] = []
  const hear = (request: Request) => heard.push(request)
  page.on('request', hear)
  // What the page before still asks for is not of this one. A blank page would have the browser begin another process.
  await page.goto('/favicon.svg', { waitUntil: 'commit' })
  heard.length = 0
  const answer = await page.goto(path)
  await alive(page)
  page.off('request', hear)
  const asked = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < loaded)
    return [location.href, ...before.map(({ name }) => name)]
  })
  const requests = heard.filter((request) => asked.includes(request.url()))
  return { html: (await answer?.text()) ?? '', status: answer?.status(), requests }
}

/** What a first visit costs. */
export function sizesOf({ html, requests }: Awaited<ReturnType<typeof firstLoad>>): Sizes {
  const urls = requests.map((request) => new URL(request.url()))
  const filesOf = (ending: string) =>
    urls
      .filter(({ pathname }) => pathname.endsWith(ending))
      .map(({ pathname }) => readFileSync(join(root, `dist-test/client${pathname}`)))
  const [fonts, scripts] = [filesOf('.woff2'), filesOf('.js')]
  // The posters of a list are what it shows: counted by themselves, and only those that are near the screen.
  const pictures = urls.filter(({ pathname }) => /^\/(files|assets\/poster-)/.test(pathname))
  const [, hero] = /<img src="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
  return {
    JavaScript: sum(scripts.map(packed)),
    styles: sum(Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, style = '']) => packed(style))),
    fonts: fonts.length,
    'largest font': Math.max(0, ...fonts.map(({ length }) => length)),
    'hero picture': packed(Buffer.from(decodeURIComponent(hero ?? ''))),
    'pictures of a list': pictures.length,
    'fetched twice': urls.length - new Set(urls.map(({ href }) => href)).size,
    'other hosts': urls.filter(({ origin }) => origin !== urls[0]?.origin).length,
    'search code': scripts.filter((text) => /fuse\.js|ignoreLocation/i.test(text.toString())).length,
  }
}
