import { expect, test } from 'vitest'
import {
  eligibility,
  firstGradeRules,
  type GradeFacts,
  type GradeRule,
  neededMcpds,
} from '#domain/members/eligibility.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { tableOf } from '#tests/support/table-of.ts'
import { answerOf, madeCareers } from './careers.ts'

const page = 'docs/eligibility.md'
const gradeOf = (name = '') => gradeRules.find((one) => one.name === name)?.id ?? null
const listed = (cell = '') => cell.split(', ').filter((one) => one !== '' && one !== 'nothing')

const ruleRows = tableOf(page, 'The rules').map(([called, to, from = '', years, mcpds, months, national]) => ({
  called,
  rule: {
    grade: gradeOf(to) ?? 0,
    from: from === 'always' ? '' : from,
    years: Number(years),
    mcpds: Number(mcpds),
    months: months === 'no' ? null : Number(months),
    national: national === 'yes',
  } satisfies GradeRule,
}))

const after = (cell: string, word: string) => (cell.startsWith(`${word} `) ? listed(cell.slice(word.length + 1)) : [])

const mcpdIn = (cell: string) => {
  const [count = '', day = ''] = cell.split(' x ')
  return day === '' ? { day: count, count: 1 } : { day, count: Number(count) }
}

const careers = tableOf(page, 'The careers')

test('there are twenty careers and more', () => {
  expect(careers.length).toBeGreaterThanOrEqual(20)
})

test.each(careers)(
  '[MBR-05] %s: %s since %s',
  (_case, grade, since = '', mcpds, dues, also = '', called, today = '', now, from, missing) => {
    const facts: GradeFacts = {
      grade: gradeOf(grade),
      since,
      mcpds: listed(mcpds).map(mcpdIn),
      duesPaid: dues === 'paid',
      present: after(also, 'present').map((month) => `${month}-01`),
      seenNationally: after(also, 'seen')[0] ?? null,
    }
    const rules = ruleRows.filter((row) => row.called === called).map(({ rule }) => rule)
    const answer = eligibility(facts, rules, today)
    expect({
      now: answer.met ? 'yes' : 'no',
      from: answer.from ?? 'never',
      missing: answer.reasons.filter(({ met }) => !met).map(({ what }) => what),
    }).toEqual({ now, from, missing: listed(missing).map((one) => one.toLowerCase()) })
  },
)

test('[MBR-05] of five hundred made careers two programs say the same', () => {
  const seen = new Set<string>()
  for (const { facts, rules, day } of madeCareers(500)) {
    const { met, from, reasons } = eligibility(facts, rules, day)
    const missing = reasons.filter((one) => !one.met).map(({ what }) => what)
    expect({ facts, rules, day, met, from, missing: missing.join(' ') }).toEqual({
      facts,
      rules,
      day,
      ...answerOf(facts, rules, day),
    })
    seen.add(`${met} ${from === null ? 'never' : from === day ? 'today' : 'later'}`)
  }
  expect([...seen].sort()).toEqual(['false later', 'false never', 'false today', 'true today'])
})

test('[MBR-05] how much is there stands beside how much is asked for', () => {
  const facts: GradeFacts = {
    grade: 3,
    since: '2022-03-01',
    mcpds: [{ day: '2023-05-01', count: 2 }],
    duesPaid: true,
    present: ['2026-10-05', '2026-10-19'],
    seenNationally: null,
  }
  const rule = { grade: 2, from: '', years: 5, mcpds: 3, months: 6, national: true }
  expect(eligibility(facts, [rule], '2026-12-01')).toEqual({
    grade: 2,
    met: false,
    from: '2027-03-01',
    reasons: [
      { what: 'years', met: false, needed: 5, has: 4 },
      { what: 'mcpds', met: false, needed: 3, has: 2 },
      { what: 'dues', met: true, needed: 1, has: 1 },
      { what: 'months', met: false, needed: 6, has: 1 },
      { what: 'national', met: false, needed: 1, has: 0 },
    ],
  })
})

const held = (given: Partial<GradeFacts>): GradeFacts => ({
  grade: 3,
  since: '2022-03-01',
  mcpds: [],
  duesPaid: true,
  present: [],
  seenNationally: null,
  ...given,
})

test.each([
  [4, 'Associate', 2],
  [3, 'Member', 5],
  [2, 'Fellow', 10],
])(
  '[MBR-05] before the chapter asks for more, who holds grade %i becomes %s after %i years with three MCPDs and nothing owed',
  (grade, name, years) => {
    const since = `${2026 - years}-12-01`
    const facts = held({ grade, since, mcpds: [{ day: '2026-12-01', count: 3 }] })
    const reasons = [
      { what: 'years', met: true, needed: years, has: years },
      { what: 'mcpds', met: true, needed: 3, has: 3 },
      { what: 'dues', met: true, needed: 1, has: 1 },
    ]
    const answer = { grade: gradeOf(name), met: true, from: '2026-12-01', reasons }
    expect(eligibility(facts, firstGradeRules, '2026-12-01')).toEqual(answer)
    const eve = eligibility(facts, firstGradeRules, '2026-11-30')
    expect([eve.met, eve.from, eve.reasons[0]?.has, eve.reasons[1]?.has]).toEqual([false, '2026-12-01', years - 1, 0])
    expect(neededMcpds(facts, firstGradeRules, '2026-11-30')).toBe(3)
  },
)

test.each<[what: string, Partial<GradeFacts>, next: number | null, needed: number]>([
  ['a Fellow', { grade: 1 }, null, 0],
  ['who holds no grade', { grade: null, since: null }, null, 0],
  // Which MCPDs count is asked by the rule of today.
  ['whose grade has no day', { since: null }, 2, 3],
])('[MBR-06] of %s nobody can say when', (_, given, grade, needed) => {
  expect(eligibility(held(given), firstGradeRules, '2026-12-01')).toEqual({
    grade,
    met: false,
    from: null,
    reasons: [],
  })
  expect(neededMcpds(held(given), firstGradeRules, '2026-12-01')).toBe(needed)
})

test('[MBR-05] on the day from which the chapter asks for more, more is asked for', () => {
  const more = { grade: 2, from: '2027-03-01', years: 5, mcpds: 9, months: null, national: false }
  const rules = [...firstGradeRules, more]
  expect(neededMcpds(held({}), rules, '2026-12-01')).toBe(9)
  expect(neededMcpds(held({ since: '2022-02-28' }), rules, '2026-12-01')).toBe(3)
  expect(neededMcpds(held({}), [...rules, { ...more, mcpds: 4 }], '2026-12-01')).toBe(4)
})
