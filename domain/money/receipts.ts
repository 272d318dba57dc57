import type { Means } from '#contract/common/parts.ts'
import type { Purpose } from '#contract/money/payment.ts'
import type { Receipt } from '#contract/money/receipt.ts'
import { cardDate, cardDates, eventTime } from '../common/days.ts'
import { firstDayOf, nameOfYear } from '../dues/dues-facts.ts'

/** R26-00431: of the fiscal year that begins in 2026. */
export const receiptNumber = ({ fiscal_year, number }: { fiscal_year: number; number: number }) =>
  `R${String(fiscal_year).slice(2)}-${String(number).padStart(5, '0')}`

/** B26-00001, in the same way; a draft has none. */
export const billNumber = ({ fiscal_year, number }: { fiscal_year: number | null; number: number | null }) =>
  fiscal_year === null || number === null ? null : `B${String(fiscal_year).slice(2)}-${String(number).padStart(5, '0')}`

/** How the money came. */
export const paidBy: Record<Means, string> = {
  card: 'Card, hosted page',
  transfer: 'Bank transfer',
  cash: 'Cash',
  pos: 'Card at the office',
}

/** When it came. Of what the office received it knows the day alone. */
export const paidOn = ({ paid_at, means }: Pick<Receipt, 'paid_at' | 'means'>): string =>
  means === 'card' ? eventTime(paid_at) : cardDate(paid_at)

/** How the money of a dues year came, where it was not by card. */
export const wayOf = (way: Means | null): string | null => (way === null || way === 'card' ? null : paidBy[way])

interface ReceiptLine {
  what: string
  /** The days that it covers. */
  days: string | null
  amount: number
}

type Share = NonNullable<Receipt['shares']>[number]

/** The share of a member: its years or fee, and what credit does beside them. */
const shareLines = ({ member, amount: sum, years, item, credit_used = 0, credit_kept = 0 }: Share): ReceiptLine[] =>
  [
    ...years.map(({ year, price }) => ({
      what: `${member}: yearly dues ${nameOfYear(year)}`,
      days: cardDates(firstDayOf(year), `${year + 1}-06-30`),
      amount: price,
    })),
    ...(item ? [{ what: `${member}: ${item}`, days: null, amount: sum }] : []),
    { what: `${member}: credit used`, days: null, amount: 0 - credit_used },
    { what: `${member}: kept as credit`, days: null, amount: credit_kept },
  ].filter(({ amount }) => amount !== 0)

/** What was paid for, on the page and on paper: dues year by year, seats one by one, all else in one line. */
export function receiptLines(receipt: Receipt): ReceiptLine[] {
  const { item, purpose, amount, period, years, seats, ticket_type, credit_kept, shares } = receipt
  if (shares) return shares.flatMap(shareLines)
  if (years.length > 0) {
    return years.map(({ year, price, grade }) => ({
      what: [`Yearly dues ${nameOfYear(year)}`, grade].filter(Boolean).join(', '),
      days: cardDates(firstDayOf(year), `${year + 1}-06-30`),
      amount: price,
    }))
  }
  // All of it stayed credit.
  if (purpose === 'dues' && credit_kept !== undefined) return []
  const held = period ? cardDates(period.from, period.until) : null
  if (seats) {
    return seats.map(({ ticket_number, price, reason, ticket_type: type }, at) => ({
      what: [at === 0 ? item : `Seat ${at + 1}`, type, ticket_number, reason].filter(Boolean).join(', '),
      days: held,
      amount: price,
    }))
  }
  // What is said of dues names their days once more.
  const what = purpose === 'dues' && period ? item.replace(/: .+$/, '') : item
  return [{ what: [what, ticket_type].filter(Boolean).join(', '), days: held, amount }]
}

/** What makes the price of what was bought the sum that came: credit that was taken, that was kept, and what was over. */
export const otherLines = ({ credit_used, credit_kept = 0, surplus = 0 }: Receipt): Omit<ReceiptLine, 'days'>[] =>
  [
    { what: 'Credit used', amount: 0 - credit_used },
    { what: 'Kept as credit', amount: credit_kept },
    { what: 'Paid over the price', amount: surplus },
  ].filter(({ amount }) => amount !== 0)

/** All that came. */
export const receivedOf = ({
  amount,
  amount_exact,
  surplus = 0,
}: Pick<Receipt, 'amount' | 'amount_exact' | 'surplus'>) => (amount_exact ?? amount) + surplus

/** What the column of the days is called. */
export const daysHeading = ({ purpose }: Pick<Receipt, 'purpose'>) =>
  purpose === 'event' ? 'Held on' : 'Period covered'

/** What a payment is for, on paper and in lists. */
export const purposeNames: Record<Purpose, string> = {
  event: 'Event registration',
  dues: 'Yearly dues',
  membership: 'Membership fee',
  upgrade: 'Membership upgrade',
  bill: 'Bill for several members',
}
