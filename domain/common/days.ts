import { UTCDateMini } from '@date-fns/utc/date/mini'

/** Abuja keeps Africa/Lagos, one hour ahead of UTC all year, so its clock is arithmetic: Intl would cost a slow phone 0.1 s. */
export const LAGOS_AHEAD = 3_600_000

/** A moment as a clock in Abuja shows it, for date-fns: the fields of this date are those of Abuja wherever it is read. */
export const inAbuja = (instant: number | string) => new UTCDateMini(new Date(instant).getTime() + LAGOS_AHEAD)

/** The day in Abuja, as 2027-03-12. */
export const dayInAbuja = (now: number) => new Date(now + LAGOS_AHEAD).toISOString().slice(0, 10)

/** When a day begins in Abuja. */
export const startOfDay = (day: string) => Date.parse(day) - LAGOS_AHEAD

/** A day as it is sent or kept, 2027-03-12, for date-fns. */
export const dateOfDay = (day: string) => new UTCDateMini(day)

/** No date of a living person, or of their papers, lies before. */
export const EARLIEST_DAY = '1600-01-01'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 1 July 2027, in a sentence; of a day as it is sent. */
export const writtenDay = (day: string) => {
  const date = dateOfDay(day)
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
}

/** 12/03/2027, as on an event card. */
export const cardDate = (instant: string) => inAbuja(instant).toISOString().slice(0, 10).split('-').reverse().join('/')

/** 24/11/2026 of one day, and of several what tells them apart: 24 to 25/11/2026, 30/11 to 02/12/2026. */
export function cardDates(start: string, end: string) {
  const [from, to] = [cardDate(start), cardDate(end)]
  if (from === to || Date.parse(end) < Date.parse(start)) return from
  const told = [2, 5].find((length) => from.slice(length) === to.slice(length))
  return `${from.slice(0, told)} to ${to}`
}

/** Friday, 4 December 2026 of one day in Abuja; 4 to 5 December 2026 or 30 November to 2 December 2026 of several. */
export function writtenDays(start: string, end: string) {
  const [from, to] = [start, end].map((instant) => writtenDay(dayInAbuja(Date.parse(instant))))
  if (from === to || Date.parse(end) < Date.parse(start)) return `${weekday(start)}, ${from}`
  const [day, month, year] = (from ?? '').split(' ')
  const [, lastMonth, lastYear] = (to ?? '').split(' ')
  const told = year !== lastYear ? from : month !== lastMonth ? `${day} ${month}` : day
  return `${told} to ${to}`
}

/** 09:00 AM */
export function timeOfDay(instant: string) {
  const date = inAbuja(instant)
  const [hours, minutes] = [date.getHours(), date.getMinutes()]
  const padded = [hours % 12 || 12, minutes].map((part) => String(part).padStart(2, '0'))
  return `${padded.join(':')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 12/03/2027, 09:00 AM: a moment, on pages and in mails. */
export const eventTime = (instant: string) => `${cardDate(instant)}, ${timeOfDay(instant)}`

export const weekday = (instant: string) => weekdays[inAbuja(instant).getDay()] ?? ''

/** Friday, 12/03/2027, 09:00 AM, as an event begins and ends. */
export const dayAndTime = (instant: string) => `${weekday(instant)}, ${eventTime(instant)}`

/** From when to when, the day once where it is the same. */
export function during(start: string, end: string | null): string {
  if (end === null) return dayAndTime(start)
  return `${dayAndTime(start)} to ${cardDate(start) === cardDate(end) ? timeOfDay(end) : dayAndTime(end)}`
}
