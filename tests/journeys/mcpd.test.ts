import { drizzle } from 'drizzle-orm/node-postgres'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { updateEventMcpds } from '#server/areas/members/mcpd/event-mcpds.ts'
import { systemClock } from '#server/ports/clock.ts'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { ownEvent, ownMember } from '#tests/support/own-records.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { alive } from '#tests/support/visit.ts'

/** A photograph of a certificate, as a phone takes it. */
const photograph = async () => ({
  name: 'certificate.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#777777',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer(),
})

test('[MBR-03] a member enters a training on a phone, finds it again after a reload, and withdraws it', async () => {
  const email = await ownMember({ paid: 0 })
  const { page, complaints } = await openAs(email, { viewport: { width: 375, height: 740 } })
  await page.goto('/account/mcpd')
  await alive(page)
  await page.getByRole('heading', { level: 2, name: 'No MCPD counts yet' }).waitFor()
  await page.getByRole('button', { name: 'Add training' }).click()
  await page.getByLabel('Title').fill('Measurement that a board believes')
  await page.reload()
  await alive(page)
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Measurement that a board believes')
  await page.getByLabel('Given by').selectOption({ label: 'Elsewhere' })
  await page.getByLabel('Name of who gave it').fill('Placeholder School')
  await page.getByLabel('First day').fill('02/09/2026')
  await page.getByLabel('Last day').fill('06/09/2026')
  await page.getByLabel('Hours').fill('24')
  await page.getByRole('button', { name: 'Send to the office' }).click()
  await page.getByText('Choose the certificate, or another proof that you took part.').first().waitFor()
  await page.getByLabel(/^Certificate or other proof/).setInputFiles(await photograph())
  await page.getByText(/made smaller from/).waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Send to the office' }).press('Enter')
  await page.getByText('Training sent').waitFor()
  const waits = page.getByRole('region', { name: 'The office checks' })
  await waits.getByText('Measurement that a board believes').waitFor()
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  }
  await waits.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
  await page.getByText('Training withdrawn').waitFor()
  await page.getByRole('region', { name: 'What counts' }).getByText('Withdrawn').waitFor()
  expect(complaints).toEqual([])
})

/** A free event of the demo. */
const FREE = 9

test('[MBR-02] [MBR-05] [MBR-06] a member who is checked in at an event that counts has the MCPD when it is over, and may rise by it', async () => {
  const [email, event] = [await ownMember(), await ownEvent(FREE)]
  const { page, complaints } = await openAs(email)
  const holder = { first_name: 'Ada', middle_name: '', last_name: 'Sample', phone: '0800 000 0000', email }
  expect((await page.request.post(`/api/event/register-free/${event}`, { data: holder })).status()).toBe(200)
  const { ticket, title } = await inRecords(inject('site'), async (records) => {
    await records.query(
      `insert into mcpd_entry (account_id, kind, state, title, provider, first_day, last_day, hours, made_by, made_at)
       select id, 'elsewhere', 'accepted', 'Training ' || n, 'Placeholder School', date '2024-03-01' + n, date '2024-03-01' + n, 6, 'a test', now()
       from account, generate_series(1, 2) n where email = $1`,
      [email],
    )
    const { rows } = await records.query(
      `update event set mcpd_hours = 6, start_date = now() - interval '3 hours', end_date = now() - interval '5 minutes'
       from attendee where event.id = $1 and attendee.event_id = event.id returning ticket_number as ticket, title`,
      [event],
    )
    return rows[0]
  })
  await page.goto('/account/upgrade')
  await page.getByText('two accepted, one is missing').waitFor()

  const { page: desk, complaints: ofDesk } = await openInside('door')
  await desk.goto(`/office/events/${event}`)
  await desk.getByRole('button', { name: 'Check in…' }).click()
  await desk.getByRole('dialog').getByLabel('Ticket', { exact: true }).fill(ticket)
  await desk.keyboard.press('Enter')
  await desk.getByRole('dialog').getByText('Let in', { exact: true }).first().waitFor()
  await desk.goto(`/office/events/${event}/attendees?state=attended`)
  await desk.getByText('Ada Sample').first().waitFor()
  // As the loop does each minute.
  await inRecords(inject('site'), (records) =>
    updateEventMcpds({ db: drizzle({ client: records }), clock: systemClock }),
  )

  await page.goto('/account/mcpd')
  await alive(page)
  await page.getByRole('region', { name: 'What counts' }).getByText(title).waitFor()
  await page.goto('/account/upgrade')
  await page.getByText('All is met').waitFor()
  expect([await faultsOf(page), complaints, ofDesk]).toEqual([[], [], []])
})
