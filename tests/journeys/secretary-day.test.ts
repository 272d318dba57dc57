import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { mailedPaymentLink } from '#tests/support/mailbox.ts'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { openPage } from '#tests/support/open-page.ts'
import { stateOf } from '#tests/support/pay.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { startSite } from '#tests/support/site.ts'
import { alive } from '#tests/support/visit.ts'

/** Its own: members become others here, and many are written to. */
const site = await startSite({ DECISION_HOLD: '1' })
afterAll(() => site.stop())
const here = { baseURL: site.url }

const noFaults = async (page: Page) => expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Who calls is found by the number on the telephone's display: a key, the digits, Enter. */
async function findCaller(page: Page) {
  const [caller] = await inRecords(
    site.url,
    async (records) =>
      (
        await records.query(`update account set phone = '0803 555 7788' where id = (
          select min(id) from account where membership_number is not null) returning first_name || ' ' || sur_name as name`)
      ).rows,
  )
  await page.goto('/office')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('+2348035557788')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: caller.name }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.keyboard.press('/')
  await page.keyboard.type('7788')
  await page.getByRole('option', { name: /0803 555 7788/ }).waitFor()
  expect(await page.locator('[role="option"] mark').allTextContents()).toEqual(['7788'])
  await noFaults(page)
  await page.keyboard.press('Escape')
}

/** An application is checked and approved, its fee is paid by the mailed link alone, and the money is the new member's. */
async function admit(page: Page) {
  await page.goto('/office/applications?q=Applicant')
  await page.getByRole('link', { name: 'Applicant Sample Placeholder' }).click()
  await page.getByRole('group', { name: 'The name is written in full' }).getByRole('button', { name: 'Pass' }).click()
  await page.getByText(/^1 of \d+ checks passes/).waitFor()
  await noFaults(page)
  await press(page, 'Approve')
  await page.getByText('Approved. The mail is on its way.').waitFor()

  // Whoever has the link pays: nobody is signed in there.
  const { page: payer } = await openPage(here)
  await payer.goto(await mailedPaymentLink(site.url, 'applicant@demo.test'))
  await alive(payer)
  await press(payer, 'Make Payment')
  await payer.waitForURL('**/pay/*')
  const trace = (await payer.locator('.trace').first().textContent()) ?? ''
  await press(payer, 'Approve')
  await expect.poll(() => stateOf(trace, site.url)).toBe('fulfilled')

  const { page: member } = await openAs('applicant@demo.test', here)
  await member.goto('/account/payments')
  await member.getByRole('row', { name: /Membership fee, .*Paid/ }).waitFor()
  await page.goto('/office/members?q=Applicant')
  await page.getByRole('row', { name: /Applicant.*Active/ }).waitFor()
}

/** Two accounts of one person become one: a second person approves it, with both before the eyes. */
async function mergeTwo(page: Page) {
  await page.goto('/office/members?q=Adebayo')
  await page
    .getByRole('row', { name: /Adebayo/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByText(/^Likely the same person as Adébáyọ̀/).waitFor()
  const kept = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Compare the two' }).click()
  // Who is a member joins no second time.
  await page.getByText(/has an open application to join: M4\. Reject or withdraw it first\.$/).waitFor()
  const office = await officeByKey(site.url)
  await office('/applications/M4/reject', { reason: 'You are a member already.' })
  await page.reload()
  await page
    .getByRole('group', { name: 'Email' })
    .getByRole('radio', { name: /adebayo@demo\.test$/ })
    .check()
  await noFaults(page)
  const other = new URL(page.url()).searchParams.get('with')
  await page.getByLabel('Why these two are one person').fill('Same phone and birth date')
  await press(page, 'Ask to merge')
  await page.getByText('A second person was asked. Nothing changes until they approve.').waitFor()

  const { page: second } = await openInside('office', here)
  await second.goto('/office/approvals')
  await second.getByText('Same phone and birth date').waitFor()
  await second.getByRole('link', { name: 'Look and decide' }).click()
  await second.getByRole('heading', { name: 'The two, and what stays' }).waitFor()
  expect(await second.getByText('adebayo@demo.test').count()).toBeGreaterThan(0)
  await noFaults(second)
  await press(second, 'Approve…')
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await second
    .getByRole('status')
    .getByText(/^Approved and done: account \d+ is merged into Adebayo/)
    .waitFor()

  // The merged account's page is the kept member's, who has its address.
  await page.goto(`/office/members/${other}`)
  await page.getByText('adebayo@demo.test').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(kept)
  expect(await page.getByText(/^Likely the same person/).count()).toBe(0)
}

/** Who owes is written to: counted and listed before, and each told of afterwards. */
async function writeToWhoOwes(page: Page) {
  await page.goto('/office/mail/letters')
  await press(page, 'New letter')
  // The list has a field of that name, too.
  await page.getByRole('heading', { level: 1, name: 'New letter' }).waitFor()
  await page.getByLabel('Subject').fill('Your dues')
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('{{salutation}}, your dues are open.')
  await page.getByLabel('Subject').click()
  const isSaved = () => page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await isSaved()
  const all = await page.getByText(/^\d+ members get it$/).textContent()
  await page.getByLabel('Dues').selectOption({ label: 'In arrears' })
  const counted = page.getByText(/^\d+ members? gets? it$/)
  await expect.poll(() => counted.textContent()).not.toBe(all)
  await isSaved()
  await noFaults(page)
  await press(page, 'Send me a test')
  await page.getByText('A test is on its way to you').waitFor()
  await press(page, 'Send…')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to \d+ members?$/ })
    .click()
  await page.getByText(/^(\d+) of \1 members? ha(s|ve) it$/).waitFor()
  await page.getByRole('link', { name: 'See who' }).click()
  await page.getByRole('row', { name: /adebayo@demo\.test.*Sent/ }).waitFor()
  await noFaults(page)
}

test("[OFF-43] [OFF-19] [TRU-05] [OFF-37] [OFF-07] [OFF-39] a secretary's day: a caller, an application, two that are one, a letter to who owes", {
  timeout: 300_000,
}, async () => {
  const { page, complaints } = await openInside('membership', here)
  await findCaller(page)
  await admit(page)
  await mergeTwo(page)
  await writeToWhoOwes(page)
  expect(complaints).toEqual([])
})
