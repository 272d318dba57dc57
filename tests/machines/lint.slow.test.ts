import { expect, test } from 'vitest'
import { registry } from '#machines/registry.ts'
import { lintMachine } from '#tests/support/machine-lint.ts'
import { filesBelow } from '#tests/support/tree.ts'

const files = filesBelow('machines')

test.each(Object.entries(registry))('the machine %s is well made', (key, { machine, model }) => {
  expect(lintMachine({ key, machine, model, files })).toEqual([])
})
