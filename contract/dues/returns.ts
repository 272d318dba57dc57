import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, Naira, OptionalText, Text } from '../common/parts.ts'

/** How a request to come back stands: the states of machines/dues/return-request. */
export const returnStates = ['asked', 'withdrawn', 'refused', 'granted', 'returned'] as const
export type ReturnState = (typeof returnStates)[number]

/** What is asked besides the membership: nothing, or that some of the dues are waived. */
export const returnAsks = ['pay', 'waive'] as const

const LONGEST = 1_000
const Passage = v.pipe(Text, v.trim(), v.maxLength(LONGEST, 'Write less.'))

export const ReturnForm = v.variant(
  'asks',
  [
    v.object({ asks: v.literal('pay'), reason: Passage }),
    v.object({ asks: v.literal('waive'), reason: v.pipe(Passage, v.nonEmpty('Say why some of it is to be waived.')) }),
  ],
  'Choose what you ask for.',
)
export type ReturnForm = v.InferOutput<typeof ReturnForm>

/** The last request of the person who asks. */
const OwnReturn = v.object({
  state: v.picklist(returnStates),
  asks: v.picklist(returnAsks),
  reason: Text,
  asked_at: Instant,
  ended_at: v.nullable(Instant),
  /** Why the office refused it. */
  answer: OptionalText,
})
export type OwnReturn = v.InferOutput<typeof OwnReturn>

/** What somebody reads who lost membership by arrears: what would be owed on the way back, and how their request stands. */
export const ComingBack = v.object({
  ended_on: Text,
  /** The council takes the member back, and the office has not read the arrears yet. */
  is_granted: v.boolean(),
  /** What would be owed if the membership went on today, with the years in between. */
  owed: Naira,
  owed_exact: v.optional(v.number()),
  years: v.array(v.number()),
  request: v.nullable(OwnReturn),
})
export type ComingBack = v.InferOutput<typeof ComingBack>

const returnTabs = ['open', 'ended'] as const

export const ReturnSelection = listQuery(['oldest', 'newest'], {
  tab: v.optional(v.picklist(returnTabs, `Ask for ${returnTabs.join(' or ')}.`)),
})
export type ReturnSelection = v.InferOutput<typeof ReturnSelection>

/** A request of a former member, as the office decides it. */
export const ReturnEntry = v.object({
  ...OwnReturn.entries,
  id: Id,
  account_id: Id,
  name: Text,
  number: OptionalText,
  /** What would be owed with the years in between; once it has ended, nothing is said. */
  owed: v.nullable(Naira),
  /** A second person is asked whether the membership goes on. */
  waits: v.boolean(),
  /** Whether this officer may refuse it: it is not their own, and no second person has been asked to approve it. */
  may_refuse: v.boolean(),
})
export type ReturnEntry = v.InferOutput<typeof ReturnEntry>

export const ReturnRefusal = v.object({ reason: v.pipe(Passage, v.nonEmpty('Give a reason.')) })

/** Who asks to come back. What they write is for those who decide it. */
export const listReturns = office.list('/returns', 'members.end', ReturnSelection, ReturnEntry)

/** The member is told the reason. To take somebody back is the council's: `returnMember`. */
export const refuseReturn = office.post('/returns/{id}/refuse', 'members.end', { body: ReturnRefusal })
