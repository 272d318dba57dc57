import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { describeDues } from '#server/areas/dues/get-own-dues.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { listOwnPayments } from '#server/areas/money/payments/list-own-payments.ts'
import { insertRow } from '#server/db/insert-row.ts'
import {
  approval,
  bankLine,
  bankStatement,
  bill,
  billLine,
  ledgerLine,
  payer as payers,
  payment,
  refund,
} from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membersAgree } from '#tests/support/members-agree.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { randomFrom } from '#tests/support/random.ts'
import { countYear, onlySums, readBooks, told } from '#tests/support/recounted-year.ts'
import { recordedLog } from '#tests/support/test-app.ts'

/** `npm run soak -- splits` does more of them. */
const ACTS = Number(process.env.MONEY_ACTS ?? 60)
const SEED = Number(process.env.SEED ?? 2027)
const MEMBERS = 4

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database)
await addAccount('finance@office.example.org', { roles: ['finance'] })
let officer = await inOffice('finance@office.example.org')
await addAccount('second@office.example.org', { roles: ['owner'] })
let second = await inOffice('second@office.example.org')

const random = randomFrom(SEED)
const below = (most: number) => Math.floor(random() * most)

const members: { id: number; number: string }[] = []
for (let one = 1; one <= MEMBERS; one++) {
  const number = `FCT-${String(900 + one).padStart(6, '0')}`
  members.push({
    id: await addAccount(`random-${one}@example.org`, { grade_id: 3, membership_number: number }),
    number,
  })
}
const anyone = () => members[below(MEMBERS)] ?? members[0] ?? { id: 0, number: '' }

const { id: statement_id } = await insertRow(db, bankStatement, {
  ...{ name: 'random.csv', hash: 'random', state: 'applied' as const },
  created_at: new Date(clock.time),
})

let made = 0
async function newLine(kobo: number) {
  made += 1
  const row = { statement_id, line: made, day: '2027-03-10', kobo, text: `made ${made}`, nth: made }
  return (await insertRow(db, bankLine, { ...row, state: 'suggested' })).id
}

const billsIn = (...states: (typeof bill.$inferSelect)['state'][]) =>
  db.select({ id: bill.id }).from(bill).where(inArray(bill.state, states)).orderBy(bill.id)

/** What came and is here, by what the acts were answered: the books are asked for it at the end of each. */
const acts = {
  async split() {
    const whom = members.filter(() => random() < 0.5)
    const shares: { account_id: number; years: number; kobo: number }[] = []
    for (const { id } of whom) {
      const { data } = (await ask(`/office/split-members/${id}`, undefined, officer)).body
      const years = below(3)
      const total = data?.years[years - 1]?.total ?? 0
      shares.push({
        account_id: id,
        years: total > 0 ? years : 0,
        kobo: total + (total === 0 || random() < 0.3 ? 1 + below(900_000) : 0),
      })
    }
    const sum = shares.reduce((all, { kobo }) => all + kobo, 0)
    const line = await newLine(Math.max(100, sum + (random() < 0.1 ? 1 : 0)))
    const payer = { name: `Agency ${below(3)}`, address: '', contact: '', email: '', tax_number: '' }
    return ask(`/office/bank-lines/${line}/split`, { payer, shares, reason: 'Another one.' }, officer)
  },
  async undo() {
    const booked = await db.select({ id: bankLine.id }).from(bankLine).where(eq(bankLine.state, 'booked'))
    const one = booked[below(booked.length)]
    return one && ask(`/office/bank-lines/${one.id}/step`, { step: 'undo', reason: 'Wrong.' }, officer)
  },
  async book() {
    const waiting = await db.select({ id: bankLine.id }).from(bankLine).where(eq(bankLine.state, 'suggested'))
    const line = waiting[below(waiting.length)]?.id ?? (await newLine(2_000_000))
    return ask(
      `/office/bank-lines/${line}/step`,
      { step: 'book', number: anyone().number, reason: 'Another.' },
      officer,
    )
  },
  async bill() {
    const whom = members.filter(() => random() < 0.5)
    const chosen = whom.length > 0 ? whom : [anyone()]
    const payer = { name: `Agency ${below(3)}`, address: '', contact: '', email: '', tax_number: '' }
    const asked = {
      payer,
      valid_until: '2027-12-31',
      members: chosen.map(({ id }) => ({ account_id: id, years: 1 + below(2) })),
    }
    const made = await ask('/office/bills', asked, officer)
    await membersAgree(db)
    return made.status === 200 ? ask(`/office/bills/${made.body.data.id}/issue`, {}, officer) : made
  },
  /** What is asked for, a part of it, or too much. */
  async payBill() {
    const open = await billsIn('issued', 'partPaid')
    const row = open[below(open.length)]
    if (!row) return undefined
    const { data } = (await ask(`/office/bills/${row.id}`, undefined, officer)).body
    const kobo = Math.max(100, [data.open, data.open, 1 + below(data.open), data.open + below(900_000)][below(4)] ?? 0)
    const line = await newLine(kobo)
    return ask(`/office/bank-lines/${line}/step`, { step: 'book', number: data.reference, reason: 'Another.' }, officer)
  },
  async cancelBill() {
    const open = await billsIn('issued', 'partPaid')
    const row = open[below(open.length)]
    return row && ask(`/office/bills/${row.id}/cancel`, { reason: 'Not wanted' }, officer)
  },
  async takeBackLine() {
    const lines = await db
      .select()
      .from(billLine)
      .where(inArray(billLine.state, ['given', 'open']))
    const line = lines[below(lines.length)]
    const verb = line?.state === 'given' ? 'return' : 'cancel'
    return line && ask(`/office/bills/${line.bill_id}/lines/${line.id}/${verb}`, { reason: 'Wrong person' }, officer)
  },
  async part() {
    made += 1
    const purchase = { purpose: 'dues', id: below(3), account_id: anyone().id, attendee: null, reason: 'A part' }
    const proof = { means: ['cash', 'pos', 'transfer'][below(3)], reference: `R ${made}`, paid_on: '2027-03-10' }
    return ask('/office/money', { ...purchase, ...proof, amount: 1 + below(45_000) }, officer)
  },
  async refund() {
    const rows = await db
      .select()
      .from(payment)
      .where(and(eq(payment.state, 'used')))
    const row = rows[below(rows.length)]
    if (!row) return undefined
    const asked = {
      amount: 1 + below(row.amount),
      way: 'transfer',
      purchase: random() < 0.5 ? 'keep' : 'takeBack',
      reason: 'Too much',
    }
    const answer = await ask(`/office/payments/${row.trace_id}/refunds`, asked, officer)
    const [open] = await db.select().from(refund).where(eq(refund.state, 'requested'))
    if (!open) return answer
    const [waits] = await db
      .select()
      .from(approval)
      .where(eq(approval.id, open.approval_id ?? 0))
    await ask(`/office/approvals/${waits?.id}/decide`, { decision: 'approve' }, second)
    made += 1
    return ask(`/office/refunds/${open.id}/transfer`, { reference: `BACK ${made}`, day: '2027-03-12' }, officer)
  },
  async relief() {
    const year = 2026 + below(2)
    const why = { reason: 'Hardship', minute: 'Council 12' }
    const kinds = [
      { kind: 'waived', from_year: year, to_year: year },
      { kind: 'reduced', from_year: year, to_year: year, price: 5_000 + below(10_000) },
      { kind: 'putOff', from_year: 2026, until: '2027-05-01' },
    ]
    return ask(`/office/members/${anyone().id}/reliefs`, { ...kinds[below(3)], ...why }, officer)
  },
}
const usual = [
  ...([
    'split',
    'split',
    'split',
    'undo',
    'undo',
    'undo',
    'book',
    'part',
    'part',
    'refund',
    'refund',
    'relief',
  ] as const),
  ...(['bill', 'bill', 'payBill', 'payBill', 'payBill', 'takeBackLine', 'cancelBill'] as const),
]

/** The member's page, the office's record and the list say the same of everybody, to the kobo; and the books come to nothing. */
async function allAgree(after: string) {
  const { rows } = await db.execute(
    sql`select coalesce(sum(kobo), 0)::float8 as sum,
      (select count(*) from (select entry_id from ${ledgerLine} group by entry_id having sum(kobo) <> 0) uneven)::int as uneven from ${ledgerLine}`,
  )
  expect([after, rows[0]]).toEqual([after, { sum: 0, uneven: 0 }])
  // What is a payer's is kept for their bills, or free: never less than nothing.
  const { rows: credits } =
    await db.execute(sql`select p.id, -coalesce((select sum(kobo) from ${ledgerLine} where payer_id = p.id
    and book = 'payer'), 0)::float8 as has, coalesce((select sum(kept) from ${bill} where payer_id = p.id), 0)::float8 as kept from ${payers} p`)
  const overdrawn = credits.filter(({ has, kept }) => Number(has) < Number(kept))
  expect([after, overdrawn]).toEqual([after, []])
  const listed = (await ask('/office/arrears/entries', undefined, officer)).body.data?.items ?? []
  for (const { id } of members) {
    const stored = await standingOf({ db, clock }, id)
    const { dues } = await describeDues(db, id, '2027-03-12')
    const { status, body } = await ask(`/office/members/${id}/dues`, undefined, officer)
    expect([after, status, body.message]).toEqual([after, 200, undefined])
    const office = body.data
    expect([after, dues.owed, dues.credit, dues.open_years]).toEqual([
      ...[after, Math.ceil(stored.owed / 100), stored.credit / 100],
      stored.openYears,
    ])
    expect([after, office.owed, office.credit]).toEqual([after, dues.owed, dues.credit])
    const [own] = (
      await db.execute(
        sql`select 0 - coalesce(sum(kobo), 0)::float8 as kobo from ${ledgerLine} where book = 'dues' and account_id = ${id}`,
      )
    ).rows
    const paid = dues.years.filter(({ stands }) => stands === 'paid' || stands === 'reduced')
    const settled = paid.reduce((sum, { price, price_exact = price }) => sum + Math.round(price_exact * 100), 0)
    expect([after, settled + stored.credit]).toEqual([after, own?.kobo])
    const shown = listed.find((one: { id: number }) => one.id === id)
    expect([after, shown?.owed ?? 0]).toEqual([after, dues.owed])
  }
}

test(`[BIL-03] [BIL-04] [BIL-05] [BIL-06] after each of ${ACTS} random acts the books come to nothing, and every page says the same`, async () => {
  const did: Record<string, number> = {}
  for (let place = 1; place <= ACTS; place++) {
    const name = usual[below(usual.length)] ?? 'split'
    // Nobody is so quick; and before the factor of a session is ten minutes old there is a new one.
    clock.time += 5_000
    if (place % 100 === 0)
      [officer, second] = [await inOffice('finance@office.example.org'), await inOffice('second@office.example.org')]
    const answer = await acts[name]()
    expect([place, name, answer && answer.status < 500]).not.toEqual([place, name, false])
    if (answer?.status === 200) did[name] = (did[name] ?? 0) + 1
    await allAgree(`${place} ${name}, SEED=${SEED}`)
  }
  expect(did.split).toBeGreaterThan(0)
  if (ACTS >= 60) expect([did.bill, did.payBill]).not.toContain(undefined)
  expect(await findMisstated({ db, clock })).toEqual([])
  expect((await countMoney({ db, clock })).faults).toEqual([])
  // The pack of the year says the same as a program that shares no code with it.
  clock.time += 2 * 86_400_000
  officer = await inOffice('finance@office.example.org')
  const drafted = await ask('/office/year-packs', { year: 2026 }, officer)
  expect([drafted.status, drafted.body.message]).toEqual([200, undefined])
  await runJobs({ db, clock }, jobKinds, recordedLog().log)
  const pack = (await ask(`/office/year-packs/${drafted.body.data.id}`, undefined, officer)).body.data
  const { sums, held } = countYear(await readBooks(db), '2026-07-01', pack.as_of)
  expect(told(pack)).toEqual(onlySums(sums))
  expect(pack.sums.held.sum).toBe(held)
  for (const { id } of members) {
    const shares = (await listOwnPayments({ db, clock, account: id })).filter(({ item }) => /paid by/.test(item))
    expect(shares.every(({ receipt_token }) => receipt_token === null)).toBe(true)
  }
}, 6_000_000)
