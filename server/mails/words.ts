import { format, parseISO } from 'date-fns'

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Africa/Lagos' } as const
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Africa/Lagos' } as const

const day = (instant: string) => new Intl.DateTimeFormat('en-GB', DAY).format(new Date(instant))
const time = (instant: string) => new Intl.DateTimeFormat('en-GB', TIME).format(new Date(instant))

/** Monday, 15 March 2027 at 9:00 am, as a clock in Abuja shows it. */
const moment = (instant: string) => `${day(instant)} at ${time(instant)}`

/** From when to when. */
export function during(start: string, end: string | null): string {
  if (end === null) return moment(start)
  return day(start) === day(end) ? `${moment(start)} to ${time(end)}` : `${moment(start)} to ${moment(end)}`
}

/** 1 July 2026, of a day as it is kept. */
export const longDay = (day: string) => format(parseISO(day), 'd MMMM yyyy')
