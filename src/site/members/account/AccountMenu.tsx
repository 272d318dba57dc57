import { Link } from '@tanstack/react-router'
import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChevronDownIcon } from '#src/ui/icons/page-icons.tsx'

const links = [
  { label: 'Overview', to: '/account' },
  { label: 'Card', to: '/account/card' },
  { label: 'My dues', to: '/account/dues' },
  { label: 'My payments', to: '/account/payments' },
  { label: 'Events', to: '/account/events' },
  { label: 'MCPD', to: '/account/mcpd' },
  { label: 'Papers', to: '/account/papers' },
  { label: 'Membership Upgrade', to: '/account/upgrade' },
  { label: 'Profile', to: '/account/profile' },
  { label: 'Password and Authentication', to: '/account/passwords' },
  { label: 'Your data', to: '/account/privacy' },
] as const

const SHEET = 'account-sheet'

/** Beside the links there is Log out. */
const ENTRIES = links.length + 1

/** The button over the end of the strip covers so much of it. */
const COVERED = 112

interface AccountMenuProps {
  path: string
  onLeave: () => void
}

/** A menu at the side; on a small screen a strip that shows the page one is on, and a sheet with all of them. */
export function AccountMenu({ path, onLeave }: AccountMenuProps) {
  const strip = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path marks another link
  useEffect(() => {
    // To ask where things stand lays the page out at once: with the frame that does so anyway it costs nothing.
    const frame = requestAnimationFrame(() => {
      const active = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
      if (!strip.current || !active) return
      strip.current.scrollLeft = active.offsetLeft - (strip.current.clientWidth - COVERED - active.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [path])

  return (
    <>
      <nav aria-label="Account" className="relative">
        <ul ref={strip} className="account-menu relative">
          <Entries onLeave={onLeave} />
        </ul>
        <p className="account-all">
          <button type="button" popoverTarget={SHEET} className="account-all-button">
            All {ENTRIES}
            <span className="sr-only"> pages of the account</span>
            <ChevronDownIcon size={16} />
          </button>
        </p>
      </nav>
      <Sheet onLeave={onLeave} />
    </>
  )
}

const Entries = ({ onLeave, onChoose }: { onLeave: () => void; onChoose?: () => void }) => (
  <>
    {links.map(({ label, to }) => (
      <li key={to}>
        <Link to={to} activeOptions={{ exact: to === '/account' }} className="account-link" onClick={onChoose}>
          {label}
        </Link>
      </li>
    ))}
    <li>
      <button type="button" onClick={onLeave} className="account-link account-leave">
        Log out
      </button>
    </li>
  </>
)

/** All entries below each other. The browser opens and closes it, and gives the focus back to the button. */
function Sheet({ onLeave }: { onLeave: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const sheet = useRef<HTMLElement>(null)
  // The browser tells of a quick close and open once: the focus moves with each telling, not with a change of the state.
  const handleToggle = ({ newState }: ToggleEvent) => {
    const opens = newState === 'open'
    flushSync(() => setIsOpen(opens))
    if (opens) sheet.current?.querySelector<HTMLElement>('[aria-current="page"], a')?.focus()
  }

  return (
    <nav
      ref={sheet}
      id={SHEET}
      popover="auto"
      aria-label="All pages of the account"
      className="account-sheet"
      onToggle={handleToggle}
    >
      {isOpen && (
        <ul>
          <Entries onLeave={onLeave} onChoose={() => sheet.current?.hidePopover()} />
        </ul>
      )}
    </nav>
  )
}
