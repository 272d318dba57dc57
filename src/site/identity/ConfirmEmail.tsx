import type { Profile } from '#contract/identity/auth.ts'
import { useChange } from '#src/site/kit/flow/use-change.ts'
import { Button } from '#src/ui/Button.tsx'

/** Asks to open the link that was mailed: to the address of a new account, or to the one it shall have. */
export function ConfirmEmail({ profile }: { profile: Profile }) {
  const { isPending, notify, change } = useChange((call) => call((to) => to.sendConfirmation))
  const { email, pending_email } = profile
  const send = () => change(undefined, (title) => notify({ tone: 'success', title }))
  return (
    <section
      aria-label="Confirm your e-mail address"
      className="mb-9 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-panel bg-pending-ground p-5"
    >
      <p className="wrap-anywhere min-w-0 max-w-prose flex-1 basis-72">
        {pending_email ? (
          <>
            <strong>{pending_email}</strong> waits for you: open the link that we mailed there, within 24 hours. Until
            then you sign in with {email}.
          </>
        ) : (
          <>
            Please confirm that <strong>{email}</strong> is yours: open the link that we mailed there.
          </>
        )}
      </p>
      <Button kind="outline" size="small" busy={isPending} onClick={send}>
        Send again
      </Button>
    </section>
  )
}
