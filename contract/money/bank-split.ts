import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { MOST_YEARS_AT_ONCE } from '../common/limits.ts'
import { Id, OptionalText, Text } from '../common/parts.ts'
import { Line } from '../common/person.ts'
import { BankLine } from './bank.ts'

const MOST_SHARES = 200
/** So many bills have a share of one line. */
export const MOST_BILL_SHARES = 20

const Kobo = v.number()

/** Whom a share may be for: the next years with their prices, each with what it costs to pay up to it, less the credit. */
export const SplitMember = v.object({
  id: Id,
  number: Text,
  name: Text,
  grade: OptionalText,
  /** A share of it is told by mail. */
  has_email: v.boolean(),
  open: v.number(),
  years: v.array(v.object({ year: v.number(), price: Kobo, total: Kobo })),
})
export type SplitMember = v.InferOutput<typeof SplitMember>

/** A bill that takes money of this line: what is still to come for it, and whether the text of the line names it. */
export const SplitBill = v.object({
  id: Id,
  number: Text,
  reference: Text,
  payer: Text,
  rest: Kobo,
  named: v.boolean(),
})
export type SplitBill = v.InferOutput<typeof SplitBill>

/** A line that may be split, the members whom it names, and the bills that it may pay. */
export const BankSplit = v.object({
  line: BankLine,
  statement: Text,
  suggested: v.array(SplitMember),
  bills: v.array(SplitBill),
})
export type BankSplit = v.InferOutput<typeof BankSplit>

const notKobo = 'A share is a sum of kobo above zero.'

const ShareKobo = v.pipe(v.number(notKobo), v.safeInteger(notKobo), v.minValue(1, notKobo))

/** What of a line is one member's: so many of the next years, and what is over their price as credit. */
export const Share = v.object({
  account_id: Id,
  years: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_YEARS_AT_ONCE)),
  kobo: ShareKobo,
})
export type Share = v.InferOutput<typeof Share>

/** What of a line is for a bill: what is over its open sum is credit of its payer. */
export const BillShare = v.object({ bill_id: Id, kobo: ShareKobo })
export type BillShare = v.InferOutput<typeof BillShare>

/** Who pays for others. */
export const Payer = v.object({
  name: v.pipe(Line(200), v.nonEmpty('Enter who paid.')),
  address: Line(300),
  contact: Line(200),
  email: v.union([v.literal(''), v.pipe(Line(254), v.email('Enter an e-mail address.'))], 'Enter an e-mail address.'),
  tax_number: Line(40),
})
export type Payer = v.InferOutput<typeof Payer>

export const LineSplit = v.pipe(
  v.object({
    /** Who paid for the members. A bill has its own payer. */
    payer: v.nullable(Payer),
    shares: v.pipe(v.array(Share), v.maxLength(MOST_SHARES, `Split it over ${MOST_SHARES} members at most.`)),
    bills: v.optional(
      v.pipe(v.array(BillShare), v.maxLength(MOST_BILL_SHARES, `Split it over ${MOST_BILL_SHARES} bills at most.`)),
      [],
    ),
    /** Why it is other money than what is in the books already. */
    reason: Line(500),
  }),
  v.check(({ shares, bills }) => shares.length + bills.length > 0, 'Choose whom it is for.'),
  v.check(({ payer, shares }) => payer !== null || shares.length === 0, 'Enter who paid.'),
)
export type LineSplit = v.InferOutput<typeof LineSplit>

const split = '/bank-lines/{id}/split'

export const getBankSplit = office.get(split, 'money.split', { answer: BankSplit })

export const getSplitMember = office.get('/split-members/{id}', 'money.split', { answer: SplitMember })

/** Books a line for several members and bills at once; above the limit once a second person has approved: then it is not booked yet. */
export const splitBankLine = office.post(split, 'money.split', {
  body: LineSplit,
  answer: v.object({ booked: v.boolean() }),
})
