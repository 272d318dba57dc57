import { useId } from 'react'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { FieldGroup } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { dayAndTime, momentFrom } from '../publish/lagos.ts'

interface MomentFieldProps {
  label: string
  value: string
  onChange: (moment: string) => void
  hint?: string | undefined
  optional?: boolean | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  min?: string | undefined
}

const FARTHEST = '2100-12-31'

/** A day and a time by the clock in Lagos, wherever the browser is. */
export function MomentField({ label, value, onChange, hint, optional, error, disabled, min }: MomentFieldProps) {
  const id = useId()
  const { day, time } = dayAndTime(value)
  return (
    <FieldGroup label={label} hint={hint} optional={optional} error={error}>
      <div className="moment-field">
        <div>
          <label htmlFor={`${id}-day`} className="sr-only">
            {label}, day
          </label>
          <DatePicker
            id={`${id}-day`}
            value={day}
            min={min}
            max={FARTHEST}
            disabled={disabled}
            onChange={(next) => onChange(momentFrom({ day: next, time }))}
          />
        </div>
        <div>
          <label htmlFor={`${id}-time`} className="sr-only">
            {label}, time in Lagos
          </label>
          <TextInput
            id={`${id}-time`}
            type="time"
            value={time}
            disabled={disabled}
            required={false}
            onChange={(next) => onChange(momentFrom({ day, time: next }))}
          />
        </div>
      </div>
    </FieldGroup>
  )
}
