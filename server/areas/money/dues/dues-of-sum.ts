import { MOST_YEARS_AT_ONCE } from '#contract/common/limits.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { isPrice } from '#domain/common/money.ts'
import type { DuesRules } from '#domain/dues/dues-facts.ts'
import { spellOn, type YearPrice } from '#domain/dues/dues-facts.ts'
import { quote } from '#domain/dues/dues-quote.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'

/** What some years cost a member, each number of years in kobo; what costs nothing is no price. */
export async function totalsOf(db: Db, { clock }: Pick<Context, 'clock'>, id: number, rules: DuesRules) {
  const day = dayInAbuja(clock.now())
  const facts = await readFacts(db, id)
  const quotes = Array.from({ length: MOST_YEARS_AT_ONCE }, (_, place) =>
    quote(facts, rules, { day, years: place + 1 }),
  )
  const real = quotes.filter(({ years, total }, place) => years.length === place + 1 && total > 0)
  return { spell: spellOn(facts, day), quotes: real, totals: quotes.map((one) => (real.includes(one) ? one.total : 0)) }
}

interface DuesOfSum {
  /** The membership that it is paid in; none where dues were never charged. */
  spell: number | null
  /** None where it is not the price of whole years: then it pays what is open as far as it goes, and the rest is credit. */
  agreed: YearPrice[]
}

/** What a sum pays, however it came: at the price of whole years these are agreed. */
export async function duesOfSum(
  db: Db,
  ctx: Pick<Context, 'clock'>,
  { account, kobo }: { account: number; kobo: number },
): Promise<DuesOfSum> {
  const { spell, quotes } = await totalsOf(db, ctx, account, await readRules(db))
  return { spell: spell?.id ?? null, agreed: quotes.find(({ total }) => isPrice(kobo, total))?.years ?? [] }
}
