import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { MOST_YEARS_AT_ONCE } from '../common/limits.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { Day, Line } from '../common/person.ts'
import { OtherPerson, TicketTypeId } from '../events/order.ts'
import { Payer } from './bank-split.ts'

/** What becomes of a bill: machines/money/bill. */
export const billStates = ['draft', 'issued', 'partPaid', 'paid', 'expired', 'cancelled'] as const
export type BillState = (typeof billStates)[number]

/** Given to the member's dues, fee or seat; the payer's credit, because the year was settled meanwhile or nothing could be given; or taken back. */
export const billLineStates = ['open', 'given', 'credited', 'cancelled', 'returned'] as const
export type BillLineState = (typeof billLineStates)[number]

/** What a line is for: a dues year of a member, a fee that their application waits for, or a seat at an event. */
export const billPurposes = ['dues', 'membership', 'upgrade', 'event'] as const
export const billFees = ['membership', 'upgrade'] as const

export const MOST_MEMBERS = 100
/** So many seats stand on one bill. */
export const MOST_BILLED_SEATS = 50

const Kobo = v.number()

/** What the office may do with a bill now. */
export const billSteps = ['issue', 'cancel', 'record', 'certify', 'cancelLine', 'returnLine'] as const
export type BillStep = (typeof billSteps)[number]

/** The dues year, by that in which it begins; of a fee or a seat none, but what it is for, in words. */
const asked = { year: v.nullable(v.number()), item: OptionalText }

export const BillLine = v.object({
  id: Id,
  /** Null for a guest's seat. */
  account_id: v.nullable(Id),
  name: Text,
  number: Text,
  grade: OptionalText,
  ...asked,
  /** The event that it is a seat at. */
  event_id: v.nullable(Id),
  kobo: Kobo,
  /** What of it went to the member's dues, fee or seat. */
  given: Kobo,
  state: v.picklist(billLineStates),
  reason: OptionalText,
  /** Whether the member was asked about a bill that they had not asked for, and agreed. */
  consent: v.nullable(v.picklist(['asked', 'agreed'])),
})
export type BillLine = v.InferOutput<typeof BillLine>

export const BillEntry = v.object({
  id: Id,
  /** B26-00001; none of a draft. */
  number: OptionalText,
  state: v.picklist(billStates),
  payer_id: Id,
  payer: Text,
  /** How many people are on it. */
  members: v.number(),
  /** Kobo of all lines that were not cancelled, and what is still to come for them. */
  total: Kobo,
  open: Kobo,
  valid_until: Text,
  created_at: Instant,
  issued_at: v.nullable(Instant),
})
export type BillEntry = v.InferOutput<typeof BillEntry>

export const OfficeBill = v.object({
  ...BillEntry.entries,
  /** A member, or somebody who registers for an event, asked for this bill; the office did not start it. */
  asked: v.boolean(),
  /** Until then members who were asked and have said nothing may object to a draft. */
  waits_until: v.nullable(Instant),
  reference: Text,
  /** The address of its page, for the payer. */
  link: Text,
  payer_told: v.object({ ...Payer.entries, id: Id, email: Text }),
  /** Kobo of the payer that are kept for no bill, and of this bill that were kept for it. */
  credit: Kobo,
  kept: Kobo,
  withheld: Kobo,
  certificate: OptionalText,
  reason: OptionalText,
  ended_at: v.nullable(Instant),
  lines: v.array(BillLine),
  /** The payments that came for it, by what opens them. */
  payments: v.array(v.object({ trace_id: Text, amount: v.number(), paid_at: Instant })),
  steps: v.array(v.picklist(billSteps)),
})
export type OfficeBill = v.InferOutput<typeof OfficeBill>

export const billTabs = ['open', 'overdue', 'drafts', 'paid', 'ended'] as const

export const BillSelection = listQuery(['newest', 'oldest'], {
  tab: v.optional(v.picklist(billTabs, `Ask for ${billTabs.join(', ')}.`)),
  payer: v.optional(v.pipe(v.string(), v.toNumber(), v.safeInteger())),
})
export type BillSelection = v.InferOutput<typeof BillSelection>

const BillFee = v.object({ purpose: v.picklist(billFees), id: Id })

/** Somebody whose application waits for the entry fee. */
export const BillApplicant = v.object({ id: Id, name: Text, number: Text })
export type BillApplicant = v.InferOutput<typeof BillApplicant>

/** What a bill may ask for of a member or an applicant: the next years and the fees. And the bills that ask for something already. */
export const BillMember = v.object({
  id: Id,
  number: Text,
  name: Text,
  grade: OptionalText,
  has_email: v.boolean(),
  open: v.number(),
  years: v.array(v.object({ year: v.number(), price: Kobo })),
  fees: v.array(v.object({ ...BillFee.entries, item: Text, price: Kobo })),
  bills: v.array(Text),
})
export type BillMember = v.InferOutput<typeof BillMember>

/** An event whose seats may stand on a bill, at the prices of today. */
export const BillEvent = v.object({
  id: Id,
  title: Text,
  price: Kobo,
  /** The last day of a bill with its seats. */
  until: Text,
  ticket_types: v.array(v.object({ id: Text, name: Text, price: Kobo })),
})
export type BillEvent = v.InferOutput<typeof BillEvent>

/** Whose prices: those of a member for their own seat, or without one those of everybody. */
export const BillEventSelection = v.object({ account: v.optional(v.pipe(v.string(), v.toNumber(), v.safeInteger())) })
export type BillEventSelection = v.InferOutput<typeof BillEventSelection>

/** A seat for a member, or for somebody else by name. */
const NewBillSeat = v.pipe(
  v.object({
    event_id: Id,
    /** Empty where tickets are alike. */
    ticket_type: TicketTypeId,
    account_id: v.nullable(Id),
    person: v.nullable(OtherPerson),
  }),
  v.check(({ account_id, person }) => (account_id === null) !== (person === null), 'Say whose seat it is.'),
)
export type NewBillSeat = v.InferOutput<typeof NewBillSeat>

export const NewBill = v.pipe(
  v.object({
    payer: Payer,
    valid_until: Day('Give the last day on which it may be paid.'),
    members: v.pipe(
      v.array(
        v.pipe(
          v.object({
            account_id: Id,
            /** How many of the next years, the open ones first. */
            years: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_YEARS_AT_ONCE)),
            fees: v.optional(v.pipe(v.array(BillFee), v.maxLength(billFees.length)), []),
          }),
          v.check(({ years, fees }) => years + fees.length > 0, 'Choose a year or a fee of each of them.'),
          v.check(
            ({ fees }) => new Set(fees.map(({ purpose, id }) => `${purpose} ${id}`)).size === fees.length,
            'Each fee stands on a bill once.',
          ),
        ),
      ),
      v.maxLength(MOST_MEMBERS, `Choose ${MOST_MEMBERS} members at most.`),
    ),
    seats: v.optional(
      v.pipe(v.array(NewBillSeat), v.maxLength(MOST_BILLED_SEATS, `Put ${MOST_BILLED_SEATS} seats at most on a bill.`)),
      [],
    ),
  }),
  v.check(({ members, seats }) => members.length + seats.length > 0, 'Choose whom it is for.'),
)
export type NewBill = v.InferOutput<typeof NewBill>

const Reasoned = v.object({ reason: v.pipe(Line(500), v.nonEmpty('Say why.')) })

/** The tax that a payer withheld, in the hundredth of the bill, and the certificate of it. */
export const withheldParts = [5, 10] as const

export const TaxCertificate = v.object({
  part: v.picklist(withheldParts, 'Choose 5 or 10 per cent.'),
  certificate: v.pipe(Line(100), v.nonEmpty('Give the number of the certificate.')),
})
export type TaxCertificate = v.InferOutput<typeof TaxCertificate>

export const listBills = office.list('/bills', 'bills.read', BillSelection, BillEntry)

export const getBill = office.get('/bills/{id}', 'bills.read', { answer: OfficeBill })

export const getBillMember = office.get('/bill-members/{id}', 'bills.edit', { answer: BillMember })

/** The newest 50. */
export const listBillApplicants = office.get('/bill-applicants', 'bills.edit', { answer: v.array(BillApplicant) })

export const listBillEvents = office.get('/bill-events', 'bills.edit', {
  query: BillEventSelection,
  answer: v.array(BillEvent),
})

/** A draft: its members are asked, the payer is not told of it. The places of its seats are held. */
export const makeBill = office.post('/bills', 'bills.edit', { body: NewBill, answer: OfficeBill })

/** Sends it to the payer, once its members agreed or had a day to object. */
export const issueBill = office.post('/bills/{id}/issue', 'bills.issue', { answer: OfficeBill })

export const cancelBill = office.post('/bills/{id}/cancel', 'bills.issue', { body: Reasoned, answer: OfficeBill })

const ofLine = { params: v.object({ id: Id, line: Id }), body: Reasoned, answer: OfficeBill }

/** Takes a line off a bill that is not paid. */
export const cancelBillLine = office.post('/bills/{id}/lines/{line}/cancel', 'bills.issue', ofLine)

/** Takes the money of one line of a paid bill back: then it is the payer's. A seat is cancelled by it. */
export const returnBillLine = office.post('/bills/{id}/lines/{line}/return', 'bills.issue', ofLine)

/** Closes a bill that came short by the tax that its payer withheld. */
export const certifyTax = office.post('/bills/{id}/certificate', 'bills.issue', {
  body: TaxCertificate,
  answer: OfficeBill,
})
