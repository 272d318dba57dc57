import { Link } from '@tanstack/react-router'
import { useFlows } from '../../flows/flows-context.tsx'
import { useRootState } from '../../flows/root-actor.ts'
import { avatarLetters } from '../../lib/person.ts'
import { buttonClass } from '../../ui/Button.tsx'

/** Login, or the way to the account. Until it is known who is here the place is kept and nothing is claimed. */
export function AccountDoor({ onDark }: { onDark: boolean }) {
  const { session } = useFlows()
  const settling = useRootState(session, (state) => state.hasTag('settling'))
  const profile = useRootState(session, (state) => state.context.credentials?.profile)
  return (
    <span className="ml-2 flex h-11 w-20 justify-end" data-settling={settling || undefined}>
      {!settling &&
        (profile ? (
          <Link to="/account" aria-label="Your account" className="avatar arch">
            {avatarLetters(profile)}
          </Link>
        ) : (
          <Link to="/login" className={buttonClass({ kind: onDark ? 'outline-on-dark' : 'outline', size: 'small' })}>
            Login
          </Link>
        ))}
    </span>
  )
}
