import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/page-icons.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import { usePerson } from './use-person.ts'

/** For whoever may: somebody is asked into the office. */
export function InviteStaff({ onChanged }: { onChanged: () => void }) {
  const may = usePerson().permissions.includes('staff.invite')
  const [open, setOpen] = useState(false)
  if (!may) return null
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
