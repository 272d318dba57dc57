import { beforeEach, describe, expect, test } from 'vitest'
import { registry } from '#machines/registry.ts'
import { isSameEdit } from '#machines/replay/same-edit.ts'
import { scenarioPath } from '#machines/replay/scenarios.ts'
import { edgePaths } from '#tests/support/edge-paths.ts'
import { recording } from '#tests/support/recording.ts'
import { compared } from '#tests/support/replay.ts'
import { sampleMachine, sampleModel } from '#tests/support/sample-machine.ts'

// What is walked here asserts nothing of the machines.
beforeEach(() => {
  recording.generated = true
})

const machines = Object.values(registry)

/** More than a person reads through. */
const MANY = 10

test('every machine with more than ten paths names what people go through', () => {
  const nameless = machines.filter(
    ({ machine, model }) => model.scenarios === undefined && edgePaths(machine, model).length > MANY,
  )
  expect(nameless.map(({ machine }) => machine.id)).toEqual([])
})

const scenarios = machines.flatMap(({ machine, model }) =>
  Object.entries(model.scenarios ?? {}).map(([name, waypoints]) => ({
    id: machine.id,
    name,
    machine,
    model,
    waypoints,
  })),
)

test.each(scenarios)(
  '$id, $name: is walked to its end, by the model as by an actor',
  ({ machine, model, waypoints }) => {
    const { model: expected, actor } = compared(machine, scenarioPath(machine, model, waypoints))
    expect(actor).toEqual(expected)
    expect(actor.length).toBeGreaterThan(1)
  },
)

describe('a scenario', () => {
  const typesOn = (...waypoints: string[]) =>
    scenarioPath(sampleMachine, sampleModel, waypoints).steps.map(({ event }) => event.type)

  test('goes from each waypoint the shortest way to the next, be it a state or an event', () => {
    expect(typesOn('in accepted')).toEqual(['code.edit', 'code.send', 'xstate.done.actor.checkCode'])
    expect(typesOn('checkCode fails', 'in accepted')).toEqual([
      'code.edit',
      'code.send',
      'xstate.error.actor.checkCode',
      'code.send',
      'xstate.done.actor.checkCode',
    ])
    expect(typesOn('after patience', 'code.drop').slice(-2)).toEqual([
      'xstate.after.patience.sample.checking',
      'code.drop',
    ])
  })

  test('takes the sample that carries the text', () => {
    const [, edited] = scenarioPath(sampleMachine, sampleModel, ['code.edit ("12")', 'code.edit (123456)']).steps
    expect(edited?.event).toEqual({ type: 'code.edit', code: '123456' })
  })

  test.each([
    ['in nowhere', 'sample never comes to “in nowhere”'],
    ['code.edit (654321)', 'sample never comes to “code.edit (654321)”'],
    ['given much', 'sample is given nothing with “much”'],
  ])('that says “%s” in vain is refused', (waypoint, words) => {
    expect(() => typesOn(waypoint)).toThrow(words)
  })
})

test.each([
  ['a letter more in the same field', { change: { email: 'a' } }, { change: { email: 'ab' } }, true],
  ['another field', { change: { email: 'a' } }, { change: { phone: 'a' } }, false],
  ['a field more', { change: { email: 'a' } }, { change: { email: 'a', phone: 'b' } }, false],
  ['a text', { text: 'a' }, { text: 'ab' }, true],
  ['the field of another person', { seat: 1, text: 'a' }, { seat: 2, text: 'a' }, false],
])('of %s, two edits in a row are one: %s then %s', (_, one, other, isOne) => {
  expect(isSameEdit({ type: 'form.edit', ...one }, { type: 'form.edit', ...other })).toBe(isOne)
  expect(isSameEdit({ type: 'form.send', ...one }, { type: 'form.send', ...other })).toBe(false)
})
