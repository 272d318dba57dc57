import { DAY, HOUR, MINUTE } from '#contract/common/spans.ts'
import { LAGOS_AHEAD } from '#domain/common/days.ts'
import type { Moment } from './sample.ts'

/** The day it is in Abuja, counted from 1970. */
export const dayOf = (now: number) => Math.floor((now + LAGOS_AHEAD) / DAY)

/** The moment of a sample, counted from the day it is in Abuja now. */
export function timeOf(now: number, moment: Moment): Date {
  const midnight = dayOf(now) * DAY - LAGOS_AHEAD
  const [hours = 0, minutes = 0] = moment.at.split(':').map(Number)
  return new Date(midnight + moment.day * DAY + hours * HOUR + minutes * MINUTE)
}
