import { figure } from '#src/office/kit/figures.ts'
import { Button } from '#src/ui/Button.tsx'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import type { Act } from './list.ts'

interface SelectionBarProps {
  /** Null where more match than are counted. */
  count: number | null
  total: number | null
  onPage: number
  isWholePage: boolean
  isAll: boolean
  onSelectPage: () => void
  /** None where rows are chosen one by one. */
  onSelectAll: (() => void) | undefined
  onClear: () => void
  acts: readonly Act[]
  onAct: (act: Act) => void
}

/** How many rows are selected, how to select more, and what may be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, total, onPage, isWholePage, isAll, onSelectPage, onSelectAll, onClear, acts, onAct } = props
  const hasMorePages = total === null || total > onPage
  return (
    <section aria-label="Selection" className="office-ground on-dark">
      <div className="selection-head">
        <div className="ground-words">
          <p role="status" className="font-strong">
            {figure(count)} selected of {figure(total)}
          </p>
          <div className="flex flex-wrap gap-x-4 text-leaf text-meta">
            {!isWholePage && (
              <button type="button" className="ground-link" onClick={onSelectPage}>
                All {onPage} on this page
              </button>
            )}
            {!isAll && hasMorePages && onSelectAll && (
              <button type="button" className="ground-link" onClick={onSelectAll}>
                All {figure(total)} that match
              </button>
            )}
            {isAll && 'Everything that matches now. The list is fixed when you confirm.'}
          </div>
        </div>
        <button type="button" className="ground-link selection-clear" onClick={onClear}>
          <CrossIcon size={20} className="md:hidden" />
          <span className="max-md:sr-only">Clear</span>
        </button>
      </div>
      <div className="ground-acts">
        {acts.map((act, place) => {
          const label = act.label(figure(count))
          const isTooMany = act.most !== undefined && (count === null || count > act.most)
          return (
            <Button
              key={label}
              kind={place === acts.length - 1 ? 'sun' : 'outline-on-dark'}
              disabled={isTooMany}
              reason={`Select ${act.most} at most for this.`}
              onClick={() => onAct(act)}
            >
              {act.isLocked && <LockIcon size={18} />}
              {label}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
