import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { is } from 'valibot'
import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import { officeFields, officeRules, ofPerson } from '#contract/identity/person-fields.ts'
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

type OfficeField = (typeof officeFields)[number]

const onOneLine = officeFields.filter((name) => ofPerson(name).longest < LONGEST_PASSAGE)

/** What the office may change of a member. */
function Fields({ member, onClose }: MemberDialogProps) {
  const flow = useFlow(memberFormFlow, memberFormOf(member))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isSaved = useSelector(flow, (state) => state.status === 'done')
  useEffect(() => {
    if (isSaved) onClose()
  }, [isSaved, onClose])
  const more: Partial<Record<OfficeField, object>> = {
    dob: { type: 'date' },
    phone: { type: 'tel' },
    email: {
      type: 'email',
      ...(member.email && {
        hint: 'Another address counts once its owner opens the link that it gets. The old one can stop it for a day.',
      }),
    },
    business_address: { className: 'sm:col-span-2' },
  }
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
        {onOneLine.map((name) => (
          <FlowField<MemberForm>
            key={name}
            flow={flow}
            name={name}
            label={ofPerson(name).label}
            optional={is(officeRules[name], '')}
            maxLength={ofPerson(name).longest}
            autoComplete="off"
            {...more[name]}
          />
        ))}
      </div>
    </Form>
  )
}
