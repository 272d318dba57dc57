import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { openPage } from './open-page.ts'

/** Fills in the page of sign-in and sends it; the page before it may have fields of the same names. */
export async function signIn(page: Page, email: string, password: string) {
  const send = page.getByRole('button', { name: 'Sign In', exact: true })
  await send.waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send.click()
}

/** Leaves in a tab the login of somebody who has signed in in it before. */
export async function keepLogin(page: Page, email: string, site = inject('site'), password = DEMO_PASSWORD) {
  const answer = await page.request.post(`${site}/api/auth/signin`, { data: { email, password } })
  const { token, data } = await answer.json()
  await page.goto(`${site}/favicon.svg`)
  const kept = { authToken: token, userProfile: JSON.stringify(data) }
  await page.evaluate((login) => {
    for (const [name, value] of Object.entries(login)) sessionStorage.setItem(name, value)
  }, kept)
}

/** A visitor who has signed in in this tab before: as `openPage`, but for the login that it keeps. */
export async function openAs(email: string, options: BrowserContextOptions = {}, password = DEMO_PASSWORD) {
  const watched = await openPage(options)
  await keepLogin(watched.page, email, options.baseURL, password)
  return watched
}
