import { redirect } from '@tanstack/react-router'
import { memberIsHere } from '#src/site/kit/flow/settled.ts'
import { accountIsAlive } from './AccountPending.tsx'

interface Opened {
  context: { session: Parameters<typeof memberIsHere>[0] }
  location: { href: string }
  preload: boolean
}

/** Before a page of the account: whoever is not signed in signs in first, and comes back. */
export async function needMember({ context: { session }, location, preload }: Opened): Promise<void> {
  if (await memberIsHere(session)) return
  await accountIsAlive()
  if (!preload) session.actor.send({ type: 'account.opened', path: location.href })
  throw redirect({ to: '/login', replace: true })
}
