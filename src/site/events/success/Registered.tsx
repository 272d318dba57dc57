import { Link } from '@tanstack/react-router'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import type { Seat } from '#machines/parts/checkout.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { Ticket } from '#src/site/events/ticket/Ticket.tsx'
import { Actions, Result } from '#src/site/money/result/Result.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Group } from './Group.tsx'

interface RegisteredProps {
  event: EventFacts | null
  seat: Seat | undefined
}

/** A place is taken: the ticket where this browser knows it, else the mail that holds it. */
export const Registered = ({ event, seat }: RegisteredProps) => (
  <Result look="success" title={flowScreens.registered} aside={event && <Ticket event={event} seat={seat} />}>
    {seat ? (
      <p>
        {seat.ticket ? 'Your payment went through and your place is confirmed.' : 'Your place is confirmed.'} We have
        sent {seat.ticket ? 'this ticket' : 'your ticket and its number'} to your e-mail. Show it at the door, printed
        or on your phone.
      </p>
    ) : (
      <p>{flowScreens.detailsMailed}.</p>
    )}
    {seat?.group && <Group seats={seat.group} />}
    {event && (
      <p className="text-base">
        <a href={fileAddress(`/events/${event.id}.ics`)} className={textLinkClass}>
          Add to calendar
        </a>
      </p>
    )}
    <Actions>
      {seat?.ticket && <Button onClick={() => window.print()}>Print ticket</Button>}
      <Link to="/events" className={buttonClass({ kind: 'outline' })}>
        Back to events
      </Link>
    </Actions>
  </Result>
)
