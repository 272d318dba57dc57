import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a machine finds wrong: rule and place. Slow fades are let to their end first. */
export async function faultsOf(page: Page, without: readonly string[] = []) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  // No page of ours has a frame that is worth a tab of its own, and what is right need not be told.
  const whole = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode(true)
  const axe = without.reduce((builder, selector) => builder.exclude(selector), whole)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** What the reader would have to scroll sideways for, or could not read at all. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const beyond = Array.from(document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, li, time, address'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.poster, .sr-only'))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        const { overflowX, webkitLineClamp } = getComputedStyle(one)
        const clips = overflowX !== 'visible' && webkitLineClamp === 'none' && one.scrollWidth > one.clientWidth + 1
        return width > 1 && (left < -0.5 || right > clientWidth + 0.5 || clips)
      })
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)
    return { sideways: scrollWidth - clientWidth, beyond }
  })
