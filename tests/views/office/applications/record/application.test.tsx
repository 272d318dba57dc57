import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { inTurn, refuse } from '#samples/answering.ts'
import { early, eligible } from '#samples/applications.ts'
import { dialog, fill, press, user } from '#tests/support/user.ts'
import { application, checkOf, head, officer, openRecord, section } from './open-record.ts'

const DOWN = 'The site cannot reach its records just now.'
const down = refuse(503, DOWN)
const overtaken = refuse(409, 'Musa Model rejected this application. Look at it again.', {
  by: 'Musa Model',
  what: 'rejected',
  at: '2027-03-16T08:10:00.000Z',
})

describe('[OFF-19] a member who applies for the next grade', () => {
  const member = { id: 7, number: 'FCT-7', standing: 'due', paid_to: '2026-06-30', owes: 3_000_000 } as const
  const upgrade = application({ kind: 'upgrade', from: 'Associate', grade: 'Member', member })

  test('is shown with number, standing and dues, and a link to the record', async () => {
    await openRecord({ shown: upgrade })
    const part = within(screen.getByRole('heading', { name: 'Member' }).closest('section') ?? document.body)
    expect(part.getByRole('link', { name: 'FCT-7' })).toHaveAttribute('href', '/office/members/7')
    for (const words of ['Due', 'Dues paid to 30/06/2026', 'Owes ₦30,000.00'])
      expect(part.getByText(words)).toBeVisible()
  })

  test('stands behind its name on a phone', async () => {
    await openRecord({ shown: { ...upgrade, member: { ...member, standing: 'active', owes: 0 } }, wide: false })
    await press(/^Member.*Active/)
    expect(screen.getByText('Owes nothing')).toBeVisible()
  })

  test('is left out where somebody was never a member', async () => {
    await openRecord()
    expect(screen.queryByRole('heading', { name: 'Member' })).toBeNull()
  })
})

describe('[MBR-06] an application for the next grade', () => {
  const upgrade = (more: Partial<WholeApplication>) =>
    application({ kind: 'upgrade', from: 'Associate', grade: 'Member', ...more })

  test('shows how the member stands by the criteria, with the MCPDs and the reason', async () => {
    await openRecord({
      shown: upgrade({
        early_reason: 'I lead the desk.',
        eligibility: { ...early, mcpds: [{ title: 'Older books', day: '2025-03-14', count: 2 }] },
      }),
    })
    await press(/^Declarations/)
    expect(
      screen.getByRole('heading', {
        name: 'By the chapter’s criteria: The years are met on 1 July 2029; the rest is still missing',
      }),
    ).toBeVisible()
    expect(screen.getByText('2 years 9 months, met on 1 July 2029')).toBeVisible()
    expect(screen.getByText('Older books, 14/03/2025, counts as 2')).toBeVisible()
    expect(screen.getByText('I lead the desk.')).toBeVisible()
  })

  test('says that no reason was given, and nothing of one where all is met', async () => {
    await openRecord({ shown: upgrade({ eligibility: early }), wide: false })
    await press(/^Declarations/)
    expect(screen.getByText('no reason was given')).toBeVisible()
  })

  test('says nothing of a reason where all is met', async () => {
    await openRecord({ shown: upgrade({ eligibility: eligible }) })
    await press(/^Declarations/)
    expect(screen.getByRole('heading', { name: 'By the chapter’s criteria: All is met' })).toBeVisible()
    expect(screen.queryByText('Applied early:')).toBe(null)
  })
})

describe('[OFF-19] the sections of an application', () => {
  test('show their checks and what they are about; one passes, or has a reason of the catalogue', async () => {
    const { api } = await openRecord()
    expect(screen.getByRole('heading', { name: 'Identity' })).toBeVisible()
    expect(screen.getByText('05/04/1990')).toBeVisible()
    const name = checkOf('The name is written in full')
    await press('Pass', name)
    expect(name.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'true')
    await press('Reason', name)
    await press('Initials in place of a name')
    expect(name.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText('Initials in place of a name', { selector: 'p' })).toBeVisible()
    expect(api.sent('answerCheck')).toEqual([
      { check: 'name-in-full', reason: null, looked: true },
      { check: 'name-in-full', reason: 'initials', looked: true },
    ])
    expect(screen.getByText(/^0 of \d+ checks pass, 1 reason, \d+ to do$/)).toBeVisible()
  })

  test('ask about each certificate by itself', async () => {
    const { api } = await openRecord()
    await user.click(section('Qualifications'))
    for (const place of [1, 2]) expect(checkOf(`Certificate ${place} can be read whole`)).toBeDefined()
    await press('Pass', checkOf('Certificate 2 can be read whole'))
    expect(api.sent('answerCheck')).toEqual([{ check: 'certificate-whole-1', reason: null, looked: true }])
    expect(screen.getByText('1 of 6 pass')).toBeVisible()
  })

  test('take an answer back where it is given again', async () => {
    const checks = [{ check: 'birth-date' as const, reason: null, by: officer.name, at: '2027-03-16T08:00:00.000Z' }]
    const { api } = await openRecord({ shown: application({ checks }) })
    const date = checkOf('The date of birth can be right')
    await press('Pass', date)
    expect(date.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'false')
    expect(api.sent('answerCheck')).toEqual([{ check: 'birth-date', reason: null, looked: false }])
  })

  test('show an answer that the server did not take as it was before, and why', async () => {
    await openRecord({ answerCheck: down })
    const name = checkOf('The name is written in full')
    await press('Pass', name)
    expect(await screen.findByText(DOWN)).toBeVisible()
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
    await openRecord({ shown: application({ checks, steps: [] }), role: 'auditor' })
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
    await openRecord({ shown: application({ form, steps: [] }), role: 'auditor' })
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

describe('[OFF-22] beside an application', () => {
  const likely = [
    {
      account: 4,
      name: 'Adebayo Placeholder',
      email: 'old@example.org',
      grade: 'Graduate',
      same: ['phone' as const, 'surname' as const, 'birth date' as const],
      application: 'M2',
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
    await openRecord({ shown: application({ likely, earlier }), wide: false })
    expect(screen.queryByText('Same name')).toBeNull()
    await user.click(section('Likely the same person'))
    expect(screen.getByText('Same name')).toBeVisible()
    await user.click(section('Timeline'))
    expect([screen.queryByText('Same name'), screen.getByText('Assigned by you')]).toEqual([null, expect.anything()])
  })

  test('notes are written for the office, and one that is not saved waits for a person who comes back', async () => {
    const { router } = await openRecord()
    await press('Add a note')
    expect(screen.getByLabelText('Internal note')).toHaveFocus()
    await user.keyboard('Called the registry')
    await act(() => router.navigate({ href: '/applications/U7' }))
    await waitFor(() => expect(screen.getByLabelText('Internal note')).toHaveValue(''))
    await act(() => router.navigate({ href: '/applications/M12' }))
    await waitFor(() => expect(screen.getByLabelText('Internal note')).toHaveValue('Called the registry'))
    await press('Save the note')
    const notes = await screen.findByRole('list', { name: 'Internal notes' })
    expect(within(notes).getByText('Called the registry')).toBeVisible()
    expect(screen.getByLabelText('Internal note')).toHaveValue('')
  })
})

describe('[OFF-21] answers of the applicant', () => {
  const asked: WholeApplication['requests'][number] = {
    id: 3,
    state: 'answered',
    asked_by: 'Ada Placeholder',
    asked_at: '2027-03-12T09:00:00.000Z',
    due_at: '2027-04-02T09:00:00.000Z',
    answered_at: '2027-03-14T09:00:00.000Z',
    ended_at: null,
    items: [
      {
        id: 7,
        subject: 'organization',
        is_file: false,
        label: 'Organization',
        reason: 'too-general',
        text: 'In full, please.',
        old_value: 'Public agency',
        new_value: 'Agency',
        new_file: null,
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
    await openRecord({ shown: application({ status: 'answered', requests: [{ ...asked, state: 'settled', items }] }) })
    expect(screen.queryByText('In full, please.', { exact: false })).toBeNull()
    await user.click(section('Questions'))
    expect(screen.getByText('Too general. In full, please.')).toBeVisible()
    await user.click(section('Contact'))
    expect(screen.queryByText('Too general. In full, please.')).toBeNull()
  })
})

describe('[OFF-18] whose an application is', () => {
  test('changes when somebody gives it back, takes it or gives it to another', async () => {
    const { api } = await openRecord()
    await press('Give back')
    await press('Assign to me')
    await screen.findByRole('button', { name: 'Give back' })
    await press('More', head())
    await press('Give to…')
    const asking = await dialog('Give the application to')
    await press('Give', asking)
    expect(asking.getByText('Choose somebody.')).toBeVisible()
    await user.selectOptions(asking.getByLabelText('Officer'), 'Musa Model')
    await press('Give', asking)
    await screen.findByText(/with Musa Model$/)
    expect(api.sent('assignApplication')).toMatchObject([{ to: null }, { to: officer.id }, { to: 9 }])
  })

  test('[OFF-24] is not changed where somebody else was first: their name and act are read', async () => {
    await openRecord({ assignApplication: overtaken })
    fill({ 'Internal note': 'Mine' })
    await press('Give back')
    const told = await dialog('Musa Model was first')
    expect(told.getByText('09:10:00: Musa Model rejected this application. Look at it again.')).toBeVisible()
    await press('Close', told)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Internal note')).toHaveValue('Mine')
  })
})

describe('a list that is walked', () => {
  test('is told with the place in it, and its neighbours are one key away', async () => {
    const { path } = await openRecord({ path: '/applications/M12?sort=oldest&tab=mine' })
    expect(await screen.findByText('Mine, 2 of 3')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Ask/ })).toHaveAttribute(
      'href',
      '/office/applications/M12/ask?sort=oldest&tab=mine',
    )
    await user.keyboard('j')
    await waitFor(() => expect(path()).toBe('/applications/U7?sort=oldest&tab=mine'))
    await user.keyboard('k')
    await waitFor(() => expect(path()).toBe('/applications/M12?sort=oldest&tab=mine'))
    await user.keyboard('k')
    await waitFor(() => expect(path()).toBe('/applications/M11?sort=oldest&tab=mine'))
    expect(screen.queryByRole('link', { name: /^Previous/ })).toBeNull()
  })
})

test('an application that cannot be read says why, and is read again', async () => {
  await openRecord({ showApplication: inTurn(refuse(404, 'There is no application M12.'), application()) })
  expect(await screen.findByText('There is no application M12.')).toBeVisible()
  await press('Try again')
  expect(await screen.findByRole('heading', { level: 1, name: application().name })).toBeVisible()
})
