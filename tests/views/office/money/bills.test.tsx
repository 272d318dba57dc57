import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { OfficeBill } from '#contract/money/bills.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { refuse } from '#samples/answering.ts'
import { member } from '#samples/members.ts'
import { billEntry, billEvent, billMember, officeBill } from '#samples/money.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { fill, user } from '#tests/support/user.ts'

async function open(role: Role, bill: OfficeBill = officeBill) {
  const api = answers({
    getBill: bill,
    issueBill: bill,
    cancelBillLine: bill,
    returnBillLine: bill,
    certifyTax: bill,
    recordMoney: { trace_id: '1700000000000abcdefghijkl' },
  })
  await openOfficePage(`/money/bills/${bill.id}`, api, roles[role])
  await screen.findByRole('heading', { level: 1, name: new RegExp(bill.number ?? 'Draft of a bill') })
  return api
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('[BIL-07] bills are a list of Money with their payer, sum and last day', async () => {
  const partly = { ...billEntry, id: 2, payer: 'Other Ltd', state: 'partPaid' as const, open: 500_000 }
  await openOfficePage('/money/bills', answers({ listBills: pageOf([billEntry, partly]) }), roles.finance)
  const rows = await screen.findAllByRole('row', { name: /Ltd/ })
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/B26-00001.*Sample Agency Ltd.*1 person.*30\/06\/2027.*₦20,000\.00.*Issued/),
    expect.stringMatching(/Other Ltd.*₦5,000\.00 to come.*Part paid/),
  ])
  expect(screen.getByRole('link', { name: 'Make a bill' })).toBeVisible()
})

test('[BIL-07] a bill is made of members and their next years, and its payer', async () => {
  const api = answers({
    listMembers: pageOf([{ ...member, id: 7, name: billMember.name, number: billMember.number }]),
    getBillMember: { ...billMember, bills: ['B26-00009 of Other Ltd'] },
    makeBill: { ...officeBill, state: 'draft', number: null },
    getBill: officeBill,
  })
  await openOfficePage('/money/bills/new', api, roles.membership)
  expect(await screen.findByRole('button', { name: 'Choose the payer' })).toHaveAccessibleDescription(
    'Add whom it is for.',
  )
  fill({ 'Add a member': 'Ngozi' })
  await user.click(await screen.findByRole('button', { name: /Ngozi Placeholder/ }))
  expect(await screen.findByText('Already on B26-00009 of Other Ltd.')).toBeVisible()
  await user.click(
    within(screen.getByRole('list', { name: 'Years of Ngozi Placeholder' })).getByRole('button', { name: /2027\/28/ }),
  )
  await user.click(screen.getByRole('button', { name: 'Choose the payer' }))
  const asking = await dialog('Make a bill')
  await user.click(asking.getByRole('button', { name: 'Make the draft' }))
  expect(await asking.findByText('Enter who pays.')).toBeVisible()
  const day = dayInAbuja(Date.now() + 60 * 86_400_000)
  fill({ Payer: 'Sample Agency Ltd', 'To be paid by': day.split('-').toReversed().join('/') }, asking)
  await user.tab()
  expect(asking.queryByText(/Choose a date/)).toBe(null)
  await user.click(asking.getByRole('button', { name: 'Make the draft' }))
  await screen.findByRole('heading', { level: 1, name: /B26-00001/ })
  expect(api.sent('makeBill')).toMatchObject([
    { payer: { name: 'Sample Agency Ltd' }, valid_until: day, members: [{ account_id: 7, years: 2 }] },
  ])
})

test('[BIL-07] a bill is not made before everybody who was selected is there; who could not be loaded is named', async () => {
  let resolve: (member: typeof billMember) => void = () => undefined
  const promise = new Promise<typeof billMember>((done) => {
    resolve = done
  })
  const other = { ...billMember, id: 8, number: 'FCT-000008', name: 'Ada Placeholder' }
  const api = answers({
    getBillMember: ({ params }) => {
      if (params.id === '8') return promise
      return params.id === '9' ? refuse(404, 'There is no such member.') : billMember
    },
  })
  await openOfficePage('/money/bills/new?members=7-8-9', api, roles.membership)
  const button = () => screen.getByRole('button', { name: 'Choose the payer' })
  expect(await screen.findByRole('button', { name: 'Remove Ngozi Placeholder' })).toBeVisible()
  expect(await screen.findByText('Not loaded: There is no such member.')).toBeVisible()
  expect(button()).toBeDisabled()
  expect(button()).toHaveAccessibleDescription('Still loading 1 of 3.')
  resolve(other)
  expect(await screen.findByRole('button', { name: 'Remove Ada Placeholder' })).toBeVisible()
  expect(button()).toHaveAccessibleDescription('Load those who are missing again, or take them off.')
  expect(screen.getByRole('link', { name: 'Member of record 9' })).toHaveAttribute('href', '/office/members/9')
  await user.click(screen.getByRole('button', { name: 'Remove record 9' }))
  expect(button()).toBeEnabled()
})

test('[BIL-02] an applicant is put on a bill with the membership fee, and a fee of a member where somebody chooses it', async () => {
  const fee = { purpose: 'membership' as const, id: 12, item: 'Membership fee, Associate', price: 3_000_000 }
  const upgrade = { ...fee, purpose: 'upgrade' as const, id: 3, item: 'Upgrade to Member' }
  const applicant = { ...billMember, id: 8, number: '', name: 'Ada Placeholder', open: 0, years: [], fees: [fee] }
  const api = answers({
    listMembers: pageOf([{ ...member, id: 7, name: billMember.name, number: billMember.number }]),
    listBillApplicants: [{ id: 8, name: applicant.name, number: 'M12' }],
    getBillMember: ({ params }) => (params.id === '8' ? applicant : { ...billMember, fees: [upgrade] }),
    makeBill: { ...officeBill, state: 'draft', number: null },
    getBill: officeBill,
  })
  await openOfficePage('/money/bills/new', api, roles.membership)
  await user.click(await screen.findByRole('button', { name: /Ada Placeholder/ }))
  expect(await screen.findByText('₦30,000.00 for 1 member')).toBeVisible()
  fill({ 'Add a member': 'Ngozi' })
  await user.click(await screen.findByRole('button', { name: /Ngozi Placeholder/ }))
  expect(await screen.findByText('₦50,000.00 for 2 members')).toBeVisible()
  const press = async (list: string, name: RegExp) =>
    user.click(within(screen.getByRole('list', { name: list })).getByRole('button', { name }))
  await press('Fees of Ngozi Placeholder', /Upgrade to Member/)
  expect(screen.getByText('₦80,000.00 for 2 members')).toBeVisible()
  await press('Fees of Ada Placeholder', /Membership fee/)
  expect(screen.getByRole('button', { name: 'Choose the payer' })).toHaveAccessibleDescription(
    'Choose a year or a fee of Ada Placeholder, or take them off.',
  )
  await press('Fees of Ada Placeholder', /Membership fee/)
  await user.click(screen.getByRole('button', { name: 'Choose the payer' }))
  const asking = await dialog('Make a bill')
  fill({ Payer: 'Sample Agency Ltd' }, asking)
  await user.click(asking.getByRole('button', { name: 'Make the draft' }))
  await screen.findByRole('heading', { level: 1, name: /B26-00001/ })
  expect(api.sent('makeBill')).toMatchObject([
    {
      members: [
        { account_id: 8, years: 0, fees: [{ purpose: 'membership', id: 12 }] },
        { account_id: 7, years: 1, fees: [{ purpose: 'upgrade', id: 3 }] },
      ],
    },
  ])
})

test('[BIL-07] a draft is issued; who may not issue is told who can', async () => {
  const draft: OfficeBill = {
    ...officeBill,
    number: null,
    state: 'draft',
    issued_at: null,
    credit: 500_000,
    steps: ['issue', 'cancel'],
  }
  const api = await open('finance', draft)
  await user.click(screen.getByRole('button', { name: 'Issue' }))
  const asking = await dialog('Issue the bill of Sample Agency Ltd')
  expect(
    asking.getByText(/₦5,000\.00 of the payer’s credit is used for it at once\. It is sent to accounts@example\.org\./),
  ).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Issue it' }))
  expect(await screen.findByText('The bill of Sample Agency Ltd is issued')).toBeVisible()
  expect(api.sent('issueBill')).toHaveLength(1)
})

test('[BIL-07] a reader of bills sees lines, sums and the reference, and no button', async () => {
  await open('auditor')
  expect(screen.getByText('Ngozi Placeholder')).toBeVisible()
  expect(screen.getByText('NB 000 001 17')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Record money|Cancel|Take off/ })).toBeNull()
})

test('[BIL-03] money for a bill is recorded on it, with what proves it', async () => {
  const api = await open('finance')
  await user.click(screen.getByRole('button', { name: 'Record money' }))
  const asking = await dialog('Record money for B26-00001')
  expect(asking.getByRole('textbox', { name: 'Sum' })).toHaveValue('20000')
  fill({ Reference: 'GTB 77' }, asking)
  await user.click(asking.getByRole('button', { name: 'Record it' }))
  expect(await screen.findByText('₦20,000.00 is recorded')).toBeVisible()
  expect(api.sent('recordMoney')).toMatchObject([
    { purpose: 'bill', id: officeBill.id, account_id: null, amount: 20_000, means: 'transfer', reference: 'GTB 77' },
  ])
})

test('[BIL-03] of a bill that has expired the dialog says which money still pays it, and other money has its reason', async () => {
  const api = await open('finance', { ...officeBill, state: 'expired', open: 0, steps: ['record'] })
  await user.click(screen.getByRole('button', { name: 'Record money' }))
  const asking = await dialog('Record money for B26-00001')
  expect(
    asking.getByText(/What came by 30\/06\/2027 still pays it; what came later is the payer’s credit\./),
  ).toBeVisible()
  fill({ Sum: '20000', Reference: 'GTB 78', Reason: 'The second half.' }, asking)
  await user.click(asking.getByRole('button', { name: 'Record it' }))
  expect(await screen.findByText('₦20,000.00 is recorded')).toBeVisible()
  expect(api.sent('recordMoney')).toMatchObject([{ amount: 20_000, reason: 'The second half.' }])
})

test('[BIL-03] a bill that came short by a tax is closed with its certificate', async () => {
  const short: OfficeBill = {
    ...officeBill,
    state: 'partPaid',
    open: 100_000,
    kept: 1_900_000,
    steps: ['record', 'certify', 'cancel'],
  }
  const api = await open('finance', short)
  await user.click(screen.getByRole('button', { name: 'Tax withheld…' }))
  const asking = await dialog('Close B26-00001')
  fill({ 'Number of the certificate': 'WHT 1' }, asking)
  await user.click(asking.getByRole('button', { name: 'Close the bill' }))
  expect(await screen.findByText('B26-00001 is closed')).toBeVisible()
  expect(api.sent('certifyTax')).toEqual([{ part: 5, certificate: 'WHT 1' }])
})

test('[BIL-07] a bill says on which day money came for it, today as well', async () => {
  const paid_at = new Date().toISOString()
  await open('finance', {
    ...officeBill,
    payments: [{ trace_id: '1780000000000aaaaaaaaaaaa', amount: 20_000, paid_at }],
  })
  expect(screen.getByText(/^Came on \d\d\/\d\d\/\d{4}$/)).toBeVisible()
})

test('[BIL-06] one line of a paid bill is taken back with a reason', async () => {
  const [line] = officeBill.lines
  const paid: OfficeBill = {
    ...officeBill,
    state: 'paid',
    open: 0,
    lines: line ? [{ ...line, state: 'given', given: line.kobo }] : [],
    steps: ['returnLine'],
  }
  const api = await open('finance', paid)
  await user.click(screen.getByRole('button', { name: 'Take back… 2026/27 of Ngozi Placeholder' }))
  const asking = await dialog('Take 2026/27 of Ngozi Placeholder back')
  fill({ Reason: 'Left the firm.' }, asking)
  await user.click(asking.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('2026/27 of Ngozi Placeholder is taken back')).toBeVisible()
  expect(api.sent('returnBillLine')).toEqual([{ reason: 'Left the firm.' }])
})

test('[BIL-06] of a member’s years on a paid bill the last is taken back first', async () => {
  const [line] = officeBill.lines
  if (!line) throw new Error('There is no line')
  const given = { ...line, state: 'given' as const, given: line.kobo }
  const lines = [given, { ...given, id: line.id + 100, year: 2027 }]
  await open('finance', { ...officeBill, state: 'paid', open: 0, lines, steps: ['returnLine'] })
  expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Take back… 2027/28 of Ngozi Placeholder' })).toBeVisible()
  expect(screen.getByText('Take 2027/28 back first.')).toBeVisible()
})

test('[BIL-08] seats at an event are put on a bill: of a member at the members’ price, of somebody else by name', async () => {
  const types = [
    { id: 'all', name: 'Standard', price: 3_000_000 },
    { id: 'gala', name: 'Gala', price: 5_000_000 },
  ]
  const clinic = { ...billEvent, ticket_types: types }
  const forMember = { ...clinic, ticket_types: types.map((type) => ({ ...type, price: type.price - 1_000_000 })) }
  const api = answers({
    listMembers: pageOf([{ ...member, id: 7, name: billMember.name, number: billMember.number }]),
    getBillMember: billMember,
    listBillEvents: ({ query }) => (query.account ? [forMember] : [clinic]),
    makeBill: { ...officeBill, state: 'draft', number: null },
    getBill: officeBill,
  })
  await openOfficePage('/money/bills/new', api, roles.membership)
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Event/ }), 'Media Clinic')
  expect(screen.getByText('Its places are held until 10/04/2027 at the latest.')).toBeVisible()
  fill({ 'A seat for a member': 'Ngozi' })
  await user.click(await screen.findByRole('button', { name: /Ngozi Placeholder/ }))
  expect(await screen.findByText('₦20,000.00 for 1 seat')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ticket' }), 'gala')
  await user.click(screen.getByRole('button', { name: 'Add the seat' }))
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeInvalid()
  fill({ 'First name': 'Ada', 'Last name': 'Guest', Email: 'ada@example.org' })
  await user.click(screen.getByRole('button', { name: 'Add the seat' }))
  expect(await screen.findByText('₦70,000.00 for 2 seats')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose the payer' }))
  const asking = await dialog('Make a bill')
  expect(asking.getByText(/held from now on, until its last day: 10\/04\/2027 at the latest/)).toBeVisible()
  fill({ Payer: 'Sample Agency Ltd' }, asking)
  await user.click(asking.getByRole('button', { name: 'Make the draft' }))
  await screen.findByRole('heading', { level: 1, name: /B26-00001/ })
  expect(api.sent('makeBill')).toMatchObject([
    {
      members: [],
      seats: [
        { event_id: 1, ticket_type: 'all', account_id: 7, person: null },
        { event_id: 1, ticket_type: 'gala', account_id: null, person: { first_name: 'Ada', email: 'ada@example.org' } },
      ],
    },
  ])
})

test('[BIL-08] the bill says until when the place of a seat is held, and what taking it off or back does', async () => {
  const [line] = officeBill.lines
  if (!line) throw new Error('The sample has a line')
  const seat = {
    ...line,
    account_id: null,
    name: 'Ada Guest',
    number: '',
    grade: null,
    year: null,
    item: 'Media Clinic',
  }
  const lines = [{ ...seat, event_id: 1 }]
  await open('finance', { ...officeBill, lines })
  expect(screen.getByText('place held until 30/06/2027')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Media Clinic' })).toHaveAttribute('href', '/office/events/1')
  expect(screen.queryByRole('link', { name: 'Ada Guest' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Take off… Media Clinic of Ada Guest' }))
  const asking = await dialog('Take Media Clinic of Ada Guest off')
  expect(asking.getByText(/The place is free at once\./)).toBeVisible()
})
