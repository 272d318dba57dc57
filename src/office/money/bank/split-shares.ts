import type { Share, SplitMember } from '#contract/money/bank-split.ts'
import { whyNotWhole } from '#domain/money/split.ts'

/** A member on the page, with how many of the next years are paid. */
export interface Chosen {
  member: SplitMember
  count: number
}

/** What is chosen, as shares: who takes the rest has it as credit. */
export function sharesOf(line: number, chosen: readonly Chosen[], rest: number | null) {
  const priced = chosen.map(({ member, count }) => ({
    account_id: member.id,
    years: count,
    kobo: member.years[count - 1]?.total ?? 0,
  }))
  const left = line - priced.reduce((sum, { kobo }) => sum + kobo, 0)
  const shares: Share[] = priced.map((share) =>
    share.account_id === rest && left > 0 ? { ...share, kobo: share.kobo + left } : share,
  )
  return { shares, left, why: whyNot(line, chosen, shares) }
}

/** Why it cannot be booked like this; null where it can. */
function whyNot(line: number, chosen: readonly Chosen[], shares: readonly Share[]): string | null {
  if (shares.length === 0) return 'Add whom it is for.'
  const without = shares.find(({ kobo }) => kobo === 0)
  const member = chosen.find(({ member: { id } }) => id === without?.account_id)?.member
  return member ? `Choose a year of ${member.name}, or take this member off.` : whyNotWhole(line, shares)
}
