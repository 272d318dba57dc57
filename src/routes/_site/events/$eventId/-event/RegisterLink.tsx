import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons.tsx'

export const RegisterLink = ({ id }: { id: number }) => (
  <Link
    to="/events/$eventId/register"
    params={{ eventId: String(id) }}
    className={buttonClass({ kind: 'sun', className: 'shrink-0' })}
  >
    Register Now
    <ArrowIcon size={18} className="max-md:hidden" />
  </Link>
)
