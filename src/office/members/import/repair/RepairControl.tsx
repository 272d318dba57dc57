import type { ImportField } from '#contract/members/import/import-fields.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { kindOf } from './repair-words.ts'

interface RepairControlProps {
  field: ImportField
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

const grades = gradeRules.map(({ name }) => ({ value: name, label: name }))
/** Dues may be paid for years to come. */
const LATEST = '2100-12-31'

/** What a field is set with: a grade is chosen, a date picked or typed day first, all else is typed. */
export const RepairControl = ({ field, label, value, onChange, error }: RepairControlProps) => {
  const kind = kindOf(field)
  return (
    <Field label={label} hideLabel error={error} className="repair-control">
      {kind === 'grade' ? (
        <Select value={value} onChange={onChange} options={grades} placeholder="Choose a grade" />
      ) : kind === 'date' ? (
        <DatePicker value={value} onChange={onChange} {...(field === 'paid_to' && { max: LATEST })} />
      ) : (
        <TextInput value={value} onChange={onChange} autoComplete="off" />
      )}
    </Field>
  )
}
