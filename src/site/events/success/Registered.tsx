import { Link } from '@tanstack/react-router'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import type { Seat } from '#machines/parts/checkout.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { Actions, Result } from '#src/site/money/result/Result.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Tickets } from '../tickets/Tickets.tsx'
import { useBoughtTickets } from '../tickets/use-bought-tickets.ts'
import { Group } from './Group.tsx'

interface RegisteredProps {
  id: number
  /** Of the payment; none where nothing was paid. */
  trace: string | undefined
  event: EventFacts | null
  seat: Seat | undefined
}

/** A place is taken: the tickets, for the browser that registered; whoever else has the address reads the words alone. */
export function Registered({ id, trace = '', event, seat }: RegisteredProps) {
  const { data, isPending } = useBoughtTickets(id, trace)
  const back = (
    <Link to="/events" className={buttonClass({ kind: 'outline' })}>
      Back to events
    </Link>
  )
  const [bought] = data ?? []
  if (bought) {
    const isGroup = bought.seats.length > 1
    return (
      <Tickets title={flowScreens.registered} bought={bought} elsewhere={<Actions>{back}</Actions>}>
        <p>
          {bought.receipts.length > 0 && 'Your payment went through. '}
          {isGroup
            ? 'Your places are confirmed. These are the tickets: show them at the door, on the screen or printed. Each person has their own by e-mail, too.'
            : 'Your place is confirmed. This is your ticket: show it at the door, on the screen or printed. We have sent it to your e-mail, too.'}
        </p>
        {seat?.group && seat.group.length > bought.seats.length && (
          <p className="text-base">
            Anyone not listed here already had a place, and has the ticket in their own e-mail.
          </p>
        )}
      </Tickets>
    )
  }
  return (
    <Result look="success" title={flowScreens.registered}>
      {seat ? (
        <p>
          {seat.ticket ? 'Your payment went through and your place is confirmed.' : 'Your place is confirmed.'} We have
          sent {seat.ticket ? 'this ticket' : 'your ticket and its number'} to your e-mail. Show it at the door, printed
          or on your phone.
        </p>
      ) : (
        <p>{flowScreens.detailsMailed}.</p>
      )}
      {isPending && seat && <Spinner label="Loading your ticket" />}
      {seat?.group && <Group seats={seat.group} />}
      {event && (
        <p className="text-base">
          <a href={fileAddress(`/events/${event.id}.ics`)} className={textLinkClass}>
            Add to calendar
          </a>
        </p>
      )}
      <Actions>{back}</Actions>
    </Result>
  )
}
