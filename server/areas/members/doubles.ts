import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type DoubleEntry, type DoubleSelection, doubleSigns } from '#contract/members/doubles.ts'
import { actorOf, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import { readActors } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, isListed, likelyDouble, toldApart } from '#server/db/schema/index.ts'
import { aboutMember } from './get-member.ts'
import { memberList } from './list-members.ts'

const [byPhone, byBirth] = doubleSigns

async function describe(db: Db, ctx: OfficeContext, ids: string[]): Promise<Map<string, DoubleEntry>> {
  const { id, one, other, same_phone, same_birth } = likelyDouble
  const { made_by, made_at } = toldApart
  const pairs = await db
    .select({ id, one, other, same_phone, same_birth, made_by, made_at })
    .from(likelyDouble)
    .leftJoin(toldApart, and(eq(toldApart.one, one), eq(toldApart.other, other)))
    .where(inArray(id, ids))
  const members = await memberList(ctx).describe(
    db,
    pairs.flatMap((pair) => [pair.one, pair.other]),
  )
  const nameOf = await readActors(
    db,
    pairs.flatMap((pair) => pair.made_by ?? []),
  )
  return new Map(
    pairs.flatMap((pair) => {
      const [first, second] = [members.get(pair.one), members.get(pair.other)]
      if (!first || !second) return []
      const same = doubleSigns.filter((sign) => (sign === byPhone ? pair.same_phone : pair.same_birth))
      const apart = pair.made_by && pair.made_at && { by: nameOf(pair.made_by), at: pair.made_at.toISOString() }
      return [[pair.id, { id: pair.id, one: first, other: second, same, apart: apart || null }]]
    }),
  )
}

const doubleList = (ctx: OfficeContext): List<string, DoubleSelection, DoubleEntry> => ({
  table: likelyDouble,
  id: likelyDouble.id,
  orders: { likeliest: { by: likelyDouble.place, down: true } },
  usual: 'likeliest',
  where: ({ tab = 'likely', sign, q }) =>
    and(
      eq(likelyDouble.is_apart, tab === 'apart'),
      sign === byPhone ? eq(likelyDouble.same_phone, true) : undefined,
      sign === byBirth ? eq(likelyDouble.same_birth, true) : undefined,
      q?.trim()
        ? or(...[likelyDouble.one, likelyDouble.other].map((id) => sql`${id} = any(${accountsCalled(q)})`))
        : undefined,
    ),
  describe: (db, ids) => describe(db, ctx, ids),
})

/** Members who are likely one person, by the signs by which an import knows somebody again. */
export const listDoubles = (ctx: OfficeContext, selection: DoubleSelection): Promise<Page<DoubleEntry>> =>
  readPage(ctx.db, doubleList(ctx), selection)

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
