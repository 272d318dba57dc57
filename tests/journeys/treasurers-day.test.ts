import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { MemberEntry } from '#contract/members/members.ts'
import type { BillEvent } from '#contract/money/bills.ts'
import type { Offer } from '#contract/money/money.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { transferReference } from '#domain/money/transfer-reference.ts'
import { mailedConsent, mailsTo } from '#tests/support/mailbox.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { openPage } from '#tests/support/open-page.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { alive, turnTo } from '#tests/support/visit.ts'

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
  const { data, ...refusal } = await answer.json()
  if (answer.status() !== 200) throw new Error(`${path} answered ${JSON.stringify(refusal)}`)
  return data
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

/** Two hundred lines under names that no bank has: a member's, an employer's with twelve references, others, and what went out. */
const statement = (own: { ref: string; price: number }, employer: { refs: string[]; sum: number }) =>
  [
    'Wann,Worum,Raus,Rein',
    `${slashed},NIP ${own.ref},,${own.price}`,
    `${slashed},STAFF OF SPECIMEN LTD ${employer.refs.join(' ')},,${employer.sum}`,
    ...Array.from({ length: 98 }, (_, line) => `${slashed},TRANSFER ${line},,${1_000 + line}`),
    ...Array.from({ length: 100 }, (_, line) => `${slashed},CHARGE ${line},${10 + line},`),
  ].join('\n')

/** Twelve members who owe the running year, of one employer. */
async function staffOf(owner: Page) {
  const members: { id: number; number: string }[] = []
  for (let one = 1; one <= 12; one++) {
    const names = { first_name: `Staff${one}`, sur_name: 'Specimen', email: `staff-${one}@demo.test` }
    members.push(await api(owner, '/members', { ...names, grade: '3', paid_to: `${running}-06-30` }))
  }
  return members
}

/** The provider refuses the next refund that it is asked for. */
async function refuseNextRefund(page: Page) {
  const key = readFileSync(join(site.dataDir, 'sandbox/control-key'), 'utf8').trim()
  const answer = await page.request.post(`${site.sandbox}/control/faults`, {
    data: { fault: 'refund-refused', operation: 'refund' },
    headers: { authorization: `Bearer ${key}` },
  })
  expect(answer.status()).toBe(200)
}

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

test('[BIL-03] [BIL-06] [LED-11] a bill is paid by card, a line of it goes back, and the provider refuses the refund', async () => {
  const { page, complaints, owner } = await openBoth()
  const [payer, who] = [
    { name: 'Placeholder Ltd', email: 'accounts@example.org', address: '', contact: '', tax_number: '' },
    await memberOf(page, 'graduate'),
  ]
  const made = await api(page, '/bills', {
    payer,
    valid_until: `${running + 1}-06-30`,
    members: [{ account_id: who.id, years: 1 }],
  })
  await page.goto(`/office/money/bills/${made.id}`)
  await page.getByText(/^Its members may object until/).waitFor()
  const { page: member } = await openPage({ baseURL: site.url })
  await member.goto(await mailedConsent(site.url, 'graduate@demo.test'))
  await alive(member)
  await press(member, 'I agree')
  await member.getByText('You have agreed that Placeholder Ltd gets this bill.').waitFor()
  await noFaults(member)
  await page.reload()
  await press(page, 'Issue')
  await inDialog(page).getByRole('button', { name: 'Issue' }).click()
  await expect.poll(async () => (await api(page, `/bills/${made.id}`)).state).toBe('issued')
  const bill = await api(page, `/bills/${made.id}`)
  await page.goto(new URL(bill.link).pathname)
  await alive(page)
  await press(page, 'Pay by card')
  await page.waitForURL('**/pay/*')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(async () => (await api(page, `/bills/${made.id}`)).state).toBe('paid')

  await page.goto(`/office/money/bills/${made.id}`)
  await press(page, 'Take back…')
  await inDialog(page).getByLabel('Reason').fill('She left the firm')
  await inDialog(page).getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => inDialog(page).count()).toBe(0)
  const { payments } = await api(page, `/bills/${made.id}`)
  await refuseNextRefund(page)
  await page.goto(`/office/money/${payments[0].trace_id}`)
  await giveBack(page)
  await approve(owner)
  await expect
    .poll(async () => (await api(page, `/payments/${payments[0].trace_id}/refunds`)).refunds[0]?.state)
    .toBe('failed')
  await page.reload()
  await page.getByText('Failed', { exact: true }).waitFor()
  await noFaults(page)
  await turnTo(page, '/office')
  await page
    .getByRole('link', { name: /refund/i })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

/** Fills in the fields of one of the people of a registration. */
async function fillPerson(page: Page, at: number, name: string) {
  const idOf = (field: string) => (at === 0 ? `#${field}` : `#person-${at + 1}-${field}`)
  const texts = { first_name: name, last_name: 'Specimen', email: `${name.toLowerCase()}@example.org` }
  for (const [field, text] of Object.entries(texts)) await page.locator(idOf(field)).fill(text)
}

test('[BIL-08] a visitor has an organisation pay for three seats by bill: the places are held, an officer issues it, a transfer pays it, and the tickets arrive', async () => {
  const { page, complaints } = await openBoth()
  const events: BillEvent[] = await api(page, '/bill-events')
  const event = events.find(({ title }) => title === 'Digital Storytelling Lab')
  if (!event) throw new Error('The demo has no event for a bill')
  const { page: visitor, complaints: heard } = await openPage({ baseURL: site.url })
  await visitor.goto(`/events/${event.id}/register`)
  await alive(visitor)
  await fillPerson(visitor, 0, 'Adaeze')
  await visitor.locator('#phone').fill('0800 000 0000')
  for (const [at, name] of ['Bashir', 'Chinwe'].entries()) {
    await press(visitor, 'Add a person')
    await fillPerson(visitor, at + 1, name)
  }
  await visitor.getByRole('radio', { name: 'By bill to an organisation' }).check()
  await visitor.getByText(/^The 3 places are held until/).waitFor()
  await press(visitor, 'Ask for the bill')
  await visitor.locator('#payer-name[aria-invalid="true"]').waitFor()
  await visitor.getByLabel('Who pays').fill('Specimen Bank Plc')
  await visitor.getByLabel('Address for the bill').fill('1 Placeholder Street, Abuja')
  await visitor.getByLabel('Email for the bill').fill('bills@example.org')
  await noFaults(visitor)
  await press(visitor, 'Ask for the bill')
  await visitor.getByRole('heading', { name: /^Your 3 places are held until/ }).waitFor()
  await noFaults(visitor)
  expect(await mailsTo(site.url, 'bills@example.org')).toEqual([])

  await page.goto(`/office/events/${event.id}`)
  const onBills = page.getByRole('region', { name: 'Seats on a bill' })
  await onBills.getByText(/3 seats, held until/).waitFor()
  await noFaults(page)
  await onBills.getByRole('link', { name: 'Draft' }).click()
  await page.getByText('Who registered').waitFor()
  await noFaults(page)
  await press(page, 'Issue')
  await inDialog(page).getByRole('button', { name: 'Issue' }).click()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect.poll(async () => (await api(page, `/bills/${id}`)).state).toBe('issued')
  const { reference, open, link } = await api(page, `/bills/${id}`)
  await page.goto('/office/money/statements/new')
  const file = Buffer.from(
    ['Date,Narration,Debit,Credit', `${slashed},SPECIMEN ${reference},,${open / 100}`].join('\n'),
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: file })
  await press(page, 'Apply 1 line')
  await expect.poll(async () => (await api(page, `/bills/${id}`)).state).toBe('paid')
  for (const to of ['adaeze@example.org', 'bashir@example.org', 'chinwe@example.org'])
    await expect.poll(async () => (await mailsTo(site.url, to)).length).toBe(1)
  await visitor.goto(new URL(link).pathname)
  await visitor.getByText('The ticket was sent').first().waitFor()
  await noFaults(visitor)
  expect([complaints, heard]).toEqual([[], []])
})

test("[LED-13] [LED-15] [LED-17] [BIL-04] a treasurer's month: a statement, an employer's transfer, a waiver, reminders, the year pack", async () => {
  const { page, complaints, owner } = await openBoth()
  const former = await memberOf(page, 'former')
  const staff = await staffOf(owner)
  const { years } = await api(page, `/split-members/${staff[0]?.id}`)
  const employer = { refs: staff.map(({ number }) => transferReference(number)), sum: (12 * years[0].total) / 100 }
  await page.goto('/office/money/statements/new')
  const file = Buffer.from(statement({ ref: former.ref, price: former.prices[0] ?? 0 }, employer))
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: file })
  for (const [column, holds] of Object.entries({ Wann: 'date', Worum: 'narration', Raus: 'debit', Rein: 'credit' }))
    await page.getByLabel(`${column} holds`).selectOption(holds)
  await noFaults(page)
  await press(page, 'Read the statement')
  await press(page, 'Apply 200 lines')
  await page.getByRole('link', { name: 'To decide 99' }).waitFor()
  await expect.poll(() => tabs(page)).toEqual(['To decide 99', 'Booked 1', 'Settled', 'Set aside 100', 'Not looked at'])

  // The employer's line names twelve members, and is theirs in one act.
  const statementId = new URL(page.url()).pathname.split('/').at(-1)
  const { items } = await api(page, `/statements/${statementId}/lines?q=SPECIMEN`)
  await page.goto(`/office/money/statements/${statementId}/lines/${items[0].id}`)
  await page.getByRole('region', { name: 'Book' }).getByText('12 years of 12 members').waitFor()
  await noFaults(page)
  await press(page, `Book ${naira(employer.sum)}`)
  await inDialog(page).getByLabel('Payer').fill('Specimen Ltd')
  await inDialog(page).getByRole('button', { name: 'Book it' }).click()
  if (employer.sum > 100_000) {
    await closeWaiting(page)
    await approve(owner)
  } else await expect.poll(() => inDialog(page).count()).toBe(0)
  for (const { id } of staff) expect((await api(page, `/members/${id}/dues`)).owed).toBe(0)

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
