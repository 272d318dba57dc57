import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readMerchant } from '#server/sandbox/card/merchant.ts'
import { enterOn, focusIsOn } from '#tests/support/keyboard.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { openPage } from '#tests/support/open-page.ts'
import { beginPaying, fillAttendee, mailedPath, mailsOf, newGuest, paymentCalls, stateOf } from '#tests/support/pay.ts'
import { printsThePaperAlone } from '#tests/support/print.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { alive, stored, visit } from '#tests/support/visit.ts'

const PAID = 6
const thanks = 'Thank You for Registering!'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const reads = (page: Page, name: string) => heading(page, name).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const subjectsTo = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject)

/** What the site answers the browser of this page from now on, as texts. */
function heardBy(page: Page) {
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    const isText = /json|html|javascript|css/.test(response.headers()['content-type'] ?? '')
    if (response.url().startsWith(inject('site')) && isText) heard.push(response.text().catch(() => ''))
  })
  return heard
}

/** Fails where one of these texts names the provider or holds a secret of its account. */
function leaksIn(texts: readonly string[]) {
  const folder = join(inject('siteFolder'), 'sandbox')
  const { merchantId, terminalId, username, password } = readMerchant(folder)
  const secrets = [merchantId, terminalId, username, password, readFileSync(join(folder, 'control-key'), 'utf8')]
  const names = /requestHeader|InvokePayment|TransactionQuery|merchantId|signingId|PAYMENT_/
  expect(names.test('the merchantId') && secrets.every((secret) => secret.length > 3)).toBe(true)
  return texts.filter((text) => names.test(text) || secrets.some((secret) => text.includes(secret)))
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|json|map)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

test('[REG-06] [REG-07] [REG-08] [REG-09] [REG-16] [PAY-13] [PAY-23] [D-71] [ROLE-17] [row 20] a guest pays by keyboard alone, a reload shows the same, the receipt is printed and kept, and nothing of the provider is in any file of the browser, nor in what is answered', async () => {
  const email = newGuest()
  const { page, complaints } = await openPage()
  const heard = heardBy(page)
  await page.goto(`/events/${PAID}/register`)
  await alive(page)
  const calls = paymentCalls(page)
  await page.getByLabel('First Name', { exact: true }).focus()
  for (const text of ['First', '', 'Last', '0800 000 0000', email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await enterOn(page, button(page, 'Continue to payment'))
  await page.waitForURL('**/pay/*')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/events/${PAID}/success?*`)
  await focusIsOn(heading(page, thanks))
  const number = await page.getByText(/^TICKET\d{18}$/).textContent()
  await printsThePaperAlone(page)
  expect(Object.keys(await stored(page))).toEqual(['papers'])
  expect(calls).toEqual(['/api/payment/invoke', `/api/event/register-paid/${PAID}`])
  await page.reload()
  await page.getByText(String(number)).waitFor()
  await alive(page)
  expect(calls.length).toBe(2)

  await page.goto(await mailedPath(email, /\/receipt\/[\w-]+/))
  const [mail] = await mailsOf(email)
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining('Your ticket: '),
    expect.stringContaining(String(number)),
  ])
  await page.getByRole('region', { name: 'Payment receipt' }).getByText('First Last').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^receipt-R\d\d-\d{5}\.pdf$/)
  expect([await faultsOf(page), complaints]).toEqual([[], []])
  await printsThePaperAlone(page)
  const words = page.getByText(/naira only$/)
  expect(await words.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await words.isVisible()).toBe(true)

  const client = filesOf('dist-test/client')
  const answered = await Promise.all(heard)
  expect([client.length > 20, answered.length > 20]).toEqual([true, true])
  expect(leaksIn([...client, ...answered])).toEqual([])
})

test('[REG-01] [REG-10] [RESULT-11] [D-34] [ERR-01] [row 4] a double press asks for one payment; it is declined, tried again, left by Back, and pays; the same address is then refused, and what was typed stays', async () => {
  const email = newGuest()
  const { page } = await openPage({ reducedMotion: 'reduce' })
  await page.goto(`/events/${PAID}/register`)
  await alive(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await cutOff(page)).toEqual({ sideways: 0, beyond: [] })
  }
  const calls = paymentCalls(page)
  await fillAttendee(page, email)
  await button(page, 'Continue to payment').dblclick()
  await page.waitForURL('**/pay/*')
  expect(calls).toEqual(['/api/payment/invoke'])
  await button(page, 'Decline').click()

  const failed = heading(page, 'Registration was not Successful')
  await focusIsOn(failed)
  const card = page.getByRole('region', { name: 'Payment' })
  await card.getByText('First Last').waitFor()
  await card.getByText('Tried on').waitFor()
  const [words, wide] = [await failed.boundingBox(), await card.boundingBox()]
  expect([wide?.x, wide?.width]).toEqual([656, 584])
  expect(wide?.y).toBeLessThan(words?.y ?? 0)
  await page.setViewportSize({ width: 375, height: 740 })
  const [above, below] = [await page.getByText('Please Contact Support').boundingBox(), await card.boundingBox()]
  expect([below?.x, below?.width]).toEqual([20, 335])
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL(`**/events/${PAID}/register`)
  const address = page.getByLabel('Email', { exact: true })
  await expect.poll(() => address.inputValue()).toBe(email)
  await page.reload()
  await alive(page)
  await expect.poll(() => address.inputValue()).toBe(email)
  const pay = button(page, 'Continue to payment')
  await pay.click()
  await page.waitForURL('**/pay/*')
  await page.goBack()
  await alive(page)
  await expect.poll(() => address.inputValue()).toBe(email)
  await expect.poll(() => pay.getAttribute('aria-busy')).toBe(null)
  await pay.click()
  await page.waitForURL('**/pay/*')
  await button(page, 'Approve').click()
  await reads(page, thanks)

  await page.goto(`/events/${PAID}/register`)
  await alive(page)
  await fillAttendee(page, email)
  await pay.click()
  await page.getByText('This e-mail address is registered for this event already', { exact: false }).first().waitFor()
  expect([await address.inputValue(), Object.keys(await stored(page)).toSorted()]).toEqual([
    email,
    ['attendeeDraft', 'papers'],
  ])
})

test('[row 1] [row 14] [row 16] an address that says more than was paid gives nothing; one that says less, or a tab whose storage is lost, gives the seat all the same', async () => {
  const [unpaid, called, lost] = [newGuest(), newGuest(), newGuest()]
  const { page } = await openPage()
  const trace = await beginPaying(page, PAID, unpaid)
  await page.goto(`/events/${PAID}/success?status=success&id=${trace}`)
  await reads(page, 'Checking your payment')
  expect([await stateOf(trace), await mailsOf(unpaid)]).toEqual(['open', []])

  const calledFailed = await beginPaying(page, PAID, called)
  await button(page, 'Approve, return failed').click()
  await page.waitForURL(/status=failed/)
  await reads(page, thanks)
  expect(await stateOf(calledFailed)).toBe('fulfilled')

  const { page: other } = await openPage()
  const elsewhere = await beginPaying(other, PAID, lost)
  await other.addInitScript(() => sessionStorage.clear())
  await button(other, 'Approve').click()
  await reads(other, thanks)
  expect(await stateOf(elsewhere)).toBe('fulfilled')
  for (const email of [called, lost]) await expect.poll(() => subjectsTo(email)).toHaveLength(1)
})

test('[D-90] [RESULT-11] a payment that came short is under review: the page says so on a reload too, asks not to pay again, and offers no second payment', async () => {
  const email = newGuest()
  const { page, complaints } = await openPage({ viewport: { width: 375, height: 740 } })
  const trace = await beginPaying(page, PAID, email)
  await button(page, 'Pay short').click()
  const received = heading(page, 'We have received your payment.')
  await focusIsOn(received)
  await page.getByText('Please do not pay again.').waitFor()
  const card = page.getByRole('region', { name: 'Payment' })
  await card.getByText(trace).waitFor()
  await card.getByText('Paid on').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /again|pay/i })
      .count(),
  ).toBe(0)
  expect({ ...(await cutOff(page)), faults: await faultsOf(page) }).toEqual({ sideways: 0, beyond: [], faults: [] })
  expect(Object.keys(await stored(page))).toEqual(['papers'])
  await page.reload()
  await received.waitFor()
  await page.getByText('Please do not pay again.').waitFor()
  expect(await stateOf(trace)).toBe('review')
  await expect.poll(() => subjectsTo(email)).toEqual(['We have received your payment'])
  await page.getByRole('link', { name: 'Back to events' }).click()
  await page.waitForURL('**/events')
  expect(complaints.filter((said) => !said.includes('409'))).toEqual([])
})

test('[EVX-16] [EVX-17] who paid for two gives a seat away; the other is cancelled by its holder, who sees what goes back; the office approves, and it is returned', async () => {
  const [payer, friend, next] = [newGuest(), newGuest(), newGuest()]
  const { page, complaints } = await visit(`/events/${PAID}/register`)
  await fillAttendee(page, payer)
  await button(page, 'Add a person').click()
  const second = page.getByRole('group', { name: 'Second person' })
  const name = `Friend ${Date.now()}`
  await second.getByLabel('First Name').fill('Ife')
  await second.getByLabel('Last Name').fill(name)
  await second.getByLabel('Email').fill(friend)
  await page.getByText(/^If you cancel before .* the full price is refunded\./).waitFor()
  await button(page, 'Continue to payment').click()
  await page.waitForURL('**/pay/*')
  await button(page, 'Approve').click()
  await reads(page, thanks)
  const openTicketOf = async (email: string) => page.goto(await mailedPath(email, /\/ticket\/[\w-]+/))

  await openTicketOf(payer)
  await reads(page, 'Your receipt')
  await button(page, 'Give my seat').click()
  const giving = page.getByRole('dialog')
  await giving.getByLabel('First Name').fill('Amina')
  await giving.getByLabel('Last Name').fill('Other')
  await giving.getByLabel('Email').fill(next)
  await page.keyboard.press('Enter')
  await reads(page, 'No ticket here')
  await openTicketOf(next)
  const paper = page.getByRole('region', { name: 'Event ticket' })
  await paper.getByText('Amina Other').waitFor()
  expect([await paper.getByText('75,000 naira').count(), await heading(page, 'Your receipt').count()]).toEqual([1, 0])

  await openTicketOf(friend)
  await page.getByText(/the full price is refunded/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const ask = button(page, 'Cancel my seat')
  await enterOn(page, ask)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('75,000 naira is refunded').waitFor()
  await page.keyboard.press('Escape')
  await focusIsOn(ask)
  await ask.click()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel my seat' }).dblclick()
  await page.getByText('This seat is cancelled').waitFor()
  await reads(page, 'Refund of 75,000 naira')
  await page.reload()
  await page.getByText('The chapter office was asked to send it to the person who paid').waitFor()
  for (const email of [payer, friend]) {
    const told = async () => (await mailsOf(email)).filter(({ subject }) => subject.includes('is cancelled'))
    await expect.poll(async () => (await told()).length).toBe(1)
    expect((await told())[0]?.text).toContain('₦75,000.00 of its price is refunded to')
  }

  const { page: office } = await openInside('finance')
  await office.goto('/office/approvals')
  await office.getByText(`for a cancelled seat: Ife ${name}`).first().click()
  const decision = office.getByRole('region', { name: 'Decision' })
  await office.waitForURL(/\/approvals\/\d+/)
  await office.getByText(`₦75,000.00 of ₦75,000.00 is refunded for a cancelled seat: Ife ${name}`).first().waitFor()
  await decision.getByRole('button', { name: 'Approve…' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await office.getByText(/^Approved and done/).waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByText('It was sent to the person who paid.').count()
    })
    .toBe(1)
  await expect.poll(() => subjectsTo(payer)).toContain('Refund of ₦75,000.00')
  expect(complaints.filter((said) => !said.includes('404'))).toEqual([])
})
