import type { ReactNode } from 'react'
import { ExternalIcon } from './icons/page-icons.tsx'

/** A link inside a sentence: underlined, so that it is not told by colour alone. */
export const textLinkClass =
  'rounded-xs text-link underline decoration-[0.07em] underline-offset-[0.2em] hover:decoration-[0.14em]'

/** A link in a menu or a card: the place says that it leads somewhere. */
export const quietLinkClass = 'rounded-xs decoration-[0.07em] underline-offset-[0.2em] hover:underline'

export const onDarkLinkClass =
  'on-dark rounded-xs text-on-dark underline decoration-[0.07em] underline-offset-[0.2em] hover:decoration-[0.14em]'

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
