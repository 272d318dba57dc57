import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'

interface ColumnChoicesProps<What extends string> {
  columns: readonly { name: string; samples: readonly string[] }[]
  /** What each column holds now. */
  holds: (column: number) => What | undefined
  options: readonly { value: What; label: string }[]
  onChoose: (column: number, what: What | null) => void
}

/** The columns of a file, with what stands in their first rows, and what each of them holds. */
export function ColumnChoices<What extends string>({ columns, holds, options, onChoose }: ColumnChoicesProps<What>) {
  return (
    <ul aria-label="Columns of the file" className="column-choices">
      {columns.map(({ name, samples }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and their order is that of the file
        <li key={column}>
          <div className="min-w-0">
            <p className="truncate font-semibold">{name || `Column ${column + 1}`}</p>
            <p className="truncate text-ink-2 text-small" title={samples.filter(Boolean).join(', ')}>
              {samples.filter(Boolean).join(', ') || 'empty in the first rows'}
            </p>
          </div>
          <Field label={`${name || `Column ${column + 1}`} holds`} hideLabel>
            <Select
              value={holds(column) ?? ''}
              onChange={(value) => onChoose(column, options.find((one) => one.value === value)?.value ?? null)}
              placeholder="Left out"
              options={options}
            />
          </Field>
        </li>
      ))}
    </ul>
  )
}
