import { Link } from '@tanstack/react-router'
import { textLinkClass } from '#src/ui/links.tsx'
import { useBoughtTickets } from '../tickets/use-bought-tickets.ts'

/** Said before anything is typed: the form is for somebody else. */
export function RegisteredAlready({ id }: { id: number }) {
  const { data } = useBoughtTickets(id)
  const seats = data?.flatMap(({ seats: all }) => all).filter(({ state }) => state === 'valid') ?? []
  return (
    <div role="status" className="container empty:hidden">
      {seats.length > 0 && (
        <p className="mt-8 rounded-card bg-millet-tint px-5 py-4">
          <strong className="font-strong">You are registered for this event.</strong> The form below is for somebody
          else.{' '}
          <Link to="/your-tickets/$eventId" params={{ eventId: String(id) }} preload={false} className={textLinkClass}>
            {seats.length > 1 ? 'Show tickets' : 'Show ticket'}
          </Link>
        </p>
      )}
    </div>
  )
}
