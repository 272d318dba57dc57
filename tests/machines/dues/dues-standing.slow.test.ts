import { expect, test } from 'vitest'
import { dayAfter } from '#domain/common/calendar.ts'
import { noFacts } from '#domain/dues/dues-facts.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { type DuesState, duesStateOf } from '#machines/dues/dues-standing/dues-standing.lifecycle.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { byTime, edges, type Step, states } from '#tests/support/dues-edges.ts'
import { rules as common, historyOf } from '#tests/support/dues-histories.ts'

test('[LED-04] every day of 250 random histories moves only along its edges', { timeout: 60_000 }, () => {
  const taken = new Set<string>()
  const edgesOf = (isMeant: (step: Step) => boolean) => new Map(states.map((state) => [state, edges(state, isMeant)]))
  const ofTime = edgesOf(({ type }) => byTime.includes(type))
  const ofActs = edgesOf(({ type }) => !byTime.includes(type))
  const follow = (from: DuesState, to: DuesState, allowed: typeof ofTime, where: string) => {
    if (from === to) return
    taken.add(`${from} ${to}`)
    if (!allowed.get(from)?.includes(to)) expect.unreachable(`${where}: from ${from} to ${to}`)
  }
  for (let place = 0; place < 250; place++) {
    const { actions, rules: own, last } = historyOf(31 * 100_003 + place)
    const [first] = actions
    if (!first) continue
    let known = noFacts()
    let { rules } = replayed(common, { actions: [], rules: own })
    let state: DuesState = 'none'
    let done = 0
    for (let day = first.d; day <= dayAfter(last, 380); day = dayAfter(day, 1)) {
      const turned = duesStateOf(standing(known, rules, day))
      follow(state, turned, ofTime, `history ${place}, the day ${day}`)
      state = turned
      while (actions[done]?.d === day) {
        done += 1
        const next = replayed(common, { actions: actions.slice(0, done), rules: own })
        const left = duesStateOf(standing(next.facts, next.rules, day))
        const act = JSON.stringify(actions[done - 1])
        follow(state, left, ofActs, `history ${place}, ${act}`)
        known = next.facts
        rules = next.rules
        state = left
      }
    }
  }
  // Nearly every edge was walked: the histories are no idle ones.
  expect(taken.size).toBeGreaterThan(12)
})
