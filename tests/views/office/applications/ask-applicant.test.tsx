import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { describe, expect, test } from 'vitest'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { InformationItem, Question } from '#contract/applications/review.ts'
import { askedItem, questionsPreview } from '#samples/applications.ts'
import { officer } from '#samples/staff.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { wholeApplication } from '#tests/support/whole-application.ts'

type Answer = WholeApplication | { status: StatusCode; body: object }

const inBetween = { by: 'Bisi Example', what: 'approved', at: '2027-03-12T10:31:00.000Z' }

/** The screen, with what the API answers to each reading and to each call that saves or sends. */
async function open(readings: WholeApplication[], answers: Answer[] = [], path = '/applications/M12/ask') {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/applications/M12', (c) => {
      const [application = wholeApplication()] = readings.length > 1 ? readings.splice(0, 1) : readings
      return c.json({ data: application })
    })
    .post('/api/office/applications/M12/questions/preview', async (c) => {
      const { items }: { items: Question[] } = await c.req.json()
      const asked = items.map(({ subject, text }, place) => ({ ...askedItem, id: place + 1, label: subject, text }))
      return c.json({ data: { ...questionsPreview, page: { ...questionsPreview.page, items: asked } } })
    })
    .post('/api/office/applications/M12/questions', async (c) => {
      sent.push(await c.req.json())
      const answer = answers.shift() ?? wholeApplication()
      return 'body' in answer ? c.json(answer.body, answer.status as 409) : c.json({ data: answer })
    })
  const shown = await openOfficePage(path, api)
  await screen.findByRole('heading', { name: 'Ask the applicant' })
  return { ...shown, sent, user: userEvent.setup() }
}

/** At once: to type each letter takes long on a busy machine. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

const certificate = () => within(screen.getByRole('group', { name: 'Certificate 1' }))
const organization = () => within(screen.getByRole('group', { name: 'Organization' }))
const preview = () => within(screen.getByRole('region', { name: 'What the applicant reads' }))

describe('[OFF-21] asking an applicant', () => {
  test('begins with the question of the check, and is sent with the version that was read', async () => {
    const waiting = wholeApplication({ status: 'waiting', version: 5, steps: ['approve', 'reject'] })
    const { user, sent } = await open([wholeApplication()], [waiting])
    expect(await screen.findByRole('checkbox', { name: 'Certificate 1' })).toBeChecked()
    expect(certificate().getByLabelText('Reason')).toHaveDisplayValue('Cut off at the edge')
    expect(certificate().getByText(/^Sent:/)).toHaveTextContent('Sent: certificate-1.jpg, 1.8 MB from your check')
    expect(screen.queryByRole('checkbox', { name: 'Email' })).toBeNull()

    await user.click(screen.getByRole('checkbox', { name: 'Organization' }))
    expect(organization().getByText(/^Sent:/)).toHaveTextContent('Sent: Public agency')
    await user.click(screen.getByRole('button', { name: 'Send 2 questions' }))
    const faults = screen.getByRole('region', { name: 'These questions are not finished' })
    expect(faults).toHaveFocus()
    expect(
      within(faults)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Certificate 1: Write what the applicant is to do.',
      'Organization: Choose a reason.',
      'Organization: Write what the applicant is to do.',
    ])
    expect(sent).toEqual([])

    await fill(user, certificate().getByLabelText('What to do'), 'Please send the whole page.')
    await user.selectOptions(organization().getByLabelText('Reason'), 'Too general')
    await fill(user, organization().getByLabelText('What to do'), 'Please write it in full.')
    expect(certificate().getByText('27 of 500')).toBeVisible()
    expect(await preview().findByText('Please write it in full.')).toBeVisible()
    expect(preview().getByText('A question about your application')).toBeVisible()
    expect(preview().getByText('The chapter has 2 questions')).toBeVisible()
    expect(preview().getAllByText('You sent: 0800 000')).toHaveLength(2)
    expect(preview().getByText('adebayo@example.org')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send 2 questions' }))
    expect(await screen.findByText(/^2 questions sent/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the review' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Back to the review' })).toHaveAttribute('href', '/office/applications/M12')
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
    expect(sent).toEqual([
      {
        version: 4,
        draft: null,
        send: true,
        items: [
          { subject: 'qualification-0', reason: 'cut-off', text: 'Please send the whole page.' },
          { subject: 'organization', reason: 'too-general', text: 'Please write it in full.' },
        ],
      },
    ])
  })

  test('tells when it would remind, and when the application would lapse', async () => {
    await open([wholeApplication({ answer_days: 10 })])
    await screen.findByText('Reminders')
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', {
        timeZone: 'Africa/Lagos',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      })
    expect(preview().getByText(`${day(10)}, 10 days`)).toBeVisible()
    expect(preview().getByText(day(7).replace(/ \d+$/, ''))).toBeVisible()
  })

  test('saves a draft that is not finished, and says when', async () => {
    const { user, sent } = await open([wholeApplication({ checks: [] })])
    await user.click(await screen.findByRole('checkbox', { name: 'Phone' }))
    await user.click(screen.getByRole('button', { name: 'Save for later' }))
    expect(await screen.findByText(/Draft saved \d\d:\d\d:\d\d/)).toBeVisible()
    expect(sent).toEqual([
      { version: 4, draft: null, send: false, items: [{ subject: 'phone', reason: '', text: '' }] },
    ])
  })

  test('drops a question with its button, and the focus goes to its box', async () => {
    const { user } = await open([wholeApplication()])
    await screen.findByRole('group', { name: 'Certificate 1' })
    await user.click(certificate().getByRole('button', { name: 'Remove Certificate 1' }))
    const box = screen.getByRole('checkbox', { name: 'Certificate 1' })
    expect(box).not.toBeChecked()
    expect(box).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Send questions' })).toBeDisabled()
  })

  test('finds what was typed again after a reload, kept for this person alone', async () => {
    const first = await open([wholeApplication()])
    await screen.findByRole('group', { name: 'Certificate 1' })
    await fill(first.user, certificate().getByLabelText('What to do'), 'The whole page')
    first.unmount()
    const second = await open(
      [wholeApplication({ version: 9 })],
      [{ status: 409, body: { message: 'No.', ...inBetween } }],
    )
    await screen.findByRole('group', { name: 'Certificate 1' })
    expect(certificate().getByLabelText('What to do')).toHaveValue('The whole page')
    await second.user.click(screen.getByRole('button', { name: 'Save for later' }))
    expect(await screen.findByText(/Bisi Example approved it meanwhile/)).toBeVisible()
    expect(second.sent).toMatchObject([{ version: 4 }])
    expect(Object.keys(sessionStorage)).toEqual([`questions M12 ${officer.id}`])
  })

  test('tells who was first, keeps what was written, and goes on where one may still ask', async () => {
    const { user, sent } = await open(
      [wholeApplication(), wholeApplication({ version: 5 })],
      [{ status: 409, body: { message: 'Somebody was first.', ...inBetween, what: 'assigned' } }, wholeApplication()],
    )
    await screen.findByRole('group', { name: 'Certificate 1' })
    await fill(user, certificate().getByLabelText('What to do'), 'The whole page')
    await user.click(screen.getByRole('button', { name: 'Send 1 question' }))
    const told = await screen.findByText('Bisi Example assigned it meanwhile, 12/03 11:31.')
    expect(told.closest('[role=alert]')).not.toBeNull()
    expect(certificate().getByLabelText('What to do')).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Read the application again' }))
    await user.click(await screen.findByRole('button', { name: 'Send 1 question' }))
    await screen.findByText(/^1 question sent/)
    expect(sent).toMatchObject([{ version: 4 }, { version: 5, items: [{ text: 'The whole page' }] }])
  })

  describe('where another one has saved a draft meanwhile', () => {
    const drafted = { status: 409 as const, body: { message: 'No.', ...inBetween, what: 'drafted' } }
    const item = (id: number, subject: 'qualification-0' | 'phone', text: string): InformationItem => ({
      id,
      subject,
      is_file: subject !== 'phone',
      label: '',
      reason: 'other',
      text,
      old_value: null,
      new_value: null,
      new_file: null,
      state: 'asked',
    })
    const withDraft = wholeApplication({
      requests: [
        {
          id: 9,
          state: 'draft',
          asked_by: 'Bisi Example',
          asked_at: '2027-03-12T10:31:00.000Z',
          due_at: null,
          answered_at: null,
          ended_at: null,
          items: [item(1, 'qualification-0', 'Only the first page.'), item(2, 'phone', 'Is this yours?')],
        },
      ],
    })
    const phone = () => within(screen.getByRole('group', { name: 'Phone' }))

    async function openTwo(answers: Answer[]) {
      const shown = await open([wholeApplication(), withDraft], [drafted, ...answers])
      await screen.findByRole('group', { name: 'Certificate 1' })
      await fill(shown.user, certificate().getByLabelText('What to do'), 'The whole page')
      await shown.user.click(screen.getByRole('button', { name: 'Save for later' }))
      await screen.findByText('Bisi Example saved questions as a draft meanwhile, 12/03 11:31.')
      await shown.user.click(screen.getByRole('button', { name: 'Read the application again' }))
      await screen.findByText(/^The questions that Bisi Example saved are added to yours/)
      return shown
    }

    test('shows both, and saves what one makes of them', async () => {
      const { user, sent } = await openTwo([withDraft])
      expect(phone().getByLabelText('What to do')).toHaveValue('Is this yours?')
      expect(phone().queryByText('Bisi Example wrote:')).toBeNull()
      expect(certificate().getByLabelText('What to do')).toHaveValue('The whole page')
      expect(certificate().getByText('Only the first page.')).toBeVisible()
      await user.click(certificate().getByRole('button', { name: 'Use this instead' }))
      expect(certificate().getByLabelText('What to do')).toHaveValue('Only the first page.')
      expect(certificate().queryByText('Bisi Example wrote:')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Save for later' }))
      await screen.findByText(/Draft saved/)
      expect(screen.queryByText(/^The questions that Bisi Example saved/)).toBeNull()
      expect(sent).toMatchObject([
        { draft: null, items: [{ text: 'The whole page' }] },
        { draft: 9, items: [{ text: 'Only the first page.' }, { text: 'Is this yours?' }] },
      ])
    })

    test('shows both again after a reload, for nothing was saved yet', async () => {
      const { user, unmount } = await openTwo([])
      await fill(user, phone().getByLabelText('What to do'), ' Really?')
      unmount()
      const again = await open([withDraft], [drafted])
      await screen.findByRole('group', { name: 'Phone' })
      await again.user.click(screen.getByRole('button', { name: 'Save for later' }))
      await again.user.click(await screen.findByRole('button', { name: 'Read the application again' }))
      expect(await certificate().findByText('Only the first page.')).toBeVisible()
      expect(phone().getByLabelText('What to do')).toHaveValue('Is this yours? Really?')
      expect(again.sent).toMatchObject([{ draft: null }])
    })
  })

  test('says why nobody can ask any more, with what was written', async () => {
    const approved = wholeApplication({ version: 5, status: 'approved', steps: [] })
    const { user } = await open(
      [wholeApplication(), approved],
      [{ status: 409, body: { message: 'Somebody was first.', ...inBetween } }],
    )
    await screen.findByRole('group', { name: 'Certificate 1' })
    await fill(user, certificate().getByLabelText('What to do'), 'The whole page')
    await user.click(screen.getByRole('button', { name: 'Send 1 question' }))
    await user.click(await screen.findByRole('button', { name: 'Read the application again' }))
    expect(await screen.findByText(/This application is decided/)).toBeVisible()
    const kept = within(screen.getByRole('region', { name: 'What you wrote' }))
    expect(kept.getByText('Certificate 1')).toBeVisible()
    expect(kept.getByText('The whole page')).toBeVisible()
  })

  test('keeps what was written where the session has ended, and lets sign in over it', async () => {
    const { user } = await open([wholeApplication()], [{ status: 401, body: { message: 'Sign in again.' } }])
    await screen.findByRole('group', { name: 'Certificate 1' })
    await fill(user, certificate().getByLabelText('What to do'), 'The whole page')
    await user.click(screen.getByRole('button', { name: 'Send 1 question' }))
    expect(await screen.findByText('Your session has ended. The page behind this stays as it was.')).toBeVisible()
    expect(screen.getByLabelText('What to do')).toHaveValue('The whole page')
    expect(screen.queryByText(/Nothing you typed is lost/)).toBeNull()
    const over = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sign in again' })
    // As a browser does at a second Esc, whatever the page says.
    over.close()
    expect(over.open).toBe(true)
  })

  test('says why the server did not take it, and keeps it', async () => {
    const { user } = await open([wholeApplication()], [{ status: 503, body: { message: 'The site is busy.' } }])
    await screen.findByRole('group', { name: 'Certificate 1' })
    await fill(user, certificate().getByLabelText('What to do'), 'The whole page')
    await user.click(screen.getByRole('button', { name: 'Send 1 question' }))
    expect(await screen.findByText('The site is busy.')).toBeVisible()
    expect(certificate().getByLabelText('What to do')).toHaveValue('The whole page')
  })

  test('begins with the question that is asked again', async () => {
    const answered = wholeApplication({
      status: 'answered',
      requests: [
        {
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
        },
      ],
    })
    await open([answered], [], '/applications/M12/ask?about=organization&tab=mine')
    await screen.findByRole('group', { name: 'Organization' })
    const crumbs = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body).getAllByRole(
      'link',
    )
    expect(crumbs.map((crumb) => crumb.getAttribute('href'))).toEqual([
      '/office/applications?tab=mine',
      '/office/applications/M12?tab=mine',
    ])
    expect(organization().getByLabelText('What to do')).toHaveValue('In full, please.')
    expect(screen.getByRole('checkbox', { name: 'Certificate 1' })).not.toBeChecked()
  })

  test.each([
    ['it was sent with one press', { kind: 'upgrade', form: null }, /application has no form/],
    [
      'it was asked and not answered',
      {
        status: 'waiting',
        requests: [
          {
            id: 3,
            state: 'open',
            asked_by: 'Ada Placeholder',
            asked_at: '2027-03-12T09:00:00.000Z',
            due_at: '2027-04-02T09:00:00.000Z',
            answered_at: null,
            ended_at: null,
            items: [],
          },
        ],
      },
      /was asked on 12\/03\/2027 and has not answered yet/,
    ],
    [
      'a decision is held',
      {
        hold: {
          step: 'approve',
          reason: null,
          by: { id: 3, name: 'Bisi Example' },
          at: '2027-03-12T09:00:00.000Z',
          ends_at: '2027-03-12T09:05:00.000Z',
          ends_in: 300_000,
        },
      },
      /Bisi Example has decided it, and the decision is held/,
    ],
  ] satisfies [string, Partial<WholeApplication>, RegExp][])(
    'is not offered where %s, and says why',
    async (_, change, why) => {
      await open([wholeApplication({ ...change, steps: ['approve', 'reject'] })])
      expect(await screen.findByText(why)).toBeVisible()
      expect(screen.queryByRole('checkbox')).toBeNull()
      expect(screen.queryByRole('region', { name: 'What you wrote' })).toBeNull()
    },
  )

  test('that cannot be read is read again', async () => {
    let tries = 0
    const api = new Hono().get('/api/office/applications/M12', (c) => {
      tries += 1
      return tries > 1 ? c.json({ data: wholeApplication() }) : c.json({ message: 'The site is busy.' }, 503)
    })
    await openOfficePage('/applications/M12/ask', api)
    await screen.findByText('The site is busy.')
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Certificate 1' })).toBeChecked())
  })

  test('[OFF-02] is for those who may ask, and for no one else', async () => {
    await openOfficePage('/applications/M12/ask', new Hono(), ['applications.read'])
    expect(await screen.findByText('applications.ask')).toBeVisible()
  })
})
