import { cardDate } from './dates.ts'
import { once } from './once.ts'

const format = once(
  () =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit', hour12: true }),
)

/** 09:00 AM */
function clockTime(instant: string): string {
  // In pieces: what stands before AM is one sort of space here and another there.
  const parts = new Map(
    format()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')}`
}

/** 12/03/2027, 09:00 AM, as an event begins and ends. */
export const eventTime = (instant: string) => `${cardDate(instant)}, ${clockTime(instant)}`

/** 12/03/2027 09:00 AM, as an application was sent. */
export const sentTime = (instant: string) => `${cardDate(instant)} ${clockTime(instant)}`
