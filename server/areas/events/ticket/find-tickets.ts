import { and, gte, sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import type { TicketSearch } from '#contract/events/ticket.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee, event, isSeat } from '#server/db/schema/index.ts'
import { readSeats } from './find-seat.ts'

/** Mails the tickets of an address to it. The answer is the same with and without tickets. */
export async function findTickets(ctx: CallContext, { email }: TicketSearch): Promise<string> {
  const lower = email.toLowerCase()
  const ofEmail = { limit: 'event-registration-email', of: lower } as const
  await rateLimit(ctx, [ofEmail, ...atAddress(ctx, 'event-registration')])
  const now = ctx.clock.now()
  const coming = gte(sql`coalesce(${event.end_date}, ${event.start_date})`, new Date(now - DAY).toISOString())
  const own = sql`lower(${attendee.email}) = ${lower}`
  await inTransaction(ctx.db, async (tx) => {
    const seats = await readSeats(tx, and(own, isSeat, coming))
    const [first] = seats
    if (!first) return
    const tickets = seats
      .toSorted((one, other) => one.dates.start_date.localeCompare(other.dates.start_date))
      .map(({ seat, event: of, dates }) => ({ event: of.title, starts: dates.start_date, token: seat.token }))
    await postMail(tx, ctx, first.seat.email, {
      kind: 'tickets-found',
      data: { first_name: first.seat.first_name, tickets },
    })
  })
  return 'If this address has tickets, we have sent them to it.'
}
