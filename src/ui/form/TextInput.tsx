import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { controlClass, controlProps, useField } from './field-wiring.ts'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

export function TextInput({ value, onChange, className, type = 'text', ...rest }: TextInputProps) {
  const field = useField()
  return (
    <input
      {...controlProps(field)}
      {...rest}
      type={type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(controlClass, 'h-12.5', className)}
    />
  )
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

export function TextArea({ value, onChange, className, rows = 5, ...rest }: TextAreaProps) {
  const field = useField()
  return (
    <textarea
      {...controlProps(field)}
      {...rest}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(controlClass, 'block resize-y py-3', className)}
    />
  )
}
