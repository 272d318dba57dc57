import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { headerFlow } from '#src/site/kit/shell/header.flow.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { cx } from '#src/ui/cx.ts'
import { MenuIcon } from '#src/ui/icons/icons.tsx'
import { SearchIcon } from '#src/ui/icons/page-icons.tsx'
import { AccountDoor, Avatar } from './AccountDoor.tsx'
import { Mark } from './Mark.tsx'
import { Menu } from './Menu.tsx'

/** More links than these stand closer where the page is not very wide. */
const FEW = 7

const SearchLink = () => (
  <Link to="/search" search={{}} aria-label="Search" className="grid size-11 place-items-center rounded-control">
    <SearchIcon size={22} />
  </Link>
)

export function Header({ overHero }: { overHero: boolean }) {
  const flow = useFlow(headerFlow)
  const { main } = useSite().navigation
  const atTop = useSelector(flow, (state) => state.matches({ scroll: 'top' }))
  const menuIsOpen = useSelector(flow, (state) => state.matches({ menu: 'open' }))
  // Once opened it stays, so that it can give the focus back.
  const [menuIsThere, setMenuIsThere] = useState(false)
  if (menuIsOpen && !menuIsThere) setMenuIsThere(true)
  const look = overHero && atTop ? 'gradient' : 'paper'
  const toggle = () => flow.send({ type: 'menu.toggle', width: window.innerWidth })
  return (
    <header className={`site-header ${look === 'gradient' ? 'on-dark' : ''}`} data-look={look}>
      <div className="container flex h-17 items-center justify-between lg:h-20">
        <Link to="/" className="rounded-control">
          <Mark />
        </Link>
        <div className="flex items-center gap-2 max-lg:hidden">
          <nav aria-label="Main" className={cx('flex items-center xl:gap-7', main.length > FEW ? 'gap-3.5' : 'gap-6')}>
            {main.map(({ label, to }) => (
              <Link key={`${to} ${label}`} to={to} activeOptions={{ exact: to === '/' }} className="nav-link">
                {label}
              </Link>
            ))}
            <AccountDoor onDark={look === 'gradient'} />
          </nav>
          <SearchLink />
        </div>
        <span className="flex items-center gap-1 lg:hidden">
          <SearchLink />
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
      {menuIsThere && (
        <Menu
          open={menuIsOpen}
          onToggle={toggle}
          onDismiss={() => flow.send({ type: 'menu.dismiss' })}
          onSelect={() => flow.send({ type: 'link.select' })}
        />
      )}
    </header>
  )
}
