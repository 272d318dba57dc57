import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { MemberEntry } from '#contract/members/members.ts'
import type { Offer } from '#contract/money/money.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { transferReference } from '#domain/money/transfer-reference.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { turnTo } from '#tests/support/visit.ts'

/** Its own: other journeys count money. */
const site = await startSite()
afterAll(() => site.stop())

const today = dayInAbuja(Date.now())
const running = duesYearOf(today)
const slashed = today.split('-').toReversed().join('/')

/** What stands behind a page of the office, asked for by the same person. */
async function api(page: Page, path: string, body?: object) {
  const url = `${site.url}/api/office${path}`
  const answer = body
    ? await page.request.post(url, { data: body, headers: { origin: site.url } })
    : await page.request.get(url)
  expect([path, answer.status()]).toEqual([path, 200])
  return (await answer.json()).data
}

async function memberOf(page: Page, who: string) {
  const [found]: MemberEntry[] = (await api(page, `/members?q=${who}@demo.test`)).items
  if (!found?.number) throw new Error(`There is no member ${who}`)
  const offers: Offer[] = (await api(page, `/offers?account_id=${found.id}`)).offers
  const prices = offers.filter(({ purpose }) => purpose === 'dues').map(({ amount }) => amount)
  return { ...found, ref: transferReference(found.number), prices }
}

/** A second person approves what waits. */
async function approve(owner: Page) {
  await owner.goto('/office/approvals')
  await owner.getByRole('link', { name: 'Look and decide' }).click()
  await owner.getByRole('button', { name: 'Approve…' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await owner.getByText(/^Approved and done/).waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const inDialog = (page: Page) => page.getByRole('dialog')

async function closeWaiting(page: Page) {
  await page.getByRole('dialog', { name: 'A second person decides' }).waitFor()
  await inDialog(page).getByRole('button', { name: 'Close' }).click()
}

async function recordTransfer(page: Page, member: { name: string; number: string | null }) {
  await page.goto('/office/money')
  await press(page, 'Record money')
  const dialog = inDialog(page)
  await dialog.getByLabel('Member').fill(member.number ?? '')
  await dialog.getByRole('button', { name: new RegExp(member.name) }).click()
  await dialog.getByLabel('What for').selectOption('dues 1')
  await dialog.getByLabel('Reference of the transfer').fill('NIP 2041')
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await closeWaiting(page)
}

async function giveBack(page: Page) {
  await press(page, 'Give money back…')
  await inDialog(page).getByLabel('Sum').fill('1000.00')
  await inDialog(page).getByLabel('Reason').fill('Paid twice')
  await inDialog(page).getByRole('button', { name: 'Ask for approval' }).click()
  await closeWaiting(page)
}

/** Forty lines: one with a reference and the price of a year, nineteen without, twenty that went out. */
const statement = (ref: string, price: number) =>
  [
    'Date,Narration,Debit,Credit',
    `${slashed},NIP ${ref},,${price}`,
    ...Array.from({ length: 19 }, (_, line) => `${slashed},TRANSFER ${line},,${1_000 + line}`),
    ...Array.from({ length: 20 }, (_, line) => `${slashed},CHARGE ${line},${10 + line},`),
  ].join('\n')

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' }).getByRole('link').allTextContents()

const noFaults = async (page: Page) => expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])

async function openBoth() {
  const [{ page, complaints }, { page: owner }] = await Promise.all([
    openInside('finance', { baseURL: site.url }),
    openInside('office', { baseURL: site.url }),
  ])
  return { page, complaints, owner }
}

test('[LED-11] [LED-12] a transfer is recorded, and a part of it goes back, each with a second person', async () => {
  const { page, complaints, owner } = await openBoth()
  const lapsed = await memberOf(page, 'lapsed')
  await api(owner, '/settings/second_person_limit', { value: 5_000, version: 0 })

  await recordTransfer(page, lapsed)
  await approve(owner)
  await turnTo(page, '/office/money?tab=settled')
  await page
    .getByRole('link', { name: /Lapsed/ })
    .first()
    .click()
  await giveBack(page)
  await approve(owner)
  await page.reload()
  await press(page, 'Record the transfer…')
  await inDialog(page).getByLabel('Reference of the transfer').fill('NIP 2042')
  await inDialog(page).getByRole('button', { name: 'Record the transfer' }).click()
  await page.getByText('NIP 2042').waitFor()
  await noFaults(page)
  expect(complaints).toEqual([])
})

test("[LED-13] [LED-15] [LED-17] a treasurer's day: a statement, a waiver, reminders, the year pack", async () => {
  const { page, complaints, owner } = await openBoth()
  const former = await memberOf(page, 'former')
  await page.goto('/office/money/statements/new')
  const file = Buffer.from(statement(former.ref, former.prices[0] ?? 0))
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: file })
  await press(page, 'Apply 40 lines')
  await page.getByRole('link', { name: 'To decide 19' }).waitFor()
  await expect.poll(() => tabs(page)).toEqual(['To decide 19', 'Booked 1', 'Settled', 'Set aside 20', 'Not looked at'])

  await turnTo(page, '/office/money/arrears')
  await page
    .getByRole('link', { name: new RegExp(former.name) })
    .first()
    .click()
  await press(page, 'Waive or put off…')
  await inDialog(page).getByLabel('From', { exact: true }).selectOption(String(running))
  await inDialog(page)
    .getByText(/^Waives .* is no longer owed\. A second person approves it first/)
    .waitFor()
  await inDialog(page).getByLabel('Reason').fill('Hardship')
  await inDialog(page).getByLabel('Minute of the council').fill('EC 12')
  expect(await faultsOf(page)).toEqual([])
  await inDialog(page).getByRole('button', { name: 'Give the relief' }).click()
  await closeWaiting(page)
  await page.getByText('This waits for a second person:').waitFor()
  await approve(owner)
  await page.reload()
  await page.getByText(`Dues ${nameOfYear(running)} are waived (minute EC 12, Hardship)`).waitFor()
  await noFaults(page)

  await turnTo(page, '/office/members/reminders')
  await page
    .getByRole('link', { name: slashed })
    .or(page.getByRole('link', { name: 'To preview' }))
    .first()
    .click()
  await press(page, 'Preview')
  await inDialog(page)
    .getByText(/^Subject Your dues for/)
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await inDialog(page).getByRole('button', { name: 'Done' }).click()
  await press(page, 'Send…')
  await inDialog(page).getByRole('button', { name: /^Send/ }).last().click()
  await page.getByRole('link', { name: /^Sent \d/ }).waitFor()
  await noFaults(page)

  await turnTo(page, '/office/money/year-packs')
  await press(page, 'Draft a year pack')
  await inDialog(page).getByRole('button', { name: 'Count the draft' }).click()
  await press(page, 'Close the year pack')
  await noFaults(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => inDialog(page).count()).toBe(0)
  await press(page, 'Close the year pack')
  await inDialog(page).getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('button', { name: 'Issue again' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: `Year pack ${nameOfYear(running - 1)}` }).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save the file')])
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(Object.keys(unzipSync(new Uint8Array(Buffer.concat(chunks))))).toContain('xl/worksheets/sheet11.xml')

  await press(page, 'Issue again')
  await inDialog(page).getByRole('button', { name: 'Count the draft' }).click()
  await inDialog(page).getByRole('alert').getByText('Give the reason why it is issued again.').waitFor()
  await inDialog(page).getByLabel('Reason').fill('A resignation was not known')
  await inDialog(page).getByRole('button', { name: 'Count the draft' }).click()
  await page.getByText('Issued again: A resignation was not known').waitFor()
  await page.getByRole('button', { name: 'Close the year pack' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Issue again' }).waitFor()
  await noFaults(page)
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
})
