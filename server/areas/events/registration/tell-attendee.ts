import { typeTold } from '#domain/events/ticket-types.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { entryBeginning } from '#server/areas/events/places/event-dates.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { OpenEvent } from './open-event.ts'
import type { Seat } from './take-seat.ts'

interface Paid {
  amount: number
  receipt_token: string
  /** It was thought lost, and came. */
  afterAll: boolean
}

/** The ticket, once for each cause, however often somebody asks for the same seat. */
export async function tellAttendee(
  db: Db,
  { clock }: { clock: Clock },
  { seat, event, paid }: { seat: Seat; event: OpenEvent; paid: Paid | null },
  cause = `attendee ${seat.id}`,
): Promise<void> {
  const data = {
    first_name: seat.first_name,
    ticket_number: seat.ticket_number,
    token: seat.token,
    ...typeTold(event.ticket_types, seat.ticket_type),
    event: entryBeginning(event, clock.now()),
    paid,
  }
  await postMail(db, { clock }, seat.email, { kind: 'registered', data }, cause)
}
