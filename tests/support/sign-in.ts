import type { Page } from 'playwright-core'

/** Fills in the page of sign-in and sends it; the page before it may have fields of the same names. */
export async function signIn(page: Page, email: string, password: string) {
  const send = page.getByRole('button', { name: 'Sign In', exact: true })
  await send.waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send.click()
}
