import type { GradeFacts, GradeRule } from '#domain/members/eligibility.ts'

/*
 * A second program for the same question, without a line of the first: it knows no dates, counts days one by one, and asks of each
 * day whether the years are enough.
 */

type Ymd = [year: number, month: number, day: number]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const lengthOf = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0))

function next([year, month, day]: Ymd): Ymd {
  if (day < lengthOf(year, month)) return [year, month, day + 1]
  return month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1]
}

const read = (text: string): Ymd => [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))]
const two = (number: number) => String(number).padStart(2, '0')
const write = ([year, month, day]: Ymd) => `${year}-${two(month)}-${two(day)}`
const rank = ([year, month, day]: Ymd) => year * 10_000 + month * 100 + day

/** How many whole years lie between: a year is whole when month and day are reached again, or 1 March for a 29 February. */
function wholeYears(since: Ymd, today: Ymd): number {
  const years = today[0] - since[0]
  return today[1] * 100 + today[2] >= since[1] * 100 + since[2] ? years : years - 1
}

export function answerOf(facts: GradeFacts, rules: readonly GradeRule[], day: string) {
  if (facts.grade === null || facts.since === null || facts.grade === 1) return { met: false, from: null, missing: '' }
  const sought = facts.grade - 1
  const since = read(facts.since)
  const ruleOn = (today: Ymd) => {
    let best: GradeRule | undefined
    for (const rule of rules) {
      if (rule.grade !== sought) continue
      if (rule.from !== '' && rank(read(rule.from)) > rank(today)) continue
      if (best === undefined || rule.from >= best.from) best = rule
    }
    return best
  }
  let today = read(day)
  let rule = ruleOn(today)
  for (let steps = 0; rule === undefined || wholeYears(since, today) < rule.years; steps += 1) {
    if (steps > 20_000) return { met: false, from: null, missing: '' }
    today = next(today)
    rule = ruleOn(today)
  }
  const missing: string[] = []
  if (write(today) !== day) missing.push('years')
  let trainings = 0
  for (const { day: last, count } of facts.mcpds) {
    if (rank(read(last)) < rank(since) || rank(read(last)) > rank(read(day))) continue
    trainings += count
  }
  if (trainings < rule.mcpds) missing.push('mcpds')
  if (!facts.duesPaid) missing.push('dues')
  const running = read(day)
  let months = 0
  for (let back = 0; back < 12; back += 1) {
    const month = running[0] * 12 + running[1] - 1 - back
    const name = `${Math.floor(month / 12)}-${two((month % 12) + 1)}`
    if (facts.present.some((one) => one.startsWith(name) && one <= day)) months += 1
  }
  if (rule.months !== null && months < rule.months) missing.push('months')
  if (rule.national && facts.seenNationally === null) missing.push('national')
  return { met: missing.length === 0, from: write(today), missing: missing.join(' ') }
}

/** The same careers at each run. */
export function* madeCareers(count: number) {
  let state = 1_929
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const day = (from: number, years: number) => {
    const [year, month] = [from + below(years), 1 + below(12)]
    // The last days of February are of interest more often than by chance.
    if (below(6) === 0) return write(isLeap(year) ? [year, 2, 28 + below(2)] : [year, 2 + below(2), 1])
    return write([year, month, 1 + below(lengthOf(year, month))])
  }
  for (let at = 0; at < count; at += 1) {
    const rules = Array.from({ length: below(9) }, (): GradeRule => {
      const from = below(2) === 0 ? '' : day(2025, 6)
      const months = below(3) === 0 ? below(13) : null
      return { grade: 1 + below(3), from, years: below(11), mcpds: below(5), months, national: below(4) === 0 }
    })
    const facts: GradeFacts = {
      grade: below(12) === 0 ? null : 1 + below(4),
      since: day(2012, 15),
      mcpds: Array.from({ length: below(7) }, () => ({ day: day(2012, 15), count: below(5) === 0 ? 3 : 1 })),
      duesPaid: below(4) > 0,
      present: Array.from({ length: below(20) }, () => day(2025, 3)),
      seenNationally: below(2) === 0 ? null : day(2020, 7),
    }
    yield { facts, rules, day: day(2026, 2) }
  }
}
