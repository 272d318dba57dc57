import type { Officer } from '#contract/applications/review.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { focusField } from '#src/ui/use-focus.ts'
import { usePerson } from '../flow.ts'

interface OfficerFieldProps {
  all: readonly Officer[]
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** To whom of the office something is given. */
export function OfficerField({ all, value, error, onChange }: OfficerFieldProps) {
  const { id: me } = usePerson()
  return (
    // Officers come later than the dialog: then it begins at them.
    <div ref={focusField}>
      <Field id="to" label="Officer" error={error}>
        <Select
          name="to"
          value={value}
          placeholder="Choose"
          options={all.map(({ id, name }) => ({ value: String(id), label: id === me ? `${name} (you)` : name }))}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}
