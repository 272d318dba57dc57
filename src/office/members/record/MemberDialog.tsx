import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { MemberRecord } from '#contract/members/members.ts'
import type { MemberForm } from '#machines/members/member-form/member-form.machine.ts'
import { useFlow } from '#src/office/kit/flow.ts'
import { memberFormFlow, memberFormOf } from '#src/office/members/record/member-form.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface MemberDialogProps {
  member: MemberRecord
  onClose: () => void
}

export const MemberDialog = ({ member, onClose }: MemberDialogProps) => (
  <Dialog open onClose={onClose} title={`Edit ${member.name}`}>
    <Fields member={member} onClose={onClose} />
  </Dialog>
)

/** What the office may change of a member. */
function Fields({ member, onClose }: MemberDialogProps) {
  const flow = useFlow(memberFormFlow, memberFormOf(member))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isSaved = useSelector(flow, (state) => state.status === 'done')
  useEffect(() => {
    if (isSaved) onClose()
  }, [isSaved, onClose])
  const line = (name: keyof MemberForm & string, label: string, more: object = {}) => (
    <FlowField<MemberForm> flow={flow} name={name} label={label} autoComplete="off" {...more} />
  )
  return (
    <Form
      flow={flow}
      action={
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button kind="sun" busy={busy}>
            Save
          </Button>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {line('first_name', 'First name')}
        {line('middle_name', 'Middle name', { optional: true })}
        {line('sur_name', 'Surname')}
        {line('dob', 'Born', { type: 'date', optional: true })}
        {line('phone', 'Phone', { type: 'tel', optional: true })}
        {line('email', 'Email', {
          type: 'email',
          optional: true,
          ...(member.email && {
            hint: 'Another address counts once its owner opens the link that it gets. The old one can stop it for a day.',
          }),
        })}
        {line('job_title', 'Job title', { optional: true })}
        {line('organization', 'Organization', { optional: true })}
        {line('industry', 'Industry', { optional: true })}
        {line('business_postal_code', 'Postal code', { optional: true })}
      </div>
      {line('business_address', 'Address', { optional: true })}
    </Form>
  )
}
