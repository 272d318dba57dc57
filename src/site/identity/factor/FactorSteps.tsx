import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Actor } from 'xstate'
import type { MachineOf } from '#machines/registry.ts'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { FlowPassword } from '#src/ui/form/FlowPassword.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { inFours, QrCode } from '#src/ui/QrCode.tsx'
import { RecoveryCodes } from '#src/ui/RecoveryCodes.tsx'
import { focusNow } from '#src/ui/use-focus.ts'

export type FactorActor = Actor<MachineOf<'secondFactor'>>

interface StepProps {
  title: string
  lead: string
  children: ReactNode
}

/** One step after the other in the same place: the keyboard, and who listens, begin at its heading. */
const Step = ({ title, lead, children }: StepProps) => (
  <div className="mt-4 max-w-120 border-ink border-t-2 pt-5">
    <h3 ref={focusNow} tabIndex={-1} className="font-serif-display text-h3">
      {title}
    </h3>
    <p className="mt-2 mb-6 text-ink-2">{lead}</p>
    {children}
  </div>
)

function Actions({ flow, label }: { flow: FactorActor; label: string }) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <div className="flex flex-wrap gap-3 max-md:grid">
      <Button busy={busy}>{label}</Button>
      <Button kind="outline" onClick={() => flow.send({ type: 'set-up.cancel' })}>
        Cancel
      </Button>
    </div>
  )
}

export const OwnPassword = ({ flow }: { flow: FactorActor }) => (
  <Step
    title="First, your password"
    lead="You need an authenticator app on your phone, as Google Authenticator, Microsoft Authenticator or Aegis. You stay signed in wherever you are now: end sessions that you do not recognise below."
  >
    <Form flow={flow} fields={['password']} action={<Actions flow={flow} label="Continue" />}>
      <FlowPassword flow={flow} name="password" label="Your Password" autoComplete="current-password" />
    </Form>
  </Step>
)

export function Scan({ flow }: { flow: FactorActor }) {
  const { secret, uri } = useSelector(flow, ({ context }) => context.secret)
  return (
    <Step title="Scan this with your app" lead="Nothing is switched on until the first code of the app is accepted.">
      <Form flow={flow} fields={['code']} action={<Actions flow={flow} label="Switch on" />}>
        <div className="flex flex-wrap items-start gap-5">
          <div className="rounded-card border border-line p-2">
            <QrCode text={uri} label="QR code with the key for your app" />
          </div>
          <p className="min-w-40 flex-1 text-ink-2">
            No camera? Type this key into the app:{' '}
            <code className="block break-words pt-1 font-strong text-body text-ink">{inFours(secret)}</code>
          </p>
        </div>
        <FlowField
          flow={flow}
          name="code"
          label="Code"
          hint="Then type the six digits that the app shows."
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={6}
        />
      </Form>
    </Step>
  )
}

export function Keep({ flow }: { flow: FactorActor }) {
  const codes = useSelector(flow, ({ context }) => context.recoveryCodes)
  return (
    <Step
      title="Keep your recovery codes"
      lead="Each code lets you in once if you do not have your phone. Keep them apart from it: without both you cannot sign in until the chapter office has reset it. The codes are shown only now, and codes that you had before no longer work."
    >
      <RecoveryCodes codes={codes} of="your account with the NIPR FCT chapter" />
      <Button className="mt-4 max-md:w-full" onClick={() => flow.send({ type: 'codes.kept' })}>
        I have kept them
      </Button>
    </Step>
  )
}
