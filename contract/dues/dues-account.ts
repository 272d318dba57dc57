import * as v from 'valibot'
import { Instant, LinkToken, means, Naira, Text } from '../common/parts.ts'
import { memberships } from '../common/standing.ts'
import { DuesQuote } from './dues.ts'
import { ComingBack } from './returns.ts'

export const duesStates = ['none', 'active', 'due.inGrace', 'due.shut', 'inArrears'] as const

/** A dues year, by the year in which it begins on 1 July. */
export const OwnDuesYear = v.object({
  year: v.number(),
  price: Naira,
  /** The same to the kobo, where there are any; so, too, of what is owed. */
  price_exact: v.optional(v.number()),
  due: Text,
  stands: v.picklist([
    ...(['open', 'paid', 'reduced', 'waived', 'free', 'notCharged'] as const),
    ...(['putOff', 'toCome', 'entryFee', 'earlier'] as const),
  ]),
  /** When it was paid and how, and what opens the receipt. A bank transfer that an earlier version booked has none. */
  paid_at: v.nullable(Instant),
  means: v.nullable(v.picklist(means)),
  receipt_token: v.nullable(LinkToken),
  receipt_number: v.nullable(Text),
  /** Of what costs less or falls due later: why, and the minute of the council. */
  reason: v.nullable(v.string()),
  minute: v.nullable(v.string()),
})
export type OwnDuesYear = v.InferOutput<typeof OwnDuesYear>

/** All that a member is shown of the own dues. */
export const OwnDues = v.object({
  /** The day in Abuja on which it is so. */
  day: Text,
  state: v.picklist(duesStates),
  membership: v.picklist(memberships),
  owed: Naira,
  owed_exact: v.optional(v.number()),
  credit: v.number(),
  open_years: v.array(v.number()),
  /** A 30 June, or `forever`. */
  paid_through: v.nullable(Text),
  /** The days on which membership and the grade of today began. */
  member_since: v.optional(v.nullable(Text)),
  grade_since: v.optional(v.nullable(Text)),
  loss_day: v.nullable(Text),
  open_until: v.nullable(Text),
  /** The first year to come that is not paid. */
  next: v.nullable(v.object({ year: v.number(), price: Naira, price_exact: v.optional(v.number()), due: Text })),
  /** The newest first. */
  years: v.array(OwnDuesYear),
  /** What as many years cost as can be paid at once: once the membership has ended, the open years. Nothing for who was never a member. */
  quote: v.nullable(DuesQuote),
  /** Of who lost membership by arrears: the way back. */
  coming_back: v.optional(ComingBack),
  /** Bills of others that ask for own years and are not over: a draft waits for the office. */
  bills: v.optional(
    v.array(v.object({ number: v.nullable(Text), payer: Text, until: Text, years: v.array(v.number()) })),
  ),
})
export type OwnDues = v.InferOutput<typeof OwnDues>
