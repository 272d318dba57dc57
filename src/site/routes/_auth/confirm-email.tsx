import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AuthPage, BackToLogin } from '#src/site/identity/AuthPage.tsx'
import { useChange } from '#src/site/kit/flow/use-change.ts'
import { Button } from '#src/ui/Button.tsx'

/** `link` comes with the mail to a new address, `keep` with the one to the address of before. */
const linkIn = ({ link, keep }: Record<string, unknown>): { link?: string; keep?: string } => ({
  ...(typeof link === 'string' && { link }),
  ...(typeof keep === 'string' && { keep }),
})

export const Route = createFileRoute('/_auth/confirm-email')({
  staticData: { title: 'Confirm your Address', isClosed: true },
  validateSearch: linkIn,
  component: function Address() {
    const { keep } = Route.useSearch()
    return keep === undefined ? <ConfirmEmail /> : <KeepEmail link={keep} />
  },
})

/** The office asked for another address, and the owner of this one says no. */
function KeepEmail({ link }: { link: string }) {
  const navigate = useNavigate()
  const { isPending, notify, change } = useChange((call) => call((to) => to.keepEmail, { body: { link } }))
  const keep = () =>
    change(undefined, (title) => {
      notify({ tone: 'success', title })
      void navigate({ to: '/login', replace: true })
    })
  return (
    <AuthPage
      title="Keep your Address"
      lead="The office entered another e-mail address for your account. If you did not ask for this, press the button and this address stays. If the other one is in use already, this one is put back, and you choose a new password."
      foot={<BackToLogin />}
    >
      <Button wide busy={isPending} onClick={keep}>
        Keep my address
      </Button>
    </AuthPage>
  )
}

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
