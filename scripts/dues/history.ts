import * as v from 'valibot'
import { endingKinds } from '#contract/common/standing.ts'

const Day = v.pipe(v.string(), v.isoDate())
const Year = v.pipe(v.number(), v.integer())
const Naira = v.number()
const Count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What happened on a day, in the order in which it is written. */
const Action = v.strictObject({
  d: Day,
  join: v.optional(v.string()),
  import: v.optional(v.string()),
  firstYear: v.optional(Year),
  rejoin: v.optional(v.string()),
  end: v.optional(v.picklist(endingKinds)),
  reinstate: v.optional(v.literal(1)),
  grade: v.optional(v.string()),
  pay: v.optional(Count),
  together: v.optional(v.array(Count)),
  order: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  money: v.optional(Naira),
  waive: v.optional(Year),
  reduce: v.optional(v.tuple([Year, Naira])),
  defer: v.optional(v.tuple([Year, Day])),
  /** Its kind is told, and changes nothing. */
  exempt: v.optional(v.strictObject({ fromYear: Year, price: Naira, kind: v.optional(v.string()) })),
  clear: v.optional(v.literal(1)),
  ref: v.optional(v.string()),
})
export type Action = v.InferOutput<typeof Action>

const Rules = v.strictObject({
  fees: v.array(v.strictObject({ year: Year, grade: v.string(), price: Naira })),
  graceDays: v.pipe(v.number(), v.integer(), v.minValue(0)),
  lateFrom: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{2}-\d{2}$/)))),
})
export type Rules = v.InferOutput<typeof Rules>

const Case = v.strictObject({
  id: v.union([v.number(), v.string()]),
  what: v.optional(v.string()),
  rules: v.optional(v.partial(Rules)),
  actions: v.array(Action),
  on: v.optional(v.array(Day)),
  expect: v.optional(v.array(v.looseObject({ day: Day }))),
})
export type Case = v.InferOutput<typeof Case>

/** Histories as tests/domain/dues/dues-cases.json has them; the rules of a case are laid over the common ones. */
export const Histories = v.strictObject({ about: v.optional(v.unknown()), rules: Rules, cases: v.array(Case) })
