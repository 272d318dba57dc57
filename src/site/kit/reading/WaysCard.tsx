import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { cx } from '#src/ui/cx.ts'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { ExternalLink } from '#src/ui/links.tsx'

const wayClass =
  'flex min-h-14 items-center justify-between gap-4 rounded-xs py-3 font-strong text-link underline-offset-4 hover:underline'

interface WayProps {
  to: NonNullable<LinkProps['to']>
  children: ReactNode
}

export const Way = ({ to, children }: WayProps) => (
  <li>
    <Link to={to} className={wayClass}>
      {children}
      <ArrowIcon size={18} />
    </Link>
  </li>
)

export const WayOut = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <ExternalLink href={href} className={wayClass}>
      {children}
    </ExternalLink>
  </li>
)

interface WaysCardProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** Where to read on, beside the text. */
export function WaysCard({ title, className, children }: WaysCardProps) {
  const heading = useId()
  return (
    <nav aria-labelledby={heading} className={cx('border-brand border-t-5 bg-mist px-6 pt-5 pb-3', className)}>
      <h2 id={heading} className="font-bold text-body">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line">{children}</ul>
    </nav>
  )
}
