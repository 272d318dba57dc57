import { dayInAbuja } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { isSum, sumOf } from '../figures.ts'
import type { Filter } from './list.ts'

const LAGOS = '+01:00'

/** The whole day counts: its first moment where a time begins, its last where one ends. */
export const momentOf = (name: string, day: string) =>
  new Date(`${day}T${name === 'to' ? '23:59:59.999' : '00:00:00.000'}${LAGOS}`).toISOString()

/** 2027-03-18, of a moment as it stands in the address. */
export const dayIn = (instant: string) => instant && dayInAbuja(Date.parse(instant))

/** 18/03/2027, as it stands in the field. */
const written = (day: string) => day.split('-').reverse().join('/')

/** What a filter is set to, for its reader. */
export function wordOf({ choices, kind }: Filter, value: string): string {
  if (kind === 'day') return written(dayIn(value))
  if (kind === 'date') return written(value)
  if (kind === 'sum') return isSum(value) ? `${naira(sumOf(value))} or more` : value
  return choices?.find((one) => one.value === value)?.label ?? value
}
