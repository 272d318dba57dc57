import { named } from '#contract/common/named.ts'
import { type ReturnFigure, returnFigures } from '#contract/dues/national-returns.ts'
import { dayAfter } from '../common/calendar.ts'
import { type DuesFacts, type DuesRules, duesYearOf, endingOn, type Spell } from './dues-facts.ts'
import { accountOn } from './dues-standing.ts'
import { gradeIn, knownOn } from './dues-years.ts'

/** What is known of somebody who is or was a member. */
export interface Known {
  facts: DuesFacts
  /** Accepted trainings with the day on which each ended. */
  trainings: readonly { day: string; hours: number }[]
}

/** The days that a return counts, both with it. */
export interface Span {
  from: string
  day: string
}

export type ReturnCounts = Record<ReturnFigure, number>

/** The grade held on a day. The first one counts before its day, too: nobody is a member without a grade. */
const gradeOn = ({ grades }: Pick<DuesFacts, 'grades'>, day: string) =>
  (grades.findLast(({ from }) => from <= day) ?? grades[0])?.grade

interface Told {
  figure: ReturnFigure
  grade: number | undefined
}

/** What became of one membership. One that ended and goes on within the days is as if it had never ended. */
function toldOfSpell(spell: Spell, facts: DuesFacts, { from, day }: Span): Told[] {
  const at = (figure: ReturnFigure, on: string): Told => ({ figure, grade: gradeOn(facts, on) })
  const eve = dayAfter(from, -1)
  const isNew = spell.from >= from
  const [ended, ends] = [isNew ? undefined : endingOn(spell, eve), endingOn(spell, day)]
  const told: Told[] = []
  if (isNew) told.push(at(spell.source === 'takenOver' ? 'takenOver' : 'joined', spell.from))
  else if (!ended) told.push(at('before', eve))
  const isBack = ended !== undefined && ended !== ends
  const backOn = isBack ? (ended.reinstated ?? day) : null
  if (backOn !== null) told.push(at('back', backOn))
  const left = ends && ends !== ended ? ends : undefined
  if (left) told.push(at(left.how, left.day))
  if (!ends) told.push(at('members', day))
  // Rising counts for who is a member on that day, and was one before.
  const since = backOn ?? (isNew ? spell.from : ended ? null : eve)
  if (since === null) return told
  const until = left?.day ?? day
  for (const [position, { from: on, grade }] of facts.grades.entries()) {
    const before = facts.grades[position - 1]?.grade
    if (before === undefined || before === grade || on <= since || on > until) continue
    told.push({ figure: 'roseTo', grade }, { figure: 'roseFrom', grade: before })
  }
  return told
}

function hoursOf({ trainings }: Known, { from, day }: Span): number {
  return trainings
    .filter((training) => training.day >= from && training.day <= day)
    .reduce((sum, { hours }) => sum + hours, 0)
}

/**
 * Members by grade on a day, how they came to be so many since another day, the MCPD hours of those who are members on it,
 * and whose dues of its dues year are paid, by the grade that the year is charged for.
 */
export function nationalReturn(all: Iterable<Known>, rules: DuesRules, span: Span): (grade: number) => ReturnCounts {
  const counts = new Map<number, ReturnCounts>()
  const add = (figure: ReturnFigure, grade: number | undefined, by = 1) => {
    if (grade === undefined) return
    const own = counts.get(grade) ?? named(returnFigures, () => 0)
    own[figure] += by
    counts.set(grade, own)
  }
  for (const one of all) {
    const known = knownOn(one.facts, span.day)
    const told = known.spells.flatMap((spell) => toldOfSpell(spell, known, span))
    for (const { figure, grade } of told) add(figure, grade)
    const member = told.find(({ figure }) => figure === 'members')
    if (member) add('hours', member.grade, hoursOf(one, span))
    const year = duesYearOf(span.day)
    if (accountOn(one.facts, rules, span.day).paid.some((paid) => paid.year === year)) add('paid', gradeIn(known, year))
  }
  return (grade) => counts.get(grade) ?? named(returnFigures, () => 0)
}
