import { useSelector } from '@xstate/react'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import type { ImportActor } from '../import.flow.ts'
import { rowsIn } from '../import-words.ts'
import { RepairRows } from './RepairRows.tsx'
import { RepairValues } from './RepairValues.tsx'
import type { CountedReason, FaultKind } from './repair.queries.ts'
import { columnOf, hasMeanings, leadOf, titleOf } from './repair-words.ts'
import { REASON_LEAD } from './use-next-value.ts'

interface RepairReasonProps {
  flow: ImportActor
  batch: ImportBatch
  kind: FaultKind
  reason: CountedReason
  isWide: boolean
}

/** A phone has room for one of them at a time; of a field without common values there are only rows. */
export const showsRows = ({ field, reason }: CountedReason, show: string) =>
  show === 'rows' || !hasMeanings(field) || reason === 'missing'

/** One reason: what its values mean, and its rows. */
export function RepairReason({ flow, batch, kind, reason, isWide }: RepairReasonProps) {
  const address = useListAddress()
  const trouble = useSelector(flow, ({ context }) => (context.open ? '' : context.trouble))
  const hasRows = showsRows(reason, address.get('show'))
  return (
    <div className="repair-main">
      <div>
        {isWide && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="block-title">{titleOf(reason)}</h2>
            <p className="text-ink-3 text-meta">
              {[columnOf(reason.column), rowsIn(reason.rows)].filter(Boolean).join(', ')}
            </p>
          </div>
        )}
        <p id={REASON_LEAD} tabIndex={-1} className="text-ink-2 lg:pt-1">
          {leadOf(reason)}
        </p>
        {trouble && (
          <p role="alert" className="part-failed mt-3">
            {trouble}
          </p>
        )}
      </div>
      {(isWide || !hasRows) && reason.reason !== 'missing' && (
        <RepairValues flow={flow} batch={batch} kind={kind} place={reason} />
      )}
      {(isWide || hasRows) && <RepairRows flow={flow} batch={batch} kind={kind} reason={reason} />}
    </div>
  )
}
