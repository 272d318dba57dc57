import { beginningsIn, cutAt, type Part, type Stretch } from './fold.ts'
import type { Sought } from './sought.ts'

/** What a text is: a number of a member is found by other rules than a name. */
export type HandleKind = 'words' | 'number' | 'phone' | 'receipt' | 'day'

const unmarked: Stretch[] = []

/** From the digits on that are no zeros in front. */
function digitsOf(text: string, { digits, isWhole }: NonNullable<Sought['number']>): Stretch[] {
  const found = /^FCT-0*([1-9]\d*)$/.exec(text)
  const own = found?.[1] ?? ''
  const from = text.length - own.length
  return (isWhole ? own === digits : own.startsWith(digits)) ? [{ from, to: from + digits.length }] : unmarked
}

/** Digits of a telephone number, wherever blanks and signs stand between them. */
function phoneIn(text: string, phone: NonNullable<Sought['phone']>): Stretch[] {
  const places = Array.from(text.matchAll(/\d/g), ({ index }) => index)
  const digits = text.replace(/\D/g, '')
  const stretch = (at: number, count: number): Stretch[] => {
    const [from, last] = [places[at], places[at + count - 1]]
    return from === undefined || last === undefined ? unmarked : [{ from, to: last + 1 }]
  }
  if ('whole' in phone)
    return digits.endsWith(phone.whole) ? stretch(digits.length - phone.whole.length, phone.whole.length) : unmarked
  if (digits.endsWith(phone.ends)) return stretch(digits.length - phone.ends.length, phone.ends.length)
  const own = Math.max(0, digits.length - 10)
  return phone.begins !== null && digits.startsWith(phone.begins, own) ? stretch(own, phone.begins.length) : unmarked
}

function receiptIn(text: string, { year, number }: NonNullable<Sought['receipt']>): Stretch[] {
  const found = /^R(\d\d)-(\d+)$/.exec(text)
  if (!found || Number(found[2]) !== number || (year !== null && year % 100 !== Number(found[1]))) return unmarked
  return [{ from: year === null ? text.length - String(number).length : 0, to: text.length }]
}

/** 31/05/2027, by its day and month, or by all of it. */
function dayIn(text: string, { day, month, year }: NonNullable<Sought['day']>): Stretch[] {
  const [, d, m, y] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(text) ?? []
  if (Number(d) !== day || Number(m) !== month) return unmarked
  return year === null ? [{ from: 0, to: 5 }] : Number(y) === year ? [{ from: 0, to: 10 }] : unmarked
}

function marksIn(text: string, kind: HandleKind, sought: Sought): Stretch[] {
  if (kind === 'number' && sought.number) {
    const digits = digitsOf(text, sought.number)
    if (digits.length > 0) return digits
  }
  if (kind === 'phone') return sought.phone ? phoneIn(text, sought.phone) : unmarked
  if (kind === 'receipt') return sought.receipt ? receiptIn(text, sought.receipt) : unmarked
  if (kind === 'day') return sought.day ? dayIn(text, sought.day) : unmarked
  return beginningsIn(text, sought.words)
}

/** A text with what of it was sought. */
export const marked = (text: string, kind: HandleKind, sought: Sought): Part[] =>
  cutAt(text, marksIn(text, kind, sought))

export const isMarked = (parts: readonly Part[]) => parts.some(({ isHit }) => isHit)
