import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { refundRefusals } from '#contract/money/refund-messages.ts'
import type { Db } from '#server/db/database.ts'
import { payment, refund } from '#server/db/schema/index.ts'

/** The lock under which a transfer becomes evidence: of two at once the second sees the first. */
const EVIDENCE = 7_203

/** A transfer proves one return: that of a refund, or of a payment that the office closed. */
export async function needNewEvidence(tx: Db, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EVIDENCE}, hashtext(lower(${reference})))`)
  const used =
    (await tx.$count(refund, sql`lower(${refund.reference}) = lower(${reference})`)) +
    (await tx.$count(payment, sql`lower(${payment.given_back_with}) = lower(${reference})`))
  if (used > 0) throw new Refusal(409, refundRefusals.referenceIsUsed)
}
