import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApplicationEntry } from '#contract/office/applications.ts'
import type { CheckAnswer } from '#contract/office/review.ts'
import type { WholeApplication } from '#contract/office-applications.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { officer as me } from '#samples/staff.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { wholeApplication } from '#tests/support/whole-application.ts'

beforeEach(async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 1_000, close: () => {} }))
  // jsdom makes no addresses of files, and its own kind of file is not what fetch answers.
  const made = { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, made))
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor)
})

afterEach(() => void vi.unstubAllGlobals())

/** jsdom has no layout: how wide the window is, is given. */
function stubWidth(wide: boolean) {
  const matches = (query: string) => wide && query.includes('width >=')
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }))
}

const officer = { id: me.id, name: me.name }

type File = WholeApplication['files'][number]

const file = (given: Partial<File>): File => ({
  ...{ id: 1, kind: 'passport', place: 0, name: 'passport.jpg', type: 'image/jpeg', size: 640_000 },
  ...{ rotation: 0, seen_by_me: false },
  ...given,
})

/** An application that nobody has looked at yet, with a photograph and two certificates, of which one is a PDF. */
const application = (given: Partial<WholeApplication> = {}) =>
  wholeApplication({
    files: [
      file({}),
      file({ id: 2, kind: 'qualification', name: 'certificate-1.jpg', size: 1_800_000 }),
      file({ id: 3, kind: 'qualification', place: 1, name: 'certificate-2.pdf', type: 'application/pdf' }),
    ],
    qualifications: ['Higher National Diploma', 'National Diploma'],
    history: [{ at: '2027-03-16T07:50:00.000Z', actor: 'account 2', by: officer.name, what: 'assign' }],
    ...{ checks: [], version: 3, day: 5, assigned_to: officer },
    ...given,
  })

/** A row of the list that it stands in. */
const entry = (given: Partial<ApplicationEntry>): ApplicationEntry => ({
  ...{ id: 'M12', kind: 'membership', status: 'received', name: 'Adébáyọ̀ Placeholder', email: 'adebayo@example.org' },
  ...{ email_unproven: false, from: null, grade: 'Associate', amount: 60_000, reason: null },
  created_at: '2027-03-11T09:24:00.000Z',
  ...{ version: 3, assigned_to: null, checks: { done: 0, of: 15 }, day: 5, held: null },
  ...given,
})

/** An answer as every call of the office is answered. */
const data = (answer: unknown) => ({ data: answer })
const pageOf = (items: readonly ApplicationEntry[]) => ({ items, next: null, total: items.length })

/** The office at this address, with this API below `/api/office`, as somebody of this role sees it. */
async function openOffice(path: string, { api, role = 'membership', wide = true }: Opened & { api: Hono }) {
  stubWidth(wide)
  const server = new Hono().basePath('/api/office').route('/', api)
  const { router } = await openOfficePage(path, server, [...roles[role]])
  return { router, path: () => router.state.location.href }
}

interface Opened {
  /** How it stands; what it is asked to do changes it. */
  shown?: WholeApplication
  role?: Role
  wide?: boolean
  path?: string
  /** Answers of its own come first. */
  api?: Hono
}

/** The record of an application, with a server that does what it is asked and writes it down. */
async function openRecord({
  shown = application(),
  role,
  wide,
  path = '/applications/M12',
  api = new Hono(),
}: Opened = {}) {
  let current = shown
  const asked: [string, unknown][] = []
  const heard = async (name: string, request: Request) => asked.push([name, await request.json()])
  const server = new Hono().route('/', api)
  server.get('/applications/entries', (c) =>
    c.json(
      data(
        pageOf([
          entry({ id: 'M11', name: 'Kefas Example' }),
          entry({}),
          entry({ id: 'U7', kind: 'upgrade', name: 'Ngozi Model' }),
        ]),
      ),
    ),
  )
  server.get('/applications/:id', (c) => c.json(data({ ...current, id: c.req.param('id') })))
  server.post('/applications/M12/checks', async (c) => {
    const answer: CheckAnswer = await c.req.json()
    asked.push(['checks', answer])
    const others = current.checks.filter(({ check }) => check !== answer.check)
    const given = { check: answer.check, reason: answer.reason, by: officer.name, at: '2027-03-16T08:00:00.000Z' }
    current = { ...current, checks: answer.looked ? [...others, given] : others }
    return c.json(data(current.checks))
  })
  server.post('/applications/M12/notes', async (c) => {
    const { text } = await c.req.json()
    current = {
      ...current,
      notes: [...current.notes, { id: 1, text, by: officer.name, at: '2027-03-16T08:00:00.000Z' }],
    }
    return c.json(data(current.notes))
  })
  server.post('/applications/M12/assign', async (c) => {
    const { to } = await c.req.json()
    asked.push(['assign', to])
    current = {
      ...current,
      version: current.version + 1,
      assigned_to: to === null ? null : { id: to, name: 'Musa Model' },
    }
    return c.json(data(current))
  })
  server.get('/officers', (c) => c.json(data([officer, { id: 9, name: 'Musa Model' }])))
  server.get('/files/:id', (c) => {
    asked.push(['file', c.req.param('id')])
    return c.body('a file', 200, { 'content-type': 'image/jpeg' })
  })
  server.post('/files/:id/rotation', async (c) => {
    await heard('rotation', c.req.raw)
    return c.json({ message: 'Kept' })
  })
  server.post('/applications/M12/decide', async (c) => {
    const decision = await c.req.json()
    asked.push(['decide', decision])
    const now = Date.now()
    current = {
      ...current,
      version: current.version + 1,
      steps: ['undo'],
      notes: decision.note
        ? [...current.notes, { id: 77, text: decision.note, by: officer.name, at: new Date(now).toISOString() }]
        : current.notes,
      hold: {
        ...{ step: decision.step, reason: decision.reason ?? null, by: officer },
        at: new Date(now).toISOString(),
        ends_at: new Date(now + 300_000).toISOString(),
        ends_in: 300_000,
      },
    }
    return c.json(data(current))
  })
  server.post('/applications/M12/undo', (c) => {
    current = { ...current, version: current.version + 1, steps: ['approve', 'reject', 'ask'], hold: null }
    return c.json(data(current))
  })
  const opened = await openOffice(path, { api: server, ...(role && { role }), ...(wide !== undefined && { wide }) })
  await screen.findByRole('heading', { level: 1, name: shown.name })
  return { ...opened, asked, user: userEvent.setup(), decided: () => asked.filter(([name]) => name === 'decide') }
}

const head = () => within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
const section = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const checkOf = (question: string) => within(screen.getByRole('group', { name: question }))
const conflict = { by: 'Musa Model', what: 'rejected', at: '2027-03-16T08:10:00.000Z', version: 4 }

describe('[OFF-19] the sections of an application', () => {
  test('show their checks and what they are about; one passes, or has a reason of the catalogue', async () => {
    const { user, asked } = await openRecord()
    expect(screen.getByRole('heading', { name: 'Identity' })).toBeVisible()
    expect(screen.getByText('05/04/1990')).toBeVisible()
    const name = checkOf('The name is written in full')
    await user.click(name.getByRole('button', { name: 'Pass' }))
    expect(name.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(name.getByRole('button', { name: 'Reason' }))
    await user.click(screen.getByRole('button', { name: 'Initials in place of a name' }))
    expect(name.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText('Initials in place of a name', { selector: 'p' })).toBeVisible()
    expect(asked.filter(([what]) => what === 'checks')).toEqual([
      ['checks', { check: 'name-in-full', reason: null, looked: true }],
      ['checks', { check: 'name-in-full', reason: 'initials', looked: true }],
    ])
    expect(screen.getByText(/^0 of \d+ checks pass, 1 reason, \d+ to do$/)).toBeVisible()
  })

  test('take an answer back where it is given again', async () => {
    const checks = [{ check: 'birth-date' as const, reason: null, by: officer.name, at: '2027-03-16T08:00:00.000Z' }]
    const { user, asked } = await openRecord({ shown: application({ checks }) })
    const date = checkOf('The date of birth can be right')
    await user.click(date.getByRole('button', { name: 'Pass' }))
    expect(date.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'false')
    expect(asked.at(-1)).toEqual(['checks', { check: 'birth-date', reason: null, looked: false }])
  })

  test('show an answer that the server did not take as it was before, and why', async () => {
    const api = new Hono()
    api.post('/applications/M12/checks', (c) => c.json({ message: 'The site cannot reach its records just now.' }, 503))
    const { user } = await openRecord({ api })
    const name = checkOf('The name is written in full')
    await user.click(name.getByRole('button', { name: 'Pass' }))
    expect(await screen.findByText('The site cannot reach its records just now.')).toBeVisible()
    expect(name.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'false')
  })

  test('are gone through, and only read by a person who may not decide', async () => {
    const checks = [
      { check: 'phone' as const, reason: null, by: officer.name, at: '2027-03-16T08:00:00.000Z' },
      {
        check: 'email-proven' as const,
        reason: 'shared-address' as const,
        by: officer.name,
        at: '2027-03-16T08:00:00.000Z',
      },
    ]
    const { user } = await openRecord({ shown: application({ checks, steps: [] }), role: 'auditor' })
    await user.click(section('Contact'))
    expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible()
    expect(screen.getByText('1 of 2 pass')).toBeVisible()
    expect(screen.getByText('Shared with other people')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'The phone number is complete' })).toBeNull()
    for (const name of ['Approve', 'Reject', 'Assign to me', 'Add a note'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('leave out what the reader may not read', async () => {
    const { phone: _phone, dob: _dob, ...form } = application().form ?? {}
    const { user } = await openRecord({ shown: application({ form, steps: [] }), role: 'auditor' })
    expect(screen.getByText('Surname')).toBeVisible()
    expect(screen.queryByText('Date of birth')).toBeNull()
    await user.click(section('Contact'))
    expect(screen.getByText('Email')).toBeVisible()
    expect(screen.queryByText('Phone')).toBeNull()
  })

  test('of an upgrade sent with one press have checks and no fields', async () => {
    await openRecord({
      shown: application({
        kind: 'upgrade',
        from: 'Associate',
        grade: 'Member',
        form: null,
        files: [],
        qualifications: [],
      }),
    })
    expect(screen.getByText(/^Sent with one press/)).toBeVisible()
    expect(screen.queryByText('Date of birth')).toBeNull()
  })
})

describe('[OFF-19] the documents of an application', () => {
  const stage = () => screen.findByRole('img', { name: 'passport.jpg' })

  test('open one at a time, and each look is asked of the server', async () => {
    const { user, asked } = await openRecord()
    await stage()
    const strip = within(screen.getByRole('list', { name: 'Documents' }))
    expect(strip.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '1 Photoopen',
      '2 Certificate 1not seen',
      '3 Certificate 2PDF, not seen',
    ])
    await user.keyboard('n')
    await screen.findByRole('img', { name: 'certificate-1.jpg' })
    expect(strip.getAllByRole('button')[0]).toHaveTextContent('1 Photoseen')
    expect(asked.filter(([what]) => what === 'file')).toEqual([
      ['file', '1'],
      ['file', '2'],
    ])
  })

  test('are made larger and smaller, and fit again', async () => {
    const { user } = await openRecord()
    const picture = await stage()
    // jsdom lays nothing out: the picture is as wide as it is said to be here.
    Object.defineProperty(picture, 'viewBox', { value: { baseVal: { width: 800 } } })
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), width: 400 })
    await user.keyboard('+')
    expect(screen.getByText('63%')).toBeVisible()
    expect(picture).toHaveAttribute('width', '500')
    await user.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(screen.getByText('50%')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Fit' }))
    expect(picture).not.toHaveAttribute('width')
  })

  test('are turned, and stay turned', async () => {
    const { user, asked } = await openRecord()
    const picture = await stage()
    await user.keyboard('r')
    expect(picture).toHaveAttribute('viewBox', '0 0 1000 800')
    await waitFor(() => expect(asked.at(-1)).toEqual(['rotation', { rotation: 90 }]))
    await user.click(screen.getByRole('button', { name: 'Rotate' }))
    expect(picture).toHaveAttribute('viewBox', '0 0 800 1000')
    await waitFor(() => expect(asked.at(-1)).toEqual(['rotation', { rotation: 180 }]))
  })

  test('that are a PDF or an SVG are only saved', async () => {
    const files = application().files.map((one) => ({ ...one, name: 'passport.svg', type: 'image/svg+xml' }))
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user, asked } = await openRecord({ shown: application({ files: files.slice(0, 1) }) })
    await user.click(screen.getByRole('button', { name: /1 Photo/ }))
    expect(screen.getByText(/is not shown here/)).toBeVisible()
    expect([screen.queryByRole('img'), asked]).toEqual([null, []])
    await user.click(screen.getByRole('button', { name: 'Download passport.svg' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(asked).toEqual([['file', '1']])
    saved.mockRestore()
  })

  test('that cannot be fetched say why, and are fetched again', async () => {
    let tries = 0
    const api = new Hono()
    api.get('/files/1', async (c, next) => {
      tries += 1
      return tries > 1 ? next() : c.json({ message: 'The site cannot reach its records just now.' }, 503)
    })
    const { user } = await openRecord({ api })
    await screen.findByText('The site cannot reach its records just now.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await stage()).toBeVisible()
  })

  test('fill the screen by a key', async () => {
    const { user } = await openRecord()
    await stage()
    const fill = vi.fn(async () => {})
    Object.assign(Element.prototype, { requestFullscreen: fill })
    await user.keyboard('f')
    expect(fill).toHaveBeenCalledOnce()
  })

  test('are shown to nobody without the right, who reads who holds it', async () => {
    const { asked } = await openRecord({ role: 'finance', shown: application({ steps: [] }) })
    expect(screen.getByText('Who holds it: Owner, Membership officer.')).toBeVisible()
    expect([screen.queryByRole('list', { name: 'Documents' }), asked]).toEqual([null, []])
  })

  test('lie over the page on a phone', async () => {
    const { user } = await openRecord({ wide: false })
    expect(screen.queryByRole('img', { name: 'passport.jpg' })).toBeNull()
    await user.click(section('Identity'))
    await user.click(screen.getByRole('button', { name: /^passport\.jpg.*Document 1 of 3/ }))
    const over = await screen.findByRole('dialog', { name: 'Documents' })
    expect(await within(over).findByRole('img', { name: 'passport.jpg' })).toBeVisible()
    await user.click(within(over).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('img', { name: 'passport.jpg' })).toBeNull()
  })
})

describe('[OFF-22] beside an application', () => {
  const likely = [
    {
      ...{ account: 4, name: 'Adebayo Placeholder', email: 'old@example.org', grade: 'Graduate' },
      ...{ same: ['phone' as const, 'surname' as const, 'birth date' as const], application: 'M2' },
    },
    {
      account: 5,
      name: 'Bayo Placeholder',
      email: 'b@example.org',
      grade: null,
      same: ['name' as const],
      application: null,
    },
  ]
  const earlier = [
    {
      id: 'M3',
      kind: 'membership' as const,
      grade: 'Graduate',
      status: 'rejected',
      created_at: '2018-02-01T09:00:00.000Z',
    },
  ]

  test('stand who is likely the same person, what was applied for before and what has happened', async () => {
    await openRecord({ shown: application({ likely, earlier }) })
    expect(screen.getByRole('link', { name: 'Adebayo Placeholder' })).toHaveAttribute('href', '/office/applications/M2')
    expect(screen.getByText('Same phone, surname and birth date')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Bayo Placeholder' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Graduate, 2018' })).toHaveAttribute('href', '/office/applications/M3')
    expect(screen.getByText('Assigned by you')).toBeVisible()
    expect(screen.getByText('Received with 3 files')).toBeVisible()
  })

  test('is the same on a phone, each behind its name', async () => {
    const { user } = await openRecord({ shown: application({ likely, earlier }), wide: false })
    expect(screen.queryByText('Same name')).toBeNull()
    await user.click(section('Likely the same person'))
    expect(screen.getByText('Same name')).toBeVisible()
    await user.click(section('Timeline'))
    expect([screen.queryByText('Same name'), screen.getByText('Assigned by you')]).toEqual([null, expect.anything()])
  })

  test('notes are written for the office, and one that is not saved waits for a person who comes back', async () => {
    const { user, router } = await openRecord()
    await user.click(screen.getByRole('button', { name: 'Add a note' }))
    expect(screen.getByLabelText('Internal note')).toHaveFocus()
    await user.keyboard('Called the registry')
    await act(() => router.navigate({ href: '/applications/U7' }))
    await waitFor(() => expect(screen.getByLabelText('Internal note')).toHaveValue(''))
    await act(() => router.navigate({ href: '/applications/M12' }))
    await waitFor(() => expect(screen.getByLabelText('Internal note')).toHaveValue('Called the registry'))
    await user.click(screen.getByRole('button', { name: 'Save the note' }))
    const notes = await screen.findByRole('list', { name: 'Internal notes' })
    expect(within(notes).getByText('Called the registry')).toBeVisible()
    expect(screen.getByLabelText('Internal note')).toHaveValue('')
  })
})

describe('[OFF-21] answers of the applicant', () => {
  const asked: WholeApplication['requests'][number] = {
    ...{ id: 3, state: 'answered', asked_by: 'Ada Placeholder', asked_at: '2027-03-12T09:00:00.000Z' },
    ...{ due_at: '2027-04-02T09:00:00.000Z', answered_at: '2027-03-14T09:00:00.000Z', ended_at: null },
    items: [
      {
        ...{ id: 7, subject: 'organization', is_file: false, label: 'Organization', reason: 'too-general' },
        ...{ text: 'In full, please.', old_value: 'Public agency', new_value: 'Agency', new_file: null },
        state: 'answered',
      },
    ],
  }

  test.each([true, false])('stand first where they wait to be settled (wide: %s)', async (wide) => {
    await openRecord({ shown: application({ status: 'answered', requests: [asked] }), wide })
    expect(section('Questions')).toHaveTextContent('1 answer')
    expect(screen.getByRole('button', { name: 'Accept Organization' })).toBeVisible()
  })

  test('stand behind their name where nothing is to be settled', async () => {
    const items = asked.items.map((item) => ({ ...item, state: 'accepted' as const }))
    const { user } = await openRecord({
      shown: application({ status: 'answered', requests: [{ ...asked, state: 'settled', items }] }),
    })
    expect(screen.queryByText('In full, please.', { exact: false })).toBeNull()
    await user.click(section('Questions'))
    expect(screen.getByText('Too general. In full, please.')).toBeVisible()
    await user.click(section('Contact'))
    expect(screen.queryByText('Too general. In full, please.')).toBeNull()
  })
})

describe('[OFF-18] whose an application is', () => {
  test('changes when somebody gives it back, takes it or gives it to another', async () => {
    const { user, asked } = await openRecord()
    await user.click(screen.getByRole('button', { name: 'Give back' }))
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }))
    await screen.findByRole('button', { name: 'Give back' })
    await user.click(head().getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Give to…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give the application to' }))
    await user.click(await dialog.findByRole('button', { name: 'Give' }))
    expect(dialog.getByText('Choose somebody.')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Officer'), 'Musa Model')
    await user.click(dialog.getByRole('button', { name: 'Give' }))
    await screen.findByText(/with Musa Model$/)
    expect(asked.filter(([what]) => what === 'assign')).toEqual([
      ['assign', null],
      ['assign', officer.id],
      ['assign', 9],
    ])
  })

  test('[OFF-24] is not changed where somebody else was first: their name and act are read', async () => {
    const api = new Hono()
    api.post('/applications/M12/assign', (c) =>
      c.json({ message: 'Somebody changed this in the meantime.', ...conflict }, 409),
    )
    const { user } = await openRecord({ api })
    await user.type(screen.getByLabelText('Internal note'), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Give back' }))
    expect(await screen.findByText(/^Musa Model rejected it, /)).toBeVisible()
    expect(screen.getByLabelText('Internal note')).toHaveValue('Mine')
    await user.click(screen.getByRole('button', { name: 'Show the current state' }))
    await waitFor(() => expect(screen.queryByText(/^Musa Model rejected it, /)).toBeNull())
  })
})

describe('a list that is walked', () => {
  test('is told with the place in it, and its neighbours are one key away', async () => {
    const { user, path } = await openRecord({ path: '/applications/M12?sort=oldest&tab=mine' })
    expect(await screen.findByText('Mine, 2 of 3')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Ask/ })).toHaveAttribute(
      'href',
      '/office/applications/M12/ask?sort=oldest&tab=mine',
    )
    await user.keyboard('j')
    await waitFor(() => expect(path()).toBe('/applications/U7?sort=oldest&tab=mine'))
    await user.keyboard('kk')
    await waitFor(() => expect(path()).toBe('/applications/M11?sort=oldest&tab=mine'))
    expect(screen.queryByRole('button', { name: /^Previous/ })).toBeNull()
  })
})

describe('a decision', () => {
  test('[OFF-20] to approve is held, shown with the time left, and undone', async () => {
    const { user, decided } = await openRecord()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/^Approved as Associate\. The mail goes at \d\d:\d\d:\d\d\.$/)).toBeVisible()
    expect(screen.getByText('Approved, held')).toBeVisible()
    expect(screen.getByText('5 minutes left to undo')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'The name is written in full' })).toBeNull()
    expect(decided()).toEqual([['decide', { step: 'approve', version: 3 }]])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
    expect(screen.getByText('Under review')).toBeVisible()
  })

  test('to approve in spite of a reason asks why, and sends it with the decision', async () => {
    const checks = [
      { check: 'phone' as const, reason: 'digits-missing' as const, by: officer.name, at: '2027-03-16T08:00:00.000Z' },
    ]
    const { user, decided } = await openRecord({ shown: application({ checks }) })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve as Associate' }))
    await user.type(dialog.getByLabelText('Why you approve'), 'Confirmed by telephone')
    await user.click(dialog.getByRole('button', { name: 'Approve as Associate' }))
    expect(await screen.findByText('Confirmed by telephone', { selector: 'li p' })).toBeVisible()
    expect(decided()).toEqual([['decide', { step: 'approve', note: 'Confirmed by telephone', version: 3 }]])
  })

  test('to reject needs its reason', async () => {
    const { user, decided } = await openRecord()
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the application' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(dialog.getByText('Give a reason.')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'No certificate was sent.')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Rejected, held')).toBeVisible()
    expect(decided()).toEqual([['decide', { step: 'reject', reason: 'No certificate was sent.', version: 3 }]])
  })

  test('[OFF-24] that comes second says who did what, and loses neither note nor reason', async () => {
    const api = new Hono()
    api.post('/applications/M12/decide', (c) =>
      c.json({ message: 'Somebody changed this in the meantime.', ...conflict }, 409),
    )
    const { user } = await openRecord({ api })
    await user.type(screen.getByLabelText('Internal note'), 'Called the registry')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    await user.type(await screen.findByLabelText('Reason'), 'No certificate was sent.')
    await user.click(
      within(screen.getByRole('dialog', { name: 'Reject the application' })).getByRole('button', { name: 'Reject' }),
    )
    expect(await screen.findByText(/^Musa Model rejected it, /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show the current state' }))
    await waitFor(() => expect(screen.queryByText(/^Musa Model rejected it, /)).toBeNull())
    expect(screen.getByLabelText('Internal note')).toHaveValue('Called the registry')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByLabelText('Reason')).toHaveValue('No certificate was sent.')
  })

  test('that cannot be sent says so, and is sent again', async () => {
    let tries = 0
    const api = new Hono()
    api.post('/applications/M12/decide', async (c, next) => {
      tries += 1
      if (tries > 1) return next()
      return c.json({ message: 'The site cannot reach its records just now.' }, 503)
    })
    const { user } = await openRecord({ api })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The site cannot reach its records just now.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Approved, held')).toBeVisible()
  })

  test('of somebody else is told with the name, and undone only by an officer who may', async () => {
    const hold = {
      ...{ step: 'approve' as const, reason: null, by: { id: 9, name: 'Musa Model' }, at: new Date().toISOString() },
      ends_at: new Date(Date.now() + 40_000).toISOString(),
      ends_in: 40_000,
    }
    await openRecord({ shown: application({ hold, steps: [] }), role: 'auditor' })
    expect(await screen.findByText(/^Approved as Associate by Musa Model\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('whose hold has ended says that the mail is on its way, leads on, and may be reversed', async () => {
    let reads = 0
    const hold = {
      ...{ step: 'approve' as const, reason: null, by: officer, at: '2027-03-16T08:00:00.000Z' },
      ends_at: '2027-03-16T08:05:00.000Z',
      ends_in: 20,
    }
    const held = application({ hold, steps: ['undo'], version: 4 })
    const settled = application({ status: 'approved', day: null, steps: ['reverse'], version: 5 })
    const api = new Hono()
    api.get('/applications/M12', (c) => {
      reads += 1
      return c.json(data(reads > 1 ? settled : held))
    })
    api.post('/applications/M12/reverse', (c) => c.json(data(application({ version: 6 }))))
    const { user } = await openRecord({ shown: held, api, path: '/applications/M12?tab=mine' })
    expect(await screen.findByText('Approved. The mail is on its way.')).toBeVisible()
    expect(screen.getByText('The decision can still be reversed.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next: Ngozi Model' })).toHaveAttribute(
      'href',
      '/office/applications/U7?tab=mine',
    )
    await user.click(head().getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Reverse the decision…' }))
    await user.type(await screen.findByLabelText('Reason'), 'The award was forged.')
    await user.click(screen.getByRole('button', { name: 'Reverse' }))
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
    expect(screen.queryByText(/The mail is on its way/)).toBeNull()
  })

  test('on an application that was withdrawn during the hold says that nothing was sent', async () => {
    let reads = 0
    const hold = {
      ...{ step: 'approve' as const, reason: null, by: officer, at: '2027-03-16T08:00:00.000Z' },
      ends_at: '2027-03-16T08:05:00.000Z',
      ends_in: 20,
    }
    const held = application({ hold, steps: ['undo'], version: 4 })
    const api = new Hono()
    api.get('/applications/M12', (c) => {
      reads += 1
      return c.json(data(reads > 1 ? application({ status: 'withdrawn', day: null, steps: [], version: 6 }) : held))
    })
    await openRecord({ shown: held, api })
    expect(await screen.findByText('The applicant has withdrawn. Nothing was sent.')).toBeVisible()
    expect(screen.queryByText(/can still be reversed|The mail/)).toBeNull()
  })

  test('whose hold has ended without an answer says so, and is read again', async () => {
    let reads = 0
    const hold = {
      ...{ step: 'approve' as const, reason: null, by: officer, at: '2027-03-16T08:00:00.000Z' },
      ends_at: '2027-03-16T08:05:00.000Z',
      ends_in: 20,
    }
    const held = application({ hold, steps: ['undo'], version: 4 })
    const settled = application({ status: 'approved', day: null, steps: ['reverse'], version: 5 })
    const api = new Hono()
    api.get('/applications/M12', (c) => {
      reads += 1
      if (reads === 2) return c.json({ message: 'The site cannot reach its records just now.' }, 503)
      return c.json(data(reads > 1 ? settled : held))
    })
    const { user } = await openRecord({ shown: held, api })
    expect(await screen.findByText('The site cannot reach its records just now.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Approved')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('that was told is reversed with a reason, by an officer who may', async () => {
    const api = new Hono()
    const sent: unknown[] = []
    api.post('/applications/M12/reverse', async (c) => {
      sent.push(await c.req.json())
      return c.json(data(application({ version: 6 })))
    })
    const { user } = await openRecord({
      shown: application({ status: 'approved', day: null, steps: ['reverse'] }),
      api,
    })
    await user.click(head().getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Reverse the decision…' }))
    await user.type(await screen.findByLabelText('Reason'), 'The award was forged.')
    await user.click(screen.getByRole('button', { name: 'Reverse' }))
    expect(await screen.findByText('Under review')).toBeVisible()
    expect(sent).toEqual([{ reason: 'The award was forged.', version: 3 }])
  })

  test('on an upgrade that was rejected is reopened, and its list is shown', async () => {
    const api = new Hono()
    api.post('/applications/M12/reopen', (c) => c.json({ message: 'The application is reopened' }))
    const { user, path } = await openRecord({
      shown: application({ kind: 'upgrade', from: 'Graduate', status: 'rejected', day: null, steps: ['reopen'] }),
      api,
    })
    await user.click(head().getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Reopen…' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Reopen the application' })).getByRole('button', {
        name: 'Reopen',
      }),
    )
    await waitFor(() => expect(path()).toBe('/applications'))
  })
})

test('an application that cannot be read says why, and is read again', async () => {
  let reads = 0
  const api = new Hono()
  api.get('/applications/M12', async (c, next) => {
    reads += 1
    if (reads > 1) return next()
    return c.json({ message: 'There is no application M12.' }, 404)
  })
  api.get('/applications/entries', (c) => c.json(data(pageOf([]))))
  api.get('/applications/:id', (c) => c.json(data(application())))
  await openOffice('/applications/M12', { api })
  expect(await screen.findByText('There is no application M12.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: application().name })).toBeVisible()
})
