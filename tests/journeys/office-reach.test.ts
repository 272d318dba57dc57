import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inTurn } from '#tests/support/breadth.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { phone, turnTo } from '#tests/support/visit.ts'

/** One goes through the screens inside the app, the other loads each anew. */
const touched = { ...phone, widths: [375, 768], show: turnTo }
const pointed = {
  ...{ viewport: { width: 1280, height: 800 }, widths: [1280] },
  show: (page: Page, path: string) => page.goto(path),
}

const WIDTHS = [375, 768, 1280]

const screens = [
  ['/office', 'What waits'],
  ['/office/applications', 'Applications'],
  ['/office/applications/M4', 'Adébáyọ̀ Sample Placeholder'],
  ['/office/applications/M4/ask', 'Ask the applicant'],
  ['/office/members', 'Members'],
  ['/office/money', 'Money'],
  ['/office/members/reminders', 'Dues reminders'],
  ['/office/events', 'Events'],
  ['/office/events/3', 'Media Relations Clinic'],
  ['/office/approvals', 'Approvals'],
  ['/office/fees', 'Fees'],
  ['/office/mail/outbox', 'Mail'],
  ['/office/tasks', 'Jobs'],
  ['/office/staff', 'Staff'],
  ['/office/roles', 'Roles'],
  ['/office/audit', 'Audit'],
  ['/office/settings', 'Settings'],
  ['/office/me', 'Office Placeholder'],
] as const

test.each([
  ['a touched screen of 375 and 768 px', touched],
  ['a desk of 1280 px', pointed],
])('[OFF-15] every screen can be used by everybody, and fits, on %s', async (_, { widths, show, ...options }) => {
  const { page, complaints } = await openInside('office', options)
  await page.goto('/office/me')
  const found: unknown[] = []
  for (const [place, [path, title]] of screens.entries()) {
    const looked = inTurn(WIDTHS, place)
    await show(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      // A phone makes its window as wide as the page.
      const isTooWide = (await page.evaluate(() => document.documentElement.scrollWidth)) > width
      found.push(
        ...(looked.includes(width) ? await faultsOf(page) : []).map((one) => [path, width, one]),
        ...(isTooWide ? [[path, width, 'is too wide']] : []),
      )
    }
  }
  expect([found, complaints]).toEqual([[], []])
})

test('[OFF-04] so can the door', async () => {
  const { page } = await openBrowser(phone)
  await page.goto('/office/login')
  await page.getByLabel('Email').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('[OFF-02] a page of another role says which right it needs, and who holds it', async () => {
  const { page } = await openInside('finance')
  await page.goto('/office/audit')
  await page.getByText('audit.read').waitFor()
  await page.getByText('Owner and Auditor hold it. Office Placeholder and Auditor Placeholder can help.').waitFor()
  expect(await faultsOf(page)).toEqual([])
})
