import type { SelectHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { ChevronDownIcon } from '../icons/page-icons.tsx'
import { controlClass, controlProps, useField } from './field-wiring.ts'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'multiple'> {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** What stands there before a choice; choosing it again empties the field. */
  placeholder?: string | undefined
}

export function Select({ value, onChange, options, placeholder, className, ...rest }: SelectProps) {
  const field = useField()
  return (
    <div className="relative">
      <select
        {...controlProps(field)}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          controlClass,
          'h-12.5 cursor-pointer appearance-none truncate pr-12',
          value === '' && placeholder !== undefined && 'text-ink-3',
          className,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
    </div>
  )
}
