import { dayAfter } from '#domain/common/calendar.ts'
import type { Action, Case, Rules } from '#scripts/dues/history.ts'
import { randomFrom } from './random.ts'

export const grades = ['Fellow', 'Member', 'Associate', 'Graduate']

/** Fees that rise and fall, so that a price that was agreed on may be either side of a later one. */
export const rules: Rules = {
  fees: [
    ...[40_000, 30_000, 20_000, 10_000].map((price, at) => ({ year: 2019, grade: grades[at] ?? '', price })),
    ...[50_000, 36_000, 24_000, 12_000].map((price, at) => ({ year: 2024, grade: grades[at] ?? '', price })),
    ...[45_000, 33_000, 21_000].map((price, at) => ({ year: 2027, grade: grades[at] ?? '', price })),
  ],
  graceDays: 0,
}

/** The days on which something may turn, and others. */
function dayFrom(random: () => number, after: string): string {
  const step = dayAfter(after, Math.floor(random() ** 2 * 500))
  const year = step.slice(0, 4)
  const turn = ['06-30', '07-01', '07-02', '02-28', '12-31'].map((end) => `${year}-${end}`)
  const near = turn[Math.floor(random() * turn.length)] ?? step
  return random() < 0.3 && near >= after ? near : step
}

/** A member's life, the same one for the same seed: joined, paid, fell behind, was relieved, left and came back. */
export function historyOf(seed: number): Pick<Case, 'actions' | 'rules'> & { last: string } {
  const random = randomFrom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const grade = () => grades[below(4)] ?? ''
  let day = `${2017 + below(9)}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`
  let isMember = true
  const year = () => Number(day.slice(0, 4)) - 2 + below(4)
  const naira = () => [5_000, 12_500, 20_000, 36_000, 60_000, 150_000][below(6)] ?? 0
  const begun =
    random() < 0.25
      ? { d: day, import: grade(), firstYear: Number(day.slice(0, 4)) + below(9) }
      : { d: day, join: grade() }
  const actions: Action[] = [begun]
  const ended = (how: Action['end']): Partial<Action> => {
    isMember = false
    return { end: how }
  }
  const returned = (by: Partial<Action>): Partial<Action> => {
    isMember = true
    return by
  }
  const always: (() => Partial<Action>)[] = [
    () => ({ money: naira() }),
    () => ({ money: -naira() }),
    () => ({ money: naira(), ref: `told ${below(3)}` }),
    () => ({ waive: year() }),
    () => ({ reduce: [year(), 1_000 * below(20)] }),
    () => ({ defer: [Number(day.slice(0, 4)) - below(2), dayAfter(day, below(900))] }),
    () => ({ pay: 1 + below(3) }),
  ]
  const asMember: (() => Partial<Action>)[] = [
    () => ({ pay: 1 + below(6) }),
    () => ({ pay: 1 }),
    () => ({ pay: 2, ref: `told ${below(3)}` }),
    () => ({ together: [1 + below(3), 1 + below(4)], order: random() < 0.5 ? [0, 1] : [1, 0] }),
    () => ({ grade: grade() }),
    () => (random() < 0.4 ? { exempt: { fromYear: year() + 2, price: 5_000 * below(3) } } : { clear: 1 }),
    () => ended(random() < 0.5 ? 'lost' : 'resigned'),
  ]
  const asFormer: (() => Partial<Action>)[] = [
    () => returned({ reinstate: 1 }),
    () => returned({ clear: 1, rejoin: grade() }),
    () => returned({ rejoin: grade() }),
  ]
  for (let count = below(9); count > 0; count--) {
    day = random() < 0.2 ? day : dayFrom(random, day)
    const choices = [...always, ...(isMember ? [...asMember, ...asMember] : asFormer)]
    const step = choices[below(choices.length)]
    if (step) actions.push({ d: day, ...step() })
  }
  const caseRules = {
    graceDays: [0, 0, 30, 60][below(4)] ?? 0,
    lateFrom: [undefined, undefined, '04-01', '10-01'][below(4)],
  }
  return { actions, rules: caseRules, last: day }
}

/** Days around each of what happened, and later ones. */
export function daysOf({ actions, last }: ReturnType<typeof historyOf>): string[] {
  const turns = ['06-30', '07-01'].flatMap((end) =>
    [0, 1, 2, 4].map((later) => `${Number(last.slice(0, 4)) + later}-${end}`),
  )
  return [...new Set([...actions.flatMap(({ d }) => [d, dayAfter(d, 1)]), ...turns])].toSorted()
}
