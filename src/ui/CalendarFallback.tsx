import type { CalendarProps } from './Calendar.tsx'
import { ArcsIcon } from './icons.tsx'

export const CalendarFetching = () => (
  <span className="absolute top-full right-0 z-10 mt-1.5 rounded-control bg-paper p-3 shadow-float" role="status">
    <ArcsIcon className="text-brand" />
    <span className="sr-only">Loading the calendar</span>
  </span>
)

/** Stands in when the calendar could not be fetched: typing still works, so say so and step aside. */
export const CalendarUnavailable = ({ onClose }: CalendarProps) => (
  <span
    role="alert"
    className="absolute top-full right-0 z-10 mt-1.5 rounded-control bg-paper p-4 text-small shadow-float"
  >
    The calendar could not be loaded. Type the date instead.{' '}
    <button type="button" onClick={onClose} className="cursor-pointer font-strong text-link underline">
      Close
    </button>
  </span>
)
