import { desc, notInArray } from 'drizzle-orm'
import type { ImportMapping } from '#contract/members/import/import.ts'
import { importFields } from '#contract/members/import/import-fields.ts'
import { guessMapping, isAside, plain } from '#server/areas/common/sheet/read-table.ts'
import type { Db } from '#server/db/database.ts'
import { importBatch } from '#server/db/schema/index.ts'

/** So many files back it is known how columns were read. */
const REMEMBERED = 20

const headOf = (columns: readonly string[]) =>
  columns
    .filter((column) => !isAside(column))
    .map(plain)
    .toSorted()
    .join(' ')

/** How the last file that had columns of the same names was read, in whatever order they stand now. */
async function rememberedMapping(db: Db, columns: readonly string[]): Promise<ImportMapping | undefined> {
  const batches = await db
    .select({ columns: importBatch.columns, mapping: importBatch.mapping })
    .from(importBatch)
    .where(notInArray(importBatch.state, ['reading', 'read']))
    .orderBy(desc(importBatch.id))
    .limit(REMEMBERED)
  const last = batches.find((batch) => headOf(batch.columns) === headOf(columns))
  if (!last) return undefined
  const names = columns.map(plain)
  const found = importFields.flatMap((field) => {
    const at = last.mapping[field]
    return at === undefined ? [] : [[field, names.indexOf(plain(last.columns[at] ?? ''))] as const]
  })
  return Object.fromEntries(found)
}

/** Which column holds what: as it was read before, or else by what the columns are called. */
export const mappingFor = async (db: Db, columns: readonly string[]): Promise<ImportMapping> =>
  (await rememberedMapping(db, columns)) ?? guessMapping(columns)
