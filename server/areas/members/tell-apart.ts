import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { actorOf, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, isListed, toldApart } from '#server/db/schema/index.ts'
import { aboutMember } from './get-member.ts'

interface Pair {
  one: number
  other: number
}

/** As they are kept: the smaller number first. */
const inOrder = ({ one, other }: Pair): Pair => ({ one: Math.min(one, other), other: Math.max(one, other) })

const isPair = ({ one, other }: Pair) => and(eq(toldApart.one, one), eq(toldApart.other, other))

/** Remembers of two members that they are not one person. */
export async function tellApart(ctx: OfficeContext, asked: Pair): Promise<string> {
  const pair = inOrder(asked)
  await inTransaction(ctx.db, async (tx) => {
    const members = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(inArray(account.id, [pair.one, pair.other]), isListed(account)))
      .orderBy(account.id)
      .for('share')
    if (members.length < 2) throw new Refusal(404, 'There are no two such members.')
    const told = { ...pair, made_by: actorOf(ctx.session), made_at: new Date(ctx.clock.now()) }
    const added = await tx.insert(toldApart).values(told).onConflictDoNothing().returning({ one: toldApart.one })
    if (added.length === 0) throw new Refusal(409, 'It was said already that these two are not the same person.')
    const after = { other: aboutMember(pair.other) }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'tell apart', about: aboutMember(pair.one), after })
  })
  return 'These two are no likely doubles any more.'
}

/** They may be one person after all. */
export async function untellApart(ctx: OfficeContext, asked: Pair): Promise<string> {
  const pair = inOrder(asked)
  await inTransaction(ctx.db, async (tx) => {
    const gone = await tx.delete(toldApart).where(isPair(pair)).returning({ one: toldApart.one })
    if (gone.length === 0) throw new Refusal(409, 'Nobody has said that these two are not the same person.')
    const before = { other: aboutMember(pair.other) }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'take back tell apart', about: aboutMember(pair.one), before })
  })
  return 'These two may be one person again.'
}
