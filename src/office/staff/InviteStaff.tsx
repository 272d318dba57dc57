import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { RefusedButton } from '../kit/page/NeedsRight.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { StaffDialog } from './StaffDialog.tsx'

/** Somebody is asked into the office, by an officer who may. */
export function InviteStaff({ onChanged }: { onChanged: () => void }) {
  const may = usePerson().permissions.includes('staff.invite')
  const [open, setOpen] = useState(false)
  if (!may) return <RefusedButton right="staff.invite">Invite…</RefusedButton>
  return (
    <>
      <Button kind="sun" size="small" onClick={() => setOpen(true)}>
        <LockIcon size={18} />
        Invite…
      </Button>
      <StaffDialog title="Invite to the office" open={open} onClose={() => setOpen(false)} onChanged={onChanged} />
    </>
  )
}
