import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { MoneyRecord } from '#contract/money/money.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { member } from '#samples/members.ts'
import { moneyCounts } from '#samples/money.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const trace_id = '1700000000000abcdefghijkl'
const at = '2027-03-17T15:20:00.000Z'
const record: MoneyRecord = {
  trace_id,
  state: 'review',
  purpose: 'dues',
  item: 'Membership dues for a year',
  amount: 20_000,
  payer: 'Ngozi Placeholder',
  email: 'ngozi@example.org',
  created_at: at,
  paid_at: at,
  amount_paid: 100,
  surplus: 0,
  refunded: 0,
  reason: 'Too little came: 100 of 20000 naira.',
  provider: 'paid',
  fee: null,
  member: { id: 7, name: 'Ngozi Placeholder', number: 'FCT-000690' },
  transaction: null,
  checked_at: at,
  means: 'card',
  reference: null,
  given_back: 0,
  fulfilled_at: null,
  given: null,
  taken_back: false,
  transferred: 0,
  unasked_back: 0,
  receipt: null,
  wait: null,
  steps: ['check'],
  entries: [
    {
      reference: 'payment 17 in',
      day: '2027-03-17',
      lines: [
        { book: 'provider', amount: 100 },
        { book: 'held', amount: -100 },
      ],
    },
  ],
  timeline: [{ at, by: 'The payer', what: 'payment review', note: 'Too little came.' }],
}
const { provider: _, member: __, fee: ___, ...rest } = record
const entry = rest

const notNow = { message: 'Could not load this. Try again.' }

async function open(path: string, role: Role, told: Partial<MoneyRecord> = {}, failing = new Set<string>()) {
  const asked: string[] = []
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/payments/entries', (c) => {
      asked.push(new URL(c.req.url).search)
      const counts = { unrecorded: 6, moneyless: 2, waiting: 3, settled: 40 }
      return c.json({ data: { items: [entry], next: null, total: 1, ...(c.req.query('counts') && { counts }) } })
    })
    .get('/api/office/payments/:trace/refunds', (c) =>
      c.json({ data: { left: 0, ways: [], why: null, purchases: [], refunds: [] } }),
    )
    .get('/api/office/payments/:trace', (c) => c.json({ data: { ...record, ...told } }))
    .post('/api/office/payments/:trace/check', (c) => {
      asked.push(`check ${c.req.param('trace')}`)
      return c.json({ data: { payment: { ...entry, phone: '' } } })
    })
    .get('/api/office/rights/:right/holders', (c) => c.json({ data: { people: [{ id: 3, name: 'Fola Finance' }] } }))
    .get('/api/office/offers', (c) => {
      if (failing.delete('offers')) return c.json(notNow, 503)
      const own = { purpose: 'dues', id: 2, item: 'Membership dues for 2 years', amount: 40_000 }
      const ticket_types = [
        { id: 'one', name: 'Standard', amount: 5000 },
        { id: 'two', name: 'Gala table', amount: 60_000 },
      ]
      const seat = { purpose: 'event', id: 5, item: 'Press Day', amount: 5000, ticket_types }
      return c.json({ data: { offers: c.req.query('account_id') ? [seat, own] : [seat] } })
    })
    .get('/api/office/members', (c) => {
      if (failing.delete('members')) return c.json(notNow, 503)
      const items = c.req.query('q') === 'nobody' ? [] : [member]
      return c.json({ data: { items, next: null, total: items.length } })
    })
    .get('/api/office/money/counts', (c) => c.json({ data: { ...moneyCounts, refunds: 0, arrears: 1_318 } }))
    .post('/api/office/money', async (c) => {
      sent.push(await c.req.json())
      return c.json({ data: { trace_id: sent.length > 1 ? null : trace_id } })
    })
    .post('/api/office/payments/:trace/wait', (c) => {
      asked.push(`wait ${c.req.param('trace')}`)
      return c.json({ data: { ...record, ...told, wait: { event: 5, state: 'waiting' } } })
    })
    .post('/api/office/payments/:trace/:step', async (c) => {
      sent.push([c.req.param('step'), await c.req.json()])
      return c.json({ data: { ...record, ...told, state: 'used' } })
    })
  await openOfficePage(path, api, [...roles[role]])
  return { asked, sent, user: userEvent.setup() }
}

test('[LED-09] money stands in queues with their counts, and a row leads to its payment', async () => {
  const { asked } = await open('/money?sort=oldest', 'finance')
  expect(await screen.findByText(/^Money arrived and nothing was given for it, or/)).toBeVisible()
  const queues = within(screen.getByRole('navigation', { name: 'Views' }))
  const names = ['Without a record 6', 'Without money 2']
  for (const name of names) expect(await queues.findByRole('link', { name })).toBeVisible()
  expect(asked).toContain('?tab=unrecorded&sort=oldest')
  const link = screen.getByRole('link', { name: /Ngozi Placeholder/ })
  expect(link).toHaveAttribute('href', expect.stringMatching(`^/office/money/${trace_id}`))
})

test('[LED-09] on the widest screens a payment opens beside the list, with its steps; Esc closes it, and a filter, too', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const { asked, user } = await open('/money?sort=oldest', 'finance')
  const row = await screen.findByRole('link', { name: /Ngozi Placeholder/ })
  expect(row).toHaveAttribute('href', `/office/money?sort=oldest&beside=${trace_id}`)
  await user.click(row)
  const panel = await screen.findByRole('region', { name: 'Payment' })
  expect(await within(panel).findByRole('heading', { name: /₦100.00/ })).toBeVisible()
  expect(panel).toHaveFocus()
  expect(within(panel).getByText('1 of 1')).toBeVisible()
  expect(within(panel).getByRole('region', { name: 'Two sources' })).toBeVisible()
  expect(within(panel).getByRole('button', { name: 'Ask again' })).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Open its page' })).toHaveAttribute(
    'href',
    `/office/money/${trace_id}`,
  )
  expect(row).toHaveAttribute('aria-current', 'page')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull())
  expect(screen.getByRole('link', { name: /Ngozi Placeholder/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull())
  await user.click(screen.getByRole('link', { name: /Ngozi Placeholder/ }))
  await screen.findByRole('region', { name: 'Payment' })
  await user.type(screen.getByRole('searchbox'), 'obi')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull())
  expect(asked.filter((search) => search.includes('beside'))).toEqual([])
  vi.unstubAllGlobals()
})

test('[TRU-02] [BIL-05] what was chosen of a payment beside the list is not chosen of the next, nor what that cannot become', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const next = '1700000000000abcdefghijkm'
  const short = { ...record, purpose: 'event', item: 'Press Day', amount: 30_000, amount_paid: 29_999 } as const
  const steps = ['waive', 'attach'] as const
  let ofNext: Partial<MoneyRecord> = {}
  const api = answers({
    listPaymentEntries: pageOf([entry, { ...entry, trace_id: next }]),
    getPaymentRefunds: { left: 0, ways: [], why: null, purchases: [], refunds: [] },
    getMoneyRecord: ({ params }) => ({
      ...short,
      steps: [...steps],
      trace_id: params.traceId,
      ...(params.traceId === next && ofNext),
    }),
    getMoneyCounts: { ...moneyCounts, refunds: 0, arrears: 0 },
  })
  await openOfficePage(`/money?beside=${trace_id}`, api, [...roles.finance])
  const user = userEvent.setup()
  const choice = async (name: RegExp) =>
    within(await screen.findByRole('group', { name: 'What becomes of it' })).findByRole('radio', { name })
  await user.click(await choice(/^Keep ₦29,999 as credit/))
  expect(screen.getByRole('button', { name: 'Keep as credit…' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await screen.findByText('2 of 2')
  expect(await screen.findByRole('button', { name: 'Give and waive…' })).toBeVisible()
  expect(await choice(/^Give it/)).toBeChecked()
  // Meanwhile it became nobody's: credit is no choice any more.
  await user.click(await choice(/^Keep ₦29,999 as credit/))
  ofNext = { member: null }
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  await screen.findByText('1 of 2')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByRole('button', { name: 'Give and waive…' })).toBeVisible()
  vi.unstubAllGlobals()
})

const placesOfMoney = () =>
  within(screen.getByRole('navigation', { name: 'Money' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

test('[LED-09] money without a record stands by age with sum and count, and an age narrows the list to it', async () => {
  const { asked, user } = await open('/money?sort=oldest', 'finance')
  const strip = within(await screen.findByRole('region', { name: 'Without a record, by age' }))
  expect(strip.getByText('₦134,999.50')).toBeVisible()
  expect(strip.getByText(/^6 payments, the oldest /)).toBeVisible()
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Up to 2 days₦79,999.00 4',
    '3 to 7 days₦50,000.00 1',
    '8 to 30 daysnone',
    'Over 30 days₦5,000.50 1',
  ])
  await user.click(strip.getByRole('link', { name: '₦5,000.50 1' }))
  await waitFor(() => expect(asked).toContain('?tab=unrecorded&age=over-30&sort=oldest'))
  await waitFor(() => expect(screen.getByRole('link', { name: '₦5,000.50 1' })).toHaveAttribute('aria-current'))
})

test('[LED-09] the places of money stand in one row, each with what waits there, and the page says which one it is', async () => {
  await open('/money?tab=waiting&sort=newest', 'finance')
  expect(await screen.findByRole('heading', { level: 1, name: 'Money, Waiting' })).toBeVisible()
  await screen.findByRole('link', { name: 'Arrears 1,318' })
  expect(placesOfMoney()).toEqual([
    ['To clear 8', '/office/money?sort=oldest', null],
    ['Waiting 3', '/office/money?tab=waiting&sort=newest', 'page'],
    ['Settled ', '/office/money?tab=settled&sort=newest', null],
    ['Refunds ', '/office/money/refunds', null],
    ['Bills 5', '/office/money/bills?tab=open', null],
    ['Bank 2', '/office/money/statements', null],
    ['Arrears 1,318', '/office/money/arrears', null],
    ['Reminders ', '/office/members/reminders', null],
    ['Renewals ', '/office/money/renewals', null],
    ['National return ', '/office/money/national', null],
    ['Year packs ', '/office/money/year-packs', null],
    ['Fees ', '/office/fees', null],
  ])
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  const rail = within(screen.getByRole('navigation', { name: 'Office' }))
  expect(rail.getByRole('link', { current: 'page' })).toHaveTextContent('Money')
})

test('[OFF-43] all payments, as Find leads to them, are called so and are none of the places', async () => {
  const { asked } = await open('/money?tab=all&q=FCT+31', 'finance')
  expect(await screen.findByRole('heading', { level: 1, name: 'Money, All' })).toBeVisible()
  await vi.waitFor(() => expect(asked).toContain('?tab=all&q=FCT+31'))
  expect(placesOfMoney().map(([, , current]) => current)).toEqual(placesOfMoney().map(() => null))
  expect(screen.queryByText(/^Money arrived and nothing was given/)).toBeNull()
})

test('[TRU-02] the rest is waived with a reason, and above the limit the dialog says that a second person decides', async () => {
  const short = { purpose: 'event', item: 'Press Day', amount: 150_000, amount_paid: 1_000, steps: ['waive'] } as const
  const { sent, user } = await open(`/money/${trace_id}`, 'finance', { ...short, steps: [...short.steps] })
  await user.click(await screen.findByRole('button', { name: 'Waive the rest…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Waive ₦149,000?' }))
  expect(dialog.getByText(/Above the limit a second person approves it first/)).toBeVisible()
  const give = () => user.click(dialog.getByRole('button', { name: 'Give, and waive the rest' }))
  await give()
  expect(await dialog.findByText('Give a reason: it is kept in the records.')).toBeVisible()
  await user.click(dialog.getByLabelText('Reason'))
  await user.paste('They speak there.')
  await give()
  expect(await screen.findByRole('heading', { name: 'A second person decides' })).toBeVisible()
  expect(screen.getByText(/Nothing is given before it is approved/)).toBeVisible()
  expect(sent).toEqual([['waive', { reason: 'They speak there.' }]])
})

test('[TRU-02] [BIL-05] of money that came short one chooses what becomes of it, and the button does that', async () => {
  const short = { purpose: 'event', item: 'Press Day', amount: 30_000, amount_paid: 29_999 } as const
  const { user } = await open(`/money/${trace_id}`, 'finance', {
    ...short,
    steps: ['check', 'waive', 'attach', 'close'],
  })
  const group = within(await screen.findByRole('group', { name: 'What becomes of it' }))
  expect(
    group
      .getAllByRole('radio')
      .map((one) => [one.getAttribute('value'), one instanceof HTMLInputElement && one.checked]),
  ).toEqual([
    ['waive', true],
    ['credit', false],
    ['other', false],
  ])
  expect(screen.getByRole('button', { name: 'Give and waive…' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Attach…' })).toBeNull()
  await user.click(group.getByRole('radio', { name: /^Somebody or something else/ }))
  expect(screen.getByRole('button', { name: 'Attach…' })).toBeVisible()
  await user.click(group.getByRole('radio', { name: /^Keep ₦29,999 as credit for dues/ }))
  await user.click(screen.getByRole('button', { name: 'Keep as credit…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Keep ₦29,999.00 as credit' }))
  expect(dialog.getByText('Ngozi Placeholder')).toBeVisible()
})

const late = {
  purpose: 'event',
  item: 'Press Day',
  amount_paid: 5000,
  member: null,
  reason: 'The event was full when the money came.',
  steps: ['check', 'attach', 'wait', 'close'],
} satisfies Partial<MoneyRecord>

test('[EVX-07] money that came when the event was full puts its payer first on the waiting list, after a question', async () => {
  const { asked, user } = await open(`/money/${trace_id}`, 'finance', late)
  await user.click(await screen.findByRole('button', { name: 'Waiting list…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Put first on the waiting list?' }))
  expect(dialog.getByText(/^The next place that is free is given to Ngozi Placeholder, who pays nothing/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Put first on the waiting list' }))
  await waitFor(() => expect(asked).toEqual([`wait ${trace_id}`]))
})

test.each([
  ['waiting', 'The payer is at the head of the waiting list: the next free place is given for this money.'],
  ['closed', 'No place was free until registration closed: the money has to go back.'],
] as const)('[EVX-07] money whose entry is %s says what becomes of it', async (state, words) => {
  await open(`/money/${trace_id}`, 'auditor', { ...late, wait: { event: 5, state }, steps: ['check'] })
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the waiting list' })).toHaveAttribute('href', '/office/events/5/waiting')
})

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('[LED-09] the provider and our books stand side by side, with the ledger and what has happened', async () => {
  await open(`/money/${trace_id}`, 'auditor')
  expect(await screen.findByRole('heading', { level: 1, name: '₦100.00' })).toBeVisible()
  expect(screen.getByText('Too little came: 100 of 20000 naira.')).toBeVisible()
  expect(cellsOf('State')).toEqual(['Paid', 'Differs: Nothing'])
  expect(cellsOf('Amount')).toEqual(['₦100.00', 'Differs: Nothing'])
  expect(cellsOf('Payer')).toEqual(['ngozi@example.org', 'FCT-000690'])
  expect(screen.getByRole('link', { name: 'FCT-000690' })).toHaveAttribute('href', '/office/members/7')
  const ledger = within(screen.getByRole('table', { name: 'Entries of the ledger' }))
  expect(ledger.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'payment 17 in17/03/2027',
    'With the provider₦100.00',
    'Held−₦100.00',
  ])
  expect(screen.getByText('In review, The payer: Too little came.')).toBeVisible()
  // Who may only read is offered nothing.
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
})

test('[LED-09] each entry of the ledger is a group of its rows, two lines of one book among them', async () => {
  const lines = [
    { book: 'dues', amount: -40 },
    { book: 'dues', amount: -60 },
    { book: 'held', amount: 100 },
  ]
  const second = { reference: 'payment 17 fulfilled', day: '2027-03-17', lines }
  await open(`/money/${trace_id}`, 'auditor', { entries: [...record.entries, second] })
  const ledger = within(await screen.findByRole('table', { name: 'Entries of the ledger' }))
  const groups = ledger.getAllByRole('rowgroup').filter(({ tagName }) => tagName === 'TBODY')
  expect(
    groups.map((group) =>
      within(group)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['payment 17 in17/03/2027', 'With the provider₦100.00', 'Held−₦100.00'],
    ['payment 17 fulfilled17/03/2027', 'Dues−₦40.00', 'Dues−₦60.00', 'Held₦100.00'],
  ])
})

test.each([
  ['given back from the bank', { given_back: 100 }, 'Given back from the bank', '₦100.00 back'],
  ['kept', {}, 'Kept, closed', '₦100.00'],
  ['without money', { paid_at: null, amount_paid: null, provider: 'declined' }, 'Closed', '₦20,000.00'],
] as const)(
  '[LED-10] a closed payment tells what became of it and is not marked: %s',
  async (_, told, state, amount) => {
    const closed = { ...told, state: 'closed', steps: [], email: '' } satisfies Partial<MoneyRecord>
    await open(`/money/${trace_id}`, 'finance', closed)
    const sources = within(await screen.findByRole('region', { name: 'Two sources' }))
    expect(cellsOf('State')[1]).toBe(state)
    expect(cellsOf('Amount')[1]).toBe(amount)
    expect(sources.queryByText('Differs:')).toBeNull()
    expect(cellsOf('Payer')[0]).toBe('No address')
  },
)

test('[LED-09] a payment leads to its receipt', async () => {
  const receipt = { number: 'R26-00012', token: 'abc' }
  await open(`/money/${trace_id}`, 'auditor', { state: 'used', given: 'NIPR-1', receipt })
  expect(await screen.findByRole('link', { name: 'R26-00012' })).toHaveAttribute('href', '/receipt/abc')
})

test('[LED-09] what was given, and its money went back, is marked', async () => {
  const told = {
    state: 'used',
    given: 'NIPR-1',
    amount_paid: 20_000,
    refunded: 5000,
    provider: 'partlyReturned',
    unasked_back: 5000,
  } as const
  await open(`/money/${trace_id}`, 'auditor', told)
  expect(await screen.findByText('NIPR-1')).toHaveClass('text-danger')
  expect(cellsOf('Given back')).toEqual(['₦5,000.00', 'Still given'])
})

test('[LED-09] the provider is asked again where the role may', async () => {
  const { asked, user } = await open(`/money/${trace_id}`, 'finance')
  await user.click(await screen.findByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText('The provider was asked just now')).toBeVisible()
  expect(asked).toEqual([`check ${trace_id}`])
})

const waiting = { steps: ['check', 'attach', 'close'] } satisfies Partial<MoneyRecord>

test('[LED-10] money is attached to a member and to what it pays, with a reason', async () => {
  const { user, sent } = await open(`/money/${trace_id}`, 'finance', { ...waiting, member: null })
  await user.click(await screen.findByRole('button', { name: 'Attach…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Attach ₦100.00' }))
  await user.click(dialog.getByRole('button', { name: 'Attach' }))
  expect(await dialog.findByText('Choose what the money is for.')).toBeVisible()
  await user.type(dialog.getByRole('searchbox', { name: /Member/ }), 'ada')
  await user.click(await dialog.findByRole('button', { name: new RegExp(member.name) }))
  await dialog.findByRole('option', { name: /Membership dues/ })
  await user.selectOptions(dialog.getByLabelText('What for'), 'Membership dues for 2 years: ₦40,000.00')
  await user.type(dialog.getByLabelText('Reason'), 'They told us.')
  await user.click(dialog.getByRole('button', { name: 'Attach' }))
  const purchase = { purpose: 'dues', id: 2, account_id: member.id, attendee: null }
  await expect.poll(() => sent).toEqual([['attach', { ...purchase, reason: 'They told us.' }]])
})

test('[LED-10] a member is chosen by keyboard, and the focus goes on to the next question', async () => {
  const { user } = await open(`/money/${trace_id}`, 'finance', { ...waiting, member: null })
  await user.click(await screen.findByRole('button', { name: 'Attach…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Attach ₦100.00' }))
  const search = dialog.getByRole('searchbox', { name: /Member/ })
  expect(search).toHaveFocus()
  await user.keyboard('ada')
  await dialog.findByRole('button', { name: new RegExp(member.name) })
  await user.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(dialog.queryByRole('searchbox')).toBeNull())
  expect(dialog.getByLabelText('What for')).toHaveFocus()
  dialog.getByRole('button', { name: 'Somebody else' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('searchbox', { name: /Member/ })).toHaveFocus())
})

test('[LED-10] what could not be loaded for the choice is shown, and asked for again', async () => {
  const failing = new Set(['offers', 'members'])
  const { user } = await open(`/money/${trace_id}`, 'finance', { ...waiting, member: null }, failing)
  await user.click(await screen.findByRole('button', { name: 'Attach…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Attach ₦100.00' }))
  expect(await dialog.findByText(notNow.message)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('option', { name: /Press Day/ })).toBeVisible()
  expect(dialog.queryByText(notNow.message)).toBeNull()
  await user.click(dialog.getByRole('searchbox', { name: /Member/ }))
  await user.paste('ada')
  expect(await dialog.findByText(notNow.message)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('button', { name: new RegExp(member.name) })).toBeVisible()
  await user.clear(dialog.getByRole('searchbox', { name: /Member/ }))
  await user.paste('nobody')
  expect(await dialog.findByText('No member found.')).toBeVisible()
})

test('[LED-10] it is attached to a seat of somebody without an account, as the payer is called', async () => {
  const { user, sent } = await open(`/money/${trace_id}`, 'finance', { ...waiting, member: null })
  await user.click(await screen.findByRole('button', { name: 'Attach…' }))
  await user.selectOptions(await screen.findByLabelText('What for'), 'event 5')
  await user.type(screen.getByLabelText('Phone'), '0800 000 0000')
  await user.type(screen.getByLabelText('Reason'), 'They told us.')
  await user.click(screen.getByRole('button', { name: 'Attach' }))
  const attendee = { first_name: 'Ngozi', middle_name: '', last_name: 'Placeholder', phone: '0800 000 0000' }
  await expect
    .poll(() => sent)
    .toMatchObject([
      ['attach', { purpose: 'event', id: 5, account_id: null, attendee: { ...attendee, email: record.email } }],
    ])
})

test('[LED-10] a payment is closed with what became of its money, and why', async () => {
  const { user, sent } = await open(`/money/${trace_id}`, 'finance', waiting)
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  await user.click(screen.getByRole('radio', { name: /It is written off/ }))
  await user.type(screen.getByLabelText('Reason'), 'Nobody answers.')
  await user.click(screen.getByRole('button', { name: 'Close the payment' }))
  await expect.poll(() => sent).toEqual([['close', { how: 'writtenOff', reason: 'Nobody answers.' }]])
})

test('[LED-10] money that was given back is closed with the reference and the day of its transfer', async () => {
  const { user, sent } = await open(`/money/${trace_id}`, 'finance', waiting)
  await user.click(await screen.findByRole('button', { name: 'Close…' }))
  await user.type(screen.getByLabelText('Reference of the transfer'), 'GTB 7')
  await user.type(screen.getByLabelText('Reason'), 'They asked.')
  await user.click(screen.getByRole('button', { name: 'Close the payment' }))
  const day = dayInAbuja(Date.now())
  await expect
    .poll(() => sent)
    .toEqual([['close', { how: 'givenBack', reason: 'They asked.', reference: 'GTB 7', day }]])
})

test('[LED-10] who may only read money is offered none of it, and sees who can help', async () => {
  await open(`/money/${trace_id}`, 'auditor', waiting)
  await screen.findByRole('heading', { level: 1, name: '₦100.00' })
  expect(screen.queryByRole('button', { name: /Attach|Close/ })).toBeNull()
  expect(screen.getByText('money.attach')).toBeVisible()
  expect(await screen.findByText(/Fola Finance can help\.$/)).toBeVisible()
})

test('[LED-12] [EVX-12] money that the office received is recorded with what proves it, at the price or with a reason', async () => {
  const { user, sent } = await open('/money?sort=oldest', 'finance')
  await user.click(await screen.findByRole('button', { name: 'Record money' }))
  await user.type(screen.getByRole('searchbox', { name: /Member/ }), 'ada')
  await user.click(await screen.findByRole('button', { name: new RegExp(member.name) }))
  await user.selectOptions(await screen.findByLabelText('What for'), 'dues 2')
  await user.type(screen.getByLabelText('Reference of the transfer'), 'NIP 1')
  await user.click(screen.getByRole('button', { name: 'Record it' }))
  const purchase = { purpose: 'dues', id: 2, account_id: member.id, attendee: null }
  const money = { means: 'transfer', reference: 'NIP 1', amount: 40_000, reason: '' }
  await expect.poll(() => sent).toMatchObject([{ ...purchase, ...money }])
  expect(await screen.findByRole('link', { name: 'Open the payment' })).toHaveAttribute(
    'href',
    `/office/money/${trace_id}`,
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Record money' }))
  await user.selectOptions(await screen.findByLabelText('What for'), 'event 5')
  const ticket = screen.getByLabelText<HTMLSelectElement>('Ticket')
  expect([
    ticket.value,
    ...within(ticket)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ]).toEqual([...['one', 'Standard: ₦5,000.00', 'Gala table: ₦60,000.00']])
  await user.selectOptions(ticket, 'Gala table: ₦60,000.00')
  await user.selectOptions(screen.getByLabelText('How it came'), 'Cash')
  await user.type(screen.getByLabelText('Number in the receipt book'), '7')
  await user.click(screen.getByRole('button', { name: 'Record it' }))
  expect(await screen.findByText('Enter the first name.')).toBeVisible()
  await user.type(screen.getByLabelText('First name'), 'Ngozi')
  await user.type(screen.getByLabelText('Last name'), 'Placeholder')
  await user.type(screen.getByLabelText('Phone'), '08030000000')
  await user.type(screen.getByLabelText('Email'), 'ngozi@example.org')
  const amount = screen.getByLabelText('Amount in naira')
  expect(amount).toHaveAccessibleDescription('Leave it empty for the price, ₦60,000.')
  await user.type(amount, '4,500')
  await user.type(screen.getByLabelText(/^Reason/), 'Students')
  await user.click(screen.getByRole('button', { name: 'Record it' }))
  expect(await screen.findByText(/It waits for a second person/)).toBeVisible()
  expect(sent[1]).toMatchObject({
    purpose: 'event',
    ticket_type: 'two',
    means: 'cash',
    amount: 4500,
    reason: 'Students',
  })
})
