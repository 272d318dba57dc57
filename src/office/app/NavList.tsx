import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Desk } from '#contract/staff/desk.ts'
import type { IconProps } from '#src/ui/icons/icon.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { useWaiting, WaitCount } from './WaitCount.tsx'

/** An entry of the main navigation. */
export interface NavEntry {
  path: string
  /** Another path whose pages belong to this entry. */
  also?: string
  /** How its list is opened first. */
  search?: Readonly<Record<string, string>>
  label: string
  icon: (props: IconProps) => ReactNode
  /** Places of one group stand together, with a line between groups. */
  group: 1 | 2 | 3
  /** One of the first at the foot of a phone. */
  atFoot?: true
  /** What waits there, shown with its number. */
  waits?: Desk['waiting'][number]['of']
  /** It stands there only as long as something waits. */
  isPassing?: true
  /** Where that is not how its list is opened else: as long as something waits, this is opened. */
  opensWaiting?: Readonly<Record<string, string>>
}

/** The entries in their groups. */
export function NavList({ shown, onPick }: { shown: readonly NavEntry[]; onPick?: () => void }) {
  const waiting = useWaiting(shown.some(({ opensWaiting }) => opensWaiting))
  const at = useRouterState({ select: ({ location }) => location.pathname })
  return [1, 2, 3].map((group) => {
    const inGroup = shown.filter((entry) => entry.group === group)
    return inGroup.length === 0 ? null : (
      <ul key={group} className="rail-group">
        {inGroup.map(({ path, also, search, label, icon: PlaceIcon, waits, opensWaiting }) => (
          <li key={path}>
            <OfficeLink
              to={path}
              {...(search && { search })}
              {...(opensWaiting && waiting(waits) > 0 && { search: opensWaiting })}
              whole={path !== '/'}
              {...(also && at.startsWith(also) && { 'aria-current': 'page' as const })}
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
