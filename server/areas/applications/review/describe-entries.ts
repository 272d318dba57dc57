import { and, count, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { ApplicationEntry } from '#contract/applications/applications.ts'
import { undecidedStatuses } from '#contract/applications/review.ts'
import { type Rest, reviewDay } from '#domain/applications/business-days.ts'
import { checksFor, reviewKindOf } from '#domain/applications/review.ts'
import type { Context } from '#server/areas/common/context.ts'
import { nameOf } from '#server/areas/staff/person.ts'
import type { Db } from '#server/db/database.ts'
import { account, application, applicationCheck, heldDecision, informationRequest } from '#server/db/schema/index.ts'
import { type Kind, readByNumber, rowOf } from './office-application.ts'

/** These applications, in a way that leads to the rows by their keys. */
function numbered(numbers: readonly string[]) {
  const those = (kind: Kind) =>
    and(
      eq(application.kind, kind),
      inArray(
        application.id,
        numbers.map(rowOf).flatMap((row) => (row.kind === kind ? row.id : [])),
      ),
    )
  return or(those('membership'), those('upgrade'))
}

/** What is read of the review of these applications, beside what the shell is told. */
export const entryQueries = (db: Db, numbers: readonly string[]) => ({
  reviews: db
    .select({
      number: application.number,
      kind: application.kind,
      form_id: application.form_id,
      version: application.version,
      officer: { id: account.id, first_name: account.first_name, sur_name: account.sur_name },
    })
    .from(application)
    .leftJoin(account, eq(account.id, application.assigned_to))
    .where(numbered(numbers)),
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
  { status, created_at }: { status: string; created_at: string },
  now: number,
  rests: readonly Rest[] = [],
): number | null {
  const isUndecided = undecidedStatuses.some((one) => one === status)
  return isUndecided ? reviewDay(Date.parse(created_at), now, rests) : null
}

/** What the queue tells of these applications, all of a page in a few queries. */
export async function describeEntries(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  numbers: readonly string[],
): Promise<Map<string, ApplicationEntry>> {
  const now = clock.now()
  const query = entryQueries(db, numbers)
  const [told, reviews, checks, held] = await Promise.all([
    readByNumber({ db, clock }, numbers),
    query.reviews,
    query.checks,
    query.held,
  ])
  const done = new Map(checks.map((row) => [row.number, row.done]))
  const steps = new Map(held.map((row) => [row.number, row.step]))
  const rests = await readRests(
    db,
    reviews.flatMap(({ form_id }) => form_id ?? []),
  )
  const entries = reviews.flatMap(({ number, kind, form_id, version, officer }): ApplicationEntry[] => {
    const one = told.get(number)
    if (!one) return []
    return [
      {
        ...one,
        version,
        assigned_to: officer && { id: officer.id, name: nameOf(officer) },
        checks: { done: done.get(number) ?? 0, of: checksFor(reviewKindOf({ kind, form: form_id })).length },
        day: dayOf(one, now, rests.get(form_id ?? 0)),
        held: steps.get(number) ?? null,
      },
    ]
  })
  return new Map(entries.map((entry) => [entry.id, entry]))
}
