import { ArcsIcon } from './icons/icons.tsx'
import { textLinkClass } from './links.tsx'

interface SpinnerProps {
  label?: string | undefined
  size?: number | undefined
}

/** Without motion the arcs would say nothing, so the words are shown in their place. */
export const Spinner = ({ label = 'Loading', size = 40 }: SpinnerProps) => (
  <span role="status" className="inline-flex items-center text-link">
    <ArcsIcon size={size} className="motion-reduce:hidden" />
    <span className="font-strong motion-safe:sr-only">{label}</span>
  </span>
)

/** A way on for a visitor who waits long. The styles show it, for it may be the scripts that have not come. */
export const LoadAgain = ({ address }: { address: string }) => (
  <p className="late pt-6 text-small">
    Is this taking too long?{' '}
    <a href={address} className={textLinkClass}>
      Load the page again
    </a>
  </p>
)
