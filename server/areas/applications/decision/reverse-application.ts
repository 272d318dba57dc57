import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Reversal } from '#contract/applications/decision.ts'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { openStatuses } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, application, payment, paymentLink } from '#server/db/schema/index.ts'
import { changeApplication, type LockedApplication, lockApplication, namedStatus } from '../review/lock-application.ts'
import { needVersion } from '../review/needs.ts'
import { readApplication } from '../review/office-application.ts'
import { aboutApplication, needStep } from '../review/office-steps.ts'
import { showApplication } from '../review/show-application.ts'

/** Somebody is paying for it, or has paid: money is not left without what it was for. */
async function needNoPayment(tx: Db, { kind, serial }: LockedApplication) {
  const isOfIt = and(eq(payment.purpose, kind), eq(payment.target, String(serial)), ne(payment.state, 'failed'))
  if ((await tx.$count(payment, isOfIt)) === 0) return
  throw new Refusal(409, 'A payment for this application is open or settled, so it cannot be reversed.')
}

/** No application is reviewed for a grade that its applicant has by now, or from another grade than the applicant's. */
function needSameGrade({ kind, from_grade_id }: LockedApplication, held: number | null) {
  if (from_grade_id === held) return
  const member = 'This person has become a member since.'
  throw new Refusal(409, kind === 'membership' ? member : 'The grade of this member has changed since.')
}

/** Of one person one application of a kind is under review at a time. */
async function needNoOther(tx: Db, { kind, id, account_id }: LockedApplication) {
  const others = and(
    eq(application.account_id, account_id),
    eq(application.kind, kind),
    ne(application.id, id),
    inArray(application.status, [...openStatuses]),
  )
  if ((await tx.$count(application, others)) === 0) return
  throw new Refusal(409, 'This person has another open application. Decide that one.')
}

/** Takes back what the applicant was told, and tells them why: the application is under review again. */
export async function reverseApplication(
  ctx: OfficeContext,
  { id: number, reason, version }: Reversal & { id: string },
): Promise<WholeApplication> {
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockApplication(tx, number)
    needAnother(ctx, locked.account_id)
    await needVersion(tx, locked, version)
    const { kind } = locked
    const status = needStep(locked, 'reverse', 'received')
    const was = locked.status === 'approved' ? 'approved' : 'rejected'
    const [owner] = await tx
      .select({ email: account.email, first_name: account.first_name, grade_id: account.grade_id })
      .from(account)
      .where(eq(account.id, locked.account_id))
    await needNoPayment(tx, locked)
    await needNoOther(tx, locked)
    // One that was approved and can be paid for no more is taken back, to be rejected.
    if (was === 'rejected') needSameGrade(locked, owner?.grade_id ?? null)
    // What a membership costs is agreed anew when it is approved again.
    const unagreed = kind === 'membership' && { amount: null }
    await changeApplication(tx, locked, { status, reason: null, decided_at: null, ...unagreed })
    await tx.delete(paymentLink).where(eq(paymentLink.application_id, locked.id))
    if (owner) {
      const read = await readApplication({ db: tx, clock: ctx.clock }, number)
      const data = { first_name: owner.first_name, grade: read.application.grade, was, reason } as const
      await postMail(tx, ctx, owner.email, { kind: `${kind}-reversed`, data })
    }
    const about = aboutApplication(number)
    const [before, after] = [{ status: was }, { status: namedStatus(locked, status), reason }]
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'reverse', about, before, after })
  })
  return showApplication(ctx, { id: number })
}
