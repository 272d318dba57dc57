import { months } from './days.ts'
import { foldedWords } from './fold.ts'

/** A telephone number that was typed whole, or how one begins or ends. Without what stands before it in a call from abroad. */
export type SoughtPhone = { whole: string } | { begins: string | null; ends: string }

export interface SoughtDay {
  day: number
  month: number
  year: number | null
}

/** What somebody looks for, read as each handle that it may be. */
export interface Sought {
  /** Folded. */
  words: string[]
  /** A membership number without its zeros, or how it begins. */
  number: { digits: string; isWhole: boolean } | null
  phone: SoughtPhone | null
  /** A receipt, of any year where none is named. */
  receipt: { year: number | null; number: number } | null
  day: SoughtDay | null
}

const NUMBER = /^(?:fct[\s/.,–-]*)?(\d{1,6})$/i
const RECEIPT = /^(?:r\s*(?:(\d\d)[\s/.–-]+)?|(\d\d)[/–-](?=\d{3}))?(\d{2,6})$/i
const PHONE = /^\+?[\d\s().–/-]+$/
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const CARD_DAY = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d\d))?$/
const WRITTEN_DAY = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?(?:\s+(\d{4}))?$/i

/** Fewer digits are the beginning or the end of too many. */
const FEWEST_DIGITS = 4
const WHOLE_PHONE = 10
/** From so many on, what begins as the country's code is one. */
const FEWEST_OF_ABROAD = 6

/** Who writes zeros, or all six digits, means this very number. */
function numberIn(text: string): Sought['number'] {
  const [, written = ''] = NUMBER.exec(text) ?? []
  const digits = written.replace(/^0+/, '')
  return digits === '' ? null : { digits, isWhole: written.length === 6 || digits !== written }
}

function phoneIn(text: string): SoughtPhone | null {
  const digits = PHONE.test(text) ? text.replace(/\D/g, '') : ''
  if (digits.length < FEWEST_DIGITS) return null
  const own = digits.replace(digits.length > FEWEST_OF_ABROAD ? /^(?:(?:00)?234)?0?/ : /^0/, '')
  if (own.length >= WHOLE_PHONE) return { whole: own.slice(-WHOLE_PHONE) }
  return { begins: own.length < FEWEST_DIGITS ? null : own, ends: digits }
}

function receiptIn(text: string): Sought['receipt'] {
  const found = RECEIPT.exec(text)
  if (!found) return null
  const [, named, short, number] = found
  const year = named ?? short
  return Number(number) === 0 ? null : { year: year === undefined ? null : 2000 + Number(year), number: Number(number) }
}

const longYear = (year: string | undefined) =>
  year === undefined ? null : Number(year.length === 2 ? `20${year}` : year)

/** No month has more days. */
const mostDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function dayIn(text: string): SoughtDay | null {
  const [, y, m, d] = ISO_DAY.exec(text) ?? []
  const [, day = d, month = m, year = y] = CARD_DAY.exec(text) ?? []
  const [, writtenOn, name, writtenIn] = WRITTEN_DAY.exec(text) ?? []
  const named = name ? months.findIndex((one) => one.toLowerCase().startsWith(name.toLowerCase())) + 1 : 0
  const found = named
    ? { day: Number(writtenOn), month: named, year: longYear(writtenIn) }
    : { day: Number(day), month: Number(month), year: longYear(year) }
  const most = mostDays[found.month - 1]
  if (most === undefined || !(found.day >= 1 && found.day <= most)) return null
  const isThere =
    found.year === null ||
    (found.year >= 1900 && new Date(Date.UTC(found.year, found.month - 1, found.day)).getUTCDate() === found.day)
  return isThere ? found : null
}

/** Reads what was typed: 31 is how a name, a membership number and a receipt may begin; 0803 123 4567 is a telephone number. */
export function soughtIn(typed: string): Sought {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  return {
    words: foldedWords(text),
    number: numberIn(text),
    phone: phoneIn(text),
    receipt: receiptIn(text),
    day: dayIn(text),
  }
}
