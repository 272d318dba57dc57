import { useRouterState } from '@tanstack/react-router'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { entryAt, type NavEntry } from './navigation.ts'
import { useWaiting, WaitCount } from './WaitCount.tsx'

/** Whether the page belongs to the entry that stands at a path. */
export function useIsHere() {
  const here = useRouterState({ select: ({ location }) => entryAt(location.pathname) })
  return (path: string) => here !== undefined && entryAt(path) === here
}

/** The entries in their groups. */
export function NavList({ shown, onPick }: { shown: readonly NavEntry[]; onPick?: () => void }) {
  const waiting = useWaiting(shown.some(({ opensWaiting }) => opensWaiting))
  const isHere = useIsHere()
  return [1, 2, 3].map((group) => {
    const inGroup = shown.filter((entry) => entry.group === group)
    return inGroup.length === 0 ? null : (
      <ul key={group} className="rail-group">
        {inGroup.map(({ path, search, label, icon: PlaceIcon, waits, opensWaiting }) => (
          <li key={path}>
            <OfficeLink
              to={path}
              {...(search && { search })}
              {...(opensWaiting && waiting(waits) > 0 && { search: opensWaiting })}
              {...(isHere(path) && { 'aria-current': 'page' as const })}
              title={label}
              className="rail-link"
              {...(onPick && { onClick: onPick })}
            >
              <PlaceIcon />
              <span className="rail-word">{label}</span>
              {waits && <WaitCount of={waits} className="rail-count" />}
            </OfficeLink>
          </li>
        ))}
      </ul>
    )
  })
}
