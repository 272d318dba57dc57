import { eq } from 'drizzle-orm'
import type { AskedItem } from '#contract/applications/answer.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { informationItem } from '#server/db/schema/index.ts'
import { discardFiles, type PrivateFiles, stageFile } from '../apply/stage-files.ts'
import { lockRequest, needItem } from './answer-questions.ts'
import { needOpen, requestBehind } from './links.ts'
import { readItem } from './read-questions.ts'
import { placeOfSubject } from './subject-values.ts'

interface Uploading {
  token: string
  item: number
  /** The file, once all of it has arrived. */
  read: () => Promise<Uint8Array | undefined>
  store: PrivateFiles
  /** Lets one network have a file looked at after the other. */
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

/** A file that answers a question: looked at as those of an application are, and kept beside the one that is there. */
export async function uploadAnswer(
  ctx: CallContext,
  { token, item: id, read, store, inTurn }: Uploading,
): Promise<AskedItem> {
  const behind = await requestBehind(ctx.db, token)
  needOpen(behind, ctx)
  const { subject } = await needItem(ctx.db, behind.request.id, id, true)
  const place = placeOfSubject(subject)
  if (!place) throw new Error(`A file answers ${subject}, which has no place`)
  const bytes = await read()
  if (!bytes) throw new Refusal(400, 'Choose a file.')
  await rateLimit(ctx, atAddress(ctx, 'apply'))
  const staged = await inTurn(() => stageFile(ctx, store, { ...place, bytes }))
  // What cannot be taken away now is swept away later.
  const discard = (file: number) => discardFiles(ctx, store.files, [{ id: file }]).catch(() => {})
  try {
    const before = await inTransaction(ctx.db, async (tx) => {
      const { request } = await lockRequest(tx, ctx, token)
      const { new_file_id } = await needItem(tx, request.id, id, true)
      await tx.update(informationItem).set({ new_file_id: staged.id }).where(eq(informationItem.id, id))
      return new_file_id
    })
    if (before !== null) await discard(before)
  } catch (error) {
    await discard(staged.id)
    throw error
  }
  return readItem(ctx.db, id)
}
