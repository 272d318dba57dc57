import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { membershipApplication, storedFile, upgradeApplication } from '#server/db/schema/index.ts'
import type { Files } from '#server/ports/files.ts'
import type { Context } from '#server/services/context.ts'
import { discardFiles } from './stage-files.ts'

const HOUR = 60 * 60_000
/** Longer than any form is on its way. */
const STAGED = HOUR
/** As long as somebody may still ask why. */
const REJECTED = 180 * 24 * HOUR

/** The pictures of applications that were rejected long ago belong to them no more. */
async function letGo({ db, clock }: Context) {
  const before = new Date(clock.now() - REJECTED)
  const [membership, upgrade] = [membershipApplication, upgradeApplication]
  const memberships = db
    .select({ id: membership.form_id })
    .from(membership)
    .where(and(eq(membership.status, 'rejected'), lt(membership.decided_at, before)))
  const upgrades = db
    .select({ id: upgrade.form_id })
    .from(upgrade)
    .where(and(eq(upgrade.status, 'rejected'), lt(upgrade.decided_at, before)))
  const isOver = or(inArray(storedFile.form_id, memberships), inArray(storedFile.form_id, upgrades))
  await db.update(storedFile).set({ form_id: null }).where(isOver)
}

/** Takes away the files that belong to no application: its sending was cut off, or it is over. Answers how many. */
export async function sweepFiles(ctx: Context, files: Files): Promise<number> {
  await letGo(ctx)
  const left = await ctx.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(isNull(storedFile.form_id), lt(storedFile.created_at, new Date(ctx.clock.now() - STAGED))))
  await discardFiles(ctx, files, left)
  return left.length
}
