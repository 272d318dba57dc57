import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'

/** Its own: it imports and invites a whole register. */
const site = await startSite()
afterAll(() => site.stop())

const MANY = 800

const plain = Array.from({ length: MANY - 2 }, (_, place) => `Week ${place},Ada,week-${place}@example.org,Member`)
const register = [
  'Surname,First name,Email,Grade',
  ...plain,
  'Week Mistyped,Bola,week-mistyped@example.org,Assosiate',
  'Week Mistyped,Chidi,week-mistyped-too@example.org,Assosiate',
  ',Nameless,week-nameless@example.org,Member',
].join('\n')

const sound = async (page: Page) => expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])

/** What the list of steps says of one of them. */
async function step(page: Page, title: string) {
  await page.goto('/office/first-week')
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await found.waitFor()
  return found
}

/** One member by hand, with the telephone of somebody else of the same surname where that is said. */
async function addByHand(page: Page, first: string) {
  await page.getByRole('link', { name: 'Members', exact: true }).first().click()
  await page.getByRole('link', { name: 'Add a member' }).click()
  await page.getByLabel('Surname').fill('Byhand')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Phone').fill('0803 555 0101')
  await page.getByLabel('Grade', { exact: true }).selectOption({ label: 'Graduate' })
}

test('[OFF-42] [OFF-35] [OFF-44] [OFF-37] the first week: the register is repaired and imported, all are invited, one is added by hand, a double is merged', async () => {
  const { page, complaints } = await openInside('office', { baseURL: site.url })
  const toImport = await step(page, 'The register')
  await sound(page)
  await toImport.getByRole('link').click()

  // What cannot be read is repaired where it stands.
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(register) }
  if (await page.getByRole('link', { name: 'Import a file' }).count())
    await page.getByRole('link', { name: 'Import a file' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview 801 rows' }).click()
  await page.getByRole('heading', { level: 1, name: 'Repair what cannot be read' }).waitFor()
  await page
    .getByRole('navigation', { name: 'By reason' })
    .getByRole('link', { name: 'Grade is not one of ours' })
    .click()
  await page.getByLabel('“Assosiate” means').selectOption({ label: 'Associate' })
  await page.getByText('2 repaired').first().waitFor()
  await page.setViewportSize({ width: 768, height: 900 })
  await sound(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('region', { name: 'Repair' }).getByRole('button', { name: 'Leave 1 out' }).click()
  await page.getByRole('link', { name: 'Left out 1' }).waitFor()
  await page
    .getByRole('cell', { name: /Week 0/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Import 800 rows' }).click()
  await page.getByText('800 created, 0 updated').waitFor({ timeout: 60_000 })
  await sound(page)

  // All who were never invited get their link, and the mails stand in the outbox.
  await (await step(page, 'Invitations to members')).getByRole('link').click()
  await page.getByLabel('Name, number, email').fill('week')
  await page.getByText(/^800 of [\d,]+ on the roll$/).waitFor()
  await sound(page)
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'All 800 that match' }).click()
  await bar.getByRole('button', { name: 'Invite 800' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite: 800 members' })
  await dialog.getByRole('button', { name: 'Invite 800' }).click()
  await dialog.getByText('800 members were invited.').waitFor({ timeout: 60_000 })
  await dialog.getByText('Close', { exact: true }).click()
  await page.goto('/office/mail/outbox?q=week-797%40example.org')
  const mail = page.getByRole('row', { name: /week-797@example\.org/ })
  await mail.getByText('Your account with the NIPR FCT chapter').waitFor()
  await sound(page)

  // One by hand, twice: the second time the form says who it may be, and the two are merged.
  await addByHand(page, 'Efe')
  await page.getByRole('button', { name: 'Add the member' }).click()
  await page.getByRole('link', { name: 'Open the record' }).waitFor()
  await addByHand(page, 'Efe T.')
  await page.getByLabel('This is somebody else').check()
  await sound(page)
  await page.getByRole('button', { name: 'Add the member' }).click()
  await page.getByRole('link', { name: 'Open the record' }).click()
  await page.getByText(/^Likely the same person as Efe Byhand/).waitFor()
  await page.getByText('Grade since').waitFor()
  await page.getByRole('link', { name: 'Compare the two' }).click()
  await page.getByLabel('Why these two are one person').fill('Entered twice by hand')
  await sound(page)
  await page.getByRole('button', { name: 'Ask to merge' }).click()
  await page.getByText('A second person was asked. Nothing changes until they approve.').waitFor()

  const { page: second } = await openInside('membership', { baseURL: site.url })
  await second.goto('/office/approvals')
  await second.getByText('Entered twice by hand').waitFor()
  await second.getByRole('link', { name: 'Look and decide' }).click()
  await second.getByRole('button', { name: 'Approve…' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await second
    .getByRole('status')
    .getByText(/^Approved and done: /)
    .waitFor()

  expect(await (await step(page, 'Invitations to members')).textContent()).not.toContain(
    '800 members were never invited',
  )
  expect(complaints).toEqual([])
})
