import { useEffect } from 'react'
import { Spinner } from '../../ui/Spinner.tsx'

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
  useEffect(() => tell(), [])
  return (
    <div id={ID} className="container min-h-svh py-14">
      <Spinner label="Loading your account" />
      <a href="/account" className="late text-link underline">
        Load the page again
      </a>
    </div>
  )
}
