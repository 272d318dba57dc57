import { afterAll, expect, test } from 'vitest'
import type { BillEvent } from '#contract/money/bills.ts'
import { cardDate, dayInAbuja } from '#domain/common/days.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { movedSite } from '#tests/support/moved-site.ts'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { openPage } from '#tests/support/open-page.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { alive } from '#tests/support/visit.ts'

/** Its own: its clock is set ahead. */
const site = await movedSite()
afterAll(() => site.end())
const here = { baseURL: site.url }

const DAY = 24 * 3_600_000

/** Somebody of the office who has signed in at the time of the site. */
async function officerAt(days: number) {
  const watched = await openInside('finance', here)
  await inRecords(site.url, (records) =>
    records.query(
      `update office_session set created_at = now() + $1::interval, used_at = now() + $1::interval,
      factor_at = now() + $1::interval`,
      [`${days} days`],
    ),
  )
  return watched
}

test('[BIL-08] a bill for seats is not paid by its last day: its page says so, the office sees it, and the next in the waiting list gets a place', async () => {
  await site.startAt(0)
  const { page: officer } = await officerAt(0)
  const api = async (path: string, data?: object) => {
    const url = `${site.url}/api/office${path}`
    const answer = data
      ? await officer.request.post(url, { data, headers: { origin: site.url } })
      : await officer.request.get(url)
    return (await answer.json()).data
  }
  const events: BillEvent[] = await api('/bill-events')
  const event = events.find(({ title }) => title === 'Digital Storytelling Lab')
  if (!event) throw new Error('The demo has no event for a bill')
  const seats = ['Adaeze', 'Bashir'].map((first_name) => ({
    event_id: event.id,
    ticket_type: '',
    account_id: null,
    person: { first_name, last_name: 'Specimen', email: `${first_name.toLowerCase()}@example.org` },
  }))
  const payer = {
    name: 'Specimen Bank Plc',
    address: '1 Close, Abuja',
    contact: '',
    email: 'bills@example.org',
    tax_number: '',
  }
  const valid_until = dayInAbuja(Date.now() + 2 * DAY)
  const { id } = await api('/bills', { payer, valid_until, members: [], seats })
  const { number, link } = await api(`/bills/${id}/issue`, {})
  // They are the last two.
  await inRecords(site.url, (records) =>
    records.query("update pool set size = taken where event_id = $1 and code = '' and ticket_type = ''", [event.id]),
  )

  const { page: visitor, complaints } = await openPage(here)
  await visitor.goto(`/events/${event.id}/waiting-list`)
  await alive(visitor)
  const texts = { first_name: 'Next', last_name: 'Inline', email: 'next@example.org', phone: '0800 000 0000' }
  for (const [field, text] of Object.entries(texts)) await visitor.locator(`#${field}`).fill(text)
  await visitor.getByRole('button', { name: 'Join the waiting list' }).click()
  await visitor.getByRole('heading', { name: 'You are on the waiting list' }).waitFor()

  const { page: reader, complaints: heard } = await openPage(here)
  await reader.goto(new URL(link).pathname)
  await alive(reader)
  await reader.getByText(`The prices hold until ${cardDate(valid_until)}.`).waitFor()
  expect(await reader.getByText('The place is held', { exact: true }).count()).toBe(2)

  await site.startAt(3 * DAY)
  await expect.poll(async () => site.subjectsTo('bills@example.org')).toContain(`Bill ${number} has expired`)
  await reader.reload()
  await alive(reader)
  await reader.getByText(/^This bill could be paid until its last day/).waitFor()
  expect(await reader.getByText('The place is not held any more').count()).toBe(2)
  expect(await reader.getByRole('button', { name: 'Pay by card' }).count()).toBe(0)
  expect([await faultsOf(reader), await sidewaysOf(reader)]).toEqual([[], 0])

  const [offer] = await expect
    .poll(async () => mailsTo(site.url, 'next@example.org'))
    .toContainEqual(expect.objectContaining({ subject: 'A place is free for you: Digital Storytelling Lab' }))
    .then(async () => mailsTo(site.url, 'next@example.org'))
  await visitor.goto(/\/offer\/[\w-]+/.exec(offer?.text ?? '')?.[0] ?? '')
  await visitor.getByRole('heading', { name: 'A place is kept for you' }).waitFor()

  const { page: later } = await officerAt(3)
  await later.goto('/office/money/bills?tab=overdue')
  await later
    .getByRole('link', { name: /Specimen Bank/ })
    .first()
    .click()
  await later.getByText('Expired').first().waitFor()
  expect([await faultsOf(later), await sidewaysOf(later)]).toEqual([[], 0])
  await later.goto(`/office/events/${event.id}`)
  await later.getByRole('heading', { level: 1 }).waitFor()
  expect(await later.getByRole('region', { name: 'Seats on a bill' }).count()).toBe(0)
  expect([complaints, heard]).toEqual([[], []])
})
