import type { ReactNode } from 'react'
import { Money } from '#src/ui/text/Money.tsx'

/** A line of a sum, for a `dl`. */
export const SumLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-3">
    <dt>{label}</dt>
    <dd className="ml-auto tabular-nums">{children}</dd>
  </div>
)

/** What it comes to; a change is told. */
export const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
    <dt className="font-bold">{label}</dt>
    <dd className="ml-auto">
      <output aria-live="polite" className="font-extrabold text-[clamp(1.75rem,1.2rem+2vw,2.25rem)] tabular-nums">
        <Money amount={amount} />
      </output>
    </dd>
  </div>
)

/** Said before anybody leaves for the provider's page. */
export const ProviderNote = () => (
  <p className="text-ink-3 text-meta">
    You pay on our card provider's page. The provider's charge is added there and is borne by you.
  </p>
)
