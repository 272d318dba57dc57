// Three days of a chapter, each from "New event" to the record of who came.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { fillAttendee, newGuest } from '#tests/support/pay.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { startSite } from '#tests/support/site.ts'
import { alive } from '#tests/support/visit.ts'

/** Its own: events that take place now would be the first on the pages of other journeys. */
const site = await startSite()
afterAll(() => site.stop())
const here = { baseURL: site.url }

const HOUR = 3_600_000
const LAGOS_AHEAD = HOUR

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** A day and a time in Lagos, as they are typed. */
function typed(hours: number) {
  const there = new Date(Date.now() + LAGOS_AHEAD + hours * HOUR).toISOString()
  return { day: there.slice(0, 10).split('-').toReversed().join('/'), time: there.slice(11, 16) }
}

async function fillMoment(page: Page, label: string, hours: number) {
  const { day, time } = typed(hours)
  await page.getByLabel(`${label}, day`).fill(day)
  await page.getByLabel(`${label}, time in Lagos`).fill(time)
}

/** A new event from the office's events, filled in and published; answers its number. */
async function newEvent(page: Page, title: string, more: () => Promise<void>) {
  await page.goto('/office/events')
  await press(page, 'New event')
  await page.waitForURL(/\/\d+$/)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Place', { exact: true }).fill('The secretariat, Abuja')
  await page.getByRole('textbox', { name: 'Description', exact: true }).click()
  await page.keyboard.type('All of it.')
  await fillMoment(page, 'Begins', 1)
  await fillMoment(page, 'Ends', 3)
  await more()
  await page.getByText(/^Draft saved/).waitFor()
  const ground = page.getByRole('region', { name: 'Decision' })
  await ground.getByRole('button', { name: 'Publish' }).click()
  await ground.getByText(/^Published\. Readers see revision/).waitFor()
  return inRecords(site.url, async (records) => {
    const { rows } = await records.query('select id from event where title = $1', [title])
    return Number(rows[0]?.id)
  })
}

/** The number of a member of the demo, as it is said at a door: 217 for FCT-000217. */
const numberOf = (who: string) =>
  inRecords(site.url, async (records) => {
    const { rows } = await records.query('select id, membership_number from account where email = $1', [
      `${who}@demo.test`,
    ])
    return { id: Number(rows[0]?.id), number: String(Number(String(rows[0]?.membership_number).replace(/\D/g, ''))) }
  })

/** A phone that is paired at the doors of an event. Its time stands: no verdict goes by before it is read. */
async function phoneAt(desk: Page, event: number) {
  await desk.goto(`/office/events/${event}/doors`)
  await press(desk, 'Make a link…')
  await desk.getByLabel('Name of the door').fill('Main door')
  await inDialog(desk, 'Make a link').click()
  const pin = (await desk.locator('p:text-is("PIN") + p').textContent()) ?? ''
  await press(desk, 'Copy the link')
  await desk.getByText('Copied.').waitFor()
  const link = await desk.evaluate(() => navigator.clipboard.readText())
  const { page, complaints } = await openBrowser({ ...here, viewport: { width: 375, height: 812 } })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(link)
  await page.getByLabel('Your name').fill('Bello Placeholder')
  await page.getByLabel('Digit 1 of 4').fill(pin)
  await press(page, 'Open the door')
  await page.getByText('This device has no camera.').waitFor()
  return { page, complaints }
}

async function letInByNumber(page: Page, number: string) {
  await press(page, 'Type a code')
  await page.getByLabel('Short code, ticket or membership number').fill(number)
  await press(page, 'Check the ticket')
  await page.getByRole('heading', { name: 'Admitted' }).waitFor()
  await press(page, 'Next scan')
}

async function letInByName(page: Page, letters: string) {
  await press(page, 'Find a name')
  await page.getByLabel('Find a name').fill(letters)
  await press(page, 'Let in')
  await press(page, 'Yes, let in')
  await page.getByRole('heading', { name: 'Admitted' }).waitFor()
  await press(page, 'Next scan')
}

/** Who came, by the office's list, by the member's record, and by their own events. */
async function everybodyReads(desk: Page, event: number, title: string, who: string) {
  const { id } = await numberOf(who)
  await desk.goto(`/office/events/${event}/attendees?state=attended`)
  await desk.getByText(new RegExp(who, 'i')).first().waitFor()
  await desk.goto(`/office/members/${id}?part=events`)
  await desk.getByText(title).first().waitFor()
  const { page } = await openAs(`${who}@demo.test`, here)
  await page.goto('/account/events')
  await page.getByRole('heading', { name: title }).first().waitFor()
}

test('[PRE-01] [PRE-02] a monthly meeting: members come by number and by name, and stand in the office, in their record and in My events', async () => {
  const { page: desk } = await openInside('membership', { ...here, permissions: ['clipboard-read', 'clipboard-write'] })
  const title = 'Meeting of the month'
  const event = await newEvent(desk, title, async () => {
    await desk.getByLabel(/^Members without a ticket/).selectOption({ label: 'Let members in' })
  })
  const { page: phone } = await phoneAt(desk, event)
  await letInByNumber(phone, (await numberOf('member')).number)
  await letInByName(phone, 'gradu')
  await phone.getByText('All 2 records sent.').waitFor()
  await everybodyReads(desk, event, title, 'member')
  await everybodyReads(desk, event, title, 'graduate')
})

test('[PRE-04] a general meeting: the roll is frozen, and members are let in until the quorum is reached, on the phone and on the screen of the hall', async () => {
  const { page: desk, complaints } = await openInside('membership', {
    ...here,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const title = 'Annual general meeting'
  const event = await newEvent(desk, title, async () => {
    await desk.getByLabel(/^Members without a ticket/).selectOption({ label: 'Let members in' })
    await desk.getByLabel(/^Quorum/).selectOption({ label: 'A number of voters' })
    await desk.getByLabel(/^Voters needed/).fill('2')
  })
  const { page: phone, complaints: ofPhone } = await phoneAt(desk, event)
  await desk.goto(`/office/events/${event}/quorum`)
  await press(desk, 'Freeze the roll…')
  await inDialog(desk, 'Freeze the roll').click()
  await desk.getByText('2 more are needed.').waitFor()
  expect([await faultsOf(desk), await sidewaysOf(desk)]).toEqual([[], 0])
  await press(desk, 'Make a link…')
  await inDialog(desk, 'Make a link').click()
  const link = await desk.getByRole('link', { name: 'Open the page' }).getAttribute('href')

  const { page: hall, complaints: ofHall } = await openPage({ ...here, viewport: { width: 1280, height: 720 } })
  await hall.goto(link ?? '')
  await hall.getByRole('heading', { name: title }).waitFor()
  await hall.getByText('2 more are needed').waitFor()
  expect([await faultsOf(hall), await sidewaysOf(hall)]).toEqual([[], 0])

  // Who may not vote is let in, and not counted.
  await letInByNumber(phone, (await numberOf('lapsed')).number)
  await phone.getByText('Voters 0 of 2.').waitFor()
  await letInByNumber(phone, (await numberOf('member')).number)
  await phone.getByText('Voters 1 of 2.').waitFor()
  await hall.getByText('1 more is needed').waitFor()
  await letInByName(phone, 'gradu')
  await phone.getByText('Voters 2 of 2.').waitFor()
  await phone.getByText(/Reached at/).waitFor()
  await hall.getByText(/^Reached at/).waitFor()

  await desk.goto(`/office/events/${event}`)
  await desk.getByText(/^Reached at/).waitFor()
  await desk.goto(`/office/events/${event}/quorum/voters`)
  await desk.getByText('Graduate Sample Placeholder').waitFor()
  expect(await desk.getByText('Lapsed Sample Placeholder').count()).toBe(0)
  await desk.goto(`/office/events/${event}/quorum`)
  await press(desk, 'Call it back…')
  await inDialog(desk, 'Call it back').click()
  await hall.getByRole('heading', { name: 'This link has ended' }).waitFor()
  await everybodyReads(desk, event, title, 'graduate')
  expect([complaints, ofPhone, ofHall.filter((said) => !said.includes('410'))]).toEqual([[], [], []])
})

test('[EVX-12] [EVX-13] [EVX-29] a paid workshop: an early price and a code, paid, checked in, and among those who came', async () => {
  const { page: desk } = await openInside('membership', { ...here, permissions: ['clipboard-read', 'clipboard-write'] })
  const title = 'Workshop on crisis briefings'
  const event = await newEvent(desk, title, async () => {
    await desk.getByLabel(/^Fee in naira/).fill('20000')
    await press(desk, 'Add a price')
    const price = desk.getByRole('group', { name: 'Price 1' })
    await price.getByLabel('For').selectOption({ label: 'Everyone' })
    await price.getByLabel('Price in naira').fill('15000')
    await fillMoment(desk, 'Until', 0.5)
    await press(desk, 'Add a code')
    const code = desk.getByRole('group', { name: 'Code 1' })
    await code.getByLabel('Code', { exact: true }).fill('BRIEF20')
    await code.getByLabel(/^Percent off/).fill('20')
  })
  const { page } = await openPage(here)
  await page.goto(`/events/${event}/register`)
  await alive(page)
  await fillAttendee(page, newGuest())
  const order = page.getByRole('region', { name: 'Your order' })
  await order.getByLabel('Discount code').fill('BRIEF20')
  await order.getByRole('button', { name: 'Apply' }).click()
  await order.getByRole('status').filter({ hasText: '₦12,000.00' }).waitFor()
  await press(page, 'Continue to payment')
  await page.waitForURL('**/pay/*')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('heading', { name: 'Thank You for Registering!' }).first().waitFor()
  const ticket = await inRecords(site.url, async (records) => {
    const { rows } = await records.query('select ticket_number from attendee where event_id = $1', [event])
    return String(rows[0]?.ticket_number)
  })

  await desk.goto(`/office/events/${event}/attendees`)
  await desk.getByText('₦12,000').first().waitFor()
  await desk.goto(`/office/events/${event}`)
  await press(desk, 'Check in…')
  await desk.getByRole('dialog').getByLabel('Ticket', { exact: true }).fill(ticket)
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog').getByText('Let in', { exact: true }).first().waitFor()
  await desk.goto(`/office/events/${event}/attendees?state=attended`)
  await desk.getByText('First Last').first().waitFor()
})
