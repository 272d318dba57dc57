import { DatePicker, type DateValue, parseDate } from '@ark-ui/react/date-picker'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { CalendarHead } from './CalendarHead.tsx'
import { CalendarMonth } from './CalendarMonth.tsx'
import { CloseButton } from './CloseButton.tsx'
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
            <CalendarMonth onPick={pick} />
          </DatePicker.View>
        </DatePicker.Root>
      </div>
    </dialog>
  )
}
