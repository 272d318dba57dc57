import { useRouterState } from '@tanstack/react-router'
import { naira } from '#domain/common/money.ts'
import { figure } from '#src/office/kit/figures.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/page-icons.tsx'
import type { ListAddress } from './use-list-address.ts'

interface ListFootProps {
  address: ListAddress
  count: number
  total: number | null
  next: string | null
  /** Of a list about money: what the shown rows come to, and all that match. */
  sums?: { shown: number; all: number } | undefined
}

/** Which rows these are, and the pages before and after. The page before is the one that was come from. */
export function ListFoot({ address, count, total, next, sums }: ListFootProps) {
  const first = useRouterState({ select: ({ location }) => !new URLSearchParams(location.searchStr).has('cursor') })
  const of = figure(total)
  return (
    <>
      {sums && <Sums {...sums} count={count} total={of} />}
      <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 py-4">
        <p className="text-ink-2">
          {figure(address.from)} to {figure(address.from + count - 1)} of {of}
        </p>
        <div className="flex gap-2">
          <button type="button" className="list-chip" disabled={first} onClick={() => address.back()}>
            <ChevronLeftIcon size={16} />
            Previous
          </button>
          <button
            type="button"
            className="list-chip"
            disabled={next === null}
            onClick={() => next && address.turn(next, address.from)}
          >
            Next
            <ChevronRightIcon size={16} />
          </button>
        </div>
      </nav>
    </>
  )
}

interface SumsProps {
  shown: number
  all: number
  count: number
  total: string
}

/** What the rows come to; of all that match only where these are more. */
const Sums = ({ shown, all, count, total }: SumsProps) => (
  <dl className="list-sums">
    <dt>Shown here, {figure(count)}</dt>
    <dd>{naira(shown)}</dd>
    {total !== figure(count) && (
      <>
        <dt className="text-ink-3">All that match, {total}</dt>
        <dd className="text-ink-3">{naira(all)}</dd>
      </>
    )}
  </dl>
)
