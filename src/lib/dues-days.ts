import { LAGOS_AHEAD, months } from './dates.ts'

/** 1 July 2027, in a sentence; of a day as it is sent. */
export const writtenDay = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 0) - 1]} ${year}`
}

/** The day in Abuja, as 2027-03-12. */
export const dayInAbuja = (now: number) => new Date(now + LAGOS_AHEAD).toISOString().slice(0, 10)
