import { useQuery } from '@tanstack/react-query'
import type { Desk } from '#contract/staff/desk.ts'
import { useOffice } from '../kit/flow.ts'
import { deskFigures } from '../staff/desk/desk.queries.ts'

/** How many wait behind a link; nothing where none does, or while that is not known. */
export function WaitCount({ of, className }: { of: Desk['waiting'][number]['of']; className: string }) {
  const { call } = useOffice()
  const { data } = useQuery(deskFigures(call))
  const count = data?.waiting.find((one) => one.of === of)?.count ?? 0
  return count === 0 ? null : (
    <span className={className}>
      {count.toLocaleString('en')}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
