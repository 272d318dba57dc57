import { asc, eq, gt } from 'drizzle-orm'
import type { DuesFacts, DuesRules } from '#domain/dues/dues-facts.ts'
import { type Account, accountOn } from '#domain/dues/dues-standing.ts'
import { type ChargedYear, gradeIn, knownOn } from '#domain/dues/dues-years.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'
import { type CountedYear, standing, yearPackMember } from '#server/db/schema/index.ts'
import type { PackRow } from './year-packs.ts'

const MEMBERS_A_STEP = 200

/** The years that have fallen due by a day or were bought by then, and cost something. */
function chargedYears(facts: DuesFacts, { paid, open, toCome }: Account, day: string): CountedYear[] {
  const known = knownOn(facts, day)
  const told = (is_paid: boolean) => (one: ChargedYear) => ({
    year: one.year,
    grade_id: gradeIn(known, one.year) ?? null,
    price: one.price,
    due: one.due,
    is_due: one.due <= day,
    is_paid,
  })
  return [...paid.map(told(true)), ...[...open, ...toCome.filter(({ isBought }) => isBought)].map(told(false))]
}

function countedOn(facts: DuesFacts, rules: DuesRules, day: string) {
  const account = accountOn(facts, rules, day)
  const { membership, credit } = account
  return membership === 'none' ? [] : [{ membership, credit, years: chargedYears(facts, account, day) }]
}

/** Writes down how the next members stood on the last day of a pack. Answers after which account to go on, or null after the last. */
export async function countMembers(tx: Db, { id: pack_id, as_of }: PackRow, after: number): Promise<number | null> {
  // Who has facts of dues has a standing.
  const found = await tx
    .select({ id: standing.account_id })
    .from(standing)
    .where(gt(standing.account_id, after))
    .orderBy(asc(standing.account_id))
    .limit(MEMBERS_A_STEP)
  const ids = found.map(({ id }) => id)
  const [rules, factsOf] = [await readRules(tx), await readFactsOf(tx, ids)]
  const rows = ids.flatMap((account_id) =>
    countedOn(factsOf(account_id), rules, as_of).map((one) => ({ pack_id, account_id, ...one })),
  )
  if (rows.length > 0) await tx.insert(yearPackMember).values(rows)
  return ids.length < MEMBERS_A_STEP ? null : (ids.at(-1) ?? null)
}

/** Once the sheets are counted, their rows say it all. */
export const forgetMembers = (tx: Db, pack: number) => tx.delete(yearPackMember).where(eq(yearPackMember.pack_id, pack))
