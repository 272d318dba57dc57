import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DuesFacts } from '#domain/dues/dues-facts.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { gradeIn, knownOn } from '#domain/dues/dues-years.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { renewalFacts } from '#server/areas/dues/renewal/renewal-facts.ts'
import { account, duesFee, grade } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rules as common, grades, historyOf } from '#tests/support/dues-histories.ts'
import { storeFacts } from '#tests/support/stored-facts.ts'

const { db } = await testDatabase()

const members = Number(process.env.MEMBERS ?? 100)
const seed = Number(process.env.SEED ?? 2027)
const made = { made_by: 'test', made_at: new Date('2027-03-12T11:00:00.000Z') }

/** The day of the first entry from which on the money paid in was never less than this again. */
function reachedOn({ money }: DuesFacts, price: number): string | undefined {
  const entries = money.toSorted((a, b) => a.day.localeCompare(b.day))
  const totals = entries.map((_, place) => entries.slice(0, place + 1).reduce((sum, { amount }) => sum + amount, 0))
  return entries[totals.findLastIndex((total) => total < price) + 1]?.day
}

test(`[OFF-47] of ${members} random members the same years are due and paid as by the rules of dues, on each of some days`, {
  timeout: 300_000,
}, async () => {
  await db.insert(grade).values(grades.map((name, place) => ({ id: place + 1, name, dues: 1 })))
  await db
    .insert(duesFee)
    .values(
      common.fees.map(({ year, grade: name, price }) => ({
        ...{ year, grade_id: grades.indexOf(name) + 1, kobo: price * 100 },
        ...made,
      })),
    )
  const ids: number[] = []
  for (let place = 0; place < members; place++) {
    const { actions, rules } = historyOf(seed * 7_919 + place)
    const { facts } = replayed(common, { actions, rules: { lateFrom: rules?.lateFrom } })
    const id = await storeFacts(db, place, { ...facts, money: facts.money.filter(({ amount }) => amount !== 0) })
    await db
      .update(account)
      .set({ membership_number: `FCT-${String(id).padStart(6, '0')}` })
      .where(eq(account.id, id))
    ids.push(id)
  }
  const [rules, factsOf] = [await readRules(db), await readFactsOf(db, ids)]
  let compared = 0
  for (const day of ['2019-06-30', '2022-07-01', '2024-02-29', '2025-03-01', '2028-07-01']) {
    const { rows } = await db.execute(sql`with ${renewalFacts(day)}
      select account_id, year, grade_id, day::text, paid_on::text from fact where 'due' = any(figures) order by account_id, day, year`)
    const expected = ids.flatMap((account_id) => {
      const known = knownOn(factsOf(account_id), day)
      const { paid, open } = accountOn(factsOf(account_id), rules, day)
      let price = 0
      return [
        ...paid.filter(({ due }) => due <= day).map((one) => ({ one, isPaid: true })),
        ...open.map((one) => ({ one, isPaid: false })),
      ].map(({ one, isPaid }) => {
        price += one.price
        const paid_on = isPaid ? reachedOn(known, price) : null
        return { account_id, year: one.year, grade_id: gradeIn(known, one.year), day: one.due, paid_on }
      })
    })
    expect([day, rows]).toEqual([day, expected])
    compared += rows.length
  }
  expect(compared).toBeGreaterThan(members * 5)
})
