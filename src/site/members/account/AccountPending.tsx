import { useRouterState } from '@tanstack/react-router'
import { LoadAgain, Spinner } from '#src/ui/Spinner.tsx'

const ID = 'account-pending'

let tell = () => {}
const alive = new Promise<void>((resolve) => {
  tell = resolve
})

/** A page that the server sent comes alive in pieces, and must not be turned before the last of them has. */
export const accountIsAlive = async () => {
  if (document.getElementById(ID)) await alive
}

/** Until it is known who is here. */
export function AccountPending() {
  // With all of it: it may say which payment was made.
  const address = useRouterState({ select: ({ location }) => location.href })
  return (
    <div ref={tell} id={ID} className="container min-h-svh py-14">
      <Spinner label="Loading your account" />
      <LoadAgain address={address} />
    </div>
  )
}
