import { DatePicker } from './DatePicker.tsx'
import { Field } from './Field.tsx'
import type { FlowFieldProps } from './FlowField.tsx'
import { useFormField } from './form-flow.ts'

/** A day that belongs to a flow. What is no day stays in it, and its check refuses that. */
export function FlowDay<Form>({
  flow,
  name,
  latest,
  ...field
}: Omit<FlowFieldProps<Form>, 'aside'> & { latest?: string }) {
  const { id, value, error, change } = useFormField(flow, name)
  return (
    <Field id={id} error={error} {...field}>
      <DatePicker name={id} value={value} onChange={change} max={latest} autoComplete="off" keepsTyped />
    </Field>
  )
}
