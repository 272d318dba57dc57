import type { ReactNode } from 'react'
import type { PageWindow } from '../lib/page-window.ts'
import { cx } from './cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, DoubleChevronIcon } from './icons.tsx'

interface PaginationProps {
  page: number
  total: number
  row: PageWindow
  /** Whoever turns the page moves the focus to the list's heading. */
  onGo: (page: number) => void
  label?: string | undefined
  className?: string | undefined
}

export function Pagination({ page, total, row, onGo, label = 'Pages', className }: PaginationProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <PageButton label="Previous" onClick={() => onGo(page - 1)} disabled={page <= 1}>
            <ChevronLeftIcon size={18} />
            <span className="max-md:sr-only">Previous</span>
          </PageButton>
        </li>
        <li className="px-2 text-base tabular-nums md:hidden">
          Page {page} of {total}
        </li>
        {row.items.map((item, place) => (
          <li key={item === 'gap' ? `gap ${place}` : item} className="max-md:hidden">
            {item === 'gap' ? (
              <span className="grid size-8 place-items-center text-ink-2">
                <span aria-hidden="true">…</span>
                <span className="sr-only">Pages left out</span>
              </span>
            ) : (
              <PageButton label={`Page ${item}`} onClick={() => onGo(item)} current={item === page}>
                {item}
              </PageButton>
            )}
          </li>
        ))}
        {row.last && (
          <li className="max-md:order-last">
            <PageButton label={`Last page, ${row.last}`} onClick={() => onGo(total)}>
              {row.last}
              <DoubleChevronIcon size={16} />
            </PageButton>
          </li>
        )}
        <li>
          <PageButton label="Next" onClick={() => onGo(page + 1)} disabled={page >= total}>
            <span className="max-md:sr-only">Next</span>
            <ChevronRightIcon size={18} />
          </PageButton>
        </li>
      </ul>
    </nav>
  )
}

interface PageButtonProps {
  label: string
  onClick: () => void
  disabled?: boolean
  current?: boolean
  children: ReactNode
}

const PageButton = ({ label, onClick, disabled, current, children }: PageButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    disabled={disabled}
    onClick={onClick}
    className={cx(
      'flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control border-[1.5px] px-2.5',
      'font-strong text-base tabular-nums disabled:cursor-not-allowed disabled:border-haze disabled:bg-haze',
      'disabled:text-ink-3',
      current
        ? 'border-brand bg-brand text-on-brand forced-colors:border-4'
        : 'border-line text-link hover:border-brand hover:bg-brand-tint',
    )}
  >
    {children}
  </button>
)
