import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { ContentKindName } from '#contract/content/kinds.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { contentItem, siteText, siteWord } from '#server/db/schema/index.ts'
import type { PublicRow } from '../kinds/kind.ts'
import { kindsOnServer } from '../kinds.ts'

const isOf = (kind: ContentKindName, id: number) => and(eq(siteText.kind, kind), eq(siteText.public_id, id))

async function write(tx: Db, kind: ContentKindName, row: PublicRow) {
  const id = Number(row.id)
  const { sought, addressOf } = kindsOnServer[kind]
  const told = await sought?.of(row, tx)
  if (!sought || !told) return
  const parts = [told].flat()
  const hasParts = parts.some(({ part }) => part !== undefined)
  // One that says nothing any more is found no more.
  if (hasParts) await tx.delete(siteText).where(and(eq(siteText.kind, kind), lt(siteText.public_id, 0)))
  for (const { part, ...texts } of parts) {
    // No row has a number below nothing.
    const public_id = part ? -part.number : id
    const address = part?.address ?? (await addressOf(tx, id))
    const said = { at: null, ...texts, shown_as: sought.as, address }
    await tx
      .insert(siteText)
      .values({ kind, public_id, ...said })
      .onConflictDoUpdate({ target: [siteText.kind, siteText.public_id], set: said })
    const words = sql`select unnest(tsvector_to_array(${siteText.words})) from ${siteText} where ${isOf(kind, public_id)}`
    // In one order, the vector's own: two that publish at once wait for each other, and never crosswise.
    await tx.execute(
      sql`insert into ${siteWord} (${sql.identifier(siteWord.word.name)}) ${words} on conflict do nothing`,
    )
  }
}

/** Lets the search of the site find a row as it now is on the pages. In the transaction that publishes it. */
export async function makeFindable(tx: Db, kind: ContentKindName, id: number): Promise<void> {
  const { table } = kindsOnServer[kind].shown
  // What the pages are called stands on a page of its own: with one all are written.
  const rows = await tx
    .select()
    .from(table)
    .where(kind === 'page' ? undefined : eq(table.id, id))
  for (const row of rows) await write(tx, kind, row)
}

/** It is read no more. */
export async function makeUnfindable(tx: Db, kind: ContentKindName, id: number): Promise<void> {
  await tx.delete(siteText).where(isOf(kind, id))
}

/** Any number; every server that starts takes the same one. */
const fillLock = 7_264_021

/** What was published before there was a search, or by the demo, is found as well. */
export async function fillSiteText(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    const there = tx
      .select({ one: sql`1` })
      .from(siteText)
      .where(and(eq(siteText.kind, contentItem.kind), eq(sql`${siteText.public_id}::text`, contentItem.public_id)))
    const missing = await tx
      .select({ kind: contentItem.kind, id: contentItem.public_id })
      .from(contentItem)
      .where(and(eq(contentItem.state, 'published'), notExists(there)))
    for (const { kind, id } of missing) await makeFindable(tx, kind, Number(id))
  })
}
