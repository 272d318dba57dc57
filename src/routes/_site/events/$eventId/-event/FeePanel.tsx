import { screens } from '#contract/messages/screens.ts'
import type { EventFacts } from '#src/lib/event-facts.ts'
import { Money } from '#src/ui/Money.tsx'
import { InfoIcon } from '#src/ui/page-icons.tsx'
import { RegisterLink } from './RegisterLink.tsx'

/** What it costs, and the way in for as long as there is one. On small screens that way is the bar at the foot. */
export const FeePanel = ({ event, hasEnded }: { event: EventFacts; hasEnded: boolean }) => (
  <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-millet-tint px-5 py-6 md:px-7 md:py-7">
    <p>
      <span className="block text-ink-2">Registration Fee</span>
      <Fee
        amount={event.fee}
        className="wrap-anywhere font-bold text-[clamp(1.625rem,1.1rem+3vw,2.25rem)] leading-[1.2]"
      />
    </p>
    <div role="status" className={hasEnded ? 'flex items-center gap-2.5 text-ink-2' : 'sr-only'}>
      {hasEnded && (
        <>
          <InfoIcon size={20} />
          <p>{screens.eventClosed}</p>
        </>
      )}
    </div>
    {!hasEnded && (
      <div className="max-lg:hidden">
        <RegisterLink id={event.id} />
      </div>
    )}
  </div>
)

export const Fee = ({ amount, className }: { amount: number | null; className: string }) => (
  <span className={`${className} tabular-nums`}>{amount === null ? 'Free' : <Money amount={amount} />}</span>
)
