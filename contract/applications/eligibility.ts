import * as v from 'valibot'
import { Id, Text } from '../common/parts.ts'

export const eligibilityReasons = ['years', 'mcpds', 'dues', 'months', 'national'] as const

const Reason = v.object({
  what: v.picklist(eligibilityReasons),
  met: v.boolean(),
  /** How much is asked for and how much is there: years, MCPDs or months; of what is met or not, 0 or 1. */
  needed: v.number(),
  has: v.number(),
})

/** How far a member is from the next grade by the chapter's criteria: domain/members/eligibility.ts. */
export const Eligibility = v.object({
  /** The present grade, and since when it is held. */
  held: Text,
  since: Text,
  /** The next one. */
  grade: v.object({ id: Id, name: Text }),
  /** The day of which this is told. */
  day: Text,
  met: v.boolean(),
  /** The first day, today or later, on which the years are enough. */
  from: v.nullable(Text),
  reasons: v.array(Reason),
  /** Up to when dues are paid, the years that are open, and what they come to, in naira. */
  paid_until: v.nullable(Text),
  open_years: v.array(Text),
  owes: v.number(),
  /** When a paper about good standing nationally was seen. */
  seen_nationally: v.nullable(Text),
  /** The accepted MCPDs that count: they come with an application by themselves. */
  mcpds: v.array(v.object({ title: Text, day: Text, count: v.number() })),
})
export type Eligibility = v.InferOutput<typeof Eligibility>
export type EligibilityReason = Eligibility['reasons'][number]
