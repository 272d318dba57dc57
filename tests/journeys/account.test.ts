import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approvedApplicant, decide, PASSWORD } from '#tests/support/applicant.ts'
import { focusIsOn } from '#tests/support/keyboard.ts'
import { openPage } from '#tests/support/open-page.ts'
import { ownEvent, ownMember } from '#tests/support/own-records.ts'
import { beginPaying } from '#tests/support/pay.ts'
import { printsThePaperAlone } from '#tests/support/print.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { openAs, signIn } from '#tests/support/sign-in.ts'
import { alive, phone, stored } from '#tests/support/visit.ts'

/** An event with a price, in the demo. */
const PAID = 6

const isAt = (page: Page, path: RegExp) => expect.poll(() => new URL(page.url()).pathname).toMatch(path)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const menu = (page: Page) => page.getByRole('navigation', { name: 'Account', exact: true })

/** At the provider's, who shows the amount: this button ends it. */
async function payAs(page: Page, outcome: string, amount: RegExp) {
  const button = page.getByRole('button', { name: outcome, exact: true })
  await button.waitFor()
  expect(await page.locator('dl').textContent()).toMatch(amount)
  await button.click()
}

test('[M-10] [ROLE-12] [DUES-03] [DUES-05] [DUES-07] [DUES-08] [ACC-03] a lapsed member meets the prompt on every page, declines, goes back, and then pays two years of dues', async () => {
  const email = await ownMember({ grade: 2, paid: 0 })
  const { page, complaints } = await openAs(email)
  await page.goto('/account')
  const prompt = 'Your dues for this year are not paid yet'
  await heading(page, prompt)
  for (const name of ['Membership Upgrade', 'Events', 'Password and Authentication', 'Profile', 'Overview']) {
    const link = menu(page).getByRole('link', { name, exact: true })
    await link.click()
    await link.and(page.locator('[aria-current="page"]')).waitFor()
    await heading(page, prompt)
  }
  expect(await faultsOf(page)).toEqual([])

  await press(page, /^Pay Dues/)
  await payAs(page, 'Decline', /30,000/)
  const failed = page.getByRole('heading', { name: 'Payment was not Successful' })
  await focusIsOn(failed)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Try again' }).click()
  await heading(page, prompt)

  await press(page, 'More years')
  await press(page, /^Pay Dues/)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.goBack()
  await heading(page, prompt)
  expect(JSON.parse((await stored(page)).duesDetails ?? '{}')).toMatchObject({ duration: 2 })

  await press(page, 'More years')
  await press(page, /^Pay Dues/)
  await payAs(page, 'Approve', /60,000/)
  await isAt(page, /^\/dues\/2\/done$/)
  await heading(page, /Your Dues Payment is Confirmed!/)
  await printsThePaperAlone(page)
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(() => stored(page)).not.toHaveProperty('duesDetails')
  await press(page, 'Logout Now')
  await isAt(page, /^\/login$/)

  const again = await openAs(email)
  await again.page.goto('/account')
  await heading(again.page, /^Dues paid until/)
  const thisYear = new Date().getUTCFullYear() + (new Date().getUTCMonth() > 5 ? 1 : 0)
  await expect
    .poll(async () => JSON.parse((await stored(again.page)).userProfile ?? '{}').dues_paid_until)
    .toBe(`${thisYear + 1}-06-30`)
  expect([complaints, again.complaints]).toEqual([[], []])
})

test('[EVX-21] [TRU-04] [LED-06] [D-37] [ACC-03] a member on a phone goes from the overview to the ticket and the receipt, and pays a year ahead', async () => {
  const email = await ownMember({ grade: 3, paid: 1 })
  const event = await ownEvent(PAID)
  const { page, complaints } = await openAs(email, phone)
  await beginPaying(page, event, email)
  await payAs(page, 'Approve', /\d/)
  await heading(page, 'Thank You for Registering!')

  await page.goto('/account')
  const next = page.getByRole('region', { name: 'Next event' })
  await next.getByText(`Evening ${event}`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await next.getByRole('link', { name: 'All my events' }).click()
  const mine = page.getByRole('region', { name: 'My events' })
  await mine.getByRole('heading', { name: `Evening ${event}` }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await mine.getByRole('link', { name: 'Show ticket' }).click()
  await page.getByRole('link', { name: 'Open my ticket' }).click()
  await page.getByRole('img', { name: 'The code of this ticket' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.goBack()
  await page.goBack()

  await menu(page).getByRole('link', { name: 'Overview' }).click()
  const receipts = page.getByRole('region', { name: 'Latest receipts' })
  await receipts
    .getByRole('listitem')
    .filter({ hasText: `Evening ${event}` })
    .getByRole('link')
    .click()
  await heading(page, /Receipt/)
  expect(await page.getByRole('main').textContent()).toContain(`Evening ${event}`)
  expect(await faultsOf(page)).toEqual([])
  await page.goBack()

  await page.getByRole('link', { name: 'Pay a year ahead' }).click()
  await isAt(page, /^\/account\/dues$/)
  await press(page, /^Pay Dues/)
  await payAs(page, 'Approve', /\d/)
  await isAt(page, /^\/dues\/3\/done$/)
  await heading(page, /Your Dues Payment is Confirmed!/)
  await page.getByRole('link', { name: /^R\d\d-\d+$/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('[M-13] [D-59] [MEM-21] [MEM-23] [MEM-24] [MEM-25] [SESS-04] [D-76] [D-77] an approved applicant declines, tries again in a tab that loses its storage, and is a member', async () => {
  const { email, link } = await approvedApplicant('4')
  const { page, complaints } = await openPage()
  await page.goto('/account')
  await alive(page)
  await signIn(page, email, PASSWORD)
  await heading(page, 'Your application is approved')
  await press(page, 'Make Payment')
  await isAt(page, /^\/payment\//)
  await heading(page, 'Hello Ada')
  await page.goto(link)
  await heading(page, 'Hello Ada')
  await page.getByText('₦30,000.00').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(async () => (await stored(page)).paymentToken).toBe(link.split('/').at(-1))
  await press(page, 'Make Payment')
  await payAs(page, 'Decline', /30,000/)
  await focusIsOn(page.getByRole('heading', { name: 'Registration was not Successful' }))
  await page.getByRole('link', { name: 'Try again' }).click()
  await heading(page, 'Hello Ada')
  await press(page, 'Make Payment')
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.addInitScript(() => sessionStorage.clear())
  await payAs(page, 'Approve', /30,000/)
  await heading(page, 'Your Registration is Confirmed!')
  await page.getByText('You are now a member in the grade of Graduate.').waitFor()
  expect(await faultsOf(page)).toEqual([])

  const later = await openAs(email, {}, PASSWORD)
  await later.page.goto('/account')
  await heading(later.page, /^Dues paid until/)
  await later.page.goto(link)
  await heading(later.page, 'This link opens no payment')
  expect([complaints, later.complaints.filter((said) => !said.includes('409'))]).toEqual([[], []])
})

test('[M-11] [M-12] [UPG-03] [UPG-06] [UPG-09] [UPG-14] [UPG-17] [UPG-18] [D-68] [EVT-21] on a phone a Graduate applies for the next grade, the office says yes, and the member declines and then pays', async () => {
  const email = await ownMember({ grade: 4 })
  const { page, complaints } = await openAs(email, phone)
  await page.goto('/account/events')
  await heading(page, 'Held Events')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'My events' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?mine=true')

  const here = menu(page).getByRole('link', { name: 'Membership Upgrade' })
  await here.click()
  await press(page, 'Apply for Upgrade to Associate')
  await page.getByLabel('Why do you apply now?').fill('I lead the desk since June.')
  await press(page, 'Apply all the same')
  // The table is cards, and the strip of pages has been moved to the one that is shown.
  const application = page.getByRole('row', { name: /Graduate.*Associate/ })
  await application.filter({ hasText: 'Pending' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  const { x = -1, width = 0 } = (await here.boundingBox()) ?? {}
  expect([x > 0, x + width < 375]).toEqual([true, true])
  await expect.poll(() => page.getByRole('button', { name: 'Apply for Upgrade to Associate' }).isDisabled()).toBe(true)
  expect(await faultsOf(page)).toEqual([])

  await decide(email, 'approve')
  await page.reload()
  await press(page, 'Pay for Associate')
  await payAs(page, 'Decline', /30,000/)
  await heading(page, 'Payment was not Successful')
  await page.getByRole('link', { name: 'Try again' }).click()
  await press(page, 'Pay for Associate')
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await payAs(page, 'Approve', /30,000/)
  await isAt(page, /^\/account\/upgrade\/success$/)
  await heading(page, 'Your Upgrade Payment is Confirmed!')
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(() => stored(page)).not.toHaveProperty('upgradeDetails')
  await page.getByRole('link', { name: 'See your upgrades' }).click()
  await application.filter({ hasText: 'Paid' }).waitFor()
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Current Grade' }).textContent())
    .toMatch(/^Associate/)
  expect(complaints).toEqual([])
})
