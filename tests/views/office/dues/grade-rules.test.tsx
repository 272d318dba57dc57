import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { GradeRuleEntry, GradeRules } from '#contract/dues/grade-rules.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const nobody = { from: null, proposed_by: null, approved_by: null, at: null } as const
const first: GradeRuleEntry = { years: 5, mcpds: 3, months: 0, national: false, ...nobody, state: 'now' }
const coming: GradeRuleEntry = {
  years: 7,
  mcpds: 1,
  months: 6,
  national: true,
  from: '2028-01-01',
  state: 'coming',
  at: '2027-03-12T11:00:00.000Z',
  proposed_by: 'Ada Obi',
  approved_by: 'Bola Eze',
}
const rules: GradeRules[] = [
  { grade: { id: 3, name: 'Associate' }, entries: [{ ...first, years: 1 }], waiting: null },
  {
    grade: { id: 2, name: 'Member' },
    entries: [
      coming,
      { ...coming, years: 8, state: 'replaced' },
      { ...coming, from: '2026-01-01', months: 0, national: false, approved_by: null, state: 'now' },
      { ...first, state: 'past' },
    ],
    waiting: null,
  },
  {
    grade: { id: 1, name: 'Fellow' },
    entries: [{ ...first, years: 10 }],
    waiting: {
      years: 12,
      mcpds: 3,
      months: 0,
      national: false,
      approval: 7,
      from: '2028-01-01',
      asked_by: 'Ada Obi',
      asked_at: '2027-03-12T11:00:00.000Z',
      reason: 'As decided.',
    },
  },
]

async function openRules(role: Role) {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/fees', (c) => c.json({ data: { fees: [] } }))
    .get('/api/office/grade-rules', (c) => c.json({ data: { rules } }))
    .post('/api/office/grade-rules', async (c) => {
      sent.push(await c.req.json())
      return c.json({ data: { rules } })
    })
  await openOfficePage('/fees', api, [...roles[role]])
  await screen.findByRole('heading', { name: 'To Fellow' })
  return sent
}

const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (!row) throw new Error('There is no such grade')
  return within(row)
}

test('[MBR-05] the criteria of each grade stand with what comes, what waits and what was', async () => {
  await openRules('auditor')
  expect(rowOf('To Associate').getByText('1 year, 3 MCPDs, dues paid')).toBeVisible()
  expect(rowOf('To Associate').getByText('First criteria, not changed since')).toBeVisible()
  const member = rowOf('To Member')
  expect(member.getByText('7 years, 1 MCPD, dues paid')).toBeVisible()
  expect(
    member.getByText('From 01/01/2026. Asked for by Ada Obi, approved after a day, 12/03/2027 12:00'),
  ).toBeVisible()
  expect(
    member.getByText('7 years, 1 MCPD, dues paid, at an event in 6 of the last 12 months, good standing with NIPR'),
  ).toBeVisible()
  await userEvent.click(member.getByText('Earlier criteria'))
  expect(member.getByText('5 years, 3 MCPDs, dues paid')).toBeVisible()
  expect(member.getByText(/replaced by others from the same day/)).toBeVisible()
  expect(rowOf('To Fellow').getByText(/waits for a second person/)).toHaveTextContent(
    '12 years, 3 MCPDs, dues paid from 01/01/2028',
  )
  expect(screen.queryByRole('button', { name: /Criteria/ })).toBe(null)
})

test('[MBR-05] an owner asks for other criteria with a day and a reason, and not while some wait', async () => {
  const sent = await openRules('owner')
  expect(rowOf('To Fellow').queryByRole('button', { name: /Criteria/ })).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'Change… Criteria of Associate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText('Years in the grade before'))
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await dialog.findByText('Give whole years, 50 at most.')).toBeVisible()
  expect(dialog.getByText('Choose the day from which it is valid.')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByLabelText('Years in the grade before'), '3')
  await userEvent.click(dialog.getByLabelText('Must have been seen by the office'))
  await userEvent.type(dialog.getByLabelText('Valid from'), '01/01/2028')
  await userEvent.type(dialog.getByLabelText('Reason'), 'As decided.')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }))
  expect(await screen.findByText(/It is set once it is approved/)).toBeVisible()
  expect(sent).toEqual([
    { grade_id: 3, years: 3, mcpds: 3, months: 0, national: true, from: '2028-01-01', reason: 'As decided.' },
  ])
})
