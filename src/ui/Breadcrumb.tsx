import type { ReactNode } from 'react'
import { onDarkLinkClass } from './links.tsx'

export interface Crumb {
  label: string
  /** The last one, where the reader is, leads nowhere; nor does a step that has no page of its own. */
  to?: string | undefined
}

interface BreadcrumbProps {
  crumbs: readonly Crumb[]
  link: (crumb: { label: string; to: string; className: string }) => ReactNode
}

/** For a dark ground. */
export const Breadcrumb = ({ crumbs, link }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb" className="on-dark">
    <ol className="flex flex-wrap gap-y-1 text-small">
      {crumbs.map(({ label, to }, index) => (
        <li key={`${to} ${label}`} className="crumb flex text-leaf">
          {to === undefined ? (
            <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
          ) : (
            link({ label, to, className: `${onDarkLinkClass} -my-2.5 py-2.5` })
          )}
        </li>
      ))}
    </ol>
  </nav>
)
