import type { BillShare, Share, SplitBill, SplitMember } from '#contract/money/bank-split.ts'
import { whyNotWhole } from '#domain/money/split.ts'

/** A member on the page, with how many of the next years are paid. */
export interface Chosen {
  member: SplitMember
  count: number
}

/** What is put on the page. */
export interface Put {
  chosen: readonly Chosen[]
  bills: readonly SplitBill[]
}

/** Whose credit the rest is. */
export type Rest = { member: number } | { bill: number } | null

interface Shares {
  shares: Share[]
  bills: BillShare[]
}

const sumOf = (shares: readonly { kobo: number }[]) => shares.reduce((sum, { kobo }) => sum + kobo, 0)

/** What is chosen, as shares: members have the price of their years, then each bill what it asks for, as far as the line goes. Who takes the rest has it as credit. */
export function sharesOf(line: number, { chosen, bills }: Put, rest: Rest) {
  const members = chosen.map(({ member, count }) => ({
    account_id: member.id,
    years: count,
    kobo: member.years[count - 1]?.total ?? 0,
  }))
  let left = line - sumOf(members)
  const billed = bills.map((bill) => {
    const kobo = Math.min(bill.rest, Math.max(0, left))
    left -= kobo
    return { bill_id: bill.id, kobo }
  })
  const more = (isRest: boolean) => (isRest && left > 0 ? left : 0)
  const all: Shares = {
    shares: members.map((share) => ({
      ...share,
      kobo: share.kobo + more(rest !== null && 'member' in rest && rest.member === share.account_id),
    })),
    bills: billed.map((share) => ({
      ...share,
      kobo: share.kobo + more(rest !== null && 'bill' in rest && rest.bill === share.bill_id),
    })),
  }
  return { ...all, left, why: whyNot(line, { chosen, bills }, all) }
}

/** Why it cannot be booked like this; null where it can. */
function whyNot(line: number, { chosen, bills }: Put, all: Shares): string | null {
  if (all.shares.length + all.bills.length === 0) return 'Add whom it is for.'
  const without = all.shares.find(({ kobo }) => kobo === 0)
  const member = chosen.find(({ member: { id } }) => id === without?.account_id)?.member
  if (member) return `Choose a year of ${member.name}, or take this member off.`
  const nothing = all.bills.find(({ kobo }) => kobo === 0)
  const bill = bills.find(({ id }) => id === nothing?.bill_id)
  if (bill && sumOf(all.shares) <= line) return `Nothing is left for bill ${bill.number}: take it off, or a year.`
  return whyNotWhole(line, all)
}
