import {
  type DuesFacts,
  type DuesRules,
  firstChargedYear,
  noFacts,
  type Spell,
  spellOn,
} from '#domain/dues/dues-facts.ts'
import { type DuesQuote, paymentOf, quote } from '#domain/dues/dues-quote.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import type { Action, Case, Rules } from './history.ts'

/** The files are in naira, the rules count in kobo. */
const kobo = (naira: number) => Math.round(naira * 100)
const naira = (amount: number) => amount / 100

/** A history as it grows. */
class Replay {
  readonly facts: DuesFacts = noFacts()
  readonly rules: DuesRules
  private readonly grades: string[] = []
  private entries = 0

  constructor({ fees, ...rest }: Rules) {
    const priced = fees.map(({ year, grade, price }) => ({ year, grade: this.gradeOf(grade), price: kobo(price) }))
    this.rules = { ...rest, fees: priced }
  }

  take(action: Action): void {
    for (const name of Object.keys(action)) this.steps[name]?.(action)
  }

  private readonly steps: Record<string, ((action: Action) => void) | undefined> = {
    join: ({ d, join }) => join && this.begin(d, join),
    import: ({ d, import: grade, firstYear }) => grade && this.begin(d, grade, firstYear),
    rejoin: ({ d, rejoin }) => rejoin && this.begin(d, rejoin),
    end: ({ d, end }) => end && this.spell(d).endings.push({ day: d, how: end }),
    reinstate: ({ d }) => this.reinstate(d),
    grade: ({ d, grade }) => grade && this.facts.grades.push({ from: d, grade: this.gradeOf(grade) }),
    pay: ({ d, pay = 1, ref }) => this.pay(d, this.quoted(d, pay), ref),
    together: ({ d, together = [], order = [...together.keys()] }) => {
      const quotes = together.map((years) => this.quoted(d, years))
      for (const place of order) {
        const asked = quotes[place]
        if (asked) this.pay(d, asked)
      }
    },
    money: ({ d, money = 0, ref }) => {
      const spell = this.spell(d).id
      this.facts.money.push({ reference: this.reference(ref), day: d, amount: kobo(money), agreed: [], spell })
    },
    waive: ({ d, waive = 0 }) => this.relieve(d, waive, 0),
    reduce: ({ d, reduce: [year, price] = [0, 0] }) => this.relieve(d, year, kobo(price)),
    defer: ({ d, defer: [year, until] = [0, d] }) => this.facts.postponements.push({ day: d, year, until }),
    exempt: ({ d, exempt }) => exempt && this.relieve(d, exempt.fromYear, kobo(exempt.price), null),
    clear: ({ d }) => {
      for (const year of standing(this.facts, this.rules, d).openYears) this.relieve(d, year, 0)
    },
  }

  private gradeOf(name: string): number {
    if (!this.grades.includes(name)) this.grades.push(name)
    return this.grades.indexOf(name)
  }

  private spell(day: string): Spell {
    const spell = spellOn(this.facts, day)
    if (!spell) throw new Error(`On ${day} nobody has joined yet.`)
    return spell
  }

  private begin(from: string, grade: string, firstYear = firstChargedYear(from, this.rules)): void {
    this.facts.spells.push({ id: this.facts.spells.length + 1, from, firstYear, endings: [] })
    this.facts.grades.push({ from, grade: this.gradeOf(grade) })
  }

  private relieve(day: string, fromYear: number, price: number, toYear: number | null = fromYear): void {
    this.facts.reliefs.push({ day, fromYear, toYear, price })
  }

  private reinstate(day: string): void {
    const ending = this.spell(day).endings.findLast(({ reinstated }) => !reinstated)
    if (!ending) throw new Error(`On ${day} there is no ending to take back.`)
    ending.reinstated = day
  }

  private quoted = (day: string, years: number) => quote(this.facts, this.rules, { day, years })

  private reference(given?: string): string {
    this.entries += 1
    return given === undefined ? `entry ${this.entries}` : `given ${given}`
  }

  private pay(day: string, asked: DuesQuote, ref?: string): void {
    this.facts.money.push(paymentOf(this.facts, asked, { day, reference: this.reference(ref) }))
  }
}

/** The facts and rules that a history comes to. */
export function replayed(common: Rules, { actions, rules = {} }: Pick<Case, 'actions' | 'rules'>) {
  const { fees = common.fees, graceDays = common.graceDays, lateFrom = common.lateFrom } = rules
  const replay = new Replay({ fees, graceDays, lateFrom })
  for (const action of actions) replay.take(action)
  return { facts: replay.facts, rules: replay.rules }
}

/** What is seen of a history on the days that it names. */
export function seenOf(common: Rules, one: Case) {
  const { facts, rules } = replayed(common, one)
  const days = one.on ?? one.expect?.map(({ day }) => day) ?? []
  const seen = days.map((day) => {
    const { owed, credit, ...rest } = standing(facts, rules, day)
    return { day, ...rest, owed: naira(owed), credit: naira(credit) }
  })
  return { id: one.id, expect: seen }
}
