import { useState } from 'react'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { isDay } from '#src/ui/form/date-text.ts'

interface DayInputProps {
  /** yyyy-MM-dd, or empty. */
  value: string
  /** Gets a whole day, or nothing once the field is empty: what is half typed changes nothing. */
  onChange: (day: string) => void
  id?: string
  className?: string
}

const FARTHEST = '2100-12-31'

/** A day by which something is narrowed. */
export function DayInput({ value, onChange, ...input }: DayInputProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // It was changed by another way: Back, or a filter that was removed.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <DatePicker
      {...input}
      value={typed}
      max={FARTHEST}
      autoComplete="off"
      keepsTyped
      onChange={(next) => {
        setTyped(next)
        if (next !== value && (next === '' || isDay(next))) onChange(next)
      }}
    />
  )
}
