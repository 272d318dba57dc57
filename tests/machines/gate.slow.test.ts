import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTree, type TreeCopy } from '#scripts/soak/faults/tree-copy.ts'

const FILE = 'tests/machines/common/toaster.test.ts'
const RECORDS = 'node_modules/.cache/transitions'

let tree: TreeCopy
beforeAll(() => {
  tree = copyTree()
})
afterAll(() => tree.remove())

function gate() {
  tree.forget(RECORDS)
  const tests = tree.run('vitest', ['run', '--project', 'unit', FILE])
  const { status, said } = tree.run('tsx', ['scripts/coverage-gate.ts', RECORDS, 'toaster'])
  return { tests: tests.status, gate: status, said: said.split('\n').filter((line) => line.startsWith('no asserting')) }
}

// That it holds with the tests as they are, `npm test` says itself.
test('the gate fails when a test is taken out', { timeout: 180_000 }, () => {
  const only = `  test('can be closed', () => {
    const { show, send } = startToaster()
    show(saved)
    send('toast.hold')
    expect(send('toast.close')).toEqual(empty(1))
  })
`
  tree.edit(FILE, only, '')
  expect(gate()).toEqual({ tests: 0, gate: 1, said: ['no asserting test takes toaster.paused :: toast.close [0]'] })
})
