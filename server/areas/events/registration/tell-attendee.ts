import { toldToHolder, typeTold } from '#domain/events/ticket-types.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { entryBeginning } from '#server/areas/events/places/event-dates.ts'
import type { Db } from '#server/db/database.ts'
import type { MailData } from '#server/mails/kinds.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { OpenEvent } from './open-event.ts'
import type { Seat } from './take-seat.ts'

interface Paid {
  amount: number
  receipt_token: string
  /** It was thought lost, and came. */
  afterAll: boolean
}

export interface Told {
  seat: Seat
  event: OpenEvent
  paid: Paid | null
  by?: MailData<'registered'>['by'] | undefined
}

type Name = Pick<Seat, 'first_name' | 'last_name'>

/** For the others of a group: who registered them. */
export const registeredBy = ({ first_name, last_name }: Name) => ({
  name: `${first_name} ${last_name}`,
  act: 'registered' as const,
})

/** The ticket, once for each cause, however often somebody asks for the same seat. */
export async function tellAttendee(
  db: Db,
  { clock }: { clock: Clock },
  { seat, event, paid, by }: Told,
  cause = `attendee ${seat.id}`,
): Promise<void> {
  const data = {
    first_name: seat.first_name,
    ticket_number: seat.ticket_number,
    token: seat.token,
    seat: { id: seat.id, issue: seat.issue },
    ...typeTold(event.ticket_types, seat.ticket_type),
    ...toldToHolder(event.ticket_types, seat.ticket_type),
    event: entryBeginning(event, clock.now()),
    paid,
    ...(by && { by }),
  }
  await postMail(db, { clock }, seat.email, { kind: 'registered', data }, cause)
}
