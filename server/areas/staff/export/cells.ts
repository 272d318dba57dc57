import { LAGOS_AHEAD } from '#domain/common/days.ts'

/** A moment as the clocks in Lagos show it, as a spreadsheet sorts it: 2027-03-12 14:05. */
export const lagosTime = (instant: string | null) =>
  instant && new Date(Date.parse(instant) + LAGOS_AHEAD).toISOString().slice(0, 16).replace('T', ' ')
