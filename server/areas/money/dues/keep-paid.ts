import { dayInAbuja } from '#domain/common/days.ts'
import type { DuesFacts } from '#domain/dues/dues-facts.ts'
import { settledWith } from '#domain/dues/dues-settling.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { knownOn } from '#domain/dues/dues-years.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { referenceOfReturn } from '#server/areas/money/payment/post-money.ts'
import type { GoneBack } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { duesRelief } from '#server/db/schema/index.ts'

/** What a member had before money went back, and how much of that went. */
function beforeReturn(facts: DuesFacts, payment: GoneBack['payment']) {
  const reference = referenceOfReturn(payment)
  const gone = facts.money.filter((one) => one.reference === reference)
  const money = facts.money.filter((one) => one.reference !== reference)
  return { before: { ...facts, money }, kobo: 0 - gone.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * The years that a payment settled stay paid although money of it went back: they cost less by what credit does not
 * make up for, the last one first.
 */
export async function keepPaid(tx: Db, ctx: Pick<Context, 'clock'>, gone: GoneBack): Promise<void> {
  const { payment, by, reason } = gone
  const { account_id, id } = payment
  if (account_id === null) return
  const day = dayInAbuja(ctx.clock.now())
  const { before, kobo } = beforeReturn(knownOn(await readFacts(tx, account_id), day), payment)
  const { paid, credit } = accountOn(before, await readRules(tx), day)
  const settled = settledWith(before, paid)
  const isOwn = ({ year }: { year: number }) =>
    before.money.some((one) => one.payment === id && one.reference === settled.get(year))
  let left = Math.max(0, kobo - credit)
  for (const { year, price } of paid.filter(isOwn).toSorted((a, b) => b.year - a.year)) {
    const part = Math.min(price, left)
    if (part === 0) break
    left -= part
    await tx
      .insert(duesRelief)
      .values({
        account_id,
        kind: part === price ? 'waived' : 'reduced',
        from_year: year,
        to_year: year,
        kobo: price - part,
        given_on: day,
        reason,
        made_by: by,
        made_at: new Date(ctx.clock.now()),
      })
  }
  await restate(tx, ctx, account_id)
}
