import type { EventStanding, ProgrammePart, Speaker } from '#contract/events/event.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { useBoughtTickets } from '#src/site/events/tickets/use-bought-tickets.ts'
import { EventPoster } from '#src/site/events/words/EventPoster.tsx'
import { cardDate } from '#src/site/kit/dates.ts'
import { RichText } from '#src/ui/text/RichText.tsx'
import { Facts } from './Facts.tsx'
import { Fee, FeePanel } from './FeePanel.tsx'
import { OwnSeats, registeredIn, ShowTicket } from './OwnSeats.tsx'
import { placesLeft } from './Places.tsx'
import { Heading, Programme, Speakers } from './Programme.tsx'
import { ShareEvent } from './ShareEvent.tsx'
import { useStanding } from './use-standing.ts'
import { WayIn } from './WayIn.tsx'

interface EventPageProps {
  facts: EventFacts
  about: string
  speakers: Speaker[]
  programme: ProgrammePart[]
  /** Whether people could register when the page was made. */
  standing: EventStanding
  now: () => number
  origin: string
}

export function EventPage({ facts, about, speakers, programme, standing: atFirst, now, origin }: EventPageProps) {
  const standing = useStanding(facts, atFirst, now)
  const { data: bought } = useBoughtTickets(facts.id)
  const own = registeredIn(bought, standing)
  const { registration_opens: opens } = facts
  return (
    <>
      <section className="container event-detail">
        <div className="event-detail-poster">
          <EventPoster event={facts} isFirst sizes="(width >= 64rem) 440px, (width >= 48rem) 280px, 90vw" />
        </div>
        <div>
          <Facts event={facts} hasEnded={standing === 'over'} />
          {own ? (
            <OwnSeats event={facts} standing={standing} seats={own} />
          ) : (
            <FeePanel event={facts} standing={standing} />
          )}
        </div>
        <div className="event-detail-about">
          {about && (
            <>
              <Heading>About this Event</Heading>
              <RichText html={about} />
            </>
          )}
          {programme.length > 0 && <Programme parts={programme} />}
          {speakers.length > 0 && <Speakers speakers={speakers} />}
          <ShareEvent title={facts.title} address={`${origin}/events/${facts.id}`} />
        </div>
      </section>
      {standing !== 'closed' && standing !== 'over' && (
        <div className="bottom-bar lg:hidden">
          <p className="text-meta">
            <Fee event={facts} className="font-bold text-body" />
            {standing === 'full' && <span className="ml-2 font-strong">Full</span>}
            {standing === 'few' && <span className="ml-2 font-strong text-laterite">{placesLeft(facts)}</span>}
          </p>
          {own ? (
            <ShowTicket id={facts.id} count={own.length} />
          ) : standing === 'notYet' ? (
            opens && <p className="font-strong text-small">Opens on {cardDate(opens)}</p>
          ) : (
            <WayIn id={facts.id} standing={standing} />
          )}
        </div>
      )}
    </>
  )
}
