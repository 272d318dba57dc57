import type { TicketSold } from '#contract/events/event-overview.ts'
import { naira } from '#domain/common/money.ts'
import { figure } from '#src/office/kit/figures.ts'
import { momentOf } from '../kit/times.ts'

/** Taken in brand, being paid in leaf, what is left in haze. */
function Bar({ places, taken, held }: Pick<TicketSold, 'taken' | 'held'> & { places: number }) {
  const whole = Math.max(places, taken, 1)
  return (
    <svg
      viewBox={`0 0 ${whole} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2.5 w-full rounded-r-full bg-haze"
    >
      <rect width={taken} height="10" className="fill-leaf" />
      <rect width={taken - held} height="10" className="fill-brand" />
    </svg>
  )
}

function Left({ places, taken }: Pick<TicketSold, 'places' | 'taken'>) {
  if (places === null) return <span className="text-ink-3">no limit</span>
  if (taken > places) return <span className="font-strong text-laterite">{figure(taken - places)} over</span>
  return taken === places ? <span className="font-strong text-laterite">Full</span> : figure(places - taken)
}

function About({ price, early_until, retired }: TicketSold) {
  if (retired) return 'not for sale any more'
  const amount = price === null ? 'free' : naira(price)
  return early_until ? `${amount} until ${momentOf(early_until)}` : amount
}

const inAll = (tickets: readonly TicketSold[]): TicketSold | undefined => {
  const [first] = tickets
  if (!first || tickets.length < 2) return undefined
  const sum = (of: (ticket: TicketSold) => number) => tickets.reduce((all, one) => all + of(one), 0)
  const isLimited = tickets.every(({ places }) => places !== null)
  return {
    ...first,
    name: 'All tickets',
    places: isLimited ? sum(({ places }) => places ?? 0) : null,
    taken: sum(({ taken }) => taken),
    held: sum(({ held }) => held),
    income: tickets.some(({ income }) => income === null) ? null : sum(({ income }) => income ?? 0),
  }
}

/** The places of an event, a row a ticket type. */
export function TicketsSold({ tickets }: { tickets: readonly TicketSold[] }) {
  const all = inAll(tickets)
  return (
    <section aria-labelledby="places">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="places" className="block-title">
          Places
        </h2>
        <p aria-hidden="true" className="flex gap-5 text-ink-2 text-meta">
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-t-full bg-brand" />
            taken
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-t-full bg-leaf" />
            being paid
          </span>
        </p>
      </div>
      <table className="places-table" aria-labelledby="places">
        <thead>
          <tr>
            <th scope="col">Ticket</th>
            <th scope="col">Taken</th>
            <th scope="col">Left</th>
            {tickets.some(({ income }) => income !== null) && <th scope="col">Income</th>}
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <SoldRow key={ticket.id} ticket={ticket} />
          ))}
        </tbody>
        {all && (
          <tfoot>
            <SoldRow ticket={all} isAll />
          </tfoot>
        )}
      </table>
    </section>
  )
}

const SoldRow = ({ ticket, isAll = false }: { ticket: TicketSold; isAll?: boolean }) => {
  const { name, places, taken, held, income } = ticket
  return (
    <tr>
      <th scope="row">
        {name}
        {!isAll && (
          <span className="block font-normal text-ink-2 text-meta">
            <About {...ticket} />
          </span>
        )}
      </th>
      <td>
        {places !== null && <Bar places={places} taken={taken} held={held} />}
        <span className="whitespace-nowrap">
          <b className="font-strong">{figure(taken)}</b>
          {places !== null && ` of ${figure(places)}`}
          {held > 0 && <span className="sr-only">, {figure(held)} being paid</span>}
        </span>
      </td>
      <td>
        <Left {...ticket} />
      </td>
      {income !== null && <td>{naira(income)}</td>}
    </tr>
  )
}
