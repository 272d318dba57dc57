import type { ReactNode } from 'react'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput, type TextInputProps } from '#src/ui/form/TextInput.tsx'
import { type FormFlow, useFormField } from './form-flow.ts'

export interface FlowFieldProps<Form> {
  flow: FormFlow<Form>
  name: keyof Form & string
  label: string
  hint?: ReactNode
  aside?: ReactNode
  optional?: boolean
  className?: string
}

type InputProps = Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'className'>

/** A line of text that belongs to a flow. */
export function FlowField<Form>({
  flow,
  name,
  label,
  hint,
  aside,
  optional,
  className,
  ...input
}: FlowFieldProps<Form> & InputProps) {
  const { id, value, error, change } = useFormField(flow, name)
  return (
    <Field id={id} label={label} hint={hint} aside={aside} optional={optional} className={className} error={error}>
      <TextInput name={id} value={value} onChange={change} {...input} />
    </Field>
  )
}
