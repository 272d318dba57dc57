import type { DuesQuote } from '#contract/dues/dues.ts'
import { writtenDay } from '#domain/common/days.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { duesTotal } from '#machines/dues/dues-payment/dues-payment.machine.ts'
import { Money } from '#src/ui/text/Money.tsx'

interface DuesChoicesProps {
  quote: DuesQuote
  /** The years that are open. */
  open: number[]
  /** How many are chosen. */
  years: number
}

/** So many numbers are shown: the one that is chosen, and those beside it. */
const SHOWN = 3

function leaves({ quote, open, years }: DuesChoicesProps) {
  const covered = quote.years.slice(0, years).map(({ year }) => year)
  const left = open.filter((year) => !covered.includes(year))
  if (left.length > 0) return `${yearsInWords(left)} ${left.length === 1 ? 'stays' : 'stay'} open`
  if (years === open.length) return 'Nothing stays open'
  return `Paid ahead to ${writtenDay(`${Math.max(...covered) + 1}-06-30`)}`
}

/** What a number of years covers, what then stays open, and what it costs. */
export function DuesChoices({ quote, open, years }: DuesChoicesProps) {
  const first = Math.max(1, Math.min(years - 1, quote.years.length - SHOWN + 1))
  const numbers = Array.from({ length: Math.min(SHOWN, quote.years.length) }, (_, place) => first + place)
  return (
    <ul aria-label="What each number of years covers" className="dues-choices">
      {numbers.map((number) => (
        <li key={number} aria-current={number === years || undefined}>
          <span aria-hidden="true" className="font-serif-display text-[1.25rem] text-link">
            {number}
          </span>
          <span className="sr-only">{number === 1 ? '1 year:' : `${number} years:`}</span>
          <span>
            <span className="block">{yearsInWords(quote.years.slice(0, number).map(({ year }) => year))}</span>
            <span className="block text-ink-2 text-small">{leaves({ quote, open, years: number })}</span>
          </span>
          <span className="font-bold tabular-nums">
            <Money amount={duesTotal({ quote, years: number })} />
          </span>
        </li>
      ))}
    </ul>
  )
}
