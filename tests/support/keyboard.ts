import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const hasFocus = (goal: Locator) => goal.evaluate((one) => one === document.activeElement)

/** Waits until this has the focus. */
export const focusIsOn = (goal: Locator) => expect.poll(() => hasFocus(goal)).toBe(true)

/** Presses Tab until this has the focus; from the end of the page it goes on at the beginning. */
export async function tabTo(page: Page, goal: Locator) {
  await goal.waitFor()
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab')
    if (await hasFocus(goal)) return
  }
  throw new Error(`Tab does not lead to ${goal}`)
}

/** Goes to it by Tab and presses Enter. */
export async function enterOn(page: Page, goal: Locator) {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, goal: Locator, text: string) {
  await tabTo(page, goal)
  await page.keyboard.type(text)
}
