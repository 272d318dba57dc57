import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { ApplicationStatus } from '#contract/applications/review.ts'
import { applicationReviewMachine } from '#machines/applications/application-review/application-review.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import { membershipFeeNow } from '#server/areas/dues/fee/read-fees.ts'
import { payerOf } from '#server/areas/money/payment/payer.ts'
import type { Db } from '#server/db/database.ts'
import { account, application, grade, ownEmail } from '#server/db/schema/index.ts'
import { lockIfThere } from '../review/lock-application.ts'

/** Why a bill does not pay for an application, for whose it is. */
export const DEARER = 'Its fee is higher by now, and it still waits to be paid.'
export const NOT_WAITING = 'It does not wait for money any more.'

/** A membership is approved and not paid for yet. */
export const waitsForEntryFee = and(eq(application.kind, 'membership'), eq(application.status, 'approved'))

/** What applications are for, what that costs, and who would pay it; the newest first. */
export async function readPayable({ db, clock }: Context, where: SQL | undefined) {
  const rows = await db
    .select({
      id: application.id,
      serial: application.serial,
      number: application.number,
      status: application.status,
      amount: application.amount,
      grade_id: application.grade_id,
      grade: grade.name,
      from_grade_id: application.from_grade_id,
      account_id: account.id,
      held_grade_id: account.grade_id,
      first_name: account.first_name,
      sur_name: account.sur_name,
      middle_name: account.middle_name,
      email: ownEmail,
      phone: account.phone,
    })
    .from(application)
    .innerJoin(account, eq(account.id, application.account_id))
    .innerJoin(grade, eq(grade.id, application.grade_id))
    .where(where)
    .orderBy(desc(application.id))
  // A membership that was approved before its fee was kept costs what joining costs today.
  const now = await membershipFeeNow({ db, clock })
  return rows.map((row) => ({ ...row, amount: row.amount ?? now }))
}

/** It was applied for from the grade that the applicant still has; to join, from none. */
export const standsAsApplied = ({ from_grade_id, held_grade_id }: Payable) => from_grade_id === held_grade_id

type Payable = Awaited<ReturnType<typeof readPayable>>[number]

/** What of an order is the same for both kinds. */
export const orderOf = (sold: Payable) => ({
  target: String(sold.serial),
  amount: sold.amount,
  account: sold.account_id,
  ...payerOf(sold),
  details: {},
})

export const isPayable = (status: ApplicationStatus): boolean =>
  stepFrom(applicationReviewMachine, status, { type: 'payment.verified' }) === 'paid'

/** The application of this number, alone for this transaction, where it waits for its money. */
export async function lockPayable(tx: Db, number: string) {
  const row = await lockIfThere(tx, number)
  return row && isPayable(row.status) ? row : null
}

export async function gradeName(tx: Db, id: number): Promise<string> {
  const [row] = await tx.select({ name: grade.name }).from(grade).where(eq(grade.id, id))
  return row?.name ?? ''
}
