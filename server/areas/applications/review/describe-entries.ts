import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ApplicationEntry } from '#contract/applications/applications.ts'
import { type ApplicationStatus, undecidedStatuses } from '#contract/applications/review.ts'
import { type Rest, reviewDay } from '#domain/applications/business-days.ts'
import { checksFor, reviewKindOf } from '#domain/applications/review.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { applicationCheck, heldDecision, informationRequest } from '#server/db/schema/index.ts'
import { countCertificates } from '../apply/read-form.ts'
import { readByNumber } from './office-application.ts'

/** What is read of the review of these applications, beside what the shell is told. */
export const entryQueries = (db: Db, numbers: readonly string[]) => ({
  checks: db
    .select({ number: applicationCheck.number, done: count() })
    .from(applicationCheck)
    .where(inArray(applicationCheck.number, [...numbers]))
    .groupBy(applicationCheck.number),
  held: db
    .select({ number: heldDecision.number, step: heldDecision.step })
    .from(heldDecision)
    .where(and(eq(heldDecision.state, 'held'), inArray(heldDecision.number, [...numbers]))),
})

/** When the applicants of these forms were asked. Questions that were never sent have no day on which they are due. */
export async function readRests(db: Db, forms: readonly number[]): Promise<Map<number, Rest[]>> {
  const rests = new Map<number, Rest[]>()
  if (forms.length === 0) return rests
  const rows = await db
    .select({
      form_id: informationRequest.form_id,
      asked_at: informationRequest.asked_at,
      answered_at: informationRequest.answered_at,
      ended_at: informationRequest.ended_at,
    })
    .from(informationRequest)
    .where(and(inArray(informationRequest.form_id, [...forms]), isNotNull(informationRequest.due_at)))
  for (const { form_id, asked_at, answered_at, ended_at } of rows) {
    const rest = { from: asked_at.getTime(), to: (answered_at ?? ended_at)?.getTime() ?? null }
    rests.set(form_id, [...(rests.get(form_id) ?? []), rest])
  }
  return rests
}

/** The business day of a review that is not decided yet. */
export function dayOf(
  { status, created_at }: { status: ApplicationStatus; created_at: Date },
  now: number,
  rests: readonly Rest[] = [],
): number | null {
  const isUndecided = undecidedStatuses.some((one) => one === status)
  return isUndecided ? reviewDay(created_at.getTime(), now, rests) : null
}

/** What the queue tells of these applications, all of a page in a few queries. */
export async function describeEntries(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  numbers: readonly string[],
): Promise<Map<string, ApplicationEntry>> {
  const now = clock.now()
  const query = entryQueries(db, numbers)
  const [told, checks, held] = await Promise.all([readByNumber({ db, clock }, numbers), query.checks, query.held])
  const done = new Map(checks.map((row) => [row.number, row.done]))
  const steps = new Map(held.map((row) => [row.number, row.step]))
  const forms = told.flatMap(({ form_id }) => form_id ?? [])
  const rests = await readRests(db, forms)
  const certificates = await countCertificates(db, forms)
  const entries = told.map((one): ApplicationEntry => {
    const { application, form_id, version, assigned_to } = one
    const { id: number, kind } = application
    const asked = checksFor(reviewKindOf({ kind, form: form_id }), certificates.get(form_id ?? 0) ?? 0)
    return {
      ...application,
      version,
      assigned_to,
      checks: { done: done.get(number) ?? 0, of: asked.length },
      day: dayOf(one, now, rests.get(form_id ?? 0)),
      held: steps.get(number) ?? null,
    }
  })
  return new Map(entries.map((entry) => [entry.id, entry]))
}
