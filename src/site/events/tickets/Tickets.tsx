import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BoughtSeat, BoughtTickets } from '#contract/events/ticket.ts'
import { boughtTicketsPdf, fileAddress } from '#src/lib/file-address.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { CalendarIcon, CheckIcon, DownloadIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { TicketCode } from '../ticket/TicketCode.tsx'
import { isOfUse, TicketPaper } from '../ticket/TicketPaper.tsx'
import './tickets.css'

type Shown = Parameters<typeof TicketPaper>[0]['ticket']

/** Those that have a holder to be named. */
const shownOf = (seats: readonly BoughtSeat[]) =>
  seats.flatMap(({ state, holder, ticket_number, ...seat }) =>
    state !== 'given' && holder !== undefined && ticket_number !== undefined
      ? [{ ...seat, state, holder, ticket_number }]
      : [],
  )

/** Where the words stood that had the focus, until the tickets were known. */
const focusOnMount = (heading: HTMLElement | null) => {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

interface TicketsProps {
  title: ReactNode
  /** What is said of it, in a sentence or two. */
  children: ReactNode
  bought: BoughtTickets
  /** Where else to go from here. */
  elsewhere?: ReactNode
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const numberOf = (count: number) => small[count] ?? String(count)

/** The tickets of a purchase: the first on a paper of its own, the others of the group beside it; printed, one a page. */
export function Tickets({ title, children, bought, elsewhere }: TicketsProps) {
  const { event, papers } = bought
  const shown = shownOf(bought.seats)
  const [own, ...others] = shown
  const given = bought.seats.length - shown.length
  const count = shown.filter(({ state }) => isOfUse(state)).length
  return (
    <div className="tickets" data-look="success">
      <header className="tickets-head not-printed">
        <span className="arch tickets-sign bg-paid-dot text-on-dark" aria-hidden="true">
          <CheckIcon size={26} />
        </span>
        <h2
          ref={focusOnMount}
          tabIndex={-1}
          className="font-serif-display text-h2 shadow-none! outline-none! md:text-h1"
        >
          {title}
        </h2>
      </header>
      <div className="tickets-own">{own && <TicketPaper ticket={own} event={event} />}</div>
      <div className="tickets-more not-printed">
        <div className="grid gap-4 text-ink-2 text-lede">{children}</div>
        <div className="tickets-files">
          {count > 0 && (
            <>
              <a href={boughtTicketsPdf(papers)} download className={buttonClass()}>
                <DownloadIcon size={18} />
                {count === 1 ? 'PDF' : `All ${numberOf(count)} as PDF`}
              </a>
              <Button kind="outline" onClick={() => window.print()}>
                {count === 1 ? 'Print ticket' : 'Print tickets'}
              </Button>
            </>
          )}
          <a href={fileAddress(`/events/${event.id}.ics`)} className={buttonClass({ kind: 'text' })}>
            <CalendarIcon size={18} />
            Add to calendar
          </a>
        </div>
        {bought.seats.length > 1 && (
          <section aria-labelledby="group" className="border-ink border-t-2 pt-5">
            <h3 id="group" className="pb-4 font-serif-display text-h3">
              {bought.seats.length} people are registered
            </h3>
            <ul className="grid gap-4 lg:grid-cols-2">
              {others.map((seat) => (
                <OtherSeat key={seat.ticket_number} seat={seat} />
              ))}
              {given > 0 && (
                <li className="rounded-card border border-ink-3 border-dashed p-4">
                  <p className="font-strong">
                    {given === 1 ? 'A seat that has a new holder' : `${given} seats that have new holders`}
                  </p>
                  <p className="text-ink-2 text-small">
                    {given === 1
                      ? 'The ticket went to the person it was given to.'
                      : 'The tickets went to the people they were given to.'}
                  </p>
                </li>
              )}
            </ul>
          </section>
        )}
        <div className="border-brand border-t-5">
          {bought.receipts.map(({ token, number, amount }) => (
            <Line key={token} title={`Receipt ${number}`} text={<Money amount={amount} />}>
              <Link to="/receipt/$token" params={{ token }} preload={false} className={textLinkClass}>
                Open<span className="sr-only">: receipt {number}</span>
              </Link>
            </Line>
          ))}
          {own?.token && (
            <Line
              title="Somebody else comes, or nobody"
              text="Give your seat away or cancel it, and answer the questions."
            >
              <Link to="/ticket/$token" params={{ token: own.token }} preload={false} className={textLinkClass}>
                Open my ticket
              </Link>
            </Line>
          )}
        </div>
        {elsewhere}
      </div>
      {others
        .filter(({ state }) => isOfUse(state))
        .map((seat) => (
          <div key={seat.ticket_number} className="tickets-sheet">
            <TicketPaper ticket={seat} event={event} />
          </div>
        ))}
    </div>
  )
}

const OtherSeat = ({
  seat: { holder, ticket_number, ticket_type, paid, code, short_code, state },
}: {
  seat: Shown
}) => (
  <li className="ticket-card">
    {code && <TicketCode address={code} short={short_code} isSmall />}
    <div className="grid content-start gap-0.5 p-4">
      <p className="wrap-anywhere font-strong">{holder}</p>
      {ticket_type && <p className="wrap-anywhere text-ink-2 text-small">{ticket_type}</p>}
      <p className="font-strong text-small">{paid === null ? 'Free' : <Money amount={paid} />}</p>
      <p className="wrap-anywhere pt-2 text-ink-2 text-meta tabular-nums">{ticket_number}</p>
      {!isOfUse(state) && <p className="font-strong text-laterite text-small">This ticket admits nobody.</p>}
    </div>
  </li>
)

const Line = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-4">
    <div className="min-w-0 grow basis-52">
      <p className="font-strong">{title}</p>
      <p className="text-ink-2 text-small">{text}</p>
    </div>
    {children}
  </div>
)
