import { describe, expect, test } from 'vitest'
import { type CourtesyStage, courtesyStages, dropWords, reminderStages } from '#contract/dues/reminders.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import {
  isWarning,
  type Known,
  planReminder,
  type Reached,
  reachedStages,
  reasonAgainst,
  reasonInWords,
} from '#domain/dues/dues-reminders.ts'
import { accountOn, standing } from '#domain/dues/dues-standing.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { rules as common, daysOf, historyOf } from '#tests/support/dues-histories.ts'

const muted: CourtesyStage[] = []
const joined = { actions: [{ d: '2026-09-10', join: 'Member' }] }
const member = replayed(common, joined)
const on = (day: string, of = member, off = muted) => ({ ...of, day, muted: off })

/** Plans each day in turn as if each plan were sent the same day. */
function sentFrom(from: string, to: string, of = member, off = muted) {
  const known: Known[] = []
  const sent: (Reached & { on: string })[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const { go, missed } = planReminder(on(day, of, off), known)
    if (go) sent.push({ ...go, on: day })
    for (const one of [...missed, ...(go ? [go] : [])]) known.push({ year: one.year, stage: one.stage, waits: false })
  }
  return sent
}

const brief = ({ on: day, stage, year }: Reached & { on: string }) => `${day} ${stage} ${year}`

describe('[LED-14] what a member is reminded of', () => {
  test('who pays nothing hears on each day of the schedule, once', () => {
    expect(sentFrom('2027-01-01', '2029-07-15').map(brief)).toEqual([
      '2027-06-01 coming 2027',
      '2027-07-01 due 2027',
      '2027-07-31 days30 2027',
      '2027-09-29 days90 2027',
      '2027-12-28 days180 2027',
      '2028-05-02 loss60 2027',
      '2028-06-01 coming 2028',
      '2028-06-17 loss14 2027',
      '2028-07-01 lossDay 2027',
      '2028-07-31 days30 2028',
      '2028-09-29 days90 2028',
      '2028-12-28 days180 2028',
      // The day of loss is that of the oldest year alone.
      '2029-06-01 coming 2029',
      '2029-07-01 due 2029',
    ])
  })

  test('of stages that were missed the newest alone goes', () => {
    const after = planReminder(on('2027-12-30'), [{ year: 2027, stage: 'due', waits: false }])
    expect([after.go?.stage, after.missed.map(({ stage }) => stage)]).toEqual(['days180', ['days30', 'days90']])
    const first = planReminder(on('2027-12-30'), [])
    expect([first.go?.stage, first.missed]).toEqual(['days180', []])
  })

  test('a warning that waits is overtaken by the next warning, and not by a courtesy', () => {
    const waits = { year: 2027, stage: 'loss60', waits: true } as const
    const june = planReminder(on('2028-06-01'), [waits])
    expect([june.go, june.missed.map(({ stage }) => stage), june.drop]).toEqual([null, ['coming'], []])
    const later = planReminder(on('2028-06-17'), [waits])
    expect([later.go?.stage, later.drop]).toEqual(['loss14', [{ row: waits, why: 'overtaken' }]])
  })

  test('what is reached on one day stands in the order of the stages, a warning last', () => {
    const last = (of: typeof member, day: string) =>
      reachedStages(on(day, of))
        .filter((one) => one.day === day)
        .map(({ year, stage }) => `${stage} ${year}`)
    expect(last(member, '2028-07-01')).toEqual(['due 2028', 'lossDay 2027'])
    const put = replayed(common, { actions: [...joined.actions, { d: '2027-07-05', defer: [2027, '2028-05-02'] }] })
    expect(last(put, '2028-07-31')).toEqual(['days30 2028', 'days90 2027'])
  })

  test('courtesies can be muted, warnings cannot', () => {
    expect(sentFrom('2027-01-01', '2028-08-15', member, [...courtesyStages]).map(({ stage }) => stage)).toEqual([
      'loss60',
      'loss14',
      'lossDay',
    ])
    expect(reasonAgainst(on('2027-08-01', member, ['days30']), { year: 2027, stage: 'days30' })).toBe('muted')
  })

  test('the reason goes with the payment, with the membership, and of a year to come with its first day', () => {
    const paid = replayed(common, { actions: [...joined.actions, { d: '2027-08-02', pay: 1 }] })
    const due = { year: 2027, stage: 'due' } as const
    expect(reasonAgainst(on('2027-08-01', paid), due)).toBeNull()
    expect(reasonAgainst(on('2027-08-02', paid), due)).toBe('paid')
    const left = replayed(common, { actions: [...joined.actions, { d: '2027-08-02', end: 'resigned' }] })
    expect(reasonAgainst(on('2027-08-02', left), due)).toBe('left')
    expect(reasonAgainst(on('2027-07-01'), { year: 2027, stage: 'coming' })).toBe('overtaken')
  })

  test('who has nothing to pay now is told of as such: paid, waived or put off', () => {
    const due = { year: 2027, stage: 'due' } as const
    for (const settled of [{ pay: 1 }, { waive: 2027 }, { defer: [2027, '2027-10-01'] as [number, string] }]) {
      const of = replayed(common, { actions: [...joined.actions, { d: '2027-08-02', ...settled }] })
      const why = reasonAgainst(on('2027-08-02', of), due)
      expect(why && dropWords[why]).toBe('nothing to pay now')
    }
  })

  test('a coming year that credit pays is no reason, nor one that was bought', () => {
    const credit = replayed(common, { actions: [...joined.actions, { d: '2027-03-01', money: 33_000 }] })
    expect(reachedStages(on('2027-06-01', credit))).toEqual([])
    const less = replayed(common, { actions: [...joined.actions, { d: '2027-03-01', money: 32_999 }] })
    expect(reachedStages(on('2027-06-01', less))).toMatchObject([{ stage: 'coming', year: 2027 }])
    const bought = replayed(common, { actions: [...joined.actions, { d: '2027-03-01', pay: 1 }] })
    expect(reachedStages(on('2027-06-01', bought))).toEqual([])
    expect(reasonAgainst(on('2027-06-15', credit), { year: 2027, stage: 'coming' })).toBe('paid')
  })

  test('a coming year is a reason although credit would pay it, where an older one is open', () => {
    const actions = [
      ...[...joined.actions, { d: '2028-03-01', money: 20_000 }],
      { d: '2028-03-01', reduce: [2028, 10_000] as [number, number] },
    ]
    const { go } = planReminder(on('2028-06-01', replayed(common, { actions })), [
      { year: 2027, stage: 'loss60', waits: false },
    ])
    expect(go).toMatchObject({ stage: 'coming', year: 2028 })
  })

  test('a year that was put off is reminded of from its new day on', () => {
    const put = replayed(common, { actions: [...joined.actions, { d: '2027-07-05', defer: [2027, '2027-10-01'] }] })
    expect(sentFrom('2027-07-06', '2027-11-01', put).map(brief)).toEqual([
      '2027-10-01 due 2027',
      '2027-10-31 days30 2027',
    ])
  })

  test('the office reads why', () => {
    const due = '2024-07-01'
    expect(reasonInWords({ open_years: [2024], year: 2024, due })).toBe('owes 2024/25 since 1 July 2024')
    expect(reasonInWords({ open_years: [2024, 2025], year: 2024, due })).toBe(
      'owes 2024/25 and 2025/26, 2024/25 since 1 July 2024',
    )
    expect(reasonInWords({ open_years: [], year: 2027, due: '2027-07-01' })).toBe('2027/28 falls due on 1 July 2027')
    expect(reasonInWords({ open_years: [2026], year: 2027, due: '2027-07-01' })).toBe(
      '2027/28 falls due on 1 July 2027, and owes 2026/27',
    )
  })
})

/** `npm run soak` sets RUNS, and another SEED each time. */
const runs = Number(process.env.RUNS ?? 40)
const seed = Number(process.env.SEED ?? 2027)

describe('[LED-14] whatever happened to a member', () => {
  const lives = Array.from({ length: runs }, (_, at) => {
    const history = historyOf(seed * 100_003 + at)
    return { at, ...replayed(common, history), days: daysOf(history) }
  })

  test('only who owes, or will, is reminded; who owes has come to a stage; a warning names the day of loss', () => {
    for (const { at, facts, rules, days } of lives)
      for (const day of days) {
        const reached = reachedStages({ facts, rules, day, muted })
        const { open, toCome, isMember } = accountOn(facts, rules, day)
        const { lossDay } = standing(facts, rules, day)
        const unpaid = [...open, ...toCome].map(({ year }) => year)
        expect([at, day, reached.every(({ year }) => isMember && unpaid.includes(year))]).toEqual([at, day, true])
        if (isMember && open.length > 0) expect([at, day, reached.length > 0]).toEqual([at, day, true])
        const last = reached.find(({ stage }) => stage === 'lossDay')
        expect([at, day, last ? last.day : lossDay]).toEqual([at, day, lossDay])
      }
  })

  test('planned again and again, of each year each stage goes once, and never two in a day', () => {
    for (const { at, facts, rules, days } of lives) {
      const known: Known[] = []
      let gone = 0
      for (const day of days) {
        const plan = planReminder({ facts, rules, day, muted }, known)
        if (plan.go) gone += 1
        for (const { year, stage } of [...plan.missed, ...(plan.go ? [plan.go] : [])])
          known.push({ year, stage, waits: false })
        expect([at, day, planReminder({ facts, rules, day, muted }, known).go]).toEqual([at, day, null])
      }
      const names = known.map(({ year, stage }) => `${year} ${stage}`)
      expect([at, new Set(names).size, known.every(({ stage }) => reminderStages.includes(stage))]).toEqual([
        at,
        names.length,
        true,
      ])
      expect(gone).toBeLessThanOrEqual(days.length)
    }
  })

  test('a warning that is due is never left for a courtesy', () => {
    for (const { at, facts, rules, days } of lives)
      for (const day of days) {
        const warning = reachedStages({ facts, rules, day, muted }).findLast(({ stage }) => isWarning(stage))
        const { go } = planReminder({ facts, rules, day, muted }, [])
        if (warning) expect([at, day, go?.stage]).toEqual([at, day, warning.stage])
      }
  })
})
