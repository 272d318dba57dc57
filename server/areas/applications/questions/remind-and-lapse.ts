import { and, asc, eq, lt, lte, or } from 'drizzle-orm'
import { reminderDays } from '#contract/applications/review.ts'
import { DAY } from '#contract/common/spans.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { informationItem, informationRequest } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'
import { readHold } from '../decision/held.ts'
import { changeApplication, type LockedApplication } from '../review/lock-application.ts'
import { aboutApplication } from '../review/office-steps.ts'
import { lockApplicationOf, statusAfter } from './application-of.ts'
import { newQuestionLink } from './links.ts'
import { stateAfter } from './request-steps.ts'
import { tellLapse, tellQuestions } from './tell-applicant.ts'

type Request = typeof informationRequest.$inferSelect

const isOpen = (id: number) => and(eq(informationRequest.id, id), eq(informationRequest.state, 'open'))

/** How many reminders are due by now. A server that was down for long posts one for all of them. */
const remindersDue = ({ asked_at }: Request, now: number) =>
  reminderDays.filter((days) => asked_at.getTime() + days * DAY <= now).length

/** The time for the answers is over: the application lapses, and its applicant is told. Not while a decision is held. */
async function lapse(tx: Db, ctx: Context, { id }: Request, application: LockedApplication) {
  const { status: before } = application
  const number = application.number
  if (await readHold(tx, number)) return
  const status = statusAfter(application, 'lapse')
  if (status === null) throw new Error(`An application that is ${before} has open questions`)
  const now = new Date(ctx.clock.now())
  const row = { state: stateAfter('open', 'lapse'), ended_at: now }
  await tx.update(informationRequest).set(row).where(eq(informationRequest.id, id))
  await changeApplication(tx, application, { status, decided_at: now })
  await tellLapse(tx, ctx, application)
  const about = aboutApplication(number)
  await recordAct(tx, ctx, { actor: 'time', what: 'lapse', about, before: { status: before }, after: { status } })
}

async function remind(
  tx: Db,
  ctx: Context,
  { id, due_at }: Request,
  reminders: number,
  { account_id }: LockedApplication,
) {
  if (!due_at) return
  const items = await tx
    .select({ subject: informationItem.subject })
    .from(informationItem)
    .where(eq(informationItem.request_id, id))
    .orderBy(asc(informationItem.position))
  await tx.update(informationRequest).set({ reminders }).where(eq(informationRequest.id, id))
  const subjects = items.map(({ subject }) => subject)
  const link = await newQuestionLink(tx, ctx, id)
  await tellQuestions(tx, ctx, { account_id, subjects, link, due_at }, 'questions-reminder')
}

/** What the clock brings to one open request, in one transaction: read again, for another server may have been quicker. */
async function look(ctx: Context, { id, form_id }: Pick<Request, 'id' | 'form_id'>) {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplicationOf(tx, form_id)
    const [request] = await tx.select().from(informationRequest).where(isOpen(id)).for('update')
    if (!request?.due_at) return
    const now = ctx.clock.now()
    if (request.due_at.getTime() <= now) return lapse(tx, ctx, request, application)
    const due = remindersDue(request, now)
    if (due > request.reminders) await remind(tx, ctx, request, due, application)
  })
}

/** Reminds of questions that wait for an answer, and lets applications lapse whose time is over; each once. */
export async function remindAndLapse(ctx: Context, log: Log, stopping?: AbortSignal): Promise<void> {
  const now = new Date(ctx.clock.now())
  const { id, form_id, state, asked_at, due_at, reminders } = informationRequest
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const [first, second] = reminderDays
  const isDue = or(
    lte(due_at, now),
    and(lt(reminders, 1), lte(asked_at, before(first))),
    and(lt(reminders, 2), lte(asked_at, before(second))),
  )
  const due = await ctx.db
    .select({ id, form_id })
    .from(informationRequest)
    .where(and(eq(state, 'open'), isDue))
    .orderBy(asc(due_at))
  for (const request of due) {
    if (stopping?.aborted) return
    await look(ctx, request).catch((error: unknown) =>
      log.error({ request: request.id, err: error }, 'A request waits'),
    )
  }
}
