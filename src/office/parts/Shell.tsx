import { Outlet } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { BottomBar } from './BottomBar.tsx'
import { FIND, Find, focusFind } from './Find.tsx'
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
  useKeys({ '[': () => setOpen(!open), '/': focusFind, '?': () => setShowsKeys(true) })
  return (
    <div className="office-frame">
      <a href="#main" className="skip-link">
        Skip to the page
      </a>
      <Rail shown={shown} open={open} onOpen={setOpen} />
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
  onOpen: (open: boolean) => void
}

function Rail({ shown, open, onOpen }: RailProps) {
  const id = useId()
  // Opened, it lies over the page: whoever goes on there sees all of it.
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
      <nav id={id} aria-label="Office" className="rail-places">
        <PlaceList shown={shown} />
      </nav>
      <PersonLink />
    </header>
  )
}
