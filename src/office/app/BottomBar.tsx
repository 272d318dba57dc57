import { useId, useRef, useState } from 'react'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { MoreIcon } from '../kit/office-icons.tsx'
import { PersonLink } from '../kit/page/PersonLink.tsx'
import { NavList, useIsHere } from './NavList.tsx'
import type { NavEntry } from './navigation.ts'
import { WaitCount } from './WaitCount.tsx'

const MOST = 3

/** On phones: three entries, and all of them in a sheet. */
export function BottomBar({ shown }: { shown: readonly NavEntry[] }) {
  const [open, setOpen] = useState(false)
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const first = [...shown.filter(({ atFoot }) => atFoot), ...shown.filter(({ atFoot }) => !atFoot)].slice(0, MOST)
  const isHere = useIsHere()
  const close = () => setOpen(false)
  useModal(sheet, open, close)
  return (
    <nav aria-label="Office, at the foot" className="bottom-bar">
      <ul className="grid auto-cols-fr grid-flow-col">
        {first.map(({ path, search, label, icon: PlaceIcon, waits }) => (
          <li key={path}>
            <OfficeLink
              to={path}
              {...(search && { search })}
              {...(isHere(path) && { 'aria-current': 'page' as const })}
              className="bottom-link"
            >
              <PlaceIcon size={24} />
              {label}
              {waits && <WaitCount of={waits} className="bottom-count" />}
            </OfficeLink>
          </li>
        ))}
        <li>
          <button type="button" className="bottom-link w-full" aria-expanded={open} onClick={() => setOpen(true)}>
            <MoreIcon size={24} />
            More
          </button>
        </li>
      </ul>
      <dialog ref={sheet} aria-labelledby={titleId} className="office-sheet on-dark">
        <h2 id={titleId} className="sr-only">
          All places
        </h2>
        <NavList shown={shown} onPick={close} />
        <PersonLink onPick={close} />
      </dialog>
    </nav>
  )
}
