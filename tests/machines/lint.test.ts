import { describe, expect, test } from 'vitest'
import { and, assign, createMachine, fromPromise, not, raise } from 'xstate'
import type { AnyModel } from '#machines/parts/model.ts'
import { registry } from '#machines/registry.ts'
import { lintMachine } from '#tests/support/machine-lint.ts'
import { sampleMachine, sampleModel } from '#tests/support/sample-machine.ts'
import { filesBelow } from '#tests/support/tree.ts'

const files = filesBelow('machines')

test('every machine file stands in the registry', () => {
  const ids = Object.values(registry).map(({ machine }) => machine.id)
  const unlisted = files
    .filter((file) => file.endsWith('.machine.ts'))
    .filter((file) => !ids.includes(file.split('/')[2] ?? ''))
  expect(unlisted).toEqual([])
})

describe('the lint', () => {
  const sampleFiles = ['machines/common/sample/sample.machine.ts', 'machines/common/sample/sample.model.ts']
  const bare: AnyModel = {
    inputs: [undefined],
    cases: {},
    outcomes: { fetchIt: { done: [undefined], error: [new Error('')] } },
  }
  const good = { id: 'sample', version: '1', initial: 'a' }
  const out = { on: { go: 'b' } }
  const b = { type: 'final' as const }

  /** The faults of a small machine `sample` whose states are given, or whose whole config is. */
  const faultsOf = (config: Parameters<typeof createMachine>[0], model = bare) =>
    lintMachine({
      key: 'sample',
      machine: createMachine(config).provide({
        actors: { fetchIt: fromPromise(() => Promise.resolve()) },
        actions: { known: () => {} },
        guards: { isTrue: () => true, isFalse: () => false },
        delays: { patience: 4000 },
      }),
      model,
      files: sampleFiles,
    })
  const faultsIn = (a: object, rest: object = {}) => faultsOf({ ...good, states: { a: { ...out, ...a }, b, ...rest } })
  const invoke = { id: 'fetchIt', src: 'fetchIt', onDone: 'b', onError: 'b' }

  test('finds nothing in a machine that has a child, a clock, guards and a final state', () => {
    expect(lintMachine({ key: 'sample', machine: sampleMachine, model: sampleModel, files: sampleFiles })).toEqual([])
    expect(faultsIn({ entry: ['known', { type: 'known' }], after: { patience: 'b' }, tags: 'busy', invoke })).toEqual(
      [],
    )
  })

  test.each([
    ['no version', { id: 'sample' }, 'has no version'],
    ['no id', { version: '1' }, 'has no id'],
    ['another id', { id: 'other', version: '1' }, "has the id 'other' where the registry says 'sample'"],
  ])('reports %s', (_, head, fault) => {
    expect(faultsOf({ ...head, initial: 'a', states: { a: out, b } })).toEqual([`sample: ${fault}`])
  })

  test('reports a machine whose file is named otherwise', () => {
    const machine = createMachine({ ...good, id: 'two-words', states: { a: out, b } })
    expect(
      lintMachine({ key: 'twoWords', machine, model: bare, files: ['machines/common/two-words/twoWords.machine.ts'] }),
    ).toEqual(['twoWords: has no file two-words/two-words.machine.ts'])
  })

  test.each([
    ['an invoke without onError', { invoke: { ...invoke, onError: undefined } }, 'invokes fetchIt without onError'],
    [
      'an invoke without id',
      { invoke: { ...invoke, id: undefined } },
      'invokes fetchIt under another id than its name',
    ],
    [
      'an invoke with another id',
      { invoke: { ...invoke, id: 'it' } },
      'invokes fetchIt under another id than its name',
    ],
    [
      'an inline actor',
      { invoke: { ...invoke, src: fromPromise(() => Promise.resolve()) } },
      'invokes an inline actor',
    ],
    ['a systemId', { invoke: { ...invoke, systemId: 'it' } }, 'invokes fetchIt with a systemId'],
    [
      'an unknown actor',
      { invoke: { ...invoke, id: 'gone', src: 'gone' } },
      "names the actor 'gone', which is not implemented",
    ],
    ['an unknown action on entry', { entry: 'gone' }, "names the action 'gone', which is not implemented"],
    ['an unknown action on exit', { exit: { type: 'gone' } }, "names the action 'gone', which is not implemented"],
    [
      'an unknown action on the way',
      { on: { go: { target: 'b', actions: 'gone' } } },
      "names the action 'gone', which is not implemented",
    ],
    [
      'an unknown guard',
      { on: { go: { target: 'b', guard: 'gone' } } },
      "names the guard 'gone', which is not implemented",
    ],
    [
      'an unknown guard within others',
      { on: { go: { target: 'b', guard: and(['isTrue', not('gone')]) } } },
      "names the guard 'gone', which is not implemented",
    ],
    ['an unknown delay', { after: { gone: 'b' } }, "names the delay 'gone', which is not implemented"],
    ['an unnamed delay', { after: { 5000: 'b' } }, 'has an unnamed delay'],
    ['an unnamed delay of a raise', { entry: raise({ type: 'go' }, { delay: 10 }) }, 'has an unnamed delay'],
    ['an inline action', { entry: () => {} }, 'has an unnamed action'],
    ['an inline guard', { on: { go: { target: 'b', guard: () => true } } }, 'has an unnamed guard'],
    ['a busy state without work', { tags: 'busy' }, 'is busy and invokes nothing'],
  ])('reports %s', (_, state, fault) => {
    expect(faultsIn(state)).toEqual([`sample: state a ${fault}`])
  })

  test('reports a leaf without a way out, without a tag and not final', () => {
    const on = { go: 'c', leave: 'b' }
    const edit = { actions: assign({}) }
    const endless = { ...invoke, onDone: undefined, onError: {} }
    const fault = ['sample: state c has no way out and no tag to rest on']
    expect(faultsIn({ on }, { c: { on: { edit } } })).toEqual(fault)
    expect(faultsIn({ on }, { c: { tags: 'failed' } })).toEqual([])
    expect(faultsIn({ on }, { c: { tags: 'busy', invoke: endless } })).toEqual(fault)
    expect(faultsIn({ on }, { c: { initial: 'in', states: { in: {} }, onDone: 'b' } })).toEqual([
      'sample: state c in has no way out and no tag to rest on',
    ])
  })

  test('reports transitions and states that no path meets', () => {
    const guarded = { on: { go: [{ guard: 'isTrue', target: 'b' }, { target: 'c' }] } }
    expect(faultsIn(guarded, { c: out })).toEqual([
      'sample: no path takes sample.a :: go [1]',
      'sample: no path takes sample.c :: go [0]',
      'sample: no path reaches c',
    ])
  })
})
