import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { DoorPassEntry, DoorReport, IssuedPass } from '#contract/door/doors.ts'
import { Doors } from '#src/office/door/Doors.tsx'
import { showInOffice } from '#tests/support/office-page.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const pass = (id: number, door: string, of: Partial<DoorPassEntry> = {}): DoorPassEntry => ({
  id,
  door,
  state: 'open',
  holder: 'Bello Placeholder',
  made: ago(60),
  paired: ago(50),
  seen: ago(2.5),
  ahead_ms: 0,
  older: false,
  walk_ins: false,
  ...of,
})
const unpaired = { state: 'issued', holder: null, paired: null, seen: null, ahead_ms: null } as const
const issued: IssuedPass = {
  pass: pass(9, 'Side door', unpaired),
  link: 'https://example.org/door#s3cret',
  pin: '0417',
}

/** The doors of event 5; what was posted is told in order. */
async function open(of: Partial<DoorReport>, { calledOff = false, fails = '', roll = false } = {}) {
  const counts = { came: 41, inside: 38, expected: 1_204 }
  const report: DoorReport = { ...counts, conflicts: [], cancelled: [], unbooked: [], uncounted: [], passes: [], ...of }
  const asked: string[] = []
  const api = new Hono()
    .get('/api/office/events/5/doors', (c) => c.json({ data: report }))
    .get('/api/office/events/5/inside', (c) => {
      asked.push('inside')
      return c.json({ data: [{ attendee: 3, name: 'Grace Sample', since: '2027-03-20T08:12:05.000Z' }] })
    })
    .post('/api/office/events/5/doors', async (c) => {
      const { door }: { door: string } = await c.req.json()
      asked.push(`make ${door}`)
      if (fails) return c.json({ message: fails }, 409)
      report.passes = [issued.pass, ...report.passes]
      return c.json({ data: issued })
    })
    .post('/api/office/doors/:id/revoke', (c) => {
      const id = Number(c.req.param('id'))
      asked.push(`revoke ${id}`)
      report.passes = report.passes.map((one) => (one.id === id ? { ...one, state: 'revoked' } : one))
      return c.json({ data: report.passes.find((one) => one.id === id) })
    })
  await showInOffice(<Doors event={5} roll={roll} calledOff={calledOff} />, api, [...roles.door])
  await screen.findByText('Inside')
  return { asked, report }
}

/** Begins a link for a door of this name. */
async function name(door: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Make a link…' }))
  const asking = within(screen.getByRole('dialog', { name: 'Make a link for a phone' }))
  await userEvent.type(asking.getByRole('textbox', { name: 'Name of the door' }), door)
  return asking
}

test('[PRE-02] where members come without a ticket, tickets are counted, and nobody is expected', async () => {
  await open({}, { roll: true })
  expect(screen.getByText('Tickets').nextSibling?.textContent).toBe('1,204')
  expect(screen.queryByText('Expected')).toBeNull()
})

test('[EVX-24] the office reads how many came, and how each phone stands', async () => {
  await open({
    passes: [
      pass(6, 'Gallery', unpaired),
      pass(5, 'Main door'),
      pass(4, 'North door', { seen: ago(0.2), ahead_ms: 5 * 60_000 + 1, older: true }),
      pass(3, 'South door', { ahead_ms: -59_000 }),
      ...[pass(2, 'Garage', { state: 'closing' }), pass(1, 'Roof', { state: 'revoked' })],
      pass(7, 'Cellar', { ...unpaired, state: 'ended' }),
    ],
  })
  const counts = ['Came', 'Inside', 'Expected'].map((label) => screen.getByText(label).nextSibling?.textContent)
  expect(counts).toEqual(['41', '38', '1,204'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GalleryNot paired yetRevoke…',
    'Main doorBello Placeholder, last contact 2 minutes agoRevoke…',
    'North doorBello Placeholder, last contact just nowThis phone has an older app, without what came since. Reload its page.The clock of this phone is 5 minutes ahead.Revoke…',
    'South doorBello Placeholder, last contact 2 minutes agoRevoke…',
    ...['GarageClosed (Bello Placeholder)Revoke…', 'RoofRevoked (Bello Placeholder)', 'CellarEnded'],
  ])
  expect(screen.queryByText('Let in twice')).toBeNull()
})

test('[EVX-28] who was let in though the seat was cancelled is named, with the door', async () => {
  const line = {
    attendee: 3,
    name: 'Grace Sample',
    at: '2027-03-20T08:12:05.000Z',
    door: 'Roof',
    by: 'Bello Placeholder',
  }
  const early = { ...line, attendee: 4, ended: '2027-03-20T08:40:00.000Z' }
  await open({ cancelled: [{ ...line, ended: '2027-03-20T08:02:00.000Z' }, early] })
  const section = within(screen.getByRole('region', { name: 'Let in though cancelled' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Grace Sample20/03 09:12 at Roof, by Bello Placeholder',
    'Grace Sample20/03 09:12 at Roof, by Bello PlaceholderLet in 20/03 09:12, cancelled 20/03 09:40: the place may be sold again, and a refund may be due.',
  ])
})

test('[EVX-25] [row 142] what a revoked phone recorded afterwards is shown as not counted', async () => {
  const line = {
    line: 'a',
    name: 'Grace Sample',
    at: '2027-03-20T08:12:05.000Z',
    door: 'Roof',
    by: 'Bello Placeholder',
  }
  await open({ uncounted: [line] })
  const section = within(screen.getByRole('region', { name: 'Recorded by a revoked phone' }))
  expect(section.getByText('This was recorded after the phone was revoked. It does not count.')).toBeVisible()
  expect(section.getByRole('listitem').textContent).toBe('Grace Sample20/03 09:12 at Roof, by Bello Placeholder')
})

test('[PRE-03] what a phone took at no price of the event is shown with who held it', async () => {
  const where = { at: '2027-03-20T08:12:05.000Z', door: 'Roof', by: 'Bello Placeholder' }
  const taken = { attendee: 1, name: 'Grace Sample', amount: 700, means: 'cash' as const, ...where }
  await open({ unbooked: [taken, { ...taken, attendee: 2, amount: 0, means: null }] })
  const section = within(screen.getByRole('region', { name: 'Taken at no price of the event' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Grace Sample: ₦700.00, Cash20/03 09:12 at Roof, by Bello Placeholder',
    'Grace Sample: nothing20/03 09:12 at Roof, by Bello Placeholder',
  ])
})

test('[EVX-30] who is inside is listed by name for those who ask', async () => {
  const { asked } = await open({})
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show who is inside' }))
  expect(await screen.findByText('Grace Sample')).toBeVisible()
  expect(screen.getByText('20/03 09:12')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hide who is inside' }))
  expect(screen.queryByText('Grace Sample')).toBeNull()
  expect(asked).toEqual(['inside'])
})

test('[EVX-28] the office reads who was let in twice, when and at which doors', async () => {
  const first = { at: '2027-03-20T08:12:05.000Z', door: 'Main door', by: 'Bello Placeholder' }
  const second = { at: '2027-03-20T08:13:40.000Z', door: 'Side door', by: 'Ada Placeholder' }
  await open({ conflicts: [{ attendee: 3, name: 'Grace Sample', first, second }] })
  const twice = within(screen.getByRole('region', { name: 'Let in twice' }))
  expect(twice.getByText('Grace Sample')).toBeVisible()
  expect(twice.getByText('20/03 09:12 at Main door, by Bello Placeholder')).toBeVisible()
  expect(twice.getByText('20/03 09:13 at Side door, by Ada Placeholder')).toBeVisible()
})

test('[EVX-24] a link is made once, and shown with its PIN until it is put away', async () => {
  userEvent.setup()
  const { asked } = await open({})
  const asking = await name('Side door')
  await userEvent.dblClick(asking.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText('0417')).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code with the link for Side door' })).toBeVisible()
  expect(asked).toEqual(['make Side door'])
  await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByText('Copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(issued.link)
  expect(screen.getByText('Not paired yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('0417')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Make a link…' }))
  expect(screen.getByRole('textbox', { name: 'Name of the door' })).toHaveValue('')
})

test('[EVX-24] why no link was made is said with the name, which stays', async () => {
  await open({}, { fails: 'The door of this event is closed.' })
  const asking = await name('Side door{Enter}')
  expect(await asking.findByText('The door of this event is closed.')).toBeVisible()
  expect(asking.getByRole('textbox', { name: 'Name of the door' })).toHaveValue('Side door')
})

test('[EVX-24] no link is made for an event that was called off', async () => {
  await open({}, { calledOff: true })
  expect(screen.queryByRole('button', { name: 'Make a link…' })).toBeNull()
})

test('[EVX-24] a door is revoked after a question, and its unused link is no longer shown', async () => {
  const { asked } = await open({})
  await name('Side door{Enter}')
  await screen.findByText('0417')
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke…' }))
  expect(asked).toEqual(['make Side door'])
  const question = within(screen.getByRole('dialog', { name: 'Revoke Side door' }))
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeVisible()
  expect(asked).toEqual(['make Side door', 'revoke 9'])
  await waitFor(() => expect(screen.queryByText('0417')).toBeNull())
})
