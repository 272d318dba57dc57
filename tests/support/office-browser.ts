import { Client } from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import { DEMO_PASSWORD, DEMO_TOTP } from '#server/seed/accounts.ts'
import { openBrowser } from './open-page.ts'
import { databases } from './site.ts'
import { codeAt } from './totp.ts'

/** Does something with the records of a running site. */
export async function inRecords<Result>(site: string, work: (records: Client) => Promise<Result>): Promise<Result> {
  const records = new Client({ connectionString: databases.get(new URL(site).port) ?? inject('siteDatabase') })
  await records.connect()
  try {
    return await work(records)
  } finally {
    await records.end()
  }
}

const railOf = (page: Page) => page.locator('nav[aria-label="Office"]')

/**
 * Gives the code of somebody's app, where it is asked for. A site takes a code once: it forgets the last one first, and as
 * long as somebody signs in so, nobody else does it with the same app.
 */
export const giveCode = (page: Page, email: string, label = 'Verify') =>
  inRecords(page.url(), async (records) => {
    await records.query('select pg_advisory_lock(hashtext($1))', [email])
    await records.query(
      'update totp_factor set last_step = 0 where account_id = (select id from account where email = $1)',
      [email],
    )
    await page.getByLabel('Authentication code').fill(codeAt(DEMO_TOTP, Date.now()))
    await page.getByRole('button', { name: label }).click()
    await railOf(page).waitFor({ state: 'attached' })
  })

/** Signs somebody of the demo's office in, as they do. */
export async function enterOffice(page: Page, who: string, path = '/office') {
  const email = `${who}@demo.test`
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await giveCode(page, email)
}

/** The token of a session of their own that somebody of the office has just opened. */
export const newOfficeSession = (site: string, who: string) =>
  inRecords(site, async (records) => {
    const token = newSecret()
    const { rowCount } = await records.query(
      `insert into office_session (token_hash, account_id, address, created_at, used_at, factor_at)
       select $1, id, '127.0.0.1', now(), now(), now() from account where email = $2`,
      [hashOf(token), `${who}@demo.test`],
    )
    if (rowCount !== 1) throw new Error(`The demo has no ${who}`)
    return token
  })

/** Somebody of the office with a browser of their own, signed in before the first page. */
export async function openInside(who: string, options: BrowserContextOptions = {}) {
  const watched = await openBrowser(options)
  const site = options.baseURL ?? inject('site')
  const value = await newOfficeSession(site, who)
  const { hostname } = new URL(site)
  const cookie = { name: 'office', value, domain: hostname, path: '/', httpOnly: true }
  await watched.page.context().addCookies([{ ...cookie, sameSite: 'Strict' }])
  return watched
}
