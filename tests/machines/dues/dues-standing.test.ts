import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { duesStandingMachine, duesStateOf } from '#machines/dues/dues-standing/dues-standing.lifecycle.ts'
import { after, byTime, edges, type Step, states } from '#tests/support/dues-edges.ts'

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

test('[LED-04] the state follows from the standing and the gate', () => {
  expect([
    duesStateOf({ standing: 'active', gate: 'open' }),
    duesStateOf({ standing: 'due', gate: 'open' }),
    duesStateOf({ standing: 'due', gate: 'shut' }),
    duesStateOf({ standing: 'inArrears', gate: 'shut' }),
    duesStateOf({ standing: 'none', gate: 'shut' }),
  ]).toEqual(['active', 'due.inGrace', 'due.shut', 'inArrears', 'none'])
})

test('[LED-04] each state has exactly these next states', () => {
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
