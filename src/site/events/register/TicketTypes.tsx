import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { TicketOffer } from '#contract/events/quote.ts'
import { ticketOf } from '#machines/events/event-registration/people.ts'
import type { MachineOf } from '#machines/registry.ts'
import { posterDate } from '#src/site/kit/dates.ts'
import { cx } from '#src/ui/cx.ts'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { ticketId } from './person-form.ts'

interface TicketTypesProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  /** 0 for who registers. */
  at: number
}

/** Which ticket this person gets; nothing where all tickets are alike. */
export function TicketTypes({ flow, at }: TicketTypesProps) {
  const { quote, people, event, isPaying } = useSelector(flow, ({ context }) => context)
  const chosen = ticketOf(people[at] ?? {}, quote, at)
  const name = ticketId(at)
  const offers = (quote?.ticket_types ?? []).map((offer) => ({
    ...offer,
    // A place is held for who has begun to pay, though the type is full for others.
    isOff: offer.sale !== 'open' && !(offer.sale === 'full' && offer.id === chosen && isPaying),
  }))
  if (offers.length === 0) return null
  const full = at === 0 ? offers.filter(({ sale, isOff }) => isOff && sale === 'full') : []
  return (
    <div className="grid gap-3">
      <RadioTiles
        id={name}
        label="Ticket"
        isList
        name={name}
        value={chosen}
        onChange={(ticket) => flow.send({ type: 'ticket.choose', at, ticket })}
        error={
          offers.some(({ id, isOff }) => id === chosen && isOff)
            ? 'This ticket is not for sale just now. Choose another one.'
            : undefined
        }
        options={offers.map((offer) => ({
          value: offer.id,
          isOff: offer.isOff,
          label: <Offer offer={offer} isOff={offer.isOff} isPaid={event?.isPaid === true} />,
        }))}
      />
      {full.map(({ id, name: ofType }) => (
        <Link
          key={id}
          from="/events/$eventId/register"
          to="/events/$eventId/waiting-list"
          search={{ ticket: id }}
          className="text-link text-small underline underline-offset-4"
        >
          Join the waiting list for {ofType}
        </Link>
      ))}
    </div>
  )
}

function stateOf({ sale, from, left }: TicketOffer): string | null {
  if (sale === 'full') return 'Full'
  if (sale === 'over') return 'Not for sale any more'
  if (sale === 'open') return left === undefined ? null : `${left} left`
  if (from === undefined) return null
  const { day, month } = posterDate(from)
  return `From ${day} ${month}`
}

function Offer({ offer, isOff, isPaid }: { offer: TicketOffer; isOff: boolean; isPaid: boolean }) {
  const state = stateOf(offer)
  return (
    <span
      className={cx(
        'flex min-w-0 flex-1 flex-wrap justify-between gap-x-6 py-2.5',
        isOff && 'cursor-default text-ink-2',
      )}
    >
      <span className="wrap-anywhere font-strong">{offer.name}</span>
      {isPaid && (
        <span className="font-strong tabular-nums">
          {offer.amount === 0 ? 'Free' : <Money amount={offer.amount} />}
        </span>
      )}
      {(offer.about || state) && (
        <span className="flex w-full flex-wrap justify-between gap-x-6 font-normal text-ink-2 text-small">
          <span>{offer.about}</span>
          {state && <span className="ml-auto">{state}</span>}
        </span>
      )}
    </span>
  )
}
