import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ImportBatch, ImportRow } from '#contract/members/import/import.ts'
import { keyOf, type RowField } from '#machines/members/import/repair.ts'
import { figure } from '#src/office/kit/figures.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { ListFoot } from '#src/office/kit/list/ListFoot.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { useFocus } from '#src/ui/use-focus.ts'
import type { ImportActor } from '../import.flow.ts'
import { RepairRow } from './RepairRow.tsx'
import { type CountedReason, type FaultKind, rowsOf } from './repair.queries.ts'
import { isDecided } from './repair-words.ts'

interface RepairRowsProps {
  flow: ImportActor
  batch: ImportBatch
  kind: FaultKind
  reason: CountedReason
}

/** The rows of a reason: what will be written of each, and what is wrong with it. */
export function RepairRows({ flow, batch, kind, reason: { reason, field, rows, still } }: RepairRowsProps) {
  const { call } = useOffice()
  const address = useListAddress()
  const onlyStill = address.get('still') === 'yes'
  const cursor = address.get('cursor')
  const query = useQuery(
    rowsOf(call, batch, { reason, field, ...(onlyStill && { still: 'yes' as const }), ...(cursor && { cursor }) }),
  )
  const segments = [
    { label: 'All', count: rows, is: !onlyStill, still: '' },
    { label: kind === 'problems' ? 'Still refused' : 'Still so', count: still, is: onlyStill, still: 'yes' },
  ]
  return (
    <section aria-labelledby="its-rows">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 id="its-rows" tabIndex={-1} className="block-title">
          Its rows
        </h2>
        <fieldset className="segments">
          <legend className="sr-only">Which rows</legend>
          {segments.map((one) => (
            <button
              key={one.label}
              type="button"
              className="segment"
              aria-pressed={one.is}
              onClick={() => void address.set({ still: one.still })}
            >
              {one.label} {figure(one.count)}
            </button>
          ))}
        </fieldset>
      </div>
      <LoadState query={query} rows={6}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <p className="border-line border-t py-4 text-ink-2">Every row of this reason is repaired.</p>
          ) : (
            <>
              <Rows flow={flow} items={items} place={{ reason, field }} />
              {(next !== null || cursor) && (
                <ListFoot address={address} count={items.length} total={total} next={next} />
              )}
            </>
          )
        }
      </LoadState>
    </section>
  )
}

interface RowsProps {
  flow: ImportActor
  items: readonly ImportRow[]
  place: Pick<CountedReason, 'reason' | 'field'>
}

/** Where setting a field goes on to: the next row below with the same trouble. */
function nextOf(
  items: readonly ImportRow[],
  { reason, field }: RowsProps['place'],
  after: number,
): RowField | undefined {
  if (isDecided(reason)) return
  const at = items.findIndex(({ id }) => id === after)
  const found = items
    .slice(at + 1)
    .find(({ problems, warnings }) =>
      [...problems, ...warnings].some((fault) => fault.reason === reason && fault.field === field),
    )
  return found && { row: found.id, field }
}

function Rows({ flow, items, place }: RowsProps) {
  const open = useSelector(flow, ({ context }) => context.open)
  const key = open && keyOf(open)
  const goesOn = useRef(false)
  // A field that is closed leaves the keyboard where it stood; after the last one it comes to what is next.
  useFocus(key, (before) => {
    if (key !== undefined || before === undefined) return
    const next = goesOn.current && document.querySelector<HTMLElement>('[data-next]')
    goesOn.current = false
    return (
      next || document.querySelector<HTMLElement>(`[data-place="${before}"]`) || document.getElementById('its-rows')
    )
  })
  return (
    <>
      <div className="repair-heads" data-of="rows" aria-hidden="true">
        <span>Row</span>
        <span>Will be written</span>
        <span>What is wrong</span>
      </div>
      <ul aria-labelledby="its-rows">
        {items.map((row) => (
          <RepairRow
            key={row.id}
            flow={flow}
            row={row}
            place={place}
            open={open?.row === row.id ? open.field : undefined}
            onSet={(field, to) => {
              const next = nextOf(items, place, row.id)
              goesOn.current = next === undefined
              const at = { row: row.id, field }
              if (to !== undefined) flow.send({ type: 'repair.set', set: { place: at, to }, next })
              else if (next) flow.send({ type: 'field.open', field: next })
              else flow.send({ type: 'field.close' })
            }}
          />
        ))}
      </ul>
    </>
  )
}
