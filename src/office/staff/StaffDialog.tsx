import { useSelector } from '@xstate/react'
import { roleNames } from '#contract/common/permissions.ts'
import type { StaffChanged, StaffMember } from '#contract/staff/staff.ts'
import { needsSecondPerson, rolesIn, type StaffForm } from '#machines/staff/staff-form/staff-form.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldGroup } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useFlow } from '../kit/flow.ts'
import { guardedInWords, rolesInWords, roleWords } from '../kit/page/role-words.ts'
import { Waits } from '../kit/page/second-person.tsx'
import { staffFormFlow } from './staff-form.flow.ts'

interface StaffDialogProps {
  title: string
  open: boolean
  /** Whose roles are changed; without it somebody is invited. */
  member?: StaffMember
  /** Where somebody who has left is invited again. */
  email?: string
  onClose: () => void
  onChanged: () => void
}

/** Roles of somebody of the office, old or new. What it led to is said in its place. */
export function StaffDialog({ title, open, onClose, onChanged, ...of }: StaffDialogProps) {
  // However it is closed: the list behind it is asked for again.
  const close = () => {
    onClose()
    onChanged()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <StaffFields {...of} onClose={close} />
    </Dialog>
  )
}

const formOf = ({ id, version, name, roles }: StaffMember) => {
  const held = roles.join(' ')
  return { id: String(id), version: String(version), first_name: name, roles: held, held }
}

function StaffFields({ member, email = '', onClose }: Omit<StaffDialogProps, 'title' | 'open' | 'onChanged'>) {
  const flow = useFlow(staffFormFlow, member ? formOf(member) : { email })
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { form, changed, theirs } = useSelector(flow, ({ context }) => context)
  if (changed) return <Done changed={changed} isNew={!member} onClose={onClose} />
  const waits = needsSecondPerson(form)
  return (
    <>
      {theirs && <Stale theirs={theirs} />}
      <Form
        flow={flow}
        action={
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Button kind="sun" busy={busy}>
              {member ? 'Change the roles' : 'Send the invitation'}
            </Button>
            <Button kind="outline" onClick={onClose}>
              Cancel
            </Button>
          </div>
        }
      >
        {!member && (
          <>
            <FlowField<StaffForm> flow={flow} name="email" label="Email" type="email" autoComplete="off" />
            <div className="grid gap-6 sm:grid-cols-2">
              <FlowField<StaffForm> flow={flow} name="first_name" label="First name" autoComplete="off" />
              <FlowField<StaffForm> flow={flow} name="sur_name" label="Surname" autoComplete="off" />
            </div>
          </>
        )}
        <RoleBoxes flow={flow} />
        {waits && (
          <FlowField<StaffForm>
            flow={flow}
            name="reason"
            label="Reason"
            hint={`To give or take the role of ${guardedInWords} needs a second person, who reads this.`}
            maxLength={500}
            autoComplete="off"
          />
        )}
      </Form>
    </>
  )
}

function RoleBoxes({ flow }: { flow: Parameters<typeof useFormField<StaffForm>>[0] }) {
  const { value, error, change } = useFormField<StaffForm>(flow, 'roles')
  const chosen = rolesIn(value)
  return (
    <FieldGroup id="roles" label="Roles" error={error}>
      <ul className="grid sm:grid-cols-2">
        {roleNames.map((role) => (
          <li key={role}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={({ target: { checked } }) =>
                  change(roleNames.filter((one) => (one === role ? checked : chosen.includes(one))).join(' '))
                }
                className="office-box"
              />
              {roleWords[role]}
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

const Stale = ({ theirs: { state, roles } }: { theirs: StaffMember }) => (
  <div role="alert" className="mb-5 rounded-control border border-line border-l-5 border-l-danger px-4 py-3 text-small">
    <p className="font-semibold">Somebody changed this in the meantime. Your changes were not saved.</p>
    <p>
      They now have: {rolesInWords(roles) || 'no role'} ({state}). What you chose is kept; send it again to replace
      theirs.
    </p>
  </div>
)

interface DoneProps {
  changed: StaffChanged
  isNew: boolean
  onClose: () => void
}

function Done({ changed: { name, email, roles, approval }, isNew, onClose }: DoneProps) {
  return (
    <div role="status" className="grid gap-5">
      <div className="grid gap-2">
        {isNew ? (
          <p>
            <strong className="font-strong">{name}</strong> is invited: a link has gone to {email}. It is good for 24
            hours.
          </p>
        ) : (
          approval === null && (
            <p>
              <strong className="font-strong">{name}</strong> is now: {rolesInWords(roles)}.
            </p>
          )
        )}
        {approval !== null && (
          <p>
            Until it is approved {name} has: {rolesInWords(roles) || 'no role'}. It <Waits right="staff.roles" />
          </p>
        )}
      </div>
      <p>
        <Button kind="brand" onClick={onClose}>
          Close
        </Button>
      </p>
    </div>
  )
}
