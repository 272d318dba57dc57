import type { Grade } from '#contract/grade.ts'
import type { grade } from '#server/db/schema/grade.ts'

/** Dues leave as a string, as they always have. */
export const gradeOf = (row: typeof grade.$inferSelect): Grade => ({
  ...row,
  dues: String(row.dues),
  description: row.description || null,
})
