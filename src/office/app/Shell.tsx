import { Outlet } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { ActDialogs } from '../kit/act/ActDialog.tsx'
import { OfficeName } from '../kit/OfficeMark.tsx'
import { FIND, Find, focusFind } from '../kit/page/Find.tsx'
import { PersonLink } from '../kit/page/PersonLink.tsx'
import { usePerson } from '../kit/page/use-person.ts'
import { useKeys } from '../kit/use-keys.ts'
import { SessionEnd } from '../staff/sign-in/SessionEnd.tsx'
import { StepUp } from '../staff/sign-in/StepUp.tsx'
import { BottomBar } from './BottomBar.tsx'
import { KeyList } from './KeyList.tsx'
import { type NavEntry, NavList } from './NavList.tsx'
import { Toaster } from './Toaster.tsx'
import { useEntries } from './use-entries.ts'

/** The frame of every page behind the door: rail or bottom bar, the page, and what may lie over it. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const person = usePerson()
  const shown = useEntries(person.permissions)
  const [open, setOpen] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  useKeys({ '[': () => setOpen(!open), '/': focusFind, '?': () => setShowsKeys(true) })
  return (
    <div className="office-frame">
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <Rail shown={shown} open={open} onOpen={setOpen} />
      <main id="main" tabIndex={-1} className="office-page">
        {person.single_officer && (
          <p className="list-notice mt-3 font-normal">
            One person is the whole office: what a second person would approve is done 24 hours after it was asked for,
            unless somebody declines it first. Every owner is mailed.
          </p>
        )}
        {children}
      </main>
      <BottomBar shown={shown} />
      <KeyList open={showsKeys} onClose={() => setShowsKeys(false)} />
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
}

function Rail({ shown, open, onOpen }: RailProps) {
  const id = useId()
  // Opened, it lies over the page and would hide what has the focus there.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element only notices when focus leaves its children
    <header className="office-rail on-dark" data-open={open || undefined} onBlur={leave}>
      <button type="button" className="rail-mark" aria-expanded={open} aria-controls={id} onClick={() => onOpen(!open)}>
        <OfficeName />
        <span className="sr-only">{open ? 'Close the navigation' : 'Open the navigation'}</span>
      </button>
      <div className="rail-name">
        <OfficeName />
      </div>
      <Find id={FIND} className="find-field" onFocus={() => onOpen(true)} onFound={() => onOpen(false)} />
      <nav id={id} aria-label="Office">
        <NavList shown={shown} />
      </nav>
      <PersonLink />
    </header>
  )
}
