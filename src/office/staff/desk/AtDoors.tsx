import type { AtDoor } from '#contract/staff/desk.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { dayOf, timeOf, wordsOfMoment } from '#src/office/kit/times.ts'
import { buttonClass } from '#src/ui/Button.tsx'

const whenOf = ({ start_date, end_date, is_today }: AtDoor) => {
  if (!is_today) return wordsOfMoment(start_date)
  // One of several days has begun, or begins now.
  if (end_date && dayOf(end_date) !== dayOf(start_date)) return `Today, until ${wordsOfMoment(end_date)}`
  return `Today, ${timeOf(start_date)}${end_date ? ` to ${timeOf(end_date)}` : ''}`
}

/** The events at whose doors one stands next: today's are opened by one press. */
export const AtDoors = ({ events }: { events: readonly AtDoor[] }) => (
  <section aria-labelledby="at-doors">
    <h2 id="at-doors" className="font-serif-display text-h3">
      At the doors
    </h2>
    {events.length === 0 && <p className="pt-2 text-ink-2">No event is to come.</p>}
    <ul className="desk-rows">
      {events.map((event) => (
        <li key={event.id}>
          <span className="min-w-0">
            <OfficeLink to={`/events/${event.id}`} className="font-semibold underline-offset-4 hover:underline">
              {event.title}
            </OfficeLink>
            <span className="block text-ink-2 text-meta">
              {whenOf(event)}, {event.location}
            </span>
          </span>
          <span className="flex gap-2">
            {event.is_today && (
              <OfficeLink
                to={`/events/${event.id}/attendees`}
                aria-label={`Check in: ${event.title}`}
                className={buttonClass({ kind: 'sun', size: 'small' })}
              >
                Check in
              </OfficeLink>
            )}
            <OfficeLink
              to={`/events/${event.id}/doors`}
              aria-label={`Doors: ${event.title}`}
              className={buttonClass({ kind: 'outline', size: 'small' })}
            >
              Doors
            </OfficeLink>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
