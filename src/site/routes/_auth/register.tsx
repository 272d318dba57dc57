import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { AuthPage } from '#src/site/identity/AuthPage.tsx'
import { registerFlow } from '#src/site/identity/register.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { FlowPassword, passwordHint } from '#src/ui/form/FlowPassword.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { textLinkClass } from '#src/ui/links.tsx'

export const Route = createFileRoute('/_auth/register')({
  staticData: { title: 'Sign Up', scene: 'voices', isClosed: true },
  component: Register,
})

function Register() {
  const flow = useFlow(registerFlow)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <AuthPage
      title="Sign Up"
      lead={
        <>
          An account is the first step. Membership itself is{' '}
          <Link to="/membership/categories" className={textLinkClass}>
            by application
          </Link>
          .
        </>
      }
      foot={
        <p>
          Have an account already?{' '}
          <Link to="/login" className={`${textLinkClass} font-strong`}>
            Sign in
          </Link>
        </p>
      }
    >
      <Form
        flow={flow}
        action={
          <Button busy={busy} wide>
            Create Account
          </Button>
        }
      >
        <FlowField
          flow={flow}
          name="name"
          label="Name"
          hint="First name first, surname last."
          autoComplete="name"
          maxLength={100}
        />
        <FlowField flow={flow} name="email" label="Email" type="email" autoComplete="username" maxLength={254} />
        <FlowPassword flow={flow} name="password" label="Password" hint={passwordHint} autoComplete="new-password" />
      </Form>
    </AuthPage>
  )
}
