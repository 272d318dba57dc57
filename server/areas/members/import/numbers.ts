import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import { highestNear, numberIn } from '#domain/members/register/numbers.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account, importBatch, importRow } from '#server/db/schema/index.ts'

/** How long a file that was only previewed keeps its numbers from others. */
const KEPT = 30 * DAY
const LAST_NUMBER = 999_999

/** So many of the highest numbers say whether some of them are far above the others. */
const TOP = 100

/** The highest number that somebody has, or had, and is not far above all others, and how many there are. */
async function readGiven(db: Db) {
  const count = await db.$count(account, isNotNull(account.membership_number))
  const rows = await db
    .select({ number: account.membership_number })
    .from(account)
    .where(isNotNull(account.membership_number))
    .orderBy(desc(account.membership_number))
    .limit(TOP)
  const top = rows.flatMap(({ number }) => numberIn(number) ?? [])
  const lowest = top.at(-1) ?? 0
  // One that is far above is known to nobody but its member: who has it keeps it, and the next number is not the one after it.
  return { highest: highestNear(top, { highest: lowest, count: count - top.length + 1 }), count }
}

/** The highest number that other files have shown: of imports for ever, of others for a while. */
async function highestOfOthers(db: Db, { clock }: Pick<Context, 'clock'>, batch: number): Promise<number> {
  const since = new Date(clock.now() - KEPT)
  const [seen] = await db
    .select({ number: sql<number | null>`max(${importRow.number_seen})` })
    .from(importRow)
    .innerJoin(importBatch, eq(importBatch.id, importRow.batch_id))
    .where(
      and(
        isNotNull(importRow.number_seen),
        ne(importRow.batch_id, batch),
        or(isNotNull(importBatch.committed_at), sql`${importBatch.created_at} > ${since.toISOString()}::timestamptz`),
      ),
    )
  return seen?.number ?? 0
}

/** The highest number of this file that is not far above all others: those above it are to correct, or to confirm. */
export async function highestShown(db: Db, ctx: Pick<Context, 'clock'>, batch: number): Promise<number> {
  const given = await readGiven(db)
  const rows = await db
    .selectDistinct({ number: importRow.number_shown })
    .from(importRow)
    .where(and(eq(importRow.batch_id, batch), isNotNull(importRow.number_shown)))
  const highest = Math.max(given.highest, await highestOfOthers(db, ctx, batch))
  return highestNear(
    rows.flatMap(({ number }) => number ?? []),
    { ...given, highest },
  )
}

/**
 * New members get numbers above all that this file and earlier ones have shown, also in rows that were refused, and above all
 * that were given. Nobody else is given one meanwhile.
 */
export async function reserveNumbers(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  { batch, wanted }: { batch: number; wanted: number },
): Promise<void> {
  await tx.execute(sql`lock table ${account} in share row exclusive mode`)
  const { highest: given } = await readGiven(tx)
  const [own] = await tx
    .select({ number: sql<number | null>`max(${importRow.number_seen})` })
    .from(importRow)
    .where(eq(importRow.batch_id, batch))
  const highest = Math.max(given, own?.number ?? 0, await highestOfOthers(tx, ctx, batch))
  if (highest + wanted > LAST_NUMBER)
    throw new Refusal(409, `There are not enough membership numbers above ${highest} for the rows without one.`)
  if (highest > 0)
    await tx.execute(sql`
      select setval('membership_number_seq', greatest(${highest}::bigint, last_value)) from membership_number_seq
      where not is_called or last_value < ${highest}`)
}
