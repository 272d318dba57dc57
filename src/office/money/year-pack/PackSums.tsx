import type { ReactNode } from 'react'
import type { PackCheck, PackSums as Sums, YearPack } from '#contract/money/year-packs.ts'
import { naira } from '#domain/common/money.ts'
import { incomeRows, standingRows } from '#domain/money/year-pack-sums.ts'
import { figure } from '#src/office/kit/figures.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { dayInWords } from '#src/office/kit/times.ts'
import { CheckedArch } from '#src/ui/CheckedArch.tsx'
import { cx } from '#src/ui/cx.ts'

/** A minus as wide as a plus, before the sign of the money. */
const signed = (sum: number) => (sum < 0 ? `−${naira(-sum)}` : naira(sum))

/** What a counted pack says first: what came and went, how it stood on the last day, and whether it ties. */
export function PackSums({ pack }: { pack: YearPack }) {
  const { sums, checks, as_of, note } = pack
  if (!sums || !checks) return null
  return (
    <div className="pack-sums">
      <div className="min-w-0">
        <Income sums={sums} isBefore={pack.state === 'draft'} />
        <div className="pack-pair">
          <Facts title={`On ${dayInWords(as_of)}`}>
            {standingRows(sums).map(({ label, sum }) => (
              <Fact key={label} label={label} sum={sum} />
            ))}
          </Facts>
          <Facts title="Corrected bookings">
            <Fact
              label={`${figure(sums.corrected.number)} ${sums.corrected.number === 1 ? 'booking' : 'bookings'} taken back`}
              sum={sums.corrected.sum}
            />
            <p className="text-ink-3 text-meta">Neither income nor refunds: a sheet of the workbook lists them.</p>
          </Facts>
        </div>
      </div>
      <section aria-labelledby="pack-ties" className="pack-ties">
        <h2 id="pack-ties">Does it tie?</h2>
        <ul>
          {checks.map((check) => (
            <Check key={check.name} {...check} />
          ))}
        </ul>
        {note && (
          <div className="pack-note">
            <p className="font-strong">Closed with a difference</p>
            <p className="break-words text-small">{note}</p>
          </div>
        )}
      </section>
    </div>
  )
}

function Income({ sums, isBefore }: { sums: Sums; isBefore: boolean }) {
  return (
    <section aria-labelledby="pack-income">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="pack-income">{isBefore ? 'Before it is closed' : 'Income and net'}</h2>
        <p className="text-ink-3 text-meta">by the day of booking, in Lagos</p>
      </div>
      <table className="pack-table">
        <thead>
          <tr>
            <th scope="col">Income</th>
            <th scope="col" className="pack-number">
              Receipts
            </th>
            <th scope="col">Sum</th>
            <th scope="col">Year before</th>
          </tr>
        </thead>
        <tbody>
          {incomeRows(sums).map(({ label, number, sum, before, isTotal }) => (
            <tr key={label} className={cx(isTotal && 'pack-total')}>
              <th scope="row">{label}</th>
              <td className="pack-number">{number === null ? '' : figure(number)}</td>
              <td>{signed(sum)}</td>
              <td>{signed(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <div className="pack-facts">{children}</div>
  </section>
)

const Fact = ({ label, sum }: { label: string; sum: number }) => (
  <p className="flex flex-wrap justify-between gap-x-4">
    <span className="text-ink-2">{label}</span>
    <span className="font-strong">{naira(sum)}</span>
  </p>
)

/** So many differences are told; the workbook has them all. */
const MOST_TOLD = 5

const words = { ties: 'Ties', differs: 'Differs', nothing: 'Nothing to compare' } as const

function told({ difference }: { difference: number | null }, isCount: boolean): string {
  const by = Math.abs(difference ?? 0)
  const sum = isCount ? figure(by) : naira(by)
  return `${sum} ${(difference ?? 0) > 0 ? 'more in the ledger' : 'more on the other side'}`
}

function Check({ name, state, note, parts, what, difference }: PackCheck) {
  const isCount = name === 'Members'
  const differing = parts.filter((part) => part.difference)
  const shown = differing.length > 0 ? differing : [{ what, difference }]
  const waits = name === 'Bank' ? parts.find((part) => part.what.includes('waiting for a decision')) : undefined
  return (
    <li>
      <CheckedArch passes={state === 'nothing' ? null : state === 'ties'} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-strong">
          {name}
          <span className="sr-only">: {words[state]}</span>
        </p>
        {note && <p className="text-ink-2 text-meta">{note}</p>}
        {state === 'differs' &&
          shown.slice(0, MOST_TOLD).map((part) => (
            <p key={part.what} className="break-words font-strong text-danger text-meta">
              {part.what}: {told(part, isCount)}
            </p>
          ))}
        {differing.length > MOST_TOLD && (
          <p className="text-danger text-meta">and {figure(differing.length - MOST_TOLD)} more, in the workbook</p>
        )}
        {waits?.note && (
          <p className="text-meta">
            {waits.note.replace(/^1 lines$/, '1 line')} without a record.{' '}
            <OfficeLink to="/money/statements" className="text-link underline underline-offset-4">
              Open the statements
            </OfficeLink>
          </p>
        )}
      </div>
    </li>
  )
}
