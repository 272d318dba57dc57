import type { Page } from 'playwright-core'
import { alive } from '#tests/support/alive.ts'

export interface Scenario {
  /** The machines whose tapes it leaves. */
  tapes: readonly string[]
  /** What a person does; the page stays the same document from the first step to the last. */
  run: (page: Page, site: string) => Promise<void>
}

export const SECRET = 'Demo-pass-2026'

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).first().fill(text)
}

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

/** Waits until the page within the same document is this one and can be used. */
export async function isAt(page: Page, path: string) {
  await page.waitForFunction((wanted) => location.pathname === wanted, path)
  await page.locator('main h1').first().waitFor()
}

/** Waits until the form has been sent back. */
export const sentBack = (page: Page) => page.locator('[aria-invalid="true"]').first().waitFor()

/** A toast with this title, and then nothing in its way. */
export async function reads(page: Page, title: string) {
  await page.locator('[role="status"], [role="alert"]').getByText(title, { exact: true }).first().waitFor()
}

let people = 0
/** Somebody nobody has met in this run. */
export const somebody = () => {
  people += 1
  return `person-${people}-${Date.now()}@example.org`
}

export async function signIn(page: Page, email: string) {
  await fill(page, { Email: email, Password: SECRET })
  await press(page, 'Sign In')
}
