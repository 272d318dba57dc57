import type { BankLine } from '#contract/money/bank.ts'
import type { Share } from '#contract/money/bank-split.ts'
import { naira } from '#src/office/kit/naira.ts'
import { plainDay } from '#src/office/kit/times.ts'
import type { Chosen } from './split-shares.ts'

interface SplitSumsProps {
  line: BankLine
  chosen: readonly Chosen[]
  shares: readonly Share[]
  /** Kobo that the chosen years leave; below zero where they cost more than came. */
  left: number
  rest: number | null
  onRest: (account: number) => void
}

const fills = ['fill-brand', 'fill-leaf', 'fill-millet', 'fill-brand-bright']
const row = 'flex justify-between gap-4 border-line border-b py-2.5'

/** What came, how it is shared so far, and whose the rest is. */
export function SplitSums({ line, chosen, shares, left, rest, onRest }: SplitSumsProps) {
  const { day, kobo, text } = line
  const given = shares.reduce((sum, share) => sum + share.kobo, 0)
  return (
    <section aria-label="The transfer" className="grid gap-4 border-brand border-t-5 pt-4">
      <div>
        <p className="text-ink-2">Came on {plainDay(day)}</p>
        <p className="font-strong text-[1.875rem] leading-tight">{naira(kobo / 100)}</p>
        <p className="wrap-anywhere text-ink-2 text-meta">“{text}”</p>
      </div>
      <SplitBar total={Math.max(kobo, given)} shares={shares} />
      <dl>
        <div className={row}>
          <dt>Shared so far</dt>
          <dd className="font-semibold">{naira(given / 100)}</dd>
        </div>
        <div className={row}>
          <dt>{given > kobo ? 'More than came' : 'Left over'}</dt>
          <dd className="font-semibold">{naira(Math.abs(kobo - given) / 100)}</dd>
        </div>
      </dl>
      {left > 0 && chosen.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="pb-2 font-strong">The {naira(left / 100)} that is left</legend>
          {chosen.map(({ member }) => (
            <label
              key={member.id}
              className="flex cursor-pointer gap-3 rounded-control border-2 border-field px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint"
            >
              <input
                type="radio"
                name="rest"
                className="mt-1.5 size-4 accent-brand"
                checked={rest === member.id}
                onChange={() => onRest(member.id)}
              />
              <span>
                <span className="block font-strong">Credit of {member.name}</span>
                <span className="text-ink-2 text-meta">Pays the next years as they fall due.</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}

/** A part for each share; what is nobody's is hatched. */
function SplitBar({ total, shares }: { total: number; shares: readonly Share[] }) {
  let from = 0
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="hatched h-3.5 w-full text-ink-3" aria-hidden="true">
      {shares.map(({ account_id, kobo }, place) => {
        const x = from
        from += (kobo * 100) / total
        return (
          <rect
            key={account_id}
            x={x}
            width={Math.max(0, from - x - 0.6)}
            height={4}
            className={fills[place % fills.length]}
          />
        )
      })}
    </svg>
  )
}
