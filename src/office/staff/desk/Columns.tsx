import { useState } from 'react'
import { cx } from '#src/ui/cx.ts'

interface Month {
  /** 2027-03 */
  month: string
  membership: number
  upgrade: number
}

const WIDTH = 440
const HEIGHT = 200
const LEFT = 28
const FOOT = 26
const TOP = 8
const COLUMN = 20

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const nameOf = (month: string) => names[Number(month.slice(5)) - 1] ?? month

/** A round figure that the tallest column stays below. */
function roofOf(most: number) {
  const step = most <= 8 ? 2 : most <= 20 ? 5 : most <= 40 ? 10 : Math.ceil(most / 40) * 10
  return { step, roof: Math.max(step, Math.ceil(most / step) * step) }
}

/** A column with an arch for its head, standing on the line below. */
const arched = (x: number, top: number, foot: number) => {
  const round = Math.min(COLUMN / 2, foot - top)
  return `M${x} ${foot}V${top + round}a${COLUMN / 2} ${round} 0 0 1 ${COLUMN} 0V${foot}z`
}

/** Applications by month: two kinds in one column, and the same as a table. */
export function Columns({ months }: { months: readonly Month[] }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section aria-labelledby="by-month">
      <h2 id="by-month" className="block-title">
        Applications by month
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-2 pb-4 text-ink-2">
        <Key colour="bg-brand" word="Membership" />
        <Key colour="bg-leaf" word="Upgrade" />
        <button
          type="button"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="ml-auto min-h-10 cursor-pointer rounded-xs text-link hover:underline"
        >
          {asTable ? 'Show as columns' : 'Show as table'}
        </button>
      </div>
      {asTable ? <MonthTable months={months} /> : <Chart months={months} />}
    </section>
  )
}

const Key = ({ colour, word }: { colour: string; word: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className={`h-3 w-3 rounded-t-full ${colour}`} />
    {word}
  </span>
)

function Chart({ months }: { months: readonly Month[] }) {
  const { step, roof } = roofOf(Math.max(0, ...months.map(({ membership, upgrade }) => membership + upgrade)))
  const foot = HEIGHT - FOOT
  const yOf = (count: number) => foot - (count / roof) * (foot - TOP)
  const gap = (WIDTH - LEFT) / months.length
  const lines = Array.from({ length: roof / step }, (_, place) => (place + 1) * step)
  const told = months.map((one) => `${nameOf(one.month)} ${one.membership} and ${one.upgrade}`).join(', ')
  return (
    <svg
      role="img"
      aria-label={`Applications for membership, and for an upgrade, by month: ${told}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full overflow-visible text-[1.125rem] lg:text-[0.9rem]"
    >
      {lines.map((count) => (
        <g key={count}>
          <path d={`M${LEFT} ${yOf(count)}H${WIDTH}`} className="stroke-line" />
          <text x={LEFT - 8} y={yOf(count) + 4} textAnchor="end" className="fill-ink-2">
            {count}
          </text>
        </g>
      ))}
      <text x={LEFT - 8} y={foot + 4} textAnchor="end" className="fill-ink-2">
        0
      </text>
      {months.map(({ month, membership, upgrade }, place) => {
        const x = LEFT + gap * place + (gap - COLUMN) / 2
        return (
          <g key={month}>
            {upgrade > 0 && <path d={arched(x, yOf(membership + upgrade), foot)} className="fill-leaf" />}
            {membership > 0 &&
              (upgrade > 0 ? (
                <rect x={x} y={yOf(membership)} width={COLUMN} height={foot - yOf(membership)} className="fill-brand" />
              ) : (
                <path d={arched(x, yOf(membership), foot)} className="fill-brand" />
              ))}
            <text
              x={x + COLUMN / 2}
              y={HEIGHT - 6}
              textAnchor="middle"
              className={cx(
                place === months.length - 1 ? 'fill-ink font-strong' : 'fill-ink-2',
                // Side by side there is no room for all of them where the letters are to stay large.
                (months.length - place) % 2 === 0 && 'max-lg:hidden',
              )}
            >
              {nameOf(month)}
            </text>
          </g>
        )
      })}
      <path d={`M${LEFT} ${foot}H${WIDTH}`} strokeWidth="2" className="stroke-ink" />
    </svg>
  )
}

const MonthTable = ({ months }: { months: readonly Month[] }) => (
  <table className="figure-table">
    <caption className="sr-only">Applications by month</caption>
    <thead>
      <tr>
        <th scope="col" className="font-semibold text-meta">
          Month
        </th>
        <th scope="col" className="font-semibold text-meta">
          Membership
        </th>
        <th scope="col" className="font-semibold text-meta">
          Upgrade
        </th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, membership, upgrade }) => (
        <tr key={month}>
          <th scope="row">
            {nameOf(month)} {month.slice(0, 4)}
          </th>
          <td>{membership}</td>
          <td>{upgrade}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
