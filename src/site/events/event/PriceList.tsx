import type { TicketPrice } from '#contract/events/event.ts'
import type { EventPrice } from '#contract/events/event-price.ts'
import { cardDate, eventTime } from '#src/site/kit/dates.ts'
import { Money } from '#src/ui/text/Money.tsx'

const groups: Record<EventPrice['for'], string> = {
  everyone: 'Everyone',
  members: 'Members',
  1: 'Fellows',
  2: 'Members by grade',
  3: 'Associates',
  4: 'Graduates',
}

function stateOf({ sale, from, left }: TicketPrice): string | null {
  if (sale === 'full') return 'Full'
  if (sale === 'over') return 'Not for sale any more'
  if (sale === 'notYet') return from === undefined ? null : `From ${cardDate(from)}`
  return left === undefined ? null : `${left} left`
}

/** The tickets of an event: what each costs now and later, what members pay, and how many are left from ten down. */
export const PriceList = ({ tickets, isPaid }: { tickets: readonly TicketPrice[]; isPaid: boolean }) => (
  <ul aria-label="Tickets and prices" className="mt-5 -mb-5">
    {tickets.map((ticket) => (
      <Ticket key={ticket.id} ticket={ticket} isPaid={isPaid} />
    ))}
  </ul>
)

function Ticket({ ticket, isPaid }: { ticket: TicketPrice; isPaid: boolean }) {
  const { name, about, amount, until, next, groups: lower = [] } = ticket
  const state = stateOf(ticket)
  return (
    <li className="border-line border-t py-4">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="wrap-anywhere font-strong">{name || 'Everyone'}</span>
        {isPaid && <Price amount={amount} />}
      </div>
      {(about || state) && (
        <div className="flex flex-wrap justify-between gap-x-6 text-small">
          <span className="wrap-anywhere text-ink-2">{about}</span>
          {state && <span className="ml-auto font-strong text-laterite">{state}</span>}
        </div>
      )}
      {until !== undefined && next !== undefined && (
        <div className="flex justify-between gap-x-6 text-ink-2 text-small">
          <span>Early price until {eventTime(until)}</span>
          <span className="shrink-0 tabular-nums">
            then <Price amount={next} isSmall />
          </span>
        </div>
      )}
      {lower.map(({ for: group, amount: less }) => (
        <div key={group} className="flex justify-between gap-x-6 pt-1">
          <span>
            {groups[group]}
            <span className="text-ink-2 text-small">, for their own seat</span>
          </span>
          <Price amount={less} />
        </div>
      ))}
    </li>
  )
}

const Price = ({ amount, isSmall = false }: { amount: number; isSmall?: boolean }) => (
  <span className={isSmall ? undefined : 'ml-auto font-bold tabular-nums'}>
    {amount === 0 ? 'Free' : <Money amount={amount} />}
  </span>
)
