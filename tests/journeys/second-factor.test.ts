import { expect, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { ownMember } from '#tests/support/own-records.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs, signIn } from '#tests/support/sign-in.ts'
import { codeAt } from '#tests/support/totp.ts'
import { alive, visit } from '#tests/support/visit.ts'

const SECRET = 'Demo-pass-2026'

test('[ACC-12] [AUTH-18] [ACC-14] a member switches a second factor on by keyboard, keeps it on when the office resets it, and comes in with a new recovery code', async () => {
  const email = await ownMember()
  const [surname = ''] = email.split('@')
  const { page, complaints } = await openAs(email, { viewport: { width: 320, height: 740 } })
  await page.goto('/account/passwords')
  await alive(page)
  const part = page.getByRole('region', { name: 'Second factor' })
  await part.getByRole('button', { name: 'Set up a second factor' }).press('Enter')
  await part.getByLabel('Your Password').fill(SECRET)
  await page.keyboard.press('Enter')
  await part.getByRole('heading', { name: 'Scan this with your app' }).waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  const [key = ''] = await part.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).allInnerTexts()
  await part.getByRole('textbox', { name: 'Code' }).fill(codeAt(key.replaceAll(' ', ''), Date.now()))
  await page.keyboard.press('Enter')
  await part.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  const [code = '', spare = ''] = await part.getByRole('listitem').allInnerTexts()
  await part.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await part.getByText('All ten of your recovery codes are left.', { exact: false }).waitFor()

  const officer = await openInside('membership')
  await officer.page.goto(`/office/members?q=${surname}`)
  await officer.page.getByRole('link', { name: new RegExp(surname) }).click()
  await officer.page.getByRole('button', { name: 'Reset the second factor…' }).click()
  const asking = officer.page.getByRole('dialog', { name: 'Reset the second factor' })
  await asking.getByLabel('How you know that it is them').fill('Came to the office with their identity card')
  expect(await faultsOf(officer.page)).toEqual([])
  await officer.page.keyboard.press('Enter')
  await officer.page.getByRole('dialog', { name: 'A second person decides' }).waitFor()
  expect(await faultsOf(officer.page)).toEqual([])

  const owner = await openInside('office')
  await owner.page.goto('/office/approvals')
  await owner.page
    .getByText(new RegExp(`The second factor of .*${surname}`))
    .first()
    .click()
  await owner.page.getByRole('button', { name: 'Approve…' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await owner.page.getByText('Approved and done: The second factor of').waitFor()

  await page.reload()
  await alive(page)
  await part.getByText('The chapter office switches it off on').waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await part.getByRole('button', { name: 'Keep it on' }).press('Enter')
  await part.getByText('The chapter office switches it off on').waitFor({ state: 'detached' })

  await part.getByRole('button', { name: 'Make new recovery codes' }).press('Enter')
  const proof = page.getByRole('dialog')
  for (const given of ['000000', spare]) {
    await proof.getByLabel('Code', { exact: true }).fill(given)
    await page.keyboard.press('Enter')
    if (given === '000000') await proof.locator('[aria-invalid="true"]').waitFor()
  }
  await part.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  const [fresh = ''] = await part.getByRole('listitem').allInnerTexts()
  await part.getByRole('button', { name: 'I have kept them' }).press('Enter')

  const other = await visit('/login')
  await signIn(other.page, email, SECRET)
  // The first ones are worth nothing any more.
  for (const given of [code, fresh]) {
    await other.page.getByRole('textbox', { name: 'Code' }).fill(given)
    await other.page.keyboard.press('Enter')
    if (given === code) await other.page.getByText('This code is not right').first().waitFor()
  }
  await other.page.waitForURL('**/account**')
  // Wrong codes, a factor to prove and a strange device are refused by these.
  const own = (all: string[]) => all.filter((text) => !/status of 40[013]/.test(text))
  expect([own(complaints), officer.complaints, owner.complaints, own(other.complaints)]).toEqual([[], [], [], []])
})
