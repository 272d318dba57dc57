import type { ReactNode } from 'react'
import { fileAddress } from '#src/lib/file-address.ts'
import { countsFor, type EventFacts } from '#src/site/events/event-facts.ts'
import { eventTime, weekday } from '#src/site/kit/dates.ts'
import { textLinkClass } from '#src/ui/links.tsx'

/** A few of those who come. */
const guests = ['bg-sun', 'bg-brand', 'bg-millet', 'bg-leaf']

export const Moment = ({ instant }: { instant: string }) => (
  <time dateTime={instant} className="font-strong text-ink">
    {eventTime(instant)}
  </time>
)

/** When, where and with how many. */
export const Facts = ({ event, hasEnded }: { event: EventFacts; hasEnded: boolean }) => (
  <dl className="border-brand border-t-5">
    <Fact name="Starts">
      {weekday(event.start_date)}, <Moment instant={event.start_date} />
    </Fact>
    {event.end_date && (
      <Fact name="Ends">
        {weekday(event.end_date)}, <Moment instant={event.end_date} />
      </Fact>
    )}
    <Fact name="Location">{event.location}</Fact>
    {event.mcpd_hours && <Fact name="MCPD">{countsFor(event.mcpd_hours)}</Fact>}
    <Fact name="RSVP'd">
      <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <span className="whitespace-nowrap tabular-nums">{event.going.toLocaleString('en-NG')}</span>
        <span aria-hidden="true" className="flex">
          {guests.slice(0, event.going).map((colour) => (
            <span key={colour} className={`guest arch ${colour}`} />
          ))}
        </span>
      </span>
    </Fact>
    {!hasEnded && !event.called_off && (
      <Fact name="Calendar">
        <a href={fileAddress(`/events/${event.id}.ics`)} className={textLinkClass}>
          Add to calendar
        </a>
      </Fact>
    )}
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere text-balance font-[650]">{children}</dd>
  </div>
)
