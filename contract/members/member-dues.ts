import * as v from 'valibot'
import { Id, Naira, OptionalText, Text, TraceId } from '../common/parts.ts'
import { endingKinds } from '../common/standing.ts'
import { OwnDues, OwnDuesYear } from '../dues/dues-account.ts'
import { ReturnEntry } from '../dues/returns.ts'
import { exemptionGrounds } from './member-acts.ts'

/** The states of the lifecycle `membership`. */
export const membershipStates = [
  'none',
  'member',
  'lost',
  'resigned',
  'transferred',
  'expelled',
  'returning',
  'dead',
] as const

export const returnSteps = ['takeBack', 'approve', 'verify'] as const

export const reliefKinds = ['waived', 'reduced', 'putOff', 'exempt'] as const
export type ReliefKind = (typeof reliefKinds)[number]

const MemberDuesYear = v.object({
  ...v.omit(OwnDuesYear, ['receipt_token']).entries,
  /** The payment that settled it. */
  trace_id: v.nullable(TraceId),
})
export type MemberDuesYear = v.InferOutput<typeof MemberDuesYear>

const DuesRelief = v.object({
  id: Id,
  kind: v.picklist([...reliefKinds, 'beforeLedger']),
  from_year: v.number(),
  /** Null where it has no end. */
  to_year: v.nullable(v.number()),
  /** The most that a year costs; null where it falls due later. */
  price: v.nullable(v.number()),
  until: OptionalText,
  ground: v.nullable(v.picklist(exemptionGrounds)),
  reason: Text,
  minute: OptionalText,
  given_on: Text,
  by: Text,
  lifted_on: OptionalText,
  lifting_reason: OptionalText,
})
export type DuesRelief = v.InferOutput<typeof DuesRelief>

/** Sums may have kobo: a refund or a bank transfer can be of any sum. */
const DuesLine = v.object({ day: Text, text: Text, amount: v.number(), balance: v.number() })
export type DuesLine = v.InferOutput<typeof DuesLine>

/** The dues of a member for the office, with what this reader may do about them. */
export const MemberDues = v.object({
  ...v.omit(OwnDues, ['quote', 'years', 'coming_back']).entries,
  stage: v.picklist(membershipStates),
  /** The newest first. Of who may not see money, without payments and reasons. */
  years: v.array(MemberDuesYear),
  /** Null where this reader may not see money. */
  account: v.nullable(v.object({ lines: v.array(DuesLine), reliefs: v.array(DuesRelief) })),
  /** The steps that the lifecycle has now, and this reader's rights allow. */
  steps: v.object({
    ends: v.array(v.picklist(endingKinds)),
    returns: v.array(v.picklist(returnSteps)),
    reliefs: v.array(v.picklist(reliefKinds)),
    lift: v.boolean(),
  }),
  /** The years that can cost less, the oldest first. */
  relievable: v.array(v.object({ year: v.number(), price: Naira, due: Text, has_begun: v.boolean() })),
  /** Naira up to which a relief needs no second person, and how much of it is left for this member. */
  limit: v.object({ set: Naira, left: v.number() }),
  /** What would be owed if the membership went on; null of a member. */
  owed_on_return: v.nullable(Naira),
  /** The same to the kobo, where there are any. */
  owed_on_return_exact: v.optional(v.number()),
  /** The request to come back that is open, where this reader decides it. */
  return_request: v.optional(v.nullable(ReturnEntry)),
  /** What waits for a second person. */
  asked: v.array(
    v.object({ id: Id, act: v.picklist(['members.end', 'dues.relief', 'members.grade']), words: Text, by: Text }),
  ),
})
export type MemberDues = v.InferOutput<typeof MemberDues>
