import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useChange } from '#src/flows/use-change.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthPage, BackToLogin } from './-auth/AuthPage.tsx'

/** `link` comes with the mail. */
const linkIn = ({ link }: Record<string, unknown>): { link?: string } => (typeof link === 'string' ? { link } : {})

export const Route = createFileRoute('/_auth/confirm-email')({
  staticData: { title: 'Confirm your Address', isClosed: true },
  validateSearch: linkIn,
  component: ConfirmEmail,
})

/** With a button: programs that open the links of a mail before its reader does confirm nothing. */
function ConfirmEmail() {
  const { link = '' } = Route.useSearch()
  const navigate = useNavigate()
  const { isPending, notify, change } = useChange((call) => call((to) => to.confirmEmail, { body: { link } }))
  const confirm = () =>
    change(undefined, (title) => {
      notify({ tone: 'success', title })
      void navigate({ to: '/account', replace: true })
    })
  return (
    <AuthPage
      title="Confirm your Address"
      lead="Press the button to confirm that this e-mail address is yours. If it is new for your account, you sign in with it from now on."
      foot={<BackToLogin />}
    >
      <Button wide busy={isPending} onClick={confirm}>
        Confirm
      </Button>
    </AuthPage>
  )
}
