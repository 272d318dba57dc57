import { LAGOS_AHEAD } from '#domain/days.ts'

const months = [
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

const two = (value: number) => String(value).padStart(2, '0')

function lagos(instant: string) {
  const time = new Date(Date.parse(instant) + LAGOS_AHEAD)
  return {
    day: time.getUTCDate(),
    month: time.getUTCMonth(),
    year: time.getUTCFullYear(),
    hour: time.getUTCHours(),
    minute: time.getUTCMinutes(),
  }
}

const ordinal = (day: number) => {
  const teen = day % 100 > 10 && day % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** 12/03/2027, as on an event card. */
export const cardDate = (instant: string) => {
  const { day, month, year } = lagos(instant)
  return `${two(day)}/${two(month + 1)}/${year}`
}

/** 5th Mar 2024, as on a news card. */
export const newsDate = (instant: string) => {
  const { day, month, year } = lagos(instant)
  return `${ordinal(day)} ${months[month]?.slice(0, 3)} ${year}`
}

/** The three words of a poster: 12, March, 2027. */
export const posterDate = (instant: string) => {
  const { day, month, year } = lagos(instant)
  return { day: String(day), month: months[month] ?? '', year: String(year) }
}

/** 09:00 AM */
function clockTime(instant: string): string {
  const { hour, minute } = lagos(instant)
  return `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 12/03/2027, 09:00 AM, as an event begins and ends. */
export const eventTime = (instant: string) => `${cardDate(instant)}, ${clockTime(instant)}`

/** 12/03/2027 09:00 AM, as an application was sent. */
export const sentTime = (instant: string) => `${cardDate(instant)} ${clockTime(instant)}`

/** 1 July 2027, in a sentence; of a day as it is sent. */
export const writtenDay = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 0) - 1]} ${year}`
}
