import { type ReactNode, useEffect } from 'react'
import { OfficeLink } from './OfficeLink.tsx'
import { OfficeMark } from './OfficeMark.tsx'

interface PageHeadProps {
  title: string
  /** One line beside the title. */
  sub?: ReactNode
  /** A person's name is set in the text's face. */
  isPerson?: boolean
  back?: { to: string; label: string }
  children?: ReactNode
}

/** Title, one line and what can be done with the whole page. The window is called as the page is. */
export function PageHead({ title, sub, isPerson, back, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Office`
  }, [title])
  return (
    <header className="page-head">
      {back && (
        <p className="w-full text-ink-3 text-meta">
          <OfficeLink to={back.to} className="underline underline-offset-4">
            {back.label}
          </OfficeLink>
        </p>
      )}
      <div className="head-bar">
        <span className="lg:hidden">
          <OfficeMark size={34} />
        </span>
        <h1 className={isPerson ? 'person-title' : undefined}>{title}</h1>
      </div>
      {sub && <p className="min-w-0 text-ink-3 max-lg:w-full">{sub}</p>}
      {children && <div className="flex flex-wrap gap-2 self-center lg:ml-auto">{children}</div>}
    </header>
  )
}
