import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventStanding } from '#contract/events/event.ts'
import { registration } from '#contract/messages/registration.ts'
import { closingOf, mayRegister } from '#domain/events/registration.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Moment } from './Facts.tsx'
import { PlaceMeter, placesLeft } from './Places.tsx'
import { PriceList } from './PriceList.tsx'
import { useMemberPrice } from './use-member-price.ts'
import { WayIn } from './WayIn.tsx'

const lines: Record<EventStanding, (event: EventFacts) => ReactNode> = {
  open: (event) => (
    <>
      Registration closes on <Moment instant={closingOf(event)} />.
    </>
  ),
  notYet: ({ registration_opens: opens }) =>
    opens && (
      <>
        Registration opens on <Moment instant={opens} />.
      </>
    ),
  closed: (event) => (
    <>
      Registration closed on <Moment instant={closingOf(event)} />. Have a ticket?{' '}
      <Link to="/tickets/find" className={textLinkClass}>
        Find my ticket
      </Link>
    </>
  ),
  few: (event) => (
    <Places left={event.places_left ?? 0}>
      <span className="font-strong text-laterite">{placesLeft(event)}</span>
    </Places>
  ),
  full: ({ fee }) => (
    <Places left={0}>
      <strong className="font-strong text-ink">Full.</strong> You can join the waiting list.
      {fee !== null && ' You pay only when a place is yours.'}
    </Places>
  ),
  over: () => registration.closed,
}

const CalledOff = () => (
  <>
    <strong className="font-strong text-ink">This event was called off.</strong> Everybody with a ticket gets a mail
    about it.
  </>
)

const Places = ({ left, children }: { left: number; children: ReactNode }) => (
  <span className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
    <span className="min-w-48 flex-1">{children}</span>
    <PlaceMeter left={left} />
  </span>
)

const grounds: Partial<Record<EventStanding, string>> = {
  open: 'border-transparent bg-millet-tint',
  few: 'border-transparent bg-millet-tint',
  full: 'border-transparent bg-sun-tint',
}

/** What it costs, until when, and the way in for as long as there is one. On small screens that way is the bar at the foot. */
export const FeePanel = ({ event, standing }: { event: EventFacts; standing: EventStanding }) => {
  const isOpen = mayRegister(standing)
  return (
    <div className={cx('mt-8 rounded-card border px-5 py-6 md:px-7', grounds[standing] ?? 'border-line bg-mist')}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className={isOpen ? undefined : 'text-ink-2'}>
          <Fee
            event={event}
            className="wrap-anywhere font-bold text-[clamp(1.625rem,1.1rem+3vw,2.25rem)] leading-[1.2]"
          />
        </p>
        {(isOpen || standing === 'full') && (
          <div className="max-lg:hidden">
            <WayIn id={event.id} standing={standing} />
          </div>
        )}
        {standing === 'notYet' && (
          <a href={fileAddress(`/events/${event.id}.ics`)} className={buttonClass({ kind: 'outline' })}>
            Put the date in your calendar
          </a>
        )}
        {(standing === 'closed' || standing === 'over') && (
          <span className="inline-flex items-center gap-2 whitespace-nowrap rounded-[5px] bg-haze px-2.5 py-1 font-strong text-ink-2 text-meta forced-colors:border">
            <span aria-hidden="true" className="size-[9px] rounded-full bg-ink-3" />
            {event.called_off ? 'Called off' : standing === 'over' ? 'Held' : 'Closed'}
          </span>
        )}
      </div>
      {isOpen && event.tickets && <PriceList tickets={event.tickets} isPaid={event.fee !== null} />}
      <p role="status" className="mt-5 border-line border-t pt-5 text-ink-2 text-small">
        {event.called_off ? <CalledOff /> : lines[standing](event)}
      </p>
    </div>
  )
}

export function Fee({
  event: { id, fee, fee_from, tickets = [] },
  className,
}: {
  event: EventFacts
  className: string
}) {
  const own = useMemberPrice(id, tickets)
  const shown = own ?? fee
  return (
    <>
      <span className="block text-ink-2">{own === undefined ? 'Registration Fee' : 'Your price as a member'}</span>
      <span className={`${className} tabular-nums`}>
        {own === undefined && fee_from != null && 'From '}
        {shown === null || own === 0 ? 'Free' : <Money amount={shown} />}
      </span>
    </>
  )
}
