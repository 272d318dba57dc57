import { Link } from '@tanstack/react-router'
import type { EventStanding } from '#contract/events/event.ts'
import type { BoughtSeat, BoughtTickets } from '#contract/events/ticket.ts'
import { mayRegister } from '#domain/events/registration.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'

/** The seats of use that this browser knows of; nothing where there is none, or the event is over. */
export function registeredIn(bought: BoughtTickets[] | undefined, standing: EventStanding): BoughtSeat[] | undefined {
  const seats = bought?.flatMap((one) => one.seats).filter(({ state }) => state === 'valid')
  return seats && seats.length > 0 && standing !== 'over' ? seats : undefined
}

export const ShowTicket = ({ id, count }: { id: number; count: number }) => (
  <Link
    to="/your-tickets/$eventId"
    params={{ eventId: String(id) }}
    preload={false}
    className={buttonClass({ className: 'shrink-0' })}
  >
    {count > 1 ? 'Show tickets' : 'Show ticket'}
  </Link>
)

interface OwnSeatsProps {
  event: EventFacts
  standing: EventStanding
  seats: readonly BoughtSeat[]
}

/** In the place of the fee, for who is registered: the way to the ticket comes first. */
export const OwnSeats = ({ event, standing, seats }: OwnSeatsProps) => {
  const [own] = seats
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-millet-tint px-5 py-6 md:px-7">
      <div className="flex min-w-0 items-start gap-3">
        <span aria-hidden="true" className="arch mt-0.5 grid h-7 w-6 place-items-center bg-paid-dot text-on-dark">
          <CheckIcon size={15} />
        </span>
        <p role="status" className="min-w-0">
          <strong className="block font-strong text-lede">You are registered</strong>
          <span className="wrap-anywhere text-ink-2 text-small">
            {seats.length > 1
              ? `${seats.length} tickets`
              : [own?.ticket_type, own?.ticket_number].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ShowTicket id={event.id} count={seats.length} />
        {mayRegister(standing) && (
          <Link
            to="/events/$eventId/register"
            params={{ eventId: String(event.id) }}
            className={buttonClass({ kind: 'outline' })}
          >
            Register somebody else
          </Link>
        )}
      </div>
    </div>
  )
}
