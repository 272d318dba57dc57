import type { BankLine } from '#contract/money/bank.ts'
import type { SplitBill } from '#contract/money/bank-split.ts'
import { naira } from '#domain/common/money.ts'
import { plainDay } from '#src/office/kit/times.ts'
import type { Chosen, Rest } from './split-shares.ts'

interface SplitSumsProps {
  line: BankLine
  chosen: readonly Chosen[]
  bills: readonly SplitBill[]
  /** Kobo of each share. */
  shares: readonly number[]
  /** Kobo that the chosen years leave; below zero where they cost more than came. */
  left: number
  rest: Rest
  onRest: (rest: Rest) => void
}

const fills = ['fill-brand', 'fill-leaf', 'fill-millet', 'fill-brand-bright']
const row = 'flex justify-between gap-4 border-line border-b py-2.5'

/** What came, how it is shared so far, and whose the rest is. */
export function SplitSums({ line, chosen, bills, shares, left, rest, onRest }: SplitSumsProps) {
  const { day, kobo, text } = line
  const given = shares.reduce((sum, kobo) => sum + kobo, 0)
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
      {left > 0 && chosen.length + bills.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="pb-2 font-strong">The {naira(left / 100)} that is left</legend>
          {payersOf(bills).map(({ id, payer }) => (
            <RestTile
              key={`bill ${id}`}
              title={`Credit of ${payer}`}
              note="Pays their next bill, or goes back."
              isOn={rest !== null && 'bill' in rest && rest.bill === id}
              onChoose={() => onRest({ bill: id })}
            />
          ))}
          {chosen.map(({ member }) => (
            <RestTile
              key={member.id}
              title={`Credit of ${member.name}`}
              note="Pays the next years as they fall due."
              isOn={rest !== null && 'member' in rest && rest.member === member.id}
              onChoose={() => onRest({ member: member.id })}
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}

/** Each payer once, by their first bill. */
const payersOf = (bills: readonly SplitBill[]) =>
  bills.filter(({ payer }, at) => bills.findIndex((one) => one.payer === payer) === at)

interface RestTileProps {
  title: string
  note: string
  isOn: boolean
  onChoose: () => void
}

const RestTile = ({ title, note, isOn, onChoose }: RestTileProps) => (
  <label className="flex cursor-pointer gap-3 rounded-control border-2 border-field px-4 py-3 has-checked:border-brand has-checked:bg-brand-tint">
    <input type="radio" name="rest" className="mt-1.5 size-4 accent-brand" checked={isOn} onChange={onChoose} />
    <span>
      <span className="block font-strong">{title}</span>
      <span className="text-ink-2 text-meta">{note}</span>
    </span>
  </label>
)

/** A part for each share; what is nobody's is hatched. */
function SplitBar({ total, shares }: { total: number; shares: readonly number[] }) {
  let from = 0
  const shared = (shares.reduce((sum, kobo) => sum + kobo, 0) * 100) / total
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="hatched h-3.5 w-full text-ink-3" aria-hidden="true">
      <rect width={shared} height={4} className="fill-paper" />
      {shares.map((kobo, place) => {
        const x = from
        if (kobo === 0) return null
        from += (kobo * 100) / total
        return (
          <rect key={x} x={x} width={Math.max(0, from - x - 0.6)} height={4} className={fills[place % fills.length]} />
        )
      })}
    </svg>
  )
}
