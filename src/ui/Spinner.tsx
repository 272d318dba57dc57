import { ArcsIcon } from './icons.tsx'

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
