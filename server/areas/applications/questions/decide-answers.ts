import { and, eq, sql } from 'drizzle-orm'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { Verdicts } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { applicationReviewMachine } from '#machines/applications/application-review/application-review.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, applicationForm, type informationItem, storedFile } from '#server/db/schema/index.ts'
import { changeApplication, lockApplication } from '../review/lock-application.ts'
import { needNoHold, needVersion } from '../review/needs.ts'
import { aboutApplication } from '../review/office-steps.ts'
import { showApplication } from '../review/show-application.ts'
import { needForm } from './application-of.ts'
import { mayStepItem } from './request-steps.ts'
import { markItem, readAnswered, settleRequest } from './settle-before.ts'
import { changeOfAccount, changeOfForm, placeOfSubject, valueInForm } from './subject-values.ts'

type Item = typeof informationItem.$inferSelect

/** The new file takes the place of the old one, which then belongs to no form and is swept away. */
async function replaceFile(tx: Db, form_id: number, item: Item) {
  const place = placeOfSubject(item.subject)
  if (!place || item.new_file_id === null) throw new Error(`The answer ${item.id} holds no file`)
  const isOld = and(eq(storedFile.form_id, form_id), eq(storedFile.kind, place.kind), eq(storedFile.place, place.place))
  await tx.update(storedFile).set({ form_id: null }).where(isOld)
  await tx.update(storedFile).set({ form_id }).where(eq(storedFile.id, item.new_file_id))
}

/** The field says what was answered; the account too, where it said the same as the field: then what it said and says. */
async function writeAnswer(tx: Db, form_id: number, item: Item, answered_at: Date) {
  const subject = item.subject
  const value = item.new_value
  const form = await needForm(tx, { form_id })
  if (value === null) throw new Error(`The answer ${item.id} holds no value`)
  const change = changeOfForm(form, subject, value, answered_at)
  await tx.update(applicationForm).set(change).where(eq(applicationForm.id, form_id))
  const [own] = await tx.select().from(account).where(eq(account.id, form.account_id)).for('update')
  const ofAccount = own && changeOfAccount(own, { form, subject, value })
  if (!ofAccount) return null
  // Counted, so that nobody saves over it what was read before.
  await tx
    .update(account)
    .set({ ...ofAccount, version: sql`${account.version} + 1` })
    .where(eq(account.id, form.account_id))
  return { before: { [subject]: valueInForm(form, subject) || null }, after: ofAccount }
}

/** Takes answers over into the application, or leaves it as it was. Once nothing is left to decide, the request is settled. */
export async function decideAnswers(
  ctx: OfficeContext,
  { id: number, decisions, version }: Verdicts & { id: string },
): Promise<WholeApplication> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, number)
    needAnother(ctx, application.account_id)
    await needVersion(tx, application, version)
    await needNoHold(tx, application)
    const form = await needForm(tx, application)
    const answered = await readAnswered(tx, form.id)
    if (!answered) throw new Refusal(409, 'There is no answer to decide on.')
    const verdicts = new Map(decisions.map(({ item, verdict }) => [item, verdict]))
    const decided = answered.items.filter((item) => verdicts.has(item.id))
    if (decided.length < decisions.length) throw new Refusal(400, 'Decide on each answer of this application once.')
    const edits: { before: object; after: object }[] = []
    for (const item of decided) {
      const verdict = verdicts.get(item.id) ?? 'decline'
      if (!mayStepItem(item.state, verdict)) throw new Refusal(409, 'This answer was decided already.')
      await markItem(tx, ctx, item, verdict)
      if (verdict === 'accept') {
        if (item.is_file) await replaceFile(tx, form.id, item)
        const edit = item.is_file ? null : await writeAnswer(tx, form.id, item, answered.answered_at)
        if (edit) edits.push(edit)
      }
    }
    const isLeft = answered.items.some((item) => !verdicts.has(item.id) && mayStepItem(item.state, 'accept'))
    if (!isLeft) await settleRequest(tx, ctx, answered.id)
    const settled = stepFrom(applicationReviewMachine, application.status, { type: 'application.settle' })
    await changeApplication(tx, application, !isLeft && settled === 'received' ? { status: settled } : {})
    const named = (verdict: string) =>
      decided.filter((item) => verdicts.get(item.id) === verdict).map(({ subject }) => subject)
    if (edits.length > 0) {
      const before = Object.assign({}, ...edits.map((edit) => edit.before))
      const after = Object.assign({}, ...edits.map((edit) => edit.after))
      await recordAct(tx, ctx, {
        ...byOffice(ctx),
        what: 'edit member',
        about: `account ${form.account_id}`,
        before,
        after,
      })
    }
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'settle',
      about: aboutApplication(number),
      after: { accepted: named('accept'), declined: named('decline') },
    })
  })
  return showApplication(ctx, { id: number })
}
