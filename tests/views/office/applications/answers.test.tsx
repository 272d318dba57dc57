import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { InformationItem, InformationRequest } from '#contract/applications/review.ts'
import { officer } from '#samples/staff.ts'
import { Answers } from '#src/office/applications/review/Answers.tsx'
import { applicationNow } from '#src/office/applications/review.queries.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { showInOffice } from '#tests/support/office-page.tsx'
import { wholeApplication } from '#tests/support/whole-application.ts'

beforeAll(async () => {
  // jsdom makes no addresses of files, and its own kind of file is not what fetch answers.
  const made = { createObjectURL: (file: Blob) => `blob:${file.size}`, revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, made))
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor)
})
afterAll(() => void vi.unstubAllGlobals())

const organization: InformationItem = {
  id: 7,
  subject: 'organization',
  is_file: false,
  label: 'Organization',
  reason: 'too-general',
  text: 'Please write it in full.',
  old_value: 'Public agency',
  new_value: 'Agency for Public Affairs',
  new_file: null,
  state: 'answered',
}
const birthday: InformationItem = {
  id: 8,
  subject: 'dob',
  is_file: false,
  label: 'Date of birth',
  reason: 'mistyped',
  text: 'Please look again.',
  old_value: '2019-04-05',
  new_value: '1990-04-05',
  new_file: null,
  state: 'answered',
}
const certificate: InformationItem = {
  id: 9,
  subject: 'qualification-0',
  is_file: true,
  label: 'Certificate 1',
  reason: 'cut-off',
  text: 'The whole page.',
  old_value: null,
  new_value: null,
  new_file: { id: 44, type: 'image/png', size: 900_000 },
  state: 'answered',
}

const answered: InformationRequest = {
  id: 3,
  state: 'answered',
  asked_by: 'Ada Placeholder',
  asked_at: '2027-03-12T09:00:00.000Z',
  due_at: '2027-04-02T09:00:00.000Z',
  answered_at: '2027-03-14T09:00:00.000Z',
  ended_at: null,
  items: [organization, birthday, certificate],
}

const of = (requests: InformationRequest[], change: Partial<WholeApplication> = {}) =>
  wholeApplication({ status: 'answered', requests, ...change })

/** As the record shows it: what an act has answered takes the place of what was read. */
function Record() {
  const { data } = useQuery(applicationNow(useOffice().call, 'M12'))
  return data ? <Answers application={data} /> : null
}

async function show(
  readings: WholeApplication[],
  answers: (WholeApplication | string)[] = [],
  permissions = officer.permissions,
) {
  const sent: unknown[] = []
  const looked: string[] = []
  const api = new Hono()
    .get('/api/office/applications/M12', (c) => {
      const [application] = readings.length > 1 ? readings.splice(0, 1) : readings
      return c.json({ data: application })
    })
    .get('/api/office/files/:id', (c) => {
      looked.push(c.req.param('id'))
      return c.body('x'.repeat(Number(c.req.param('id'))), 200, { 'content-type': 'image/png' })
    })
    .post('/api/office/applications/M12/answers', async (c) => {
      sent.push(await c.req.json())
      const answer = answers.shift()
      return typeof answer === 'string' ? c.json({ message: answer }, 409) : c.json({ data: answer })
    })
  await showInOffice(<Record />, api, permissions)
  return { sent, looked, user: userEvent.setup() }
}

const item = (name: string) => within(screen.getByRole('listitem', { name }))

describe('[OFF-21] the answers of an applicant', () => {
  test('stand beside what was sent before, as texts and as pictures', async () => {
    const { looked } = await show([of([answered])])
    await screen.findByRole('region', { name: 'Questions to the applicant' })
    expect(item('Organization').getByText('Public agency').tagName).toBe('DEL')
    expect(item('Organization').getByText('Agency for Public Affairs').tagName).toBe('INS')
    expect(item('Organization').getByText('Too general. Please write it in full.')).toBeVisible()
    expect(item('Date of birth').getByText('05/04/2019').tagName).toBe('DEL')
    expect(item('Date of birth').getByText('05/04/1990').tagName).toBe('INS')
    expect(await item('Certificate 1').findByAltText('Certificate 1, sent before')).toHaveAttribute('src', 'blob:31')
    expect(await item('Certificate 1').findByAltText('Certificate 1, the answer')).toHaveAttribute('src', 'blob:44')
    expect(looked.toSorted()).toEqual(['31', '44'])
    expect(
      screen.getByText(/^Answered. Asked 12\/03\/2027 10:00 by Ada Placeholder, answered 14\/03\/2027/),
    ).toBeVisible()
  })

  test('are accepted and declined one by one, until the request is settled', async () => {
    const one = { ...answered, items: [{ ...organization, state: 'accepted' as const }, birthday] }
    const both: InformationRequest = {
      ...answered,
      state: 'settled',
      items: [
        { ...organization, state: 'accepted' },
        { ...birthday, state: 'declined' },
      ],
    }
    const { sent, user } = await show(
      [of([{ ...answered, items: [organization, birthday] }])],
      [of([one], { version: 5 }), of([both], { version: 6 })],
    )
    await screen.findByRole('listitem', { name: 'Organization' })
    await user.click(item('Organization').getByRole('button', { name: 'Accept Organization' }))
    await item('Organization').findByText('Accepted')
    expect(item('Organization').queryByRole('button')).toBeNull()
    await user.click(item('Date of birth').getByRole('button', { name: 'Decline Date of birth' }))
    await item('Date of birth').findByText('Declined')
    expect(sent).toEqual([
      { decisions: [{ item: 7, verdict: 'accept' }], version: 4 },
      { decisions: [{ item: 8, verdict: 'decline' }], version: 5 },
    ])
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('may be asked for again, which leads to the question', async () => {
    await show([of([answered])])
    const link = await screen.findByRole('link', { name: 'Ask again about Organization' })
    expect(link).toHaveAttribute('href', '/applications/M12/ask?about=organization')
  })

  test('that somebody else decided first say so, and are read again', async () => {
    const other = of([{ ...answered, items: [{ ...organization, state: 'declined' }, birthday] }], { version: 5 })
    const { user } = await show([of([answered]), other], ['Bisi Example settled the answers meanwhile.'])
    await screen.findByRole('listitem', { name: 'Organization' })
    await user.click(item('Date of birth').getByRole('button', { name: 'Accept Date of birth' }))
    await item('Organization').findByText('Declined')
    const told = within(screen.getByRole('dialog', { name: 'Accept Date of birth' }))
    expect(told.getByText('Bisi Example settled the answers meanwhile.')).toBeVisible()
    await user.click(told.getByRole('button', { name: 'Cancel' }))
    expect(item('Date of birth').getByRole('button', { name: 'Accept Date of birth' })).toBeEnabled()
  })

  test('are only read by those who may not ask, and files by those who may look at documents', async () => {
    const { looked } = await show([of([answered])], [], ['applications.read'])
    await screen.findByRole('listitem', { name: 'Organization' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    expect(item('Certificate 1').getByText(/A new file came, 900 kB. You may not look at documents./)).toBeVisible()
    expect(looked).toEqual([])
  })

  test('that have not come yet show what was asked, and until when', async () => {
    const open: InformationRequest = {
      ...answered,
      state: 'open',
      answered_at: null,
      items: [{ ...certificate, state: 'asked', new_file: null }],
    }
    await show([of([open], { status: 'waiting' })])
    await screen.findByText(/^Asked. Asked 12\/03\/2027 10:00 by Ada Placeholder, lapses 02\/04\/2027 10:00/)
    expect(item('Certificate 1').getByText('Cut off at the edge. The whole page.')).toBeVisible()
    expect(screen.queryByText('Sent before')).toBeNull()
  })

  test('to questions that are saved for later lead on to them', async () => {
    const draft: InformationRequest = {
      ...answered,
      state: 'draft',
      due_at: null,
      answered_at: null,
      items: [{ ...organization, state: 'asked' }],
    }
    await show([of([draft], { status: 'received' })])
    await screen.findByText(/^Saved for later. Written 12\/03\/2027/)
    expect(screen.getByRole('link', { name: 'Go on with the questions' })).toHaveAttribute(
      'href',
      '/applications/M12/ask',
    )
  })

  test('a file that was accepted stands among the documents', async () => {
    const { looked } = await show([
      of([{ ...answered, state: 'settled', items: [{ ...certificate, state: 'accepted' }] }], { status: 'answered' }),
    ])
    await screen.findByText(/A new file came, 900 kB. It is among the documents./)
    expect(looked).toEqual([])
  })

  test('are nothing where nobody was asked', async () => {
    await show([wholeApplication()])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
