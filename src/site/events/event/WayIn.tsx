import { Link } from '@tanstack/react-router'
import type { EventStanding } from '#contract/events/event.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

interface WayInProps {
  id: number
  /** People may register, or it is full. */
  standing: EventStanding
}

/** To the form, or to the waiting list while the event is full. */
export const WayIn = ({ id, standing }: WayInProps) => {
  const isFull = standing === 'full'
  return (
    <Link
      to={`/events/$eventId/${isFull ? 'waiting-list' : 'register'}`}
      params={{ eventId: String(id) }}
      className={buttonClass({ kind: isFull ? 'brand' : 'sun', className: 'shrink-0' })}
    >
      {isFull ? (
        'Join the waiting list'
      ) : (
        <>
          Register Now
          <ArrowIcon size={18} className="max-md:hidden" />
        </>
      )}
    </Link>
  )
}
