import type { EligibilityReason } from '#contract/applications/eligibility.ts'
import { dateOfDay, EARLIEST_DAY } from '#domain/common/days.ts'

/** What the chapter asks of who rises to a grade, from a day on. */
export interface GradeRule {
  /** The grade that is risen to. */
  grade: number
  /** Empty where it held from the beginning. */
  from: string
  /** Whole years in the grade before. */
  years: number
  /** MCPDs since the day of the grade before. */
  mcpds: number
  /** In how many of the last twelve months the member must have been at an event; null where that is not asked. */
  months: number | null
  /** Whether the member must have been seen in good standing nationally. */
  national: boolean
}

/** What holds until the chapter asks for something else, grade by grade. */
export const firstGradeRules: readonly GradeRule[] = [
  { grade: 3, from: '', years: 2, mcpds: 3, months: null, national: false },
  { grade: 2, from: '', years: 5, mcpds: 3, months: null, national: false },
  { grade: 1, from: '', years: 10, mcpds: 3, months: null, national: false },
]

/** What is known of a member on a day. */
export interface GradeFacts {
  /** The present grade, and since when it is held. */
  grade: number | null
  since: string | null
  /** Accepted MCPDs, by their last day; an opening balance is several. */
  mcpds: readonly { day: string; count: number }[]
  /** Nothing is owed. */
  duesPaid: boolean
  /** Days on which the member was at an event. */
  present: readonly string[]
  /** When a paper about good standing nationally was seen last. */
  seenNationally: string | null
}

interface Answer {
  /** The next grade; null of who holds none, or the highest. */
  grade: number | null
  met: boolean
  /** The first day, today or later, on which the years are enough by the rule of that day. */
  from: string | null
  /** By the rule of that day. */
  reasons: EligibilityReason[]
}

/** So many years later; of 29 February it is 1 March where that year has no such day. */
function yearsAfter(day: string, years: number): string {
  const date = dateOfDay(day)
  date.setFullYear(date.getFullYear() + years)
  return date.toISOString().slice(0, 10)
}

const yearsBetween = (from: string, to: string): number => {
  let years = 0
  while (yearsAfter(from, years + 1) <= to) years += 1
  return years
}

/** In how many of the twelve months that end with that of the day. */
function monthsPresent(present: readonly string[], day: string): number {
  const yearBefore = `${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}`
  const months = present.filter((one) => one <= day).map((one) => one.slice(0, 7))
  return new Set(months.filter((month) => month > yearBefore)).size
}

/** The first day, today or later, on which the years are enough by the rule that holds then, with that rule. */
function firstDay(rules: readonly GradeRule[], since: string, day: string) {
  const inOrder = rules.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  for (const [at, rule] of inOrder.entries()) {
    const until = inOrder[at + 1]?.from
    const from = [day, rule.from, yearsAfter(since, rule.years)].reduce((a, b) => (a > b ? a : b))
    if (until === undefined || from < until) return { from, rule }
  }
  return null
}

/** The rule that a member rises by: that of the first day on which the years suffice, or of today where nobody knows since when. */
function ruleFor({ grade, since }: Pick<GradeFacts, 'grade' | 'since'>, rules: readonly GradeRule[], day: string) {
  return firstDay(
    rules.filter((one) => one.grade + 1 === grade),
    since ?? EARLIEST_DAY,
    day,
  )
}

/** How many MCPDs the next grade asks of a member: none where there is no next one. */
export const neededMcpds = (
  held: Pick<GradeFacts, 'grade' | 'since'>,
  rules: readonly GradeRule[],
  day: string,
): number => ruleFor(held, rules, day)?.rule.mcpds ?? 0

/**
 * Whether a member may rise to the next grade today by the chapter's criteria, from when on the years suffice, and what is met or
 * missing. Of two rules for one grade from one day the later in the list counts.
 */
export function eligibility(facts: GradeFacts, rules: readonly GradeRule[], day: string): Answer {
  const { grade: held, since } = facts
  const grade = held === null || held <= 1 ? null : held - 1
  const found = ruleFor(facts, rules, day)
  if (!found || since === null) return { grade, met: false, from: null, reasons: [] }
  const { from, rule } = found
  const mcpds = facts.mcpds
    .filter((one) => one.day >= since && one.day <= day)
    .reduce((sum, { count }) => sum + count, 0)
  const reasons: EligibilityReason[] = [
    { what: 'years', met: from <= day, needed: rule.years, has: yearsBetween(since, day) },
    { what: 'mcpds', met: mcpds >= rule.mcpds, needed: rule.mcpds, has: mcpds },
    { what: 'dues', met: facts.duesPaid, needed: 1, has: facts.duesPaid ? 1 : 0 },
  ]
  if (rule.months !== null) {
    const months = monthsPresent(facts.present, day)
    reasons.push({ what: 'months', met: months >= rule.months, needed: rule.months, has: months })
  }
  if (rule.national) {
    const seen = facts.seenNationally !== null
    reasons.push({ what: 'national', met: seen, needed: 1, has: seen ? 1 : 0 })
  }
  return { grade, met: reasons.every(({ met }) => met), from, reasons }
}
