import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type DoubleEntry, type DoubleSelection, doubleSigns, listDoubles } from '#contract/members/doubles.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import { readActors } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { likelyDouble, toldApart } from '#server/db/schema/index.ts'
import { memberList } from './members.list.ts'

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
export default officeList(listDoubles, doubleList)
