import { Link } from '@tanstack/react-router'
import type { EventStanding } from '#contract/events/event.ts'
import { registration } from '#contract/messages/registration.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { eventTime } from '#src/site/kit/dates.ts'
import { buttonClass } from '#src/ui/Button.tsx'

interface ClosedProps {
  id: number
  /** Where it is known, it says why. */
  facts: EventFacts | null | undefined
  standing: EventStanding | undefined
}

/** In the place of the form while nobody can register. */
export function Closed({ id, facts, standing }: ClosedProps) {
  const opens = standing === 'notYet' ? facts?.registration_opens : undefined
  const why = facts?.called_off ? 'This event was called off' : registration.closed
  const heading = standing === 'full' ? registration.full : opens ? registration.notYet : why
  return (
    <div role="status" className="grid justify-items-start gap-6">
      <h2 className="font-serif-display text-h2">{heading}</h2>
      <p className="text-ink-2 text-lede">
        {standing === 'full' && 'You can join the waiting list.'}
        {opens && `It opens on ${eventTime(opens)}.`}
        {why === registration.closed &&
          standing === 'closed' &&
          facts?.registration_closes &&
          `It closed on ${eventTime(facts.registration_closes)}.`}
        {why === registration.closed &&
          standing === 'over' &&
          'It has taken place. The Events page lists the next ones.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {standing === 'full' ? (
          <Link to="/events/$eventId/waiting-list" params={{ eventId: String(id) }} className={buttonClass()}>
            Join the waiting list
          </Link>
        ) : (
          <Link to="/events" className={buttonClass()}>
            See upcoming events
          </Link>
        )}
        <Link to="/events/$eventId" params={{ eventId: String(id) }} className={buttonClass({ kind: 'outline' })}>
          Back to the event
        </Link>
      </div>
    </div>
  )
}
