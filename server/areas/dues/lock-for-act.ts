import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { lockMember } from '#server/areas/common/ledger/standing-of.ts'
import type { Db } from '#server/db/database.ts'
import { erasure } from '#server/db/schema/index.ts'

/** A member with whose dues or membership the office does something; no account that was merged away or erased. */
export async function lockForAct(tx: Db, id: number) {
  const member = await lockMember(tx, id)
  if (!member) throw noSuchMember()
  if (member.merged_into !== null) {
    throw new Refusal(409, 'This account was merged into another one. Do it with the account that was kept.')
  }
  const erased = await tx.$count(erasure, and(eq(erasure.account_id, id), eq(erasure.state, 'done')))
  if (erased > 0) throw new Refusal(409, 'What was held about this person was erased. Their membership is over.')
  return member
}
