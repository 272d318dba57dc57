import { eq } from 'drizzle-orm'
import type { OfficeApplication } from '#contract/office-applications.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, membershipApplication, upgradeApplication } from '#server/db/schema/index.ts'
import type { MailOf } from '#server/mails/templates.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { postMail } from '#server/services/outbox.ts'
import { type Kind, numberOf, readApplication, rowOf } from './office-application.ts'
import { aboutApplication, needStep, type Step } from './office-steps.ts'
import { newLink } from './payment-links.ts'

/** What the office decides: to approve, or to reject and why. */
export type Decision = { step: 'approve'; reason: null } | { step: 'reject'; reason: string }

export const missing = (number: string) => new Refusal(404, `There is no application ${number}.`)

/** The row alone for this transaction: two who decide at once decide one after the other. */
export async function lockApplication(tx: Db, kind: Kind, id: number) {
  const table = kind === 'membership' ? membershipApplication : upgradeApplication
  const [row] = await tx
    .select({ status: table.status, account_id: table.account_id })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw missing(numberOf(kind, id))
  return row
}

const statusAfter = { approve: 'approved', reject: 'rejected' } as const

async function write(tx: Db, now: number, { kind, id }: { kind: Kind; id: number }, { step, reason }: Decision) {
  const row = { status: statusAfter[step], reason, decided_at: new Date(now) }
  if (kind === 'membership') await tx.update(membershipApplication).set(row).where(eq(membershipApplication.id, id))
  else await tx.update(upgradeApplication).set(row).where(eq(upgradeApplication.id, id))
}

async function tell(tx: Db, ctx: OfficeContext, of: { kind: Kind; id: number; grade: string }, decision: Decision) {
  const { kind, id, grade } = of
  const application = await lockApplication(tx, kind, id)
  const [owner] = await tx
    .select({ email: account.email, first_name: account.first_name })
    .from(account)
    .where(eq(account.id, application.account_id))
  if (!owner) return
  const data = { first_name: owner.first_name, grade }
  const mail = async (): Promise<MailOf> => {
    if (decision.step === 'reject') {
      return { kind: `${kind}-rejected`, data: { ...data, reason: decision.reason } }
    }
    if (kind === 'upgrade') return { kind: 'upgrade-approved', data }
    return { kind: 'membership-approved', data: { ...data, link: await newLink(tx, ctx, id) } }
  }
  await postMail(tx, ctx, owner.email, await mail())
}

/** One decision, in one transaction: status, link, mail, and who decided. */
export async function decide(ctx: OfficeContext, number: string, decision: Decision): Promise<OfficeApplication> {
  const { kind, id } = rowOf(number)
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockApplication(tx, kind, id)
    needStep(kind, before.status, decision.step, statusAfter[decision.step])
    await write(tx, ctx.clock.now(), { kind, id }, decision)
    const after = await readApplication(tx, kind, id)
    if (!after) throw missing(number)
    await tell(tx, ctx, { kind, id, grade: after.application.grade }, decision)
    const what: Step = decision.step
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what,
      about: aboutApplication(numberOf(kind, id)),
      before: { status: before.status },
      after: { status: after.application.status, reason: decision.reason },
    })
    return after.application
  })
}
