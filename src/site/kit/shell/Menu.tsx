import { Link } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { useRootState } from '#src/lib/root-actor.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { useSite } from '#src/site/kit/use-site.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import { Mark } from './Mark.tsx'

interface MenuProps {
  open: boolean
  onToggle: () => void
  onDismiss: () => void
  onSelect: () => void
}

/** The links of the head over the whole screen. The browser's own dialog keeps focus inside and gives it back. */
export function Menu({ open, onToggle, onDismiss, onSelect }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { session } = useFlows()
  const { contacts, navigation } = useSite()
  const isMember = useRootState(session, (state) => state.hasTag('member'))

  useModal(dialog, open, onDismiss)

  const choose = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) onSelect()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by key as well
    <dialog ref={dialog} aria-label="Menu" className="menu on-dark" onClick={choose}>
      <div className="container flex h-17 items-center justify-between">
        <Mark />
        <button
          type="button"
          className="-mr-3 grid size-12 place-items-center rounded-control"
          aria-label="Close menu"
          onClick={onToggle}
        >
          <CrossIcon size={26} />
        </button>
      </div>
      <nav aria-label="Main" className="container">
        <ul>
          {navigation.main.map(({ label, to }) => (
            <li key={`${to} ${label}`} className="border-paper/15 border-b">
              <Link to={to} activeOptions={{ exact: to === '/' }} className="menu-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Link to={isMember ? '/account' : '/login'} className={buttonClass({ kind: 'sun', className: 'mt-8' })}>
          {isMember ? 'Your account' : 'Login'}
        </Link>
      </nav>
      <p className="container mt-auto pt-10 pb-8">
        <span className="block max-w-[9em] text-millet">{contacts.slogan}</span>
      </p>
    </dialog>
  )
}
