import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { mainLinks } from '#src/content/navigation.ts'
import { headerFlow } from '#src/flows/header.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { MenuIcon } from '#src/ui/icons.tsx'
import { AccountDoor, Avatar } from './AccountDoor.tsx'
import { later } from './later.tsx'
import { Mark } from './Mark.tsx'
import type { MenuProps } from './Menu.tsx'

/** Where the menu cannot be fetched, the links at the foot of the page lead to the same places. */
function FootLinks({ open, onDismiss }: MenuProps) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!open) return
    dismiss()
    document.querySelector<HTMLElement>('footer nav a')?.focus()
  }, [open])
  return null
}

const { Part: Menu, fetched, useThere } = later(() => import('./Menu.tsx').then((module) => module.Menu), FootLinks)
export const fetchMenu = fetched

export function Header({ overHero }: { overHero: boolean }) {
  const flow = useFlow(headerFlow)
  const atTop = useSelector(flow, (state) => state.matches({ scroll: 'top' }))
  const menuIsOpen = useSelector(flow, (state) => state.matches({ menu: 'open' }))
  const menuIsThere = useThere()
  const look = overHero && atTop ? 'gradient' : 'paper'
  const toggle = () => flow.send({ type: 'menu.toggle', width: window.innerWidth })
  return (
    <header className={`site-header ${look === 'gradient' ? 'on-dark' : ''}`} data-look={look}>
      <div className="container flex h-17 items-center justify-between lg:h-20">
        <Link to="/" className="rounded-control">
          <Mark />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-6 lg:flex xl:gap-7">
          {mainLinks.map(({ label, to }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className="nav-link">
              {label}
            </Link>
          ))}
          <AccountDoor onDark={look === 'gradient'} />
        </nav>
        <span className="flex items-center gap-3 lg:hidden">
          <Avatar />
          <button
            type="button"
            className="-mr-3 grid size-12 place-items-center rounded-control"
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={menuIsOpen}
            onClick={toggle}
          >
            <MenuIcon size={28} />
          </button>
        </span>
      </div>
      {(menuIsOpen || menuIsThere) && (
        <Suspense>
          <Menu
            open={menuIsOpen}
            onToggle={toggle}
            onDismiss={() => flow.send({ type: 'menu.dismiss' })}
            onSelect={() => flow.send({ type: 'link.select' })}
          />
        </Suspense>
      )}
    </header>
  )
}
