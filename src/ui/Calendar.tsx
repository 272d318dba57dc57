import { DatePicker, type DateValue, parseDate } from '@ark-ui/react/date-picker'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { CalendarHead, months } from './CalendarHead.tsx'
import { CloseButton } from './Dialog.tsx'
import { useBeside } from './use-beside.ts'
import { useModal } from './use-modal.ts'

export interface CalendarProps {
  anchor: RefObject<HTMLElement | null>
  value: string
  min: string
  max: string
  onPick: (date: string) => void
  onClose: () => void
}

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** The calendar in its own dialog: beside the field, and at the foot of a small screen. */
export function Calendar({ anchor, value, min, max, onPick, onClose }: CalendarProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const daysId = useId()
  useModal(box, true, onClose)
  useBeside(box, anchor)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-focus]')?.focus(), [])

  const pick = (date: DateValue) => {
    onPick(date.toString())
    onClose()
  }

  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className={
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto rounded-t-panel bg-paper ' +
        'text-ink shadow-float backdrop:bg-night/60 sm:top-(--top) sm:right-auto sm:bottom-auto sm:left-(--left) ' +
        'sm:w-92 sm:rounded-panel sm:border sm:border-line sm:backdrop:bg-transparent'
      }
    >
      <div className="p-4 max-sm:pb-6">
        <div className="flex items-center justify-between pb-1">
          <h2 id={titleId} className="font-bold text-body">
            Choose a date
          </h2>
          <CloseButton onClick={onClose} label="Close the calendar" className="-mr-2" />
        </div>
        <DatePicker.Root
          inline
          ids={{ content: daysId }}
          fixedWeeks
          closeOnSelect={false}
          locale="en-GB"
          timeZone="Africa/Lagos"
          startOfWeek={1}
          min={parseDate(min)}
          max={parseDate(max)}
          defaultValue={value ? [parseDate(value)] : []}
        >
          <CalendarHead minYear={Number(min.slice(0, 4))} maxYear={Number(max.slice(0, 4))} />
          <DatePicker.View view="day" id={daysId}>
            <Month onPick={pick} />
          </DatePicker.View>
        </DatePicker.Root>
      </div>
    </dialog>
  )
}

const Month = ({ onPick }: { onPick: (date: DateValue) => void }) => (
  <DatePicker.Context>
    {(month) => (
      <DatePicker.Table
        className="w-full table-fixed"
        aria-label={month.visibleRangeText.formatted}
        aria-roledescription={undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          if (!month.isUnavailable(month.focusedValue)) onPick(month.focusedValue)
        }}
      >
        <DatePicker.TableHead>
          <DatePicker.TableRow>
            {weekdays.map((day) => (
              <DatePicker.TableHeader key={day} className="h-9 font-semibold text-ink-2 text-meta">
                {day}
              </DatePicker.TableHeader>
            ))}
          </DatePicker.TableRow>
        </DatePicker.TableHead>
        <DatePicker.TableBody>
          {month.weeks.map((week) => (
            <DatePicker.TableRow key={`${week[0]}`}>
              {week.map((day) => (
                <DatePicker.TableCell key={`${day}`} value={day} className="p-0">
                  <DatePicker.TableCellTrigger
                    className={dayClass}
                    aria-label={spoken(day)}
                    onClick={() => month.getDayTableCellState({ value: day }).selectable && onPick(day)}
                  >
                    {day.day}
                  </DatePicker.TableCellTrigger>
                </DatePicker.TableCell>
              ))}
            </DatePicker.TableRow>
          ))}
        </DatePicker.TableBody>
      </DatePicker.Table>
    )}
  </DatePicker.Context>
)

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** "Monday 5 November 1984": by hand, as browsers differ about the comma. */
const spoken = (day: DateValue) =>
  `${weekday.format(day.toDate('UTC'))} ${day.day} ${months[day.month - 1]} ${day.year}`

const dayClass =
  'grid h-11 cursor-pointer place-items-center rounded-control text-base tabular-nums hover:bg-brand-tint ' +
  'data-today:font-bold data-today:underline data-today:decoration-2 data-today:underline-offset-4 ' +
  'data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:hover:bg-transparent ' +
  'data-disabled:not-data-outside-range:line-through data-outside-range:invisible ' +
  'data-selected:bg-brand data-selected:font-bold data-selected:text-on-brand ' +
  'forced-colors:data-selected:border-2 forced-colors:data-selected:border-[Highlight]'
