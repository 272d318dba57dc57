import {
  type DuesFacts,
  type DuesMoney,
  type DuesRules,
  duesYearOf,
  endingOn,
  type Fee,
  firstDayOf,
  type Relief,
  type Spell,
  type YearPrice,
} from './dues-facts.ts'

export interface ChargedYear extends YearPrice {
  due: string
  /** It was put off to a later day than its 1 July. */
  isPutOff: boolean
  /** It was agreed on and is charged at once, before it falls due. */
  isBought: boolean
}

interface Asked {
  facts: DuesFacts
  rules: DuesRules
  day: string
}

const isInForce = ({ day: given, lifted }: { day: string; lifted?: string | null }, day: string) =>
  given <= day && !(lifted && lifted <= day)

/** The grades up to a day, in the order of time. Before the first one's day that one counts, too: no year is without a grade. */
function gradesOn({ grades }: DuesFacts, day: string): DuesFacts['grades'] {
  const inOrder = grades.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return inOrder.filter(({ from }, place) => place === 0 || from <= day)
}

/** The facts that are known on a day. The same reference counts once. */
export function knownOn(facts: DuesFacts, day: string): DuesFacts {
  const seen = new Set<string>()
  const once = ({ reference }: DuesMoney) => !seen.has(reference) && seen.add(reference)
  return {
    spells: facts.spells.filter(({ from }) => from <= day),
    grades: gradesOn(facts, day),
    money: facts.money
      .filter((one) => one.day <= day)
      .filter(once)
      .map((one) => (one.undone && one.undone <= day ? { ...one, agreed: [] } : one)),
    reliefs: facts.reliefs.filter((one) => isInForce(one, day)),
    // Only a year that has begun can be put off.
    postponements: facts.postponements.filter((one) => isInForce(one, day) && one.day >= firstDayOf(one.year)),
  }
}

const charges = (spell: Spell, year: number, day: string) => {
  const ending = endingOn(spell, day)
  return year >= spell.firstYear && !(ending && firstDayOf(year) > ending.day)
}

export const covers = ({ fromYear, toYear }: Relief, year: number) =>
  fromYear <= year && (toYear === null || year <= toYear)

/** The grade that a year is charged for: the one held when 30 June ended. They stand in the order of time. */
export const gradeIn = ({ grades }: Pick<DuesFacts, 'grades'>, year: number): number | undefined =>
  (grades.findLast(({ from }) => from < firstDayOf(year)) ?? grades[0])?.grade

/** A fee holds until the grade's next one; a year before the first one costs that. */
export function feeOf({ fees }: Pick<DuesRules, 'fees'>, grade: number | undefined, year: number): number {
  let first: Fee | undefined
  let newest: Fee | undefined
  for (const fee of fees) {
    if (fee.grade !== grade) continue
    if (!first || fee.year < first.year) first = fee
    if (fee.year <= year && (!newest || fee.year >= newest.year)) newest = fee
  }
  return (newest ?? first)?.price ?? 0
}

/** What was agreed and did not fall away with the end of the spell that it was paid in. */
export const agreedOn = ({ facts, day }: Pick<Asked, 'facts' | 'day'>) =>
  facts.money.flatMap(({ reference, agreed, spell }) => {
    const of = facts.spells.find(({ id }) => id === spell)
    const ending = of && endingOn(of, day)
    const standing = ending ? agreed.filter(({ year }) => firstDayOf(year) <= ending.day) : agreed
    return standing.map((one) => ({ ...one, reference }))
  })

/** From this year on each costs what the one before does. */
function steadyFrom({ facts, rules, day }: Asked, agreed: YearPrice[]): number {
  const named = [
    ...facts.spells.map(({ firstYear }) => firstYear),
    rules.fees.reduce((last, { year }) => Math.max(last, year), 0),
    ...agreed.map(({ year }) => year),
    ...facts.reliefs.map(({ fromYear, toYear }) => toYear ?? fromYear),
    ...facts.postponements.flatMap(({ year, until }) => [year, duesYearOf(until)]),
  ]
  return Math.max(duesYearOf(day), ...named) + 1
}

/**
 * The years that a member is or will be charged, in the order in which money pays them: by due day, then by year. Of
 * those to come there are enough that one more would be like the last, and then so many more.
 */
export function yearsOf(asked: Asked, more = 0): ChargedYear[] {
  const { facts, rules, day } = asked
  const first = Math.min(...facts.spells.map(({ firstYear }) => firstYear))
  if (!Number.isFinite(first)) return []
  const agreed = agreedOn(asked)
  const last = steadyFrom(asked, agreed) + more
  const years: ChargedYear[] = []
  for (let year = first; year <= last; year++) {
    if (!facts.spells.some((spell) => charges(spell, year, day))) continue
    const begins = firstDayOf(year)
    const grade = gradeIn(facts, year)
    const prices = [
      feeOf(rules, grade, year),
      ...agreed.filter((one) => one.year === year).map(({ price }) => price),
      ...facts.reliefs.filter((one) => covers(one, year)).map(({ price }) => price),
    ]
    const due = facts.postponements.findLast((one) => one.year === year)?.until ?? begins
    const isBought = agreed.some((one) => one.year === year)
    years.push({ year, price: Math.min(...prices), due, isPutOff: due > begins, isBought })
  }
  return years.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.year - b.year))
}
