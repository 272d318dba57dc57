import { cardDate, inAbuja, months, timeOfDay } from '#domain/common/days.ts'

export { cardDate, cardDates, dayAndTime, eventTime, weekday } from '#domain/common/days.ts'

const ordinal = (day: number) => {
  const teen = day % 100 > 10 && day % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
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

/** 12/03/2027 09:00 AM, as an application was sent. */
export const sentTime = (instant: string) => `${cardDate(instant)} ${timeOfDay(instant)}`
