import type { ReactNode } from 'react'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { CheckIcon, ClockIcon } from '#src/ui/icons/page-icons.tsx'

const looks = {
  success: { className: 'bg-paid-dot text-on-dark', Icon: CheckIcon },
  failure: { className: 'bg-rejected-ground text-rejected', Icon: CrossIcon },
  review: { className: 'bg-pending-ground text-pending', Icon: ClockIcon },
}

interface ResultProps {
  look: keyof typeof looks
  title: ReactNode
  children: ReactNode
  /** A ticket or a summary; beside the words where there is room. */
  aside?: ReactNode
}

/** One layout for every end of a payment: a sign, what it is, what comes next. */
export function Result({ look, title, children, aside }: ResultProps) {
  const { className, Icon } = looks[look]
  return (
    <div className="result" data-look={look}>
      <div className="result-words">
        <span className={`arch result-sign ${className}`} aria-hidden="true">
          <Icon size={36} />
        </span>
        <h2 tabIndex={-1} className="mt-7 font-serif-display text-h1 shadow-none! outline-none!">
          {title}
        </h2>
        <div className="mt-5 grid max-w-[34em] justify-items-start gap-4 text-ink-2 text-lede">{children}</div>
      </div>
      {aside && <div className="result-aside">{aside}</div>}
    </div>
  )
}

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 flex flex-wrap gap-3 max-md:grid max-md:w-full">{children}</div>
)
