import { and, desc, eq } from 'drizzle-orm'
import { dayInAbuja } from '#domain/days.ts'
import { knownOn, yearsOf } from '#domain/dues-years.ts'
import type { Db } from '#server/db/database.ts'
import { duesAgreed, duesRelief, membershipSpell } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { readFacts, readRules } from '#server/services/ledger/read-facts.ts'
import { noteStanding } from '#server/services/ledger/standing-of.ts'
import type { GoneBack } from '#server/services/payment/product.ts'

/** The years of a payment stay paid although money of it went back: they cost that much less, the last one first. */
export async function keepPaid(tx: Db, ctx: Pick<Context, 'clock'>, gone: GoneBack): Promise<void> {
  const { payment, by, reason } = gone
  const { account_id, id } = payment
  if (account_id === null) return
  const day = dayInAbuja(ctx.clock.now())
  const facts = knownOn(await readFacts(tx, account_id), day)
  const charged = yearsOf({ facts, rules: await readRules(tx), day })
  const agreed = await tx
    .select({ year: duesAgreed.year })
    .from(duesAgreed)
    .innerJoin(membershipSpell, eq(membershipSpell.id, duesAgreed.spell_id))
    .where(and(eq(duesAgreed.reference, `payment ${id} fulfilled`), eq(membershipSpell.account_id, account_id)))
    .orderBy(desc(duesAgreed.year))
  let left = gone.kobo
  for (const { year } of agreed) {
    const price = charged.find((one) => one.year === year)?.price ?? 0
    const part = Math.min(price, left)
    if (part === 0) continue
    left -= part
    await tx.insert(duesRelief).values({
      ...{ account_id, kind: part === price ? 'waived' : 'reduced', from_year: year, to_year: year },
      ...{ kobo: price - part, given_on: day, reason, made_by: by, made_at: new Date(ctx.clock.now()) },
    })
  }
  await noteStanding(tx, ctx, account_id)
}
