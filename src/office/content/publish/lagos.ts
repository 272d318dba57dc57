import { HOUR } from '#contract/common/spans.ts'

/** Nigeria keeps one offset all the year. */
const OFFSET = '+01:00'

const WRITTEN = /^(\d{4}-\d\d-\d\d)?T(\d\d:\d\d)?/

/** Day and time of a moment by the clock in Lagos; either may be missing while it is typed. */
export function dayAndTime(moment: string): { day: string; time: string } {
  if (!moment) return { day: '', time: '' }
  const instant = moment.endsWith('T') ? Number.NaN : Date.parse(moment)
  if (/(Z|[+-]\d\d:\d\d)$/.test(moment) && !Number.isNaN(instant)) {
    const there = new Date(instant + HOUR).toISOString()
    return { day: there.slice(0, 10), time: there.slice(11, 16) }
  }
  const [, day = '', time = ''] = WRITTEN.exec(moment) ?? []
  return { day, time }
}

/** The reverse. What lacks its day or its time is no moment yet, and is kept as it was typed. */
export function momentFrom({ day, time }: { day: string; time: string }): string {
  if (!day && !time) return ''
  return day && time ? `${day}T${time}:00${OFFSET}` : `${day}T${time}`
}
