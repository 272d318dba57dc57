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
