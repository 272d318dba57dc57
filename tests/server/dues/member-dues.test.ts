import { expect, test } from 'vitest'
import { dayInAbuja } from '#domain/common/days.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const site = await membershipApp(await testDatabase())
const { ask, addAccount, inOffice, signIn, pay, clock } = site
for (const role of ['membership', 'finance', 'auditor', 'owner'] as const)
  await addAccount(`${role}@office.example.org`, { roles: [role] })
const officer = await inOffice('membership@office.example.org')
const finance = await inOffice('finance@office.example.org')
const auditor = await inOffice('auditor@office.example.org')
const owner = await inOffice('owner@office.example.org')
const today = dayInAbuja(clock.now())

let people = 0
/** A Member, whose dues are 30,000 a year; in arrears since 2025/26. */
async function person() {
  people += 1
  const email = `person${people}@example.org`
  const facts = { grade_id: 2, dues_paid_until: '2025-06-30', member_since: '2015-01-01' }
  return { id: await addAccount(email, facts), email }
}

const dues = async (id: number, who = finance) => (await ask(`/office/members/${id}/dues`, undefined, who)).body.data
const relieve = (id: number, body: object) =>
  ask(`/office/members/${id}/reliefs`, { reason: 'Illness', minute: '14/2027', ...body }, finance)

test('[LED-13] the account of a member tells line by line how it came to what is owed', async () => {
  const { id, email } = await person()
  await relieve(id, { kind: 'reduced', from_year: 2026, to_year: 2026, price: 5_000 })
  const token = await signIn(email)
  const trace_id = await pay({ purpose: 'dues', duration: 1 }, token)
  await ask('/dues/pay', { duration: 1, trace_id }, { token })
  const told = await dues(id)
  const texts = told.account.lines.map((one: { text: string; balance: number }) => [one.text, one.balance])
  expect(texts).toEqual([
    ['Membership is taken over from earlier books, which reach to 30 June 2025', 0],
    ['Dues 2025/26 fall due', 30_000],
    ['Dues 2026/27 fall due', 60_000],
    ['Dues 2026/27 are reduced to ₦5,000 (minute 14/2027, Illness)', 35_000],
    [expect.stringMatching(/^₦30,000 is paid, receipt R26-\d{5}: it settles 2025\/26$/), 5_000],
  ])
  expect(told).toMatchObject({ owed: 5_000, open_years: [2026], stage: 'member', state: 'due.shut' })
  expect(told.years[2]).toMatchObject({ year: 2025, stands: 'paid', trace_id, receipt_number: expect.anything() })
  expect(told.account.reliefs).toMatchObject([
    {
      kind: 'reduced',
      from_year: 2026,
      to_year: 2026,
      price: 5_000,
      reason: 'Illness',
      by: 'Ada Obi',
      lifted_on: null,
    },
  ])
  expect(told.limit).toEqual({ set: 100_000, left: 75_000 })
})

test('[LED-13] the steps are those of the lifecycle that the reader has the right to', async () => {
  const { id } = await person()
  const none = { ends: [], returns: [], reliefs: [], lift: false }
  expect((await dues(id, auditor)).steps).toEqual(none)
  const ends = ['lost', 'resigned', 'transferred', 'expelled', 'died']
  expect((await dues(id, officer)).steps).toEqual({ ...none, ends })
  const reliefs = ['waived', 'reduced', 'putOff', 'exempt']
  expect((await dues(id)).steps).toEqual({ ...none, reliefs, lift: true })
  expect((await dues(id, owner)).steps).toEqual({ ends, returns: [], reliefs, lift: true })
  const paidUp = await addAccount('paid@example.org', { grade_id: 2, dues_paid_until: '2027-06-30' })
  const steps = (await dues(paidUp, owner)).steps
  // Of who is not in arrears it is not lost, and a year that has not begun is not put off.
  expect(steps).toMatchObject({ ends: ends.slice(1), reliefs: ['waived', 'reduced', 'exempt'] })
})

test('[LED-13] what waits for a second person is told, and after an end what a return would cost', async () => {
  const { id } = await person()
  await ask(`/office/members/${id}/end`, { how: 'resigned', reason: 'A letter' }, officer)
  const [waiting] = (await dues(id)).asked
  expect(waiting).toMatchObject({
    act: 'members.end',
    by: 'Ada Obi',
    words: 'The membership of Ada Obi ends, as they have resigned',
  })
  await ask(`/office/approvals/${waiting.id}/decide`, { decision: 'approve' }, owner)
  const ended = await dues(id, owner)
  expect(ended).toMatchObject({ stage: 'resigned', owed: 60_000, owed_on_return: 60_000, asked: [] })
  expect(ended.steps).toEqual({
    ends: [],
    returns: ['takeBack', 'approve'],
    reliefs: ['waived', 'reduced', 'putOff'],
    lift: true,
  })
  expect(ended.account.lines.at(-1)).toMatchObject({ day: today, text: 'The member resigns', balance: 60_000 })
})

test('[LED-13] who may not see money sees the years without payments and reasons', async () => {
  const { id } = await person()
  await relieve(id, { kind: 'waived', from_year: 2025, to_year: 2025 })
  expect((await dues(id, officer)).years[2]).toMatchObject({ stands: 'waived', reason: null, minute: null })
  expect((await dues(id, officer)).account).toBeNull()
  expect((await dues(id)).years[2]).toMatchObject({ stands: 'waived', reason: 'Illness', minute: '14/2027' })
  await relieve(id, { kind: 'exempt', from_year: 2026, ground: 'life', price: 0 })
  const waits = { act: 'dues.relief', by: 'Ada Obi' }
  expect((await dues(id, officer)).asked).toMatchObject([{ ...waits, words: 'A relief of the dues' }])
  expect((await dues(id)).asked).toMatchObject([{ ...waits, words: expect.stringContaining('minute 14/2027') }])
  expect((await ask('/office/members/999999/dues', undefined, finance)).status).toBe(404)
})
