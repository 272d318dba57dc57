import { useState } from 'react'
import { type Permission, secondPersonRoles } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import * as to from '#contract/staff/staff-endpoints.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { staffMachine } from '#machines/staff/staff/staff.lifecycle.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { useOffice } from '../kit/flow.ts'
import { NeedsRight } from '../kit/page/NeedsRight.tsx'
import { Waits } from '../kit/page/second-person.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { StaffDialog } from './StaffDialog.tsx'

const stepNames = ['lock', 'unlock', 'reset', 'leave'] as const
type Step = (typeof stepNames)[number]

const steps = {
  lock: {
    label: 'Lock',
    title: 'Lock',
    text: 'They are signed out of the office now, and cannot sign in until they are unlocked.',
    endpoint: to.lockStaff,
  },
  unlock: {
    label: 'Unlock',
    title: 'Unlock',
    text: 'They can sign in again, with the roles they have.',
    endpoint: to.unlockStaff,
  },
  reset: {
    label: 'Reset the second factor',
    title: 'Reset the second factor of',
    text: 'They are signed out of the office, and choose a new factor when they sign in again. A mail tells them.',
    endpoint: to.resetStaffFactor,
  },
  leave: {
    label: 'Remove from the office',
    title: 'Remove from the office:',
    text: 'They are signed out of the office and lose every role. They can be invited again.',
    endpoint: to.leaveStaff,
  },
} as const

const isPossible = ({ state, factors }: StaffMember, step: Step) =>
  step === 'reset' ? factors.length > 0 : stepFrom(staffMachine, state, { type: `staff.${step}` }) !== null

/** To end the work, or to reset the factor, of who approves what others ask for. */
const needsSecondPerson = ({ roles }: StaffMember, step: Step) =>
  (step === 'reset' || step === 'leave') && roles.some((role) => secondPersonRoles.includes(role))

const rightFor = (step: Step): Permission => (step === 'reset' ? 'staff.reset_factor' : 'staff.roles')

interface StaffStepsProps {
  member: StaffMember
  onChanged: () => void
}

/** What this reader may change of somebody now. Nobody changes themselves. */
export function StaffSteps({ member, onChanged }: StaffStepsProps) {
  const { id, permissions } = usePerson()
  const { call } = useOffice()
  const [asked, setAsked] = useState<Step | 'roles' | 'invite' | 'link'>()
  const [sent, setSent] = useState('')
  const [reason, setReason] = useState('')
  const [waits, setWaits] = useState(false)
  const close = () => setAsked(undefined)
  const take = async (step: Step) => {
    const params = { id: member.id }
    const act = `${steps[step].title} ${member.name}`
    if (step === 'lock' || step === 'unlock')
      return call(steps[step].endpoint, { params, body: { version: member.version }, act })
    if (needsSecondPerson(member, step) && !reason.trim())
      throw new Refusal(400, 'Say why, for the person who approves it.')
    const changed = await call(steps[step].endpoint, { params, body: { version: member.version, reason }, act })
    setWaits(changed.approval !== null)
    return changed
  }
  const mayChange = permissions.includes('staff.roles')
  if (!mayChange) return <NeedsRight right="staff.roles" what="To change roles and access" />
  if (id === member.id)
    return <p className="text-ink-2">This is you. Another owner has to change your roles and access.</p>
  const offered = stepNames.filter((one) => isPossible(member, one) && permissions.includes(rightFor(one)))
  const hasLeft = member.state === 'left'
  const step = asked === 'roles' || asked === 'invite' || asked === 'link' ? undefined : asked
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="brand" size="small" onClick={() => setAsked(hasLeft ? 'invite' : 'roles')}>
        {hasLeft ? 'Invite again…' : 'Change the roles…'}
      </Button>
      {member.state === 'invited' && permissions.includes('staff.invite') && (
        <Button kind="outline" size="small" onClick={() => setAsked('link')}>
          Send the link again…
        </Button>
      )}
      {offered.map((one) => (
        <Button key={one} kind="outline" size="small" onClick={() => setAsked(one)}>
          {steps[one].label}…
        </Button>
      ))}
      <StaffDialog
        title={`Roles of ${member.name}`}
        member={member}
        open={asked === 'roles'}
        onClose={close}
        onChanged={onChanged}
      />
      <StaffDialog
        title="Invite again"
        email={member.email}
        open={asked === 'invite'}
        onClose={close}
        onChanged={onChanged}
      />
      {asked === 'link' && (
        <ConfirmDialog
          title={`Send the link again to ${member.name}`}
          text={`A new link goes to ${member.email}, good for 24 hours. The one of before opens nothing any more.`}
          label="Send the link"
          act={async () =>
            setSent(
              await call(to.sendStaffInvitation, {
                params: { id: member.id },
                act: `Send the link again to ${member.name}`,
              }),
            )
          }
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {sent && (
        <p role="status" className="basis-full text-ink-2">
          {sent}
        </p>
      )}
      {step && (
        <ConfirmDialog
          title={`${steps[step].title} ${member.name}`}
          text={steps[step].text}
          label={steps[step].label}
          act={() => take(step)}
          onClose={close}
          onChanged={onChanged}
        >
          {needsSecondPerson(member, step) && (
            <div className="pt-5">
              <Field label="Reason" hint="This needs a second person, who reads it.">
                <TextInput name="reason" value={reason} onChange={setReason} maxLength={500} autoComplete="off" />
              </Field>
            </div>
          )}
        </ConfirmDialog>
      )}
      {waits && (
        <p role="status" className="basis-full text-ink-2">
          Nothing changes yet: it <Waits right="staff.roles" />
        </p>
      )}
    </div>
  )
}
