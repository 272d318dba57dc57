import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOffice } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { naira } from '#src/office/kit/naira.ts'
import { memberDues } from '#src/office/members/members.queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { type ActDialog, MemberActDialog } from './MemberActDialog.tsx'

const labels: Record<Exclude<ActDialog, 'lift'>, string> = {
  end: 'End membership…',
  takeBack: 'Take the end back…',
  approve: 'Approve the return…',
  verify: 'Verify the arrears…',
  relieve: 'Waive or put off…',
}

/** What may be done about a member's dues and membership: the steps that the lifecycle has now, without those that wait already. */
export function MemberActs({ member }: { member: { id: number; name: string } }) {
  const { call } = useOffice()
  const { data: dues } = useQuery(memberDues(call, member.id))
  const [open, setOpen] = useState<ActDialog>()
  if (!dues) return null
  const { steps, asked, owed } = dues
  const waits = (act: 'members.end' | 'dues.relief') => asked.some((one) => one.act === act)
  const acts: (keyof typeof labels)[] = [
    ...(waits('members.end') ? [] : [...(steps.ends.length > 0 ? (['end'] as const) : []), ...steps.returns]),
    ...(waits('dues.relief') || steps.reliefs.length === 0 ? [] : (['relieve'] as const)),
  ]
  return (
    <>
      {acts.length > 0 && (
        <Ground
          label="What may be done"
          title={owed > 0 ? `${naira(owed)} is owed` : 'Nothing is owed'}
          note={asked.length > 0 ? 'Something waits for a second person' : undefined}
        >
          {acts.map((act, place) => (
            <Button
              key={act}
              kind={place === acts.length - 1 && act !== 'end' ? 'sun' : 'outline-on-dark'}
              onClick={() => setOpen(act)}
            >
              <LockIcon size={18} />
              {labels[act]}
            </Button>
          ))}
        </Ground>
      )}
      {open && <MemberActDialog of={open} member={member} dues={dues} onClose={() => setOpen(undefined)} />}
    </>
  )
}
