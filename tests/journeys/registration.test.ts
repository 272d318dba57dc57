import { describe, expect, inject, test } from 'vitest'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { beginPaying, fillAttendee, mailsOf, newGuest, paymentCalls, stateOf } from '#tests/support/pay.ts'
import { printsThePaperAlone } from '#tests/support/print.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { alive, phone, stored, visit } from '#tests/support/visit.ts'

const PAID = 6
const FREE = 9
const FULL = 5
const FEW = 3
const thanks = { name: 'Thank You for Registering!' }

describe('a free event', () => {
  test('[REG-05] [ROLE-07] [D-34] [D-36] is registered for with a double press, once, and its ticket is mailed and shown to nobody', async () => {
    const email = newGuest()
    const { page, complaints } = await visit(`/events/${FREE}`)
    await page.getByRole('link', { name: 'Register Now' }).first().click()
    await page.waitForURL(`**/events/${FREE}/register`)
    const calls = paymentCalls(page)
    await fillAttendee(page, email)
    await page.getByRole('complementary', { name: 'The event' }).getByText('Registration Fee').waitFor()
    await page.getByRole('button', { name: 'Register', exact: true }).dblclick()
    await page.getByRole('heading', thanks).waitFor()
    const ticket = page.getByRole('region', { name: 'Event ticket' })
    expect(await ticket.getByText('First Last').isVisible()).toBe(true)
    expect(calls).toEqual([`/api/event/register-free/${FREE}`])
    const said = 'Your place is confirmed. We have sent your ticket and its number to your e-mail.'
    expect(await page.getByText(said).isVisible()).toBe(true)
    expect(await page.getByText(/TICKET\d/).count()).toBe(0)
    await expect.poll(async () => (await mailsOf(email)).map(({ text }) => /TICKET\d{18}/.test(text))).toEqual([true])
    expect(await faultsOf(page)).toEqual([])

    await page.reload()
    await ticket.getByText('First Last').waitFor()
    await page.goBack()
    await page.waitForURL(`**/events/${FREE}`)
    expect(calls.length).toBe(1)
    expect(complaints).toEqual([])
  })

  test('[REG-11] [D-39] shows success to anyone who opens its page, and writes nothing', async () => {
    const { page } = await visit(`/events/${FREE}/success`)
    const calls = paymentCalls(page)
    await page.getByRole('heading', thanks).waitFor()
    expect(await page.getByText('We have sent the details to your e-mail.').isVisible()).toBe(true)
    expect(calls).toEqual([])
  })
})

describe('places', () => {
  test('[EVX-04] an event that is full says so in place of its form', async () => {
    const { page, complaints } = await visit(`/events/${FULL}/register`)
    await page.getByRole('heading', { name: 'This event is full.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Register', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back to the event' }).click()
    await page.getByText('All places are taken.').waitFor()
    expect(await page.getByRole('link', { name: 'Register Now' }).count()).toBe(0)
    expect([await faultsOf(page), complaints]).toEqual([[], []])
  })

  test('[EVX-03] [EVX-04] whose last place is taken while the form is filled in keeps what was typed, and says that it is full', async () => {
    const { page } = await visit(`/events/${FEW}`)
    await page.getByText('10 places left').first().waitFor()
    await page.getByRole('link', { name: 'Register Now' }).first().click()
    await page.waitForURL(`**/events/${FEW}/register`)
    const email = newGuest()
    await fillAttendee(page, email)
    const body = { first_name: 'First', middle_name: '', last_name: 'Last', phone: '0800 000 0000' }
    const statuses = []
    for (let place = 0; place < 11; place++) {
      const { status } = await page.request
        .post(`/api/event/register-free/${FEW}`, {
          data: { ...body, email: newGuest() },
        })
        .then((answer) => ({ status: answer.status() }))
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 409])
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('This event is full.').first().waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    expect(await mailsOf(email)).toEqual([])
    await page.goto(`/events/${FEW}`)
    await page.getByText('All places are taken.').waitFor()
  })
})

describe('a paid event', () => {
  test('[REG-06] [REG-07] [REG-08] [REG-09] [REG-16] [PAY-13] [ROLE-17] is paid by keyboard alone, and a reload shows the same', async () => {
    const email = newGuest()
    const { page, complaints } = await visit(`/events/${PAID}/register`)
    const calls = paymentCalls(page)
    await page.getByLabel('First Name', { exact: true }).focus()
    for (const text of ['First', '', 'Last', '0800 000 0000', email]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Continue to payment')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/pay/*')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/events/${PAID}/success?*`)
    const heading = page.getByRole('heading', thanks)
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((title) => document.activeElement === title)).toBe(true)
    const number = await page.getByText(/^TICKET\d{18}$/).textContent()
    await printsThePaperAlone(page)
    expect(await stored(page)).toEqual({})
    expect(calls).toEqual(['/api/payment/invoke', `/api/event/register-paid/${PAID}`])

    await page.reload()
    await page.getByText(String(number)).waitFor()
    await alive(page)
    expect(calls.length).toBe(2)
    await expect
      .poll(async () => (await mailsOf(email)).map(({ subject }) => subject))
      .toEqual([expect.stringContaining('Your ticket: ')])
    const mail = (await mailsOf(email))[0]?.text ?? ''
    expect(mail).toContain(String(number))
    const [receipt = ''] = /\/receipt\/[\w-]+/.exec(mail) ?? []
    await page.goto(receipt)
    await page.getByRole('region', { name: 'Payment receipt' }).getByText('First Last').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^receipt-R\d\d-\d{5}\.pdf$/)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await printsThePaperAlone(page)
    const words = page.getByText(/naira only$/)
    expect(await words.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await words.isVisible()).toBe(true)
  })

  test('[row 4] a double press asks for one payment, and Back from the provider finds what was typed', async () => {
    const email = newGuest()
    const { page } = await visit(`/events/${PAID}/register`)
    const calls = paymentCalls(page)
    await fillAttendee(page, email)
    await page.getByRole('button', { name: 'Continue to payment' }).dblclick()
    await page.waitForURL('**/pay/*')
    expect(calls).toEqual(['/api/payment/invoke'])
    await page.goBack()
    await alive(page)
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    const again = page.getByRole('button', { name: 'Continue to payment' })
    expect(await again.getAttribute('aria-busy')).toBe(null)
    await again.click()
    await page.waitForURL('**/pay/*')
  })

  test('[D-34] is not sold twice to one address, and [ERR-01] what was typed stays', async () => {
    const email = newGuest()
    const { page } = await openPage()
    await beginPaying(page, PAID, email)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('heading', thanks).waitFor()
    await page.goto(`/events/${PAID}/register`)
    await alive(page)
    await fillAttendee(page, email)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('This e-mail address is registered for this event already', { exact: false }).first().waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    expect(Object.keys(await stored(page))).toEqual(['attendeeDraft'])
  })

  test('[REG-10] [RESULT-11] declined has its card 584 px wide beside the words at 1280, and below them on phones', async () => {
    const { page } = await openPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await beginPaying(page, PAID, newGuest())
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    const title = page.getByRole('heading', { name: 'Registration was not Successful' })
    await title.waitFor()
    const card = page.getByRole('region', { name: 'Payment' })
    await card.getByText('First Last').waitFor()
    await card.getByText('Tried on').waitFor()
    const [words, wide] = [await title.boundingBox(), await card.boundingBox()]
    expect([wide?.x, wide?.width]).toEqual([656, 584])
    expect(wide?.y).toBeLessThan(words?.y ?? 0)
    await page.setViewportSize({ width: 375, height: 740 })
    const [above, below] = [await page.getByText('Please Contact Support').boundingBox(), await card.boundingBox()]
    expect([below?.x, below?.width]).toEqual([20, 335])
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
    expect(await faultsOf(page)).toEqual([])
  })

  test('[row 1] [RESULT-05] an address that somebody typed gives nothing', async () => {
    const { page } = await visit(`/events/${PAID}/success?status=success&id=1805012345678abcdefghijkl`)
    await page.getByRole('heading', { name: 'Registration was not Successful' }).waitFor()
    await page.getByText('registration Incomplete').waitFor()
  })

  test('[row 14] comes back into a tab whose storage is lost, and is registered', async () => {
    const email = newGuest()
    const { page } = await openPage()
    const trace = await beginPaying(page, PAID, email)
    await page.addInitScript(() => sessionStorage.clear())
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('heading', thanks).waitFor()
    expect(await stateOf(trace)).toBe('fulfilled')
    await expect.poll(async () => (await mailsOf(email)).length).toBe(1)
  })

  test('[row 16] comes back with a status that says failed though it is paid, and is registered', async () => {
    const email = newGuest()
    const { page } = await openPage()
    const trace = await beginPaying(page, PAID, email)
    await page.locator('button[formaction$="/approve-return-failed"]').click()
    await page.waitForURL(/status=failed/)
    await page.getByRole('heading', thanks).waitFor({ timeout: 30_000 })
    expect(await stateOf(trace)).toBe('fulfilled')
  })

  test('[row 1] a payment that was not made stays open, whatever the address says', async () => {
    const email = newGuest()
    const { page } = await openPage()
    const trace = await beginPaying(page, PAID, email)
    await page.goto(`/events/${PAID}/success?status=success&id=${trace}`)
    await page.getByRole('heading', { name: 'Checking your payment' }).waitFor()
    await expect.poll(() => stateOf(trace)).toBe('open')
    expect(await mailsOf(email)).toEqual([])
  })
})

test('[REG-01] what was typed survives a reload, and the page is whole on a telephone', async () => {
  const { page, complaints } = await openBrowser({ ...phone, baseURL: inject('site') })
  await page.goto(`/events/${PAID}/register`)
  await alive(page)
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutOff(page)).toEqual({ sideways: 0, beyond: [] })
  }
  await page.getByLabel('First Name', { exact: true }).fill('Typed')
  await page.reload()
  await alive(page)
  expect(await page.getByLabel('First Name', { exact: true }).inputValue()).toBe('Typed')
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
