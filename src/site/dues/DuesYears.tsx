import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnDues, OwnDuesYear } from '#contract/dues/dues-account.ts'
import { writtenDay } from '#domain/common/days.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { wayOf } from '#domain/money/receipts.ts'
import { cardDate } from '#src/site/kit/dates.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Money } from '#src/ui/text/Money.tsx'

/** How many years are shown at first. */
const SHOWN = 6

interface DuesYearsProps {
  dues: OwnDues
  /** The years that the number that is chosen covers. */
  chosen: number[]
}

/** The years, the newest first, each with its price and what became of it. */
export function DuesYears({ dues: { years, day }, chosen }: DuesYearsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? years : years.slice(0, SHOWN)
  return (
    <section aria-labelledby="dues-years" className="min-w-0">
      <h2 id="dues-years" className="pb-3 font-serif-display text-[1.75rem] leading-tight">
        Year by year
      </h2>
      {years.length === 0 && <p className="text-ink-2">No dues year has been charged to you yet.</p>}
      {years.length > 0 && (
        <ul className="dues-years">
          {shown.map((one) => (
            <li key={one.year} data-chosen={chosen.includes(one.year) || undefined}>
              <Year one={one} day={day} />
              {chosen.includes(one.year) && <span className="sr-only">Covered by the number that you have chosen</span>}
            </li>
          ))}
        </ul>
      )}
      {shown.length < years.length && (
        <Button kind="outline" className="mt-4" onClick={() => setShowsAll(true)}>
          Show {years.length - shown.length} earlier years
        </Button>
      )}
      <p className="pt-4 text-ink-3 text-meta">
        A dues year runs from 1 July to 30 June.
        {chosen.length > 0 && ' The green edge marks what the chosen payment covers.'}
      </p>
    </section>
  )
}

const badges = {
  open: ['pending', 'Open'],
  paid: ['paid', 'Paid'],
  reduced: ['approved', 'Reduced'],
  waived: ['approved', 'Waived'],
  putOff: ['approved', 'Put off'],
  free: [null, 'No dues'],
  notCharged: [null, 'Not charged'],
  entryFee: [null, 'Not charged'],
  earlier: [null, 'Settled before'],
} as const

function Year({ one, day }: { one: OwnDuesYear; day: string }) {
  const { year, price, price_exact = price, stands } = one
  const [status, word] = stands === 'toCome' ? [] : badges[stands]
  const shown = stands === 'paid' && `${year}-07-01` > day ? 'Paid ahead' : word
  const costs = !(['free', 'waived', 'notCharged', 'entryFee', 'earlier'] as string[]).includes(stands)
  return (
    <>
      <h3 className="numerals text-[1.6875rem] leading-tight">{nameOfYear(year)}</h3>
      <div className="dues-year-facts">
        {status && <Badge status={status} word={shown} />}
        {status === null && <span className="dues-quiet">{shown}</span>}
        <p className={stands === 'toCome' ? '' : 'text-ink-2 text-meta'}>
          <Words one={one} />
        </p>
      </div>
      <p className="dues-year-sum" data-to-come={stands === 'toCome' || undefined}>
        {costs && <Money amount={price_exact} />}
      </p>
    </>
  )
}

const minuted = ({ reason, minute }: OwnDuesYear) => [minute && `Minute ${minute}`, reason].filter(Boolean).join(', ')

function Words({ one }: { one: OwnDuesYear }) {
  const { stands, due, paid_at, means, receipt_token: token, receipt_number } = one
  const given = minuted(one)
  switch (stands) {
    case 'open':
      return <Listed parts={[`since ${writtenDay(due)}`, given]} />
    case 'toCome':
      return `Falls due on ${writtenDay(due)}`
    case 'putOff':
      return <Listed parts={[`Falls due on ${writtenDay(due)}`, given]} />
    case 'entryFee':
      return 'Covered by the membership fee'
    case 'earlier':
      return "In the chapter's earlier books"
    case 'notCharged':
      return 'From before the records on this site'
    case 'paid':
    case 'reduced':
      return (
        <>
          <Listed parts={[given, ...(paid_at ? [wayOf(means), cardDate(paid_at)] : ['From your credit'])]} />
          {token && ', '}
          {token && (
            <Link
              to="/receipt/$token"
              params={{ token }}
              preload={false}
              className={`${textLinkClass} whitespace-nowrap`}
            >
              Receipt {receipt_number}
            </Link>
          )}
        </>
      )
    default:
      return given || 'Nothing is charged for this year'
  }
}

const Listed = ({ parts }: { parts: (string | null)[] }) => parts.filter(Boolean).join(', ')
