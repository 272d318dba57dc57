import { useQuery } from '@tanstack/react-query'
import { naira } from '#domain/common/money.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { memberDues } from '#src/office/members/members.queries.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { approveReturnAct, endMembershipAct, takeBackEndingAct, verifyArrearsAct } from './membership.acts.ts'
import { giveReliefAct } from './relief.acts.ts'

const steps = {
  end: [endMembershipAct, 'End membership…'],
  takeBack: [takeBackEndingAct, 'Take the end back…'],
  approve: [approveReturnAct, 'Approve the return…'],
  verify: [verifyArrearsAct, 'Verify the arrears…'],
  relieve: [giveReliefAct, 'Waive or put off…'],
} as const

/** What may be done about a member's dues and membership: the steps that the lifecycle has now, without those that wait already. */
export function MemberActs({ member }: { member: { id: number; name: string } }) {
  const { call } = useOffice()
  const { data: dues } = useQuery(memberDues(call, member.id))
  if (!dues) return null
  const { steps: possible, asked, owed, owed_exact = owed } = dues
  const waits = (act: 'members.end' | 'dues.relief') => asked.some((one) => one.act === act)
  const offered: (keyof typeof steps)[] = [
    ...(waits('members.end') ? [] : [...(possible.ends.length > 0 ? (['end'] as const) : []), ...possible.returns]),
    ...(waits('dues.relief') || possible.reliefs.length === 0 ? [] : (['relieve'] as const)),
  ]
  if (offered.length === 0) return null
  return (
    <Ground
      label="What may be done"
      title={owed > 0 ? `${naira(owed_exact)} is owed` : 'Nothing is owed'}
      note={asked.length > 0 ? 'Something waits for a second person' : undefined}
    >
      {offered.map((one, place) => {
        const [act, label] = steps[one]
        return (
          <ActButton
            key={one}
            act={act}
            subject={{ member, dues }}
            kind={place === offered.length - 1 && one !== 'end' ? 'sun' : 'outline-on-dark'}
            size="normal"
          >
            <LockIcon size={18} />
            {label}
          </ActButton>
        )
      })}
    </Ground>
  )
}
