import { afterAll, expect, test } from 'vitest'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { findMisstated, restate } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { describeDues } from '#server/areas/dues/get-own-dues.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { bankLine, bankStatement, grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { sumIn, tableOf } from '#tests/support/table-of.ts'

const database = await testDatabase()
const { db } = database
await db.insert(grade).values(grades)
const site = await paymentSite(database)
const { ask, addAccount, inOffice, provider, begin, confirm, clock } = site
await addAccount('finance@example.org', { roles: ['finance'] })
const finance = await inOffice('finance@example.org')

let count = 0
/** Owes 2026/27, with so much credit. */
async function memberWith(credit = 0) {
  const number = `FCT-${String(700 + ++count).padStart(6, '0')}`
  const id = await addAccount(`part-${count}@example.org`, { grade_id: 3, membership_number: number })
  const lines = [
    { book: 'bank' as const, kobo: credit * 100 },
    { book: 'dues' as const, kobo: -credit * 100, account_id: id },
  ]
  if (credit > 0)
    await db.transaction((tx) =>
      postEntry(tx, { reference: `before ${count}`, day: '2027-03-01', at: new Date(clock.time), lines }),
    )
  await restate(db, { clock }, id)
  return { id, number }
}

async function recordedAs(means: string, { id, years, came }: { id: number; years: number; came: number }) {
  const { body } = await ask(
    '/office/money',
    {
      ...{ purpose: 'dues', id: years, account_id: id, attendee: null, means, reference: `PART ${count}` },
      ...{ paid_on: '2027-03-10', amount: came, reason: 'A part' },
    },
    finance,
  )
  return receiptOf(body.data.trace_id)
}

async function receiptOf(trace: string) {
  const { data } = (await ask(`/office/payments/${trace}`, undefined, finance)).body
  return (await ask(`/receipt/${data.receipt.token}`)).body.data
}

async function bookedFromBank({ number, came }: { number: string; came: number }) {
  const created_at = new Date(clock.time)
  const statement = await insertRow(db, bankStatement, {
    name: 'a.csv',
    hash: `h${count}`,
    state: 'applied',
    created_at,
  })
  const line = { statement_id: statement.id, line: 2, day: '2027-03-10', kobo: came * 100, text: `x${count}`, nth: 1 }
  const { id } = await insertRow(db, bankLine, { ...line, state: 'suggested' })
  const { status } = await ask(`/office/bank-lines/${id}/step`, { step: 'book', number }, finance)
  expect(status).toBe(200)
}

afterAll(async () => {
  expect((await countMoney({ db, clock })).faults).toEqual([])
  expect(await findMisstated({ db, clock })).toEqual([])
})

const yearsIn = (cell = '') => (cell === 'none' ? [] : cell.split(', ').map(Number))

interface SeenReceipt {
  years: { year: number; price: number }[]
  credit_used?: number
  credit_kept?: number
  amount: number
  amount_exact?: number
}

const brief = ({ years, credit_used = 0, credit_kept = 0 }: SeenReceipt) => ({
  years: years.map(({ year }) => year),
  credit_used,
  credit_kept,
})

/** The member's page, the office's and the list say the same, to the kobo. */
async function standsAs(id: number) {
  const { owed, credit } = await standingOf({ db, clock }, id)
  const { dues } = await describeDues(db, id, '2027-03-12')
  expect([dues.owed, dues.credit]).toEqual([Math.ceil(owed / 100), credit / 100])
  return { owed: owed / 100, credit: credit / 100 }
}

test.each(tableOf('docs/money-cases.md', 'A member pays a part'))(
  '[BIL-05] [LED-12] credit %s, years %s, %s came: the receipt has %s, by hand as from the bank',
  async (before, chosen, sum, years, used, kept, owed, credit) => {
    const came = sumIn(sum)
    const answer = { owed: sumIn(owed), credit: sumIn(credit) }
    for (const means of ['cash', 'pos', 'transfer']) {
      const { id } = await memberWith(sumIn(before))
      const receipt = await recordedAs(means, { id, years: chosen === 'none' ? 0 : Number(chosen), came })
      expect(brief(receipt)).toEqual({ years: yearsIn(years), credit_used: sumIn(used), credit_kept: sumIn(kept) })
      expect(await standsAs(id)).toEqual(answer)
      const isPriced = kept === '0' || (chosen === '1' && came > 20_000)
      expect(await site.kindsTo(`part-${count}@example.org`)).toEqual([isPriced ? 'dues-paid' : 'dues-credit'])
    }
    const { id, number } = await memberWith(sumIn(before))
    await bookedFromBank({ number, came })
    expect(await standsAs(id)).toEqual(answer)
  },
)

test.each(tableOf('docs/money-cases.md', 'Money in review becomes credit'))(
  '[BIL-05] %s naira in review, of which %s the charge: %s count as credit of a member',
  async (sum, charge, counts, years, kept, owed, credit) => {
    const { id } = await memberWith()
    const who = { ...person, email: `review-${count}@example.org` }
    const trace = await begin(who)
    provider.pay(trace, { amount: sumIn(sum), fee: sumIn(charge) })
    await confirm(trace, who)
    const purchase = { purpose: 'dues', id: 0, account_id: id, attendee: null }
    expect((await ask(`/office/payments/${trace}/attach`, { ...purchase, reason: '' }, finance)).status).toBe(400)
    const { status } = await ask(
      `/office/payments/${trace}/attach`,
      { ...purchase, reason: 'It was for dues.' },
      finance,
    )
    expect(status).toBe(200)
    const receipt = await receiptOf(trace)
    expect(brief(receipt)).toEqual({ years: yearsIn(years), credit_used: 0, credit_kept: sumIn(kept) })
    expect(receipt.amount_exact ?? receipt.amount).toBe(sumIn(counts))
    expect(await standsAs(id)).toEqual({ owed: sumIn(owed), credit: sumIn(credit) })
    // The provider is asked again, and nothing of it moves.
    await ask(`/office/payments/${trace}/check`, {}, finance)
    expect(await standsAs(id)).toEqual({ owed: sumIn(owed), credit: sumIn(credit) })
  },
)

test('[LED-07] a year stands on the receipt of the money that settled it, and on no other', async () => {
  const { id } = await memberWith()
  const first = await recordedAs('cash', { id, years: 0, came: 15_000 })
  count += 1
  const second = await recordedAs('cash', { id, years: 1, came: 5_000 })
  const { dues } = await describeDues(db, id, '2027-03-12')
  const year = dues.years.find((one) => one.year === 2026)
  expect([brief(first).years, brief(second).years, year?.receipt_number]).toEqual([[], [2026], second.number])
})
