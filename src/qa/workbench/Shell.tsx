import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { cx } from '#src/ui/cx.ts'
import { ChapterMark } from '#src/ui/icons/ChapterMark.tsx'
import '../qa.css'

const places = [
  { to: '/qa', label: 'Machines' },
  { to: '/qa/report', label: 'Report' },
  { to: '/qa/returns', label: 'Provider returns' },
  { to: '/qa/ui', label: 'Plain pieces' },
  { to: '/', label: 'The site' },
]

interface ShellProps {
  title: string
  /** As wide as the window: a desk, not a page to read. */
  wide?: boolean
  children: ReactNode
}

/** The frame of the workbench. The site's own header and footer have no place here. */
export function Shell({ title, wide, children }: ShellProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} | QA workbench`
  }, [title])
  const column = wide ? 'px-5 md:px-6' : 'container'
  return (
    <div className="min-h-svh bg-paper text-ink">
      <header className="on-dark bg-forest text-on-dark">
        <div className={cx(column, 'flex flex-wrap items-center gap-x-8 gap-y-1 py-2.5')}>
          <a href="/qa" className="flex min-h-11 items-center gap-3 no-underline">
            <ChapterMark size={32} />
            <span className="font-serif-display text-[1.375rem]">QA workbench</span>
          </a>
          <nav aria-label="Workbench" className="flex flex-wrap gap-x-6">
            {places.map(({ to, label }) => (
              <a
                key={to}
                href={to}
                aria-current={pathname === to ? 'page' : undefined}
                className="flex min-h-11 items-center text-small hover:underline aria-[current=page]:font-strong aria-[current=page]:text-millet"
              >
                {label}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main className={cx(column, wide ? 'py-5' : 'py-10')}>{children}</main>
    </div>
  )
}
