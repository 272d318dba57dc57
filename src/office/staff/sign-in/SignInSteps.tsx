import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { CodeInput } from '#src/office/kit/fields/CodeInput.tsx'
import { FileIcon, KeyIcon, PhoneCodeIcon } from '#src/office/kit/office-icons.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { FlowPassword } from '#src/ui/form/FlowPassword.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { useFocus } from '#src/ui/use-focus.ts'
import { DoorForm } from './DoorForm.tsx'
import { Enrolment } from './Enrolment.tsx'
import type { SignInActor } from './office-sign-in.flow.ts'

interface StepsProps {
  flow: SignInActor
  /** Over a page: only the person who was signed in goes on there. */
  knownEmail?: string | undefined
  foot?: ReactNode
}

/** The steps of signing in, one after the other: password, second factor, or setting one up. */
export function SignInSteps({ flow, knownEmail, foot }: StepsProps) {
  const isEnrolling = useSelector(flow, (state) => state.hasTag('enrolling'))
  const way = useSelector(flow, ({ tags }) => ways.find((one) => tags.has(one)))
  const attempt = useSelector(flow, ({ context }) => context.attempt)
  const step = isEnrolling ? 'enrolling' : (way ?? 'password')
  return (
    <Focused key={step} attempt={attempt}>
      {step === 'enrolling' && <Enrolment flow={flow} />}
      {step === 'password' && <Password flow={flow} knownEmail={knownEmail} />}
      {step === 'code' && <Code flow={flow} />}
      {step === 'recovery' && <Recovery flow={flow} />}
      {step === 'passkey' && <Passkey flow={flow} />}
      {foot}
    </Focused>
  )
}

const ways = ['code', 'recovery', 'passkey'] as const

/** A step begins at its first field, and so does a new try; one without a field at its heading. */
function Focused({ attempt, children }: { attempt: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useFocus(attempt, () =>
    ['[aria-invalid]', 'input', 'h1'].map((one) => box.current?.querySelector<HTMLElement>(one)).find(Boolean),
  )
  return <div ref={box}>{children}</div>
}

function Password({ flow, knownEmail }: { flow: SignInActor; knownEmail: string | undefined }) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <DoorForm
      flow={flow}
      step="Step 1 of 2"
      title="Sign in to the office"
      lead={knownEmail && <>Signing in as {<strong className="font-strong text-ink">{knownEmail}</strong>}</>}
      action={
        <Button kind="sun" busy={busy} wide>
          Sign In
        </Button>
      }
    >
      {!knownEmail && (
        <FlowField flow={flow} name="email" label="Email" type="email" autoComplete="username" maxLength={254} />
      )}
      <FlowPassword
        flow={flow}
        name="password"
        label="Password"
        autoComplete="current-password"
        aside={
          !knownEmail && (
            <a href="/forgot-password" className={`${textLinkClass} -my-1 inline-block py-1 text-small`}>
              Forgot password?
            </a>
          )
        }
      />
    </DoorForm>
  )
}

const Verify = ({ flow }: { flow: SignInActor }) => {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <Button kind="sun" busy={busy} wide>
      Verify
    </Button>
  )
}

function Code({ flow }: { flow: SignInActor }) {
  const { value, error, change } = useFormField(flow, 'code')
  return (
    <DoorForm
      flow={flow}
      step="Step 2 of 2"
      title="Enter the code from your app"
      lead={<Who flow={flow} />}
      action={<Verify flow={flow} />}
      foot={<Ways flow={flow} />}
    >
      <CodeInput
        id="code"
        value={value}
        error={error}
        onChange={change}
        hint="A new code comes every 30 seconds. Each works once."
      />
    </DoorForm>
  )
}

const Recovery = ({ flow }: { flow: SignInActor }) => (
  <DoorForm
    flow={flow}
    step="Step 2 of 2"
    title="Enter a recovery code"
    lead={<Who flow={flow} />}
    action={<Verify flow={flow} />}
    foot={<Ways flow={flow} />}
  >
    <FlowField
      flow={flow}
      name="code"
      label="Recovery code"
      hint="One of your ten recovery codes. Each works once."
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
    />
  </DoorForm>
)

function Passkey({ flow }: { flow: SignInActor }) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <DoorForm
      flow={flow}
      step="Step 2 of 2"
      title="Use your passkey"
      lead={<Who flow={flow} />}
      action={
        <Button kind="sun" busy={busy} wide onClick={() => flow.send({ type: 'passkey.use' })}>
          Use a passkey
        </Button>
      }
      foot={<Ways flow={flow} />}
    />
  )
}

function Who({ flow }: { flow: SignInActor }) {
  const email = useSelector(flow, ({ context }) => context.form.email)
  return (
    <>
      Signing in as <strong className="break-words font-strong text-ink">{email.trim()}</strong>.{' '}
      <button
        type="button"
        className={`${textLinkClass} cursor-pointer`}
        onClick={() => flow.send({ type: 'person.change' })}
      >
        Not you?
      </button>
    </>
  )
}

const others = [
  { factor: 'totp', way: 'code', type: 'code.use', label: 'Use the code from your app', icon: <PhoneCodeIcon /> },
  { factor: 'passkey', way: 'passkey', type: 'passkey.use', label: 'Use a passkey instead', icon: <KeyIcon /> },
  { factor: 'recovery', way: 'recovery', type: 'recovery.use', label: 'Use a recovery code', icon: <FileIcon /> },
] as const

/** The other ways that this person can prove who asks. */
function Ways({ flow }: { flow: SignInActor }) {
  const factors = useSelector(flow, ({ context }) => context.challenge.factors)
  const tags = useSelector(flow, (state) => state.tags)
  const offered = others.filter(({ factor, way }) => factors.includes(factor) && !tags.has(way))
  if (offered.length === 0) return null
  return (
    <ul className="mt-6 border-line border-t pt-3">
      {offered.map(({ way, type, label, icon }) => (
        <li key={way}>
          <button
            type="button"
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xs font-strong text-base text-link hover:underline"
            onClick={() => flow.send({ type })}
          >
            {icon}
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
