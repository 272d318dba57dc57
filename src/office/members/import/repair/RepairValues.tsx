import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ImportBatch } from '#contract/members/import/import.ts'
import type { ImportValues } from '#contract/members/import/import-repair.ts'
import { keyOf, type MeaningField } from '#machines/members/import/repair.ts'
import { figure } from '#src/office/kit/figures.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { Button } from '#src/ui/Button.tsx'
import { AlertIcon, ArrowIcon } from '#src/ui/icons/icons.tsx'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import type { ImportActor } from '../import.flow.ts'
import { RepairControl } from './RepairControl.tsx'
import { type FaultKind, type ReasonPlace, valuesOf } from './repair.queries.ts'
import { hasMeanings, kindOf, shownAs } from './repair-words.ts'

interface RepairValuesProps {
  flow: ImportActor
  batch: ImportBatch
  kind: FaultKind
  place: ReasonPlace
}

/** The values of a reason, each said once for all its rows. */
export function RepairValues({ flow, batch, kind, place }: RepairValuesProps) {
  const { call } = useOffice()
  const query = useQuery(valuesOf(call, batch, kind, place))
  const { field } = place
  if (!hasMeanings(field)) return null
  return (
    <LoadState query={query} rows={3}>
      {({ items, total }) => {
        const said = items.filter(({ value }) => value !== '')
        if (said.length === 0) return null
        return (
          <div>
            <div className="repair-heads" data-of="values" aria-hidden="true">
              <span>In the file</span>
              <span>Rows</span>
              <span />
              <span>Means</span>
              <span>Then</span>
            </div>
            <ul aria-label="Values in the file">
              {said.map((one) => (
                <Value key={one.value} flow={flow} kind={kind} field={field} one={one} />
              ))}
            </ul>
            {total > items.length && (
              <p className="pt-3 text-ink-2 text-meta">
                These are the {figure(items.length)} most frequent of {figure(total)} values.
              </p>
            )}
          </div>
        )
      }}
    </LoadState>
  )
}

interface ValueProps {
  flow: ImportActor
  kind: FaultKind
  field: MeaningField
  one: ImportValues['items'][number]
}

/** Enter sets a value and goes on to the one below. */
const goOn = (form: HTMLFormElement) =>
  form.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('input, select')?.focus()

function Value({ flow, kind, field, one: { value, rows, still, means, suggested } }: ValueProps) {
  const place = { field, value }
  const typed = useSelector(flow, ({ context }) => context.typed[keyOf(place)])
  const set = (to: string) => flow.send({ type: 'repair.set', set: { place, to: to || null } })
  const type = (text: string) => flow.send({ type: 'place.type', place, text })
  const isDraft = typed !== undefined && typed !== (means ?? '')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isDraft) set(typed)
    goOn(event.currentTarget)
  }
  const left = kind === 'problems' ? 'still refused' : 'kept as a note'
  return (
    <li className="repair-value" data-still={still > 0 || undefined}>
      <span className="min-w-0 break-words font-semibold">{value}</span>
      <span>
        {figure(rows)}
        <span className="sr-only"> {rows === 1 ? 'row' : 'rows'}</span>
      </span>
      <ArrowIcon size={18} className="text-ink-3" />
      <form onSubmit={send}>
        <RepairControl
          field={field}
          label={`“${value}” means`}
          value={typed ?? means ?? ''}
          onChange={kindOf(field) === 'grade' ? set : type}
        />
      </form>
      <div className="grid justify-items-end gap-1">
        {isDraft && (
          <Button kind="text" size="small" onClick={() => set(typed)}>
            Set<span className="sr-only">: “{value}”</span>
          </Button>
        )}
        {!isDraft && means === null && suggested !== null && (
          <button type="button" className="repair-hint" onClick={() => set(suggested)}>
            {shownAs(field, suggested)}?<span className="sr-only">: set “{value}” so</span>
          </button>
        )}
        {rows > still && (
          <p className="repair-then text-link">
            <CheckIcon size={18} />
            {figure(rows - still)} repaired
          </p>
        )}
        {still > 0 && (
          <p className="repair-then text-danger">
            <AlertIcon size={18} />
            <span>
              <span className={rows === still ? 'md:sr-only' : ''}>{figure(still)} </span>
              {left}
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
