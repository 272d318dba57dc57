import { and, asc, eq } from 'drizzle-orm'
import { fields } from '#contract/applications/review-catalogue.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { done } from '#contract/messages/done.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { informationItem, informationRequest } from '#server/db/schema/index.ts'
import { endHold, readHold } from '../decision/held.ts'
import { changeApplication, type LockedApplication, namedStatus } from '../review/lock-application.ts'
import { aboutApplication } from '../review/office-steps.ts'
import { tellOfficeOfAnswer } from '../review/tell-office.ts'
import { lockApplicationOf, statusAfter } from './application-of.ts'
import { closeRequests } from './close-requests.ts'
import { needOpen, needUnsettled, requestBehind } from './links.ts'
import { itemAfter, stateAfter } from './request-steps.ts'
import { readAnswer } from './subject-values.ts'

interface ByItem {
  token: string
  item: number
}

/** The holder of a link to the questions of an application acts for its applicant. */
const byLink = 'applicant'

/** The request of a link, alone for this transaction: an answer comes before it is sent, or is refused. */
export async function lockRequest(tx: Db, ctx: Pick<CallContext, 'clock'>, token: string) {
  const { request } = await requestBehind(tx, token)
  await tx.select().from(informationRequest).where(eq(informationRequest.id, request.id)).for('update')
  const behind = await requestBehind(tx, token)
  needOpen(behind, ctx)
  return behind
}

/** One question of that request, and of no other. */
export async function needItem(tx: Db, request_id: number, id: number, is_file: boolean) {
  const [item] = await tx
    .select()
    .from(informationItem)
    .where(and(eq(informationItem.id, id), eq(informationItem.request_id, request_id)))
  if (!item || item.is_file !== is_file) throw new Refusal(404, 'There is no such question.')
  return item
}

/** Stores an answer as it was typed. */
export async function saveAnswer(ctx: CallContext, { token, item: id, value }: ByItem & { value: string }) {
  await inTransaction(ctx.db, async (tx) => {
    const { request } = await lockRequest(tx, ctx, token)
    const item = await needItem(tx, request.id, id, false)
    await tx.update(informationItem).set({ new_value: value }).where(eq(informationItem.id, item.id))
  })
  return done.answerSaved
}

type Item = Awaited<ReturnType<typeof needItem>>

/** Each question has an answer that the form would take; they are written as the form takes them. */
async function writeAnswers(tx: Db, items: readonly Item[], now: number) {
  const complaints = new Map<number, string>()
  const state = itemAfter('asked', 'answer')
  for (const item of items) {
    const read = item.is_file
      ? {
          value: null,
          complaint: item.new_file_id === null ? `Choose a file for ${fields[item.subject].label}.` : undefined,
        }
      : readAnswer(item.subject, item.new_value, now)
    if (read.complaint !== undefined) complaints.set(item.id, read.complaint)
    else await tx.update(informationItem).set({ state, new_value: read.value }).where(eq(informationItem.id, item.id))
  }
  if (complaints.size > 0) {
    throw new Refusal(400, 'Some answers are missing or not valid.', { items: Object.fromEntries(complaints) })
  }
}

/** The application that a link belongs to and where the step leads it, alone for this transaction. */
async function lockBehind<Step extends 'answer' | 'withdraw'>(tx: Db, token: string, step: Step) {
  const { request } = await requestBehind(tx, token)
  const application = await lockApplicationOf(tx, request.form_id)
  return { application, form_id: request.form_id, status: statusAfter(application, step) }
}

/** Open questions and an application that knows no answer to them: the two were not written together. */
const apart = ({ status }: LockedApplication) => new Error(`An application that is ${status} has open questions`)

const about = ({ number }: LockedApplication) => aboutApplication(number)

/** All answers at once: from now on they are the office's. */
export async function sendAnswers(ctx: CallContext, { token }: { token: string }): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    // The application first, as everybody who changes both.
    const { application, status } = await lockBehind(tx, token, 'answer')
    const { request } = await lockRequest(tx, ctx, token)
    if (status === null) throw apart(application)
    const items = await tx
      .select()
      .from(informationItem)
      .where(eq(informationItem.request_id, request.id))
      .orderBy(asc(informationItem.position))
    await writeAnswers(tx, items, ctx.clock.now())
    const row = { state: stateAfter('open', 'answer'), answered_at: new Date(ctx.clock.now()) }
    await tx.update(informationRequest).set(row).where(eq(informationRequest.id, request.id))
    await changeApplication(tx, application, { status })
    await tellOfficeOfAnswer(tx, ctx, application)
    const after = { status, subjects: items.map(({ subject }) => subject) }
    await recordAct(tx, ctx, { actor: byLink, what: 'answer', about: about(application), after })
  })
  return done.answersSent
}

/** The applicant wants no more. A decision that is held has nothing left to decide. */
export async function withdrawApplication(ctx: CallContext, { token }: { token: string }): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const { application, form_id, status } = await lockBehind(tx, token, 'withdraw')
    needUnsettled(await requestBehind(tx, token), ctx)
    if (status === null) throw apart(application)
    const hold = await readHold(tx, application.number)
    if (hold) await endHold(tx, ctx, hold.id, 'decision.undo')
    await changeApplication(tx, application, { status, decided_at: new Date(ctx.clock.now()) })
    await closeRequests(tx, ctx, form_id)
    await recordAct(tx, ctx, {
      actor: byLink,
      what: 'withdraw',
      about: about(application),
      before: { status: namedStatus(application) },
      after: { status },
    })
  })
  return done.withdrawn
}
