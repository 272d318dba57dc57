import type { Seat } from '#machines/support/outcome.ts'
import gathering from '../../art/hero-gathering.svg'
import type { EventFacts } from '../../lib/event-facts.ts'
import { eventTime } from '../../lib/event-time.ts'
import { naira, spokenNaira } from '../../lib/naira.ts'
import { Badge } from '../../ui/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Detail } from './Detail.tsx'
import { PrintHead } from './PrintHead.tsx'

/** The heights of the bars beside the number: an ornament that says nothing. */
const bars = [14, 24, 10, 36, 28, 17, 38, 21, 30, 12, 26, 34, 16]

interface TicketProps {
  event: EventFacts
  /** Known only to the browser that asked for it; anybody else finds it in the mail. */
  seat: Seat | undefined
}

export const Ticket = ({ event, seat }: TicketProps) => (
  <section className="ticket" aria-label="Event ticket">
    <PrintHead title="Event ticket" />
    <div className="ticket-art on-dark">
      <img src={gathering} alt="" />
      <p className="wrap-anywhere font-serif-display text-h2">{event.title}</p>
    </div>
    <dl className="ticket-facts">
      {seat && <Detail name="Attendee">{seat.name}</Detail>}
      <Detail name="Amount">
        {event.fee === null ? (
          'Free'
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span aria-hidden="true" className="tabular-nums">
              {naira(event.fee)}
            </span>
            <VisuallyHidden>{spokenNaira(event.fee)}</VisuallyHidden>
            <Badge status="paid" />
          </span>
        )}
      </Detail>
      <Detail name="Date">
        <time dateTime={event.start_date}>{eventTime(event.start_date)}</time>
      </Detail>
      <Detail name="Location">{event.location}</Detail>
    </dl>
    {seat && (
      <dl className="ticket-stub">
        <Detail name="Ticket reference">
          <span className="wrap-anywhere text-[1.25rem] tabular-nums">{seat.ticket}</span>
        </Detail>
        <svg aria-hidden="true" viewBox="0 0 123 38" width={123} height={38} className="ticket-bars">
          {bars.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            <rect key={index} x={index * 9.5} y={38 - height} width={6} height={height} rx={3} fill="currentColor" />
          ))}
        </svg>
      </dl>
    )}
  </section>
)
