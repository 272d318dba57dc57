import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { Fee, FeeEntry } from '#contract/dues/fees.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const beginning = { from: null, proposed_by: null, approved_by: null, at: null } as const
const fee = (given: Partial<Fee>): Fee => ({
  kind: 'dues',
  grade: { id: 3, name: 'Associate' },
  amount: 20_000,
  earliest: '2027-07-01',
  waiting: null,
  entries: [{ ...beginning, amount: 20_000, state: 'now' }],
  ...given,
})
const coming: FeeEntry = {
  amount: 24_000,
  from: '2027-07-01',
  state: 'coming',
  at: '2027-03-12T11:00:00.000Z',
  proposed_by: 'Ada Obi',
  approved_by: 'Bola Eze',
}
const waiting = {
  approval: 7,
  amount: 45_000,
  from: '2027-04-01',
  asked_by: 'Ada Obi',
  reason: 'Printing costs more.',
  asked_at: '2027-03-12T11:00:00.000Z',
}
const fees = [
  fee({
    entries: [
      coming,
      { ...coming, amount: 23_000, state: 'replaced' },
      { ...coming, amount: 20_000, from: '2026-07-01', state: 'now', proposed_by: null, approved_by: null },
      { ...beginning, amount: 15_000, state: 'past' },
    ],
  }),
  fee({ grade: { id: 2, name: 'Member' }, amount: 30_000 }),
  fee({ kind: 'membership', grade: null, amount: 30_000, earliest: '2027-03-12', waiting }),
  fee({ kind: 'national', grade: { id: 1, name: 'Fellow' }, amount: 0, earliest: '2027-03-12', entries: [] }),
]

async function openFees(role: Role, answer: (body: unknown) => Response = () => Response.json({ data: { fees } })) {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/fees', (c) => c.json({ data: { fees } }))
    .post('/api/office/fees', async (c) => {
      sent.push(await c.req.json())
      return answer(sent.at(-1))
    })
  await openOfficePage('/fees', api, [...roles[role]])
  await screen.findByRole('heading', { name: /Fees$/ })
  return sent
}

const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!row) throw new Error('There is no such fee')
  return within(row)
}

test('[OFF-32] what holds, what comes and what waits are shown with who asked and who approved', async () => {
  await openFees('auditor')
  await screen.findByText('Joining')
  const own = rowOf('Associate')
  expect(own.getAllByText('₦20,000.00')[0]).toBeVisible()
  expect(own.getAllByText(/from the dues year 2027\/28/)[0]).toBeVisible()
  expect(own.getAllByText(/Asked for by Ada Obi, approved by Bola Eze, 12\/03\/2027 12:00/)[0]).toBeVisible()
  expect(own.getByText(/from the dues year 2026\/27. Set from the shell, 12\/03\/2027 12:00/)).toBeVisible()
  expect(own.queryByText('₦15,000.00')).not.toBeVisible()
  await userEvent.click(own.getByText('Earlier amounts'))
  expect(own.getByText('₦15,000.00')).toBeVisible()
  expect(own.getByText(/replaced by another amount/)).toHaveTextContent(/^from the dues year 2027\/28/)
  expect(own.getByText('first amount')).toBeVisible()
  expect(rowOf('Member').queryByText('Earlier amounts')).toBe(null)
  expect(rowOf('Member').getByText('First amount, not changed since')).toBeVisible()
  const joining = rowOf('Joining')
  expect(joining.getByText(/waits for a second person/)).toHaveTextContent('₦45,000.00 from 01/04/2027')
  expect(joining.getByText(/Asked for by Ada Obi/)).toHaveTextContent('Printing costs more.')
  expect(screen.queryByRole('button', { name: /Change/ })).toBe(null)
})

test('[OFF-32] another fee is asked for with its dues year and a reason, and not while one waits', async () => {
  const sent = await openFees('finance')
  await screen.findByText('Joining')
  expect(rowOf('Joining').queryByRole('button')).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Change… Dues of Member' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await dialog.findByText('Give whole naira, 100,000,000 at most.')).toBeVisible()
  expect(dialog.getByText('Give a reason: the second person reads it.')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText('New amount'), '₦36,000')
  await userEvent.selectOptions(dialog.getByLabelText(/dues year/), '2028/29, from 01/07/2028')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Agreed at the AGM.')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  const waiting = within(await screen.findByRole('dialog', { name: 'A second person decides' }))
  expect(waiting.getByText(/^Dues of Member: ₦36,000 from the dues year 2028\/29\./)).toBeVisible()
  expect(sent).toEqual([
    { kind: 'dues', grade_id: 2, amount: 36_000, from: '2028-07-01', reason: 'Agreed at the AGM.' },
  ])
})

test('[OFF-32] why a fee was refused is said in the dialog, and what was typed stays', async () => {
  const message = 'Dues of this grade can be set from 01/07/2028 on.'
  await openFees('owner', () => Response.json({ message }, { status: 409 }))
  await userEvent.click(screen.getByRole('button', { name: 'Change… Dues of Associate' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('New amount'), '21000')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Agreed at the AGM.')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await dialog.findByText(message)).toBeVisible()
  expect(dialog.getByLabelText('New amount')).toHaveValue('21000')
})

test('[MBR-07] a share of the national body that nobody has set says so', async () => {
  await openFees('finance')
  await screen.findByText('Joining')
  expect(rowOf('Fellow').getByText('Not set')).toBeVisible()
  expect(rowOf('Fellow').queryByText('₦0.00')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change… National share for each Fellow' }))
  expect(within(screen.getByRole('dialog')).getByText(/^None is set yet. The new amount/)).toBeVisible()
})

test('[OFF-02] fees are for those who may read them', async () => {
  await openOfficePage('/fees', new Hono(), [...roles.editor])
  expect(await screen.findByRole('heading', { name: /Fees$/ })).toBeVisible()
  expect(screen.queryByText('Dues a year')).toBe(null)
})
