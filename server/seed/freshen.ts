import { and, eq, inArray, isNotNull, like, notExists, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { undecidedStatuses } from '#contract/applications/review.ts'
import { DAY } from '#contract/common/spans.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  application,
  applicationForm,
  attendee,
  contentItem,
  contentRevision,
  demo,
  event,
  informationRequest,
  post,
  siteText,
  vacancy,
} from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { dayOf } from './lagos-time.ts'

const DATES = ['start_date', 'end_date', 'registration_opens', 'registration_closes', 'created_at', 'closes_at']

/** Items that a person began: their days are meant. */
const ofPeople = (tx: Db) =>
  tx
    .select({ id: contentItem.id })
    .from(contentItem)
    .innerJoin(contentRevision, eq(contentRevision.item_id, contentItem.id))
    .where(and(eq(contentRevision.number, 1), isNotNull(contentRevision.made_by)))

/** Whether this row of the pages is the demo's own. */
const isSample = (tx: Db, kind: 'event' | 'post' | 'vacancy', id: SQLWrapper) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(contentItem)
      .where(
        and(
          eq(contentItem.kind, kind),
          eq(contentItem.public_id, sql`${id}::text`),
          inArray(contentItem.id, ofPeople(tx)),
        ),
      ),
  )

/** What is edited in the browser says the same days as the pages. */
async function freshenDrafts(tx: Db, days: number) {
  const samples = notInArray(contentRevision.item_id, ofPeople(tx))
  for (const { item_id, number, data } of await tx.select().from(contentRevision).where(samples)) {
    const later = Object.entries(data ?? {}).flatMap(([name, text]) => {
      const at = DATES.includes(name) ? Date.parse(String(text)) : Number.NaN
      return Number.isNaN(at) ? [] : [[name, new Date(at + days * DAY).toISOString()]]
    })
    if (later.length === 0) continue
    const own = and(eq(contentRevision.item_id, item_id), eq(contentRevision.number, number))
    await tx
      .update(contentRevision)
      .set({ data: { ...Object(data), ...Object.fromEntries(later) } })
      .where(own)
  }
}

/** What the office has to review stays as old as it was, and questions as long to be answered. */
async function freshenReviews(tx: Db, later: SQL) {
  const samples = tx.select({ id: account.id }).from(account).where(like(account.email, '%@demo.test'))
  await tx
    .update(application)
    .set({ created_at: sql`${application.created_at} + ${later}` })
    .where(and(inArray(application.account_id, samples), inArray(application.status, [...undecidedStatuses])))
  const forms = tx
    .select({ id: applicationForm.id })
    .from(applicationForm)
    .where(inArray(applicationForm.account_id, samples))
  await tx
    .update(informationRequest)
    .set({
      asked_at: sql`${informationRequest.asked_at} + ${later}`,
      due_at: sql`${informationRequest.due_at} + ${later}`,
      answered_at: sql`${informationRequest.answered_at} + ${later}`,
    })
    .where(and(inArray(informationRequest.state, ['open', 'answered']), inArray(informationRequest.form_id, forms)))
}

/** Moves a demo that was filled on an earlier day up to today, so that what was to come is still to come; what people made keeps its days. */
export const freshenDemo = ({ db, clock }: { db: Db; clock: Clock }): Promise<number> =>
  db.transaction(async (tx) => {
    const [kept] = await tx.select().from(demo).for('update')
    const days = kept ? dayOf(clock.now()) - kept.day : 0
    if (days <= 0) return 0
    const later = sql`make_interval(days => ${days}::int)`
    await tx
      .update(event)
      .set({
        start_date: sql`${event.start_date} + ${later}`,
        registration_opens: sql`${event.registration_opens} + ${later}`,
        registration_closes: sql`${event.registration_closes} + ${later}`,
        end_date: sql`${event.end_date} + ${later}`,
        revision: sql`${event.revision} + 1`,
        changed_at: new Date(clock.now()),
      })
      .where(isSample(tx, 'event', event.id))
    await tx
      .update(attendee)
      .set({ came_at: sql`${attendee.came_at} + ${later}` })
      .where(isSample(tx, 'event', attendee.event_id))
    await tx
      .update(post)
      .set({ created_at: sql`${post.created_at} + ${later}` })
      .where(isSample(tx, 'post', post.id))
    await tx
      .update(vacancy)
      .set({ posted_at: sql`${vacancy.posted_at} + ${later}`, closes_at: sql`${vacancy.closes_at} + ${later}` })
      .where(isSample(tx, 'vacancy', vacancy.id))
    // It is filled anew at this start, with the new days.
    await tx.delete(siteText)
    await freshenDrafts(tx, days)
    await tx
      .update(contentItem)
      .set({
        publish_at: sql`${contentItem.publish_at} + ${later}`,
        unpublish_at: sql`${contentItem.unpublish_at} + ${later}`,
      })
      .where(notInArray(contentItem.id, ofPeople(tx)))
    await freshenReviews(tx, later)
    await tx.update(demo).set({ day: sql`${demo.day} + ${days}::int` })
    return days
  })
