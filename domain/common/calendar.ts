import { DAY } from '#contract/common/spans.ts'

/** The day so many days after this one, or before it. */
export const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** How many days are left until one, or none. */
export const daysUntil = (later: string | null, day: string): number | null =>
  later === null ? null : Math.max(0, (Date.parse(later) - Date.parse(day)) / DAY)
