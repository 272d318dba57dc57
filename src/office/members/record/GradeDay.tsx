import type { MemberRecord } from '#contract/members/members.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { usePerson } from '#src/office/kit/flow.ts'
import { dayOf } from '#src/office/kit/times.ts'
import { correctGradeDayAct } from './member.acts.ts'

/** Who corrected since when the grade is held, and why; and the act that corrects it. */
export function GradeDay({ member }: { member: MemberRecord }) {
  const { permissions } = usePerson()
  if (!member.grade_day) return null
  const { corrected } = member.grade_day
  return (
    <>
      {corrected && (
        <p className="mt-3 break-words text-ink-2 text-meta">
          {`The day of the grade was corrected on ${dayOf(corrected.at)} by ${corrected.by}: ${corrected.reason}`}
        </p>
      )}
      {permissions.includes('members.edit') && (
        <div className="mt-4">
          <ActButton act={correctGradeDayAct} subject={member}>
            Correct the day of the grade…
          </ActButton>
        </div>
      )}
    </>
  )
}
