import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ImportChoice, ImportRow } from '#contract/members/import/import.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import type { ImportActor } from '#src/office/members/import/import.flow.ts'
import { fieldWords } from './import-words.ts'
import { columnOf, shownAs } from './repair/repair-words.ts'

/** What changes of a member, old to new. */
export const Changes = ({ row: { changes, reason } }: { row: ImportRow }) => (
  <div className="import-changes">
    {reason && <p className="text-ink-2">{reason}</p>}
    {changes.map(({ field, from, to }) => (
      <p key={field}>
        <span className="text-meta">{fieldWords[field]}</span>
        <span>
          {from ? <del>{shownAs(field, from)}</del> : <span className="text-ink-2">none</span>}
          <span className="px-2 text-ink-2">
            <span aria-hidden="true">→</span>
            <span className="sr-only"> becomes </span>
          </span>
          <ins>{shownAs(field, to)}</ins>
        </span>
      </p>
    ))}
    {!reason && changes.length === 0 && <span className="text-ink-2">nothing</span>}
  </div>
)

/** Everything that becomes of a row whose member is new. */
export const Written = ({ row: { written, number, owes_from, warnings } }: { row: ImportRow }) => (
  <div className="import-written">
    <dl>
      {number === null && <Value name="Membership number">a new one</Value>}
      {written.map(({ field, to }) => (
        <Value key={field} name={fieldWords[field]}>
          {shownAs(field, to)}
        </Value>
      ))}
      {owes_from !== null && <Value name="Dues">owed from {owes_from}</Value>}
    </dl>
    <Faults faults={warnings} />
  </div>
)

const Value = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Faults = ({ faults }: { faults: ImportRow['problems'] }) =>
  faults.length > 0 && (
    <ul className="import-faults">
      {faults.map(({ reason, field, column, text }) => (
        <li key={`${reason} ${field}`}>
          {text}
          {column && <span className="text-ink-3"> {columnOf(column)}</span>}
        </li>
      ))}
    </ul>
  )

/** Why a row is not taken over, or not as it is: all of it. */
export const Reasons = ({ row: { problems, warnings, reason } }: { row: ImportRow }) =>
  problems.length + warnings.length > 0 ? (
    <Faults faults={[...problems, ...warnings]} />
  ) : (
    (reason ?? <span className="text-ink-2">left out by the office</span>)
  )

/** The name as the file has it; of a member who is here, a link to the record. */
export const RowName = ({ row: { name, account_id, is_damaged } }: { row: ImportRow }) => (
  <span className="font-semibold">
    {account_id === null ? (
      name || <span className="text-ink-2">no name</span>
    ) : (
      <OfficeLink to={`/members/${account_id}`} className="hover:underline">
        {name}
      </OfficeLink>
    )}
    {is_damaged && <span className="block font-[560] text-danger text-meta">Damaged letters</span>}
  </span>
)

interface ChoosingProps {
  flow: ImportActor
  row: ImportRow
}

/** What was chosen of a row: here since it was read, or before. */
const useChoice = (flow: ImportActor, { id, choice }: ImportRow): ImportChoice | null =>
  useSelector(flow, ({ context: { marks } }) => (id in marks ? (marks[id] ?? null) : choice))

/** A row that is taken over unless its box is empty. */
export function TakenBox({ flow, row }: ChoosingProps) {
  const isTaken = useChoice(flow, row) === null
  const { id, verdict } = row
  if (verdict !== 'create' && verdict !== 'update') return null
  return (
    <label className="row-box">
      <input
        type="checkbox"
        aria-label={`Import row ${row.line}`}
        className="office-box"
        checked={isTaken}
        onChange={() =>
          flow.send({ type: 'rows.choose', choosing: { verdict, rows: [id], choice: isTaken ? 'leave' : null } })
        }
      />
    </label>
  )
}

const words: Record<ImportChoice, string> = {
  same: 'Same person',
  new: 'New person',
  renumber: 'Somebody else, new number',
  leave: 'Leave out',
}

/** Who a row means that may be somebody who is here. */
export function WhoIsIt({ flow, row }: ChoosingProps) {
  const choice = useChoice(flow, row)
  const { verdict } = row
  if (row.choices.length === 0 || verdict === 'same') return <span className="text-ink-2">Left out</span>
  return (
    <fieldset className="import-choices">
      <legend className="sr-only">
        Who is {row.name}, row {row.line}?
      </legend>
      {row.choices.map((one) => (
        <button
          key={one}
          type="button"
          className="segment"
          aria-pressed={choice === one}
          onClick={() =>
            flow.send({
              type: 'rows.choose',
              choosing: { verdict, rows: [row.id], choice: choice === one ? null : one },
            })
          }
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}
