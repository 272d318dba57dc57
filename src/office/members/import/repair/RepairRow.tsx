import type { ReactNode } from 'react'
import type { ImportRow } from '#contract/members/import/import.ts'
import type { ImportField } from '#contract/members/import/import-fields.ts'
import type { ImportFault } from '#contract/members/import/import-repair.ts'
import { keyOf } from '#machines/members/import/repair.ts'
import { RowName, WhoIsIt } from '../ImportRowParts.tsx'
import type { ImportActor } from '../import.flow.ts'
import { fieldWords } from '../import-words.ts'
import { RepairField } from './RepairField.tsx'
import type { ReasonPlace } from './repair.queries.ts'
import { inShort, isBesideAnother, isDecided, shownAs } from './repair-words.ts'

interface RepairRowProps {
  flow: ImportActor
  row: ImportRow
  place: ReasonPlace
  /** Which of its fields is open. */
  open: ImportField | undefined
  /** What is set; nothing where it is left as it stands. Null takes back what was set. */
  onSet: (field: ImportField, to: string | null | undefined) => void
}

/** A row of the file: what will be written, and each thing that is wrong, which opens where it stands. */
export function RepairRow({ flow, row, place, open, onSet }: RepairRowProps) {
  const faults = [...row.problems, ...row.warnings]
  const isWrong = (field: ImportField) => faults.some((fault) => fault.field === field)
  const found = (field: ImportField) => row.found.find((fault) => fault.field === field)?.value
  // What was corrected, by itself or with all rows of its value.
  const corrected = [...row.repairs.map(({ field }) => field), place.field].filter(
    (field, at, all) => all.indexOf(field) === at && !isWrong(field) && !isDecided(place.reason),
  )
  return (
    <li className="repair-row" data-open={open || undefined} data-wrong={row.problems.length > 0 || undefined}>
      <span className="max-md:text-ink-2 max-md:text-meta">
        <span className="md:sr-only">Row </span>
        {row.line}
      </span>
      <div className="min-w-0">
        <RowName row={row} />
        <p className="text-ink-2 text-meta">{inShort(row)}</p>
      </div>
      <div className="repair-wrong">
        {faults.map((fault) => (
          <Fault
            key={`${fault.reason} ${fault.field}`}
            flow={flow}
            row={row}
            fault={fault}
            place={place}
            open={open}
            onSet={onSet}
          />
        ))}
        {corrected.map((field) =>
          field === open ? (
            <RepairField
              key={field}
              flow={flow}
              row={row}
              field={field}
              fault={undefined}
              onSet={(to) => onSet(field, to)}
            />
          ) : (
            <PlaceButton key={field} flow={flow} row={row} field={field}>
              {found(field) && (
                <>
                  <del>{found(field)}</del>
                  <span className="px-2 text-ink-2">
                    <span aria-hidden="true">→</span>
                    <span className="sr-only"> becomes </span>
                  </span>
                </>
              )}
              <ins>{shownAs(field, row.written.find((one) => one.field === field)?.to ?? 'left empty')}</ins>
            </PlaceButton>
          ),
        )}
        {row.choices.length > 0 && faults.some(({ reason }) => isBesideAnother(reason)) && (
          <WhoIsIt flow={flow} row={row} />
        )}
      </div>
    </li>
  )
}

interface FaultProps extends RepairRowProps {
  fault: ImportFault
}

function Fault({ flow, row, fault, place, open, onSet }: FaultProps) {
  const { reason, field, value, text } = fault
  if (field === open)
    return <RepairField flow={flow} row={row} field={field} fault={fault} onSet={(to) => onSet(field, to)} />
  // A name is corrected by its parts.
  if (isDecided(reason) || field === 'full_name') return <p className="text-small">{text}</p>
  return (
    <div className="min-w-0">
      <PlaceButton flow={flow} row={row} field={field}>
        {value ? <del>{value}</del> : <span className="font-semibold text-danger">{fieldWords[field]}?</span>}
      </PlaceButton>
      {(reason !== place.reason || isBesideAnother(reason)) && <p className="text-ink-2 text-meta">{text}</p>}
    </div>
  )
}

interface PlaceButtonProps {
  flow: ImportActor
  row: ImportRow
  field: ImportField
  children: ReactNode
}

/** What a field says: pressed, it opens. */
const PlaceButton = ({ flow, row, field, children }: PlaceButtonProps) => (
  <button
    type="button"
    data-place={keyOf({ row: row.id, field })}
    className="repair-place"
    onClick={() => flow.send({ type: 'field.open', field: { row: row.id, field } })}
  >
    {children}
    <span className="sr-only">
      : set {fieldWords[field]} of row {row.line}
    </span>
  </button>
)
