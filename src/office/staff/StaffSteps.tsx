import type { Permission } from '#contract/common/permissions.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { staffMachine } from '#machines/staff/staff/staff.lifecycle.ts'
import { ActButton } from '../kit/act/ActButton.tsx'
import { usePerson } from '../kit/flow.ts'
import { NeedsRight } from '../kit/page/NeedsRight.tsx'
import {
  changeStaffRolesAct,
  inviteStaffAct,
  lockStaffAct,
  removeStaffAct,
  resetStaffFactorAct,
  sendStaffInvitationAct,
  unlockStaffAct,
} from './staff.acts.ts'

const stepNames = ['lock', 'unlock', 'reset', 'leave'] as const
type Step = (typeof stepNames)[number]

const steps = {
  lock: [lockStaffAct, 'Lock…'],
  unlock: [unlockStaffAct, 'Unlock…'],
  reset: [resetStaffFactorAct, 'Reset the second factor…'],
  leave: [removeStaffAct, 'Remove from the office…'],
} as const

const isPossible = ({ state, factors }: StaffMember, step: Step) =>
  step === 'reset' ? factors.length > 0 : stepFrom(staffMachine, state, { type: `staff.${step}` }) !== null

const rightFor = (step: Step): Permission => (step === 'reset' ? 'staff.reset_factor' : 'staff.roles')

/** What this reader may change of somebody now. Nobody changes themselves. */
export function StaffSteps({ member }: { member: StaffMember }) {
  const { id, permissions } = usePerson()
  if (!permissions.includes('staff.roles')) return <NeedsRight right="staff.roles" what="To change roles and access" />
  if (id === member.id)
    return <p className="text-ink-2">This is you. Another owner has to change your roles and access.</p>
  const offered = stepNames.filter((one) => isPossible(member, one) && permissions.includes(rightFor(one)))
  return (
    <div className="flex flex-wrap gap-3">
      {member.state === 'left' ? (
        <ActButton act={inviteStaffAct} subject={{ email: member.email }} kind="brand">
          Invite again…
        </ActButton>
      ) : (
        <ActButton act={changeStaffRolesAct} subject={member} kind="brand">
          Change the roles…
        </ActButton>
      )}
      {member.state === 'invited' && permissions.includes('staff.invite') && (
        <ActButton act={sendStaffInvitationAct} subject={member}>
          Send the link again…
        </ActButton>
      )}
      {offered.map((one) => {
        const [act, label] = steps[one]
        return (
          <ActButton key={one} act={act} subject={member}>
            {label}
          </ActButton>
        )
      })}
    </div>
  )
}
