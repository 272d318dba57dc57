import { ofPerson } from '#contract/identity/person-fields.ts'
import { type MergeField, type MergePair, mergeFields } from '#contract/members/merge.ts'
import { plainDay } from '#src/office/kit/times.ts'

interface MergeFieldsProps {
  pair: MergePair
  take: readonly MergeField[]
  onChoose: (field: MergeField, fromOther: boolean) => void
}

const isDay = (field: MergeField) => field !== 'name' && ofPerson(field).isDay

const shown = (field: MergeField, value: string | null | undefined) =>
  value ? isDay(field) ? plainDay(value) : value : <span className="text-ink-3">not known</span>

const labelOf = (field: MergeField) => (field === 'name' ? 'Name' : ofPerson(field).label)

const titleOf = ({ number }: MergePair['kept']) => number ?? 'no number'

/** Each field of the two, side by side: where they differ, one is chosen. */
export function MergeFields({ pair: { kept, other }, take, onChoose }: MergeFieldsProps) {
  const known = mergeFields.filter((field) => kept.fields[field] || other.fields[field])
  return (
    <div>
      <div className="merge-row border-ink border-b-2 font-semibold text-meta max-sm:hidden">
        <span>Field</span>
        <span>Kept, {titleOf(kept)}</span>
        <span>Merged into it, {titleOf(other)}</span>
      </div>
      {known.map((field) =>
        kept.fields[field] === other.fields[field] ? (
          <div key={field} className="merge-row border-line border-b">
            <span className="text-ink-2">{labelOf(field)}</span>
            <span className="min-w-0 break-words sm:col-span-2">
              {shown(field, kept.fields[field])} <span className="text-ink-3 text-meta">in both</span>
            </span>
          </div>
        ) : (
          <fieldset key={field} className="merge-row border-line border-b">
            <legend className="sr-only">{labelOf(field)}</legend>
            <span aria-hidden="true" className="text-ink-2">
              {labelOf(field)}
            </span>
            {[kept, other].map((side) => (
              <label key={side.id} className="merge-choice">
                <input
                  type="radio"
                  name={field}
                  checked={take.includes(field) === (side === other)}
                  disabled={side === other && other.fields[field] === null}
                  onChange={() => onChoose(field, side === other)}
                />
                <span className="min-w-0 break-words">
                  <span className="text-ink-3 text-meta sm:hidden">{titleOf(side)}: </span>
                  {shown(field, side.fields[field])}
                </span>
              </label>
            ))}
          </fieldset>
        ),
      )}
    </div>
  )
}
