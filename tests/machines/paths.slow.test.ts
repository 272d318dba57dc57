import { describe, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { registry } from '#machines/registry.ts'
import { universe } from '#machines/replay/universe.ts'
import { edgePaths } from '#tests/support/edge-paths.ts'
import { compared, replay, told } from '#tests/support/replay.ts'
import { sampleMachine, sampleModel } from '#tests/support/sample-machine.ts'

test.each(Object.entries(registry))(
  'the model and the machine %s agree along every path, each with a name of its own',
  { timeout: 300_000 },
  (_, { machine, model }) => {
    const paths = edgePaths(machine, model)
    expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length)
    for (const path of paths) {
      const { model: expected, actor } = compared(machine, path)
      // What leads there is a path of its own.
      expect(actor.at(-1), told(path)).toEqual(expected.at(-1))
    }
  },
)

describe('edge paths', () => {
  const paths = edgePaths(sampleMachine, sampleModel)

  test('take every transition, those of children, clocks and steps by themselves included', () => {
    const taken = new Set(paths.flatMap((path) => [...replay(sampleMachine, path).taken]))
    expect([...taken].sort()).toEqual(universe(sampleMachine).sort())
  })

  test('agree with a real actor whose child ends as the path says', () => {
    const ends = paths.map((path) => {
      const { model, actor } = compared(sampleMachine, path)
      expect(actor).toEqual(model)
      return actor.at(-1)?.value
    })
    expect([...new Set(ends)].sort()).toEqual(['accepted', 'checking', 'dropped', 'editing', 'refused'])
  })

  test('leave out an order of events that the model calls impossible', () => {
    const possible = (_: unknown, event: { type: string }) => !event.type.startsWith('xstate.after.')
    const types = edgePaths(sampleMachine, { ...sampleModel, possible }).flatMap(({ steps }) =>
      steps.map(({ event }) => event.type),
    )
    expect(types.filter((type) => type.startsWith('xstate.after.'))).toEqual([])
    expect(paths.flatMap(({ steps }) => steps).some(({ event }) => event.type.startsWith('xstate.after.'))).toBe(true)
  })

  test('stop at a context that grows without end', () => {
    const everlasting = sampleMachine.provide({ guards: { triesAreUsedUp: () => false } })
    const serialize = ({ context }: { context: unknown }) => context
    expect(() => edgePaths(everlasting, { ...sampleModel, serialize })).toThrow('sample has more than 500 states')
  })

  test('differ from an actor whose actions look outside of the machine', () => {
    let outside = 0
    const impure = setup({
      types: {} as { context: { seen: number }; events: { type: 'look' } },
      actions: { look: assign({ seen: () => ++outside }) },
    }).createMachine({ id: 'impure', context: { seen: 0 }, on: { look: { actions: 'look' } } })
    const [path] = edgePaths(impure, { inputs: [undefined], cases: {} })
    const { model, actor } = path ? compared(impure, path) : {}
    expect(model?.map(({ context }) => context)).toEqual([{ seen: 0 }, { seen: 1 }])
    expect(actor?.map(({ context }) => context)).toEqual([{ seen: 0 }, { seen: 2 }])
  })
})
