import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/common/permissions.ts'
import type { Letter } from '#contract/mail/letter.ts'
import { letter } from '#samples/mail.ts'
import { officer } from '#samples/staff.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const writer: Permission[] = ['mail.read', 'mail.test', 'mail.bulk', 'members.read', 'outbox.read']

async function open(first: Letter, answers: Record<string, Letter> = {}, permissions = writer) {
  const sent: [string, unknown][] = []
  const at = `/api/office/letters/${letter.id}`
  const api = new Hono().get(at, (c) => c.json({ data: first })).get(`${at}/progress`, (c) => c.json({ data: first }))
  for (const [path, answer] of Object.entries(answers))
    api.post(`${at}${path}`, async (c) => {
      sent.push([path, await c.req.json().catch(() => undefined)])
      return c.json({ data: answer })
    })
  await openOfficePage(`/mail/letters/${letter.id}`, api, permissions)
  return { sent, user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('[OFF-39] a letter is saved, tested and then sent to the members that it says', async () => {
  const subject = 'The meeting moves'
  const saved: Letter = { ...letter, subject, version: 3, counts: { ...letter.counts, gets: 121 } }
  const tested = { ...saved, is_tested: true }
  const progress = {
    written: 0,
    sent: 0,
    failed: 0,
    waiting: 0,
    opted_out: 0,
    gone: 0,
    retried: 0,
    withdrawn: 0,
    unknown: 0,
  }
  const sending: Letter = { ...tested, state: 'sending', steps: ['pause', 'cancel'], progress }
  const { sent, user } = await open(letter, { '': saved, '/test': tested, '/send': sending })
  const counts = within(await screen.findByRole('region', { name: 'Recipients' }))
  expect(counts.getByText('120 members get it')).toBeVisible()
  expect(counts.getByText(/share a mailbox that gets it once/)).toHaveTextContent('1 share a mailbox that gets it once')
  const people = (name: string) => counts.getByRole('link', { name }).getAttribute('href')
  expect(people('See who')).toBe('/office/mail/letters/4/people?outcome=gets')
  expect(people('4 get no mails of this kind')).toBe('/office/mail/letters/4/people?outcome=opted_out')
  expect(counts.getByText('Dayo Sample (home@example.org)')).toBeInTheDocument()
  expect(button('Send…')).toBeDisabled()

  const field = screen.getByRole('textbox', { name: 'Subject' })
  await user.clear(field)
  await user.type(field, subject)
  expect(counts.getByText('120 members get it')).toBeVisible()
  expect(button('Send me a test')).toBeDisabled()
  await user.click(button('Save'))
  await screen.findByText('121 members get it')
  await user.click(button('Send me a test'))
  await waitFor(() => expect(button('Send…')).toBeEnabled())
  await user.click(button('Send…'))
  expect(screen.getByRole('dialog')).toHaveTextContent('121 members get this letter as “News of the chapter”.')
  await user.click(button('Send to 121 members'))
  await screen.findByText('0 of 121 members have it')
  const { body, kind, audience } = letter
  expect(sent).toEqual([
    ['', { subject, body, kind, audience, version: 2 }],
    ['/test', { version: 3 }],
    ['/send', { version: 3, recipients: 121, reason: '' }],
  ])
})

/** Answers each save with what it holds, and with as many readers as saves there were. */
async function openSaving(first: Letter = letter) {
  const saves: Record<string, unknown>[] = []
  const at = `/api/office/letters/${letter.id}`
  const api = new Hono()
    .get(at, (c) => c.json({ data: first }))
    .post(at, async (c) => {
      const { version, ...draft } = await c.req.json()
      saves.push({ version, ...draft })
      const counts = { ...first.counts, gets: saves.length }
      return c.json({ data: { ...first, ...draft, version: version + 1, counts } })
    })
  const { router } = await openOfficePage(`/mail/letters/${letter.id}`, api, writer)
  return { saves, router, user: userEvent.setup() }
}

test('[OFF-39] who gets it is counted as it is chosen: by grade, dues, kind and the day on which membership began', async () => {
  const { saves, user } = await openSaving()
  await user.selectOptions(await screen.findByRole('combobox', { name: /Grade/ }), 'Associate')
  expect(await screen.findByText('1 member gets it')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /Dues/ }), 'In arrears')
  expect(await screen.findByText('2 members get it')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of letter' }), 'Events')
  await screen.findByText('3 members get it')
  await user.type(screen.getByLabelText(/Member from/), '01/01/2020')
  await user.type(screen.getByLabelText(/Member before/), '1/1/2021')
  await user.selectOptions(screen.getByRole('combobox', { name: /Grade/ }), 'Every grade')
  const since = '2019-12-31T23:00:00.000Z'
  await waitFor(() =>
    expect(saves.at(-1)).toMatchObject({
      kind: 'events',
      audience: { standing: 'inArrears', since, before: '2020-12-31T23:00:00.000Z' },
    }),
  )
  expect(saves[0]).toMatchObject({ version: 2, audience: { grade: '3' } })
})

test('[OFF-39] what is typed is saved by itself', async () => {
  const { saves, user } = await openSaving()
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' moves')
  await waitFor(() => expect(saves).toHaveLength(1), { timeout: 4_000 })
  expect(saves[0]).toMatchObject({ subject: 'The general meeting moves', version: 2 })
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeDisabled()
})

test('[OFF-39] what this browser kept of a letter is there again, and is saved', async () => {
  const { subject, body, kind, audience } = letter
  const draft = { subject: `${subject} moves`, body, kind, audience }
  localStorage.setItem(`letter ${officer.id} ${letter.id}`, JSON.stringify({ version: letter.version, draft }))
  const { saves } = await openSaving()
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('The general meeting moves')
  await waitFor(() => expect(saves).toMatchObject([{ ...draft, version: 2 }]), { timeout: 4_000 })
  await waitFor(() => expect(localStorage.getItem(`letter ${officer.id} ${letter.id}`)).toBeNull())
})

test('[OFF-39] where a colleague saved the same meanwhile, both are shown and the writer chooses', async () => {
  const theirs: Letter = { ...letter, subject: 'Theirs', version: 3, by: 'Bisi Example' }
  const saves: unknown[] = []
  const at = `/api/office/letters/${letter.id}`
  const message = 'Somebody else has changed this letter meanwhile.'
  const first = { message, by: 'Bisi Example', what: 'changed', at: letter.changed_at, version: 3, theirs }
  const api = new Hono()
    .get(at, (c) => c.json({ data: letter }))
    .post(at, async (c) => {
      const { subject, version } = await c.req.json()
      saves.push([subject, version])
      return saves.length === 1 ? c.json(first, 409) : c.json({ data: { ...letter, subject, version: 4 } })
    })
  await openOfficePage(`/mail/letters/${letter.id}`, api, writer)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' moves')
  await user.click(button('Save'))
  const choice = within(await screen.findByRole('alert', { name: 'Two versions' }))
  expect(choice.getByText('Bisi Example has changed this letter too')).toBeVisible()
  expect(choice.getByText('Theirs')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('The general meeting moves')
  await user.click(button('Keep what I typed'))
  await screen.findByRole('button', { name: 'Saved' })
  expect(saves).toEqual([
    ['The general meeting moves', 2],
    ['The general meeting moves', 3],
  ])
})

test('[OFF-39] a field that it does not have is told below the text, and the letter can be neither tested nor sent', async () => {
  const fault = 'There is no field {{name}}.'
  await open({ ...letter, fault, is_tested: true })
  expect(await screen.findByText(`${fault} Until then it can be neither tested nor sent.`)).toBeVisible()
  expect(button('Send me a test')).toBeDisabled()
})

test('[OFF-39] a letter that was sent says to whom, when, by whom and with whose approval, and lists its people', async () => {
  const sent = { at: '2027-03-12T11:00:00.000Z', by: 'Ngozi Cole', approved_by: 'Bola Ade' }
  const progress = {
    written: 3,
    sent: 1,
    failed: 1,
    waiting: 1,
    opted_out: 0,
    gone: 0,
    retried: 1,
    withdrawn: 0,
    unknown: 0,
  }
  const person = { id: 7, name: 'Ada Obi', email: 'ada@example.org', sent_at: null }
  const items = [{ ...person, outcome: 'failed', error: '550 No such user' }]
  const asked: string[] = []
  const at = `/api/office/letters/${letter.id}`
  const over: Letter = { ...letter, state: 'done', steps: [], audience: { grade: '3' }, sent, progress }
  const api = new Hono()
    .get(at, (c) => c.json({ data: over }))
    .get(`${at}/people`, (c) => {
      asked.push(new URL(c.req.url).search)
      return c.json({ data: { items, next: null, total: 1 } })
    })
  await openOfficePage(`/mail/letters/${letter.id}`, api, writer)
  for (const told of ['Associate, News of the chapter', '12/03/2027 12:00', 'Ngozi Cole', 'Bola Ade'])
    expect(await screen.findByText(told)).toBeVisible()
  expect(screen.getByText('Waiting to be sent, 1 after a mail server refused')).toBeVisible()
  await userEvent.setup().click(screen.getByRole('link', { name: '1 Not delivered' }))
  expect(await screen.findByRole('heading', { name: 'Who got “The general meeting”' })).toBeVisible()
  const row = await screen.findByRole('row', { name: /Ada Obi/ })
  expect(row).toHaveTextContent('ada@example.org550 No such user')
  expect(asked).toContain('?outcome=failed')
})

test('[OFF-39] above the cap the second person is told why', async () => {
  const large: Letter = { ...letter, is_tested: true, needs_second: true }
  const { sent, user } = await open(large, { '/send': { ...large, waits_for_second: 'Bisi Example' } })
  await user.click(await screen.findByRole('button', { name: 'Send…' }))
  expect(button('Ask for approval')).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Why it is sent' }), 'The year ends.')
  await user.click(button('Ask for approval'))
  await screen.findByText(/Bisi Example asked a second person/)
  expect(sent).toEqual([['/send', { version: 2, recipients: 120, reason: 'The year ends.' }]])
})

test('[OFF-39] while it is sent it says how far it is and what failed, and is paused and cancelled', async () => {
  const progress = {
    written: 100,
    sent: 60,
    failed: 1,
    waiting: 36,
    opted_out: 3,
    gone: 0,
    retried: 0,
    withdrawn: 0,
    unknown: 0,
  }
  const failures = [
    { id: 8, name: 'Gone Specimen', to: 'gone@example.org', error: 'The mail server refused it: 550 No such user' },
  ]
  const sending: Letter = { ...letter, state: 'sending', progress, failures, steps: ['pause', 'cancel'] }
  const paused: Letter = { ...sending, state: 'paused', steps: ['resume', 'cancel'] }
  const { sent, user } = await open(sending, {
    '/pause': paused,
    '/cancel': { ...sending, state: 'cancelled', steps: [] },
  })
  await screen.findByText('60 of 120 members have it')
  const facts = within(screen.getByRole('region', { name: 'Progress' }))
  const told = facts.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(told).toEqual([
    'Sent 60',
    'Waiting to be sent 36',
    'Not written yet 20',
    'Opted out in the meantime 3',
    'Not delivered 1',
  ])
  expect(screen.getByText('gone@example.org')).toBeVisible()
  await user.click(button('Pause'))
  await screen.findByRole('button', { name: 'Resume' })
  await user.click(button('Cancel the letter…'))
  await user.click(button('Cancel the letter'))
  await screen.findByText('Cancelled')
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
  expect(sent.map(([path]) => path)).toEqual(['/pause', '/cancel'])
})

test('[OFF-39] what failed leads to the outbox, where it is tried again', async () => {
  const progress = {
    written: 1,
    sent: 0,
    failed: 1,
    waiting: 0,
    opted_out: 0,
    gone: 0,
    retried: 0,
    withdrawn: 0,
    unknown: 0,
  }
  const failures = [
    { id: 8, name: 'Gone Specimen', to: 'gone@example.org', error: 'The mail server refused it: 550 No such user' },
  ]
  await open({ ...letter, state: 'done', progress, failures, steps: [] })
  const link = await screen.findByRole('link', { name: 'Try failed mails again' })
  expect(link).toHaveAttribute('href', '/office/mail/outbox?state=failed')
  const record = screen.getByRole('link', { name: 'Correct the address of Gone Specimen' })
  expect(record).toHaveAttribute('href', '/office/members/8')
})

test('[OFF-39] a draft is discarded once that is confirmed, with what was typed', async () => {
  const { sent, user } = await open(letter, { '/cancel': { ...letter, state: 'cancelled', steps: [] } })
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' moves')
  await user.click(button('Discard the draft…'))
  expect(sent).toEqual([])
  await user.click(button('Discard the draft'))
  expect(await screen.findByText('This draft was discarded. Nobody got it.')).toBeVisible()
  expect(screen.getByText('Cancelled')).toBeVisible()
  expect(sent.map(([path]) => path)).toEqual(['/cancel'])
})

test('[OFF-39] who leaves while a save is under way that is refused stays, with what was typed', async () => {
  const at = `/api/office/letters/${letter.id}`
  let refuse = () => {}
  const saves: unknown[] = []
  const api = new Hono()
    .get(at, (c) => c.json({ data: letter }))
    .post(at, async (c) => {
      saves.push((await c.req.json()).subject)
      if (saves.length === 1)
        await new Promise<void>((resolve) => {
          refuse = resolve
        })
      return c.json({ message: 'There is no field {{name}}.' }, 400)
    })
  const { router } = await openOfficePage(`/mail/letters/${letter.id}`, api, writer)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), ' of us')
  await user.click(button('Save'))
  void router.navigate({ href: '/mail/letters' })
  await waitFor(() => expect(saves).toHaveLength(1))
  refuse()
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(await screen.findByText(/^Not saved: There is no field {{name}}\./)).toBeVisible()
  expect(router.state.location.pathname).toBe(`/mail/letters/${letter.id}`)
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('The general meeting of us')
})

test('[OFF-39] who may not write letters reads them', async () => {
  await open({ ...letter, steps: [], shared: [] }, {}, ['mail.read'])
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveAttribute('readonly')
  expect(['Save', 'Send me a test', 'Send…'].map((name) => screen.queryByRole('button', { name }))).toEqual([
    null,
    null,
    null,
  ])
})

test('[OFF-39] letters are listed with their state, and a new one is begun and opened', async () => {
  const { id, subject, kind, state, changed_at, by } = letter
  const told = { kind, changed_at, by, event: null }
  const sent = { ...told, id: 3, subject: 'Welcome', event: 'Open Day', state: 'done', recipients: 1200 }
  const items = [{ ...told, id, subject, state, recipients: null }, sent]
  const api = new Hono()
    .get('/api/office/letters', (c) => c.json({ data: { items, next: null, total: 2 } }))
    .post('/api/office/letters', (c) => c.json({ data: { ...letter, subject: '' } }))
    .get(`/api/office/letters/${id}`, (c) => c.json({ data: { ...letter, subject: '' } }))
    .get('/api/office/views', (c) => c.json({ data: [] }))
  await openOfficePage('/mail/letters', api, writer)
  await screen.findByText('The general meeting')
  expect(screen.getByText('1,200')).toBeVisible()
  expect(screen.getByRole('row', { name: /Welcome/ })).toHaveTextContent('Open Day')
  await userEvent.setup().click(button('New letter'))
  await screen.findByRole('heading', { name: 'New letter' })
})

test('[EVX-32] a letter to attendees says of which event, and is narrowed by group and ticket type', async () => {
  const types = [
    { id: 'plain', name: 'Plain' },
    { id: 'table', name: 'Gala table' },
  ]
  const counts = { gets: 1, opted_out: 0, no_account: 3, no_address: 0, shared: 0, ended: 0 }
  const toAttendees: Letter = {
    ...letter,
    kind: 'organisation',
    event: { id: 5, title: 'Ethics in Practice', types, called_off: false },
    audience: { who: 'seats' },
    shared: [],
    counts,
    is_tested: true,
  }
  const { saves, user } = await openSaving(toAttendees)
  expect(await screen.findByRole('link', { name: 'Ethics in Practice' })).toHaveAttribute('href', '/office/events/5')
  expect(screen.getByText(/{{first name}}, {{surname}}, {{event}}/)).toBeVisible()
  const kind = screen.getByRole('combobox', { name: 'Kind of letter' })
  expect(
    within(kind)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['About the event itself', 'Events', 'News of the chapter'])
  expect(kind).toHaveAccessibleDescription(/It goes to all, whatever mails they have chosen/)
  expect(screen.queryByRole('combobox', { name: /Grade/ })).toBeNull()
  const groups = screen.getByRole('combobox', { name: 'Attendees' })
  expect(
    within(groups)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Everybody with a seat', 'Those who are expected', 'Those who came', 'Those on the waiting list'])
  await user.selectOptions(groups, 'Those who are expected')
  await user.selectOptions(screen.getByRole('combobox', { name: /Ticket type/ }), 'Gala table')
  await user.selectOptions(kind, 'News of the chapter')
  expect(kind).toHaveAccessibleDescription('It goes to those with an account who get such mails.')
  const recipients = within(await screen.findByRole('region', { name: 'Recipients' }))
  expect(await recipients.findByText('3 people get it')).toBeVisible()
  expect(saves.at(-1)).toMatchObject({ kind: 'news', audience: { who: 'expected', type: 'table' } })
  expect(recipients.getByText(/have no account/)).toHaveTextContent('3 have no account')
  await user.click(button('Send…'))
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '3 people of “Ethics in Practice” get this letter as “News of the chapter”.',
  )
})

test('[EVX-32] whose seat ended before the mail left is counted apart', async () => {
  const progress = {
    written: 120,
    sent: 118,
    failed: 0,
    waiting: 0,
    opted_out: 0,
    gone: 2,
    retried: 0,
    withdrawn: 0,
    unknown: 0,
  }
  const event = { id: 5, title: 'Ethics in Practice', types: [], called_off: false }
  await open({ ...letter, event, kind: 'organisation', state: 'done', progress, steps: [] })
  await screen.findByText('118 of 120 people have it')
  expect(screen.getByText('Seat or entry ended in the meantime').nextElementSibling).toHaveTextContent('2')
})

test('[OFF-39] whose address or membership changed before the mail left is counted apart', async () => {
  const progress = {
    written: 120,
    sent: 118,
    failed: 0,
    waiting: 0,
    opted_out: 0,
    gone: 2,
    retried: 0,
    withdrawn: 0,
    unknown: 0,
  }
  await open({ ...letter, state: 'done', progress, steps: [] })
  await screen.findByText('118 of 120 members have it')
  expect(screen.getByText('Address or membership changed in the meantime').nextElementSibling).toHaveTextContent('2')
})
