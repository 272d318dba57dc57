import { inAbuja, months } from '#domain/days.ts'

const ordinal = (day: number) => {
  const teen = day % 100 > 10 && day % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
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

/** 09:00 AM */
function timeOfDay(instant: string) {
  const date = inAbuja(instant)
  const [hours, minutes] = [date.getHours(), date.getMinutes()]
  const padded = [hours % 12 || 12, minutes].map((part) => String(part).padStart(2, '0'))
  return `${padded.join(':')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 12/03/2027, 09:00 AM, as an event begins and ends. */
export const eventTime = (instant: string) => `${cardDate(instant)}, ${timeOfDay(instant)}`

/** 12/03/2027 09:00 AM, as an application was sent. */
export const sentTime = (instant: string) => `${cardDate(instant)} ${timeOfDay(instant)}`
