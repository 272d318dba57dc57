import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'

/** What a new chapter sets up, in its order. */
export const firstWeekSteps = [
  'contacts',
  'leaders',
  'bank',
  'fees',
  'staff',
  'members',
  'invitations',
  'letter',
] as const
export type FirstWeekStepName = (typeof firstWeekSteps)[number]

/** What every site begins with, of what the chapter is reached by. */
export const contactSamples = ['address', 'phones', 'email', 'socials', 'national_site'] as const

export const bankDetails = ['bank', 'account_name', 'account_number'] as const

/** The state of a step is computed from the data, not ticked off. */
const step = <Of extends v.ObjectEntries>(facts: Of) =>
  v.object({
    isDone: v.boolean(),
    /** Who did it last and when, where that is known: `by` is null where the key of the shell did. */
    last: v.nullable(v.object({ by: OptionalText, at: Instant })),
    ...facts,
  })

export const FirstWeek = v.object({
  /** Whether desk and navigation lead to it. */
  isOpen: v.boolean(),
  /** An owner has said that it is over; the version is that of the setting which says so. */
  isClosed: v.boolean(),
  version: v.number(),
  steps: v.object({
    /** What is still as every site begins, and the draft in which it is written. */
    contacts: step({ samples: v.array(v.picklist(contactSamples)), item: v.nullable(Id) }),
    leaders: step({ samples: v.number() }),
    bank: step({ missing: v.array(v.picklist(bankDetails)) }),
    /** The grades without a fee in the dues year that ends on this day. */
    fees: step({ missing: v.array(Text), year_ends: Text }),
    /** Who may approve what an owner asks for, who is invited as such, and whether the site does without. */
    staff: step({ people: v.array(Text), invited: v.number(), single_officer: v.boolean() }),
    members: step({ members: v.number(), files: v.number() }),
    /** Members who were never invited and never signed in: with an address, and without one. */
    invitations: step({ never: v.number(), unreachable: v.number() }),
    letter: step({ drafts: v.number() }),
  }),
})
export type FirstWeek = v.InferOutput<typeof FirstWeek>
