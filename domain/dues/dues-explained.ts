import { writtenDay } from '../common/days.ts'
import { plainNaira } from '../common/money.ts'
import {
  type DuesFacts,
  type DuesMoney,
  type DuesRules,
  duesYearOf,
  type Ending,
  firstDayOf,
  type Relief,
  type Spell,
} from './dues-facts.ts'
import { accountOn } from './dues-standing.ts'
import { yearsInWords } from './dues-words.ts'
import { type ChargedYear, covers, knownOn } from './dues-years.ts'

/** What changed a member's account of dues on a day, and what is owed after it. */
export interface ExplainedLine {
  day: string
  text: string
  /** Above zero it is charged, below zero it is paid or charged no more; zero where only the membership changed. */
  amount: number
  /** Owed after it. Below zero it is credit. */
  balance: number
}

type Paid = ReadonlySet<number>

interface Charges {
  /** What was due or bought, by year. */
  years: ReadonlyMap<number, ChargedYear>
  paid: Paid
}

/** A day, with what was charged before it and at its end. */
interface Turn {
  facts: DuesFacts
  day: string
  before: Charges
  after: Charges
  /** What is paid before the first money of the day, and after each. */
  paid: readonly Paid[]
}

type Entry = Omit<ExplainedLine, 'day' | 'balance'>

const nothing: Charges = { years: new Map(), paid: new Set() }

function chargesOn(facts: DuesFacts, rules: DuesRules, day: string): Charges {
  const { paid, open } = accountOn(facts, rules, day)
  return {
    years: new Map([...paid, ...open].map((one) => [one.year, one])),
    paid: new Set(paid.map(({ year }) => year)),
  }
}

/** The days on which an account may change: those of the facts, and the due days. */
function turningDays({ spells, grades, money, reliefs, postponements }: DuesFacts, today: string): string[] {
  const first = Math.min(...spells.map(({ firstYear }) => firstYear))
  const last = duesYearOf(today)
  const dueDays = Array.from({ length: first <= last ? last - first + 1 : 0 }, (_, position) =>
    firstDayOf(first + position),
  )
  const days = [
    ...dueDays,
    ...spells.flatMap(({ from, endings }) => [
      from,
      ...endings.flatMap(({ day, reinstated, returning }) => [day, reinstated, returning]),
    ]),
    ...grades.map(({ from }) => from),
    ...money.flatMap(({ day, undone }) => [day, undone]),
    ...reliefs.flatMap(({ day, lifted }) => [day, lifted]),
    ...postponements.flatMap(({ day, lifted, until }) => [day, lifted, until]),
  ]
  return [...new Set(days)].filter((day): day is string => typeof day === 'string' && day <= today).toSorted()
}

const endings: Record<Ending['how'], string> = {
  lost: 'Membership is lost for arrears',
  resigned: 'The member resigns',
  transferred: 'The member moves to another chapter',
  expelled: 'The member is expelled',
  died: 'The member has died',
}

const begins = ({ source, firstYear }: Spell) =>
  source === 'takenOver'
    ? `Membership is taken over from earlier books, which reach to 30 June ${firstYear}`
    : `Membership begins, covered by the membership fee to 30 June ${firstYear}`

/** What became of the membership itself. */
function membershipEntries({ facts, day }: Turn): Entry[] {
  const texts = facts.spells.flatMap((spell) => [
    ...(spell.from === day ? [begins(spell)] : []),
    ...spell.endings.flatMap((one) => [
      ...(one.day === day ? [endings[one.how]] : []),
      ...(one.returning === day ? ['The council takes the member back'] : []),
      ...(one.reinstated === day ? ['Membership goes on as if it had not ended'] : []),
    ]),
  ])
  return texts.map((text) => ({ text, amount: 0 }))
}

const sumOf = (kobo: number) => plainNaira(kobo / 100)

const because = ({ reason, minute }: Pick<Relief, 'reason' | 'minute'>) =>
  [minute && `minute ${minute}`, reason].filter(Boolean).join(', ')

const withReason = (text: string, given: Pick<Relief, 'reason' | 'minute'>) => {
  const why = because(given)
  return why ? `${text} (${why})` : text
}

function relievedBy({ kind, price, ...given }: Relief): string {
  if (kind === 'beforeLedger') return 'are not charged: they are from before the records on this site'
  if (kind === 'exempt') return withReason(`cost ${sumOf(price)}, as the member is exempt`, given)
  return withReason(price === 0 ? 'are waived' : `are reduced to ${sumOf(price)}`, given)
}

/** Why a year is charged from this day on, or costs more. */
function whyMore({ facts, day, before, paid: [withCredit] }: Turn, { year, due }: ChargedYear): string {
  const isLifted = [
    ...facts.reliefs.filter((one) => covers(one, year)),
    ...facts.postponements.filter((one) => one.year === year),
  ].some(({ lifted }) => lifted === day)
  if (isLifted) return 'are charged again, as a relief was lifted'
  if (facts.spells.some((spell) => spell.endings.some(({ reinstated }) => reinstated === day)) && due < day)
    return 'are charged for the time in between'
  if (before.years.has(year)) return 'cost more'
  if (due > day) return 'are paid ahead'
  if (due < day) return 'are charged'
  return withCredit?.has(year) ? 'fall due and are paid with the credit' : 'fall due'
}

/** Why a year is charged no more from this day on, or costs less. */
function whyLess({ facts, day, after }: Turn, { year }: ChargedYear): string {
  const relief = facts.reliefs.findLast((one) => one.day === day && covers(one, year))
  if (relief) return relievedBy(relief)
  const later = facts.postponements.findLast((one) => one.day === day && one.year === year)
  if (later) return withReason(`are put off to ${writtenDay(later.until)}`, later)
  if (facts.spells.some((spell) => spell.endings.some((one) => one.day === day)))
    return 'are not charged, as the membership has ended'
  return after.years.has(year) ? 'cost less' : 'are no longer paid ahead'
}

/** What is charged or charged no more; years with the same cause stand together. */
function chargeEntries(turn: Turn): Entry[] {
  const { before, after } = turn
  const causes = new Map<string, { years: number[]; amount: number }>()
  for (const year of [...new Set([...before.years.keys(), ...after.years.keys()])].toSorted((a, b) => a - b)) {
    const [was, is] = [before.years.get(year), after.years.get(year)]
    const amount = (is?.price ?? 0) - (was?.price ?? 0)
    const one = is ?? was
    if (amount === 0 || !one) continue
    const cause = amount > 0 ? whyMore(turn, one) : whyLess(turn, one)
    const known = causes.get(cause) ?? { years: [], amount: 0 }
    causes.set(cause, { years: [...known.years, year], amount: known.amount + amount })
  }
  return [...causes].map(([cause, { years, amount }]) => ({ text: `Dues ${yearsInWords(years)} ${cause}`, amount }))
}

function moved({ reference, amount }: DuesMoney): string {
  if (reference.startsWith('merge ')) return amount > 0 ? 'comes from a merged account' : 'moves to the kept account'
  if (reference.startsWith('undo ')) return 'is taken off: its booking was undone'
  if (amount < 0) return 'goes back'
  return reference.startsWith('bank ') ? 'is paid into the bank' : 'is paid'
}

const missingIn = (some: Paid, all: Paid) => [...all].filter((year) => !some.has(year))

/** The years that are paid before the first money of a day, and after each. */
function paidStepByStep(facts: DuesFacts, rules: DuesRules, day: string, money: readonly DuesMoney[]) {
  return [...money.keys(), money.length].map((count) => {
    const later = new Set(money.slice(count).map(({ reference }) => reference))
    const known = facts.money.filter((one) => one.day !== day || !later.has(one.reference))
    return chargesOn({ ...facts, money: known }, rules, day).paid
  })
}

/** What money did: the years that it has settled, or opened again. */
function becameOf({ after }: Turn, { was, is }: { was: Paid; is: Paid }, isIn: boolean, balance: number): string {
  const settled = missingIn(was, is)
  if (isIn && settled.length > 0)
    return `: it settles ${yearsInWords(settled)}${balance < 0 ? ', and the rest is credit' : ''}`
  if (isIn) return ' and stays as credit'
  const reopened = missingIn(is, was).filter((year) => after.years.has(year))
  return reopened.length > 0 ? `, and ${yearsInWords(reopened)} ${reopened.length > 1 ? 'are' : 'is'} open again` : ''
}

/**
 * How an account of dues came to what it is, in the order of time: charges, reliefs and money, each with what is owed after
 * it. `receipts` has the number of a receipt by the reference of its entry.
 */
export function explained(
  facts: DuesFacts,
  rules: DuesRules,
  today: string,
  receipts: ReadonlyMap<string, string> = new Map(),
): ExplainedLine[] {
  const lines: ExplainedLine[] = []
  let balance = 0
  let before = nothing
  const known = knownOn(facts, today)
  for (const day of turningDays(facts, today)) {
    const after = chargesOn(facts, rules, day)
    // Lifted reliefs are not known any more, and have their day.
    const money = known.money.filter((one) => one.day === day && one.amount !== 0)
    const turn: Turn = { facts, day, before, after, paid: paidStepByStep(facts, rules, day, money) }
    const take = ({ text, amount }: Entry) => {
      balance += amount
      lines.push({ day, text, amount, balance })
    }
    for (const entry of [...membershipEntries(turn), ...chargeEntries(turn)]) take(entry)
    // A year that costs more from today on is open again by what was taken off.
    let was: Paid = new Set([...before.paid, ...(turn.paid[0] ?? [])])
    for (const [position, one] of money.entries()) {
      const number = receipts.get(one.reference)
      const came = `${sumOf(Math.abs(one.amount))} ${moved(one)}${number && one.amount > 0 ? `, receipt ${number}` : ''}`
      const isIn = one.amount > 0
      const is = turn.paid[position + 1] ?? was
      const became = becameOf(turn, { was, is }, isIn, balance - one.amount)
      was = isIn ? new Set([...was, ...is]) : is
      take({ text: `${came}${became}`, amount: 0 - one.amount })
    }
    before = after
  }
  return lines
}
