import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { event } from '#samples/events.ts'
import { ownMcpd } from '#samples/members.ts'
import { mcpdArches, mcpdHelp, mcpdSentence } from '#src/site/members/mcpd/mcpd-words.ts'
import { profile } from '#tests/support/member.ts'
import { openAsMember } from '#tests/support/open-site.tsx'

const open = async (changes: object = {}) => {
  sessionStorage.clear()
  const page = await openAsMember(
    '/account/mcpd',
    { getOwnMcpd: { ...ownMcpd, ...changes }, withdrawMcpd: 'Your training is withdrawn.' },
    { ...profile, yearly_dues: 'inactive' },
  )
  return { ...page, user: userEvent.setup() }
}

test('[MBR-03] [D-107] the page says how many count with an arch each, to a member who owes dues, too', async () => {
  const { main } = await open()
  const card = within(await main.findByRole('region', { name: 'Two of three MCPDs count' }))
  expect(card.getByText('On the way to Member')).toBeVisible()
  expect(
    card.getByText(
      'One more is missing. What ended since you became Associate, on 1 July 2024, counts. 20 hours so far.',
    ),
  ).toBeVisible()
  const arches = card.getByRole('list', { name: 'MCPDs for Member' })
  expect(
    within(arches)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['04/2026', '11/2026', 'missing'])
})

test('[MBR-03] an opening balance fills as many arches, and each number has its sentence', () => {
  const [one = ownMcpd.entries[0]] = ownMcpd.entries.filter(({ state }) => state === 'accepted')
  if (!one) throw new Error('There is no accepted one')
  const opening = { ...one, kind: 'opening' as const, count: 2, hours: null, last_day: '2025-01-31' }
  expect(mcpdArches({ ...ownMcpd, entries: [one, opening] })).toEqual(['01/2025', '01/2025', '11/2026'])
  const said = (counted: number, next: string | null = 'Member') => mcpdSentence({ ...ownMcpd, counted, next })
  expect([said(0), said(1), said(3), said(4)]).toEqual([
    'No MCPD counts yet',
    'One of three MCPDs counts',
    'All three MCPDs are there',
    'All three MCPDs are there',
  ])
  expect([said(1, null), said(12, null)]).toEqual(['One MCPD is entered', '12 MCPDs are entered'])
  expect(mcpdHelp({ ...ownMcpd, counted: 0, hours: 1, since: null })).toBe('Three more are missing. 1 hour so far.')
})

test('[MBR-03] what is asked, checked and decided stands apart, with why where something was taken back', async () => {
  const { main } = await open()
  const asked = within(await main.findByRole('region', { name: 'Measurement that a board believes' }))
  expect(asked.getByText(/The last day on the certificate cannot be read/)).toBeVisible()
  expect(within(main.getByRole('region', { name: 'The office checks' })).getByText('To check')).toBeVisible()
  const counts = within(main.getByRole('region', { name: 'What counts' }))
  expect(counts.getByText('20 hours accepted')).toBeVisible()
  expect(counts.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Communicators’ Summit',
    'Spring masterclass',
    'Crisis communication, online',
  ])
  expect(counts.getAllByText('Placeholder School, 24 to 25/11/2026')[0]).toBeVisible()
  expect(counts.getByText('It was entered twice.')).toBeInTheDocument()
})

test('[MBR-03] a training that waits is withdrawn once that is confirmed', async () => {
  const { main, user, api } = await open()
  const waits = within(await main.findByRole('region', { name: 'The office checks' }))
  await user.click(waits.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this training?' }))
  expect(dialog.getByText('Radio in four languages')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(api.asked('withdrawMcpd')).toEqual([{ id: '6' }]))
})

test('[MBR-03] what is missing in a claim is said beside its fields, and what was typed is kept', async () => {
  const { main, user } = await open()
  await user.click(await main.findByRole('button', { name: 'Add training' }))
  expect(main.queryByRole('button', { name: 'Add training' })).toBe(null)
  await user.type(main.getByLabelText('Title'), 'Crisis')
  await user.click(main.getByRole('button', { name: 'Send to the office' }))
  for (const text of [
    'Enter who gave it.',
    'Choose who gave it.',
    'Enter the first day.',
    'Choose the certificate, or another proof that you took part.',
  ])
    expect((await main.findAllByText(text)).length).toBeGreaterThan(0)
  expect(JSON.parse(sessionStorage.getItem('mcpdDraft') ?? '')).toMatchObject({
    entry: null,
    form: { title: 'Crisis' },
  })
  await user.click(main.getByRole('button', { name: 'Discard' }))
  expect(sessionStorage.getItem('mcpdDraft')).toBe(null)
  expect(main.getByRole('button', { name: 'Add training' })).toBeVisible()
})

/** What is sent in several parts goes by XMLHttpRequest: this one says that it has arrived. */
function hearingUploads() {
  const sent: { address: string; form: FormData }[] = []
  class Fake {
    upload = {}
    status = 200
    responseText = JSON.stringify({ message: 'Your answer is sent. The office checks it.' })
    address = ''
    onload = () => {}
    onloadend = () => {}
    open(_method: string, address: string) {
      this.address = address
    }
    setRequestHeader() {}
    send(form: FormData) {
      sent.push({ address: this.address, form })
      this.onload()
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Fake)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

test('[MBR-03] an answer begins with what was claimed, and goes to that claim', async () => {
  const sent = hearingUploads()
  const { main, user } = await open()
  await user.click(await main.findByRole('button', { name: 'Answer' }))
  expect(main.getByRole('heading', { level: 2, name: 'Answer the office' })).toBeVisible()
  expect(main.getByLabelText('Title')).toHaveValue('Measurement that a board believes')
  await user.clear(main.getByLabelText('Hours'))
  await user.type(main.getByLabelText('Hours'), '16')
  await user.click(main.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.address).toMatch(/\/user\/mcpd\/7$/)
  expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({
    ...{ title: 'Measurement that a board believes', provider: 'Placeholder School', kind: 'elsewhere' },
    ...{ first_day: '2026-11-24', last_day: '2026-11-25', hours: '16' },
  })
  expect(await main.findByRole('button', { name: 'Add training' })).toBeVisible()
})

test('[MBR-02] events to come that are marked stand below, with the ticket of who has a seat', async () => {
  const coming = { ...event, start_date: '2027-05-31T08:00:00.000Z', end_date: null, mcpd_hours: 6 }
  const { main } = await openAsMember('/account/mcpd', {
    getOwnMcpd: ownMcpd,
    listEventsWithAttendance: [
      { ...coming, id: 31, title: 'Media Writing Clinic', registered: true },
      { ...coming, id: 32, title: 'Annual conference', mcpd_hours: 1 },
      { ...coming, id: 33, title: 'Dinner', mcpd_hours: undefined },
    ],
  })
  const part = within(await main.findByRole('region', { name: 'Comes by itself' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Media Writing Clinic 31/05/2027, 6 hoursYou have a seat. The hours are entered by themselves when you came.Show ticket: Media Writing Clinic',
    'Annual conference 31/05/2027, 1 hourThe hours are entered by themselves when you came.See event: Annual conference',
  ])
})
