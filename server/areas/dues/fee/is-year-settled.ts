import { sql } from 'drizzle-orm'
import { type ChargedTo, isSettled } from '#domain/dues/dues-settling.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { isPast } from '#server/areas/common/ledger/restate.ts'
import type { Db } from '#server/db/database.ts'
import { account, gradeHeld, ledgerLine, membershipEnding, membershipSpell, standing } from '#server/db/schema/index.ts'

/** So many are looked at together: where a year is settled at all, one of the first mostly has. */
const SOME = 100

/**
 * Who may have settled a year: it was taken over as paid, or there is money and nothing is open that fell due before. What is
 * noted of an account says so of members; of those who left since, nothing is noted.
 */
const mayHaveSettled = ({ grade: grade_id, year }: ChargedTo, day: string, after: number) => sql`
  select a.id from ${account} a where a.id > ${after}
    and exists (select from ${gradeHeld} h where h.account_id = a.id and h.grade_id = ${grade_id})
    and (exists (select from ${membershipSpell} s where s.account_id = a.id and s.source = 'takenOver' and s.first_year > ${year})
      or (exists (select from ${ledgerLine} l where l.account_id = a.id and l.book = 'dues' and l.kobo < 0)
        and (a.dues_paid_until >= make_date(${year}, 7, 1) or a.id in (select ${standing.account_id} from ${standing} where ${isPast(day)})
          or exists (select from ${membershipSpell} s
          join ${membershipEnding} ending on ending.spell_id = s.id
          where s.account_id = a.id and ending.ended_on >= make_date(${year}, 7, 1)))))
  order by a.id limit ${SOME}`

/** Somebody who held this grade when the year began has settled it by a day. */
export async function isYearSettled(db: Db, asked: ChargedTo, day: string): Promise<boolean> {
  const rules = await readRules(db)
  for (let after = 0; ; ) {
    const { rows } = await db.execute(mayHaveSettled(asked, day, after))
    const ids = rows.map(({ id }) => Number(id))
    const factsOf = await readFactsOf(db, ids)
    if (ids.some((id) => isSettled(factsOf(id), rules, day, asked))) return true
    const last = ids.at(-1)
    if (last === undefined || ids.length < SOME) return false
    after = last
  }
}
