import { Link } from '@tanstack/react-router'
import type { OwnWaiting } from '#contract/events/event.ts'
import { eventTime } from '#domain/common/days.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { textLinkClass } from '#src/ui/links.tsx'

const until = ({ until: moment }: OwnWaiting) => (moment ? ` until ${eventTime(moment)}` : '')

const words: Record<OwnWaiting['why'], (waiting: OwnWaiting) => string> = {
  pay: (waiting) => `Not paid yet. The place is kept${until(waiting)}.`,
  asked: () => 'Not paid, or the card provider has not told us yet.',
  review: () => 'The chapter office is checking your payment. Please do not pay again.',
  queue: () => 'All places are taken. You are mailed when one is offered to you.',
  offer: (waiting) => `A place is kept for you${until(waiting)}.`,
  paid: () => 'You have paid, and get the next place that is free.',
}

/** That a member waits for a seat, why, and what they can do. */
export function OwnWaits({ waiting, title }: { waiting: OwnWaiting; title: string }) {
  const { why, pay, token } = waiting
  const of = <span className="sr-only">: {title}</span>
  return (
    <span className="grid basis-full justify-items-start gap-1">
      <Badge status="pending" word="Waiting" />
      <span className="text-ink-2 text-small">{words[why](waiting)}</span>
      {pay && (
        <a href={pay} className={`${textLinkClass} relative z-1`}>
          Pay now{of}
        </a>
      )}
      {(why === 'asked' || why === 'review') && (
        <Link to="/account/payments" className={`${textLinkClass} relative z-1`}>
          See My payments{of}
        </Link>
      )}
      {token && (
        <Link to="/offer/$token" params={{ token }} preload={false} className={`${textLinkClass} relative z-1`}>
          {why === 'offer' ? 'Take the place' : 'See your place on the list'}
          {of}
        </Link>
      )}
    </span>
  )
}
