import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AuditCheck, AuditEntry } from '#contract/staff/audit.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const HOUR = 3_600_000

/** Of the day that it is in Lagos. */
const today = (time: string) => `${new Date(Date.now() + HOUR).toISOString().slice(0, 10)}T${time}:00.000Z`

const invited: AuditEntry = {
  id: 10,
  at: today('05:00'),
  what: 'invite',
  outcome: 'done',
  device: 'Chrome on Linux',
  address: '203.0.113.7',
  factor_age: 120,
  before: null,
  after: { roles: ['editor', 'door'], state: 'invited' },
  previous: '588e4b45d3de',
  actor: { reference: 'account 2', name: 'Ada Placeholder' },
  about: { reference: 'account 19', name: 'Efe Model' },
}

type Check = Omit<AuditCheck, 'head'> | 'fails'

/** The page, with what the check of the chain answers at first, and from then on. */
async function open(first: Check, path = '/audit') {
  let check = first
  const asked: Record<string, string>[] = []
  const api = new Hono()
    .get('/api/office/audit', (c) =>
      check === 'fails' ? c.json({ message: 'Not now.' }, 500) : c.json({ data: { audit: { ...check, head: 'f00' } } }),
    )
    .get('/api/office/audit/choices', (c) => c.json({ data: { acts: ['invite'], people: [] } }))
    .get('/api/office/audit/entries', (c) => {
      asked.push(c.req.query())
      return c.json({ data: { items: [invited], next: null, total: 1 } })
    })
  const { router } = await openOfficePage(path, api, ['audit.read'])
  const user = userEvent.setup()
  const checkAgain = async (next: Check) => {
    check = next
    await user.click(screen.getByRole('button', { name: 'Check it now' }))
  }
  return { checkAgain, asked, router, user }
}

const chain = () => screen.findByText(/^The chain is/)

const whole = { rows: 48_213, broken: null, checked_at: today('05:00') }
const wholeLater = { rows: 48_214, broken: null, checked_at: today('08:12') }

test('[OFF-09] a whole chain is told with the time at which the server read it, of each check anew', async () => {
  const { checkAgain } = await open(whole)
  // An hour later in Lagos.
  expect(await chain()).toHaveTextContent('The chain is whole: 48,213 entries, checked at 06:00')
  expect(screen.queryByText(/not as it was recorded/)).toBeNull()
  await checkAgain(wholeLater)
  expect(await screen.findByText(/48,214/)).toHaveTextContent('The chain is whole: 48,214 entries, checked at 09:12')
})

test('[OFF-09] a broken chain says where, what that means and what to do', async () => {
  await open({ rows: 48_213, broken: 1_207, checked_at: '2027-03-17T16:20:00.000Z' })
  expect(await chain()).toHaveTextContent('The chain is broken at entry 1,207, checked at 17/03 17:20')
  const told = screen.getByText('Entry 1,207, or one before it, is not as it was recorded.')
  expect(told.closest('[role="alert"]')).toHaveTextContent(
    /keep every backup, and tell an owner and the person who runs the server/,
  )
})

test('[OFF-09] where a check did not come, the one before stands, and it can be asked for again', async () => {
  const { checkAgain } = await open(whole)
  expect(await chain()).toHaveTextContent('checked at 06:00')
  await checkAgain('fails')
  const told = await screen.findByText(/^The chain could not be checked: ./)
  expect(told.closest('[role="alert"]')).toHaveTextContent(/The result above is from the last check/)
  expect(await chain()).toHaveTextContent('checked at 06:00')
  await checkAgain(wholeLater)
  await screen.findByText('09:12')
  expect(screen.queryByText(/could not be checked/)).toBeNull()
})

test('[OFF-09] an entry that is opened tells in words what was there after it', async () => {
  await open(whole)
  await userEvent.click(await screen.findByRole('button', { name: 'Details of row 1' }))
  expect(screen.getByText('After').nextSibling).toHaveTextContent(/^roles editor, door, state invited$/)
  expect(screen.getByText('Factor').nextSibling).toHaveTextContent('2 minutes old')
})

test('[OFF-09] the audit is searched by act, outcome and day, a day of Lagos', async () => {
  // The day begins in Lagos while it is still the one before in Greenwich.
  const from = '2020-03-17T23:00:00.000Z'
  const { asked, router, user } = await open(whole, `/audit?act=invite&from=${from}`)
  expect(await screen.findByLabelText('From')).toHaveValue('18/03/2020')
  await waitFor(() => expect(screen.getByLabelText('Act')).toHaveDisplayValue('Invite'))
  const chips = screen.getByRole('list', { name: 'Filters that are set' })
  expect([...chips.children].map(({ textContent }) => textContent)).toEqual(['Act Invite', 'From 18/03/2020'])
  await user.clear(screen.getByLabelText('From'))
  await waitFor(() => expect(router.latestLocation.search).toEqual({ act: 'invite' }))
  await user.type(screen.getByLabelText('From'), '31/02/2020')
  await user.tab()
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
    'Write the date as day/month/year, for example 05/11/1984.',
  )
  expect(router.latestLocation.search).toEqual({ act: 'invite' })
  await user.clear(screen.getByLabelText('From'))
  await user.type(screen.getByLabelText('From'), '18/3/2020')
  await waitFor(() => expect(router.latestLocation.search).toEqual({ act: 'invite', from }))
  await user.click(screen.getByRole('button', { name: 'Refused only' }))
  expect(screen.getByRole('button', { name: 'Refused only' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Signing in' }))
  await waitFor(() => expect(router.latestLocation.search).toMatchObject({ act: 'sign in to the office' }))
  await waitFor(() =>
    expect(asked).toEqual([
      { act: 'invite', from },
      { act: 'invite' },
      { act: 'invite', from, outcome: 'refused' },
      { act: 'sign in to the office', from, outcome: 'refused' },
    ]),
  )
})
