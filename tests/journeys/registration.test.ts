import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { beginPaying, fillAttendee, mailsOf, newGuest, paymentCalls, stateOf } from '#tests/support/pay.ts'
import { printsThePaperAlone } from '#tests/support/print.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { alive, phone, stored, visit } from '#tests/support/visit.ts'

const PAID = 6
const FREE = 9
const FULL = 5
const FEW = 3
const PRICED = 2
const TYPED = 12
const thanks = { name: 'Thank You for Registering!' }

/** The office cancels the first seat of an event. */
async function cancelSeatAt(event: number) {
  const { page } = await openInside('membership')
  const { data } = await (await page.request.get(`/api/office/attendees?event=${event}`)).json()
  const path = `/api/office/attendees/${data.items[0].id}/cancel`
  const answer = await page.request.post(path, { data: {}, headers: { origin: inject('site') } })
  expect(answer.status()).toBe(200)
}

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

describe('a ticket', () => {
  test('[EVX-16] [EVX-22] [EVX-23] is opened from its mail, its code read from the screen, what a camera opens names nobody; its seat is given away, and cancelled', async () => {
    const email = newGuest()
    const { page, complaints } = await visit(`/events/${FREE}/register`)
    await fillAttendee(page, email)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByRole('heading', thanks).waitFor()
    await expect.poll(() => mailsOf(email)).toHaveLength(1)
    const [mail] = await mailsOf(email)
    await page.goto(/\/ticket\/[\w-]{43,}/.exec(mail?.text ?? '')?.[0] ?? '')
    const ticket = page.getByRole('region', { name: 'Event ticket' })
    await ticket.getByText('First Last').waitFor()
    // These tests' browser draws nothing: the picture is drawn from the page's own drawing.
    const drawing = await ticket
      .getByRole('img', { name: 'The code of this ticket' })
      .evaluate((svg) => new XMLSerializer().serializeToString(svg))
    const picture = sharp(Buffer.from(drawing)).flatten({ background: '#fff' })
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const address = decodeQR({ width: info.width, height: info.height, data })
    expect(address).toMatch(new RegExp(`^${inject('site').toUpperCase()}/T/[A-Z2-7]{127}$`))
    expect(await faultsOf(page)).toEqual([])

    await page.goto(new URL(address).pathname)
    await page.getByRole('heading', { name: 'This ticket is valid' }).waitFor()
    expect(await page.getByRole('main').textContent()).not.toMatch(/First|Last|TICKET/)
    expect([await faultsOf(page), complaints]).toEqual([[], []])

    await page.goBack()
    await page.getByRole('button', { name: 'Give my seat' }).click()
    const form = page.getByRole('dialog', { name: 'Give your seat to somebody else' })
    const next = newGuest()
    await form.getByLabel('First Name').fill('Amina')
    await form.getByLabel('Last Name').fill('Other')
    await form.getByRole('button', { name: 'Give my seat' }).click()
    await form.locator('[aria-invalid=true]').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await form.getByLabel('Email').fill(next)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'No ticket here' }).waitFor()
    await expect
      .poll(async () => (await mailsOf(email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Your seat was given to somebody else/))
    await expect.poll(() => mailsOf(next)).toHaveLength(1)
    const [given] = await mailsOf(next)
    await page.goto(/\/ticket\/[\w-]{43,}/.exec(given?.text ?? '')?.[0] ?? '')
    await ticket.getByText('Amina Other').waitFor()

    const cancel = page.getByRole('button', { name: 'Cancel my seat' })
    await cancel.click()
    const question = page.getByRole('dialog', { name: 'Cancel your seat?' })
    await question.waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Cancel my seat' }).click()
    await ticket.getByText('This seat is cancelled').waitFor()
    expect([await cancel.count(), await ticket.getByRole('img', { name: 'The code of this ticket' }).count()]).toEqual([
      0, 0,
    ])
    await expect
      .poll(async () => (await mailsOf(next)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Your seat is cancelled/))
    expect([await faultsOf(page), complaints.filter((said) => !said.includes('404'))]).toEqual([[], []])
  })

  test('[EVX-21] that was lost is sent again to its address', async () => {
    const { page, complaints } = await visit('/tickets/find')
    await page.getByLabel('Email', { exact: true }).fill('attendee-3@example.org')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await expect
      .poll(async () => (await mailsOf('attendee-3@example.org')).map(({ text }) => text))
      .toEqual([expect.stringContaining('/ticket/demo-ticket-of-event-')])
    expect([await faultsOf(page), complaints]).toEqual([[], []])
  })
})

describe('places', () => {
  test('[EVX-04] an event that is full says so in place of its form', async () => {
    const { page, complaints } = await visit(`/events/${FULL}/register`)
    await page.getByRole('heading', { name: 'This event is full.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Register', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back to the event' }).click()
    await page.getByText('You can join the waiting list.').waitFor()
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
    await page.getByText('You can join the waiting list.').waitFor()
  })
})

test('[EVX-01] [EVX-12] of two with different tickets keeps what was typed when one ticket is sold out meanwhile, over a reload too, and pays for others', async () => {
  const { page, complaints } = await visit(`/events/${TYPED}/register`)
  await alive(page)
  const [email, second] = [newGuest(), newGuest()]
  await fillAttendee(page, email)
  const own = page.getByRole('radiogroup', { name: 'Ticket' }).first()
  // By keyboard: what is sold out is passed over.
  await own.getByRole('radio', { name: 'Standard' }).press('ArrowDown')
  await expect.poll(() => own.getByRole('radio', { name: 'Student' }).isChecked()).toBe(true)
  await own.getByRole('radio', { name: 'Student' }).press('ArrowDown')
  await expect.poll(() => own.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true)
  expect(await own.getByRole('radio', { name: 'With coaching' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Add a person' }).click()
  const person = page.getByRole('group', { name: 'Second person' })
  await person.getByLabel('First Name').fill('Guest')
  await person.getByLabel('Last Name').fill('Placeholder')
  await person.getByLabel('Email').fill(second)
  await person.getByRole('radio', { name: /Student.*2 left/ }).check()
  const total = page.getByRole('region', { name: 'Your order' }).getByRole('status').filter({ hasText: 'Total' })
  await expect.poll(() => total.textContent()).toContain('₦28,000.00')
  expect([await faultsOf(page), complaints]).toEqual([[], []])

  for (const other of [newGuest(), newGuest()]) {
    const body = { first_name: 'First', middle_name: '', last_name: 'Last', phone: '0800 000 0000', email: other }
    const data = { purpose: 'event', event_id: TYPED, ...body, order: { ticket_type: 'student' } }
    expect((await page.request.post('/api/payment/invoke', { data })).status()).toBe(200)
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Student: no place is left. Choose another ticket.').first().waitFor()
  await person.getByText('This ticket is not for sale just now. Choose another one.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await alive(page)
  await person.locator('summary').click()
  await person.getByText('This ticket is not for sale just now. Choose another one.').waitFor()
  const kept = [page.getByLabel('Email', { exact: true }).first(), person.getByLabel('Email')]
  expect(await Promise.all(kept.map((field) => field.inputValue()))).toEqual([email, second])

  await person.getByRole('radio', { name: 'Standard' }).check()
  await expect.poll(() => total.textContent()).toContain('₦40,000.00')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/pay/*')
  await page.getByText('₦40,000.00').first().waitFor()
})

describe('the waiting list', () => {
  test('[EVX-09] [EVX-10] [EVX-11] of a full event is joined, its offer accepted from the mail, and the link then says so', async () => {
    const email = newGuest()
    const { page, complaints } = await visit(`/events/${FULL}`)
    await page.getByRole('link', { name: 'Join the waiting list' }).first().click()
    await page.waitForURL(`**/events/${FULL}/waiting-list`)
    await alive(page)
    await fillAttendee(page, email)
    await page.getByRole('button', { name: 'Join the waiting list' }).dblclick()
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await expect.poll(() => mailsOf(email)).toHaveLength(1)
    const [joined] = await mailsOf(email)
    const link = /\/offer\/[\w-]{43}/.exec(joined?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    const position = page.getByText(/^Your position: \d+$/)
    await position.waitFor()
    expect([await faultsOf(page), complaints]).toEqual([[], []])

    // Those before leave, and the office cancels a seat.
    for (const nth of [1, 2, 3]) await page.request.post(`/api/offer/demo-waiting-place-${nth}/leave`, { data: {} })
    await page.reload()
    expect(await position.textContent()).toBe('Your position: 1')
    await cancelSeatAt(FULL)
    await expect.poll(() => mailsOf(email)).toHaveLength(2)
    await page.reload()
    await page.getByRole('heading', { name: 'A place is kept for you' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Register', exact: true }).dblclick()
    await page.getByRole('heading', thanks).waitFor()
    await expect
      .poll(async () => (await mailsOf(email)).filter(({ text }) => /TICKET\d{18}/.test(text)))
      .toHaveLength(1)
    await page.goto(link)
    await page.getByRole('heading', { name: 'You are registered' }).waitFor()
    expect(await page.getByRole('button', { name: 'Register', exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('[EVX-09] is joined by two people in one go, who each have a mail and a position of their own', async () => {
    const [first, second] = [newGuest(), newGuest()]
    const { page, complaints } = await visit(`/events/${FULL}/waiting-list`, phone)
    await fillAttendee(page, first)
    await page.getByRole('button', { name: 'Add a person' }).press('Enter')
    const person = page.getByRole('group', { name: 'Second person' })
    await expect
      .poll(() => person.getByLabel('First Name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type('Bola')
    await person.getByLabel('Last Name').fill('Placeholder')
    await person.getByLabel('Email').fill(second)
    expect(await faultsOf(page)).toEqual([])
    // What was typed of both survives a reload.
    await page.reload()
    await alive(page)
    await expect.poll(() => person.getByLabel('Email').inputValue()).toBe(second)
    await page.getByRole('button', { name: 'Join the waiting list' }).dblclick()
    const heading = page.getByRole('heading', { name: 'Two people are on the waiting list' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((box) => box.getBoundingClientRect().top > 0)).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    const links: string[] = []
    for (const email of [first, second]) {
      await expect.poll(() => mailsOf(email)).toHaveLength(1)
      const [joined] = await mailsOf(email)
      links.push(/\/offer\/[\w-]{43}/.exec(joined?.text ?? '')?.[0] ?? '')
    }
    const positions: number[] = []
    for (const [at, link] of links.entries()) {
      await page.goto(link)
      const position = page.getByText(/^Your position: \d+$/)
      await position.waitFor()
      positions.push(Number((await position.textContent())?.replace(/\D/g, '')))
      await page.getByText(at === 0 ? first : second).waitFor()
    }
    expect(positions).toEqual([positions[0], (positions[0] ?? 0) + 1])
    expect(complaints).toEqual([])
    // Who comes after them in this file is the first again.
    for (const link of links) await page.request.post(`/api${link}/leave`, { data: {} })
  })

  test('[EVX-09] is left after a question, by keyboard alone', async () => {
    const email = newGuest()
    const { page } = await visit(`/events/${FULL}/waiting-list`)
    await fillAttendee(page, email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor()
    await expect.poll(() => mailsOf(email)).toHaveLength(1)
    const [joined] = await mailsOf(email)
    await page.goto(/\/offer\/[\w-]{43}/.exec(joined?.text ?? '')?.[0] ?? '')
    const leave = page.getByRole('button', { name: 'Leave the waiting list' })
    await leave.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await leave.evaluate((button) => document.activeElement === button)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the waiting list' }).press('Enter')
    await page.getByRole('heading', { name: 'You have left the waiting list' }).waitFor()
  })
})

describe('a group', () => {
  test('[EVX-12] [EVX-13] [EVX-14] [EVX-15] [EVX-16] of four with a code and a member price pays once, and each has a ticket, on whose page answers are changed', async () => {
    const { page, complaints } = await visit('/login')
    await signIn(page, 'graduate@demo.test', 'Demo-pass-2026')
    await page.waitForURL('**/account')
    await page.goto(`/events/${PRICED}/register`)
    await alive(page)
    const own = page.getByLabel('Email', { exact: true }).first()
    await expect.poll(() => own.inputValue()).toBe('graduate@demo.test')
    const order = page.getByRole('region', { name: 'Your order' })
    await order.getByText('Member price').waitFor()
    const total = order.getByRole('status').filter({ hasText: 'Total' })
    expect(await total.textContent()).toContain('₦30,000.00')

    const guests = [newGuest(), newGuest(), newGuest()]
    for (const [at, email] of guests.entries()) {
      await page.getByRole('button', { name: 'Add a person' }).click()
      const person = page.getByRole('group', { name: `${['Second', 'Third', 'Fourth'][at]} person` })
      await person.getByLabel('First Name').fill(`Guest ${at + 1}`)
      await person.getByLabel('Last Name').fill('Placeholder')
      await person.getByLabel('Email').fill(email)
    }
    await expect.poll(() => total.textContent()).toContain('₦150,000.00')
    // Who is filled in is folded; a press on the name opens the person and folds who was open, by keyboard too.
    const block = (name: string) => page.getByRole('group', { name, exact: true })
    await block('Third person').getByText('Guest 2 Placeholder').waitFor()
    await block('You').locator('summary').click()
    await block('You').getByRole('radio', { name: 'Press desk' }).check()
    await expect.poll(() => page.locator('details[open]').count()).toBe(1)
    expect(await faultsOf(page)).toEqual([])
    await block('Third person').locator('summary').press('Enter')
    await block('Third person').getByRole('checkbox', { name: 'No fish' }).check()
    await block('You').getByText('Which role do you want to practise? Press desk').waitFor()
    await expect.poll(() => page.locator('details[open]').count()).toBe(1)
    // A code that is wrong is said to be, and one that was not applied is not left out.
    const code = order.getByLabel('Discount code')
    await code.fill('nonsense')
    await code.press('Enter')
    await order.getByText('This event has no such discount code.').waitFor()
    await code.fill('team20')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await order.getByText('The code is applied to 3 of 4 seats: your own keeps the member price.').waitFor()
    expect(await total.textContent()).toContain('₦126,000.00')
    expect([await faultsOf(page), complaints.filter((said) => !said.includes('409'))]).toEqual([[], []])

    // What is typed stays over a reload.
    await page.reload()
    await alive(page)
    await expect
      .poll(() => page.getByRole('group', { name: 'Fourth person' }).getByLabel('Email').inputValue())
      .toBe(guests[2])
    expect(await page.getByRole('radio', { name: 'Press desk' }).first().isChecked()).toBe(true)
    await code.fill('TEAM20')
    await order.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => total.textContent()).toContain('₦126,000.00')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/pay/*')
    await page.getByText('₦126,000.00').first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', thanks).waitFor()
    const registered = page.getByRole('region', { name: '4 people are registered' }).getByRole('listitem')
    const listed = [/^\w.*₦30,000\.00/, ...guests.map((_, at) => `Guest ${at + 1} Placeholder₦32,000.00`)]
    for (const [at, line] of listed.entries()) await registered.nth(at).filter({ hasText: line }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.reload()
    for (const [at, line] of listed.entries()) await registered.nth(at).filter({ hasText: line }).waitFor()
    // Who has the address of this page alone is told no name.
    const { page: other } = await visit(new URL(page.url()).pathname + new URL(page.url()).search)
    await other.getByRole('heading', thanks).waitFor()
    expect(await other.getByText(/Guest \d/).count()).toBe(0)
    // The fee is not what this seat has cost.
    expect(await page.getByRole('region', { name: 'Event ticket' }).getByText('₦').count()).toBe(0)
    for (const email of guests) {
      await expect.poll(async () => (await mailsOf(email)).map(({ text }) => /TICKET\d{18}/.test(text))).toEqual([true])
    }
    const inside = await openInside('office')
    const answersAtOffice = async () => {
      const asked = await inside.page.request.get(`/api/office/attendees?event=${PRICED}&q=${guests[1]}`)
      return (await asked.json()).data.items[0].answers
    }
    expect(await answersAtOffice()).toEqual([{ question: 'Lunch', answer: 'No fish' }])

    const [mail] = await mailsOf(guests[1] ?? '')
    await page.goto(/\/ticket\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
    await page.getByRole('heading', { name: 'Your answers' }).waitFor()
    await page.getByRole('button', { name: 'Change my answers' }).click()
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
    expect([await faultsOf(page), complaints.filter((said) => !said.includes('409'))]).toEqual([[], []])
  })
})

test('[EVX-13] a group at a free event is named person by person on the page after it, and each has a ticket', async () => {
  const [own, second] = [newGuest(), newGuest()]
  const { page, complaints } = await visit(`/events/${FREE}/register`)
  await fillAttendee(page, own)
  await page.getByRole('button', { name: 'Add a person' }).click()
  const person = page.getByRole('group', { name: 'Second person' })
  await person.getByLabel('First Name').fill('Ife')
  await person.getByLabel('Last Name').fill('Friend')
  await person.getByLabel('Email').fill(second)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('heading', thanks).waitFor()
  const registered = page.getByRole('region', { name: '2 people are registered' }).getByRole('listitem')
  await registered.filter({ hasText: 'First LastFree' }).waitFor()
  await registered.filter({ hasText: 'Ife FriendFree' }).waitFor()
  for (const email of [own, second]) {
    await expect.poll(async () => (await mailsOf(email)).map(({ text }) => /TICKET\d{18}/.test(text))).toEqual([true])
  }
  expect([await faultsOf(page), complaints]).toEqual([[], []])
})

describe('a paid seat', () => {
  test('[EVX-16] [EVX-17] of a group is given away by who paid; the other is cancelled by its holder, who sees what goes back; the office approves, and it is returned', async () => {
    const [payer, friend, next] = [newGuest(), newGuest(), newGuest()]
    const { page, complaints } = await visit(`/events/${PAID}/register`)
    await fillAttendee(page, payer)
    await page.getByRole('button', { name: 'Add a person' }).click()
    const second = page.getByRole('group', { name: 'Second person' })
    await second.getByLabel('First Name').fill('Ife')
    await second.getByLabel('Last Name').fill('Friend')
    await second.getByLabel('Email').fill(friend)
    await page.getByText(/^If you cancel before .* the full price is refunded\./).waitFor()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/pay/*')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('heading', thanks).waitFor()
    const coming = async () =>
      (await (await page.request.get(`/api/event/${PAID}`)).json()).data.event[0].attendee_count
    const before = await coming()
    const openTicketOf = async (email: string) => {
      await expect.poll(async () => (await mailsOf(email)).length).toBe(1)
      await page.goto(/\/ticket\/[\w-]+/.exec((await mailsOf(email))[0]?.text ?? '')?.[0] ?? '')
    }
    await openTicketOf(payer)
    await page.getByRole('heading', { name: 'Your receipt' }).waitFor()
    await page.getByRole('button', { name: 'Give my seat' }).click()
    const giving = page.getByRole('dialog')
    await giving.getByLabel('First Name').fill('Amina')
    await giving.getByLabel('Last Name').fill('Other')
    await giving.getByLabel('Email').fill(next)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'No ticket here' }).waitFor()
    await openTicketOf(next)
    const paper = page.getByRole('region', { name: 'Event ticket' })
    await paper.getByText('Amina Other').waitFor()
    expect(await paper.getByText('75,000 naira').count()).toBe(1)
    expect(await page.getByRole('heading', { name: 'Your receipt' }).count()).toBe(0)

    await openTicketOf(friend)
    await page.getByText(/the full price is refunded/).waitFor()
    expect(await faultsOf(page)).toEqual([])

    const ask = page.getByRole('button', { name: 'Cancel my seat' })
    await ask.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('75,000 naira is refunded').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => ask.evaluate((button) => document.activeElement === button)).toBe(true)
    await ask.click()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel my seat' }).dblclick()
    await page.getByText('This seat is cancelled').waitFor()
    await page.getByRole('heading', { name: 'Refund of 75,000 naira' }).waitFor()
    await page.reload()
    await page.getByText('The chapter office was asked to send it to the person who paid').waitFor()
    expect(await coming()).toBe(before - 1)
    for (const email of [payer, friend]) {
      const told = async () => (await mailsOf(email)).filter(({ subject }) => subject.includes('is cancelled'))
      await expect.poll(async () => (await told()).length).toBe(1)
      expect((await told())[0]?.text).toContain('₦75,000.00 of its price is refunded to')
    }

    const { page: office } = await openInside('finance')
    await office.goto('/office/approvals')
    const decision = office.getByRole('region', { name: 'Decision' })
    await decision.getByText('₦75,000.00 of ₦75,000.00 is refunded for a cancelled seat: Ife Friend').waitFor()
    await decision.getByRole('button', { name: 'Approve…' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await office.getByText(/^Approved and done/).waitFor()
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByText('It was sent to the person who paid.').count()
      })
      .toBe(1)
    await expect
      .poll(async () => (await mailsOf(payer)).map(({ subject }) => subject))
      .toContain('Refund of ₦75,000.00')
    expect(complaints.filter((said) => !said.includes('404'))).toEqual([])
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
    // Past the button for further people, and the link to the privacy page.
    for (const _ of [1, 2]) await page.keyboard.press('Tab')
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
