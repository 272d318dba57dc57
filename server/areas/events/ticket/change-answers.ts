import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { askedOf } from '#contract/events/event-questions.ts'
import type { ChangedAnswers, Ticket } from '#contract/events/ticket.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { needAnswersOf } from '#server/areas/events/registration/people.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee } from '#server/db/schema/index.ts'
import { needSeat } from './find-seat.ts'
import { getTicket, mayAnswer, placeOf, type TicketContext } from './get-ticket.ts'

/**
 * Takes what the holder of a seat answers, for who has the link of its ticket. Answers to what the event does not ask any
 * more stay as they were. The audit, which is kept for ever, names the seat and no answer.
 */
export async function changeAnswers(
  ctx: TicketContext,
  { token, answers: given }: ChangedAnswers & { token: string },
): Promise<Ticket> {
  await inTransaction(ctx.db, async (tx) => {
    await tx.select({ id: attendee.id }).from(attendee).where(eq(attendee.token, token)).for('update')
    const found = await needSeat(tx, token)
    const { seat, event } = found
    if (!mayAnswer(found, ctx.clock.now()))
      throw new Refusal(409, 'Registration has closed: answers cannot be changed here any more.')
    const asked = askedOf(event.questions, placeOf(seat)).map(({ id }) => id)
    const answers = [
      ...needAnswersOf(event.questions, given, placeOf(seat)),
      ...seat.answers.filter(({ id }) => !asked.includes(id)),
    ]
    if (isDeepStrictEqual(answers, seat.answers)) return
    await tx.update(attendee).set({ answers }).where(eq(attendee.id, seat.id))
    await recordAct(tx, ctx, { actor: 'ticket holder', what: 'change answers', about: `attendee ${seat.id}` })
  })
  return getTicket(ctx, { token })
}
