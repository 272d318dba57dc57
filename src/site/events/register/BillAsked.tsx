import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { BillAsked as Asked } from '#contract/events/bill-ask.ts'
import type { MachineOf } from '#machines/registry.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { focusNow } from '#src/ui/use-focus.ts'

interface BillAskedProps {
  asked: Asked
  flow: Actor<MachineOf<'eventRegistration'>>
}

/**
 * The places are held, and what happens next. The heading takes the keyboard: the form that stood here was longer, and the page
 * would be left at its foot.
 */
export function BillAsked({ asked: { event_id, seats, until }, flow }: BillAskedProps) {
  const { payer, people } = useSelector(flow, ({ context }) => context)
  return (
    <div className="grid justify-items-start gap-6">
      <h2 ref={focusNow} tabIndex={-1} className="font-serif-display text-h2 outline-none">
        {seats === 1 ? 'Your place is' : `Your ${seats} places are`} held until {cardDate(until)}
      </h2>
      <p className="text-ink-2 text-lede">
        The chapter office has your request. It reads it and sends the bill to{' '}
        <strong className="wrap-anywhere font-strong text-ink">{payer.name}</strong>. Once the bill is paid,{' '}
        {seats === 1 ? 'the ticket comes' : 'each person gets a ticket'} by e-mail.
      </p>
      {people.length > 1 && (
        <ol className="grid gap-2 text-lede">
          {people.map(({ first_name, last_name, email }) => (
            <li key={email}>
              {first_name} {last_name}, <strong className="wrap-anywhere font-strong">{email}</strong>
            </li>
          ))}
        </ol>
      )}
      <p className="text-ink-2">
        If the bill is not paid by {cardDate(until)}, the places go to others. If you hear nothing from {payer.name}{' '}
        before, write to the chapter office.
      </p>
      <Link to="/events/$eventId" params={{ eventId: String(event_id) }} className={buttonClass({ kind: 'outline' })}>
        Back to the event
      </Link>
    </div>
  )
}
