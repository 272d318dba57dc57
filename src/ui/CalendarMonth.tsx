import { DatePicker, type DateValue } from '@ark-ui/react/date-picker'
import { months } from './CalendarHead.tsx'

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

export const CalendarMonth = ({ onPick }: { onPick: (date: DateValue) => void }) => (
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
