import { Link } from '@tanstack/react-router'
import type { AccountEvent } from '#src/site/events/event-card.ts'
import { cardDate, cardDates } from '#src/site/kit/dates.ts'
import { textLinkClass } from '#src/ui/links.tsx'

/** Events to come that give hours by themselves to who comes. */
export function ComesByItself({ events }: { events: readonly AccountEvent[] }) {
  const marked = events.filter(({ mcpd_hours, called_off }) => mcpd_hours && !called_off)
  if (marked.length === 0) return null
  return (
    <section aria-labelledby="by-itself" className="border-ink border-t-2 pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-2">
        <h2 id="by-itself" className="font-serif-display text-h3">
          Comes by itself
        </h2>
        <Link to="/account/events" className={textLinkClass}>
          All events
        </Link>
      </div>
      <ul>
        {marked.map((event) => (
          <Coming key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function Coming({ event }: { event: AccountEvent }) {
  const { id, title, start_date, ends, mcpd_hours: hours, registered, standing, registration_opens: opens } = event
  const params = { eventId: String(id) }
  const open = standing === 'notYet' && opens ? ` Registration opens on ${cardDate(opens)}.` : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3.5">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-strong">{title}</span> {cardDates(start_date, ends)}, {hours}{' '}
          {hours === 1 ? 'hour' : 'hours'}
        </p>
        <p className="text-ink-2 text-small">
          {registered
            ? 'You have a seat. The hours are entered by themselves when you came.'
            : `The hours are entered by themselves when you came.${open}`}
        </p>
      </div>
      {registered ? (
        <Link to="/your-tickets/$eventId" params={params} preload={false} className={textLinkClass}>
          Show ticket<span className="sr-only">: {title}</span>
        </Link>
      ) : (
        <Link to="/events/$eventId" params={params} className={textLinkClass}>
          See event<span className="sr-only">: {title}</span>
        </Link>
      )}
    </li>
  )
}
