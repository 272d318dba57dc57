import { useSelector } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useFocus } from '#src/ui/use-focus.ts'
import { NewApp } from '../sign-in/NewApp.tsx'
import { appActs, type OwnFactorsActor } from './own-factors.flow.ts'

/** An authenticator app of one's own, the first or in place of another. Until its code is accepted all is as it was. */
export function AppDialog({ flow }: { flow: OwnFactorsActor }) {
  const { act, secret, attempt } = useSelector(flow, ({ context }) => context)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { value, error, change } = useFormField(flow, 'code')
  const form = useRef<HTMLFormElement>(null)
  useFocus(attempt, (before) => before !== undefined && form.current?.querySelector('input'))
  const close = () => flow.send({ type: 'set-up.cancel' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'form.submit' })
  }
  return (
    <Dialog open onClose={close} title={appActs[act]}>
      <p className="text-ink-2">
        Scan this with the app.
        {act === 'replace' && ' Your old app works until the code of the new one is accepted, and not after that.'}
      </p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6 pt-6">
        <NewApp offer={secret} id="new-app" value={value} error={error} onChange={change} />
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button kind="sun" busy={busy}>
            Verify
          </Button>
          <Button kind="outline" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
