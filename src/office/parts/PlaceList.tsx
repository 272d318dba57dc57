import { OfficeLink } from './OfficeLink.tsx'
import type { Place } from './places.ts'
import { WaitCount } from './WaitCount.tsx'

/** The places in their groups. */
export const PlaceList = ({ shown, onPick }: { shown: readonly Place[]; onPick?: () => void }) => (
  <>
    {[1, 2, 3].map((group) => {
      const inGroup = shown.filter((place) => place.group === group)
      return inGroup.length === 0 ? null : (
        <ul key={group} className="rail-group">
          {inGroup.map(({ path, search, label, icon: PlaceIcon, waits }) => (
            <li key={path}>
              <OfficeLink
                to={path}
                {...(search && { search })}
                whole={path !== '/'}
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
    })}
  </>
)
