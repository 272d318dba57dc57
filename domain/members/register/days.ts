import { DAY } from '#contract/common/spans.ts'
import { months } from '#domain/common/days.ts'

/**
 * What a day is of: a birth is long past, a joining or a course is past, and dues are paid up to a day that decides what is owed,
 * so that of these nothing is guessed.
 */
export type DayOf = 'born' | 'past' | 'paid'

/** Nobody who is in a register was born, or joined, before. */
const FIRST_YEAR = 1900
/** Who is younger is in no register. */
const YOUNGEST = 12
const DUES_AHEAD = 20
/** A spreadsheet counts days from here. */
const SERIAL_BEGINS = Date.UTC(1899, 11, 30)

const pad = (part: number | string) => String(part).padStart(2, '0')

const isReal = (day: string) => new Date(day).toJSON()?.startsWith(day) === true

/** The last two digits of a year: the newest one that there can be. */
function wholeYear(digits: string, of: DayOf, today: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  const now = Number(today.slice(0, 4))
  const last = { born: now - YOUNGEST, past: now, paid: now + DUES_AHEAD }[of]
  return 2000 + year <= last ? 2000 + year : 1900 + year
}

/** March, Mar or Sept, in English. */
function monthOf(word: string): number {
  const text = word.toLowerCase().replace(/\.$/, '')
  if (text === 'sept') return 9
  return 1 + months.findIndex((month) => [month, month.slice(0, 3)].some((one) => one.toLowerCase() === text))
}

/** Day, month and year as they stand in a text, the day first as in Nigeria. */
const wholeDays = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/,
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{4}|\d{2})(?: 00:00(?::00)?)?$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[ ,./-]*(?<month>[a-z]{3,9}\.?)[ ,./-]*(?<year>\d{4}|\d{2})$/i,
  /^(?<month>[a-z]{3,9}\.?)[ ,./-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[ ,./-]+(?<year>\d{4})$/i,
]
/** A year or a month begins with its first day; up to which day of it dues are paid is not guessed. */
const beginnings = [/^(?<year>\d{4})$/, /^(?<month>[a-z]{3,9}\.?)[ ,./-]*(?<year>\d{4})$/i]

function writtenIn(text: string, of: DayOf, today: string): string | undefined {
  const form = [...wholeDays, ...(of === 'paid' ? [] : beginnings)].find((one) => one.test(text))
  const { year, month = '1', day = '1' } = form?.exec(text)?.groups ?? {}
  return year && `${wholeYear(year, of, today)}-${pad(Number(month) || monthOf(month))}-${pad(day)}`
}

/** A day of a register as 2010-11-18, or undefined where it is not surely one. */
export function readDay(text: string, of: DayOf, today: string): string | undefined {
  const serial = /^\d{5}(?:\.0+)?$/.test(text) && new Date(SERIAL_BEGINS + Number(text) * DAY).toJSON().slice(0, 10)
  const day = serial || writtenIn(text, of, today)
  if (!day || !isReal(day)) return undefined
  const last = of === 'paid' ? `${Number(today.slice(0, 4)) + 100}-12-31` : today
  return day >= `${FIRST_YEAR}-01-01` && day <= last ? day : undefined
}
