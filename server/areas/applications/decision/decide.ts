import { eq } from 'drizzle-orm'
import type { OfficeApplication } from '#contract/applications/office-applications.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { membershipFeeNow } from '#server/areas/dues/fee/read-fees.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import type { MailOf } from '#server/mails/kinds.ts'
import { newLink } from '../apply/payment-links.ts'
import { closeRequests } from '../questions/close-requests.ts'
import { changeApplication, type LockedApplication, lockApplication, namedStatus } from '../review/lock-application.ts'
import { needNoHold } from '../review/needs.ts'
import { readApplication } from '../review/office-application.ts'
import { aboutApplication, needStep, stepsOf } from '../review/office-steps.ts'

/** What the office decides: to approve, or to reject and why. */
export type Decision = { step: 'approve'; reason: null } | { step: 'reject'; reason: string }

const statusAfter = { approve: 'approved', reject: 'rejected' } as const

/** The account has another grade than it was applied from, as after a merge: what was applied for would take that grade's place. */
async function isOvertaken(tx: Db, { account_id, from_grade_id }: LockedApplication): Promise<boolean> {
  const [owner] = await tx.select({ held: account.grade_id }).from(account).where(eq(account.id, account_id))
  return owner !== undefined && owner.held !== from_grade_id
}

const overtaken = {
  membership: 'This person has become a member since. Reject the application.',
  upgrade: 'The grade of this member has changed since. Reject the application.',
} as const

/** Refuses a decision for which the application, or its applicant, does not stand. */
export async function needDecidable(tx: Db, application: LockedApplication, step: Decision['step']): Promise<void> {
  needStep(application, step, statusAfter[step])
  if (step === 'approve' && (await isOvertaken(tx, application))) throw new Refusal(409, overtaken[application.kind])
}

async function tell(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  application: LockedApplication,
  told: Decision & { grade: string; fee: number | null },
) {
  const { kind, id, account_id } = application
  const [owner] = await tx
    .select({ email: account.email, first_name: account.first_name })
    .from(account)
    .where(eq(account.id, account_id))
  if (!owner) return
  const data = { first_name: owner.first_name, grade: told.grade }
  const mail = async (): Promise<MailOf> => {
    if (told.step === 'reject') return { kind: `${kind}-rejected`, data: { ...data, reason: told.reason } }
    if (kind === 'upgrade') return { kind: 'upgrade-approved', data }
    const { fee } = told
    const link = await newLink(tx, ctx, id)
    return { kind: 'membership-approved', data: { ...data, link, ...(fee !== null && { fee }) } }
  }
  await postMail(tx, ctx, owner.email, await mail())
}

export const isDecidable = async (tx: Db, application: LockedApplication, step: Decision['step']) =>
  stepsOf(application).includes(step) && !(step === 'approve' && (await isOvertaken(tx, application)))

/** What a decision does, in the transaction of the caller that makes it count: status, link, mail, and who decided. */
export async function applyDecision(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  application: LockedApplication,
  { decision, by }: { decision: Decision; by: Omit<Act, 'what' | 'about'> },
): Promise<OfficeApplication> {
  const { kind, number } = application
  const { step, reason } = decision
  const reader = { db: tx, clock: ctx.clock }
  const decided_at = new Date(ctx.clock.now())
  await needDecidable(tx, application, step)
  if (step === 'reject') await changeApplication(tx, application, { status: 'rejected', reason, decided_at })
  else {
    // The fee that the mail names is the one that is paid, whatever joining costs later.
    const agreed = kind === 'membership' && { amount: await membershipFeeNow(reader) }
    await changeApplication(tx, application, { status: 'approved', reason: null, decided_at, ...agreed })
  }
  if (application.form_id !== null) await closeRequests(tx, ctx, application.form_id)
  const after = await readApplication(reader, number)
  await tell(tx, ctx, application, { ...decision, grade: after.application.grade, fee: after.application.amount })
  await recordAct(tx, ctx, {
    ...by,
    what: step,
    about: aboutApplication(number),
    before: { status: namedStatus(application) },
    after: { status: after.application.status, reason },
  })
  return after.application
}

/** One decision that counts at once: that of the shell. */
export async function decide(ctx: OfficeContext, number: string, decision: Decision): Promise<OfficeApplication> {
  return inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, number)
    await needNoHold(tx, application)
    return applyDecision(tx, ctx, application, { decision, by: byOffice(ctx) })
  })
}
