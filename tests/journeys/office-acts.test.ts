import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { Approval } from '#contract/staff/approval.ts'
import { DEMO_TOTP } from '#server/seed/accounts.ts'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { codeAt } from '#tests/support/totp.ts'

/** Its own: fees are asked for. */
const site = await startSite()
afterAll(() => site.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Ask for approval' })

/** The dialog of another fee, filled in. */
async function openFee(page: Page, name: string, amount: string) {
  await page.goto('/office/fees')
  await page.getByRole('button', { name: `Change… ${name}` }).click()
  await dialog(page).getByLabel('New amount').fill(amount)
  await dialog(page).getByLabel('Reason').fill('Printing costs more')
}

/** How often this amount was asked for. */
async function askedFor(page: Page, amount: string) {
  const answer = await page.request.get(`${site.url}/api/office/approvals?view=you-asked`)
  const { items }: { items: Approval[] } = (await answer.json()).data
  return items.filter(({ words }) => words.includes(amount)).length
}

/** The next call that changes something is done, and its answer lost. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/api/office/**',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )

const decides = (page: Page) => page.getByRole('dialog', { name: 'A second person decides' })

test('[OFF-32] pressed twice an act is sent once, and who decides is said where the focus is', async () => {
  const { page, complaints } = await openInside('office', { baseURL: site.url })
  await openFee(page, 'Membership fee', '51,000')
  await send(page).dblclick()
  await decides(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('A second person decides')
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  expect(await askedFor(page, '51,000')).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[OFF-32] a lost answer is looked up, and nothing is done twice', async () => {
  const { page } = await openInside('office', { baseURL: site.url })
  await openFee(page, 'Upgrade to Member', '31,000')
  await loseAnswer(page)
  await send(page).click()
  await decides(page).waitFor()
  expect(await askedFor(page, '31,000')).toBe(1)
})

test('[OFF-32] without a connection nothing is sent by itself, and what was typed is sent once there is one', async () => {
  const { page } = await openInside('office', { baseURL: site.url, viewport: { width: 375, height: 812 } })
  await openFee(page, 'Upgrade to Fellow', '61,000')
  await page.context().setOffline(true)
  await send(page).click()
  await page.getByRole('dialog', { name: 'We look whether it was done' }).waitFor()
  await page.getByText('there is no connection to the office').waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await page.context().setOffline(false)
  await dialog(page)
    .getByText(/The office has no record of it so far/)
    .waitFor()
  expect([await dialog(page).getByLabel('New amount').inputValue(), await askedFor(page, '61,000')]).toEqual([
    '61,000',
    0,
  ])
  await send(page).click()
  await decides(page).waitFor()
  expect(await askedFor(page, '61,000')).toBe(1)
})

test('[OFF-32] closed before the answer comes, a toast says on another page what came of it', async () => {
  const { page } = await openInside('office', { baseURL: site.url })
  await openFee(page, 'Dues of Associate', '22,000')
  let answer = () => {}
  const waited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/office/fees', async (route) => {
    if (route.request().method() === 'POST') await waited
    return route.continue()
  })
  await send(page).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Desk' }).first().click()
  answer()
  await page.getByText(/^Dues of Associate: ₦22,000/).waitFor()
  expect(await askedFor(page, '22,000')).toBe(1)
})

test('[OFF-05] [OFF-32] an old factor is asked for in the dialog by keyboard, and the act is sent once it is right', async () => {
  const { page, complaints } = await openInside('office', { baseURL: site.url })
  await inRecords(site.url, (records) =>
    records.query("update office_session set factor_at = now() - interval '11 minutes'"),
  )
  await inRecords(site.url, (records) => records.query('update totp_factor set last_step = 0'))
  await openFee(page, 'Dues of Member', '36,000')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your code first' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.type(codeAt(DEMO_TOTP, Date.now()))
  await page.keyboard.press('Enter')
  await decides(page).waitFor()
  expect([await askedFor(page, '36,000'), complaints.filter((one) => !one.includes('403'))]).toEqual([1, []])
})

test('[OFF-32] a session that has ended is told, and what was typed stands behind it', async () => {
  const { page } = await openInside('office', { baseURL: site.url })
  await openFee(page, 'Dues of Fellow', '81,000')
  await inRecords(site.url, (records) => records.query('delete from office_session'))
  await send(page).click()
  await page
    .getByText(/Your session has ended|Sign in again/)
    .first()
    .waitFor()
  expect(await page.getByLabel('New amount').inputValue()).toBe('81,000')
})

/** Two browsers of the office. */
const openTwo = () => Promise.all([1, 2].map(() => openInside('office', { baseURL: site.url })))

test('[OFF-32] who comes second reads who was first, and what was typed beside what counts now', async () => {
  const [one, two] = (await openTwo()).map(({ page }) => page)
  if (!one || !two) throw new Error('There are two')
  const openLimit = async (page: Page, limit: string) => {
    await page.goto('/office/settings')
    await page.getByRole('button', { name: 'Change: Limit for a second person' }).click()
    await dialog(page).getByLabel('Limit for a second person').fill(limit)
  }
  const change = (page: Page) => dialog(page).getByRole('button', { name: 'Change' }).click()
  await openLimit(one, '90000')
  await openLimit(two, '80000')
  await change(two)
  await expect.poll(() => dialog(two).count()).toBe(0)
  await change(one)
  const overtaken = one.getByRole('dialog', { name: 'You were first, in another tab' })
  await overtaken.waitFor()
  expect(await overtaken.getByRole('definition').allTextContents()).toEqual(['80,000 naira', '90,000 naira'])
  await overtaken.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect.poll(() => dialog(one).count()).toBe(0)
  await one.getByText('80,000 naira').first().waitFor()
})

test('[OFF-32] a refusal is read in the dialog, with what was typed', async () => {
  const [one, two] = (await openTwo()).map(({ page }) => page)
  if (!one || !two) throw new Error('There are two')
  await openFee(one, 'Upgrade to Associate', '12,000')
  await openFee(two, 'Upgrade to Associate', '13,000')
  await send(two).click()
  await decides(two).waitFor()
  await send(one).click()
  await dialog(one)
    .getByRole('alert')
    .getByText(/^This waits for a second person already\./)
    .waitFor()
  expect([await dialog(one).getByLabel('New amount').inputValue(), await askedFor(one, '12,000')]).toEqual([
    '12,000',
    0,
  ])
})
