import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { MergePair } from '#contract/members/merge.ts'
import { member } from '#samples/members.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const fields = {
  name: 'Grace Sample',
  email: 'grace@example.org',
  phone: null,
  dob: '1984-06-14',
  job_title: null,
  responsibility: null,
  organization: null,
  business_address: null,
  business_postal_code: null,
  industry: null,
}
const side = { grade: 'Associate', member_since: '2019-03-01', standing: 'active', signs_in: true } as const
const pair: MergePair = {
  kept: { ...side, id: 7, version: 3, number: 'FCT-000344', fields },
  other: {
    ...side,
    id: 9,
    version: 1,
    number: 'FCT-000690',
    fields: { ...fields, name: 'Grace A. Sample', phone: '0800' },
  },
  moves: { payments: 2, applications: 0, seats: 1, sessions: 1, money: 20_000 },
  notes: ['FCT-000690 is never used again. It leads to FCT-000344.'],
  blocks: [],
}
const twin = {
  id: 9,
  number: 'FCT-000690',
  name: 'Grace A. Sample',
  email: null,
  grade: 'Associate',
  same: ['phone', 'surname'],
}

async function open(path: string, told: MergePair = pair) {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/members', (c) =>
      c.json({ data: { items: [{ ...member, id: 11, name: 'Efe Model' }, member], next: null, total: 2 } }),
    )
    .get('/api/office/members/:id/duplicates', (c) => c.json({ data: [twin] }))
    .get('/api/office/members/:id/merge/:other', (c) => c.json({ data: told }))
    .post('/api/office/members/:id/merge/:other', async (c) => {
      sent.push([c.req.param('id'), c.req.param('other'), await c.req.json()])
      return c.json({ message: 'A second person was asked. Nothing changes until they approve.' })
    })
    .get('/api/office/members/:id', (c) => c.json({ data: member }))
  const opened = await openOfficePage(path, api, ['members.read', 'members.edit', 'members.merge'])
  return { ...opened, sent, user: userEvent.setup() }
}

test('[OFF-37] a record names a likely duplicate, and leads to the two side by side', async () => {
  const { user } = await open('/members/7')
  expect(await screen.findByText('Likely the same person as Grace A. Sample, FCT-000690')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Compare the two' }))
  expect(await screen.findByRole('group', { name: 'Phone' })).toBeVisible()
})

test('[OFF-37] the other account is chosen among the likely ones, or looked for', async () => {
  const { user } = await open('/members/7/merge')
  expect(await screen.findByText('FCT-000690, Associate, same phone and surname')).toBeVisible()
  await user.type(screen.getByLabelText('Another member'), 'model')
  const link = await screen.findByRole('link', { name: 'Compare with Efe Model' })
  expect(link).toHaveAttribute('href', '/office/members/7/merge?with=11')
  // A member is no duplicate of itself.
  expect(screen.queryByRole('link', { name: 'Compare with Grace Sample' })).toBeNull()
})

test('[OFF-37] fields are chosen where the two differ, and a second person is asked with the reason', async () => {
  const { user, sent } = await open('/members/7/merge?with=9')
  const name = within(await screen.findByRole('group', { name: 'Name' }))
  expect(name.getByRole('radio', { name: /Grace Sample$/ })).toBeChecked()
  // Only the other one knows a phone.
  expect(within(screen.getByRole('group', { name: 'Phone' })).getByRole('radio', { name: /0800$/ })).toBeChecked()
  expect(screen.queryByRole('group', { name: 'Email' })).toBeNull()
  expect(screen.getByText('2 payments')).toBeVisible()
  expect(screen.getByText('₦20,000.00 paid for dues')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Swap the two' })).toHaveAttribute('href', '/office/members/9/merge?with=7')
  await user.click(name.getByRole('radio', { name: /Grace A\. Sample$/ }))
  await user.click(screen.getByRole('button', { name: 'Ask to merge' }))
  expect(await screen.findByText('Say why these two are one person.')).toBeVisible()
  await user.type(screen.getByLabelText('Why these two are one person'), 'Same phone')
  await user.click(screen.getByRole('button', { name: 'Ask to merge' }))
  expect(await screen.findByText('A second person was asked. Nothing changes until they approve.')).toBeVisible()
  expect(sent).toEqual([['7', '9', { version: 3, other_version: 1, take: ['phone', 'name'], reason: 'Same phone' }]])
})

test('[OFF-37] what is in the way stands in the place of the button', async () => {
  await open('/members/7/merge?with=9', {
    ...pair,
    blocks: ['A payment of Grace A. Sample is not settled yet: NIPR1.'],
  })
  expect(await screen.findByText(/is not settled yet: NIPR1\./)).toHaveAttribute('role', 'alert')
  expect(screen.queryByRole('button', { name: 'Ask to merge' })).toBeNull()
})

test('[OFF-37] the address of a member that was merged leads to the one that is kept', async () => {
  const { router } = await open('/members/9')
  expect(await screen.findByRole('heading', { name: 'Grace Sample' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/members/7')
})
