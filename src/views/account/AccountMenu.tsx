import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const links = [
  { label: 'Overview', to: '/account' },
  { label: 'My payments', to: '/account/payments' },
  { label: 'Events', to: '/account/events' },
  { label: 'Membership Upgrade', to: '/account/upgrade' },
  { label: 'Profile', to: '/account/profile' },
  { label: 'Password and Authentication', to: '/account/passwords' },
] as const

interface AccountMenuProps {
  path: string
  onLeave: () => void
}

/** A menu at the side; on a small screen a strip that shows the page one is on. */
export function AccountMenu({ path, onLeave }: AccountMenuProps) {
  const strip = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path marks another link
  useEffect(() => {
    // To ask where things stand lays the page out at once: with the frame that does so anyway it costs nothing.
    const frame = requestAnimationFrame(() => {
      const active = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
      if (!strip.current || !active) return
      strip.current.scrollLeft = active.offsetLeft - (strip.current.clientWidth - active.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [path])

  return (
    <nav aria-label="Account">
      <ul ref={strip} className="account-menu relative">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/account' }} className="account-link">
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLeave} className="account-link account-leave">
            Log out
          </button>
        </li>
      </ul>
    </nav>
  )
}
