import type { Grade } from '#contract/members/grade.ts'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Money } from '#src/ui/Money.tsx'

interface GradeChoiceProps {
  grade: Grade
  isCurrent: boolean
  /** Why it cannot be applied for; nothing where it can. */
  reason: string | undefined
  busy: boolean
  onApply: () => void
}

export const GradeChoice = ({ grade, isCurrent, reason, busy, onApply }: GradeChoiceProps) => (
  <li className={cx('grade-choice', isCurrent && 'grade-current on-dark')}>
    <h3 className="font-serif-display text-[1.875rem] leading-tight">{grade.name}</h3>
    <p className="mt-1.5 font-bold text-lede tabular-nums">
      {grade.upgrade_fee === null ? 'No upgrade fee' : <Money amount={grade.upgrade_fee} />}
    </p>
    {grade.description && <p className="grade-words mt-3">{grade.description}</p>}
    <div className="mt-auto pt-6">
      {isCurrent ? (
        <p className="flex min-h-12 items-center gap-2.5 font-[650] text-millet">
          <span aria-hidden="true" className="arch h-4 w-3 bg-sun" />
          Current Grade
        </p>
      ) : (
        <Button kind="outline" disabled={reason !== undefined} reason={reason} busy={busy} onClick={onApply}>
          <span>
            Apply for Upgrade <span className="sr-only">to {grade.name}</span>
          </span>
        </Button>
      )}
    </div>
  </li>
)
