import { useId } from 'react'
import { cx } from './cx.ts'
import { FieldGroup } from './Field.tsx'
import { shellFocusClass } from './field-wiring.ts'

interface RadioPairProps<Value extends string> {
  label: string
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly [Option<Value>, Option<Value>]
  name?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

interface Option<Value extends string> {
  value: Value
  label: string
}

export function RadioPair<Value extends string>({ value, onChange, options, name, ...group }: RadioPairProps<Value>) {
  const made = useId()
  return (
    <FieldGroup role="radiogroup" {...group}>
      <div className="grid grid-cols-2 gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex h-12.5 cursor-pointer items-center gap-3 rounded-control px-4 has-checked:border-brand',
              'has-checked:bg-brand-tint has-checked:font-semibold has-checked:inset-ring has-checked:inset-ring-brand',
              shellFocusClass,
              group.error ? 'border-2 border-danger' : 'border-[1.5px] border-field hover:border-ink-2',
            )}
          >
            <input
              type="radio"
              name={name ?? made}
              value={option.value}
              required={!group.optional}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className={
                'size-6 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-field bg-paper ' +
                'shadow-none outline-hidden checked:border-[7px] checked:border-brand'
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
