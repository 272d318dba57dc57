import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { cx } from '#src/ui/cx.ts'
import '../qa.css'

const places = [
  { to: '/qa', label: 'Machines' },
  { to: '/qa/report', label: 'Report' },
  { to: '/qa/returns', label: 'Provider returns' },
  { to: '/qa/ui', label: 'Plain pieces' },
  { to: '/', label: 'The site' },
]

const Mark = () => (
  <svg viewBox="0 0 64 64" className="size-8 shrink-0" aria-hidden="true">
    <path className="fill-paper" d="M30 53V3A28 28 0 0 0 2 31v22zM2 57h60v5H2z" />
    <g fill="none" strokeWidth="6.4">
      <path className="stroke-sun" d="M34 6.2A24.8 24.8 0 0 1 58.8 31v22" />
      <path className="stroke-leaf" d="M34 17.4A13.6 13.6 0 0 1 47.6 31v22" />
    </g>
    <path className="fill-sun" d="M34 25a6.4 6.4 0 0 1 6.4 6.4V53H34z" />
  </svg>
)

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
            <Mark />
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
