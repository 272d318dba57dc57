import type { OwnDues } from '#contract/dues/dues-account.ts'
import { writtenDay } from '../common/days.ts'
import { naira } from '../common/money.ts'
import { nameOfYear } from './dues-facts.ts'

/** "2024/25", "2024/25 and 2025/26", and of more than three that follow each other "2021/22 to 2025/26". */
export function yearsInWords(years: number[]): string {
  const sorted = years.toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  if (sorted.length > 3 && last - first === sorted.length - 1) return `${nameOfYear(first)} to ${nameOfYear(last)}`
  const names = sorted.map(nameOfYear)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

interface Known
  extends Pick<
    OwnDues,
    | 'state'
    | 'membership'
    | 'owed'
    | 'owed_exact'
    | 'credit'
    | 'open_years'
    | 'paid_through'
    | 'loss_day'
    | 'open_until'
    | 'next'
  > {
  years: Pick<OwnDues['years'][number], 'stands'>[]
}

const lossOf = ({ loss_day }: Known) => (loss_day ? ` Membership can be ended from ${writtenDay(loss_day)}.` : '')

/** To the member, or of the member to the office. */
const voices = {
  member: {
    owe: 'You owe',
    none: 'You are not a member, and owe no dues.',
    ended: 'Your membership has ended. You owe no dues.',
    before: 'from the time of your membership',
    free: 'You have no dues to pay.',
  },
  office: {
    owe: 'Owes',
    none: 'Not a member. No dues are owed.',
    ended: 'Membership has ended. No dues are owed.',
    before: 'from the time of the membership',
    free: 'No dues to pay.',
  },
}

/** How somebody stands with the dues, in one sentence; of who owes it names the sum, the years and the day of loss. */
export function duesSentence(dues: Known, to: keyof typeof voices = 'member'): string {
  const { membership, owed, owed_exact = owed, open_years, paid_through, next, years } = dues
  const voice = voices[to]
  const owes = `${voice.owe} ${naira(owed_exact)} for ${yearsInWords(open_years)}`
  if (membership === 'none') return voice.none
  if (membership !== 'member') return owed > 0 ? `${owes}, ${voice.before}.` : voice.ended
  if (dues.state !== 'active') return `${owes}.${lossOf(dues)}`
  if (paid_through === 'forever' || paid_through === null) return voice.free
  if (next && years.some(({ stands }) => stands === 'putOff')) return `Nothing is due until ${writtenDay(next.due)}.`
  return `Dues paid until ${writtenDay(paid_through)}`
}

/** What follows from it. */
export function duesHelp(dues: Known): string {
  const { state, membership, credit, next, open_until } = dues
  const less = credit > 0 ? `Your credit of ${naira(credit)} is taken off. ` : ''
  if (membership !== 'member') {
    return dues.owed > 0 ? `${less}You can pay the open years here.` : ''
  }
  if (state === 'due.inGrace' && open_until) {
    return `${less}Your account stays open until ${writtenDay(open_until)}. After that it opens again when the open years are paid.`
  }
  if (state !== 'active') return `${less}Your account opens again when the open years are paid.`
  if (!next) return ''
  const has = credit > 0 ? ` Your credit of ${naira(credit)} pays for years as they fall due.` : ''
  return `${nameOfYear(next.year)} falls due on ${writtenDay(next.due)} and costs ${naira(next.price_exact ?? next.price)}.${has}`
}
