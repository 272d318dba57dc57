import { Link } from '@tanstack/react-router'
import { useRootState } from '#src/lib/root-actor.ts'
import { avatarLetters } from '#src/site/kit/first-characters.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { buttonClass } from '#src/ui/Button.tsx'

/** The way to the account, for visitors who have one. */
export function Avatar() {
  const profile = useRootState(useFlows().session, (state) => state.context.credentials?.profile)
  const letters = profile && avatarLetters(profile)
  return (
    letters !== undefined && (
      <Link to="/account" aria-label={`${letters}: your account`} className="avatar arch">
        {letters}
      </Link>
    )
  )
}

/** Login, or the way to the account. Until it is known who is here the place is kept and nothing is claimed. */
export function AccountDoor({ onDark }: { onDark: boolean }) {
  const who = useRootState(useFlows().session, ({ value }) => value)
  return (
    <span className="ml-2 flex h-11 w-20 justify-end" data-who={who}>
      <Avatar />
      {who === 'anonymous' && (
        <Link to="/login" className={buttonClass({ kind: onDark ? 'outline-on-dark' : 'outline', size: 'small' })}>
          Login
        </Link>
      )}
    </span>
  )
}
