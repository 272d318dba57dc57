import { and, eq } from 'drizzle-orm'
import type { ImportField } from '#contract/members/import/import-fields.ts'
import { valueKey } from '#domain/members/register/cell.ts'
import type { Db } from '#server/db/database.ts'
import { importMeaning } from '#server/db/schema/index.ts'
import { type Meanings, meaningKey } from './read-row.ts'

/** What was said once of values, in whatever file. */
export async function readMeanings(db: Db): Promise<Meanings> {
  const rows = await db.select().from(importMeaning)
  return new Map(rows.map(({ field, value, means }) => [meaningKey(field, value), means]))
}

interface Said {
  field: ImportField
  value: string
  means: string | null
}

/** Remembers what a value means; null forgets it. */
export async function storeMeaning(
  tx: Db,
  { field, value, means }: Said,
  made: { by: string; at: Date },
): Promise<void> {
  const key = { field, value: valueKey(value) }
  await tx.delete(importMeaning).where(and(eq(importMeaning.field, field), eq(importMeaning.value, key.value)))
  if (means !== null) await tx.insert(importMeaning).values({ ...key, means, made_by: made.by, made_at: made.at })
}
