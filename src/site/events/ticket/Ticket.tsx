import type { Seat } from '#machines/parts/checkout.ts'
import gathering from '#src/site/art/scenes/hero-gathering.svg'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { Detail, Paid } from '#src/site/money/paper/Detail.tsx'
import { Paper } from '#src/site/money/paper/Paper.tsx'

interface TicketProps {
  event: EventFacts
  /** Known only to the browser that asked for it; anybody else finds it in the mail. */
  seat: Seat | undefined
}

export const Ticket = ({ event, seat }: TicketProps) => (
  <Paper
    title="Event ticket"
    heading={event.title}
    art={gathering}
    reference={seat?.ticket ? { name: 'Ticket reference', text: seat.ticket } : undefined}
  >
    {seat && <Detail name="Attendee">{seat.name}</Detail>}
    {/* What a seat costs where there are other prices is told by the ticket's own page. */}
    {!event.has_options && <Detail name="Amount">{event.fee === null ? 'Free' : <Paid amount={event.fee} />}</Detail>}
    <Detail name="Date">
      <time dateTime={event.start_date}>{eventTime(event.start_date)}</time>
    </Detail>
    <Detail name="Location">{event.location}</Detail>
  </Paper>
)
