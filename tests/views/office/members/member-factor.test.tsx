import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MemberRecord } from '#contract/members/members.ts'
import { done } from '#contract/messages/done.ts'
import { refuse } from '#samples/answering.ts'
import { member } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press, user } from '#tests/support/user.ts'

const on_since = '2027-03-12T08:00:00.000Z'
const BUTTON = 'Reset the second factor…'

async function open(factor: MemberRecord['factor'], may: 'members.reset_factor' | 'members.edit', given = {}) {
  const api = answers({ getMember: { ...member, factor }, ...given })
  await openOfficePage('/members/7', api, ['members.read', may])
  await screen.findByRole('heading', { level: 1, name: member.name })
  return api
}

test('[ACC-14] a member who lost the second factor: who knows them says how, and a second person is asked', async () => {
  const api = await open({ on_since, reset_at: null }, 'members.reset_factor', {
    resetMemberFactor: done.waitsForSecond,
    listApprovals: pageOf([]),
  })
  expect(screen.getByText('with a password and a code')).toBeVisible()
  await press(BUTTON)
  const asking = await dialog('Reset the second factor')
  await press('Ask for the reset', asking)
  expect(asking.getByLabelText('How you know that it is them')).toHaveAccessibleDescription(/Give a reason\./)
  fill({ 'How you know that it is them': 'Came with the identity card' }, asking)
  await press('Ask for the reset', asking)
  const waiting = await dialog('A second person decides')
  expect(waiting.getByText('The member is told once it is approved')).toBeVisible()
  // The dialog stands above every page: whoever follows a link in it wants to see where that leads.
  await user.click(waiting.getByRole('link', { name: 'See what waits' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.sent('resetMemberFactor')).toEqual([{ reason: 'Came with the identity card' }])
})

test('[ACC-14] what is refused keeps the reason that was typed', async () => {
  const waits = 'This waits for a second person already.'
  await open({ on_since, reset_at: null }, 'members.reset_factor', { resetMemberFactor: refuse(409, waits) })
  await press(BUTTON)
  const asking = await dialog('Reset the second factor')
  fill({ 'How you know that it is them': 'Came with the identity card' }, asking)
  await press('Ask for the reset', asking)
  expect(await asking.findByText(waits)).toBeVisible()
  expect(asking.getByLabelText('How you know that it is them')).toHaveValue('Came with the identity card')
})

test('[ACC-14] one that is being reset says until when the member can stop it', async () => {
  await open({ on_since, reset_at: '2027-03-19T08:05:00.000Z' }, 'members.reset_factor')
  expect(screen.getByText(/^The second factor is switched off on 19 March, 09:05, unless/)).toBeVisible()
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})

test.each([
  ['without the right', { on_since, reset_at: null }, 'members.edit'],
  ['where there is none', null, 'members.reset_factor'],
] as const)('[ACC-14] %s nothing is offered', async (_, factor, may) => {
  await open(factor, may)
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})
