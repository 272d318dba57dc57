import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { ownMember } from '#tests/support/own-records.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs, signIn } from '#tests/support/sign-in.ts'
import { alive } from '#tests/support/visit.ts'

const SECRET = 'Demo-pass-2026'

test('[D-101] [D-102] [D-103] a member takes a copy by keyboard and asks for erasure, which two of the office do', async () => {
  const email = await ownMember()
  const [surname = ''] = email.split('@')
  const { page, complaints } = await openAs(email, { viewport: { width: 320, height: 740 } })
  await page.goto('/account/privacy')
  await alive(page)
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor()
  await page.getByRole('checkbox', { name: /^Events/ }).uncheck()
  await page.getByRole('button', { name: 'Save my choice' }).press('Enter')
  await page.getByText('Your choice is saved').waitFor()
  await page.getByRole('radio', { name: 'XLSX' }).press('ArrowRight')
  await page.getByLabel('Your password', { exact: true }).fill(SECRET)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const copy = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(copy.profile.account).toMatchObject([{ email }])
  expect(copy.mails.communication_choice).toMatchObject([{ kind: 'events', wanted: false }])
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await page.getByLabel('Your password, to confirm').fill(SECRET)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Withdraw my request' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await faultsOf(page)).toEqual([])

  const officer = await openInside('membership')
  await officer.page.goto('/office')
  await officer.page.getByRole('link', { name: /^Requests to erase data/ }).click()
  await officer.page
    .getByRole('row', { name: new RegExp(surname) })
    .getByRole('button', { name: /^Details of row/ })
    .click()
  expect(await faultsOf(officer.page)).toEqual([])
  await officer.page.getByRole('button', { name: 'Ask to erase…' }).click()
  await officer.page.getByRole('dialog').getByRole('button', { name: 'Ask to erase' }).click()
  const waiting = officer.page.getByRole('dialog', { name: 'A second person decides' })
  await waiting.getByRole('button', { name: 'Close' }).click()
  await officer.page.getByText('It waits for a second person, under Approvals.').waitFor()

  const owner = await openInside('office')
  await owner.page.goto('/office/approvals')
  await owner.page
    .getByText(new RegExp(`Erase what is held about .*${surname}`))
    .first()
    .click()
  await owner.page.getByRole('button', { name: 'Approve…' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await owner.page.getByText('Approved and done: Erase what is held about').waitFor()

  await page.reload()
  await alive(page)
  await signIn(page, email, SECRET)
  await page.getByText('Error Logging In').waitFor()
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  expect([officer.complaints, owner.complaints]).toEqual([[], []])
})
