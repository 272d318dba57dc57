import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { inTurn, refuse } from '#samples/answering.ts'
import { answerLater } from '#tests/support/answer-later.ts'
import { dialog, fill, press } from '#tests/support/user.ts'
import { application, head, officer, openRecord } from './open-record.ts'

const DOWN = 'The site cannot reach its records just now.'
const down = refuse(503, DOWN)
const overtaken = refuse(409, 'Somebody changed this in the meantime.', {
  by: 'Musa Model',
  what: 'rejected',
  at: '2027-03-16T08:10:00.000Z',
})

const held = application({
  hold: {
    step: 'approve',
    reason: null,
    by: officer,
    at: '2027-03-16T08:00:00.000Z',
    ends_at: '2027-03-16T08:05:00.000Z',
    ends_in: 300_000,
  },
  steps: ['undo'],
  version: 4,
})
const nearlyOver: WholeApplication = { ...held, hold: held.hold && { ...held.hold, ends_in: 20 } }
const settled = application({ status: 'approved', day: null, steps: ['reverse'], version: 5 })

describe('a decision', () => {
  test('[OFF-20] to approve is held, shown with the time left, and undone', async () => {
    const { api } = await openRecord()
    await press('Approve')
    expect(await screen.findByText(/^Approved as Associate\. The mail goes at \d\d:\d\d:\d\d\.$/)).toBeVisible()
    expect(screen.getByText('Approved, held')).toBeVisible()
    expect(screen.getByText('5 minutes left to undo')).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'The name is written in full' })).toBeNull()
    expect(api.sent('decideApplication')).toEqual([{ step: 'approve', version: 3 }])
    await press('Undo')
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
    expect(screen.getByText('Under review')).toBeVisible()
  })

  test('[OFF-20] counts also where an answer of before it comes late', async () => {
    const late = answerLater<WholeApplication>()
    const { api, router, runtime } = await openRecord({ decideApplication: held })
    await act(() => router.navigate({ href: '/applications/U7' }))
    await waitFor(() => expect(api.asked('showApplication')).toHaveLength(2))
    api.answer({ showApplication: () => late.answer })
    await act(() => router.navigate({ href: '/applications/M12' }))
    await waitFor(() => expect(api.asked('showApplication')).toHaveLength(3))
    await press('Approve')
    expect(await screen.findByText('Approved, held')).toBeVisible()
    late.give(application())
    await waitFor(() => expect(runtime.queryClient.isFetching()).toBe(0))
    expect(screen.getByText('Approved, held')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  test('to approve in spite of a reason asks why, and sends it with the decision', async () => {
    const checks = [
      { check: 'phone' as const, reason: 'digits-missing' as const, by: officer.name, at: '2027-03-16T08:00:00.000Z' },
    ]
    const { api } = await openRecord({ shown: application({ checks }) })
    await press('Approve')
    const asking = await dialog('Approve as Associate')
    fill({ 'Why you approve': 'Confirmed by telephone' }, asking)
    await press('Approve as Associate', asking)
    expect(await screen.findByText('Confirmed by telephone', { selector: 'li p' })).toBeVisible()
    expect(api.sent('decideApplication')).toEqual([{ step: 'approve', note: 'Confirmed by telephone', version: 3 }])
  })

  test('to reject needs its reason', async () => {
    const { api } = await openRecord()
    await press('Reject')
    const asking = await dialog('Reject the application')
    await press('Reject', asking)
    expect(asking.getByText('Give a reason.')).toBeVisible()
    fill({ Reason: 'No certificate was sent.' }, asking)
    await press('Reject', asking)
    expect(await screen.findByText('Rejected, held')).toBeVisible()
    expect(api.sent('decideApplication')).toEqual([{ step: 'reject', reason: 'No certificate was sent.', version: 3 }])
  })

  test('[OFF-24] that comes second says who did what, and loses neither note nor reason', async () => {
    await openRecord({ decideApplication: overtaken })
    fill({ 'Internal note': 'Called the registry' })
    await press('Reject')
    await screen.findByLabelText('Reason')
    fill({ Reason: 'No certificate was sent.' })
    await press('Reject', await dialog('Reject the application'))
    expect(await screen.findByText(/^Musa Model rejected it, /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await press('Show the current state')
    await waitFor(() => expect(screen.queryByText(/^Musa Model rejected it, /)).toBeNull())
    expect(screen.getByLabelText('Internal note')).toHaveValue('Called the registry')
    await press('Reject')
    expect(await screen.findByLabelText('Reason')).toHaveValue('No certificate was sent.')
  })

  test('that cannot be sent says so, and is sent again', async () => {
    await openRecord({ decideApplication: inTurn(down, held) })
    await press('Approve')
    expect(await screen.findByText(DOWN)).toBeVisible()
    await press('Try again')
    expect(await screen.findByText('Approved, held')).toBeVisible()
  })

  test('of somebody else is told with the name, and undone only by an officer who may', async () => {
    const hold = {
      step: 'approve' as const,
      reason: null,
      by: { id: 9, name: 'Musa Model' },
      at: new Date().toISOString(),
      ends_at: new Date(Date.now() + 40_000).toISOString(),
      ends_in: 40_000,
    }
    await openRecord({ shown: application({ hold, steps: [] }), role: 'auditor' })
    expect(await screen.findByText(/^Approved as Associate by Musa Model\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('whose hold has ended says that the mail is on its way, leads on, and may be reversed', async () => {
    await openRecord({
      showApplication: inTurn(nearlyOver, settled),
      reverseApplication: application({ version: 6 }),
      path: '/applications/M12?tab=mine',
    })
    expect(await screen.findByText('Approved. The mail is on its way.')).toBeVisible()
    expect(screen.getByText('The decision can still be reversed.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next: Ngozi Model' })).toHaveAttribute(
      'href',
      '/office/applications/U7?tab=mine',
    )
    await press('More', head())
    await press('Reverse the decision…')
    await screen.findByLabelText('Reason')
    fill({ Reason: 'The award was forged.' })
    await press('Reverse')
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
    expect(screen.queryByText(/The mail is on its way/)).toBeNull()
  })

  test('whose hold has ended before its answer came says that the mail is on its way', async () => {
    await openRecord({ decideApplication: settled })
    await press('Approve')
    expect(await screen.findByText('Approved. The mail is on its way.')).toBeVisible()
  })

  test('on an application that was withdrawn during the hold says that nothing was sent', async () => {
    const withdrawn = application({ status: 'withdrawn', day: null, steps: [], version: 6 })
    await openRecord({ showApplication: inTurn(nearlyOver, withdrawn) })
    expect(await screen.findByText('The applicant has withdrawn. Nothing was sent.')).toBeVisible()
    expect(screen.queryByText(/can still be reversed|The mail/)).toBeNull()
  })

  test('whose hold has ended without an answer says so, and is read again', async () => {
    await openRecord({ showApplication: inTurn(nearlyOver, down, settled) })
    expect(await screen.findByText(DOWN)).toBeVisible()
    await press('Try again')
    expect(await screen.findByText('Approved')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('that was told is reversed with a reason, by an officer who may', async () => {
    const { api } = await openRecord({
      shown: application({ status: 'approved', day: null, steps: ['reverse'] }),
      reverseApplication: application({ version: 6 }),
    })
    await press('More', head())
    await press('Reverse the decision…')
    await screen.findByLabelText('Reason')
    fill({ Reason: 'The award was forged.' })
    await press('Reverse')
    expect(await screen.findByText('Under review')).toBeVisible()
    expect(api.sent('reverseApplication')).toEqual([{ reason: 'The award was forged.', version: 3 }])
  })

  test('on an upgrade that was rejected is reopened, and its list is shown', async () => {
    const { path } = await openRecord({
      shown: application({ kind: 'upgrade', from: 'Graduate', status: 'rejected', day: null, steps: ['reopen'] }),
      reopenApplication: 'The application is reopened',
    })
    await press('More', head())
    await press('Reopen…')
    await press('Reopen', await dialog('Reopen the application'))
    await waitFor(() => expect(path()).toBe('/applications'))
  })
})
