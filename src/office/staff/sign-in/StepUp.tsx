import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { CodeInput } from '#src/office/kit/fields/CodeInput.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { KeyIcon } from '#src/office/kit/office-icons.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

/** The second factor is asked for again, before an act that needs a fresh one. It says what waits. */
export function StepUp() {
  const { actor } = useOffice().stepUp
  const asking = useSelector(actor, (state) => state.hasTag('asking'))
  const act = useSelector(actor, ({ context }) => context.act)
  return (
    <Dialog open={asking} onClose={() => actor.send({ type: 'proof.cancelled' })} title="Prove that it is you">
      <p className="text-ink-2">
        <strong className="font-strong text-ink">{act}</strong> needs your second factor. It continues once the code is
        accepted.
      </p>
      <Proof />
    </Dialog>
  )
}

function Proof() {
  const { actor } = useOffice().stepUp
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  const { value, error, change } = useFormField(actor, 'code')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submit' })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-93 gap-6 pt-6">
      <CodeInput id="proof" value={value} error={error} onChange={change} />
      <div role="alert" className="empty:hidden">
        {trouble && (
          <p className="flex gap-2 font-[560] text-danger text-small">
            <AlertIcon className="mt-0.5" />
            {trouble}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="sun" busy={busy}>
          Verify
        </Button>
        <Button kind="text" onClick={() => actor.send({ type: 'passkey.use' })}>
          <KeyIcon />
          Use a passkey
        </Button>
      </div>
    </form>
  )
}
