import { useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { CalendarIcon } from '../icons/page-icons.tsx'
import { dateWithin, readDate, today, whyNoDate, writeDate } from './date-text.ts'
import { useEarly, useField } from './field-wiring.ts'
import { TextInput } from './TextInput.tsx'

interface DatePickerProps {
  /** yyyy-MM-dd, or empty. */
  value: string
  /** Gets yyyy-MM-dd, or empty while the text is not a date that may be chosen. */
  onChange: (value: string) => void
  /** What is not such a date is handed over as it was typed: where a date may be left out, nobody means to by mistyping it. */
  keepsTyped?: boolean | undefined
  min?: string | undefined
  /** Today, if nothing is said. */
  max?: string | undefined
  name?: string | undefined
  /** Where it is one of several controls of a field. */
  id?: string | undefined
  autoComplete?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Typed day first, or picked from the browser's own calendar. What was typed is the value of the field. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, keepsTyped, min = '1600-01-01', max, disabled, id, className, ...input } = props
  const field = useField()
  const calendar = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(writeDate(value))
  const read = (text: string) => dateWithin(readDate(text), min, max ?? today())
  const told = (text: string) => read(text) || (keepsTyped ? text.trim() : '')
  // A date set from outside replaces what was typed; a half-typed one is left alone.
  const text = (draft && told(draft)) === value ? draft : writeDate(value) || (keepsTyped ? value : '')

  const choose = (date: string) => {
    setDraft(writeDate(date))
    field.complain(undefined)
    onChange(date)
  }

  const type = (next: string) => {
    setDraft(next)
    if (read(next) || !next.trim()) field.complain(undefined)
    if (told(next) !== value) onChange(told(next))
  }

  const early = useEarly(text, type)

  const leave = () => {
    const date = read(text)
    if (date) setDraft(writeDate(date))
    else if (text.trim()) field.complain(whyNoDate(text, min, max ?? today()))
  }

  const openCalendar = () => {
    if (!calendar.current) return
    calendar.current.max = max ?? today()
    calendar.current.value = value
    calendar.current.showPicker()
  }

  return (
    <div className="relative">
      <TextInput
        ref={early}
        {...input}
        {...(id && { id })}
        value={text}
        onChange={type}
        onBlur={leave}
        disabled={disabled}
        placeholder="dd/mm/yyyy"
        inputMode="numeric"
        maxLength={20}
        className={cx('pr-13 tabular-nums', className)}
      />
      {/* Not seen and not in the tab order: it lends its calendar, which opens at the edge of the field. */}
      <input
        ref={calendar}
        type="date"
        min={min}
        onChange={({ target }) => choose(target.value)}
        disabled={disabled}
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <button
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={value ? `Change the date, ${text}` : 'Choose a date'}
        onClick={openCalendar}
        className={cx(
          'absolute inset-y-0.5 right-0.5 grid w-11.5 cursor-pointer place-items-center rounded-[5px]',
          'hover:bg-brand-tint disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3',
        )}
      >
        <CalendarIcon />
      </button>
    </div>
  )
}
