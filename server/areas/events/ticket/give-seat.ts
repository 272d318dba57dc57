import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { NewHolder } from '#contract/events/ticket.ts'
import { whyNotGiven } from '#domain/events/seat-giving.ts'
import { seatMachine } from '#machines/events/seat/seat.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import { entryEnding } from '#server/areas/events/places/event-dates.ts'
import { needEvent, needStillOn } from '#server/areas/events/registration/open-event.ts'
import { tellAttendee } from '#server/areas/events/registration/tell-attendee.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { attendee, newToken } from '#server/db/schema/index.ts'
import { needSeat } from './find-seat.ts'
import { givableOf } from './get-ticket.ts'

/** The same for the holder's own address and for that of another seat: it does not tell who is registered. */
const addressIsRefused = () => new Refusal(409, 'This seat cannot be given to this e-mail address. Use another one.')

/**
 * Gives a seat to somebody else, for who has the link of its ticket. Link and code are made anew, so that those of before
 * are of no use; both addresses are told. A paid seat keeps its payment: what is refunded goes to the person who paid.
 */
export async function giveSeat(ctx: CallContext, { token, ...holder }: NewHolder & { token: string }): Promise<string> {
  const { seat } = await needSeat(ctx.db, token)
  await rateLimit(ctx, [{ limit: 'seat-give', of: String(seat.id) }, ...atAddress(ctx, 'seat-give-address')])
  try {
    await inTransaction(ctx.db, async (tx) => {
      await tx.select({ id: attendee.id }).from(attendee).where(eq(attendee.token, token)).for('update')
      const found = await needSeat(tx, token)
      const { seat: former, dates } = found
      const why = whyNotGiven(givableOf(found), ctx.clock.now())
      if (why !== null) throw new Refusal(409, why)
      const event = await needEvent(tx, former.event_id)
      await needStillOn(tx, event.id)
      const hasSeat = and(
        eq(attendee.event_id, event.id),
        ne(attendee.state, 'cancelled'),
        sql`lower(${attendee.email}) = ${holder.email.toLowerCase()}`,
      )
      if ((await tx.$count(attendee, hasSeat)) > 0) throw addressIsRefused()
      const state = stepFrom(seatMachine, former.state, { type: 'seat.renamed' })
      if (state !== 'taken') throw new Error('A seat that is taken cannot be given')
      const issue = former.issue + 1
      const [given] = await tx
        .update(attendee)
        .set({
          ...holder,
          middle_name: null,
          phone: '',
          account_id: null,
          answers: [],
          note: '',
          state,
          issue,
          given: true,
          token: newToken,
        })
        .where(eq(attendee.id, former.id))
        .returning()
      if (!given) throw new Error('A seat that is locked is gone')
      const cause = `attendee ${given.id} issue ${issue}`
      const entry = entryEnding(event, ctx.clock.now())
      const data = { first_name: former.first_name, event: event.title, starts: dates.start_date, entry }
      await postMail(tx, ctx, former.email, { kind: 'seat-given', data }, cause)
      const by = { name: `${former.first_name} ${former.last_name}`, act: 'gave' } as const
      await tellAttendee(tx, ctx, { seat: given, event, paid: null, by }, cause)
      const about = `attendee ${given.id}`
      await recordAct(tx, ctx, { actor: 'ticket holder', what: 'give seat', about, after: { issue } })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? addressIsRefused() : error
  }
  return 'The new ticket is on its way to the new address.'
}
