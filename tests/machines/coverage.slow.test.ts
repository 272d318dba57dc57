import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { registry } from '#machines/registry.ts'
import { universe } from '#machines/replay/universe.ts'
import { root } from '#tests/support/tree.ts'

const transitions = Object.values(registry).flatMap(({ machine }) => universe(machine))
const everything = { file: 'a.test.ts', test: 'takes all', transitions }
const shows = 'toaster :: toast.show [0]'

describe('the gate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transitions-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const gate = async (records: readonly object[]) => {
    writeFileSync(join(folder, 'worker.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    const script = ['--import', 'tsx', 'scripts/coverage-gate.ts', folder]
    return promisify(execFile)(process.execPath, script, { cwd: root }).then(
      ({ stdout }) => ({ code: 0, said: stdout.trim() }),
      ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
    )
  }

  test('ends with 0 where all are taken, with 1 where one is missing or nothing was recorded', {
    timeout: 60_000,
  }, async () => {
    expect(await gate([everything])).toEqual({ code: 0, said: 'Every transition is covered.' })
    expect(await gate([{ ...everything, transitions: transitions.filter((id) => id !== shows) }])).toEqual({
      code: 1,
      said: `no asserting test takes ${shows}`,
    })
    expect(await gate([])).toEqual({ code: 1, said: 'no test has recorded a transition' })
  })
})
