import { useDatePickerContext } from '@ark-ui/react/date-picker'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { controlClass } from './field-wiring.ts'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from './page-icons.tsx'

const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
export const months = Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month)))

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

interface CalendarHeadProps {
  minYear: number
  maxYear: number
}

/** Month and year, each within reach of one hand: four centuries are too long a list to walk. */
export function CalendarHead({ minYear, maxYear }: CalendarHeadProps) {
  const calendar = useDatePickerContext()
  const { year, month } = calendar.focusedValue
  const [draft, setDraft] = useState<string>()

  const goToYear = (next: number) => {
    setDraft(undefined)
    calendar.setFocusedValue(calendar.focusedValue.set({ year: Math.min(maxYear, Math.max(minYear, next)) }))
  }
  const type = (text: string) => {
    const next = Number(text)
    if (/^\d{4}$/.test(text) && next >= minYear && next <= maxYear) goToYear(next)
    else setDraft(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It would send the form around the calendar.
      event.preventDefault()
      goToYear(/^\d{4}$/.test(draft ?? '') ? Number(draft) : year)
      return
    }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    goToYear(year + by)
  }

  return (
    <div className="flex gap-2 pb-2">
      <MonthButton
        label="Previous month"
        onClick={calendar.goToPrev}
        disabled={calendar.getPrevTriggerProps().disabled}
      >
        <ChevronLeftIcon />
      </MonthButton>
      <div className="relative min-w-0 grow">
        <select
          aria-label="Month"
          value={month}
          onChange={({ target }) =>
            calendar.setFocusedValue(calendar.focusedValue.set({ month: Number(target.value) }))
          }
          className={`${controlClass} h-11 cursor-pointer appearance-none pr-8 pl-3 text-base`}
        >
          {months.map((label, index) => (
            <option key={label} value={index + 1}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </div>
      <div className="w-20 shrink-0">
        <input
          role="spinbutton"
          aria-label="Year"
          aria-valuenow={year}
          aria-valuemin={minYear}
          aria-valuemax={maxYear}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft ?? year}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={() => setDraft(undefined)}
          onFocus={({ target }) => target.select()}
          className={`${controlClass} h-11 px-3 text-base tabular-nums`}
        />
      </div>
      <MonthButton label="Next month" onClick={calendar.goToNext} disabled={calendar.getNextTriggerProps().disabled}>
        <ChevronRightIcon />
      </MonthButton>
    </div>
  )
}

interface MonthButtonProps {
  label: string
  onClick: () => void
  disabled: boolean | undefined
  children: ReactNode
}

const MonthButton = ({ label, onClick, disabled, children }: MonthButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className={
      'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-brand-tint ' +
      'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3'
    }
  >
    {children}
  </button>
)
