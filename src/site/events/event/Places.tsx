import { FEW_PLACES } from '#domain/events/places.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'

/** '7 places left' */
export const placesLeft = ({ places_left: left }: EventFacts) => `${left} ${left === 1 ? 'place' : 'places'} left`

const arches = Array.from({ length: FEW_PLACES }, (_, index) => index + 1)
const WIDTH = 22
const GAP = 5
const HATCHED = 'taken-place'

/** An arch a place: those that are left are filled; where none is left all are hatched. The words beside it say the same. */
export const PlaceMeter = ({ left }: { left: number }) => (
  <svg aria-hidden="true" width={(WIDTH + GAP) * FEW_PLACES - GAP} height="26" fill="none" className="text-brand">
    <pattern id={HATCHED} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v4" stroke="currentColor" strokeWidth="2" />
    </pattern>
    {arches.map((nth) => (
      <path
        key={nth}
        d={`M${(nth - 1) * (WIDTH + GAP) + 0.5} 25.5v-14a10.5 10.5 0 0 1 21 0v14z`}
        stroke="currentColor"
        fill={left === 0 ? `url(#${HATCHED})` : nth <= left ? 'currentColor' : undefined}
      />
    ))}
  </svg>
)
