import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Id, Instant, MOST_NAIRA, Naira, OptionalText, Text } from '../common/parts.ts'
import { Email, Line, OptionalPhone } from '../common/person.ts'
import { AttendeeEntry } from './attendees.ts'
import { TicketTypeId } from './order.ts'

/** How money is taken at a door. */
export const takings = ['cash', 'pos', 'transfer'] as const
export type Taking = (typeof takings)[number]

export const takingWords: Record<Taking, string> = { cash: 'Cash', pos: 'Card (POS)', transfer: 'Transfer' }

/** What a walk-in pays now for a ticket of a type; at an event without types the id is empty. */
export const WalkInOffer = v.object({ id: TicketTypeId, name: Text, amount: Naira })
export type WalkInOffer = v.InferOutput<typeof WalkInOffer>

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_NAIRA))

const guest = {
  name: v.pipe(Line(120), v.nonEmpty('Type the name.')),
  phone: OptionalPhone,
  email: v.union([v.literal(''), Email], 'Enter an e-mail address like name@example.org, or leave it empty.'),
  /** Of a member who comes so: 217 stands for FCT-000217. */
  number: v.pipe(Line(20), v.regex(/^(.*\d.*)?$/, 'Enter the membership number, or leave it empty.')),
  ticket_type: TicketTypeId,
}

/** Somebody who comes without a ticket, as the desk writes them down. */
export const WalkInForm = v.object({
  ...guest,
  /** Empty where nothing is paid. */
  means: v.picklist(['', ...takings], 'Choose how they pay.'),
  /** The price that was shown: another one by now is refused. */
  amount: Amount,
})
export type WalkInForm = v.InferOutput<typeof WalkInForm>

/** The same, as a phone at the door writes it down: with what it has taken, which stays true whatever the price is by then. */
export const WalkIn = v.object({ ...guest, means: v.nullable(v.picklist(takings)), amount: Amount })
export type WalkIn = v.InferOutput<typeof WalkIn>

const Sums = v.object({ cash: v.number(), pos: v.number(), transfer: v.number() })

/** What one person took at an event, until it is counted and closed. */
export const CashBox = v.object({
  id: Id,
  holder: Text,
  /** The door of a phone; none for the desk. */
  door: OptionalText,
  opened: Instant,
  /** In naira. */
  taken: Sums,
  /** How often something was taken, or given back. */
  lines: v.number(),
  /** A second person is asked to close it. */
  waits: v.boolean(),
  closed: v.nullable(v.object({ at: Instant, by: v.array(Text), counted: Sums, reason: Text })),
})
export type CashBox = v.InferOutput<typeof CashBox>

export const WalkIns = v.object({
  /** What is for sale at the door now; nothing while it is closed. */
  sale: v.array(WalkInOffer),
  /** The newest first, for who reads money. */
  boxes: v.array(CashBox),
})
export type WalkIns = v.InferOutput<typeof WalkIns>

export const getWalkIns = office.get('/events/{id}/walk-ins', 'attendees.read', { answer: WalkIns, polled: true })

/** Lets somebody in who has no ticket, and takes their money. */
export const takeWalkIn = office.post('/events/{id}/walk-ins', 'attendees.check_in', {
  body: WalkInForm,
  answer: AttendeeEntry,
})

const Because = v.pipe(Line(500), v.nonEmpty('Give a reason: it is kept in the records.'))

/** It was taken by mistake: the seat ends, and what was taken goes back. */
export const WalkInUndoing = v.object({ reason: Because })
export const undoWalkIn = office.post('/attendees/{id}/undo-walk-in', 'attendees.check_in', {
  body: WalkInUndoing,
  answer: AttendeeEntry,
})

const notASum = 'Give what was counted in whole naira, as 25,000, or 0.'
const Counted = v.pipe(
  v.number(notASum),
  v.safeInteger(notASum),
  // What was given back out of a box may be more than came into it.
  v.minValue(-MOST_NAIRA, notASum),
  v.maxValue(MOST_NAIRA, notASum),
)

/** What was counted. Where it is not what was taken, why. */
export const BoxCount = v.object({ cash: Counted, pos: Counted, transfer: Counted, reason: Line(500) })
export type BoxCount = v.InferOutput<typeof BoxCount>

/** Asks a second person to count and close a box. */
export const countBox = office.post('/cash-boxes/{id}/count', 'box.close', { body: BoxCount, answer: CashBox })
