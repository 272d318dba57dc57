import type { ReactNode } from 'react'
import { figure } from '#src/office/kit/figures.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import type { CountedReason, FaultKind, ReasonPlace } from './repair.queries.ts'
import { titleOf } from './repair-words.ts'

interface RepairSideProps {
  batch: number
  kind: FaultKind
  reasons: readonly CountedReason[]
  shown: ReasonPlace | undefined
  total: number
  children: ReactNode
}

export const isSame = (one: ReasonPlace, other: ReasonPlace | undefined) =>
  one.reason === other?.reason && one.field === other.field

/** What the address says where a reason is opened. */
export const searchOf = (kind: FaultKind, { reason, field }: ReasonPlace) => ({
  part: kind === 'problems' ? 'repair' : 'warned',
  reason,
  field,
})

/** The reasons, with how many rows have each, and the rows as a sheet. */
export const RepairSide = ({ batch, kind, reasons, shown, total, children }: RepairSideProps) => (
  <div className="repair-side">
    <nav aria-labelledby="by-reason">
      <h2 id="by-reason" className="pb-1 font-semibold text-small lg:pl-3">
        By reason
      </h2>
      <ul>
        {reasons.map((one) => (
          <li key={`${one.reason} ${one.field}`}>
            <OfficeLink
              to={`/imports/${batch}`}
              search={searchOf(kind, one)}
              bySearch
              className="repair-reason"
              aria-current={isSame(one, shown) ? 'page' : undefined}
            >
              <span>{titleOf(one)}</span>
              <span>
                {one.still === 0 && <CheckIcon size={16} className="mr-1.5 inline text-brand-bright" />}
                {figure(one.rows)}
                <span className="sr-only">
                  {' '}
                  {one.rows === 1 ? 'row' : 'rows'}
                  {one.still === 0 && ', all repaired'}
                </span>
              </span>
            </OfficeLink>
          </li>
        ))}
      </ul>
    </nav>
    <div className="repair-sheet">
      {reasons.length > 1 && kind === 'problems' && (
        <p className="text-ink-2 text-meta">
          A row may have several reasons: the numbers add up to more than {figure(total)}. All are told of each row.
        </p>
      )}
      {children}
    </div>
  </div>
)
