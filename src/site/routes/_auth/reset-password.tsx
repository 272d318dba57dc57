import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { AuthPage, BackToLogin } from '#src/site/identity/AuthPage.tsx'
import { newPasswordFlow } from '#src/site/identity/new-password.flow.ts'
import { passwordLinkQuery } from '#src/site/identity/password-link.queries.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { FlowPassword, passwordHint } from '#src/ui/form/FlowPassword.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { textLinkClass } from '#src/ui/links.tsx'

/** `link` comes with the mail that a new account gets. */
const linkIn = ({ link }: Record<string, unknown>): { link?: string } => (typeof link === 'string' ? { link } : {})

export const Route = createFileRoute('/_auth/reset-password')({
  staticData: { title: 'Reset Password', search: ['link'], isPrivate: true },
  validateSearch: linkIn,
  loaderDeps: ({ search: { link } }) => ({ link }),
  loader: async ({ deps: { link }, context: { call, queryClient, inTime } }) => {
    if (link === undefined) return {}
    await inTime(queryClient.prefetchQuery(passwordLinkQuery(call, link)))
    return { heading: FIRST }
  },
  component: function ResetPassword() {
    const { link } = Route.useSearch()
    const { data } = useQuery(passwordLinkQuery(Route.useRouteContext().call, link))
    return data?.open === false ? <UsedLink /> : <NewPassword link={link} />
  },
})

const FIRST = 'Choose your Password'

function NewPassword({ link }: { link: string | undefined }) {
  const { tabState } = useFlows()
  const flow = useFlow(newPasswordFlow, { code: tabState.code, link })
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const hasCode = useSelector(flow, ({ context }) => context.code !== undefined)
  const isFirst = link !== undefined
  const { data } = useQuery(passwordLinkQuery(Route.useRouteContext().call, link))
  const lead = isFirst
    ? data?.office
      ? 'You are invited to the chapter office. Choose a password to sign in with; then you add a second factor.'
      : 'An account was created for you. Choose a password to sign in with.'
    : hasCode && 'Choose a new password. It ends every session that is still open.'
  return (
    <AuthPage
      title={isFirst ? FIRST : 'Reset Password'}
      lead={lead || <CodeIsMissing />}
      foot={
        <>
          {hasCode && !isFirst && (
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
            {isFirst ? 'Save Password' : 'Request Reset'}
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

const UsedLink = () => (
  <AuthPage title={FIRST} lead="This link has been used or is too old." foot={<BackToLogin />}>
    <p className="mb-6">
      If you have chosen your password already, sign in with it. Otherwise ask for a code by e-mail to choose a new
      password.
    </p>
    <Link to="/forgot-password" className={buttonClass({ wide: true })}>
      Ask for a code
    </Link>
  </AuthPage>
)

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
