import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { controlProps, shellFocusClass, useField } from './field-wiring.ts'

interface CheckboxProps {
  /** What is said yes to. */
  children: ReactNode
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** One box in a field of its own; sent as 1 where it is checked. */
export function Checkbox({ children, name, checked, onChange }: CheckboxProps) {
  const field = useField()
  return (
    <label
      className={cx(
        'flex min-h-12.5 cursor-pointer items-center gap-3 rounded-control px-4 py-3 has-checked:border-brand',
        'has-checked:bg-brand-tint',
        shellFocusClass,
        field.invalid ? 'border-2 border-danger' : 'border-[1.5px] border-field hover:border-ink-2',
      )}
    >
      <input
        {...controlProps(field)}
        type="checkbox"
        name={name}
        value="1"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 cursor-pointer accent-brand outline-hidden"
      />
      {children}
    </label>
  )
}
