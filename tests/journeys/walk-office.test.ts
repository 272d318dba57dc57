import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
import { inTurn } from '#tests/support/breadth.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { openPage } from '#tests/support/open-page.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { phone, turnTo } from '#tests/support/visit.ts'

const WIDTHS = [375, 768, 1280]

/** The running dues year. */
const year = duesYearOf(dayInAbuja(Date.now()))

const screens = [
  ['/office', 'What waits'],
  ['/office/applications', 'Applications'],
  ['/office/applications/M4', 'Adébáyọ̀ Sample Placeholder'],
  ['/office/applications/M4/ask', 'Ask the applicant'],
  ['/office/members', 'Members'],
  ['/office/money', 'Money'],
  ['/office/money?tab=settled&sort=newest', 'Money'],
  ['/office/money/bills', 'Money'],
  ['/office/money/refunds', 'Money'],
  ['/office/money/arrears', 'Money'],
  ['/office/money/statements', 'Money'],
  ['/office/members/tasks', 'Tasks'],
  ['/office/members/reminders', 'Dues reminders'],
  ['/office/money/renewals', 'Renewals'],
  ['/office/money/national', 'National return'],
  [`/office/money/renewals/people?year=${year}&of=due`, 'Due'],
  ['/office/events', 'Events'],
  ['/office/events/3', 'Media Relations Clinic'],
  ['/office/events/3/attendees', 'Media Relations Clinic'],
  ['/office/events/3/money', 'Media Relations Clinic'],
  ['/office/events/3/doors', 'Media Relations Clinic'],
  ['/office/approvals', 'Approvals'],
  ['/office/fees', 'Fees'],
  ['/office/mail/outbox', 'Mail'],
  ['/office/tasks', 'Jobs'],
  ['/office/staff', 'Staff'],
  ['/office/roles', 'Roles'],
  ['/office/audit', 'Audit'],
  ['/office/settings', 'Settings'],
  ['/office/first-week', 'First week'],
  ['/office/me', 'Office Placeholder'],
] as const

/** What of a list reaches beyond the screen, also where what does not fit in one line is long. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    for (const line of document.querySelectorAll('.list-table .truncate')) line.textContent += ' and so on'.repeat(12)
    const cells = Array.from(document.querySelectorAll('.list-table :is(th, td), .list-foot *'))
    return cells
      .filter((cell) => cell.getClientRects().length > 0 && cell.getBoundingClientRect().right > window.innerWidth)
      .map(({ textContent }) => textContent)
  })

test('[OFF-15] every screen can be used by everybody, and fits, on a touched screen and on a desk', async () => {
  const { page, complaints } = await openInside('office', phone)
  await page.goto('/office/me')
  const found: unknown[] = []
  for (const [place, [path, title]] of screens.entries()) {
    await turnTo(page, path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      // A phone makes its window as wide as the page.
      const isTooWide = (await page.evaluate(() => document.documentElement.scrollWidth)) > width
      const cut = await cutIn(page)
      const faults = inTurn(WIDTHS, place).includes(width) ? await faultsOf(page) : []
      if (isTooWide || cut.length > 0 || faults.length > 0) found.push({ path, width, isTooWide, cut, faults })
    }
  }
  expect([found, complaints]).toEqual([[], []])
})

test('[OFF-04] so can the door', async () => {
  const { page } = await openPage(phone)
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
