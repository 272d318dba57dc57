import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { KeyIcon, PhoneCodeIcon } from '#src/office/kit/office-icons.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { RecoveryCodes } from '#src/ui/RecoveryCodes.tsx'
import { DoorForm } from './DoorForm.tsx'
import { NewApp } from './NewApp.tsx'
import type { SignInActor } from './office-sign-in.flow.ts'

/** An officer without a second factor sets one up before anything else. */
export function Enrolment({ flow }: { flow: SignInActor }) {
  const isScanning = useSelector(flow, (state) => state.hasTag('scanning'))
  const hasCodes = useSelector(flow, (state) => state.hasTag('codes'))
  if (hasCodes) return <Keep flow={flow} />
  return isScanning ? <Scan flow={flow} /> : <Choose flow={flow} />
}

function Choose({ flow }: { flow: SignInActor }) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <DoorForm
      flow={flow}
      step="Step 2 of 3"
      title="Set up your second factor"
      lead="Everyone in the office signs in with two factors: a password, and something they have."
      action={
        <div className="grid gap-3">
          <Choice
            icon={<PhoneCodeIcon size={24} />}
            title="Authenticator app"
            text="An app on your phone shows a new code every 30 seconds."
            busy={busy}
            onPress={() => flow.send({ type: 'app.enrol' })}
          />
          <Choice
            icon={<KeyIcon size={24} />}
            title="Passkey"
            text="This device, your phone or a security key, with your fingerprint, face or PIN."
            busy={busy}
            onPress={() => flow.send({ type: 'passkey.enrol' })}
          />
        </div>
      }
    />
  )
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  text: string
  busy: boolean
  onPress: () => void
}

const Choice = ({ icon, title, text, busy, onPress }: ChoiceProps) => (
  <button
    type="button"
    aria-disabled={busy || undefined}
    onClick={() => busy || onPress()}
    className="flex cursor-pointer gap-4 rounded-control border-[1.5px] border-field p-4 text-left hover:border-brand hover:bg-brand-tint aria-disabled:cursor-progress"
  >
    <span className="pt-0.5 text-link">{icon}</span>
    <span>
      <span className="block font-strong text-base">{title}</span>
      <span className="block pt-0.5 text-ink-2 text-small">{text}</span>
    </span>
  </button>
)

function Scan({ flow }: { flow: SignInActor }) {
  const offer = useSelector(flow, ({ context }) => context.secret)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { value, error, change } = useFormField(flow, 'code')
  return (
    <DoorForm
      flow={flow}
      step="Step 2 of 3"
      title="Scan this with your app"
      action={
        <div className="grid gap-3">
          <Button kind="sun" busy={busy} wide>
            Verify
          </Button>
          <Button kind="text" onClick={() => flow.send({ type: 'set-up.cancel' })}>
            Choose another way
          </Button>
        </div>
      }
    >
      <NewApp offer={offer} id="code" value={value} error={error} onChange={change} />
    </DoorForm>
  )
}

function Keep({ flow }: { flow: SignInActor }) {
  const codes = useSelector(flow, ({ context }) => context.recoveryCodes)
  return (
    <DoorForm
      flow={flow}
      step="Step 3 of 3"
      title="Keep your recovery codes"
      lead="Each code lets you in once if you lose your second factor. The codes are shown only now."
      action={
        <Button kind="sun" wide onClick={() => flow.send({ type: 'codes.kept' })}>
          I have kept them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} of="the chapter's office" />
    </DoorForm>
  )
}
