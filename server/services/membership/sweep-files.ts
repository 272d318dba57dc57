import { and, isNull, lt } from 'drizzle-orm'
import { storedFile } from '#server/db/schema/index.ts'
import type { Files } from '#server/ports/files.ts'
import type { Context } from '#server/services/context.ts'
import { discardFiles } from './stage-files.ts'

/** Longer than any form is on its way. */
const STAGED = 60 * 60_000

/** Takes away the files that belong to no application: its sending was cut off, or it is gone. Answers how many. */
export async function sweepFiles(ctx: Context, files: Files): Promise<number> {
  const left = await ctx.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(isNull(storedFile.form_id), lt(storedFile.created_at, new Date(ctx.clock.now() - STAGED))))
  await discardFiles(ctx, files, left)
  return left.length
}
