import { naira } from '../common/money.ts'

/** Why shares are not those of a line; null where they come to it. */
export function whyNotWhole(line: number, shares: readonly { account_id: number; kobo: number }[]): string | null {
  if (new Set(shares.map(({ account_id }) => account_id)).size < shares.length) return 'Each member has one share.'
  const left = line - shares.reduce((sum, { kobo }) => sum + kobo, 0)
  if (left > 0) return `${naira(left / 100)} of the line is left: give it to somebody.`
  return left < 0 ? `The shares come to ${naira(-left / 100)} more than the line.` : null
}
