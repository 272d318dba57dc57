import { Fragment, type ReactNode } from 'react'
import { type ContentField, entriesIn } from '#contract/content/kinds/fields.ts'
import { capital } from '#domain/common/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldGroup } from '#src/ui/form/Field.tsx'
import { PlusIcon } from '#src/ui/icons/page-icons.tsx'
import type { FieldControlProps } from './field-props.ts'

/** An entry of which nothing is typed yet. */
const newEntry = (fields: readonly ContentField[]) =>
  Object.fromEntries(fields.map(({ name, type }) => [name, emptyOf(type)]))

function emptyOf(type: ContentField['type']) {
  if (type === 'id') return crypto.randomUUID().slice(0, 8)
  return type === 'picture' || type === 'file' ? null : ''
}

const isTyped = ({ type }: ContentField) => type !== 'id'

interface EntriesFieldProps extends FieldControlProps {
  /** One field of an entry. */
  control: (props: FieldControlProps) => ReactNode
}

/** Several of the same, each with fields of its own: added, taken out and put in order. */
export function EntriesField({
  field,
  value,
  onChange,
  disabled,
  problem,
  problems,
  round,
  control,
}: EntriesFieldProps) {
  const { name, label, hint, entry: one = 'entry', fields = [], most = Number.POSITIVE_INFINITY } = field
  const entries = entriesIn(value)
  const swap = (first: number, second: number) =>
    onChange(
      entries.map((entry, index) => entries[index === first ? second : index === second ? first : index] ?? entry),
    )
  return (
    <FieldGroup id={`content-${name}`} label={label} hint={hint} error={problem}>
      <div className="grid gap-4">
        {entries.map((entry, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their fields are controlled: nothing is kept in the element
            key={index}
            className="grid min-w-0 gap-3 rounded-control border border-line p-4"
          >
            <legend className="px-1 font-semibold text-small">{`${capital(one)} ${index + 1}`}</legend>
            {fields.filter(isTyped).map((inner) => {
              const key = `${name}.${index}.${inner.name}`
              return (
                <Fragment key={inner.name}>
                  {control({
                    field: { ...inner, name: key },
                    value: entry[inner.name],
                    onChange: (text) =>
                      onChange(entries.map((other, at) => (at === index ? { ...entry, [inner.name]: text } : other))),
                    disabled,
                    problem: problems?.[key],
                    round,
                  })}
                </Fragment>
              )
            })}
            {!disabled && (
              <div className="flex flex-wrap gap-2">
                <Button kind="text" size="small" disabled={index === 0} onClick={() => swap(index, index - 1)}>
                  Move up<span className="sr-only">{`: ${one} ${index + 1}`}</span>
                </Button>
                <Button
                  kind="text"
                  size="small"
                  disabled={index === entries.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  Move down<span className="sr-only">{`: ${one} ${index + 1}`}</span>
                </Button>
                <Button kind="text" size="small" onClick={() => onChange(entries.filter((_, at) => at !== index))}>
                  Remove<span className="sr-only">{`: ${one} ${index + 1}`}</span>
                </Button>
              </div>
            )}
          </fieldset>
        ))}
        {!disabled && entries.length < most && (
          <div>
            <Button kind="outline" size="small" onClick={() => onChange([...entries, newEntry(fields)])}>
              <PlusIcon size={18} />
              {`Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  )
}
