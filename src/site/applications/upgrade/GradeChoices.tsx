import { useQueryClient } from '@tanstack/react-query'
import type { Eligibility } from '#contract/applications/eligibility.ts'
import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import type { Grade } from '#contract/members/grade.ts'
import { whyNot } from '#domain/applications/upgrade.ts'
import { byRank } from '#domain/members/grades.ts'
import { useChange } from '#src/site/kit/flow/use-change.ts'
import { GradeChoice } from './GradeChoice.tsx'
import { showApplications } from './show-applications.ts'

interface GradeChoicesProps {
  grades: Grade[]
  /** The grade that is held. */
  held: number | null
  /** Nothing as long as it is not known what has been applied for. */
  applications: UpgradeApplication[] | undefined
  /** Null of who has no next grade; nothing as long as it is not known. */
  eligibility: Eligibility | null | undefined
}

export function GradeChoices({ grades, held, applications, eligibility }: GradeChoicesProps) {
  const queryClient = useQueryClient()
  const { pending, notify, change } = useChange(
    (call, { id, upgrade_fee }: Grade) => {
      const body = { desired_grade_id: String(id), ...(upgrade_fee !== null && { amount: upgrade_fee }) }
      return call((to) => to.applyForUpgrade, { body })
    },
    // What the list shows may also be older than the reason of a refusal.
    () => void queryClient.invalidateQueries({ queryKey: ['upgrade'] }),
  )
  const apply = (grade: Grade) =>
    change(grade, (title) => {
      notify({ tone: 'success', title })
      showApplications()
    })
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {grades.toSorted(byRank).map((grade) => (
        <GradeChoice
          key={grade.id}
          grade={grade}
          isCurrent={grade.id === held}
          reason={applications && eligibility !== undefined ? whyNot(grade, held, applications) : ''}
          busy={grade.id === pending?.id}
          onApply={() => apply(grade)}
          since={grade.id === held ? eligibility?.since : undefined}
          eligibility={eligibility?.grade.id === grade.id ? eligibility : null}
        />
      ))}
    </ul>
  )
}
