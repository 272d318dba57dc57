import { Link } from '@tanstack/react-router'
import { screens } from '#contract/messages/screens.ts'
import { buttonClass } from '#src/ui/Button.tsx'

/** In the place of the form once the event is over. */
export const Closed = ({ id }: { id: number }) => (
  <div role="status" className="grid justify-items-start gap-6">
    <h2 className="font-serif-display text-h2">{screens.eventClosed}</h2>
    <p className="text-ink-2 text-lede">It has been held. The next events are on their page.</p>
    <div className="flex flex-wrap gap-3">
      <Link to="/events" className={buttonClass()}>
        See upcoming events
      </Link>
      <Link to="/events/$eventId" params={{ eventId: String(id) }} className={buttonClass({ kind: 'outline' })}>
        Back to the event
      </Link>
    </div>
  </div>
)
