import type { MemberRecord } from '#contract/members/members.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { usePerson } from '#src/office/kit/flow.ts'
import { wordsOfMoment } from '#src/office/kit/times.ts'
import { resetMemberFactorAct } from './member.acts.ts'

/** Whoever has lost the app and the recovery codes cannot sign in: the office resets the second factor. */
export function MemberFactor({ member }: { member: MemberRecord }) {
  const { permissions } = usePerson()
  const { factor } = member
  if (!factor || !permissions.includes('members.reset_factor')) return null
  if (factor.reset_at)
    return (
      <p className="mt-4 text-ink-2">
        The second factor is switched off on {wordsOfMoment(factor.reset_at)}, unless the member stops it.
      </p>
    )
  return (
    <div className="mt-4">
      <ActButton act={resetMemberFactorAct} subject={member}>
        Reset the second factor…
      </ActButton>
    </div>
  )
}
