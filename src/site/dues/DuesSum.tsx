import type { DuesQuote } from '#contract/dues/dues.ts'
import type { Grade } from '#contract/members/grade.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { Money } from '#src/ui/text/Money.tsx'
import { Sum, SumLine } from '../kit/Sum.tsx'

type Years = DuesQuote['years']

const spanOf = ([first, ...rest]: number[]) =>
  first === undefined
    ? ''
    : rest.length === 0
      ? nameOfYear(first)
      : `${nameOfYear(first)} to ${nameOfYear(rest.at(-1) ?? first)}`

/** Years one after the other that cost the same. */
function byPrice(years: Years) {
  const groups: { price: number; years: number[] }[] = []
  for (const { year, price } of years) {
    const last = groups.at(-1)
    if (last?.price === price && last.years.at(-1) === year - 1) last.years.push(year)
    else groups.push({ price, years: [year] })
  }
  return groups
}

interface DuesSumProps {
  grade: Grade | undefined
  /** What is chosen, and of the open years what is not. */
  chosen: Years
  left: number[]
  credit: number
  total: number
  /** Which years it pays and which stay open stands beside it. */
  isBrief: boolean
}

/** What the chosen years are, what they cost, and what stays open. */
export function DuesSum({ grade, chosen, left, credit, total, isBrief }: DuesSumProps) {
  const groups = byPrice(chosen)
  const years = chosen.map(({ year }) => year)
  const [only] = groups
  return (
    <dl>
      {groups.length === 1 && only ? (
        <>
          <SumLine label={grade ? `${grade.name} dues, one year` : 'Dues, one year'}>
            <Money amount={only.price} />
          </SumLine>
          <SumLine label="Years">
            <span aria-hidden="true">× </span>
            {chosen.length}
          </SumLine>
        </>
      ) : (
        groups.map(({ price, years: same }) => (
          <SumLine key={same[0]} label={`Dues ${spanOf(same)}`}>
            {same.length > 1 && `${same.length} × `}
            <Money amount={price} />
          </SumLine>
        ))
      )}
      {credit > 0 && <SumLine label="Your credit">−{naira(credit)}</SumLine>}
      {!isBrief && left.length === 0 && years.length > 0 && (
        <SumLine label="Paid until">
          <span className="sr-only">{`from ${writtenDay(`${Math.min(...years)}-07-01`)} `}</span>
          {writtenDay(`${Math.max(...years) + 1}-06-30`)}
        </SumLine>
      )}
      {!isBrief && left.length > 0 && (
        <>
          <SumLine label="Pays">{spanOf(years)}</SumLine>
          <SumLine label="Stays open">{spanOf(left)}</SumLine>
        </>
      )}
      <Sum label="Total" amount={total} />
    </dl>
  )
}
