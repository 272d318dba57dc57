import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { loginOf } from '#tests/support/applicant.ts'
import { mailedPaymentLink } from '#tests/support/mailbox.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { startSite } from '#tests/support/site.ts'
import { phone } from '#tests/support/visit.ts'

/** Nobody else decides there, and a decision is held for longer than these tests take. */
const site = await startSite({ DECISION_HOLD: '3600' })
afterAll(() => site.stop())

const open = (who: string, options = {}) => openInside(who, { baseURL: site.url, ...options })

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' })
const isHeld = (page: Page) => decision(page).getByText('The mail goes at', { exact: false }).waitFor()

test('[OFF-20] a decision that is undone within its hold is never seen by the applicant', async () => {
  const login = { email: 'halima@demo.test', password: DEMO_PASSWORD }
  const { authToken } = await loginOf(login, site.url)
  /** What the applicant is told. */
  const told = async () => {
    const answer = await fetch(`${site.url}/api/user`, { headers: { authorization: `Bearer ${authToken}` } })
    return (await answer.json()).data.application
  }
  const before = await told()
  const { page: applicant } = await openAs(login.email, { baseURL: site.url })
  const { page, complaints } = await open('membership')
  await page.goto('/office/applications/M3')
  await page.getByRole('button', { name: 'Approve' }).click()
  await isHeld(page)
  await applicant.goto('/account')
  await applicant.getByRole('heading', { name: 'Your application is under review' }).waitFor()
  expect(await told()).toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Decision undone by you').waitFor()
  expect([await told(), complaints]).toEqual([before, []])
})

test('[OFF-20] [OFF-23] an application is approved on a phone in three taps from the desk, and the mail goes', async () => {
  const quick = await startSite({ DECISION_HOLD: '1' })
  onTestFinished(async () => void (await quick.stop()))
  const { page, complaints } = await open('membership', { ...phone, baseURL: quick.url })
  await page.goto('/office')
  let taps = 0
  const tap = async (place: Locator) => {
    taps += 1
    await place.tap()
  }
  await tap(page.getByRole('navigation', { name: 'Office, at the foot' }).getByRole('link', { name: /^Applications/ }))
  await tap(page.getByRole('link', { name: 'Applicant Sample Placeholder' }))
  await tap(page.getByRole('button', { name: 'Approve' }))
  await decision(page).getByText('Approved. The mail is on its way.').waitFor()
  expect(taps).toBeLessThanOrEqual(6)
  expect(await mailedPaymentLink(quick.url, 'applicant@demo.test')).toMatch(/^\/payment\//)
  expect(complaints).toEqual([])
})

/** Goes on by Tab until the focus is on what is called so. */
async function tabTo(page: Page, place: Locator, presses = 80) {
  await place.waitFor()
  const isThere = () => place.evaluate((one) => one === document.activeElement)
  for (let left = presses; !(await isThere()); left -= 1) {
    if (left === 0) throw new Error(`The focus never came to ${place}`)
    await page.keyboard.press('Tab')
  }
}

async function enter(page: Page, place: Locator) {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}

test('[OFF-14] [OFF-23] an application is checked and approved by the keyboard alone, with single keys switched off', async () => {
  const { page, complaints } = await open('membership')
  await page.goto('/office/me')
  await tabTo(page, page.getByLabel('Single keys in lists'))
  await page.keyboard.press('Space')
  const place = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: /^Applications/ })
  await enter(page, place)
  const link = page.getByRole('link', { name: 'Rising Sample Placeholder' })
  await link.waitFor()
  for (const key of ['j', 'f', '/', '?']) await page.keyboard.press(key)
  expect(await place.evaluate((one) => one === document.activeElement)).toBe(true)
  await enter(page, link)
  const approve = page.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  // None of them acts: not the next document, not the next application.
  for (const key of ['n', 'j', 'r']) await page.keyboard.press(key)
  await expect.poll(() => page.locator('kbd').count()).toBe(0)
  const check = page.getByRole('group', { name: 'The photograph shows the face clearly' })
  await enter(page, check.getByRole('button', { name: 'Reason' }))
  await enter(page, check.getByRole('button', { name: 'Blurred' }))
  await enter(page, check.getByRole('button', { name: 'Pass' }))
  await page.getByRole('button', { name: 'Identity 1 of 2 pass' }).waitFor()
  await enter(page, page.getByRole('button', { name: 'Rotate' }))
  // Once, and it was the first document: the keys above did nothing.
  const turnedBy = async () => {
    const { data } = await page.evaluate(() => fetch('/api/office/applications/U2').then((answer) => answer.json()))
    return data.files.map(({ rotation }: { rotation: number }) => rotation)
  }
  await expect.poll(turnedBy).toEqual([90, 0, 0, 0])
  await enter(page, page.getByRole('button', { name: /^2 Certificate 1/ }))
  await page.getByRole('img', { name: 'certificate-1.jpg' }).waitFor()
  await enter(page, approve)
  await isHeld(page)
  expect(new URL(page.url()).pathname).toBe('/office/applications/U2')
  expect(complaints).toEqual([])
})

test('[OFF-24] of two who decide at once one is first, and the other reads who did what and keeps the note', async () => {
  const { page: first } = await open('membership')
  const { page } = await open('office')
  for (const one of [first, page]) {
    await one.goto('/office/applications/M4')
    await one.getByRole('button', { name: 'Reject' }).waitFor()
  }
  const note = page.getByRole('textbox', { name: 'Internal note' })
  await note.fill('The registry was called')
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the application' })
  await dialog.getByLabel('Reason').fill('Somebody else holds this membership.')

  await first.getByRole('button', { name: 'Approve' }).click()
  const why = first.getByRole('dialog', { name: 'Approve as Associate' })
  await why.getByLabel('Why you approve').fill('Two persons share the telephone.')
  await why.getByRole('button', { name: 'Approve as Associate' }).click()
  await isHeld(first)

  await dialog.getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('alert')
    .getByText(/^Membership Placeholder approved it, /)
    .waitFor()
  expect([await faultsOf(page), await note.inputValue()]).toEqual([[], 'The registry was called'])
  await page.getByRole('button', { name: 'Show the current state' }).click()
  await page.getByText('Two persons share the telephone.').waitFor()
  await expect.poll(() => note.inputValue()).toBe('The registry was called')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await page.getByRole('list', { name: 'Internal notes' }).getByText('The registry was called').waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
})
