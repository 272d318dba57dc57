import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { approveAt } from '#tests/support/approve-at.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { openPage } from '#tests/support/open-page.ts'
import { startSite } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

const DAY = 24 * 3_600_000
const SEATS = 13
const PAID = 3
const FREE = 'GUESTS'
/** With what the sandbox takes for a payment. */
const BACK = '₦91,350.00'

const person = (nth: number) => ({
  first_name: `Ada ${nth}`,
  last_name: 'Placeholder',
  email: `ada-${nth}@seats.example`,
})

async function post(site: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${site}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()).data
}

/** An event with a price, and a code with which its guests pay nothing. */
async function addEvent(site: string, title: string): Promise<number> {
  const office = await officeByKey(site)
  const item = await office('/content/event', {})
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const code = { code: FREE, percent: '100', sum: '', from: '', until: '', uses: '' }
  const words = { title, location: 'Abuja', description: '<p>All of it.</p>', fee: '30000', codes: [code] }
  const data = { ...item.revision.data, ...words, start_date: at(9), end_date: at(10) }
  await office(`/content/event/${item.id}/save`, { data, based_on: 1, saved_at: null, key: randomUUID() })
  await office(`/content/event/${item.id}/publish`, { version: 1 })
  return (await office(`/events?q=${encodeURIComponent(title)}`)).items[0].id
}

/** All seats: two payments for three of them, and a group of guests. */
async function fill(site: string, id: number) {
  const group = (first: number, size: number) => Array.from({ length: size }, (_, place) => person(first + place + 1))
  const pay = async (first: number, size: number) => {
    const [payer, ...others] = group(first, size)
    const body = { purpose: 'event', event_id: id, ...payer, phone: '0800 000 0000', order: { others } }
    const { payPageLink, traceId } = await post(site, '/payment/invoke', body)
    await approveAt(payPageLink)
    return { trace: traceId, payer }
  }
  const paid = [await pay(0, 1), await pay(1, PAID - 1)]
  for (const { trace, payer } of paid)
    await post(site, `/event/register-paid/${id}`, { ...payer, phone: '0800 000 0000', trace_id: trace })
  const [one, ...others] = group(PAID, SEATS - PAID)
  await post(site, `/event/register-free/${id}`, { ...one, phone: '0800 000 0000', order: { others, code: FREE } })
}

const fact = async (page: Page, label: string) => page.locator(`dt:text-is("${label}") + dd`).textContent()

test('[EVX-18] an event with seats of guests and of who paid is called off: all are told once, a second person approves the refunds, no ticket is valid', async () => {
  // Its own: events and money are counted by other journeys.
  const running = await startSite()
  onTestFinished(async () => void (await running.stop()))
  const site = running.url
  const title = `Summit ${randomUUID().slice(0, 8)}`
  const id = await addEvent(site, title)
  await fill(site, id)
  const [mail] = await until('the ticket of who paid', async () => {
    const sent = await mailsTo(site, 'ada-1@seats.example')
    return sent.length > 0 && sent
  })
  const ticket = /\/ticket\/[\w-]{43,}/.exec(mail?.text ?? '')?.[0] ?? ''

  const { page: desk, complaints } = await openInside('office', { baseURL: site })
  await desk.goto(`/office/events/${id}`)
  await desk.getByRole('button', { name: 'Call off…' }).click()
  const dialog = desk.getByRole('dialog', { name: `Call off: ${title}` })
  await expect
    .poll(async () => [await fact(desk, 'Seats'), await fact(desk, 'To be returned')])
    .toEqual([String(SEATS), `${BACK}, 2 payments`])
  await dialog.getByLabel('Reason').fill('The hall is closed that week.')
  await dialog.getByRole('button', { name: 'Call off', exact: true }).click()
  await desk.getByText('The refunds wait for approval.').waitFor()
  expect(complaints).toEqual([])

  const told = await until('a mail to everybody', async () => {
    const sent = (await mailsTo(site, '@seats.example')).filter((one) => one.subject === `Called off: ${title}`)
    return sent.length >= SEATS && sent
  })
  expect([told.length, new Set(told.map(({ to }) => to)).size]).toEqual([SEATS, SEATS])

  const { page: second } = await openInside('finance', { baseURL: site })
  await second.goto('/office/approvals')
  await second.getByRole('link', { name: 'Look and decide' }).click()
  await second.getByRole('button', { name: 'Approve…' }).click()
  await second.getByText(`${BACK} of 2 payments is refunded: “${title}” was called off`).first().waitFor()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await second.getByText(/^Approved and done/).waitFor()
  await until('the money of both payments', async () => {
    const sent = await mailsTo(site, '@seats.example')
    return ['ada-1@', 'ada-2@'].every((who) =>
      sent.some(({ to, subject }) => to.includes(who) && subject.startsWith('Refund of ₦')),
    )
  })

  const { page } = await openPage({ baseURL: site })
  await page.goto(`/events/${id}`)
  await page.getByText('Called off', { exact: true }).waitFor()
  await page.goto('/events')
  await page.locator('article, li').filter({ hasText: title }).getByText('Called off').first().waitFor()
  const { data } = await (await fetch(`${site}/api${ticket}`)).json()
  expect([data.state, data.code]).toEqual(['calledOff', null])
}, 120_000)
