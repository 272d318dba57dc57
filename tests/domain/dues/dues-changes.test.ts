import { describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/common/calendar.ts'
import { changesOn, standingOn, stated } from '#domain/dues/dues-changes.ts'
import { noFacts } from '#domain/dues/dues-facts.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { rules as hundred, member, waived } from '#tests/support/dues-facts.ts'
import { rules as common, historyOf } from '#tests/support/dues-histories.ts'

/** `npm run soak` sets another SEED each time. */
const runs = Number(process.env.RUNS ?? 8)
const seed = Number(process.env.SEED ?? 2027)

describe('[LED-03] the first day on which a standing is another by itself', () => {
  test(`is the one that is met by looking at every day, over ${runs} random histories`, { timeout: 600_000 }, () => {
    for (let run = 0; run < runs; run++) {
      const history = historyOf(seed * 15_485_863 + run)
      const { facts, rules } = replayed(common, history)
      const first = history.actions[0]?.d ?? ''
      // From before the first act, so that later ones are still to come, and for years after the last.
      let day = dayAfter(first, -3)
      const end = `${Number(history.last.slice(0, 4)) + 3}-07-02`
      let now = JSON.stringify(stated(facts, rules, day))
      let told = changesOn(facts, rules, day)
      for (let next = dayAfter(day, 1); next <= end; next = dayAfter(next, 1)) {
        const seen = JSON.stringify(stated(facts, rules, next))
        expect([run, day, next, seen !== now]).toEqual([run, day, next, next === told])
        if (seen === now) continue
        day = next
        now = seen
        told = changesOn(facts, rules, day)
      }
    }
  })

  test('is that of the first year that costs something again, however far off', () => {
    const life = { ...member(), reliefs: [waived('2021-09-01', 2022, { toYear: 2035 })] }
    expect(changesOn(life, hundred, '2026-11-29')).toBe('2036-07-01')
  })

  test('never comes where nothing is ever charged, and for who was never a member', () => {
    const life = { ...member(), reliefs: [waived('2021-09-01', 2019, { toYear: null })] }
    expect(changesOn(life, hundred, '2026-11-29')).toBe(null)
    expect(changesOn(noFacts(), hundred, '2026-11-29')).toBe(null)
  })
})

test('[LED-03] a stored standing says on each of its days what the function says', () => {
  for (let run = 0; run < runs; run++) {
    const history = historyOf(seed * 32_452_843 + run)
    const { facts, rules } = replayed(common, history)
    const until = changesOn(facts, rules, history.last)
    const { settledUntil: _until, ...stored } = stated(facts, rules, history.last)
    const days = [0, 1, 29, 200].map((later) => dayAfter(history.last, later))
    for (const day of days.filter((one) => until === null || one < until))
      expect([run, standingOn(stored, day)]).toEqual([run, standing(facts, rules, day)])
  }
})
