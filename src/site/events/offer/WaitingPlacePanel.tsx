import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WaitingPlace, WaitingState } from '#contract/events/waiting.ts'
import { dayAndTime, eventTime } from '#src/site/kit/dates.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Money } from '#src/ui/text/Money.tsx'

type Act = 'offer.accept' | 'leave.ask' | 'leave.confirm' | 'leave.cancel'

interface WaitingPlacePanelProps {
  place: WaitingPlace
  busy: boolean
  confirming: boolean
  send: (act: Act) => void
}

const headings: Record<WaitingState, string> = {
  waiting: 'You are on the waiting list',
  offered: 'A place is kept for you',
  paying: 'Your payment is under way',
  lapsed: 'The time of this offer is over',
  seated: 'You are registered',
  left: 'You have left the waiting list',
  declined: 'You have declined the place',
  closed: 'The waiting list is closed',
}

const Until = ({ place: { until } }: { place: WaitingPlace }) =>
  until && (
    <time dateTime={until} className="font-strong text-ink">
      {eventTime(until)}
    </time>
  )

const taken = (ticket: string | undefined) =>
  ticket ? `All tickets of the type ${ticket} are taken.` : 'All places are taken.'

const lines: Record<WaitingState, (place: WaitingPlace) => ReactNode> = {
  waiting: ({ position, isOpenToAll, isPaid, event: { ticket_type } }) =>
    isPaid
      ? 'You have paid: the next place that becomes free is yours. If none becomes free before registration closes, your money is refunded.'
      : isOpenToAll
        ? 'Registration closes soon: places that become free now are open to everybody. We write to you once when there are some.'
        : position === 1
          ? `${taken(ticket_type)} You are the next: as soon as a place is free, we keep it for you and write to you.`
          : `${taken(ticket_type)} As soon as a place is free and it is your turn, we keep it for you and write to you.`,
  offered: (place) => (
    <>
      It is yours until <Until place={place} />. After that somebody else can have it.
    </>
  ),
  paying: ({ isPaid }) =>
    isPaid
      ? 'A place is yours. Your ticket comes by mail in a few minutes.'
      : 'As soon as it is complete, we send your ticket. If you left the payment page, you can open it again from here.',
  lapsed: () => 'The place is free for somebody else.',
  seated: () => 'Your ticket is in your mail.',
  left: () => 'We write to you no more about this event.',
  declined: () => 'It is free for somebody else.',
  closed: () => 'The waiting list has closed, and no place became free for you.',
}

const CALLED_OFF = 'This event was called off'

/** What becomes of who waited, or had a place, where the event does not take place. */
const afterCallOff = ({ isPaid, state }: WaitingPlace) => {
  if (isPaid) return 'The money that you paid is refunded.'
  return state === 'seated'
    ? 'Your ticket is not valid any more. If you paid for it, its page says what is refunded.'
    : 'Nobody can get a place any more.'
}

/** States in which the person may join again. */
const ends: readonly WaitingState[] = ['lapsed', 'left', 'declined']

export function WaitingPlacePanel({ place, busy, confirming, send }: WaitingPlacePanelProps) {
  const { state, position, event, attendee, isPaid } = place
  const isOffer = !isPaid && (state === 'offered' || state === 'paying')
  const isFree = event.fee === null
  const isOff = event.called_off === true && (state === 'closed' || state === 'seated')
  const leave = state === 'offered' ? 'Decline the place' : 'Leave the waiting list'
  return (
    <section className="mx-auto grid max-w-240 items-start gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <div className="grid justify-items-start gap-5">
        <div role="status" className="grid gap-5">
          <h2 className="font-serif-display text-h2">
            {isOff ? CALLED_OFF : isPaid && state === 'paying' ? headings.seated : headings[state]}
          </h2>
          {position !== null && (
            <p className="font-serif-display text-h3 tabular-nums">Your position: {position.toLocaleString('en')}</p>
          )}
          <p className="text-ink-2 text-lede">{isOff ? afterCallOff(place) : lines[state](place)}</p>
        </div>
        <div className="flex w-full flex-wrap gap-3 max-sm:grid">
          {isOffer && (
            <Button
              kind={isFree ? 'brand' : 'sun'}
              size="large"
              busy={busy}
              arrow={!isFree}
              onClick={() => send('offer.accept')}
            >
              {isFree ? 'Register' : 'Continue to payment'}
            </Button>
          )}
          {(state === 'waiting' || state === 'offered') && (
            <Button kind="outline" size={isOffer ? 'large' : 'normal'} busy={busy} onClick={() => send('leave.ask')}>
              {leave}
            </Button>
          )}
          {ends.includes(state) && (
            <Link
              to="/events/$eventId"
              params={{ eventId: String(event.id) }}
              className={buttonClass({ kind: 'outline' })}
            >
              Back to the event
            </Link>
          )}
          {(state === 'closed' || state === 'seated') && (
            <Link to="/events" className={buttonClass({ kind: 'outline' })}>
              See upcoming events
            </Link>
          )}
        </div>
      </div>
      <dl className="grid gap-4 border-brand border-t-5 bg-mist p-5 md:p-6">
        <div>
          <dt className="text-ink-2 text-small">Event</dt>
          <dd className="wrap-anywhere font-serif-display text-h3">{event.title}</dd>
        </div>
        <Fact name="When">{dayAndTime(event.start_date)}</Fact>
        <Fact name="Where">{event.location}</Fact>
        {event.ticket_type && <Fact name="Ticket">{event.ticket_type}</Fact>}
        {state !== 'seated' && (
          <Fact name="Registration Fee">
            {event.fee_is_from && 'From '}
            {event.fee === null ? 'Free' : <Money amount={event.fee} />}
          </Fact>
        )}
        {event.refund && isOffer && <Fact name="If you cancel">{event.refund}</Fact>}
        <Fact name="Place for">
          {[attendee.first_name, attendee.middle_name, attendee.last_name].filter(Boolean).join(' ')}
          <span className="block text-ink-2 text-small">{attendee.email}</span>
        </Fact>
      </dl>
      <Dialog
        open={confirming}
        onClose={() => send('leave.cancel')}
        title={`${leave}?`}
        actions={
          <>
            <Button onClick={() => send('leave.confirm')}>{leave}</Button>
            <Button kind="outline" onClick={() => send('leave.cancel')}>
              {state === 'offered' ? 'Keep the place' : 'Stay on the list'}
            </Button>
          </>
        }
      >
        <p>
          {state === 'offered'
            ? 'It goes to the next person on the list at once, and cannot be given back to you.'
            : isPaid
              ? 'The money that you paid is refunded.'
              : 'If you join again later, you are at the end of the list.'}
        </p>
      </Dialog>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-2 text-small">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
