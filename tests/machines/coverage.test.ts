import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { toasterMachine } from '#machines/common/toaster/toaster.machine.ts'
import { registry } from '#machines/registry.ts'
import { universe } from '#machines/replay/universe.ts'
import { watchRootActors } from '#tests/support/root-actors.ts'
import { gaps, ownRecord, readRecord } from '#tests/support/transition-records.ts'

const machines = Object.values(registry).map(({ machine }) => machine)
const everything = { file: 'a.test.ts', test: 'takes all', transitions: machines.flatMap(universe) }
const shows = 'toaster :: toast.show [0]'
const closes = 'toaster.shown :: toast.close [0]'

const closedToaster = () => {
  const toaster = createActor(toasterMachine).start()
  toaster.send({ type: 'toast.show', notice: { tone: 'default', title: 'A title' } })
  toaster.send({ type: 'toast.close' })
  toaster.stop()
  return toaster.getSnapshot()
}

describe('what a test leaves behind', () => {
  const recorded = (name: string) => readRecord(ownRecord).filter(({ test: title }) => title === name)

  test('is taken and asserted', () => {
    expect(closedToaster().context.notice).toBe(undefined)
  })

  test('is taken, not asserted', () => {
    closedToaster()
  })

  test.fails('is taken and asserted falsely', () => {
    expect(closedToaster().context.notice).toBe('a notice')
  })

  test('is no machine of ours', () => {
    const foreign = setup({ types: {} as { events: { type: 'go' } } }).createMachine({ id: 'toaster', on: { go: {} } })
    expect(createActor(foreign).start().getSnapshot().status).toBe('active')
  })

  test('counts only where the test asserted something and passed', () => {
    expect(recorded('is taken and asserted').map(({ transitions }) => transitions)).toEqual([[shows, closes]])
    expect(recorded('is taken, not asserted')).toEqual([])
    expect(recorded('is taken and asserted falsely')).toEqual([])
    expect(recorded('is no machine of ours')).toEqual([])
  })
})

describe('the seam', () => {
  test('watches a root actor before its first step, and a child only through its root', () => {
    const seen: string[] = []
    class Kept {
      readonly system = { inspect: () => seen.push('watched') }
      _initState() {
        seen.push('begun')
      }
    }
    watchRootActors(Kept.prototype, () => {})
    const kept = new Kept()
    kept._initState()
    expect(seen).toEqual(['watched', 'begun'])
    Reflect.set(kept, '_parent', {})
    kept._initState()
    expect(seen).toEqual(['watched', 'begun', 'begun'])
  })

  test('says so when XState has closed it', () => {
    expect(() => watchRootActors({}, () => {})).toThrow('XState has no Actor.prototype._initState any more')
  })
})

describe('the gate', () => {
  test('reports each transition that no asserting test takes', () => {
    const transitions = everything.transitions.filter((id) => id !== closes)
    expect(gaps(machines, [{ ...everything, transitions }])).toEqual([`no asserting test takes ${closes}`])
    expect(
      gaps(machines, [
        { ...everything, transitions },
        { ...everything, transitions: [closes] },
      ]),
    ).toEqual([])
  })
})
