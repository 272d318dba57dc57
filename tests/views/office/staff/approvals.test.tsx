import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { Approval } from '#contract/staff/approval.ts'
import { type Answers, refuse } from '#samples/answering.ts'
import { pageOf } from '#samples/sample.ts'
import { officer } from '#samples/staff.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

const asked: Approval = {
  id: 4,
  act: 'staff.roles',
  about: { reference: 'account 7', name: 'Ada Example' },
  words: 'Ada Example becomes finance officer',
  reason: 'Keeps the books from March',
  state: 'asked',
  asked_by: { reference: 'account 9', name: 'Bola Ade' },
  asked_at: '2027-03-12T08:00:00.000Z',
  expires_at: '2027-03-26T08:00:00.000Z',
  due_at: null,
  decided_by: null,
  decided_at: null,
  note: null,
  failure: null,
  may_approve: true,
  may_decline: true,
}
const performed: Approval = { ...asked, state: 'performed', may_approve: false, may_decline: false }

/** What waits for this reader: one request, at whose foot it is decided. */
async function open(given: Answers, shown = asked) {
  const api = answers({ listApprovals: pageOf([shown]), ...given })
  await openOfficePage('/approvals', api, roles.owner)
  const ground = within(await screen.findByRole('region', { name: 'Decision' }))
  return { api, ground }
}

test('[OFF-07] what is approved is done at once, with a note, and leaves the list', async () => {
  const { api, ground } = await open({ decideApproval: performed })
  await press('Approve…', ground)
  const asking = await dialog('Approve this')
  expect(asking.getByText(/asked by Bola Ade/)).toHaveTextContent(
    'Ada Example becomes finance officer, asked by Bola Ade, 12/03/2027 09:00. It takes effect at once, unless Ada Example was changed in the meantime.',
  )
  fill({ Note: 'As agreed on Monday' }, asking)
  api.answer({ listApprovals: pageOf([]) })
  await press('Approve', asking)
  expect(await screen.findByText('Approved and done: Ada Example becomes finance officer')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull())
  expect(api.acts()).toEqual([['decideApproval', { decision: 'approve', note: 'As agreed on Monday' }]])
})

test('[OFF-07] what was changed meanwhile is approved and not done, and the dialog says so until it is closed', async () => {
  const failure = 'It has changed since it was asked for. Ask again.'
  const { api, ground } = await open({ decideApproval: { ...performed, state: 'failed', failure } })
  await press('Approve…', ground)
  api.answer({ listApprovals: pageOf([]) })
  await press('Approve', await dialog('Approve this'))
  const failed = await dialog('Ada Example becomes finance officer: it could not be done')
  expect(failed.getByText(failure)).toBeVisible()
  await press('Close', failed)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[OFF-07] somebody who decides what another person has decided already is told who it was', async () => {
  const first = { by: 'Efe Model', what: 'declined', at: '2027-03-12T08:30:00.000Z' }
  const { api, ground } = await open({ decideApproval: refuse(409, 'This is declined already.', first) })
  await press('Approve…', ground)
  api.answer({ listApprovals: pageOf([]) })
  await press('Approve', await dialog('Approve this'))
  const overtaken = await dialog('Efe Model was first')
  expect(overtaken.getByText(/This is declined already\.$/)).toHaveTextContent('09:30:00: This is declined already.')
  expect(overtaken.getAllByRole('button').map((button) => button.textContent)).toEqual(['Close'])
})

test.each([
  ['Decline', 'Decline this', 'Declined', 'account 9'],
  ['Take it back', 'Take it back', 'Taken back', `account ${officer.id}`],
])('[OFF-07] %s: it is not done, and why can be said', async (label, title, done, reference) => {
  const mine = { ...asked, asked_by: { reference, name: 'Bola Ade' }, may_approve: false }
  const { api, ground } = await open({ decideApproval: { ...performed, state: 'declined' } }, mine)
  expect(ground.queryByRole('button', { name: 'Approve…' })).toBeNull()
  await press(`${label}…`, ground)
  const asking = await dialog(title)
  await press(label, asking)
  expect(await screen.findByText(`${done}: Ada Example becomes finance officer`)).toBeVisible()
  expect(api.sent('decideApproval')).toEqual([{ decision: 'decline', note: '' }])
})
