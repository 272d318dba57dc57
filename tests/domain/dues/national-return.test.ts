import { describe, expect, test } from 'vitest'
import { type ReturnFigure, returnFigures } from '#contract/dues/national-returns.ts'
import { type DuesFacts, type Ending, noFacts, type Spell } from '#domain/dues/dues-facts.ts'
import { type Known, nationalReturn } from '#domain/dues/national-return.ts'
import { randomFrom } from '#tests/support/random.ts'

const span = { from: '2026-07-01', day: '2027-03-12' }
const rules = { fees: [1, 2, 3, 4].map((grade) => ({ grade, year: 0, price: 100 * grade })), graceDays: 0 }

const spell = (from: string, endings: Ending[] = [], source: Spell['source'] = 'joined'): Spell => ({
  id: 1,
  from,
  firstYear: Number(from.slice(0, 4)) + 1,
  source,
  endings,
})
const held = (...grades: [from: string, grade: number][]) => grades.map(([from, grade]) => ({ from, grade }))
const old = held(['2015-01-01', 3])
const left = (day: string, how: Ending['how'], reinstated: string | null = null): Ending => ({ day, how, reinstated })
const facts = (given: Partial<DuesFacts>): DuesFacts => ({ ...noFacts(), ...given })

/** The figures of all grades that are not nought, as `figure grade`. */
function counted(one: Partial<DuesFacts>, trainings: Known['trainings'] = []) {
  const of = nationalReturn([{ facts: facts(one), trainings }], rules, span)
  const told = [1, 2, 3, 4].flatMap((grade) =>
    returnFigures.flatMap((figure): [string, number][] => {
      const number = of(grade)[figure]
      return number === 0 ? [] : [[`${figure} ${grade}`, number]]
    }),
  )
  return Object.fromEntries(told)
}

const paying = (amount: number, day = '2026-08-01') => [{ reference: 'a', day, amount, agreed: [], spell: 1 }]

describe('[MBR-07] the return to the national body', () => {
  test.each<[what: string, given: Partial<DuesFacts>, Record<string, number>]>([
    ['a member all the time', { spells: [spell('2015-01-01')], grades: old }, { 'before 3': 1, 'members 3': 1 }],
    [
      'who joined in the year',
      { spells: [spell('2026-10-01')], grades: held(['2026-10-01', 4]) },
      { 'joined 4': 1, 'members 4': 1 },
    ],
    [
      'who joined on its first day',
      { spells: [spell('2026-07-01')], grades: held(['2026-07-01', 4]) },
      { 'joined 4': 1, 'members 4': 1 },
    ],
    ['who joins later', { spells: [spell('2027-03-13')], grades: held(['2027-03-13', 4]) }, {}],
    [
      'out of earlier books',
      { spells: [spell('2026-09-01', [], 'takenOver')], grades: held(['2020-01-01', 2]) },
      { 'takenOver 2': 1, 'members 2': 1 },
    ],
    [
      'who rose',
      { spells: [spell('2015-01-01')], grades: held(['2015-01-01', 3], ['2026-12-01', 2]) },
      { 'before 3': 1, 'roseFrom 3': 1, 'roseTo 2': 1, 'members 2': 1 },
    ],
    [
      'who rose before it',
      { spells: [spell('2015-01-01')], grades: held(['2015-01-01', 3], ['2026-06-30', 2]) },
      { 'before 2': 1, 'members 2': 1 },
    ],
    [
      'who joined and rose',
      { spells: [spell('2026-08-01')], grades: held(['2026-08-01', 4], ['2027-01-01', 3]) },
      { 'joined 4': 1, 'roseFrom 4': 1, 'roseTo 3': 1, 'members 3': 1 },
    ],
    [
      'who was lost',
      { spells: [spell('2015-01-01', [left('2026-11-01', 'lost')])], grades: old },
      { 'before 3': 1, 'lost 3': 1 },
    ],
    [
      'who died on the day',
      { spells: [spell('2015-01-01', [left('2027-03-12', 'died')])], grades: old },
      { 'before 3': 1, 'died 3': 1 },
    ],
    [
      'who resigns a day later',
      { spells: [spell('2015-01-01', [left('2027-03-13', 'resigned')])], grades: old },
      { 'before 3': 1, 'members 3': 1 },
    ],
    [
      'who was lost on its first day',
      { spells: [spell('2015-01-01', [left('2026-07-01', 'lost')])], grades: old },
      { 'before 3': 1, 'lost 3': 1 },
    ],
    ['who was lost before it', { spells: [spell('2015-01-01', [left('2026-06-30', 'lost')])], grades: old }, {}],
    [
      'who came back',
      { spells: [spell('2015-01-01', [left('2026-06-30', 'lost', '2026-12-01')])], grades: old },
      { 'back 3': 1, 'members 3': 1 },
    ],
    [
      'who came back, and rose then',
      {
        spells: [spell('2015-01-01', [left('2026-06-30', 'lost', '2026-12-01')])],
        grades: held(['2015-01-01', 3], ['2027-01-15', 2]),
      },
      { 'back 3': 1, 'roseFrom 3': 1, 'roseTo 2': 1, 'members 2': 1 },
    ],
    [
      'whose grade was written down again',
      { spells: [spell('2015-01-01')], grades: held(['2015-01-01', 3], ['2026-12-01', 3]) },
      { 'before 3': 1, 'members 3': 1 },
    ],
    [
      'whose first grade was written down late',
      { spells: [spell('2015-01-01')], grades: held(['2026-12-01', 3]) },
      { 'before 3': 1, 'members 3': 1 },
    ],
    ['who has no grade', { spells: [spell('2015-01-01')], grades: [] }, {}],
    [
      'who was lost and came back within it, as if it had never ended',
      { spells: [spell('2015-01-01', [left('2026-08-01', 'lost', '2026-12-01')])], grades: old },
      { 'before 3': 1, 'members 3': 1 },
    ],
    [
      'who came back and moved',
      {
        spells: [spell('2015-01-01', [left('2025-08-01', 'lost', '2026-12-01'), left('2027-02-01', 'transferred')])],
        grades: old,
      },
      { 'back 3': 1, 'transferred 3': 1 },
    ],
    [
      'who left and joined again',
      {
        spells: [spell('2015-01-01', [left('2026-08-01', 'resigned')]), { ...spell('2026-10-01'), id: 2 }],
        grades: held(['2015-01-01', 3], ['2026-10-01', 4]),
      },
      { 'before 3': 1, 'resigned 3': 1, 'joined 4': 1, 'members 4': 1 },
    ],
    [
      'who joined and was expelled',
      { spells: [spell('2026-08-01', [left('2026-09-01', 'expelled')])], grades: held(['2026-08-01', 4]) },
      { 'joined 4': 1, 'expelled 4': 1 },
    ],
    [
      'whose dues of the year are paid',
      { spells: [{ ...spell('2015-01-01'), firstYear: 2026 }], grades: old, money: paying(300) },
      { 'before 3': 1, 'members 3': 1, 'paid 3': 1 },
    ],
    [
      'who paid a part of them',
      { spells: [{ ...spell('2015-01-01'), firstYear: 2026 }], grades: old, money: paying(299) },
      { 'before 3': 1, 'members 3': 1 },
    ],
    [
      'who paid an earlier year',
      { spells: [{ ...spell('2015-01-01'), firstYear: 2025 }], grades: old, money: paying(300) },
      { 'before 3': 1, 'members 3': 1 },
    ],
    [
      'who paid after the day',
      { spells: [{ ...spell('2015-01-01'), firstYear: 2026 }], grades: old, money: paying(300, '2027-03-13') },
      { 'before 3': 1, 'members 3': 1 },
    ],
    [
      'whose dues were waived: nothing came that could be passed on',
      {
        spells: [{ ...spell('2015-01-01'), firstYear: 2026 }],
        grades: old,
        reliefs: [{ day: '2026-08-01', fromYear: 2026, toYear: 2026, price: 0 }],
      },
      { 'before 3': 1, 'members 3': 1 },
    ],
    [
      'who paid for the grade of 30 June, and rose',
      {
        spells: [{ ...spell('2015-01-01'), firstYear: 2026 }],
        grades: held(['2015-01-01', 3], ['2026-12-01', 2]),
        money: paying(300),
      },
      { 'before 3': 1, 'roseFrom 3': 1, 'roseTo 2': 1, 'members 2': 1, 'paid 3': 1 },
    ],
    [
      'who paid and died',
      {
        spells: [{ ...spell('2015-01-01', [left('2026-12-01', 'died')]), firstYear: 2026 }],
        grades: old,
        money: paying(300),
      },
      { 'before 3': 1, 'died 3': 1, 'paid 3': 1 },
    ],
  ])('%s', (_, given, expected) => {
    expect(counted(given)).toEqual(expected)
  })

  test('of a grade that nobody holds each figure is nought', () => {
    const of = nationalReturn([], rules, span)(1)
    expect(returnFigures.filter((figure) => of[figure] !== 0)).toEqual([])
  })

  test('the hours of trainings that ended within its days, of who is a member', () => {
    const trainings = [
      { day: '2026-06-30', hours: 1 },
      { day: '2026-07-01', hours: 2 },
      { day: '2027-03-12', hours: 4 },
      { day: '2027-03-13', hours: 8 },
    ]
    expect(counted({ spells: [spell('2015-01-01')], grades: old }, trainings)).toMatchObject({ 'hours 3': 6 })
    const gone = { spells: [spell('2015-01-01', [left('2027-03-12', 'died')])], grades: old }
    expect(counted(gone, trainings)).not.toHaveProperty('hours 3')
  })

  test('of 2,000 random lives each grade ends with what it began with, more those who came, less those who went', () => {
    const random = randomFrom(7)
    const day = () =>
      new Date(Date.UTC(2025, 6, 1) + Math.floor(random() * 800) * 86_400_000).toISOString().slice(0, 10)
    const hows = ['lost', 'resigned', 'transferred', 'expelled', 'died'] as const
    const lives = Array.from({ length: 2_000 }, (): Known => {
      const from = random() < 0.6 ? '2015-01-01' : day()
      const later = (than: string) => [than, day()].toSorted()[1] ?? than
      const ended = later(from)
      const endings =
        random() < 0.5
          ? [left(ended, hows[Math.floor(random() * 5)] ?? 'lost', random() < 0.5 ? later(ended) : null)]
          : []
      const rises = Array.from({ length: Math.floor(random() * 3) }, () => later(from)).toSorted()
      const grades = held([from, 4], ...rises.map((on, place): [string, number] => [on, 3 - place]))
      return {
        facts: facts({ spells: [spell(from, endings, random() < 0.5 ? 'takenOver' : 'joined')], grades }),
        trainings: [],
      }
    })
    const of = nationalReturn(lives, rules, span)
    const sum = (grade: number, ...figures: ReturnFigure[]) =>
      figures.reduce((all, figure) => all + of(grade)[figure], 0)
    for (const grade of [1, 2, 3, 4])
      expect([grade, sum(grade, 'members')]).toEqual([
        grade,
        sum(grade, 'before', 'joined', 'takenOver', 'back', 'roseTo') - sum(grade, 'roseFrom', ...hows),
      ])
    expect(sum(3, 'roseTo', 'lost', 'back')).toBeGreaterThan(50)
  })
})
