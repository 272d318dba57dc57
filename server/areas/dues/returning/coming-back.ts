import { desc, eq } from 'drizzle-orm'
import type { ComingBack } from '#contract/dues/returns.ts'
import { wholeNaira } from '#domain/common/money.ts'
import { type DuesFacts, type DuesRules, endingOn, spellOn } from '#domain/dues/dues-facts.ts'
import { returnedOn } from '#domain/dues/dues-reliefs.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { membershipStateOf } from '#machines/members/membership/membership.lifecycle.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { returnRequest } from '#server/db/schema/index.ts'

interface Known {
  facts: DuesFacts
  rules: DuesRules
  day: string
}

async function lastRequest(db: Db, account_id: number): Promise<ComingBack['request']> {
  const [row] = await db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.account_id, account_id))
    .orderBy(desc(returnRequest.id))
    .limit(1)
  if (!row) return null
  const { state, asks, reason, asked_at, ended_at, answer } = row
  return { state, asks, reason, answer, asked_at: asked_at.toISOString(), ended_at: isoOrNull(ended_at) }
}

/** What who lost membership by arrears reads of the way back. */
export async function comingBack(
  db: Db,
  account_id: number,
  { facts, rules, day }: Known,
): Promise<{ coming_back?: ComingBack }> {
  const spell = spellOn(facts, day)
  const ending = spell && endingOn(spell, day)
  if (ending?.how !== 'lost') return {}
  const back = standing(returnedOn(facts, day), rules, day)
  return {
    coming_back: {
      ended_on: ending.day,
      is_granted: membershipStateOf(facts, day) === 'returning',
      owed: wholeNaira(back.owed),
      ...(back.owed % 100 > 0 && { owed_exact: back.owed / 100 }),
      years: back.openYears,
      request: await lastRequest(db, account_id),
    },
  }
}
