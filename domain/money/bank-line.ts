import type { LineReason } from '#contract/money/bank.ts'
import { foldedWords } from '../common/fold.ts'
import { isPrice } from '../common/money.ts'
import { type FoundReferences, referencesIn } from './transfer-reference.ts'

type Why = Exclude<LineReason, 'undone'>

/** The member that a reference names. */
export interface ReferencedMember {
  account: number
  /** Who left owes what was open; an account that was merged belongs to somebody else by now. */
  membership: 'member' | 'left' | 'merged'
  /** What one year costs today, two years, and so on, in kobo. */
  totals: readonly number[]
}

export interface JudgedLine {
  text: string
  /** Above zero where money came in. */
  kobo: number
}

/** The bill that a reference names. */
export interface ReferencedBill {
  bill: number
  /** Kobo that are still to come for it; none where it is over, or not issued. */
  rest: number | null
}

export interface LineFacts {
  /** By membership number; undefined where no member has it. */
  member: ReferencedMember | undefined
  /** By its own reference; undefined where there is no such bill. */
  bill?: ReferencedBill | undefined
  /** The accounts whose name or membership number stands in the text. */
  mentioned: readonly number[]
  /** The office recorded money by hand that may be the same. */
  recorded: boolean
  /** A line like it of another statement is booked. */
  bookedLike: boolean
}

export type LineVerdict =
  | { kind: 'book'; account: number; years: number }
  | { kind: 'book-bill'; bill: number }
  | { kind: 'suggest'; reason: Why; account: number | null }

/** A bank gives back what could not be paid out: that is no payment of a member. */
const GIVEN_BACK = /\b(?:RVSL|RVRSL|REV|REVERSAL|REVERSED|RTN|RETURNED|REFUND|REFUNDED|CHARGEBACK)\b/i

const suggest = (reason: Why, account: number | null = null): LineVerdict => ({ kind: 'suggest', reason, account })

/** The only reference in the text of a line: a member's, or that of a bill. */
function onlyReference({ text, kobo }: JudgedLine): { number?: string | undefined; bill?: number | undefined } {
  const { numbers, bills, broken } = referencesIn(text)
  if (kobo <= 0 || broken.length > 0 || numbers.length + bills.length !== 1) return {}
  return { number: numbers[0], bill: bills[0] }
}

/** The number that stands in the reference of a line, where it is the only one. */
export const referencedNumber = (line: JudgedLine): string | null => onlyReference(line).number ?? null

/** The bill that stands in the reference of a line, where it is the only one. */
export const referencedBill = (line: JudgedLine): number | null => onlyReference(line).bill ?? null

/** Of a text without one reference alone. */
function whyNoReference({ numbers, bills, broken }: FoundReferences): Why {
  if (numbers.length + bills.length > 0) return 'two-references'
  return broken.length > 0 ? 'wrong-reference' : 'no-reference'
}

/** A transfer for a bill: booked by itself where it is all that is still to come. */
function judgeBill({ text, kobo }: JudgedLine, { bill, recorded, bookedLike }: LineFacts): LineVerdict {
  if (!bill) return suggest('no-such-bill')
  if (GIVEN_BACK.test(text)) return suggest('given-back')
  if (recorded) return suggest('recorded')
  if (bookedLike) return suggest('booked-like')
  if (bill.rest === null) return suggest('bill-over')
  return bill.rest === kobo ? { kind: 'book-bill', bill: bill.bill } : suggest('bill-sum')
}

/**
 * What becomes of a line: booked by itself with one valid reference alone, at the price of whole years, and where nobody else
 * is named, and no such money is in the books already. Of everything else somebody of the office decides.
 */
export function judgeLine(line: JudgedLine, facts: LineFacts): LineVerdict {
  const { text, kobo } = line
  const { member, mentioned, recorded, bookedLike } = facts
  if (kobo <= 0) return suggest('money-out')
  if (referencedBill(line) !== null) return judgeBill(line, facts)
  const number = referencedNumber(line)
  if (number === null) return suggest(whyNoReference(referencesIn(text)), mentioned.length === 1 ? mentioned[0] : null)
  if (!member) return suggest('no-such-member')
  const { account, membership, totals } = member
  if (membership === 'merged') return suggest('merged')
  if (GIVEN_BACK.test(text)) return suggest('given-back', account)
  const namesAnother = mentionsIn(text).numbers.some((one) => one !== number)
  if (namesAnother || mentioned.some((one) => one !== account)) return suggest('second-member', account)
  if (recorded) return suggest('recorded', account)
  if (bookedLike) return suggest('booked-like', account)
  if (membership === 'left') return suggest('left', account)
  const years = totals.findIndex((total) => isPrice(kobo, total)) + 1
  return years > 0 ? { kind: 'book', account, years } : suggest('other-amount', account)
}

/** So many words of a text are looked through for names. */
const MOST_WORDS = 24

export interface Mentions {
  /** Membership numbers, in a reference or by themselves. */
  numbers: string[]
  /** What may be a first name and a surname: each two words in either order, and each three in a row. */
  names: string[][]
}

/** By what a text may mention members. */
export function mentionsIn(text: string): Mentions {
  const written = [...text.toUpperCase().matchAll(/FCT[\s/.-]*(\d{6})(?!\d)/g)].map(([, six]) => `FCT-${six}`)
  const numbers = [...new Set([...referencesIn(text).numbers, ...written])]
  const words = foldedWords(text)
    .filter((word) => /^\p{L}{2,}$/u.test(word))
    .slice(0, MOST_WORDS)
  const names = new Map<string, string[]>()
  const add = (...name: string[]) => names.set(name.join(' '), name)
  words.forEach((one, place) => {
    words.forEach((other, at) => {
      if (at !== place) add(one, other)
    })
    const [second, third] = words.slice(place + 1, place + 3)
    if (!second || !third) return
    add(one, second, third)
    add(second, third, one)
    add(third, one, second)
  })
  return { numbers, names: [...names.values()] }
}
