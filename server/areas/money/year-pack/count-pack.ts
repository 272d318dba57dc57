import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { firstDayOf } from '#domain/dues/dues-facts.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import type { Db } from '#server/db/database.ts'
import {
  type CountedUpTo,
  ledgerEntry,
  membershipEnding,
  membershipSpell,
  yearPack,
  yearPackRow,
} from '#server/db/schema/index.ts'
import { countMembers, forgetMembers } from './count-members.ts'
import type { Counted, Sheet } from './sheet.ts'
import { sheets } from './sheets.ts'
import { lockPack, type PackRow } from './year-packs.ts'

export const SHEETS = sheets.length

/**
 * The newest facts. Who adds one meanwhile waits to the end of the transaction, so that a fact with a smaller number is
 * either seen by now or was never added.
 */
export async function newestFacts(tx: Db): Promise<CountedUpTo> {
  await tx.execute(sql`lock table ${ledgerEntry}, ${membershipEnding}, ${membershipSpell} in share mode`)
  const newest = (table: typeof ledgerEntry | typeof membershipEnding | typeof membershipSpell) =>
    sql<number>`(select coalesce(max(id), 0)::int from ${table})`
  const [found] = await tx
    .select({
      entry: newest(ledgerEntry).as('entry'),
      ending: newest(membershipEnding).as('ending'),
      spell: newest(membershipSpell).as('spell'),
    })
    .from(sql`(select 1) as one`)
  if (!found) throw new Error('The newest facts were not found')
  return found
}

/** Up to where the last closed pack of an earlier year has counted. */
async function countedBefore(tx: Db, { year }: PackRow): Promise<Counted['before']> {
  const [before] = await tx
    .select({ upTo: yearPack.counted_up_to, day: yearPack.as_of })
    .from(yearPack)
    .where(and(eq(yearPack.state, 'closed'), lt(yearPack.year, year)))
    .orderBy(desc(yearPack.year))
    .limit(1)
  return before?.upTo ? { upTo: before.upTo, day: before.day } : null
}

const storeSheet = (tx: Db, { id }: PackRow, { name, rows }: Sheet, counted: Counted) =>
  tx.execute(sql`
    insert into ${yearPackRow} (pack_id, sheet, place, cells)
    select ${id}::int, ${name}, row_number() over (order by sort collate "C", cells::text collate "C"), cells
    from (${rows(counted)}) as found`)

/** A digest of all rows, sheet by sheet. */
async function hashOf(tx: Db, { id }: PackRow): Promise<string> {
  const digest = (text: ReturnType<typeof sql>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
  const { rows } = await tx.execute(sql`
    select ${digest(sql`coalesce(string_agg(sheet || hash, ' ' order by sheet), '')`)} as hash from (
      select sheet, ${digest(sql`string_agg(cells::text, E'\n' order by place)`)} as hash
      from ${yearPackRow} where pack_id = ${id} group by sheet) as own`)
  return v.parse(v.string(), rows[0]?.hash)
}

const Data = v.object({ pack: v.number() })
/** Up to which account members were counted; `null` where all were. */
const Cursor = v.nullable(v.object({ after: v.nullable(v.number()) }))

/** What was counted before, or in part, is counted anew. */
async function begin(tx: Db, { id }: PackRow): Promise<void> {
  await tx.delete(yearPackRow).where(eq(yearPackRow.pack_id, id))
  await forgetMembers(tx, id)
  await tx
    .update(yearPack)
    .set({ counted_up_to: await newestFacts(tx) })
    .where(eq(yearPack.id, id))
}

/** Counts a draft: some members a step, and then a sheet a step. The rows stay in the database. */
export const yearPackJob: JobKind = {
  step: async (tx, { clock }, { id, data, cursor, done }) => {
    const pack = await lockPack(tx, v.parse(Data, data).pack)
    if (pack.task_id !== id || pack.state !== 'draft')
      throw new Refusal(409, 'This year pack was counted by a later job.')
    const read = v.parse(Cursor, cursor)
    if (read === null) await begin(tx, pack)
    const after = read === null ? 0 : read.after
    if (after !== null) return { done: 0, cursor: { after: await countMembers(tx, pack, after) }, last: false }
    const { year, as_of: day } = pack
    const counted = { pack: pack.id, year, from: firstDayOf(year), day, before: await countedBefore(tx, pack) }
    const sheet = sheets[done]
    if (sheet) await storeSheet(tx, pack, sheet, counted)
    const last = done + 1 >= SHEETS
    if (last) {
      await forgetMembers(tx, pack.id)
      await tx
        .update(yearPack)
        .set({ hash: await hashOf(tx, pack), counted_at: new Date(clock.now()) })
        .where(eq(yearPack.id, pack.id))
    }
    return { done: 1, cursor: read, last }
  },
}
