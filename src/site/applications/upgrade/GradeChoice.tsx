import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Eligibility } from '#contract/applications/eligibility.ts'
import type { Grade } from '#contract/members/grade.ts'
import { writtenDay } from '#domain/common/days.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Criteria } from './Criteria.tsx'
import { APPLY_NEXT, EarlyStep } from './EarlyStep.tsx'
import { earlyUpgradeFlow } from './early-upgrade.flow.ts'

interface GradeChoiceProps {
  grade: Grade
  isCurrent: boolean
  /** Why it cannot be applied for; nothing where it can. */
  reason: string | undefined
  busy: boolean
  onApply: () => void
  /** Of the next grade; null of every other one. */
  eligibility: Eligibility | null
  /** Since when it is held. */
  since: string | undefined
}

export function GradeChoice(props: GradeChoiceProps) {
  const { grade, isCurrent, reason, busy, eligibility, onApply } = props
  if (eligibility && reason === undefined) return <NextGrade {...props} eligibility={eligibility} />
  return (
    <Card {...props}>
      {eligibility && <Criteria eligibility={eligibility} />}
      <div className="mt-auto pt-6">
        {isCurrent ? (
          <p className="flex min-h-12 items-center gap-2.5 font-[650] text-millet">
            <span aria-hidden="true" className="arch h-4 w-3 bg-sun" />
            Current Grade
          </p>
        ) : (
          <Apply grade={grade} reason={reason} busy={busy} onApply={onApply} />
        )}
      </div>
    </Card>
  )
}

/** The grade that may be applied for: at once where all is met, else after a step that says what is missing. */
function NextGrade({ eligibility, ...props }: GradeChoiceProps & { eligibility: Eligibility }) {
  const { grade, reason, busy, onApply } = props
  const flow = useFlow(earlyUpgradeFlow, { gradeId: grade.id })
  const isEarly = useSelector(flow, (state) => !state.matches('closed') && !state.matches('sent'))
  if (isEarly) return <EarlyStep flow={flow} eligibility={eligibility} />
  const { met } = eligibility
  return (
    <Card {...props}>
      <Criteria eligibility={eligibility} />
      <div className="mt-auto pt-6">
        <Apply
          grade={grade}
          reason={reason}
          busy={busy}
          isMet={met}
          id={APPLY_NEXT}
          onApply={met ? onApply : () => flow.send({ type: 'early.ask' })}
        />
        {!met && <p className="mt-3 text-ink-2 text-small">You can apply before; the office sees the same points.</p>}
      </div>
    </Card>
  )
}

const Card = ({
  grade,
  isCurrent,
  since,
  children,
}: Pick<GradeChoiceProps, 'grade' | 'isCurrent' | 'since'> & { children: ReactNode }) => (
  <li className={cx('grade-choice', isCurrent && 'grade-current on-dark')}>
    <h3 className="font-serif-display text-[1.875rem] leading-tight">{grade.name}</h3>
    <p className="mt-1.5 font-bold text-lede tabular-nums">
      {grade.upgrade_fee === null ? 'No upgrade fee' : <Money amount={grade.upgrade_fee} />}
    </p>
    {grade.description && <p className="grade-words mt-3">{grade.description}</p>}
    {since && <p className="mt-3">since {writtenDay(since)}</p>}
    {children}
  </li>
)

interface ApplyProps extends Pick<GradeChoiceProps, 'grade' | 'reason' | 'busy' | 'onApply'> {
  isMet?: boolean
  id?: string
}

const Apply = ({ grade, reason, busy, isMet, id, onApply }: ApplyProps) => (
  <Button
    id={id}
    kind={isMet ? 'sun' : 'outline'}
    disabled={reason !== undefined}
    reason={reason}
    busy={busy}
    onClick={onApply}
  >
    <span>
      Apply for Upgrade <span className="sr-only">to {grade.name}</span>
    </span>
    {isMet && <ArrowIcon size={18} />}
  </Button>
)
