import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { MachineOf } from '#machines/registry.ts'
import { AuthPage } from '#src/site/identity/AuthPage.tsx'
import { signInFlow } from '#src/site/identity/sign-in.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { FlowPassword } from '#src/ui/form/FlowPassword.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { focusNow } from '#src/ui/use-focus.ts'

export const Route = createFileRoute('/_auth/login')({
  staticData: { title: 'Sign In', isClosed: true },
  beforeLoad: ({ context: { session } }) => {
    if (session.actor.getSnapshot().hasTag('member')) throw redirect({ to: '/account/profile', replace: true })
  },
  component: SignIn,
})

function SignIn() {
  const flow = useFlow(signInFlow)
  const asking = useSelector(flow, (state) => state.hasTag('asking'))
  return asking ? <Code flow={flow} /> : <Password flow={flow} />
}

type SignInActor = Actor<MachineOf<'signIn'>>

/** Of who has switched the second factor on. */
function Code({ flow }: { flow: SignInActor }) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const email = useSelector(flow, ({ context }) => context.form.email)
  return (
    <AuthPage
      title="Enter your code"
      lead={
        <>
          Signing in as <strong className="wrap-break-word font-strong text-ink">{email.trim()}</strong>.
        </>
      }
      foot={
        <>
          <p>
            <button
              type="button"
              className={`${textLinkClass} cursor-pointer`}
              onClick={() => flow.send({ type: 'person.change' })}
            >
              Back to e-mail and password
            </button>
          </p>
          <p>No phone at hand? Each of your recovery codes works once.</p>
        </>
      }
    >
      <Form
        flow={flow}
        fields={['code']}
        action={
          <Button busy={busy} wide>
            Sign In
          </Button>
        }
      >
        <FlowField
          ref={focusNow}
          flow={flow}
          name="code"
          label="Code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </Form>
    </AuthPage>
  )
}

function Password({ flow }: { flow: SignInActor }) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <AuthPage
      title="Sign In"
      lead="To your member portal: profile, dues, upgrades and events."
      foot={
        <>
          <p>
            Not a member yet?{' '}
            <Link to="/membership/categories" className={`${textLinkClass} font-strong`}>
              Apply for membership
            </Link>
          </p>
          <p>
            No account yet?{' '}
            <Link to="/register" className={textLinkClass}>
              Create one
            </Link>
          </p>
        </>
      }
    >
      <Form
        flow={flow}
        action={
          <Button busy={busy} wide>
            Sign In
          </Button>
        }
      >
        <FlowField flow={flow} name="email" label="Email" type="email" autoComplete="username" maxLength={254} />
        <FlowPassword
          flow={flow}
          name="password"
          label="Password"
          autoComplete="current-password"
          aside={
            <Link to="/forgot-password" className={`${textLinkClass} -my-1 inline-block py-1 text-small`}>
              Forgot password?
            </Link>
          }
        />
      </Form>
    </AuthPage>
  )
}
