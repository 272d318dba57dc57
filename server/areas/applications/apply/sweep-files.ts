import { and, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import { DAY, HOUR } from '#contract/common/spans.ts'
import type { Context } from '#server/areas/common/context.ts'
import { application, informationItem, informationRequest, mcpdEntry, storedFile } from '#server/db/schema/index.ts'
import type { Files } from '#server/ports/files.ts'
import { discardFiles } from './stage-files.ts'

/** Longer than any form is on its way. */
const STAGED = HOUR
/** As long as somebody may still ask why. */
const OVER = 180 * DAY

/** Applications that came to nothing. */
const over = ['rejected', 'lapsed', 'withdrawn'] as const

/** The pictures of applications that came to nothing long ago belong to them no more. */
async function letGo({ db, clock }: Context) {
  const before = new Date(clock.now() - OVER)
  const forms = db
    .select({ id: application.form_id })
    .from(application)
    .where(and(inArray(application.status, over), lt(application.decided_at, before)))
  await db.update(storedFile).set({ form_id: null }).where(inArray(storedFile.form_id, forms))
}

/** A file that answered a question and was not accepted belongs to it as long. */
async function letGoAnswers({ db, clock }: Context) {
  const ended = db
    .select({ id: informationRequest.id })
    .from(informationRequest)
    .where(lt(informationRequest.ended_at, new Date(clock.now() - OVER)))
  const loose = db.select({ id: storedFile.id }).from(storedFile).where(isNull(storedFile.form_id))
  await db
    .update(informationItem)
    .set({ new_file_id: null })
    .where(and(inArray(informationItem.request_id, ended), inArray(informationItem.new_file_id, loose)))
}

/** So does the evidence of a training that came to nothing. */
const letGoEvidence = ({ db, clock }: Context) =>
  db
    .update(mcpdEntry)
    .set({ file_id: null })
    .where(
      and(
        inArray(mcpdEntry.state, ['refused', 'withdrawn', 'takenBack']),
        lt(mcpdEntry.decided_at, new Date(clock.now() - OVER)),
        isNotNull(mcpdEntry.file_id),
      ),
    )

/** Takes away the files that belong to no application and no training: its sending was cut off, or it is over. Answers how many. */
export async function sweepFiles(ctx: Context, files: Files): Promise<number> {
  await letGo(ctx)
  await letGoAnswers(ctx)
  await letGoEvidence(ctx)
  const answers = ctx.db
    .select({ id: informationItem.new_file_id })
    .from(informationItem)
    .where(isNotNull(informationItem.new_file_id))
  const evidence = ctx.db.select({ id: mcpdEntry.file_id }).from(mcpdEntry).where(isNotNull(mcpdEntry.file_id))
  const left = await ctx.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(
      and(
        isNull(storedFile.form_id),
        lt(storedFile.created_at, new Date(ctx.clock.now() - STAGED)),
        notInArray(storedFile.id, answers),
        notInArray(storedFile.id, evidence),
      ),
    )
  await discardFiles(ctx, files, left)
  return left.length
}
