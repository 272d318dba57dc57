import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Job } from '#contract/common/job.ts'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { BankLine, BankStatement, Settlement, SettlementLine } from '#contract/money/bank.ts'
import { StatementColumns } from '#src/office/money/bank/StatementColumns.tsx'
import { openOfficePage } from '#tests/support/office-page.tsx'

const at = '2027-03-12T11:00:00.000Z'
const statement: BankStatement = {
  id: 1,
  name: 'march.csv',
  state: 'applied',
  reason: null,
  created_at: at,
  by: 'Ada Obi',
  lines: 1,
  known: 2,
  first_day: '2027-03-01',
  last_day: '2027-03-10',
  opening: 100,
  closing: 2_000_100,
  came: 2_000_000,
  went: 0,
  task_id: null,
}
const line: BankLine = {
  id: 9,
  statement_id: 1,
  line: 2,
  day: '2027-03-10',
  kobo: 2_000_050,
  text: 'NIP/GRACE/NF00034422',
  state: 'suggested',
  reason: 'other-amount',
  years: null,
  note: null,
  steps: ['book', 'settle', 'setAside'],
  member: { id: 7, number: 'FCT-000344', name: 'Grace Sample' },
}
const page = (items: object[]) => ({ data: { items, next: null, total: items.length } })

async function openStatement(role: Role, shown = statement, answer = () => Response.json({ data: line })) {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/statements', (c) => c.json(page([shown])))
    .get('/api/office/statements/1', (c) => c.json({ data: shown }))
    .get('/api/office/statements/1/lines', (c) =>
      c.json(page(c.req.query('state') === (shown.state === 'checked' ? 'read' : 'suggested') ? [line] : [])),
    )
    .post('/api/office/statements/1/apply', (c) => {
      sent.push('apply')
      return c.json({ data: { ...shown, state: 'applied' } })
    })
    .post('/api/office/bank-lines/9/step', async (c) => {
      sent.push(await c.req.json())
      return answer()
    })
  await openOfficePage('/money/statements/1', api, [...roles[role]])
  await screen.findByText('NIP/GRACE/NF00034422')
  return sent
}

const openLine = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Details of row 1' }))
  return screen.findByRole('button', { name: 'Book as dues…' })
}

test('[LED-15] a line that waits says why and whose it may be, and is booked for that member', async () => {
  const sent = await openStatement('finance')
  await screen.findByText('Likely Grace Sample, FCT-000344. The amount is not the price of whole years.')
  await userEvent.click(await openLine())
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('Membership number')).toHaveValue('FCT-000344')
  await userEvent.click(dialog.getByRole('button', { name: 'Book as dues' }))
  expect(sent).toEqual([{ step: 'book', number: 'FCT-000344', reason: '' }])
})

test('[LED-15] a line like money that is in the books is booked with a reason', async () => {
  const refused = () => Response.json({ message: 'A payment like this was recorded by hand.' }, { status: 409 })
  const sent = await openStatement('finance', statement, refused)
  await userEvent.click(await openLine())
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Book as dues' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('A payment like this was recorded by hand.')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'A second transfer')
  await userEvent.click(dialog.getByRole('button', { name: 'Book as dues' }))
  expect(sent.at(-1)).toEqual({ step: 'book', number: 'FCT-000344', reason: 'A second transfer' })
})

test('[LED-15] what was refused says why, and what was typed stands', async () => {
  const refused = () => Response.json({ message: 'This line is booked already.' }, { status: 409 })
  await openStatement('finance', statement, refused)
  await openLine()
  await userEvent.click(screen.getByRole('button', { name: 'Set aside…' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('What it is'), 'A gift')
  await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This line is booked already.')
  expect(dialog.getByLabelText('What it is')).toHaveValue('A gift')
})

test('[LED-15] a statement that was checked is applied by one press', async () => {
  const sent = await openStatement('finance', { ...statement, state: 'checked' })
  await userEvent.click(screen.getByRole('button', { name: 'Apply 1 line' }))
  expect(sent).toEqual(['apply'])
})

test('[LED-15] [FMT-01] the balance of an overdrawn account has its sign before the naira', async () => {
  await openStatement('finance', { ...statement, opening: -500_000 })
  screen.getByText(/, -₦5,000\.00 to ₦20,001\.00/)
})

test('[LED-15] a reader without the right sees that the statement waits, and which right it needs', async () => {
  await openStatement('auditor', { ...statement, state: 'checked' })
  const button = screen.getByRole('button', { name: 'Apply 1 line' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/bank\.import/)
})

const job: Job = {
  id: 5,
  kind: 'bank-statement',
  state: 'running',
  done: 0,
  total: 1,
  by: 'Ada Obi',
  created_at: at,
  ended_at: null,
  error: null,
  file_until: null,
  steps: ['cancel'],
}

/** A statement whose job is as `now` says, each time it is asked; its line waits for a decision once the job is done. */
async function openJob(now: { job: Job }, role: Role = 'finance') {
  const asked: string[] = []
  const shown = { ...statement, task_id: 5 }
  const api = new Hono()
    .get('/api/office/statements/1', (c) => c.json({ data: shown }))
    .get('/api/office/statements/1/lines', (c) => {
      const isDone = now.job.state === 'done'
      asked.push(now.job.state)
      return c.json(page(c.req.query('state') === (isDone ? 'suggested' : 'read') ? [line] : []))
    })
    .get('/api/office/tasks/5', (c) => c.json({ data: now.job }))
    .post('/api/office/tasks/5/retry', (c) => {
      asked.push('retry')
      now.job = job
      return c.json({ data: job })
    })
    .post('/api/office/statements/1/apply', (c) => {
      asked.push('apply')
      return c.json({ data: shown })
    })
  await openOfficePage('/money/statements/1', api, [...roles[role]])
  return asked
}

test('[LED-15] the lines that wait for a decision are shown once the job has ended', async () => {
  const now = { job }
  await openJob(now)
  await screen.findByText('No line waits for a decision.')
  screen.getByText('Checking the lines')
  now.job = { ...job, state: 'done', done: 1, ended_at: at, steps: [] }
  await screen.findByText('NIP/GRACE/NF00034422', {}, { timeout: 5_000 })
  expect(screen.queryByText('No line waits for a decision.')).toBeNull()
  expect(screen.queryByText('Checking the lines')).toBeNull()
})

test('[LED-15] a job that failed says why, and is tried again', async () => {
  const failed: Job = { ...job, state: 'failed', ended_at: at, error: 'The disk is full.', steps: ['retry'] }
  const asked = await openJob({ job: failed })
  await screen.findByText('The job failed. The disk is full.')
  await screen.findByText('NIP/GRACE/NF00034422')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Checking the lines')
  expect(asked).toContain('retry')
})

test('[LED-15] a statement whose job was cancelled is applied again', async () => {
  const asked = await openJob({ job: { ...job, state: 'cancelled', ended_at: at, steps: [] } })
  await screen.findByText('The job was cancelled. Not looked at: 1 line')
  await screen.findByText('NIP/GRACE/NF00034422')
  await userEvent.click(screen.getByRole('button', { name: 'Apply 1 line' }))
  expect(asked).toContain('apply')
})

test('[LED-15] a statement without a new line says so, here and in the list, and does not wait', async () => {
  const nothing: BankStatement = { ...statement, state: 'checked', lines: 0, known: 3, came: 0 }
  const api = new Hono()
    .get('/api/office/statements', (c) => c.json(page([nothing])))
    .get('/api/office/statements/1', (c) => c.json({ data: nothing }))
    .get('/api/office/statements/1/lines', (c) => c.json(page([])))
  const { unmount } = await openOfficePage('/money/statements/1', api, [...roles.finance])
  await screen.findByText('This statement has no new line.')
  screen.getByText(/, 3 already in an earlier file/)
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
  unmount()
  await openOfficePage('/money/statements', api, [...roles.finance])
  expect((await screen.findAllByText('Nothing new')).length).toBeGreaterThan(0)
  expect(within(screen.getByRole('region', { name: 'Bank statements' })).queryByText('To apply')).toBeNull()
})

test('[LED-16] a settlement shows both amounts of each payment, by group', async () => {
  const settlement: Settlement = {
    id: 3,
    name: 'gateway.csv',
    created_at: at,
    by: null,
    first_at: at,
    last_at: at,
    lines: 1,
    known: 0,
    amount: 507_500,
    fee: 7_500,
    counts: { both: 0, oursOnly: 0, theirsOnly: 0, differ: 1 },
  }
  const differs: SettlementLine = {
    id: 4,
    trace_id: '1700000000000a00000000000',
    group: 'differ',
    amount: 507_500,
    fee: 8_000,
    settled_at: at,
    ours: { amount: 500_000, fee: null, payer: 'Grace Sample', item: 'A seat', paid_at: at },
    note: null,
  }
  const api = new Hono()
    .get('/api/office/settlements/3', (c) => c.json({ data: settlement }))
    .get('/api/office/settlements/3/lines', (c) => c.json(page(c.req.query('group') === 'differ' ? [differs] : [])))
  await openOfficePage('/money/settlements/3', api, [...roles.auditor])
  await screen.findByText('Grace Sample')
  for (const shown of ['₦5,075.00', '₦5,000.00']) expect(screen.getAllByText(shown).length).toBeGreaterThan(0)
})

test('[LED-15] columns that are not known are chosen by hand', async () => {
  const columns = ['Wann', 'Wofür', 'Rein', 'Raus'].map((name) => ({ name, samples: [`${name} 1`, ''] }))
  const chosen: object[] = []
  const asked = { columns, layout: null }
  render(
    <StatementColumns asked={asked} trouble="They are not known." onChosen={(layout) => chosen.push(layout)}>
      The file
    </StatementColumns>,
  )
  const read = screen.getByRole('button', { name: 'Read the statement' })
  expect(read).toBeDisabled()
  const choose = (column: string, what: string) =>
    userEvent.selectOptions(screen.getByLabelText(`${column} holds`), what)
  await choose('Wann', 'Money in')
  await choose('Wann', 'Day of the transaction')
  await choose('Wofür', 'Text of the transaction')
  await choose('Rein', 'Money in')
  expect(screen.getByText(/Choose the date, the text, and the amounts/)).toBeVisible()
  await choose('Raus', 'Money out')
  await userEvent.click(read)
  expect(chosen).toEqual([{ date: 0, narration: 1, credit: 2, debit: 3 }])
})
