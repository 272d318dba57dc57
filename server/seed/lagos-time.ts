import { LAGOS_AHEAD } from '#domain/common/days.ts'
import type { Moment } from './sample.ts'

const hour = 3_600_000
const day = 24 * hour

/** The day it is in Abuja, counted from 1970. */
export const dayOf = (now: number) => Math.floor((now + LAGOS_AHEAD) / day)

/** The moment of a sample, counted from the day it is in Abuja now. */
export function timeOf(now: number, moment: Moment): Date {
  const midnight = dayOf(now) * day - LAGOS_AHEAD
  const [hours = 0, minutes = 0] = moment.at.split(':').map(Number)
  return new Date(midnight + moment.day * day + hours * hour + minutes * 60_000)
}
