import * as v from 'valibot'
import { Id, MOST_NAIRA, Naira } from '../common/parts.ts'
import { Day, Line } from '../common/person.ts'
import { type EndingKind, endingKinds } from '../common/standing.ts'

/** These are decisions of the council: their minute is asked for. */
export const councilEndings: readonly EndingKind[] = ['lost', 'expelled']

const LONGEST_REASON = 1_000

const Reason = v.pipe(
  v.string('Give a reason.'),
  v.trim(),
  v.nonEmpty('Give a reason.'),
  v.maxLength(LONGEST_REASON, 'Give a shorter reason.'),
)
const OptionalMinute = v.optional(Line(100), '')
const Minute = v.pipe(
  v.string('Name the minute of the council.'),
  Line(100),
  v.nonEmpty('Name the minute of the council.'),
)

/** How the office made sure that it is the member who has lost the app. */
export const FactorReset = v.object({ reason: Reason })
export type FactorReset = v.InferOutput<typeof FactorReset>

/** Without a day it ends today. What is empty of the others is a loss. */
export const MembershipEnding = v.object({
  how: v.optional(v.picklist(endingKinds, 'Choose how the membership ends.'), 'lost'),
  day: v.optional(v.union([v.literal(''), Day('Choose a day.')]), ''),
  reason: Reason,
  minute: OptionalMinute,
})
export type MembershipEnding = v.InferOutput<typeof MembershipEnding>

/** An ending that was a mistake is taken back at once; a return that the council approves waits for its arrears to be read. */
export const MemberReturn = v.variant(
  'step',
  [
    v.object({ step: v.literal('takeBack'), reason: Reason, minute: OptionalMinute }),
    v.object({ step: v.literal('approve'), reason: Reason, minute: Minute }),
    /** With what was seen to be owed then: what has changed meanwhile is not verified unseen. */
    v.object({ step: v.literal('verify'), owed: Naira }),
  ],
  'Choose what is done.',
)
export type MemberReturn = v.InferOutput<typeof MemberReturn>

/** The day from which on a member really holds the present grade. */
export const GradeDay = v.object({ since: Day('Choose the day.'), reason: Reason })
export type GradeDay = v.InferOutput<typeof GradeDay>

const LAST_YEAR = 2200
const Year = v.pipe(
  v.number('Choose a dues year.'),
  v.integer('Choose a dues year.'),
  v.minValue(1_900, 'Choose a dues year.'),
  v.maxValue(LAST_YEAR, 'Choose a dues year.'),
)
const Price = v.pipe(
  v.number('Give whole naira.'),
  v.safeInteger('Give whole naira.'),
  v.minValue(0, 'Give whole naira.'),
  v.maxValue(MOST_NAIRA, 'Give a smaller amount.'),
)
const why = { reason: Reason, minute: Minute }

export const exemptionGrounds = ['honorary', 'life', 'retired'] as const

/** Dues years are named by the year in which they begin. */
export const ReliefRequest = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('waived'), from_year: Year, to_year: Year, ...why }),
    v.object({
      kind: v.literal('reduced'),
      from_year: Year,
      to_year: Year,
      price: v.pipe(Price, v.minValue(1, 'A year that is to cost nothing is waived.')),
      ...why,
    }),
    v.object({
      kind: v.literal('putOff'),
      from_year: Year,
      until: Day('Choose the day on which it falls due.'),
      ...why,
    }),
    v.object({
      kind: v.literal('exempt'),
      from_year: Year,
      ground: v.picklist(exemptionGrounds, 'Choose why the member is exempt.'),
      price: Price,
      ...why,
    }),
  ],
  'Choose a relief.',
)
export type ReliefRequest = v.InferOutput<typeof ReliefRequest>

/** So many members are waived dues at once. */
export const MOST_WAIVED = 100

/** The same years of several members, waived by one decision. */
export const WaiverOfMany = v.object({
  ids: v.pipe(
    v.array(Id),
    v.minLength(1, 'Select somebody.'),
    v.maxLength(MOST_WAIVED, `Select ${MOST_WAIVED} members at most.`),
  ),
  from_year: Year,
  to_year: Year,
  ...why,
})
export type WaiverOfMany = v.InferOutput<typeof WaiverOfMany>

export const WaivedOfMany = v.object({
  /** Nothing has changed yet: a second person decides. */
  waits: v.boolean(),
  /** Of how many members it is waived, or is to be. */
  members: v.number(),
  /** Naira that they pay less, together. */
  sum: v.number(),
  /** Who is left out, by the reason. */
  left: v.array(v.object({ reason: v.string(), count: v.number() })),
})
export type WaivedOfMany = v.InferOutput<typeof WaivedOfMany>

export const ByRelief = v.object({ id: Id, relief: Id })
export const ReliefLifting = v.object({ reason: Reason, minute: OptionalMinute })
export type ReliefLifting = v.InferOutput<typeof ReliefLifting>
