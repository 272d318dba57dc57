import { Refusal } from '#contract/common/refusal.ts'
import type { DuesQuote } from '#contract/dues/dues.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { quote } from '#domain/dues/dues-quote.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'

const naira = (kobo: number) => kobo / 100

/** In whole naira; credit may have kobo. */
export const told = ({ years, open, credit, total }: DuesQuote): DuesQuote => ({
  years: years.map(({ year, price }) => ({ year, price: Math.ceil(naira(price)) })),
  open,
  credit: naira(credit),
  total: Math.ceil(naira(total)),
})

/** What so many years cost this member. */
export async function quoteDues(
  { db, clock, account }: AccountContext,
  { years: asked }: { years?: number | undefined },
): Promise<DuesQuote> {
  const day = dayInAbuja(clock.now())
  const [facts, rules] = [await readFacts(db, account), await readRules(db)]
  const { membership, openYears } = standing(facts, rules, day)
  if (membership !== 'member') throw new Refusal(400, 'Only a member with a grade can pay dues.')
  return told(quote(facts, rules, { day, years: asked ?? Math.max(1, openYears.length) }))
}
