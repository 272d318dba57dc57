import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { phone } from '#tests/support/visit.ts'

const site = await startSite()
afterAll(() => site.stop())
const here = { baseURL: site.url }
const office = await officeByKey(site.url)

/** The membership officer is an owner as well. */
const { items } = await office('/staff?role=membership')
await office(`/staff/${items[0].id}/roles`, { roles: ['membership', 'owner'], version: items[0].version })

async function invite(page: Page, email: string, role: string, reason = '') {
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the office' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Surname').fill('Example')
  await dialog.getByLabel(role).check()
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
}

/** Opens what stands below the row of this text. */
const openRow = (page: Page, text: string) =>
  page
    .getByRole('row', { name: text })
    .getByRole('button', { name: /^Details of row/ })
    .click()

const noFaults = async (page: Page) => expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])

test('[OFF-01] [OFF-02] [OFF-03] an owner invites an editor, ends their work, gives somebody another role, and locks them out', async () => {
  const { page, complaints } = await openInside('office', here)
  await page.goto('/office/staff')
  await page.getByRole('status').getByText('6 people').waitFor()
  await page.getByRole('button', { name: 'Invite…' }).click()
  const empty = page.getByRole('dialog', { name: 'Invite to the office' })
  await empty.getByRole('button', { name: 'Send the invitation' }).click()
  await empty.getByText('Give at least one role.').first().waitFor()
  await noFaults(page)
  await empty.getByRole('button', { name: 'Cancel' }).click()
  await invite(page, 'editor@example.org', 'Editor')
  const invited = page.getByRole('dialog', { name: 'Ada Example is invited' })
  await invited.getByText('A link has gone to editor@example.org').waitFor()
  await noFaults(page)
  await invited.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('status').getByText('7 people').waitFor()
  await openRow(page, 'Ada Example')
  await page.getByRole('button', { name: 'Remove from the office…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the office' }).click()
  await page.getByRole('row', { name: 'Ada Example' }).getByText('Left', { exact: true }).waitFor()

  const { page: door } = await openInside('door', here)
  await door.goto('/office/events')
  const places = door.getByRole('navigation', { name: 'Office', exact: true })
  await places.getByRole('link', { name: 'Events' }).waitFor()
  expect(await places.getByRole('link', { name: 'Audit' }).count()).toBe(0)
  await openRow(page, 'Door Placeholder')
  await page.getByRole('button', { name: 'Change the roles…' }).click()
  const roles = page.getByRole('dialog', { name: 'Roles of Door Placeholder' })
  await roles.getByLabel('Auditor').check()
  await roles.getByRole('button', { name: 'Change the roles' }).click()
  await page.getByText(/is now: .*Auditor/).waitFor()
  await page.getByRole('row', { name: /Door Placeholder .*Auditor/ }).waitFor()
  await door.reload()
  await places.getByRole('link', { name: 'Audit' }).waitFor()
  await door
    .getByRole('status')
    .getByText(/^\d+ events?/)
    .waitFor()

  await page.getByRole('button', { name: 'Lock…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('row', { name: 'Door Placeholder' }).getByText('Locked', { exact: true }).waitFor()
  await places.getByRole('link', { name: 'Audit' }).click()
  await door.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  expect(complaints).toEqual([])
})

test('[OFF-03] [OFF-07] a finance officer waits for a second owner, and the person who asked cannot approve', async () => {
  const { page: asker } = await openInside('office', here)
  await asker.goto('/office/staff')
  await asker.getByRole('table').waitFor()
  await invite(asker, 'money@example.org', 'Finance officer', 'Keeps the books from March')
  const waiting = asker.getByRole('dialog', { name: 'A second person decides' })
  await waiting.getByText('It waits for a second person.').waitFor()
  await noFaults(asker)
  await waiting.getByRole('link', { name: 'See what waits' }).click()
  await asker.getByText('Nothing waits for you.').waitFor()
  await asker.getByRole('link', { name: 'You asked 1' }).click()
  await openRow(asker, 'Ada Example becomes finance officer')
  await asker.getByText('You asked for this, so somebody else has to approve it.').waitFor()
  expect(await asker.getByRole('button', { name: 'Approve…' }).count()).toBe(0)
  await asker.getByRole('button', { name: 'Take it back…' }).waitFor()
  await noFaults(asker)

  const { page: other, complaints } = await openInside('membership', { ...here, ...phone })
  await other.goto('/office')
  await other.getByRole('link', { name: 'Approvals 1 waiting' }).first().waitFor()
  await other.getByRole('link', { name: 'Approvals for a second person' }).click()
  // The first that waits is open, and decided at the foot of the page.
  await other.getByText('Keeps the books from March').waitFor()
  const views = other.getByRole('navigation', { name: 'Views' })
  await expect.poll(() => views.getByRole('link').allTextContents()).toEqual(['For you 1', 'You asked', 'Done'])
  await noFaults(other)
  await other.getByRole('link', { name: 'Look and decide' }).click()
  await other.getByRole('table').waitFor()
  await noFaults(other)
  const ground = other.getByRole('region', { name: 'Decision' })
  await ground.getByText('Nothing has changed since it was asked for').waitFor()
  await ground.getByRole('button', { name: 'Approve…' }).click()
  const sure = other.getByRole('dialog')
  await sure.getByLabel('Note').fill('As agreed on Monday')
  await noFaults(other)
  await sure.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('status').getByText('Approved and done: Ada Example becomes finance officer').waitFor()
  await expect.poll(() => ground.count()).toBe(0)
  await other.getByText('As agreed on Monday').waitFor()
  await noFaults(other)
  await other.getByRole('link', { name: 'Approvals', exact: true }).first().click()
  await other.getByText('Nothing waits for you.').waitFor()
  await views.getByRole('link', { name: 'Done' }).click()
  await openRow(other, 'Ada Example becomes finance officer')
  await other.getByText('As agreed on Monday').waitFor()
  expect(new URL(other.url()).search).toBe('?view=done&sort=newest')
  await noFaults(other)
  await other.goto('/office/staff?role=finance')
  await other.getByRole('row', { name: /Ada Example/ }).waitFor()
  expect(complaints).toEqual([])
})

test('[OFF-02] on a screen of 768 px an owner sees every place of the navigation at once', async () => {
  const { page } = await openInside('office', { ...here, viewport: { width: 1280, height: 768 } })
  await page.goto('/office/roles')
  const rail = page.locator('.office-rail')
  await rail.getByRole('link', { name: 'Settings' }).waitFor()
  expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  // What stands below the table on this page is no wider than a phone.
  await page.setViewportSize({ width: 375, height: 800 })
  const acts = page.getByRole('region', { name: 'Asks for the second factor again' })
  const { width = 0 } = (await acts.boundingBox()) ?? {}
  expect(width).toBeLessThanOrEqual(335)
  await page.context().close()
})
