import { FEW_PLACES } from '#domain/places.ts'
import type { EventFacts } from '#src/lib/event-facts.ts'

/** '7 places left' */
export const placesLeft = ({ places_left: left }: EventFacts) => `${left} ${left === 1 ? 'place' : 'places'} left`

const arches = Array.from({ length: FEW_PLACES }, (_, index) => index + 1)

/** An arch a place: those that are left are filled; where none is left all are hatched. The words beside it say the same. */
export const PlaceMeter = ({ left }: { left: number }) => (
  <span aria-hidden="true" className="place-meter">
    {arches.map((nth) => (
      <span key={nth} className="arch place" data-place={left === 0 ? 'full' : nth <= left ? 'left' : 'taken'} />
    ))}
  </span>
)
