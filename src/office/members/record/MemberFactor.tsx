import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { MemberRecord } from '#contract/members/members.ts'
import type { MemberActForm } from '#machines/members/member-act/member-act.machine.ts'
import { useFlow } from '#src/office/kit/flow.ts'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import { wordsOfMoment } from '#src/office/kit/times.ts'
import { memberActFlow } from '#src/office/members/record/member-act.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { ActDone } from './ActDone.tsx'

/** Whoever has lost the app and the recovery codes cannot sign in: the office resets the second factor. */
export function MemberFactor({ member }: { member: MemberRecord }) {
  const { permissions } = usePerson()
  const [open, setOpen] = useState(false)
  const { factor } = member
  if (!factor || !permissions.includes('members.reset_factor')) return null
  if (factor.reset_at)
    return (
      <p className="mt-4 text-ink-2">
        The second factor is switched off on {wordsOfMoment(factor.reset_at)}, unless the member stops it.
      </p>
    )
  const close = () => setOpen(false)
  return (
    <div className="mt-4">
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        Reset the second factor…
      </Button>
      <Dialog open={open} onClose={close} title="Reset the second factor">
        {open && <Fields member={member} onClose={close} />}
      </Dialog>
    </div>
  )
}

function Fields({ member: { id, name }, onClose }: { member: MemberRecord; onClose: () => void }) {
  const flow = useFlow(memberActFlow, { act: 'resetFactor', id: String(id), name })
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const said = useSelector(flow, ({ context }) => context.said)
  if (said) return <ActDone said={said} onClose={onClose} />
  return (
    <Form
      flow={flow}
      action={
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button kind="sun" busy={busy}>
            Ask for the reset
          </Button>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">
        A second person approves it first. {name} is then told by mail and can stop it for a day. After that the
        password alone signs in.
      </p>
      <FlowField<MemberActForm>
        flow={flow}
        name="reason"
        label="How you know that it is them"
        hint="For example: came to the office with their identity card."
        maxLength={1_000}
        autoComplete="off"
      />
    </Form>
  )
}
