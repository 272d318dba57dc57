import { lightFormat } from 'date-fns/lightFormat'
import { dateOfDay, inAbuja } from '#domain/days.ts'

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

const ordinal = (day: number) => {
  const teen = day % 100 > 10 && day % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** 12/03/2027, as on an event card. */
export const cardDate = (instant: string) => lightFormat(inAbuja(instant), 'dd/MM/yyyy')

/** 5th Mar 2024, as on a news card. */
export const newsDate = (instant: string) => {
  const date = inAbuja(instant)
  return `${ordinal(date.getDate())} ${months[date.getMonth()]?.slice(0, 3)} ${date.getFullYear()}`
}

/** The three words of a poster: 12, March, 2027. */
export const posterDate = (instant: string) => {
  const date = inAbuja(instant)
  return { day: String(date.getDate()), month: months[date.getMonth()] ?? '', year: String(date.getFullYear()) }
}

/** 12/03/2027, 09:00 AM, as an event begins and ends. */
export const eventTime = (instant: string) => lightFormat(inAbuja(instant), 'dd/MM/yyyy, hh:mm a')

/** 12/03/2027 09:00 AM, as an application was sent. */
export const sentTime = (instant: string) => lightFormat(inAbuja(instant), 'dd/MM/yyyy hh:mm a')

/** 1 July 2027, in a sentence; of a day as it is sent. */
export const writtenDay = (day: string) => {
  const date = dateOfDay(day)
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
}
