import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DAY } from '#contract/common/spans.ts'
import type { Ticket } from '#contract/events/ticket.ts'
import { certificatePdf, fileAddress, ticketPdf } from '#src/lib/file-address.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { isOfNobody, ticketQuery } from '#src/site/events/seats.queries.ts'
import { CancelSeat } from '#src/site/events/ticket/CancelSeat.tsx'
import { GiveSeat } from '#src/site/events/ticket/GiveSeat.tsx'
import { Row } from '#src/site/events/ticket/Row.tsx'
import { SeatAnswers } from '#src/site/events/ticket/SeatAnswers.tsx'
import { isOfUse, TicketPaper } from '#src/site/events/ticket/TicketPaper.tsx'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Kept } from '#src/site/kit/kept/Kept.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { DownloadIcon } from '#src/ui/icons/page-icons.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Money } from '#src/ui/text/Money.tsx'

/** The ticket is read by the browser that has its link, and kept nowhere else. */
export const Route = createFileRoute('/_site/ticket/$token')({
  ssr: false,
  staticData: { title: 'Ticket', scene: 'gathering', isPrivate: true },
  component: TicketPage,
})

const SHOWN = 'ticket'

/** A day after its event, if nothing says when that ends. */
const endOf = ({ start_date, end_date }: Ticket['event']) => Date.parse(end_date ?? start_date) + (end_date ? 0 : DAY)

/** The ticket as it is shown at the door. On the phone of a member, who can log out, it stays for when there is no network. */
function TicketPage() {
  const isMember = useRootState(useFlows().session, ({ context }) => context.credentials !== undefined)
  const { token } = Route.useParams()
  const { call } = Route.useRouteContext()
  const { data: ticket, error, isFetching, refetch } = useQuery(ticketQuery(call, token))
  const isForeign = isOfNobody(error)
  if (!ticket) {
    return (
      <div className="page-space container">
        {!error && <Spinner label="Loading your ticket" />}
        {error && isForeign && <Foreign text={error.message} />}
        {error && !isForeign && <FailurePanel text={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      </div>
    )
  }
  const isCalledOff = ticket.state === 'calledOff'
  return (
    <section className="result-page">
      <div className="page-space container">
        <div className="mx-auto max-w-140">
          <div id={SHOWN}>
            <TicketPaper ticket={ticket} event={ticket.event} />
          </div>
          {isMember && (
            <div className="not-printed pt-3 text-ink-2">
              <Kept path={`/ticket/${token}`} id={SHOWN} until={isOfUse(ticket.state) ? endOf(ticket.event) : 0} />
            </div>
          )}
          {isOfUse(ticket.state) && <Files token={token} event={ticket.event.id} />}
          <div className="not-printed mt-8 border-brand border-t-5">
            {ticket.note && <Row title="For you" text={<span className="whitespace-pre-line">{ticket.note}</span>} />}
            {ticket.link && (
              <Row title="Join online" text={<span className="wrap-anywhere">{ticket.link}</span>}>
                <a href={ticket.link} rel="noreferrer" className={textLinkClass}>
                  Join
                </a>
              </Row>
            )}
            <SeatAnswers key={token} token={token} ticket={ticket} />
            {ticket.certificate && (
              <Row
                title="Your certificate"
                text={`${ticket.certificate}, as a file. Whoever has its code can check it.`}
              >
                <a href={certificatePdf(token)} download className={textLinkClass}>
                  Save
                </a>
              </Row>
            )}
            {ticket.receipt && (
              <Row title="Your receipt" text="What was paid, as a page and as a file.">
                <Link to="/receipt/$token" params={{ token: ticket.receipt }} className={textLinkClass}>
                  Open
                </Link>
              </Row>
            )}
            <Row title="The event" text={isCalledOff ? 'What was planned.' : 'What is planned, and how to get there.'}>
              <Link to="/events/$eventId" params={{ eventId: String(ticket.event.id) }} className={textLinkClass}>
                Open
              </Link>
            </Row>
            {ticket.refund && <RefundRow refund={ticket.refund} />}
            {ticket.can_give && (
              <Row title="Somebody else comes" text="They get a ticket of their own.">
                <GiveSeat key={token} token={token} />
              </Row>
            )}
            {ticket.stays && <Row title="Somebody else comes" text={ticket.stays} />}
            {ticket.can_cancel && (
              <Row title="If you cannot come" text={ticket.if_cancelled?.terms ?? 'Somebody else can have your seat.'}>
                <CancelSeat key={token} token={token} ticket={ticket} />
              </Row>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** To take along: not of a ticket that admits nobody. */
const Files = ({ token, event }: { token: string; event: number }) => (
  <div className="not-printed mt-6 grid grid-cols-2 gap-3">
    <a href={ticketPdf(token)} download className={buttonClass({ wide: true })}>
      <DownloadIcon size={18} />
      PDF
    </a>
    <a href={fileAddress(`/events/${event}.ics`)} className={buttonClass({ kind: 'outline', wide: true })}>
      Calendar
    </a>
  </div>
)

/** The link is not that of a ticket, or not any more. */
const Foreign = ({ text }: { text: string }) => (
  <section className="grid max-w-[38em] justify-items-start gap-4">
    <h2 className="font-serif-display text-h2">No ticket here</h2>
    <p className="text-lede">{text}</p>
    <Link to="/tickets/find" className={buttonClass({ className: 'mt-3' })}>
      Find my ticket
    </Link>
  </section>
)

const refundWords = {
  none: 'No refund was due when the seat was cancelled.',
  asked: 'The chapter office was asked to send it to the person who paid, the way it was paid.',
  returned: 'It was sent to the person who paid.',
  declined: 'It was not sent. Write to the chapter office.',
  credit: 'It belongs to who paid the bill: it pays their next bill, or the chapter office returns it.',
} satisfies Record<NonNullable<Ticket['refund']>['state'], string>

const RefundRow = ({ refund: { sum, state } }: { refund: NonNullable<Ticket['refund']> }) =>
  state === 'none' ? (
    <Row title="No refund" text={refundWords.none} />
  ) : (
    <Row
      title={
        <>
          {state === 'credit' ? 'Credit' : 'Refund'} of <Money amount={sum} />
        </>
      }
      text={refundWords[state]}
    />
  )
