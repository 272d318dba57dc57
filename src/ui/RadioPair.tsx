import { useId } from 'react'
import { FieldGroup } from './Field.tsx'

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
            className={
              'relative flex h-12.5 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-field px-4 ' +
              'hover:border-ink-2 has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold ' +
              'has-checked:inset-ring has-checked:inset-ring-brand ' +
              (group.error ? 'border-2 border-danger' : '')
            }
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
                'checked:border-[7px] checked:border-brand'
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
