import { useQuery } from '@tanstack/react-query'
import type { Desk } from '#contract/staff/desk.ts'
import { useOffice } from '../kit/flow.ts'
import { deskFigures } from '../staff/desk/desk.queries.ts'

/** How many wait of something; none while that is not known. */
export function useWaiting(enabled = true) {
  const { call } = useOffice()
  const { data } = useQuery({ ...deskFigures(call), enabled })
  return (of: Desk['waiting'][number]['of'] | undefined) => data?.waiting.find((one) => one.of === of)?.count ?? 0
}

/** How many wait behind a link; nothing where none does, or while that is not known. */
export function WaitCount({ of, className }: { of: Desk['waiting'][number]['of']; className: string }) {
  const count = useWaiting()(of)
  return count === 0 ? null : (
    <span className={className}>
      {count.toLocaleString('en')}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
