import type { GroupSeat } from '#contract/events/registration.ts'
import { Money } from '#src/ui/text/Money.tsx'

/** Who was registered together, and what each seat cost. */
export const Group = ({ seats }: { seats: readonly GroupSeat[] }) => (
  <section aria-labelledby="group" className="w-full">
    <h3 id="group" className="font-serif-display text-h3 text-ink">
      {seats.length} people are registered
    </h3>
    <p className="pt-1 pb-3 text-base">Each gets the ticket at the e-mail address that you gave for them.</p>
    <ul className="border-ink border-t-2 text-body text-ink">
      {seats.map(({ name, amount, ticket_type }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have no id here, and the list never changes
        <li key={at} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3">
          <span className="wrap-anywhere min-w-0 font-strong">{name ?? 'A seat that has a new holder'}</span>
          <span className="font-strong tabular-nums">{amount === 0 ? 'Free' : <Money amount={amount} />}</span>
          {ticket_type && <span className="wrap-anywhere w-full text-ink-2 text-small">{ticket_type}</span>}
        </li>
      ))}
    </ul>
  </section>
)
