import type { ReactNode } from 'react'
import { textLinkClass } from './links.ts'
import { ExternalIcon } from './page-icons.tsx'

interface ExternalLinkProps {
  href: string
  children: ReactNode
  className?: string | undefined
}

export function ExternalLink({ href, children, className = textLinkClass }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children} <ExternalIcon size={16} className="inline-block align-[-0.1em]" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
