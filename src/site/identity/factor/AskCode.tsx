import { useSelector } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import { factorProofFlow } from '#src/site/identity/factor/factor-proof.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useFocus } from '#src/ui/use-focus.ts'

/** Of a member who has switched the second factor on: asked before an act that a stranger at an open page may not do. */
export function AskCode() {
  const flow = useFlow(factorProofFlow)
  const open = useSelector(flow, (state) => state.hasTag('asking'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { form, errors, attempt, trouble } = useSelector(flow, ({ context }) => context)
  const box = useRef<HTMLFormElement>(null)
  const withhold = () => flow.send({ type: 'proof.withhold' })
  const give = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'form.submit' })
  }
  useFocus(attempt, () => attempt > 0 && box.current?.querySelector('input'))
  return (
    <Dialog open={open} onClose={withhold} title="Enter your code">
      <form ref={box} method="post" noValidate onSubmit={give} className="grid gap-6">
        <p className="text-ink-2">Your second factor is switched on: this step needs a code.</p>
        <Field
          id="proof-code"
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          error={errors.code}
        >
          <TextInput
            name="code"
            value={form.code}
            onChange={(code) => flow.send({ type: 'form.edit', change: { code } })}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={100}
          />
        </Field>
        <p role="alert" className={trouble ? 'font-semibold text-danger' : 'sr-only'}>
          {trouble ?? errors.code}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button busy={busy}>Continue</Button>
          <Button kind="outline" onClick={withhold}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
