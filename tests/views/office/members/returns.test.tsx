import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { ReturnEntry } from '#contract/dues/returns.ts'
import { done } from '#contract/messages/done.ts'
import { duesOfMember } from '#samples/dues.ts'
import { member } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

const asked: ReturnEntry = {
  id: 4,
  account_id: 7,
  state: 'asked',
  asks: 'waive',
  reason: 'I was ill for a year.',
  answer: null,
  name: member.name,
  number: member.number,
  asked_at: '2027-03-12T08:00:00.000Z',
  ended_at: null,
  owed: 60_000,
  waits: false,
  may_refuse: true,
}

test('[MBR-14] the list says who asks for what, and what is owed on return', async () => {
  const api = answers({
    listReturns: pageOf([asked, { ...asked, id: 5, asks: 'pay', waits: true, may_refuse: false }]),
  })
  await openOfficePage('/members/returns', api, roles.membership)
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  await expect.poll(rows).toContainEqual(expect.stringContaining('To come back, dues waived₦60,000.00'))
  expect(rows()).toContainEqual(expect.stringContaining('waits for a second person'))
})

const open = async (request: ReturnEntry) => {
  const dues = { ...duesOfMember, membership: 'lost' as const, stage: 'lost' as const, return_request: request }
  const api = answers({ getMember: member, getMemberDues: dues, listDuplicates: [], refuseReturn: done.returnRefused })
  await openOfficePage('/members/7?part=dues', api, roles.membership)
  return { api, request: within(await screen.findByRole('region', { name: 'Request to come back' })) }
}

test('[MBR-14] the record tells the request, and it is refused with a reason', async () => {
  const { api, request } = await open(asked)
  expect(request.getByText('Asks to come back, and that some of the dues are waived')).toBeVisible()
  expect(request.getByText('I was ill for a year.')).toBeVisible()
  await press('Refuse…')
  const asking = await dialog(`Refuse the return: ${member.name}`)
  await press('Refuse', asking)
  expect(asking.getByLabelText('Reason')).toHaveAccessibleDescription('Give a reason.')
  fill({ Reason: 'Pay the open years first.' }, asking)
  await press('Refuse', asking)
  expect(await screen.findByText(done.returnRefused)).toBeVisible()
  expect(api.sent('refuseReturn')).toEqual([{ reason: 'Pay the open years first.' }])
})

test('[MBR-14] one that waits for a second person is not refused here', async () => {
  const { request } = await open({ ...asked, waits: true, may_refuse: false })
  expect(request.queryByRole('button')).toBeNull()
})
