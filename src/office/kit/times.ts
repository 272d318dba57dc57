import { DAY, HOUR, MINUTE } from '#contract/common/spans.ts'
import { counted } from '#domain/common/words.ts'

const LAGOS = 'Africa/Lagos'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, hour: '2-digit', minute: '2-digit' })
const second = new Intl.DateTimeFormat('en-GB', {
  timeZone: LAGOS,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** 18/03/2027 */
export const dayOf = (instant: string) => day.format(new Date(instant))

/** 18/03/2027 of a day as 2027-03-18. */
export const plainDay = (day: string) => day.split('-').toReversed().join('/')

const plainLong = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** 3 April 2019 of a day as 2019-04-03: where a day and a month that were taken for each other would be seen. */
export const dayInWords = (day: string) => plainLong.format(new Date(day))

/** 18/03/2027 09:12, where the chapter is. */
export const momentOf = (instant: string) => `${dayOf(instant)} ${time.format(new Date(instant))}`

/** 09:12 */
export const timeOf = (instant: string) => time.format(new Date(instant))

/** 09:12:08 */
export const clockOf = (instant: string) => second.format(new Date(instant))

/** Of today the time alone, of another day 17/03 17:20: the part that repeats is left out. */
const shortAs =
  (today: Intl.DateTimeFormat) =>
  (instant: string, now = Date.now()) => {
    const date = new Date(instant)
    if (day.format(date) === day.format(new Date(now))) return today.format(date)
    return `${day.format(date).slice(0, 5)} ${time.format(date)}`
  }

/** 09:12:08 */
export const shortMoment = shortAs(second)

/** 09:12 */
export const shortTime = shortAs(time)

/** "40 minutes", "18 hours", "6 days": how long something takes. */
export function spanOf(span: number) {
  if (span < HOUR) return counted(Math.floor(span / MINUTE), 'minute')
  return span < DAY ? counted(Math.floor(span / HOUR), 'hour') : counted(Math.floor(span / DAY), 'day')
}

/** How old something is. */
export const ageOf = (instant: string, now = Date.now()) => spanOf(Math.max(0, now - Date.parse(instant)))

const long = new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, day: 'numeric', month: 'long' })

/** "19 March, 10:00", where the chapter is. */
export const wordsOfMoment = (instant: string) => `${long.format(new Date(instant))}, ${time.format(new Date(instant))}`
