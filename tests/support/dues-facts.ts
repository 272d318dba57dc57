import {
  type DuesFacts,
  type DuesMoney,
  type DuesRules,
  type Ending,
  noFacts,
  type Postponement,
  type Relief,
  type Spell,
} from '#domain/dues/dues-facts.ts'

/** Dues of 100 a year for grade 1. */
export const rules: DuesRules = { fees: [{ year: 2000, grade: 1, price: 100 }], graceDays: 0 }

/** Joined in September 2021: the entry fee covers 2021/22, and 2022/23 is the first year that is charged. */
export const spell = (given: Partial<Spell> = {}): Spell => ({
  id: 1,
  from: '2021-09-01',
  firstYear: 2022,
  source: 'joined',
  endings: [],
  ...given,
})

export const member = (given: Partial<DuesFacts> = {}): DuesFacts => ({
  ...noFacts(),
  spells: [spell()],
  grades: [{ from: '2021-09-01', grade: 1 }],
  ...given,
})

export const ended = (day: string, given: Partial<Ending> = {}): Ending => ({ day, how: 'resigned', ...given })

/** Money that names no years; below zero it goes back. */
export const money = (day: string, amount: number, given: Partial<DuesMoney> = {}): DuesMoney => ({
  reference: `money ${day}`,
  day,
  amount,
  agreed: [],
  spell: 1,
  ...given,
})

/** Money that buys years at 100 each. */
export const bought = (day: string, years: number[], given: Partial<DuesMoney> = {}): DuesMoney => ({
  reference: `bought ${day}`,
  day,
  amount: 100 * years.length,
  spell: 1,
  agreed: years.map((year) => ({ year, price: 100 })),
  ...given,
})

/** One year is waived. */
export const waived = (day: string, year: number, given: Partial<Relief> = {}): Relief => ({
  day,
  fromYear: year,
  toYear: year,
  price: 0,
  kind: 'waived',
  ...given,
})

export const putOff = (day: string, year: number, until: string, given: Partial<Postponement> = {}): Postponement => ({
  day,
  year,
  until,
  ...given,
})

/** Years that a payment bought, by its number. */
export const payment = (number: number, years: number[], amount = 100 * years.length): DuesMoney =>
  bought('2022-08-01', years, { reference: `payment ${number} fulfilled`, payment: number, amount })

/** What of a payment went back. */
export const back = (number: number, amount: number): DuesMoney =>
  money('2027-01-01', -amount, { reference: `payment ${number} back ${amount}`, payment: number })
