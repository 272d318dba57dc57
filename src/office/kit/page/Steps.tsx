import { useRouter } from '@tanstack/react-router'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/page-icons.tsx'
import { OfficeLink } from '../OfficeLink.tsx'
import { usePreferences } from '../preferences.ts'
import { useKeys } from '../use-keys.ts'

interface StepsProps {
  /** Among what one goes on. */
  label: string
  previous: string | undefined
  next: string | undefined
  className?: string
}

/** The pages before and after this one, by link and by key. */
export function Steps({ label, previous, next, className = 'flex gap-4' }: StepsProps) {
  const { keys } = usePreferences()
  const router = useRouter()
  const go = (to: string | undefined) => () => to && void router.navigate({ href: to })
  useKeys({ k: go(previous), j: go(next) })
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className={className}>
      {previous && (
        <OfficeLink to={previous} className="step-link">
          <ChevronLeftIcon size={16} />
          Previous
          {keys && <kbd className="office-key max-lg:hidden">k</kbd>}
        </OfficeLink>
      )}
      {next && (
        <OfficeLink to={next} className="step-link">
          Next
          {keys && <kbd className="office-key max-lg:hidden">j</kbd>}
          <ChevronRightIcon size={16} />
        </OfficeLink>
      )}
    </nav>
  )
}
