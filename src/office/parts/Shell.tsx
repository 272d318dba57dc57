import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { BottomBar } from './BottomBar.tsx'
import { KeyList } from './KeyList.tsx'
import { OfficeName } from './OfficeMark.tsx'
import { PersonLink } from './PersonLink.tsx'
import { PlaceList } from './PlaceList.tsx'
import { type Place, placesFor } from './places.ts'
import { SessionEnd } from './SessionEnd.tsx'
import { StepUp } from './StepUp.tsx'
import { Toaster } from './Toaster.tsx'
import { useKeys } from './use-keys.ts'
import { usePerson } from './use-person.ts'

/** The frame of every page behind the door: rail or bottom bar, the page, and what may lie over it. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const person = usePerson()
  const shown = placesFor(person.permissions)
  const [open, setOpen] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  useKeys({ '[': () => setOpen(!open), '?': () => setShowsKeys(true) })
  return (
    <div className="office-frame">
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <Rail shown={shown} open={open} onToggle={() => setOpen(!open)} />
      <main id="main" tabIndex={-1} className="office-page">
        {children}
      </main>
      <BottomBar shown={shown} />
      <KeyList open={showsKeys} onClose={() => setShowsKeys(false)} />
      <StepUp />
      <SessionEnd />
      <Toaster />
    </div>
  )
}

interface RailProps {
  shown: readonly Place[]
  open: boolean
  onToggle: () => void
}

function Rail({ shown, open, onToggle }: RailProps) {
  const id = useId()
  return (
    <header className="office-rail on-dark" data-open={open || undefined}>
      <button
        type="button"
        className="rail-mark"
        aria-label={open ? 'Close the navigation' : 'Open the navigation'}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <OfficeName />
      </button>
      <div className="rail-name">
        <OfficeName />
      </div>
      <nav id={id} aria-label="Office" className="rail-places">
        <PlaceList shown={shown} />
      </nav>
      <PersonLink />
    </header>
  )
}
