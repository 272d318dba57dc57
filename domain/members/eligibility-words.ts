import type { Eligibility, EligibilityReason } from '#contract/applications/eligibility.ts'
import { dateOfDay, writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { capital, counted } from '../common/words.ts'

const words = [
  ...['none', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
]
const inWords = (count: number) => words[count] ?? String(count)

/** 2 years 9 months */
export function heldFor(since: string, day: string): string {
  const [from, to] = [dateOfDay(since), dateOfDay(day)]
  const months =
    (to.getFullYear() - from.getFullYear()) * 12 +
    to.getMonth() -
    from.getMonth() -
    (to.getDate() < from.getDate() ? 1 : 0)
  if (months < 1) return 'less than a month'
  const years = Math.floor(months / 12)
  return [years > 0 && counted(years, 'year'), months % 12 > 0 && counted(months % 12, 'month')]
    .filter(Boolean)
    .join(' ')
}

function mcpdText({ met, needed, has }: EligibilityReason): string {
  if (met) return has > 0 ? `${has} accepted` : 'none is needed'
  const missing = needed - has
  return `${inWords(has)} accepted, ${inWords(missing)} ${missing === 1 ? 'is' : 'are'} missing`
}

/** What is asked for, and what is there, in words: for the member and for the office the same. */
export function wordsOfReason(told: Eligibility, reason: EligibilityReason): { label: string; text: string } {
  const { what, met, needed, has } = reason
  switch (what) {
    case 'years':
      return {
        label: `${capital(inWords(needed))} ${needed === 1 ? 'year' : 'years'} as ${told.held}`,
        text: met
          ? `since ${writtenDay(told.since)}`
          : `${heldFor(told.since, told.day)}${told.from ? `, met on ${writtenDay(told.from)}` : ''}`,
      }
    case 'mcpds':
      return {
        label: needed === 0 ? 'No MCPD' : `${capital(inWords(needed))} ${needed === 1 ? 'MCPD' : 'MCPDs'}`,
        text: mcpdText(reason),
      }
    case 'dues':
      if (met)
        return {
          label: 'Dues paid',
          text: told.paid_until ? `until ${writtenDay(told.paid_until)}` : 'nothing is owed',
        }
      return {
        label: 'Dues paid',
        text: `${told.open_years.join(', ')} ${told.open_years.length === 1 ? 'is' : 'are'} open, ${naira(told.owes)}`,
      }
    case 'months':
      return { label: `At an event in ${inWords(needed)} of the last twelve months`, text: `in ${inWords(has)} so far` }
    default:
      return {
        label: 'Good standing with NIPR',
        text: told.seen_nationally ? `seen on ${writtenDay(told.seen_nationally)}` : 'not seen by the office yet',
      }
  }
}

/** The line below what is met: when the member may apply. */
export function mayApply({ met, from, day, reasons }: Eligibility): string {
  if (met) return 'All is met'
  const missing = reasons.filter((one) => !one.met)
  if (from !== null && from > day) {
    const isAll = missing.every(({ what }) => what === 'years')
    const on = writtenDay(from)
    return isAll ? `You may apply from ${on}` : `The years are met on ${on}; the rest is still missing`
  }
  const [only] = missing
  if (missing.length === 1 && only?.what === 'dues') return 'You may apply once the dues are paid'
  if (missing.length === 1 && only?.what === 'mcpds') {
    const count = only.needed - only.has
    return `You may apply once ${inWords(count)} more ${count === 1 ? 'MCPD is' : 'MCPDs are'} accepted`
  }
  return 'You may apply once the rest is met'
}
