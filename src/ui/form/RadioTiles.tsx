import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldGroup } from './Field.tsx'
import { shellFocusClass } from './field-wiring.ts'

interface RadioTilesProps<Value extends string> {
  label: string
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  name?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  /** One below the other. */
  isList?: boolean
}

interface Option<Value extends string> {
  value: Value
  /** Text, or what says more in a line of its own. */
  label: ReactNode
  /** It cannot be chosen now. */
  isOff?: boolean
}

export function RadioTiles<Value extends string>({
  value,
  onChange,
  options,
  name,
  isList,
  ...group
}: RadioTilesProps<Value>) {
  const made = useId()
  return (
    <FieldGroup role="radiogroup" {...group}>
      <div className={cx('grid gap-3', isList ? '' : options[2] ? 'md:grid-cols-2' : 'grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-12.5 cursor-pointer items-center gap-3 rounded-control px-4 has-checked:border-brand',
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
              disabled={option.isOff}
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
