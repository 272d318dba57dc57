import type { EndingKind } from '#contract/common/standing.ts'

/**
 * What is known of a member's dues. Facts are only added; how somebody stands is computed of them. Days are those of
 * Abuja, written 2027-03-12, and compare as texts. Amounts are whole numbers of one unit, kobo in the ledger.
 */

export interface Ending {
  day: string
  how: EndingKind
  /** From when on it counts as if it had never been. */
  reinstated?: string | null
  /** From when on the council takes the member back; the membership goes on once the office has verified the arrears. */
  returning?: string | null
}

/** From joining, or being taken over from books, to an ending. Who joins again begins a new one. */
export interface Spell {
  id: number
  from: string
  /** The first dues year that is charged, by the year in which it begins. */
  firstYear: number
  /** Whether an entry fee was paid here, or the member came out of older books. */
  source?: 'joined' | 'takenOver'
  endings: Ending[]
}

export interface GradeHeld {
  from: string
  grade: number
}

export interface YearPrice {
  year: number
  price: number
}

/** Money in, or back where it is below zero. */
export interface DuesMoney {
  /** A second entry with the same reference counts for nothing. */
  reference: string
  day: string
  amount: number
  /** The years that it was paid for, at the prices that were agreed then. */
  agreed: YearPrice[]
  /** The spell that it was paid in. */
  spell: number
  /** The payment that it came with or went back with, by its number. */
  payment?: number | null
  /** From when on its years are not agreed any more: it was taken back. */
  undone?: string | null
}

interface Given {
  /** The day of the act. */
  day: string
  /** From when on it counts no more. */
  lifted?: string | null
  /** Why, and the minute of the council, where they are known. */
  reason?: string
  minute?: string | null
}

/** What a year that costs less is called. */
export type ReliefKind = 'waived' | 'reduced' | 'exempt' | 'beforeLedger'

/** Years that cost no more than this: nothing where they are waived. Without a last one, every year from the first on. */
export interface Relief extends Given {
  fromYear: number
  toYear: number | null
  price: number
  kind?: ReliefKind
}

/** One year falls due later. */
export interface Postponement extends Given {
  year: number
  until: string
}

export interface DuesFacts {
  spells: Spell[]
  grades: GradeHeld[]
  money: DuesMoney[]
  reliefs: Relief[]
  postponements: Postponement[]
}

/** What a grade's dues are from a year on, up to the grade's next fee. */
export interface Fee extends YearPrice {
  grade: number
}

export interface DuesRules {
  fees: Fee[]
  /** For how many days after the due day the account stays open. */
  graceDays: number
  /** Who joins from this day to 30 June, as 04-01, has the next year covered too. */
  lateFrom?: string | null | undefined
}

export const noFacts = (): DuesFacts => ({ spells: [], grades: [], money: [], reliefs: [], postponements: [] })

/** The dues year that a day lies in, by the year in which it begins. */
export const duesYearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)

export const firstDayOf = (year: number) => `${year}-07-01`

/** 2026/27 */
export const nameOfYear = (year: number) => `${year}/${String(year + 1).slice(2)}`

/** The day of a year that a setting holds as one number: 04-01 of 401. Null where it holds nought, or no day that every year has. */
export function dayOfSetting(value: number): string | null {
  const day = `${String(Math.floor(value / 100)).padStart(2, '0')}-${String(value % 100).padStart(2, '0')}`
  const date = new Date(`2001-${day}`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === day ? day : null
}

/** The first year that is charged to who joins on a day: the entry fee covers the running one. */
export function firstChargedYear(day: string, { lateFrom }: Pick<DuesRules, 'lateFrom'>): number {
  const running = duesYearOf(day)
  if (!lateFrom) return running + 1
  const late = `${lateFrom < '07-01' ? running + 1 : running}-${lateFrom}`
  return day >= late ? running + 2 : running + 1
}

/** The spell that counts on a day: the newest that has begun. */
export const spellOn = ({ spells }: Pick<DuesFacts, 'spells'>, day: string): Spell | undefined =>
  spells
    .filter(({ from }) => from <= day)
    .reduce<Spell | undefined>((a, b) => (a && a.from > b.from ? a : b), undefined)

/** What ended a spell, as is known on a day; a reinstatement takes an ending back. */
export const endingOn = ({ endings: all }: Spell, day: string): Ending | undefined =>
  all.find(({ day: ended, reinstated }) => ended <= day && !(reinstated && reinstated <= day))
