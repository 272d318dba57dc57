import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { enterOn, focusIsOn } from '#tests/support/keyboard.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { newEmail, ownEvent, ownMember } from '#tests/support/own-records.ts'
import { fillAttendee, mailedPath, mailsOf, newGuest, paymentCalls } from '#tests/support/pay.ts'
import { printsThePaperAlone } from '#tests/support/print.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { alive, phone, visit } from '#tests/support/visit.ts'

const FREE = 9
const PRICED = 2
const TYPED = 12
const thanks = { name: 'Thank You for Registering!' }

type Page = Awaited<ReturnType<typeof visit>>['page']

const reads = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ticketOf = (email: string) => mailedPath(email, /\/ticket\/[\w-]{43,}/)
const offerOf = (email: string) => mailedPath(email, /\/offer\/[\w-]{43}/)
const subjectsTo = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject)

interface Person {
  'First Name'?: string
  'Last Name'?: string
  Email: string
}

/** Adds somebody to the form, by keyboard: the first field of the new person takes the focus. */
async function addPerson(page: Page, nth: string, fields: Person) {
  await button(page, 'Add a person').press('Enter')
  const person = page.getByRole('group', { name: `${nth} person` })
  await focusIsOn(person.getByLabel('First Name'))
  for (const [label, text] of Object.entries({ 'First Name': 'Ife', 'Last Name': 'Friend', ...fields }))
    await person.getByLabel(label).fill(text)
  return person
}

/** What a camera reads of the code that is shown. These tests' browser draws nothing: the picture is made of the page's own drawing. */
async function readCode(page: Page) {
  const drawing = await page
    .getByRole('img', { name: 'The code of this ticket' })
    .first()
    .evaluate((svg) => new XMLSerializer().serializeToString(svg))
  const picture = sharp(Buffer.from(drawing)).flatten({ background: '#fff' })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test('[REG-05] [ROLE-07] [D-34] [D-36] [D-39] [EVX-13] [TRU-04] a guest registers two people for a free event with a double press, once; this browser shows both tickets, also after a reload, prints them one a page, and who has the address elsewhere reads the words alone', async () => {
  const [own, second] = [newGuest(), newGuest()]
  const { page, complaints } = await visit(`/events/${FREE}`)
  await page.getByRole('link', { name: 'Register Now' }).first().click()
  await page.waitForURL(`**/events/${FREE}/register`)
  const calls = paymentCalls(page)
  await fillAttendee(page, own)
  await addPerson(page, 'Second', { Email: second })
  await page.getByRole('complementary', { name: 'The event' }).getByText('Registration Fee').waitFor()
  await button(page, 'Register').dblclick()
  await reads(page, thanks.name)
  expect(calls).toEqual([`/api/event/register-free/${FREE}`])
  const ticket = page.getByRole('region', { name: 'Event ticket' })
  await ticket.getByText('First Last').waitFor()
  const registered = page.getByRole('region', { name: '2 people are registered' }).getByRole('listitem')
  await registered.filter({ hasText: /Ife FriendFreeTICKET\d{18}$/ }).waitFor()
  expect(await readCode(page)).toMatch(/\/T\/[A-Z2-7]{127}$/)
  await printsThePaperAlone(page)
  await page.emulateMedia({ media: 'print' })
  const sheets = page.locator('.paper')
  expect([await sheets.count(), await sheets.nth(1).getByText('Ife Friend').isVisible()]).toEqual([2, true])
  expect(
    await sheets
      .nth(1)
      .locator('..')
      .evaluate((sheet) => getComputedStyle(sheet).breakBefore),
  ).toBe('page')
  await page.emulateMedia({ media: null })
  const { page: elsewhere } = await visit(new URL(page.url()).pathname)
  await reads(elsewhere, thanks.name)
  await elsewhere.getByText('We have sent the details to your e-mail.').waitFor()
  expect(await elsewhere.getByText(/First Last|Ife Friend|TICKET/).count()).toBe(0)
  for (const email of [own, second]) {
    await expect.poll(async () => (await mailsOf(email)).map(({ text }) => /TICKET\d{18}/.test(text))).toEqual([true])
  }
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await registered.filter({ hasText: 'Ife FriendFree' }).waitFor()
  await page.goBack()
  await page.waitForURL(`**/events/${FREE}`)
  await page.getByText('You are registered').waitFor()
  await page.getByRole('link', { name: 'Show tickets' }).first().click()
  await ticket.getByText('First Last').waitFor()
  expect([calls.length, complaints, await faultsOf(page)]).toEqual([1, [], []])
})

test('[EVX-16] [EVX-21] [EVX-22] [EVX-23] a ticket is opened from its mail, its code read from the screen, what a camera opens names nobody; its seat is given away, found again, and cancelled', async () => {
  const [email, next] = [newGuest(), newGuest()]
  const { page, complaints } = await visit(`/events/${FREE}/register`)
  await fillAttendee(page, email)
  await button(page, 'Register').click()
  await reads(page, thanks.name)
  await page.goto(await ticketOf(email))
  const ticket = page.getByRole('region', { name: 'Event ticket' })
  await ticket.getByText('First Last').waitFor()
  const address = await readCode(page)
  expect(address).toMatch(new RegExp(`^${inject('site').toUpperCase()}/T/[A-Z2-7]{127}$`))
  expect(await faultsOf(page)).toEqual([])
  await page.goto(new URL(address).pathname)
  await reads(page, 'This ticket is valid')
  expect(await page.getByRole('main').textContent()).not.toMatch(/First|Last|TICKET/)
  expect([await faultsOf(page), complaints]).toEqual([[], []])

  await page.goBack()
  await button(page, 'Give my seat').click()
  const form = page.getByRole('dialog', { name: 'Give your seat to somebody else' })
  await form.getByLabel('First Name').fill('Amina')
  await form.getByLabel('Last Name').fill('Other')
  await form.getByRole('button', { name: 'Give my seat' }).click()
  await form.locator('[aria-invalid=true]').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await form.getByLabel('Email').fill(next)
  await page.keyboard.press('Enter')
  await reads(page, 'No ticket here')
  await expect
    .poll(() => subjectsTo(email))
    .toContainEqual(expect.stringMatching(/^Your seat was given to somebody else/))

  await page.goto('/tickets/find')
  await page.getByLabel('Email', { exact: true }).fill(next)
  await page.keyboard.press('Enter')
  await reads(page, 'Check your mail')
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(() => mailsOf(next)).toHaveLength(2)
  await page.goto(await ticketOf(next))
  await ticket.getByText('Amina Other').waitFor()
  const cancel = button(page, 'Cancel my seat')
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Cancel your seat?' })
  await question.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await focusIsOn(cancel)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Cancel my seat' }).click()
  await ticket.getByText('This seat is cancelled').waitFor()
  expect([await cancel.count(), await page.getByRole('img', { name: 'The code of this ticket' }).count()]).toEqual([
    0, 0,
  ])
  await expect.poll(() => subjectsTo(next)).toContainEqual(expect.stringMatching(/^Your seat is cancelled/))
  expect([await faultsOf(page), complaints.filter((said) => !said.includes('404'))]).toEqual([[], []])
})

test('[EVX-03] [EVX-04] [EVX-09] [EVX-10] [EVX-11] the last place goes while a form is filled in; two people wait in one go on a phone, one leaves, one is offered the place that the office frees, and accepts it', async () => {
  const event = await ownEvent(FREE, { places: 1 })
  const [email, second] = [newGuest(), newGuest()]
  const { page, complaints } = await visit(`/events/${event}`, phone)
  await page.getByText('1 place left').first().waitFor()
  await page.getByRole('link', { name: 'Register Now' }).first().click()
  await page.waitForURL(`**/events/${event}/register`)
  await fillAttendee(page, email)
  const holder = {
    first_name: 'First',
    middle_name: '',
    last_name: 'Holder',
    phone: '0800 000 0000',
    email: newGuest(),
  }
  const taken = await page.request.post(`/api/event/register-free/${event}`, { data: holder })
  expect(taken.status()).toBe(200)
  await button(page, 'Register').click()
  await page.getByText('This event is full.').first().waitFor()
  expect([await page.getByLabel('Email', { exact: true }).inputValue(), await mailsOf(email)]).toEqual([email, []])
  await page.reload()
  await reads(page, 'This event is full.')
  expect([await button(page, 'Register').count(), await faultsOf(page)]).toEqual([0, []])
  await page.getByRole('link', { name: 'Back to the event' }).click()
  await page.getByText('You can join the waiting list.').waitFor()
  expect(await page.getByRole('link', { name: 'Register Now' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Join the waiting list' }).first().click()
  await page.waitForURL(`**/events/${event}/waiting-list`)
  await alive(page)
  await fillAttendee(page, email)
  const person = await addPerson(page, 'Second', { Email: second })
  await page.reload()
  await alive(page)
  await expect.poll(() => person.getByLabel('Email').inputValue()).toBe(second)
  await button(page, 'Join the waiting list').dblclick()
  const joined = page.getByRole('heading', { name: 'Two people are on the waiting list' })
  await joined.waitFor()
  await expect.poll(() => joined.evaluate((box) => box.getBoundingClientRect().top > 0)).toBe(true)
  expect(await faultsOf(page)).toEqual([])

  const [link, other] = [await offerOf(email), await offerOf(second)]
  await page.goto(other)
  await page.getByText('Your position: 2').waitFor()
  const leave = button(page, 'Leave the waiting list')
  await enterOn(page, leave)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await focusIsOn(leave)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the waiting list' }).press('Enter')
  await reads(page, 'You have left the waiting list')

  await page.goto(link)
  await page.getByText('Your position: 1').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const inside = await openInside('membership')
  const { data } = await (await inside.page.request.get(`/api/office/attendees?event=${event}`)).json()
  const path = `/api/office/attendees/${data.items[0].id}/cancel`
  const cancelled = await inside.page.request.post(path, { data: {}, headers: { origin: inject('site') } })
  expect(cancelled.status()).toBe(200)
  await expect.poll(() => mailsOf(email)).toHaveLength(2)
  await page.reload()
  await reads(page, 'A place is kept for you')
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Register').dblclick()
  await reads(page, thanks.name)
  await expect.poll(async () => (await mailsOf(email)).filter(({ text }) => /TICKET\d{18}/.test(text))).toHaveLength(1)
  await page.goto(link)
  await reads(page, 'You are registered')
  expect([await button(page, 'Register').count(), complaints.filter((said) => !said.includes('409'))]).toEqual([0, []])
})

test('[EVX-01] [EVX-12] of two with different tickets keeps what was typed when one ticket is sold out meanwhile, over a reload too, and pays for others', async () => {
  const event = await ownEvent(TYPED, { types: { student: 1, coaching: 0 } })
  const { page, complaints } = await visit(`/events/${event}/register`)
  await alive(page)
  const [email, second] = [newGuest(), newGuest()]
  await fillAttendee(page, email)
  const own = page.getByRole('radiogroup', { name: 'Ticket' }).first()
  // By keyboard: what is sold out is passed over.
  await own.getByRole('radio', { name: 'Standard' }).press('ArrowDown')
  await expect.poll(() => own.getByRole('radio', { name: 'Student' }).isChecked()).toBe(true)
  await own.getByRole('radio', { name: 'Student' }).press('ArrowDown')
  await expect.poll(() => own.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true)
  await expect.poll(() => own.getByRole('radio', { name: 'With coaching' }).isDisabled()).toBe(true)
  const person = await addPerson(page, 'Second', { Email: second })
  await person.getByRole('radio', { name: /Student.*1 left/ }).check()
  const total = page.getByRole('region', { name: 'Your order' }).getByRole('status').filter({ hasText: 'Total' })
  await expect.poll(() => total.textContent()).toContain('₦28,000.00')
  expect([await faultsOf(page), complaints]).toEqual([[], []])

  const other = { first_name: 'First', middle_name: '', last_name: 'Last', phone: '0800 000 0000', email: newGuest() }
  const data = { purpose: 'event', event_id: event, ...other, order: { ticket_type: 'student' } }
  expect((await page.request.post('/api/payment/invoke', { data })).status()).toBe(200)
  await button(page, 'Continue to payment').click()
  await page.getByText('Student: no place is left. Choose another ticket.').first().waitFor()
  const gone = person.getByText('This ticket is not for sale just now. Choose another one.')
  await gone.waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await alive(page)
  await person.locator('summary').click()
  await gone.waitFor()
  const kept = [page.getByLabel('Email', { exact: true }).first(), person.getByLabel('Email')]
  expect(await Promise.all(kept.map((field) => field.inputValue()))).toEqual([email, second])
  await person.getByRole('radio', { name: 'Standard' }).check()
  await expect.poll(() => total.textContent()).toContain('₦40,000.00')
  await button(page, 'Continue to payment').click()
  await page.waitForURL('**/pay/*')
  await page.getByText('₦40,000.00').first().waitFor()
})

test('[EVX-12] [EVX-13] [EVX-14] [EVX-15] [EVX-16] [TRU-04] a group with a code and a member price pays once, and each has a ticket, on whose page answers are changed; the member finds all of them from the overview', async () => {
  const member = await ownMember({ grade: 4 })
  const { page, complaints } = await openAs(member)
  await page.goto(`/events/${PRICED}/register`)
  await alive(page)
  await expect.poll(() => page.getByLabel('Email', { exact: true }).first().inputValue()).toBe(member)
  const order = page.getByRole('region', { name: 'Your order' })
  await order.getByText('Member price').waitFor()
  const total = order.getByRole('status').filter({ hasText: 'Total' })
  await expect.poll(() => total.textContent()).toContain('₦30,000.00')
  const [second, third] = [newEmail('guest'), newEmail('guest')]
  await addPerson(page, 'Second', { 'First Name': 'Guest 1', Email: second })
  await addPerson(page, 'Third', { 'First Name': 'Guest 2', Email: third })
  await expect.poll(() => total.textContent()).toContain('₦110,000.00')

  // Who is filled in is folded; a press on the name opens the person and folds who was open, by keyboard too.
  const block = (name: string) => page.getByRole('group', { name, exact: true })
  await block('Second person').getByText('Guest 1 Friend').waitFor()
  await block('You').locator('summary').click()
  await block('You').getByRole('radio', { name: 'Press desk' }).check()
  await expect.poll(() => page.locator('details[open]').count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await block('Second person').locator('summary').press('Enter')
  await block('Second person').getByRole('checkbox', { name: 'No fish' }).check()
  await block('You').getByText('Which role do you want to practise? Press desk').waitFor()

  // A code that is wrong is said to be, and one that was not applied is not left out.
  const code = order.getByLabel('Discount code')
  await code.fill('nonsense')
  await code.press('Enter')
  await order.getByText('This event has no such discount code.').waitFor()
  await code.fill('team20')
  await button(page, 'Continue to payment').click()
  await order.getByText('The code is applied to 2 of 3 seats: your own keeps the member price.').waitFor()
  await expect.poll(() => total.textContent()).toContain('₦94,000.00')
  expect([await faultsOf(page), complaints.filter((said) => !said.includes('409'))]).toEqual([[], []])

  await page.reload()
  await alive(page)
  await expect.poll(() => block('Third person').getByLabel('Email').inputValue()).toBe(third)
  await expect.poll(() => page.getByRole('radio', { name: 'Press desk' }).first().isChecked()).toBe(true)
  await code.fill('TEAM20')
  await order.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => total.textContent()).toContain('₦94,000.00')
  await button(page, 'Continue to payment').click()
  await page.waitForURL('**/pay/*')
  await page.getByText('₦94,000.00').first().waitFor()
  await button(page, 'Approve').click()
  await reads(page, thanks.name)
  const registered = page.getByRole('region', { name: '3 people are registered' }).getByRole('listitem')
  const listed = [/Guest 1 Friend.*₦32,000\.00/, /Guest 2 Friend.*₦32,000\.00/]
  for (const [at, line] of listed.entries()) await registered.nth(at).filter({ hasText: line }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  for (const [at, line] of listed.entries()) await registered.nth(at).filter({ hasText: line }).waitFor()
  await page.getByRole('region', { name: 'Event ticket' }).getByText('30,000 naira').waitFor()
  const { page: again } = await openAs(member)
  await again.goto('/account')
  await again.getByRole('region', { name: 'Next event' }).getByRole('link', { name: 'Show tickets' }).click()
  await again.getByRole('region', { name: '3 people are registered' }).getByText('Guest 2 Friend').waitFor()
  expect(await faultsOf(again)).toEqual([])
  // Who has the address of this page alone is told no name.
  const { page: other } = await visit(new URL(page.url()).pathname + new URL(page.url()).search)
  await reads(other, thanks.name)
  expect(await other.getByText(/Guest \d/).count()).toBe(0)

  const inside = await openInside('office')
  const answersAtOffice = async () => {
    const asked = await inside.page.request.get(`/api/office/attendees?event=${PRICED}&q=${second}`)
    return (await asked.json()).data.items[0].answers
  }
  expect(await answersAtOffice()).toEqual([{ question: 'Lunch', answer: 'No fish' }])
  await ticketOf(third)
  await page.goto(await ticketOf(second))
  await reads(page, 'Your answers')
  await button(page, 'Change my answers').click()
  const dialog = page.getByRole('dialog', { name: 'Your answers' })
  expect(await dialog.getByRole('checkbox', { name: 'No fish' }).isChecked()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'No meat' }).check()
  await dialog.getByRole('radio', { name: 'Monitoring' }).check()
  await dialog.getByRole('button', { name: 'Save my answers' }).press('Enter')
  await page.getByRole('definition').filter({ hasText: 'No meat, No fish' }).waitFor()
  expect(await answersAtOffice()).toEqual([
    { question: 'Which role do you want to practise?', answer: 'Monitoring' },
    { question: 'Lunch', answer: 'No meat, No fish' },
  ])
  expect(complaints.filter((said) => !said.includes('409'))).toEqual([])
})
