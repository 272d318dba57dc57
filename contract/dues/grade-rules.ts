import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Id, Instant, Text } from '../common/parts.ts'
import { Day, Line } from '../common/person.ts'
import { feeStates } from './fees.ts'

const whole = (most: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(most, message))

/** What the chapter asks of who rises to a grade. */
const criteria = {
  /** In the grade before. */
  years: whole(50, 'Give whole years, 50 at most.'),
  /** MCPDs since the day of that grade. */
  mcpds: whole(100, 'Give a whole number of MCPDs, 100 at most.'),
  /** In how many of the last twelve months the member was at an event; 0 where that is not asked. */
  months: whole(12, 'Give a number of months, 12 at most.'),
  /** Whether the member must have been seen in good standing nationally. */
  national: v.boolean(),
}
export type GradeCriteria = v.InferOutput<v.ObjectSchema<typeof criteria, undefined>>

const Entry = v.object({
  ...criteria,
  /** The first day that it holds; null: it was there from the beginning. */
  from: v.nullable(Text),
  state: v.picklist(feeStates),
  proposed_by: v.nullable(Text),
  /** Null where a day of waiting took the place of a second person. */
  approved_by: v.nullable(Text),
  at: v.nullable(Instant),
})
export type GradeRuleEntry = v.InferOutput<typeof Entry>

/** The criteria of one grade: what holds, what comes, what was. */
export const GradeRules = v.object({
  grade: v.object({ id: Id, name: Text }),
  /** The one that holds longest in the future first. */
  entries: v.array(Entry),
  waiting: v.nullable(
    v.object({ ...criteria, approval: Id, from: Text, asked_by: Text, asked_at: Instant, reason: Text }),
  ),
})
export type GradeRules = v.InferOutput<typeof GradeRules>

export const GradeRuleChange = v.object({
  grade_id: Id,
  ...criteria,
  from: Day('Choose the day from which it is valid.'),
  reason: v.pipe(Line(500), v.nonEmpty('Give a reason: the second person reads it.')),
})
export type GradeRuleChange = v.InferOutput<typeof GradeRuleChange>

/** What the chapter asks of who rises, grade by grade, the lowest first. */
export const listGradeRules = office.get('/grade-rules', 'fees.read', { at: 'data.rules', answer: v.array(GradeRules) })

/** Asks for other criteria. They are set once a second person has approved. */
export const proposeGradeRule = office.post('/grade-rules', 'rules.edit', {
  body: GradeRuleChange,
  at: 'data.rules',
  answer: v.array(GradeRules),
})
