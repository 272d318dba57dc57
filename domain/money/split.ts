import { naira } from '../common/money.ts'

interface Split {
  shares: readonly { account_id: number; kobo: number }[]
  bills: readonly { bill_id: number; kobo: number }[]
}

/** Why shares are not those of a line; null where they come to it. */
export function whyNotWhole(line: number, { shares, bills }: Split): string | null {
  if (new Set(shares.map(({ account_id }) => account_id)).size < shares.length) return 'Each member has one share.'
  if (new Set(bills.map(({ bill_id }) => bill_id)).size < bills.length) return 'Each bill has one share.'
  const left = line - [...shares, ...bills].reduce((sum, { kobo }) => sum + kobo, 0)
  if (left > 0) return `${naira(left / 100)} of the line is left: give it to somebody.`
  return left < 0 ? `The shares come to ${naira(-left / 100)} more than the line.` : null
}
