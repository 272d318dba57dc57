import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import type { FlowFieldProps } from './FlowField.tsx'
import { useFormField } from './form-flow.ts'

interface FlowPasswordProps<Form> extends FlowFieldProps<Form> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that belongs to a flow. */
export function FlowPassword<Form>({ flow, name, autoComplete, ...field }: FlowPasswordProps<Form>) {
  const { value, error, change } = useFormField(flow, name)
  return (
    <Field id={name} error={error} {...field}>
      <PasswordInput name={name} value={value} onChange={change} autoComplete={autoComplete} maxLength={1000} />
    </Field>
  )
}

/** Stands at every field in which a password is chosen. */
export const passwordHint = 'At least 8 characters. A few words in a row are strong and easy to remember.'
