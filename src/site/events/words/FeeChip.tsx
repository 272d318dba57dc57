import type { EventCard } from '#src/site/events/event-card.ts'
import { cx } from '#src/ui/cx.ts'
import { Money } from '#src/ui/text/Money.tsx'

const chip =
  'inline-block rounded-[5px] px-[9px] py-0.5 font-strong text-meta leading-6 tabular-nums forced-colors:border'

/** What a seat costs, on a card. */
export const FeeChip = ({ event: { fee, fee_from } }: { event: Pick<EventCard, 'fee' | 'fee_from'> }) => (
  <span className={cx(chip, fee === null ? 'bg-brand-tint text-brand' : 'bg-millet-tint')}>
    {fee_from != null && 'From '}
    {fee === null ? 'Free' : <Money amount={fee} />}
  </span>
)

export const FullChip = () => <span className={cx(chip, 'bg-haze text-ink-2')}>Full</span>
