import { dayInAbuja } from '#domain/common/days.ts'

const ORDER = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/
const RUN = /^(\d{2})(\d{2})(\d{4})$/

/** There is no 30 February, though it is written like a day. */
export const isDay = (date: string) =>
  /^\d{4}-\d\d-\d\d$/.test(date) && new Date(date).toJSON()?.startsWith(date) === true

/** `dd/mm/yyyy`, also with other separators or none, as yyyy-MM-dd; empty when it is no day of the calendar. */
export function readDate(text: string) {
  const [, day = '', month = '', year = ''] = ORDER.exec(text.trim()) ?? RUN.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) ? date : ''
}

export const writeDate = (date: string) => (isDay(date) ? date.split('-').toReversed().join('/') : '')

/** The day in Abuja. Ask for it when something happens, never while drawing: the server's page may be older. */
export const today = () => dayInAbuja(Date.now())

/** Dates as yyyy-MM-dd order as texts do. */
export const dateWithin = (date: string, min: string, max: string) => (date >= min && date <= max ? date : '')

export function whyNoDate(text: string, min: string, max: string) {
  const date = readDate(text)
  if (date === '') return 'Write the date as day/month/year, for example 05/11/1984.'
  return date < min ? `Choose a date from ${writeDate(min)} on.` : `Choose a date up to ${writeDate(max)}.`
}
