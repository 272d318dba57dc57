import { and, count, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { DAY, HOUR } from '#contract/common/spans.ts'
import { typeTold } from '#domain/events/ticket-types.ts'
import type { Context } from '#server/areas/common/context.ts'
import { mayBeMailed, postMails } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee, event, isSeat, mail } from '#server/db/schema/index.ts'
import type { MailData } from '#server/mails/kinds.ts'

/** So long before it begins, those who come are reminded of an event; each until the next one. */
const STAGES = [
  { name: 'week', words: '7 days', before: 7 * DAY, until: DAY },
  { name: 'day', words: '1 day', before: DAY, until: 2 * HOUR },
  { name: 'hours', words: '2 hours', before: 2 * HOUR, until: 0 },
] as const

const MOST = 500

/** By what a reminder of a stage is told from others: the seat, the stage and the beginning of the event. */
const causeOf = (name: string) =>
  sql<string>`'attendee ' || ${attendee.id} || ' ${sql.raw(name)} before ' || extract(epoch from ${event.start_date})::bigint`

const isMailedFor = (cause: SQL) =>
  and(eq(mail.kind, 'event-reminder'), eq(mail.to, attendee.email), eq(mail.cause, cause))

/** When the reminders of an event go out, and to how many seats each has gone. */
export async function countReminders(
  db: Db,
  { id, start_date }: Pick<typeof event.$inferSelect, 'id' | 'start_date'>,
): Promise<{ before: string; at: string; sent: number }[]> {
  const told: { before: string; at: string; sent: number }[] = []
  for (const { name, words, before } of STAGES) {
    const [counted] = await db
      .select({ sent: count() })
      .from(attendee)
      .innerJoin(event, eq(event.id, attendee.event_id))
      .innerJoin(mail, isMailedFor(causeOf(name)))
      .where(eq(event.id, id))
    told.push({ before: words, at: new Date(start_date.getTime() - before).toISOString(), sent: counted?.sent ?? 0 })
  }
  return told
}

/**
 * Posts the reminders that are due (EVX-19), each once for a seat, a stage and a beginning of the event. A seat that was
 * taken within the stage gets none of it: the ticket has just been mailed. Answers how many were posted.
 */
export async function remindAttendees(ctx: Context): Promise<number> {
  let posted = 0
  for (const stage of STAGES) posted += await remindOf(ctx, stage)
  return posted
}

/** Whether a reminder that leaves now is still true: the seat and the event are as they were when it was posted. */
export async function isStillTrue(
  { db, clock }: Context,
  { seat, token, starts }: MailData<'event-reminder'>,
): Promise<boolean> {
  const start_date = new Date(starts)
  const isSame = and(eq(attendee.id, seat), eq(attendee.token, token), isSeat, eq(event.start_date, start_date))
  const [found] = await db
    .select({ id: attendee.id })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(and(isSame, eq(event.hidden, false), isNull(event.called_off_at)))
  return found !== undefined && clock.now() < start_date.getTime()
}

const remindOf = ({ db, clock }: Context, { name, before, until }: (typeof STAGES)[number]) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const cause = causeOf(name)
    const due = await tx
      .select({ seat: attendee, event, cause })
      .from(attendee)
      .innerJoin(event, eq(event.id, attendee.event_id))
      .leftJoin(mail, isMailedFor(cause))
      .where(
        and(
          isSeat,
          eq(attendee.by_roll, false),
          mayBeMailed(attendee.email),
          eq(event.hidden, false),
          isNull(event.called_off_at),
          gt(event.start_date, new Date(now + until)),
          lte(event.start_date, new Date(now + before)),
          sql`${attendee.created_at} < ${event.start_date} - ${before / 1000} * interval '1 second'`,
          isNull(mail.id),
        ),
      )
      .orderBy(attendee.id)
      .limit(MOST)
    const mails = due.map(({ seat, event: { title, location, start_date, ticket_types }, cause: about }) => ({
      to: seat.email,
      mail: {
        kind: 'event-reminder' as const,
        data: {
          seat: seat.id,
          first_name: seat.first_name,
          ticket_number: seat.ticket_number,
          token: seat.token,
          ...typeTold(ticket_types, seat.ticket_type),
          event: title,
          location,
          starts: start_date.toISOString(),
        },
      },
      cause: about,
    }))
    await postMails(tx, { clock }, mails)
    return mails.length
  })
