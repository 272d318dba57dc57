import { useSelector } from '@xstate/react'
import type { Grade } from '#contract/grade.ts'
import type { UpgradeApplication } from '#contract/upgrade.ts'
import { byRank } from '#domain/grades.ts'
import { whyNot } from '#domain/upgrade.ts'
import { upgradeApplyFlow } from '#src/flows/upgrade-apply.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { GradeChoice } from './GradeChoice.tsx'

interface GradeChoicesProps {
  grades: Grade[]
  /** The grade that is held. */
  held: number | null
  /** Nothing as long as it is not known what has been applied for. */
  applications: UpgradeApplication[] | undefined
}

export function GradeChoices({ grades, held, applications }: GradeChoicesProps) {
  const flow = useFlow(upgradeApplyFlow)
  const seeking = useSelector(flow, (state) => (state.hasTag('busy') ? state.context.wish?.gradeId : undefined))
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {grades.toSorted(byRank).map((grade) => (
        <GradeChoice
          key={grade.id}
          grade={grade}
          isCurrent={grade.id === held}
          reason={applications ? whyNot(grade, held, applications) : ''}
          busy={grade.id === seeking}
          onApply={() => flow.send({ type: 'grade.seek', wish: { gradeId: grade.id, amount: grade.upgrade_fee } })}
        />
      ))}
    </ul>
  )
}
