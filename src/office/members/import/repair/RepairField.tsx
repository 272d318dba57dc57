import { useSelector } from '@xstate/react'
import type { FormEvent, KeyboardEvent } from 'react'
import type { ImportRow } from '#contract/members/import/import.ts'
import type { ImportField } from '#contract/members/import/import-fields.ts'
import type { ImportFault } from '#contract/members/import/import-repair.ts'
import { keyOf } from '#machines/members/import/repair.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ImportActor } from '../import.flow.ts'
import { fieldWords } from '../import-words.ts'
import { RepairControl } from './RepairControl.tsx'
import { kindOf } from './repair-words.ts'

interface RepairFieldProps {
  flow: ImportActor
  row: ImportRow
  field: ImportField
  fault: ImportFault | undefined
  onSet: (to: string | null | undefined) => void
}

const begin = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('input, select')?.focus()

/** A field that is open: Enter sets it and goes on to the next, Escape leaves it as it was. */
export function RepairField({ flow, row, field, fault, onSet }: RepairFieldProps) {
  const place = { row: row.id, field }
  const typed = useSelector(flow, ({ context }) => context.typed[keyOf(place)])
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  const isRepaired = row.repairs.some((one) => one.field === field)
  const stands = row.written.find((one) => one.field === field)?.to
  // What can be read of no calendar and is no grade can only be set anew.
  const first = stands ?? (kindOf(field) === 'text' ? (fault?.value ?? '') : '')
  const text = typed ?? first
  const set = (event: FormEvent) => {
    event.preventDefault()
    // A number that is far above the others is confirmed as it stands.
    onSet(typed === undefined && (first === '' || !fault) ? undefined : text)
  }
  const close = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') flow.send({ type: 'field.close' })
  }
  return (
    <form ref={begin} noValidate onSubmit={set} onKeyDown={close} className="repair-field">
      <RepairControl
        field={field}
        label={`${fieldWords[field]} of row ${row.line}`}
        value={text}
        onChange={(next) => flow.send({ type: 'place.type', place, text: next })}
        error={trouble || undefined}
      />
      <Button kind="text" size="small">
        Set
      </Button>
      {fault?.value && <p className="repair-stood">In the file: “{fault.value}”</p>}
      {isRepaired && (
        <button type="button" className="repair-hint" onClick={() => onSet(null)}>
          As in the file
        </button>
      )}
    </form>
  )
}
