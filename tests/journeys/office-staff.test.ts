import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { enterOffice, openInside } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { freePort, startSite } from '#tests/support/site.ts'
import { phone } from '#tests/support/visit.ts'

const desk = { viewport: { width: 1280, height: 800 } }

async function makeSecondOwner(site: string) {
  const office = await officeByKey(site)
  const { items } = await office('/staff?role=membership')
  const { id, version } = items[0]
  await office(`/staff/${id}/roles`, { roles: ['membership', 'owner'], version })
}

async function invite(page: Page, email: string, role: string, reason = '') {
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the office' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Surname').fill('Example')
  await dialog.getByLabel(role).check()
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  return dialog
}

/** The row of this text, and what it opens. */
async function openRow(page: Page, text: string) {
  const row = page.getByRole('row', { name: text }).first()
  await row.getByRole('button', { name: /^Details of row/ }).click()
  return row
}

const noFaults = async (page: Page) => {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

describe('staff and approvals', () => {
  let site = ''

  beforeAll(async () => {
    const port = await freePort()
    site = `http://localhost:${port}`
    const running = await startSite({ PORT: String(port), PUBLIC_URL: site })
    await makeSecondOwner(site)
    return async () => void (await running.stop())
  }, 60_000)

  test('[OFF-01] [OFF-02] an owner invites an editor, and ends their work', async () => {
    const { page } = await openBrowser({ ...desk, baseURL: site })
    await enterOffice(page, 'office', '/office/staff')
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Invite…' }).click()
    const empty = page.getByRole('dialog', { name: 'Invite to the office' })
    await empty.getByRole('button', { name: 'Send the invitation' }).click()
    await empty.getByText('Give at least one role.').first().waitFor()
    await noFaults(page)
    await empty.getByRole('button', { name: 'Cancel' }).click()
    const dialog = await invite(page, 'editor@example.org', 'Editor')
    await dialog.getByText('is invited: a link has gone to editor@example.org.').waitFor()
    await expect.poll(() => dialog.getByText('An approval waits').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('status').getByText('7 people').waitFor()
    await openRow(page, 'Ada Example')
    await page.getByRole('button', { name: 'Remove from the office…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from the office' }).click()
    await page.getByRole('row', { name: 'Ada Example' }).getByText('Left', { exact: true }).waitFor()
    // Nobody changes themselves.
    await openRow(page, 'Office Placeholder')
    await page.getByText('This is you.').waitFor()
  })

  test('[OFF-03] [OFF-07] a finance officer waits for a second owner, and the person who asked cannot approve', async () => {
    const asker = await openInside('office', { ...desk, baseURL: site })
    await asker.page.goto('/office/staff')
    await asker.page.getByRole('table').waitFor()
    const dialog = await invite(asker.page, 'money@example.org', 'Finance officer', 'Keeps the books from March')
    await dialog.getByText('An approval waits for a second person.').waitFor()
    await dialog.getByRole('link', { name: 'See what waits' }).click()
    await asker.page.getByText('Nothing waits for you.').waitFor()
    await asker.page.getByRole('link', { name: 'You asked 1' }).click()
    await openRow(asker.page, 'Ada Example becomes finance officer')
    await asker.page.getByText('You asked for this, so somebody else has to approve it.').waitFor()
    await expect.poll(() => asker.page.getByRole('button', { name: 'Approve…' }).count()).toBe(0)
    await asker.page.getByRole('button', { name: 'Take it back…' }).waitFor()
    await noFaults(asker.page)

    const other = await openInside('membership', { ...phone, baseURL: site })
    await other.page.goto('/office')
    await other.page.getByRole('link', { name: 'Approvals 1 waiting' }).first().waitFor()
    await other.page.getByRole('link', { name: 'Approvals for a second person' }).click()
    // The first that waits is open, and decided at the foot of the page.
    await other.page.getByText('Keeps the books from March').waitFor()
    const views = other.page.getByRole('navigation', { name: 'Views' })
    await expect.poll(() => views.getByRole('link').allTextContents()).toEqual(['For you 1', 'You asked', 'Done'])
    await noFaults(other.page)
    const ground = other.page.getByRole('region', { name: 'Decision' })
    await ground.getByRole('button', { name: 'Approve…' }).click()
    const sure = other.page.getByRole('dialog')
    await sure.getByLabel('Note').fill('As agreed on Monday')
    await noFaults(other.page)
    await sure.getByRole('button', { name: 'Approve' }).click()
    await other.page.getByRole('status').getByText('Approved and done: Ada Example becomes finance officer.').waitFor()
    await other.page.getByText('Nothing waits for you.').waitFor()
    await expect.poll(() => ground.count()).toBe(0)
    await views.getByRole('link', { name: 'Done' }).click()
    expect(new URL(other.page.url()).search).toBe('?view=done&sort=newest')
    await openRow(other.page, 'Ada Example becomes finance officer')
    await other.page.getByText('As agreed on Monday').waitFor()
    await noFaults(other.page)
    await other.page.goto('/office/staff?role=finance')
    await other.page.getByRole('row', { name: /Ada Example/ }).waitFor()
  })

  test('[OFF-03] roles that somebody changed meanwhile are not overwritten unseen', async () => {
    const { page } = await openInside('office', { ...desk, baseURL: site })
    await page.goto('/office/staff')
    await openRow(page, 'Door Placeholder')
    await page.getByRole('button', { name: 'Change the roles…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Roles of Door Placeholder' })
    await dialog.getByLabel('Auditor').check()
    const office = await officeByKey(site)
    const { items } = await office('/staff?role=door')
    const { id, version } = items[0]
    await office(`/staff/${id}/roles`, { roles: ['editor'], version })
    await dialog.getByRole('button', { name: 'Change the roles' }).click()
    await dialog.getByText('They now have: Editor').waitFor()
    await expect.poll(() => dialog.getByLabel('Auditor').isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Change the roles' }).click()
    await dialog.getByText(/is now: .*Auditor/).waitFor()
  })

  test('[OFF-37] [OFF-07] two accounts of one person become one: found, compared, asked for and approved', async () => {
    const asker = await openInside('office', { ...desk, baseURL: site })
    await asker.page.goto('/office/members?q=Adebayo')
    await asker.page
      .getByRole('row', { name: /Adebayo/ })
      .getByRole('link')
      .first()
      .click()
    await asker.page.getByText(/^Likely the same person as Adébáyọ̀/).waitFor()
    const kept = new URL(asker.page.url()).pathname
    await asker.page.getByRole('link', { name: 'Compare the two' }).click()
    // Who is a member joins no second time.
    await asker.page.getByText(/has an open application to join: M4\. Reject or withdraw it first\.$/).waitFor()
    const office = await officeByKey(site)
    await office('/applications/M4/reject', { reason: 'You are a member already.' })
    await asker.page.reload()
    const email = asker.page.getByRole('group', { name: 'Email' })
    await email.getByRole('radio', { name: /adebayo@demo\.test$/ }).check()
    await noFaults(asker.page)
    const other = new URL(asker.page.url()).searchParams.get('with')
    await asker.page.getByLabel('Why these two are one person').fill('Same phone and birth date')
    await asker.page.getByRole('button', { name: 'Ask to merge' }).click()
    await asker.page.getByText('A second person was asked. Nothing changes until they approve.').waitFor()

    const second = await openInside('membership', { ...desk, baseURL: site })
    await second.page.goto('/office/approvals')
    await second.page.getByText('Same phone and birth date').waitFor()
    await second.page.getByRole('button', { name: 'Approve…' }).click()
    await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await second.page
      .getByRole('status')
      .getByText(/^Approved and done: account \d+ is merged into Adebayo/)
      .waitFor()

    // The merged account's page is the kept member's, who has its address.
    await asker.page.goto(`/office/members/${other}`)
    await asker.page.getByText('adebayo@demo.test').first().waitFor()
    expect(new URL(asker.page.url()).pathname).toBe(kept)
    expect(await asker.page.getByText(/^Likely the same person/).count()).toBe(0)
  })
})

test('[OFF-02] who only reads sees the staff and changes nothing', async () => {
  const { page } = await openInside('auditor')
  onTestFinished(() => page.close())
  await page.goto('/office/staff')
  await openRow(page, 'Door Placeholder')
  await page.getByText('door@demo.test').waitFor()
  expect(await page.getByRole('button', { name: /^(Change|Lock)/ }).count()).toBe(0)
  await page.getByText('To change roles and access needs the right staff.roles. Office Placeholder can help.').waitFor()
  const invite = page.getByRole('button', { name: 'Invite…' })
  expect(await invite.isDisabled()).toBe(true)
  await page.getByText('Needs the right staff.invite. Office Placeholder can help.').waitFor()
  expect(await faultsOf(page)).toEqual([])
})
