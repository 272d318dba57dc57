import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useFlows } from '#src/flows/flows-context.tsx'
import { newPasswordFlow } from '#src/flows/new-password.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { FlowPassword, passwordHint } from '#src/views/form/FlowPassword.tsx'
import { Form } from '#src/views/form/Form.tsx'
import { AuthPage, BackToLogin } from './-auth/AuthPage.tsx'

/** `link` comes with the mail that a new account gets. */
const linkIn = ({ link }: Record<string, unknown>): { link?: string } => (typeof link === 'string' ? { link } : {})

export const Route = createFileRoute('/_auth/reset-password')({
  staticData: { title: 'Reset Password', isClosed: true },
  validateSearch: linkIn,
  component: ResetPassword,
})

function ResetPassword() {
  const { tabState } = useFlows()
  const { link } = Route.useSearch()
  const flow = useFlow(newPasswordFlow, { code: tabState.code, link })
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const hasCode = useSelector(flow, ({ context }) => context.code !== undefined)
  const hasRight = hasCode || link !== undefined
  return (
    <AuthPage
      title="Reset Password"
      lead={hasRight ? 'Choose a new password. It ends every session that is still open.' : <CodeIsMissing />}
      foot={
        <>
          {hasCode && !link && (
            <p>
              Mistyped the code?{' '}
              <Link to="/enter-otp" className={textLinkClass}>
                Enter it again
              </Link>
            </p>
          )}
          <BackToLogin />
        </>
      }
    >
      <Form
        flow={flow}
        action={
          <Button busy={busy} wide>
            Request Reset
          </Button>
        }
      >
        <FlowPassword
          flow={flow}
          name="password"
          label="New Password"
          hint={passwordHint}
          autoComplete="new-password"
        />
        <FlowPassword flow={flow} name="password_confirmation" label="Confirm Password" autoComplete="new-password" />
      </Form>
    </AuthPage>
  )
}

/** After a reload: the code is kept nowhere. */
const CodeIsMissing = () => (
  <>
    First{' '}
    <Link to="/enter-otp" className={textLinkClass}>
      enter the code
    </Link>{' '}
    from our mail. It is not kept when a page is loaded again.
  </>
)
