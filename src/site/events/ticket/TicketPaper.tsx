import type { Ticket } from '#contract/events/ticket.ts'
import gathering from '#src/site/art/scenes/hero-gathering.svg'
import { dayAndTime } from '#src/site/kit/dates.ts'
import { Detail, Paid } from '#src/site/money/paper/Detail.tsx'
import { Paper } from '#src/site/money/paper/Paper.tsx'
import { TicketCode } from './TicketCode.tsx'

const words: Record<Ticket['state'], string | undefined> = {
  valid: undefined,
  cancelled: 'This seat is cancelled',
  calledOff: 'This event was called off',
  over: 'This event is over',
}

/** What the place of the code says where there is none. */
const notices: Partial<typeof words> = {
  cancelled: 'This ticket admits nobody any more.',
  calledOff: 'The event does not take place, and this ticket admits nobody.',
}

/** To take along: not of a ticket that admits nobody. */
export const isOfUse = (state: Ticket['state']) => !notices[state]

interface TicketPaperProps {
  ticket: Pick<Ticket, 'state' | 'code' | 'short_code' | 'holder' | 'paid' | 'ticket_number' | 'ticket_type'>
  event: Pick<Ticket['event'], 'title' | 'location' | 'start_date' | 'end_date'>
}

/** A ticket as it is shown at the door. */
export const TicketPaper = ({
  ticket: { state, code, short_code, holder, paid, ticket_number, ticket_type },
  event,
}: TicketPaperProps) => (
  <Paper
    title="Event ticket"
    label={notices[state] ? undefined : words[state]}
    heading={event.title}
    art={gathering}
    above={code ? <TicketCode address={code} short={short_code} /> : notices[state] && <Notice state={state} />}
    reference={{ name: 'Ticket reference', text: ticket_number }}
  >
    <Detail name="Attendee">{holder}</Detail>
    {ticket_type && <Detail name="Ticket">{ticket_type}</Detail>}
    <Detail name="Amount">{paid === null ? 'Free' : <Paid amount={paid} />}</Detail>
    <Detail name="Starts">
      <time dateTime={event.start_date}>{dayAndTime(event.start_date)}</time>
    </Detail>
    {event.end_date && (
      <Detail name="Ends">
        <time dateTime={event.end_date}>{dayAndTime(event.end_date)}</time>
      </Detail>
    )}
    <Detail name="Location">{event.location}</Detail>
  </Paper>
)

const Notice = ({ state }: Pick<Ticket, 'state'>) => (
  <p className="bg-sun-tint px-6 py-5">
    <strong className="block font-strong">{words[state]}</strong>
    {notices[state]}
  </p>
)
