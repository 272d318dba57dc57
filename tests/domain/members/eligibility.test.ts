import { expect, test } from 'vitest'
import { eligibility, type GradeFacts, type GradeRule } from '#domain/members/eligibility.ts'
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
