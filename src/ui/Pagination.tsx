import type { MouseEvent, ReactNode } from 'react'
import type { PageWindow } from '#domain/common/page-window.ts'
import { cx } from './cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, DoubleChevronIcon } from './icons/page-icons.tsx'

interface PaginationProps {
  page: number
  total: number
  row: PageWindow
  onPrevious: () => void
  onNext: () => void
  onLast: () => void
  /** What turns the page moves the focus to the list's heading. */
  onGo: (page: number) => void
  /** The id of the list's heading, where a page begins that was turned without a script. */
  target?: string | undefined
  label?: string | undefined
  className?: string | undefined
}

/** Without a script the buttons send their page as `?page=`. */
export function Pagination({ page, total, row, target, label = 'Pages', className, ...turn }: PaginationProps) {
  return (
    <nav aria-label={label} className={className}>
      <form method="get" action={target && `#${target}`}>
        <ul className="flex flex-wrap items-center justify-center gap-1.5">
          <li className="text-center text-base tabular-nums max-md:basis-full md:hidden">
            Page {page} of {total}
          </li>
          <li>
            <PageButton label="Previous" to={page - 1} onTurn={turn.onPrevious} disabled={page <= 1}>
              <ChevronLeftIcon size={18} />
              <span className="max-md:sr-only">Previous</span>
            </PageButton>
          </li>
          {row.items.map((item, place) => (
            <li key={item === 'gap' ? `gap ${place}` : item}>
              {item === 'gap' ? (
                <Gap />
              ) : (
                <PageButton label={`Page ${item}`} to={item} onTurn={() => turn.onGo(item)} current={item === page}>
                  {item}
                </PageButton>
              )}
            </li>
          ))}
          <li>
            <PageButton label="Next" to={page + 1} onTurn={turn.onNext} disabled={page >= total}>
              <span className="max-md:sr-only">Next</span>
              <ChevronRightIcon size={18} />
            </PageButton>
          </li>
          {row.last && (
            <li>
              <PageButton label={`Last page, ${row.last}`} to={row.last} onTurn={turn.onLast}>
                {row.last}
                <DoubleChevronIcon size={16} />
              </PageButton>
            </li>
          )}
        </ul>
      </form>
    </nav>
  )
}

const Gap = () => (
  <span className="grid size-8 place-items-center text-ink-2">
    <span aria-hidden="true">…</span>
    <span className="sr-only">Pages left out</span>
  </span>
)

interface PageButtonProps {
  label: string
  to: number
  onTurn: () => void
  disabled?: boolean
  current?: boolean
  children: ReactNode
}

function PageButton({ label, to, onTurn, disabled, current, children }: PageButtonProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onTurn()
  }
  return (
    <button
      type="submit"
      name="page"
      value={to}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={press}
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
}
