import { expect, test } from 'vitest'
import { createActor, type EventFrom } from 'xstate'
import { noFacts } from '#domain/dues-facts.ts'
import { standing } from '#domain/dues-standing.ts'
import {
  type DuesState,
  duesSnapshotOf,
  duesStandingMachine,
  duesStateOf,
} from '#machines/lifecycles/dues-standing/dues-standing.machine.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { rules as common, dayAfter, historyOf } from '#tests/support/dues-histories.ts'

type Step = EventFrom<typeof duesStandingMachine>

const states: DuesState[] = ['none', 'active', 'due.inGrace', 'due.shut', 'inArrears']
const steps: Step[] = [
  { type: 'membership.end' },
  { type: 'membership.lose' },
  { type: 'grace.end' },
  { type: 'year.age' },
  ...states.flatMap((leaves) =>
    (['membership.begin', 'year.fallDue', 'dues.settle', 'dues.open'] as const).map((type) => ({ type, leaves })),
  ),
]

/** By the day alone, or by something that was done. */
const byTime = ['year.fallDue', 'grace.end', 'year.age']

const nameOf = (value: unknown): DuesState | undefined =>
  states.find((state) => JSON.stringify(duesSnapshotOf(state).value) === JSON.stringify(value))

/** Where one step leads from a state; null where there is no such step. */
function after(state: DuesState, step: Step): DuesState | null {
  const from = duesSnapshotOf(state)
  if (!from.can(step)) return null
  // An actor, so that the step is recorded as taken.
  const flow = createActor(duesStandingMachine, { snapshot: from }).start()
  flow.send(step)
  flow.stop()
  return nameOf(flow.getSnapshot().value) ?? null
}

const edges = (state: DuesState, isMeant: (step: Step) => boolean = () => true) =>
  [...new Set(steps.filter(isMeant).map((step) => after(state, step)))].filter((to) => to !== null).sort()

test('[LED-04] it begins as no member, and each step leads where the facts leave it', () => {
  const flow = createActor(duesStandingMachine).start()
  const seen = (step: Step) => {
    flow.send(step)
    return flow.getSnapshot().value
  }
  expect(flow.getSnapshot().value).toBe('none')
  expect(seen({ type: 'membership.begin', leaves: 'active' })).toBe('active')
  expect(seen({ type: 'year.fallDue', leaves: 'due.inGrace' })).toEqual({ due: 'inGrace' })
  expect(seen({ type: 'grace.end' })).toEqual({ due: 'shut' })
  expect(seen({ type: 'membership.lose' })).toEqual({ due: 'shut' })
  expect(seen({ type: 'year.age' })).toBe('inArrears')
  // Settling the old year in July may leave the new one in grace.
  expect(seen({ type: 'dues.settle', leaves: 'due.inGrace' })).toEqual({ due: 'inGrace' })
  expect(seen({ type: 'dues.settle', leaves: 'active' })).toBe('active')
  expect(seen({ type: 'dues.open', leaves: 'inArrears' })).toBe('inArrears')
  expect(seen({ type: 'membership.lose' })).toBe('none')
})

test('[LED-04] from each state these steps there are, and no others', () => {
  expect(Object.fromEntries(states.map((state) => [state, edges(state)]))).toEqual({
    none: ['active', 'due.inGrace', 'due.shut', 'inArrears'],
    active: ['due.inGrace', 'due.shut', 'inArrears', 'none'],
    'due.inGrace': ['active', 'due.inGrace', 'due.shut', 'inArrears', 'none'],
    'due.shut': ['active', 'due.inGrace', 'due.shut', 'inArrears', 'none'],
    inArrears: ['active', 'due.inGrace', 'due.shut', 'none'],
  })
  expect(states.filter((state) => after(state, { type: 'membership.lose' }))).toEqual(['inArrears'])
  const days = (step: Step) => byTime.includes(step.type)
  expect(Object.fromEntries(states.map((state) => [state, edges(state, days)]))).toEqual({
    none: [],
    active: ['due.inGrace', 'due.shut'],
    'due.inGrace': ['due.shut', 'inArrears'],
    'due.shut': ['inArrears'],
    inArrears: [],
  })
})

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
