import { lazy, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CalendarFetching, CalendarUnavailable } from './CalendarFallback.tsx'
import { cx } from './cx.ts'
import { dateWithin, readDate, today, whyNoDate, writeDate } from './date-text.ts'
import { useField } from './field-wiring.ts'
import { CalendarIcon } from './page-icons.tsx'
import { TextInput } from './TextInput.tsx'

const Calendar = lazy(() =>
  import('./Calendar.tsx').then(
    ({ Calendar }) => ({ default: Calendar }),
    () => ({ default: CalendarUnavailable }),
  ),
)

interface DatePickerProps {
  /** yyyy-MM-dd, or empty. */
  value: string
  /** Gets yyyy-MM-dd, or empty while the text is not a date that may be chosen. */
  onChange: (value: string) => void
  min?: string | undefined
  /** Today, if nothing is said. */
  max?: string | undefined
  name?: string | undefined
  autoComplete?: string | undefined
  disabled?: boolean | undefined
}

/** Typed or picked. The calendar is fetched at its first use, so a form does not carry it. */
export function DatePicker({ value, onChange, min = '1600-01-01', max, disabled, ...input }: DatePickerProps) {
  const field = useField()
  const shell = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(writeDate(value))
  const [open, setOpen] = useState(false)
  const read = (text: string) => dateWithin(readDate(text), min, max ?? today())
  // A date set from outside replaces what was typed; a half-typed one is left alone.
  const text = (draft && read(draft)) === value ? draft : writeDate(value)

  const choose = (date: string) => {
    setDraft(writeDate(date))
    field.complain(undefined)
    onChange(date)
  }

  const type = (next: string) => {
    const date = read(next)
    setDraft(next)
    if (date || !next.trim()) field.complain(undefined)
    if (date !== value) onChange(date)
  }

  // Somebody may have typed before this page came alive; drawn once more, it would be gone.
  const hearEarly = useEffectEvent(() => {
    const early = shell.current?.querySelector('input')?.value ?? text
    if (early !== text) type(early)
  })
  useLayoutEffect(() => hearEarly(), [])

  const leave = () => {
    const date = read(text)
    if (date) setDraft(writeDate(date))
    else if (text.trim()) field.complain(whyNoDate(text, min, max ?? today()))
  }

  return (
    <div ref={shell} className="relative">
      <TextInput
        {...input}
        value={text}
        onChange={type}
        onBlur={leave}
        disabled={disabled}
        placeholder="dd/mm/yyyy"
        inputMode="numeric"
        maxLength={20}
        className="pr-13 tabular-nums"
      />
      <button
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={value ? `Change the date, ${text}` : 'Choose a date'}
        onClick={() => setOpen(true)}
        className={cx(
          'absolute inset-y-0.5 right-0.5 grid w-11.5 cursor-pointer place-items-center rounded-[5px]',
          'hover:bg-brand-tint disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3',
        )}
      >
        <CalendarIcon />
      </button>
      {open && (
        <Suspense fallback={<CalendarFetching />}>
          <Calendar
            anchor={shell}
            value={value}
            min={min}
            max={max ?? today()}
            onPick={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
