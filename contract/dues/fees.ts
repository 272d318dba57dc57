import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Id, Instant, MOST_NAIRA, Naira, Text } from '../common/parts.ts'
import { Day, Line } from '../common/person.ts'

/**
 * Dues of a grade, from a dues year on; what rising to a grade costs, what joining does, and what of the dues of a grade
 * goes to the national body, from a day on.
 */
export const feeKinds = ['dues', 'upgrade', 'membership', 'national'] as const
export type FeeKind = (typeof feeKinds)[number]

/** Of two for the same day the newer one counts: the older one is replaced. */
export const feeStates = ['coming', 'now', 'past', 'replaced'] as const
export type FeeState = (typeof feeStates)[number]

const FeeEntry = v.object({
  amount: Naira,
  /** The first day that it holds; null: it was there before fees were set here. */
  from: v.nullable(Text),
  state: v.picklist(feeStates),
  /** Null: it was set from the shell, or was there from the beginning. */
  proposed_by: v.nullable(Text),
  /** Null where no second person was needed, or a day of waiting took the place of one. */
  approved_by: v.nullable(Text),
  at: v.nullable(Instant),
})
export type FeeEntry = v.InferOutput<typeof FeeEntry>

const FeeProposal = v.object({
  approval: Id,
  amount: Naira,
  from: Text,
  asked_by: Text,
  asked_at: Instant,
  reason: Text,
})
export type FeeProposal = v.InferOutput<typeof FeeProposal>

export const Fee = v.object({
  kind: v.picklist(feeKinds),
  /** Whose dues, or the grade that is risen to; none of the membership fee. */
  grade: v.nullable(v.object({ id: Id, name: Text })),
  /** What holds today; 0 for a share that was never set, which has no entries either. */
  amount: Naira,
  /** A further fee holds from this day at the earliest. */
  earliest: Text,
  /** The one that holds longest in the future first. */
  entries: v.array(FeeEntry),
  waiting: v.nullable(FeeProposal),
})
export type Fee = v.InferOutput<typeof Fee>

const notAnAmount = `Give whole naira, ${MOST_NAIRA.toLocaleString('en-NG')} at most.`

/** Dues hold from a 1 July on, the other fees from any day. */
export const FeeChange = v.object({
  kind: v.picklist(feeKinds),
  grade_id: v.nullable(Id),
  amount: v.pipe(
    v.number(notAnAmount),
    v.safeInteger(notAnAmount),
    v.minValue(0, notAnAmount),
    v.maxValue(MOST_NAIRA, notAnAmount),
  ),
  from: Day('Choose the day from which it is valid.'),
  reason: v.pipe(Line(500), v.nonEmpty('Give a reason: the second person reads it.')),
})
export type FeeChange = v.InferOutput<typeof FeeChange>

/** What everything costs: now, before and from when on. */
export const listFees = office.get('/fees', 'fees.read', { at: 'data.fees', answer: v.array(Fee) })

/** Asks for another fee. It is set once a second person has approved. */
export const proposeFee = office.post('/fees', 'fees.edit', { body: FeeChange, at: 'data.fees', answer: v.array(Fee) })
