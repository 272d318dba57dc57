import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { usePerson } from '../kit/flow.ts'
import { RefusedButton } from '../kit/page/NeedsRight.tsx'
import { inviteStaffAct } from './staff.acts.ts'

/** Somebody is asked into the office, by an officer who may. */
export function InviteStaff() {
  const may = usePerson().permissions.includes('staff.invite')
  if (!may) return <RefusedButton right="staff.invite">Invite…</RefusedButton>
  return (
    <ActButton act={inviteStaffAct} subject={{ email: '' }} kind="sun">
      <LockIcon size={18} />
      Invite…
    </ActButton>
  )
}
