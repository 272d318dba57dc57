import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, Suspense, useCallback, useId, useState } from 'react'
import { SearchIcon } from '#src/ui/icons/page-icons.tsx'
import { ActDialogs } from '../kit/act/ActDialog.tsx'
import { usePerson } from '../kit/flow.ts'
import { OfficeName } from '../kit/OfficeMark.tsx'
import { FIND } from '../kit/page/PageHead.tsx'
import { PersonLink } from '../kit/page/PersonLink.tsx'
import { usePreferences } from '../kit/preferences.ts'
import { useKeys } from '../kit/use-keys.ts'
import { SessionEnd } from '../staff/sign-in/SessionEnd.tsx'
import { StepUp } from '../staff/sign-in/StepUp.tsx'
import { BottomBar } from './BottomBar.tsx'
import { FindDialog } from './find/FindDialog.tsx'
import { KeyList } from './KeyList.tsx'
import { NavList } from './NavList.tsx'
import type { NavEntry } from './navigation.ts'
import { Toaster } from './Toaster.tsx'
import { useEntries } from './use-entries.ts'

/** The frame of every page behind the door: rail or bottom bar, the page, and what may lie over it. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const person = usePerson()
  const shown = useEntries(person.permissions)
  const [open, setOpen] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [finds, setFinds] = useState(false)
  const closeFind = useCallback(() => setFinds(false), [])
  const find = useFinding(() => setFinds(true))
  useKeys({ '[': () => setOpen(!open), '/': find, '?': () => setShowsKeys(true) })
  return (
    <div className="office-frame">
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <Rail shown={shown} open={open} onOpen={setOpen} onFind={find} />
      <main id="main" tabIndex={-1} className="office-page">
        {person.single_officer && (
          <p className="list-notice mt-3 font-normal">
            One person is the whole office: what a second person would approve is done 24 hours after it was asked for,
            unless somebody declines it first. Every owner is mailed.
          </p>
        )}
        {/* A page whose file has to load first hides itself alone: the rail stays, and main keeps the focus. */}
        <Suspense>{children}</Suspense>
      </main>
      <BottomBar shown={shown} />
      <KeyList open={showsKeys} onClose={() => setShowsKeys(false)} />
      {finds && <FindDialog onClose={closeFind} />}
      <ActDialogs />
      <StepUp />
      <SessionEnd />
      <Toaster />
    </div>
  )
}

interface RailProps {
  shown: readonly NavEntry[]
  open: boolean
  onOpen: (open: boolean) => void
  onFind: () => void
}

const RAIL = 'office-rail'

function isRailShown() {
  const rail = document.getElementById(RAIL)
  return rail !== null && getComputedStyle(rail).display !== 'none'
}

/** Over the page where there is room beside the rail, else on a page of its own. */
function useFinding(openDialog: () => void) {
  const router = useRouter()
  const isThere = useRouterState({ select: ({ location }) => location.pathname === FIND })
  return () => {
    if (isThere) document.querySelector<HTMLElement>('[role="combobox"]')?.focus()
    else if (isRailShown()) openDialog()
    else void router.navigate({ href: FIND })
  }
}

function Rail({ shown, open, onOpen, onFind }: RailProps) {
  const id = useId()
  const { keys } = usePreferences()
  // Opened, it lies over the page and would hide what has the focus there.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element only notices when focus leaves its children
    <header id={RAIL} className="office-rail on-dark" data-open={open || undefined} onBlur={leave}>
      <button type="button" className="rail-mark" aria-expanded={open} aria-controls={id} onClick={() => onOpen(!open)}>
        <OfficeName />
        <span className="sr-only">{open ? 'Close the navigation' : 'Open the navigation'}</span>
      </button>
      <div className="rail-name">
        <OfficeName />
      </div>
      <button type="button" className="find-field" aria-haspopup="dialog" title="Find" onClick={onFind}>
        <SearchIcon size={20} />
        <span className="rail-word">Find</span>
        {keys && (
          <span aria-hidden="true" className="office-key">
            /
          </span>
        )}
      </button>
      <nav id={id} aria-label="Office">
        <NavList shown={shown} />
      </nav>
      <PersonLink />
    </header>
  )
}
