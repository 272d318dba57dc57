import { readFileSync } from 'node:fs'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

export const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // What is right need not be told, and no page of ours has a frame that must be looked through with it.
  resultTypes: ['violations'],
  iframes: false,
}

/** What a machine finds wrong: rule and place. Slow fades are let to their end first; what turns while somebody waits has none. */
export async function faultsOf(page: Page, without: string[] = []): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  // Once a document: to read it takes as long as to look through a page.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ([exclude, given]) => {
      const found = await window.axe?.run({ exclude }, given)
      return found?.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [without, options] as const,
  )
  if (!violations) throw new Error('Nobody has looked')
  return violations
}

/** How far the reader would have to scroll sideways. */
export const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What the reader would have to scroll sideways for, or could not read at all. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    /** What is in a strip that can be scrolled is reached by that. */
    const isInStrip = ({ parentElement: holder }: Element): boolean =>
      holder !== null && (/auto|scroll/.test(getComputedStyle(holder).overflowX) || isInStrip(holder))
    const beyond = Array.from(document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, li, time, address'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.poster, .sr-only'))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        const { overflowX, webkitLineClamp } = getComputedStyle(one)
        const clips = overflowX !== 'visible' && webkitLineClamp === 'none' && one.scrollWidth > one.clientWidth + 1
        const isBeyond = (left < -0.5 || right > clientWidth + 0.5) && !isInStrip(one)
        return width > 1 && (isBeyond || clips)
      })
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)
    return { sideways: scrollWidth - clientWidth, beyond }
  })
