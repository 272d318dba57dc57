import { waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OwnDues, OwnDuesYear } from '#contract/dues/dues-account.ts'
import type { ComingBack, OwnReturn } from '#contract/dues/returns.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { type Answers, inTurn, refuse } from '#samples/answering.ts'
import { refused } from '#samples/money.ts'
import { profile as member } from '#tests/support/member.ts'
import { openAsMember } from '#tests/support/open-site.tsx'
import { siteTexts } from '#tests/support/site-texts.ts'
import { fill, press, user } from '#tests/support/user.ts'

const owner: Profile = { ...member, membership_number: 'FCT-004217', yearly_dues: 'inactive' }
const token = 'a'.repeat(43)

const year = (begins: number, changes: Partial<OwnDuesYear> = {}): OwnDuesYear => ({
  year: begins,
  price: 20_000,
  due: `${begins}-07-01`,
  stands: 'paid',
  paid_at: null,
  means: null,
  receipt_token: null,
  receipt_number: null,
  reason: null,
  minute: null,
  ...changes,
})

const ahead = (first: number) => Array.from({ length: 99 }, (_, place) => ({ year: first + place, price: 20_000 }))

const active: OwnDues = {
  day: '2027-03-12',
  state: 'active',
  membership: 'member',
  owed: 0,
  credit: 0,
  open_years: [],
  paid_through: '2027-06-30',
  loss_day: '2028-07-01',
  open_until: null,
  next: { year: 2027, price: 20_000, due: '2027-07-01' },
  years: [
    year(2027, { stands: 'toCome' }),
    year(2026, {
      paid_at: '2026-07-09T10:00:00.000Z',
      means: 'transfer',
      receipt_token: token,
      receipt_number: 'R26-00031',
    }),
    year(2025, { stands: 'reduced', price: 10_000, minute: '14', reason: 'Out of work' }),
    year(2024, { stands: 'waived', price: 0, reason: 'Hardship' }),
    year(2023, { stands: 'notCharged', price: 0 }),
    year(2022, { stands: 'free', price: 0 }),
    year(2021, { stands: 'earlier', price: 0 }),
    year(2020, { stands: 'entryFee', price: 0 }),
  ],
  quote: { years: ahead(2027), open: 0, credit: 0, total: 0 },
}

const owing: OwnDues = {
  ...active,
  state: 'inArrears',
  owed: 35_000,
  credit: 5_000,
  open_years: [2025, 2026],
  paid_through: null,
  loss_day: '2026-07-01',
  years: [
    year(2027, { stands: 'toCome' }),
    year(2026, { stands: 'open' }),
    year(2025, { stands: 'open' }),
    year(2024, { stands: 'putOff', due: '2027-04-01', reason: 'Ill', minute: '3' }),
  ],
  quote: { years: ahead(2025), open: 2, credit: 5_000, total: 0 },
}

/** The member's dues on 12 March 2027; who owes is here, too. */
const open = (getOwnDues: Answers['getOwnDues'], changes: Partial<Profile> = {}) =>
  openAsMember('/account/dues', { getOwnDues, invokePayment: refused }, { ...owner, ...changes })

const itemsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[LED-06] who is in good standing sees until when, each year with what became of it, and years ahead', async () => {
  const { main } = await open(active)
  expect(await main.findByRole('heading', { name: 'Dues paid until 30 June 2027' })).toBeVisible()
  expect(main.getByText('Associate, in good standing')).toBeVisible()
  const years = within(main.getByRole('region', { name: 'Year by year' }))
  const shown = () => itemsOf(years.getByRole('list'))
  expect(shown()).toEqual([
    '2027/28Falls due on 1 July 2027₦20,000.0020,000 nairaCovered by the number that you have chosen',
    '2026/27PaidBank transfer, 09/07/2026, Receipt R26-00031₦20,000.0020,000 naira',
    '2025/26ReducedMinute 14, Out of work, From your credit₦10,000.0010,000 naira',
    '2024/25WaivedHardship',
    '2023/24Not chargedFrom before the records on this site',
    '2022/23No duesNothing is charged for this year',
  ])
  expect(years.getByRole('link', { name: 'Receipt R26-00031' })).toHaveAttribute('href', `/receipt/${token}`)
  await press('Show 2 earlier years')
  expect(shown().slice(-2)).toEqual([
    "2021/22Settled beforeIn the chapter's earlier books",
    '2020/21Not chargedCovered by the membership fee',
  ])
  expect(itemsOf(main.getByRole('list', { name: 'The latest dues years' }))).toEqual([
    '23/242023/24, not charged',
    '24/252024/25, waived',
    '25/262025/26, paid at a reduced price',
    '26/272026/27, paid',
    '27/282027/28, to come',
  ])
  expect(itemsOf(main.getByRole('list', { name: 'What each number of years covers' }))[1]).toBe(
    '22 years:2027/28 and 2028/29Paid ahead to 30 June 2029₦40,000.0040,000 naira',
  )
})

test('[LED-06] [LED-08] who owes sees the sum, the years, the day of loss, and before paying what stays open', async () => {
  const { main, api } = await open(owing)
  const sentence = 'You owe ₦35,000.00 for 2025/26 and 2026/27. Membership can be ended from 1 July 2026.'
  expect(await main.findByRole('heading', { name: sentence })).toBeVisible()
  expect(main.getByText(/^Your credit of ₦5,000.00 is taken off/)).toBeVisible()
  expect(main.getByRole('spinbutton', { name: 'How many years?' })).toHaveValue('2')
  const choices = () => itemsOf(main.getByRole('list', { name: 'What each number of years covers' }))
  expect(choices()).toEqual([
    '11 year:2025/262026/27 stays open₦15,000.0015,000 naira',
    '22 years:2025/26 and 2026/27Nothing stays open₦35,000.0035,000 naira',
    '33 years:2025/26, 2026/27 and 2027/28Paid ahead to 30 June 2028₦55,000.0055,000 naira',
  ])
  const years = within(main.getByRole('region', { name: 'Year by year' }))
  const covered = () =>
    years.getAllByText(/^Covered by/).map((text) => text.closest('li')?.querySelector('h3')?.textContent)
  expect(covered()).toEqual(['2026/27', '2025/26'])
  expect(years.getByText('Falls due on 1 April 2027, Minute 3, Ill')).toBeVisible()
  await press('Fewer years')
  expect(covered()).toEqual(['2025/26'])
  await press('Pay Dues 15,000 naira')
  await expect.poll(() => api.sent('invokePayment')).toEqual([{ purpose: 'dues', duration: 1 }])
})

test('[LED-06] whose membership has ended pays the open years', async () => {
  const ended = { state: 'none' as const, membership: 'resigned' as const, loss_day: null, next: null }
  const years = [{ year: 2025, price: 20_000 }, ...ahead(2026).slice(0, 1)]
  const { api } = await open(
    { ...owing, ...ended, credit: 0, owed: 40_000, quote: { years, open: 2, credit: 0, total: 40_000 } },
    { grade_id: null },
  )
  await press('Pay Dues 40,000 naira')
  await expect.poll(() => api.sent('invokePayment')).toEqual([{ purpose: 'dues', duration: 2 }])
})

test('[LED-06] years that the credit pays for are not sold', async () => {
  const { main } = await open({
    ...active,
    credit: 20_000,
    quote: { years: ahead(2027), open: 0, credit: 20_000, total: 0 },
  })
  expect(await main.findByText('Your credit pays for these years. There is nothing to pay now.')).toBeVisible()
  expect(main.queryByRole('button', { name: /^Pay Dues/ })).toBe(null)
})

test.each<[Partial<OwnDues>, string]>([
  [{ state: 'due.inGrace', owed: 20_000, open_years: [2026], open_until: '2027-03-31' }, 'Dues are due'],
  [{ state: 'none', membership: 'none', years: [], quote: null, next: null }, 'No membership'],
])('[LED-06] [LED-04] each state has its word: %#', async (changes, word) => {
  const { main } = await open({ ...active, ...changes })
  expect(await main.findByText(word)).toBeVisible()
  expect(main.queryAllByText('No dues year has been charged to you yet.').length).toBe(changes.years ? 1 : 0)
  expect(main.queryAllByRole('button', { name: /^Pay Dues/ }).length).toBe(changes.quote === null ? 0 : 1)
})

test('[LED-06] what cannot be had says so, and is asked for again', async () => {
  const { main } = await open(inTurn(refuse(500, 'The dues are not there'), active))
  await press('Try again')
  expect(await main.findByRole('heading', { name: 'Dues paid until 30 June 2027' })).toBeVisible()
})

const account = { bank: 'First Bank', account_name: 'NIPR FCT Chapter', account_number: '0123 456 789' }

test('[LED-06] who pays by bank transfer sees account, reference and the sum of the chosen years, and copies each', async () => {
  const { contacts } = siteTexts
  siteTexts.contacts = { ...contacts, ...account }
  onTestFinished(() => {
    siteTexts.contacts = contacts
  })
  const { main } = await open(owing)
  const card = within(await main.findByRole('region', { name: 'Pay by bank transfer' }))
  expect(card.getByText('Reference').nextElementSibling).toHaveTextContent('NF 004 217 43')
  expect(card.getByText('NIPR FCT Chapter, First Bank')).toBeVisible()
  expect(card.getByText('Amount').nextElementSibling).toHaveTextContent('₦35,000.00')
  const copies = async (name: string, text: string, said: string) => {
    await press(name, card)
    await waitFor(() => expect(card.getByRole('status')).toHaveTextContent(said))
    expect(await navigator.clipboard.readText()).toBe(text)
  }
  await copies('Copy reference', 'NF00421743', 'Reference copied.')
  await copies('Copy amount', '35000', 'Amount copied.')
  await copies('Copy account number', '0123456789', 'Account number copied.')
  await press('Fewer years')
  expect(card.getByText('Amount').nextElementSibling).toHaveTextContent('₦15,000.00')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await press('Copy amount', card)
  await waitFor(() => expect(card.getByRole('status')).toHaveTextContent('This browser does not let a page copy.'))
})

test('[LED-06] without a bank account of the chapter nothing is said of transfers', async () => {
  const { main } = await open(owing)
  expect(await main.findByRole('region', { name: 'Pay dues by card' })).toBeVisible()
  expect(main.queryByText('Pay by bank transfer')).toBe(null)
})

test('[BIL-02] a member lets an employer pay: who, where and for which years', async () => {
  const [before, after] = [
    owing,
    { ...owing, bills: [{ number: null, payer: 'Sample Agency Ltd', until: '2027-04-11', years: [2026] }] },
  ]
  const given = { getOwnDues: inTurn(before, after), askEmployer: 'The chapter office has your request.' }
  const { main, api } = await openAsMember('/account/dues', given, owner)
  const part = within(await main.findByRole('region', { name: 'Let my employer pay' }))
  await user.click(part.getByRole('button', { name: 'Ask for a bill' }))
  expect(await part.findAllByText('Enter who pays.')).not.toHaveLength(0)
  fill(
    { 'Who pays': 'Sample Agency Ltd', Address: '1 Close, Abuja', 'Email of who pays': 'accounts@example.org' },
    part,
  )
  await user.selectOptions(part.getByLabelText('Dues for'), '1')
  await user.click(part.getByRole('button', { name: 'Ask for a bill' }))
  expect(await part.findByText(/The chapter office reads your request, and then sends the bill\./)).toBeVisible()
  expect(api.sent('askEmployer')).toEqual([
    { name: 'Sample Agency Ltd', address: '1 Close, Abuja', contact: '', email: 'accounts@example.org', years: 1 },
  ])
})

test('[BIL-02] a bill that asks for own years says who pays and until when', async () => {
  const bills = [{ number: 'B26-00004', payer: 'Sample Agency Ltd', until: '2027-04-11', years: [2026] }]
  const { main } = await open({ ...owing, bills })
  const part = within(await main.findByRole('region', { name: 'Let my employer pay' }))
  expect(part.getByRole('listitem')).toHaveTextContent(
    'Sample Agency Ltd: dues for 2026/27. Bill B26-00004 is to be paid by 11/04/2027.',
  )
  expect(part.queryByRole('button')).toBeNull()
})

const way: ComingBack = {
  ended_on: '2026-08-14',
  is_granted: false,
  owed: 55_000,
  years: [2025, 2026, 2027],
  request: null,
}
const lostOnes: OwnDues = {
  ...owing,
  state: 'none',
  membership: 'lost',
  owed: 35_000,
  loss_day: null,
  next: null,
  quote: { years: ahead(2025).slice(0, 2), open: 2, credit: 5_000, total: 35_000 },
  coming_back: way,
}
const asked: OwnReturn = {
  state: 'asked',
  asks: 'waive',
  reason: 'I was ill.',
  asked_at: '2027-03-01T09:00:00.000Z',
  ended_at: null,
  answer: null,
}
const former = { grade_id: null, has_lost_membership: true }

test('[MBR-14] who lost membership reads what it means and what is owed, and asks to come back with a reason', async () => {
  const { main, api } = await open(lostOnes, former)
  const back = within(await main.findByRole('region', { name: 'Coming back' }))
  expect(main.getByText('Membership ended')).toBeVisible()
  expect(back.getByText(/^The council ended your membership on 14 August 2026/)).toBeVisible()
  expect(back.getByText(/^Your number FCT-004217, your grade/)).toBeVisible()
  expect(back.getByText('₦55,000.00').parentElement).toHaveTextContent(
    'With the years in between you will owe ₦55,000.00, for 2025/26, 2026/27 and 2027/28. What is open today you can pay below, before the council decides.',
  )
  await press('Ask to come back', back)
  expect(await back.findAllByText('Choose what you ask for.')).not.toHaveLength(0)
  await user.click(back.getByRole('radio', { name: 'I ask that some of it is waived' }))
  await press('Ask to come back', back)
  expect(await back.findAllByText('Say why some of it is to be waived.')).not.toHaveLength(0)
  fill({ 'Your reason': 'I was ill.' }, back)
  api.answer({ askToReturn: 'Sent', getOwnDues: { ...lostOnes, coming_back: { ...way, request: asked } } })
  await press('Ask to come back', back)
  await expect.poll(() => api.sent('askToReturn')).toEqual([{ asks: 'waive', reason: 'I was ill.' }])
  expect((await back.findByText('You asked to come back')).parentElement).toHaveFocus()
  const withdrawn = { ...asked, state: 'withdrawn' as const, ended_at: '2027-03-05T09:00:00.000Z' }
  api.answer({ withdrawReturn: 'Withdrawn', getOwnDues: { ...lostOnes, coming_back: { ...way, request: withdrawn } } })
  await press('Withdraw my request', back)
  expect(await back.findByText(/^You withdrew your last request/)).toHaveFocus()
  expect(back.getByRole('button', { name: 'Ask to come back' })).toBeVisible()
})

const ended = { ...asked, ended_at: '2027-03-05T09:00:00.000Z' }
test.each<[string, Partial<ComingBack>, string | RegExp]>([
  ['refused', { request: { ...ended, state: 'refused', answer: 'Pay first.' } }, /: “Pay first.” You may ask again/],
  ['withdrawn', { request: { ...ended, state: 'withdrawn' } }, /^You withdrew your last request on/],
  ['granted', { is_granted: true, request: { ...asked, state: 'granted' } }, 'The council takes you back.'],
])('[MBR-14] a request that is %s says so', async (_, told, words) => {
  const { main } = await open({ ...lostOnes, owed: 0, coming_back: { ...way, owed: 0, years: [], ...told } }, former)
  const back = within(await main.findByRole('region', { name: 'Coming back' }))
  expect(back.getByText(words)).toBeVisible()
  expect(back.getByText('With the years in between you owe nothing.')).toBeVisible()
  expect(back.queryAllByRole('button', { name: 'Ask to come back' })).toHaveLength(told.is_granted ? 0 : 1)
})
