import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyAudit } from '#server/areas/common/audit.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import type { Database } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { bankLine, bankStatement } from '#server/db/schema/index.ts'
import { worksOf } from '#tests/support/lives.ts'
import { membersAgree } from '#tests/support/members-agree.ts'
import { membershipApp } from '#tests/support/membership.ts'
import type { MoneyAct } from '#tests/support/money-acts.ts'
import { randomFrom } from '#tests/support/random.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak -- money-kills` does 200. */
const kills = Number(process.env.KILLS ?? 4)
const SEED = Number(process.env.SEED ?? 2027)
const kinds = ['split', 'bill', 'part', 'undo'] as const
const YEAR = 2_000_000

const { using, toEnd, toEndAll, toKill } = await worksOf()
const random = randomFrom(SEED)

/** For each kill, and once for each kind, what is to be done: on members, lines and bills of its own. */
async function prepared(database: Database): Promise<Record<'first' | 'killed', { kind: string; act: string }[]>> {
  const { ask, addAccount, inOffice } = await membershipApp(database, { RATE_LIMITS: 'office=100000' })
  const by = await addAccount('finance@office.example.org', { roles: ['finance'] })
  const officer = await inOffice('finance@office.example.org')
  const told = { name: 'march.csv', hash: 'march', state: 'applied' as const, created_at: new Date(now) }
  const { id: statement_id } = await insertRow(database.db, bankStatement, told)
  let count = 0
  const newMember = () => {
    count += 1
    const membership_number = `FCT-${String(1000 + count).padStart(6, '0')}`
    return addAccount(`kill-${count}@example.org`, { grade_id: 3, membership_number })
  }
  const newLine = async (kobo: number) => {
    count += 1
    const row = { statement_id, line: count, day: '2027-03-10', kobo, text: `line ${count}`, nth: count }
    return (await insertRow(database.db, bankLine, { ...row, state: 'suggested' })).id
  }
  const payer = { name: 'Sample Agency', address: '', contact: '', email: '', tax_number: '' }
  async function actOf(kind: (typeof kinds)[number]): Promise<MoneyAct['does']> {
    const [one, two] = [await newMember(), await newMember()]
    if (kind === 'part') {
      const money = { purpose: 'dues', id: 0, account_id: one, attendee: null, means: 'cash' } as const
      return {
        kind: 'record',
        money: { ...money, reference: `BOOK ${count}`, amount: 7_500, paid_on: '2027-03-10', reason: '' },
      }
    }
    const line = await newLine(2 * YEAR)
    const members = [one, two].map((account_id) => ({ account_id, years: 1 }))
    if (kind === 'bill') {
      const made = await ask('/office/bills', { payer, valid_until: '2027-12-31', members }, officer)
      await membersAgree(database.db)
      const { body } = await ask(`/office/bills/${made.body.data.id}/issue`, {}, officer)
      return { kind: 'step', line, step: { step: 'book', number: body.data.reference, reason: 'Another.' } }
    }
    const split = { payer, shares: members.map((share) => ({ ...share, kobo: YEAR })), bills: [], reason: 'Another.' }
    if (kind === 'split') return { kind: 'split', line, split }
    expect((await ask(`/office/bank-lines/${line}/split`, split, officer)).status).toBe(200)
    return { kind: 'step', line, step: { step: 'undo', reason: 'Wrong.' } }
  }
  const all: { kind: string; act: string }[] = []
  for (let place = 0; place < kinds.length + kills; place++) {
    const kind = kinds[place % kinds.length] ?? 'split'
    all.push({ kind, act: JSON.stringify({ by, does: await actOf(kind) }) })
  }
  return { first: all.slice(0, kinds.length), killed: all.slice(kinds.length) }
}

test(
  `[BIL-03] [BIL-04] ${kills} kills of a server that splits, books for bills, records and undoes: each act is whole, once`,
  async () => {
    const { first, killed } = await using(prepared)
    const messages = new Map<string, number>()
    for (const { kind, act } of first) messages.set(kind, await toEnd('money', now, act))
    for (const { kind, act } of killed)
      await toKill(1 + Math.floor(random() * (messages.get(kind) ?? 1)), 'money', now, act)

    await using(async ({ db }) => {
      const rowsOf = async (what: ReturnType<typeof sql>) => (await db.execute(what)).rows
      const whole = async () => {
        expect(await rowsOf(sql`select entry_id from ledger_line group by entry_id having sum(kobo) <> 0`)).toEqual([])
        expect((await countMoney({ db, clock: { now: () => now } })).faults).toEqual([])
        expect(await findMisstated({ db, clock: { now: () => now } })).toEqual([])
        expect((await verifyAudit({ db })).broken).toBe(null)
      }
      await whole()
    })
    // Whoever did not see it done does it again: what was done is refused.
    await toEndAll('money', now, ...killed.map(({ act }) => act))
    await using(async ({ db }) => {
      const count = async (what: ReturnType<typeof sql>) => Number((await db.execute(what)).rows[0]?.count)
      const each = (kind: string) => [...first, ...killed].filter((one) => one.kind === kind).length
      expect([
        await count(sql`select count(*) from bank_line where state = 'booked'`),
        await count(sql`select count(*) from bill where state = 'paid'`),
        await count(sql`select count(*) from payment where means = 'cash' and state = 'used'`),
        await count(sql`select count(*) from ledger_entry where reference like 'undo bank %'`),
      ]).toEqual([each('split') + each('bill'), each('bill'), each('part'), each('undo')])
      expect((await countMoney({ db, clock: { now: () => now } })).faults).toEqual([])
      expect(await findMisstated({ db, clock: { now: () => now } })).toEqual([])
      const { rows } = await db.execute(
        sql`select reference, count(*) from ledger_entry group by 1 having count(*) > 1`,
      )
      expect(rows).toEqual([])
    })
  },
  kills * 60_000 + 300_000,
)
