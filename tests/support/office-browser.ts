import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { DEMO_PASSWORD, DEMO_TOTP } from '#server/seed/accounts.ts'
import { openBrowser } from './open-page.ts'
import { codeAt } from './totp.ts'

const STEP = 30_000
const TRIES = 4
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** The last step used by this worker, for each site and account: a site takes each code once. Another worker may have been first. */
const used = new Map<string, number>()

/** A code of the demo's app that this worker has not given to the site yet: of now, of the next half minute, or when that has come. */
async function nextCode(site: string, email: string): Promise<string> {
  const now = () => Math.floor(Date.now() / STEP)
  const account = `${site} ${email}`
  const step = Math.max(now(), (used.get(account) ?? 0) + 1)
  used.set(account, step)
  while (step > now() + 1) await pause(500)
  return codeAt(DEMO_TOTP, step * STEP)
}

const railOf = (page: Page) => page.locator('nav[aria-label="Office"]')

/** Gives the code of somebody's app, where it is asked for. */
export async function giveCode(page: Page, email: string, left = TRIES): Promise<void> {
  await page.getByLabel('Authentication code').fill(await nextCode(new URL(page.url()).origin, email))
  await page.getByRole('button', { name: 'Verify' }).click()
  const refused = page.getByRole('alert').getByText(/not right/)
  await railOf(page).or(refused).first().waitFor({ state: 'attached', timeout: 40_000 })
  if (left > 0 && (await railOf(page).count()) === 0) await giveCode(page, email, left - 1)
}

/** Signs somebody of the demo's office in, as they do. */
export async function enterOffice(page: Page, who: string, path = '/office') {
  const email = `${who}@demo.test`
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await giveCode(page, email)
}

/** Sessions that were opened by the API, each good for as long as the tests run. */
const opened = new Map<string, ReturnType<typeof openByApi>>()

async function openByApi(page: Page, who: string, site: string) {
  const email = `${who}@demo.test`
  const post = (path: string, body: object) =>
    page.request.post(`${site}/api/office${path}`, { data: body, headers: { origin: site } })
  const { data } = await (await post('/sign-in', { email, password: DEMO_PASSWORD })).json()
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await post('/sign-in/verify', { challenge: data.challenge, code: await nextCode(site, email) })
    if (answer.ok()) return page.context().cookies()
  }
  throw new Error(`${email} could not sign in to the office`)
}

/** Somebody of the office with a browser of their own, signed in before the first page. */
export async function openInside(who: string, options: BrowserContextOptions = {}) {
  const watched = await openBrowser(options)
  const site = options.baseURL ?? inject('site')
  const key = `${who} ${site}`
  const cookies = opened.get(key) ?? openByApi(watched.page, who, site)
  opened.set(key, cookies)
  await watched.page.context().addCookies(await cookies)
  return watched
}
