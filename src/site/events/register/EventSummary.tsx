import type { ReactNode } from 'react'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { EventPoster } from '#src/site/events/words/EventPoster.tsx'
import { dayAndTime } from '#src/site/kit/dates.ts'
import { Money } from '#src/ui/text/Money.tsx'

/** What one registers for, and what it costs. */
export const EventSummary = ({ facts, children }: { facts: EventFacts; children: ReactNode }) => (
  <div className="border-brand border-t-5 bg-mist">
    <div className="flex gap-4 p-5 md:gap-5 md:p-6">
      <div className="w-16 shrink-0 min-[22.5rem]:w-22 md:w-28">
        <EventPoster event={facts} isFirst sizes="112px" />
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere font-serif-display text-[1.25rem] leading-[1.15] min-[22.5rem]:text-h3">
          {facts.title}
        </p>
        <p className="mt-3 text-balance text-small">
          <time dateTime={facts.start_date} className="font-[650] tabular-nums">
            {dayAndTime(facts.start_date)}
          </time>
        </p>
        <p className="wrap-anywhere mt-1 text-ink-2 text-small">{facts.location}</p>
      </div>
    </div>
    {children}
  </div>
)

export const RegistrationFee = ({ facts }: { facts: EventFacts }) => (
  <p className="bg-millet-tint px-5 py-5 md:px-6">
    <span className="block text-ink-2 text-small">Registration Fee</span>
    <span className="wrap-anywhere font-bold text-[1.75rem] leading-[1.2] tabular-nums">
      {facts.fee_from != null && 'From '}
      {facts.fee === null ? 'Free' : <Money amount={facts.fee} />}
    </span>
  </p>
)
