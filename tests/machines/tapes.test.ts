import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { doorFlows, flows, officeFlows, registry } from '#machines/registry.ts'
import { compareWith, Tape } from '#machines/replay/tape.ts'
import { root } from '#tests/support/tree.ts'

const folder = join(root, 'tests/tapes')
const tapes = readdirSync(folder).map((file) => ({
  file,
  tape: v.parse(Tape, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
}))
const machines = Object.values(registry).map(({ machine }) => machine)

describe.each(tapes)('the tape $file', ({ tape }) => {
  const machine = machines.find(({ id }) => id === tape.machine)

  test('is of this machine, which does what it did', () => {
    expect(machine?.id).toBe(tape.machine)
    expect(machine && compareWith(tape, machine).words).toBe(undefined)
    expect(tape.steps.length).toBeGreaterThan(0)
  })
})

test('every flow has a tape: a journey leaves one', () => {
  const ids = Object.values({ ...flows, ...officeFlows, ...doorFlows }).map(({ machine }) => machine.id)
  expect(ids.filter((id) => !tapes.some(({ tape }) => tape.machine === id))).toEqual([])
})

test('the journey that left a tape is still there to leave it again', () => {
  const lost = tapes.filter(({ tape }) => tape.journey !== undefined && !existsSync(join(root, tape.journey)))
  expect(lost.map(({ file }) => file)).toEqual([])
})
