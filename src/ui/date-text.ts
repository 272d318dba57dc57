import { isExists, isValid, lightFormat, parseISO } from 'date-fns'

const ORDER = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/
const RUN = /^(\d{2})(\d{2})(\d{4})$/

/** `dd/mm/yyyy`, also with other separators or none, as yyyy-MM-dd; empty when it is no day of the calendar. */
export function readDate(text: string) {
  const [, day = '', month = '', year = ''] = ORDER.exec(text.trim()) ?? RUN.exec(text.trim()) ?? []
  const real = year !== '' && isExists(Number(year), Number(month) - 1, Number(day))
  return real ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}

export function writeDate(date: string) {
  const read = parseISO(date)
  return isValid(read) ? lightFormat(read, 'dd/MM/yyyy') : ''
}

/** The day in Abuja. Ask for it when something happens, never while drawing: the server's page may be older. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date())

/** Dates as yyyy-MM-dd order as texts do. */
export const dateWithin = (date: string, min: string, max: string) => (date >= min && date <= max ? date : '')

export function whyNoDate(text: string, min: string, max: string) {
  const date = readDate(text)
  if (date === '') return 'Write the date as day/month/year, for example 05/11/1984.'
  return date < min ? `Choose a date from ${writeDate(min)} on.` : `Choose a date up to ${writeDate(max)}.`
}
