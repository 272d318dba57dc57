import type { DuesFacts } from '#domain/dues/dues-facts.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  duesAgreed,
  duesRelief,
  duesReliefLifting,
  gradeHeld,
  membershipEnding,
  membershipReinstatement,
  membershipSpell,
} from '#server/db/schema/index.ts'

const at = new Date('2027-03-12T11:00:00.000Z')
const made = { made_by: 'test', made_at: at }

/** Stores the facts of a history as those of a member of the database. */
export async function storeFacts(db: Db, place: number, facts: DuesFacts, firstGrade = 1): Promise<number> {
  const [member] = await db
    .insert(account)
    .values({ first_name: 'Member', sur_name: `${place}` })
    .returning({ id: account.id })
  const account_id = member?.id ?? 0
  const spells = new Map<number, number>()
  for (const spell of facts.spells) {
    const { from: began_on, firstYear: first_year, source = 'joined' } = spell
    const row = { account_id, began_on, first_year, source, ...made }
    const [kept] = await db.insert(membershipSpell).values(row).returning({ id: membershipSpell.id })
    spells.set(spell.id, kept?.id ?? 0)
    for (const { day, how, reinstated } of spell.endings) {
      const ending = { spell_id: kept?.id ?? 0, ended_on: day, how, reason: 'A reason', ...made }
      const [ended] = await db.insert(membershipEnding).values(ending).returning({ id: membershipEnding.id })
      if (!reinstated) continue
      const back = { ending_id: ended?.id ?? 0, reinstated_on: reinstated, reason: 'A reason', ...made }
      await db.insert(membershipReinstatement).values(back)
    }
  }
  const held = facts.grades.map(({ from, grade }) => ({
    account_id,
    grade_id: grade + firstGrade,
    held_from: from,
    ...made,
  }))
  await db.insert(gradeHeld).values(held)
  const seen = new Set<string>()
  for (const one of facts.money) {
    // What is told twice is refused by the database, or moves nothing.
    if (seen.has(one.reference)) continue
    seen.add(one.reference)
    await db.transaction(async (tx) => {
      const reference = `${account_id} ${one.reference}`
      const spell_id = spells.get(one.spell) ?? 0
      const lines = [
        { book: 'bank' as const, kobo: one.amount },
        { book: 'dues' as const, kobo: -one.amount, account_id },
      ]
      // An entry that moves nothing has no years either.
      if (one.amount === 0) return
      const agreed = one.agreed.map(({ year, price }) => ({ reference, year, kobo: price, spell_id }))
      if (agreed.length > 0) await tx.insert(duesAgreed).values(agreed)
      await postEntry(tx, { reference, day: one.day, at, lines })
    })
  }
  for (const { day, lifted, fromYear, toYear, price } of facts.reliefs) {
    const kind = toYear === null ? 'exempt' : price === 0 ? 'waived' : 'reduced'
    const row = { account_id, kind, from_year: fromYear, to_year: toYear, kobo: price } as const
    const [kept] = await db
      .insert(duesRelief)
      .values({ ...row, given_on: day, reason: 'A reason', ...made })
      .returning({ id: duesRelief.id })
    if (!lifted) continue
    await db
      .insert(duesReliefLifting)
      .values({ relief_id: kept?.id ?? 0, lifted_on: lifted, reason: 'A reason', ...made })
  }
  for (const { day, year, until } of facts.postponements) {
    const row = { account_id, kind: 'putOff' as const, from_year: year, to_year: year, until, given_on: day }
    await db.insert(duesRelief).values({ ...row, reason: 'A reason', ...made })
  }
  return account_id
}
