import type { Fee } from '#contract/dues/fees.ts'
import { plainDay } from '../kit/times.ts'

/** What a fee is called where its heading does not stand above it. */
export function feeName({ kind, grade }: Pick<Fee, 'kind' | 'grade'>) {
  if (kind === 'membership') return 'Membership fee'
  if (kind === 'national') return `National share for each ${grade?.name}`
  return kind === 'dues' ? `Dues of ${grade?.name}` : `Upgrade to ${grade?.name}`
}

/** 2027/28 of 2027-07-01 */
const duesYear = (from: string) => `${from.slice(0, 4)}/${String(Number(from.slice(0, 4)) + 1).slice(2)}`

/** From when a fee holds: dues by their year, the others by their day. */
export const fromWords = (kind: Fee['kind'], from: string) =>
  kind === 'dues' ? `from the dues year ${duesYear(from)}` : `from ${plainDay(from)}`

const YEARS_AHEAD = 3

/** The dues years that may be chosen, the nearest first. */
export const yearChoices = ({ earliest }: Pick<Fee, 'earliest'>) =>
  Array.from({ length: YEARS_AHEAD }, (_, ahead) => {
    const from = `${Number(earliest.slice(0, 4)) + ahead}-07-01`
    return { value: from, label: `${duesYear(from)}, from ${plainDay(from)}` }
  })
