import { useSelector } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import type { Actor } from 'xstate'
import type { MachineOf } from '#machines/registry.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useFocus } from '#src/ui/use-focus.ts'

/** Asked before the e-mail address changes: a stranger who found an open account cannot take it over. */
export function AskPassword({ flow }: { flow: Actor<MachineOf<'profile'>> }) {
  const open = useSelector(flow, (state) => state.hasTag('asking'))
  const email = useSelector(flow, ({ context }) => context.form.email)
  const password = useSelector(flow, ({ context }) => context.password)
  const error = useSelector(flow, ({ context }) => context.passwordError)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const form = useRef<HTMLFormElement>(null)
  const withhold = () => flow.send({ type: 'password.withhold' })
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    flow.send({ type: 'password.give' })
  }
  useFocus(error, () => error !== undefined && form.current?.querySelector('input'))
  return (
    <Dialog open={open} onClose={withhold} title="Confirm your new address">
      <form ref={form} method="post" noValidate onSubmit={give} className="grid gap-6">
        <p className="text-ink-2">
          We mail a link to <strong className="wrap-break-word text-ink">{email.trim()}</strong>. When you open it, you
          are signed out everywhere and sign in with the new address. Until then nothing changes. We also write to your
          old address.
        </p>
        <Field id="current_password" label="Current Password" error={error}>
          <PasswordInput
            name="current_password"
            value={password}
            onChange={(text) => flow.send({ type: 'password.type', text })}
            autoComplete="current-password"
            maxLength={1000}
          />
        </Field>
        <p role="alert" className="sr-only">
          {error}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button busy={busy}>Change and update</Button>
          <Button kind="outline" onClick={withhold}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
