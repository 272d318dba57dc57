import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { Approval } from '#contract/staff/approval.ts'
import type { ApprovalPage } from '#contract/staff/told-approval.ts'
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

const page: ApprovalPage = {
  approval: asked,
  title: 'Give or take a role',
  facts: {
    sum: null,
    tables: [
      {
        title: 'The person',
        heads: [
          { label: 'Now', to: null },
          { label: 'After it', to: null },
        ],
        rows: [
          {
            label: 'Roles',
            cells: [
              { text: 'editor', mark: 'gone' },
              { text: 'finance officer', mark: 'stays' },
            ],
          },
        ],
      },
    ],
    moves: { title: 'Rights that come and go', lines: [{ what: '20 rights come', more: null }] },
    collisions: ['As finance officer this person approves what others ask for.'],
    blocks: [],
    picture: null,
    signs: { title: 'Whether it is the same person', of: [{ text: 'Another phone', holds: false }] },
    follows: [{ what: 'It can be changed again', more: 'by two persons' }],
    records: [{ label: 'All roles and their rights', to: '/roles' }],
  },
  since: { same: true, acts: [] },
  lock: 'You may decide it: you did not ask for it. So may Cleo Third.',
  place: { view: 'for-you', at: 2, of: 3, previous: 3, next: 5 },
}

const over: ApprovalPage = { ...page, approval: performed, facts: null, since: null, lock: null }

/** One request, at whose foot it is decided. */
async function open(given: Answers, shown = page) {
  const api = answers({ getApproval: shown, ...given })
  const { router } = await openOfficePage('/approvals/4', api, roles.owner)
  const ground = within(await screen.findByRole('region', { name: 'Decision' }))
  return { api, ground, router }
}

test('[OFF-07] [OFF-37] who decides sees before and after, what moves, what collides, why, what follows and who may decide', async () => {
  const { ground } = await open({})
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Give or take a role')
  expect(screen.getByText('asked by Bola Ade, 12/03/2027 09:00')).toBeVisible()
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Now', 'After it'])
  expect(table.getByRole('row', { name: 'Roles editor finance officer' })).toBeVisible()
  expect([table.getByRole('deletion').textContent, table.getByRole('insertion').textContent]).toEqual([
    'editor',
    'finance officer',
  ])
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles).toEqual([
    'One thing collides',
    'The person',
    'Rights that come and go',
    'Why',
    'Whether it is the same person',
    'After it',
  ])
  expect(screen.getByText('As finance officer this person approves what others ask for.')).toBeVisible()
  expect(screen.getByText('Keeps the books from March')).toBeVisible()
  expect(screen.getByText('by two persons')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All roles and their rights' })).toHaveAttribute('href', '/office/roles')
  expect(screen.getByText(/^You may decide it: you did not ask for it/)).toBeVisible()
  expect(ground.getByText('Nothing has changed since it was asked for')).toBeVisible()
  expect(ground.getByText('Looked at again when it is approved; lapses on 26/03/2027')).toBeVisible()
})

test('[OFF-07] [OFF-14] the ones before and after it open by links and by k and j', async () => {
  const { router } = await open({})
  expect(screen.getByRole('link', { name: 'For you, 2 of 3' })).toHaveAttribute(
    'href',
    '/office/approvals?view=for-you',
  )
  expect(screen.getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', '/office/approvals/3')
  await userEvent.keyboard('j')
  await waitFor(() => expect(router.state.location.pathname).toBe('/approvals/5'))
  await userEvent.keyboard('k')
  await waitFor(() => expect(router.state.location.pathname).toBe('/approvals/3'))
})

test.each<[string, Partial<ApprovalPage>, string]>([
  [
    'was changed since',
    { since: { same: false, acts: [{ at: '2027-03-12T09:00:00.000Z', by: 'Efe Model', what: 'staff lock' }] } },
    'It was changed since it was asked for, so it cannot be approved',
  ],
  [
    'is refused as it stands',
    { facts: page.facts && { ...page.facts, blocks: ['This person has left the office.'] } },
    'It cannot be done as it stands',
  ],
])('[OFF-07] what %s is declined, and not approved', async (_, change, told) => {
  const { ground } = await open({}, { ...page, ...change })
  expect(ground.getByText(told)).toBeVisible()
  expect(ground.getAllByRole('button').map((button) => button.textContent)).toEqual(['Decline…'])
  if (change.since) expect(screen.getByText('Efe Model locked somebody of the office')).toBeVisible()
  else expect(screen.getByText('This person has left the office.')).toBeVisible()
})

test('[OFF-07] what is over says what was asked for, who decided and what they said', async () => {
  const decided_by = { reference: 'account 7', name: 'Efe Model' }
  const declined: Approval = {
    ...performed,
    state: 'declined',
    decided_by,
    decided_at: '2027-03-13T08:00:00.000Z',
    note: 'Not yet.',
  }
  const place = { ...page.place, view: 'done' as const, at: null }
  const api = answers({ getApproval: { ...over, approval: declined, place } })
  await openOfficePage('/approvals/4', api, roles.owner)
  expect(await screen.findByText('Not yet.')).toBeVisible()
  expect(screen.getByText('Efe Model')).toBeVisible()
  expect(screen.getByText('13/03/2027 09:00')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull()
})

test.each([
  ['you may approve', asked, 'Look and decide', ['Decline…']],
  [
    'you asked for',
    { ...asked, may_approve: false, asked_by: { reference: `account ${officer.id}`, name: 'You' } },
    'Look at it',
    ['Take it back…'],
  ],
])('[OFF-07] the list leads to the page of what %s, and approves nothing unseen', async (_, shown, label, buttons) => {
  await openOfficePage('/approvals', answers({ listApprovals: pageOf([shown]) }), roles.owner)
  const ground = within(await screen.findByRole('region', { name: 'Decision' }))
  expect(ground.getByRole('link', { name: label })).toHaveAttribute('href', '/office/approvals/4')
  expect(screen.getByRole('link', { name: shown.words })).toHaveAttribute('href', '/office/approvals/4')
  expect(ground.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
})

test('[OFF-07] what is approved is done at once, with a note, and leaves the list', async () => {
  const { api, ground } = await open({ decideApproval: performed })
  await press('Approve…', ground)
  const asking = await dialog('Approve this')
  expect(asking.getByText(/asked by Bola Ade/)).toHaveTextContent(
    'Ada Example becomes finance officer, asked by Bola Ade, 12/03/2027 09:00. It takes effect at once, unless Ada Example was changed in the meantime.',
  )
  fill({ Note: 'As agreed on Monday' }, asking)
  api.answer({ getApproval: over })
  await press('Approve', asking)
  expect(await screen.findByText('Approved and done: Ada Example becomes finance officer')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull())
  expect(api.acts()).toEqual([['decideApproval', { decision: 'approve', note: 'As agreed on Monday' }]])
})

test('[OFF-07] what was changed meanwhile is approved and not done, and the dialog says so until it is closed', async () => {
  const failure = 'It has changed since it was asked for. Ask again.'
  const { api, ground } = await open({ decideApproval: { ...performed, state: 'failed', failure } })
  await press('Approve…', ground)
  api.answer({ getApproval: over })
  await press('Approve', await dialog('Approve this'))
  const failed = await dialog('Ada Example becomes finance officer: it could not be done')
  expect(failed.getByText(failure)).toBeVisible()
  await press('Close', failed)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[OFF-07] of an act on several, who was left out is said as it is approved, and stands with it', async () => {
  const failure = 'FCT-000301: 2026/27 is not open.'
  const left: Approval = { ...performed, failure }
  const { api, ground } = await open({ decideApproval: left })
  await press('Approve…', ground)
  api.answer({ getApproval: { ...over, approval: left } })
  await press('Approve', await dialog('Approve this'))
  const told = await dialog('Ada Example becomes finance officer: some were left out')
  expect(told.getByText(failure)).toBeVisible()
  await press('Close', told)
  expect(await screen.findByText('Left out')).toBeVisible()
  expect(screen.getByText(failure)).toBeVisible()
})

test('[OFF-07] somebody who decides what another person has decided already is told who it was', async () => {
  const first = { by: 'Efe Model', what: 'declined', at: '2027-03-12T08:30:00.000Z' }
  const { api, ground } = await open({ decideApproval: refuse(409, 'This is declined already.', first) })
  await press('Approve…', ground)
  api.answer({ getApproval: over })
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
  const { api, ground } = await open(
    { decideApproval: { ...performed, state: 'declined' } },
    { ...page, approval: mine },
  )
  expect(ground.queryByRole('button', { name: 'Approve…' })).toBeNull()
  await press(`${label}…`, ground)
  const asking = await dialog(title)
  await press(label, asking)
  expect(await screen.findByText(`${done}: Ada Example becomes finance officer`)).toBeVisible()
  expect(api.sent('decideApproval')).toEqual([{ decision: 'decline', note: '' }])
})
