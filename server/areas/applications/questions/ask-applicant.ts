import { and, eq } from 'drizzle-orm'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { Question, Questions } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import { isFile, reasonsOfSubject, subjectsOf } from '#domain/applications/review.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { informationItem, informationRequest, storedFile } from '#server/db/schema/index.ts'
import { changeApplication, type LockedApplication, lockApplication } from '../review/lock-application.ts'
import { draftConflict, needNoHold, needVersion } from '../review/needs.ts'
import { aboutApplication, thisApplication } from '../review/office-steps.ts'
import { showApplication } from '../review/show-application.ts'
import { needForm, type ReadForm, statusAfter } from './application-of.ts'
import { newQuestionLink } from './links.ts'
import { stateAfter } from './request-steps.ts'
import { settleBefore } from './settle-before.ts'
import { valueInForm } from './subject-values.ts'
import { tellQuestions } from './tell-applicant.ts'

/** What is asked about is part of this application, and each part is asked about once. */
export async function needSubjects(tx: Db, form: ReadForm, items: readonly Question[]): Promise<void> {
  const files = await tx
    .select({ kind: storedFile.kind, place: storedFile.place })
    .from(storedFile)
    .where(eq(storedFile.form_id, form.id))
  const askable = subjectsOf({ form, qualifications: form.qualifications, files })
  if (items.some(({ subject }) => !askable.includes(subject))) {
    throw new Refusal(400, 'Ask about a field or a file of this application.')
  }
  if (new Set(items.map(({ subject }) => subject)).size < items.length) {
    throw new Refusal(400, 'Ask about each field once.')
  }
}

/** A draft may be unfinished; what is sent may not. */
function needFinished(items: readonly Question[]) {
  if (items.length === 0) throw new Refusal(400, 'Ask at least one question.')
  for (const { subject, reason, text } of items) {
    if (!reasonsOfSubject(subject).some((one) => one === reason)) throw new Refusal(400, 'Give each question a reason.')
    if (!text) throw new Refusal(400, 'Write with each question what the applicant is to do.')
  }
}

function needAsking(application: LockedApplication): 'waiting' {
  const { status } = application
  const next = statusAfter(application, 'ask')
  if (next) return next
  if (status === 'waiting') throw new Refusal(409, 'The applicant has questions to answer already.')
  throw new Refusal(409, `${thisApplication(status)}, so the applicant cannot be asked.`)
}

const isDraftOf = ({ id }: ReadForm) => and(eq(informationRequest.form_id, id), eq(informationRequest.state, 'draft'))

interface Drafting {
  application: LockedApplication
  form: ReadForm
  /** Which draft the writer has read. Without it, the writer's own. */
  read: number | null | undefined
}

/** Nobody replaces a draft that they have not read. */
async function needDraftRead(tx: Db, ctx: OfficeContext, { application, form, read }: Drafting): Promise<void> {
  const [draft] = await tx
    .select({ id: informationRequest.id, by: informationRequest.asked_by, at: informationRequest.asked_at })
    .from(informationRequest)
    .where(isDraftOf(form))
  if (!draft || (read === undefined ? draft.by === ctx.session.account : draft.id === read)) return
  throw await draftConflict(tx, application, draft)
}

/** Writes the draft of this form, in place of the one before; answers its row. */
async function writeDraft(tx: Db, ctx: OfficeContext, form: ReadForm, items: readonly Question[]): Promise<number> {
  await tx.delete(informationRequest).where(isDraftOf(form))
  const row = { form_id: form.id, asked_by: ctx.session.account, asked_at: new Date(ctx.clock.now()) }
  const made = await insertRow(tx, informationRequest, row)
  const request_id = made.id
  const rows = items.map(({ subject, reason, text }, position) => ({
    request_id,
    position,
    subject,
    reason,
    text,
    is_file: isFile(subject),
    old_value: valueInForm(form, subject),
  }))
  if (rows.length > 0) await tx.insert(informationItem).values(rows)
  return request_id
}

/**
 * Questions to the applicant: kept as a draft, or sent. Sent, the application waits for the applicant, whom a mail tells;
 * what was answered before and is asked again is thereby repeated.
 */
export async function askApplicant(
  ctx: OfficeContext,
  { id: number, items, version, draft: read, send }: Questions & { id: string },
): Promise<WholeApplication> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, number)
    await needVersion(tx, application, version)
    await needNoHold(tx, application)
    const form = await needForm(tx, application)
    const status = needAsking(application)
    await needDraftRead(tx, ctx, { application, form, read })
    await needSubjects(tx, form, items)
    if (send) needFinished(items)
    const request_id = await writeDraft(tx, ctx, form, items)
    if (!send) return
    const subjects = items.map(({ subject }) => subject)
    await settleBefore(tx, ctx, form.id, subjects)
    const { value: days } = await readSetting(tx, 'answer_days')
    const due_at = new Date(ctx.clock.now() + days * DAY)
    const state = stateAfter('draft', 'send')
    await tx.update(informationRequest).set({ state, due_at }).where(eq(informationRequest.id, request_id))
    await changeApplication(tx, application, { status })
    const link = await newQuestionLink(tx, ctx, request_id)
    await tellQuestions(tx, ctx, { account_id: application.account_id, subjects, link, due_at })
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'ask',
      about: aboutApplication(number),
      before: { status: application.status },
      after: { status, subjects, due_at: due_at.toISOString() },
    })
  })
  return showApplication(ctx, { id: number })
}
