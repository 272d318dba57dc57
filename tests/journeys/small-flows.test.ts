// What no longer story passes; each leaves the tape of its machine.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { paymentStanding } from '#samples/money.ts'
import { DEMO_TOTP } from '#server/seed/accounts.ts'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { openPage } from '#tests/support/open-page.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { startSite } from '#tests/support/site.ts'
import { codeAt } from '#tests/support/totp.ts'
import { alive } from '#tests/support/visit.ts'

/** Its own: questions are sent, and the words of a mail change. */
const site = await startSite()
afterAll(() => site.stop())

const inside = (who: string) => openInside(who, { baseURL: site.url })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

test('the address of an event is copied', async () => {
  const { page, complaints } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/events/1')
  await page.getByRole('button', { name: /^(Copy link|Share)$/ }).click()
  await page
    .getByText(/copied/i)
    .first()
    .waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/events/1', page.url()).href)
  expect(complaints).toEqual([])
})

test('[TRU-03] a payment that was begun and left is ended by its link', async () => {
  const { page } = await openPage()
  // The link is mailed ten minutes after a payment was begun: its answers are given in the site's place.
  const { pay: _, ...standing } = paymentStanding
  await page.route('**/api/payment-standing/**', (route) => {
    const state = route.request().method() === 'POST' ? 'failed' : 'open'
    return route.fulfill({ json: { data: { ...standing, state } } })
  })
  await page.goto(`/where-payment-stands/1-${'x'.repeat(43)}`)
  await press(page, 'End this payment')
  await press(page, 'Keep it')
  await press(page, 'End this payment')
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await page.getByRole('heading', { name: 'This payment has ended' }).waitFor()
})

test('[OFF-21] a membership officer asks an applicant, keeps a draft, and sends what is complete', async () => {
  const { page, complaints } = await inside('membership')
  await page.goto('/office/applications/M3/ask')
  await page.getByRole('checkbox', { name: 'Organization' }).check()
  await page.getByRole('checkbox', { name: 'Phone' }).check()
  await press(page, 'Remove Phone')
  await press(page, 'Send 1 question')
  await page.getByText('Organization: Write what the applicant is to do.').waitFor()
  await press(page, 'Save for later')
  await page.getByText('Draft saved').waitFor()
  const organization = page.getByRole('group', { name: 'Organization' })
  await organization.getByLabel('Reason').selectOption({ label: 'Too general' })
  await organization.getByLabel('What to do').fill('Please write it in full.')
  await press(page, 'Send 1 question')
  await page.getByText('1 question sent').waitFor()
  expect(complaints).toEqual([])
})

test('[OFF-38] the words of a mail are changed, tried, and given back to the built-in ones', async () => {
  const { page, complaints } = await inside('office')
  await page.goto('/office/mail/templates/seat-given')
  const heading = page.getByRole('textbox', { name: 'Heading' })
  await heading.fill('A heading for {{name}}')
  await press(page, 'Save')
  await page.getByText('This mail has no field {{name}}').first().waitFor()
  await heading.fill('Another heading')
  await press(page, 'Send me a test')
  await page.getByText('A test is on its way to you').waitFor()
  await press(page, 'Save')
  await page.getByText('The office’s wording is in use').waitFor()
  await heading.fill('Something else')
  await press(page, 'Undo what I typed…')
  await press(page, 'Undo what I typed')
  await press(page, 'Built-in words…')
  await press(page, 'Use the built-in wording')
  await page.locator('.office-ground').getByText('The built-in wording is in use').waitFor()
  expect(complaints).toEqual([])
})

test('[OFF-05] an officer chooses when to be mailed, and shows the old code before a new app is paired', async () => {
  const { page } = await inside('membership')
  await page.goto('/office/me')
  await page.getByRole('radio', { name: /^One mail a day/ }).click()
  await page.getByRole('radio', { name: /^One mail a day/, checked: true }).waitFor()
  await inRecords(site.url, async (records) => {
    await records.query(`update office_session set factor_at = now() - interval '1 hour'`)
    await records.query('update totp_factor set last_step = 0')
  })
  await press(page, 'Replace the authenticator app')
  const proof = page.getByRole('dialog', { name: 'Prove that it is you' })
  await proof.getByLabel('Authentication code').fill('12')
  await proof.getByRole('button', { name: 'Verify' }).click()
  await proof.locator('[aria-invalid="true"]').waitFor()
  await proof.getByLabel('Authentication code').fill(codeAt(DEMO_TOTP, Date.now()))
  await proof.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('dialog', { name: 'Replace the authenticator app' }).waitFor()
})

test('[OFF-34] a membership officer corrects a member, and is told what is missing', async () => {
  const { page, complaints } = await inside('membership')
  await page.goto('/office/members?q=lapsed')
  await page.getByRole('link', { name: /^Lapsed Placeholder/ }).click()
  await press(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Lapsed Placeholder' })
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Surname').fill('')
  await save()
  await dialog.getByText('Enter the surname.').first().waitFor()
  await dialog.getByLabel('Surname').fill('Placeholder')
  await dialog.getByLabel('Industry').fill('Press')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('[BIL-02] a member names who pays, is told what is missing, and sees that the office reads it', async () => {
  const { page, complaints } = await openAs('lapsed@demo.test', { baseURL: site.url })
  await page.goto('/account/dues')
  await alive(page)
  const part = page.getByRole('region', { name: 'Let my employer pay' })
  const ask = () => part.getByRole('button', { name: 'Ask for a bill' }).click()
  await part.getByLabel('Who pays', { exact: true }).fill('Placeholder Press Ltd')
  await ask()
  await part.locator('[aria-invalid="true"]').first().waitFor()
  await part.getByLabel('Address', { exact: true }).fill('1 Placeholder Street, Abuja')
  await part.getByLabel('Email of who pays').fill('accounts@example.org')
  await part.getByLabel('Dues for', { exact: true }).selectOption('1')
  await ask()
  await part.getByText('The chapter office reads your request, and then sends the bill.').waitFor()
  expect(complaints).toEqual([])
})

test('[MBR-06] a member who has MCPDs to do applies early, and says why', async () => {
  const { page, complaints } = await openAs('member@demo.test', { baseURL: site.url })
  await page.goto('/account/upgrade')
  await page.locator('#apply-next').click()
  await press(page, 'Back')
  await page.locator('#apply-next').click()
  const send = page.getByRole('button', { name: 'Apply all the same' })
  await send.click()
  await page.getByText('Say why, for the office.').first().waitFor()
  await page.getByLabel('Why do you apply now?').fill('I lead the desk since June.')
  await send.click()
  await page.getByText('Upgrade Application Sent').first().waitFor()
  await page.getByRole('table', { name: 'Membership Upgrade Application' }).waitFor()
  expect(complaints).toEqual([])
})
