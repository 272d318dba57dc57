import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import { universe } from '#machines/replay/universe.ts'
import { root } from './tree.ts'

const Recorded = v.object({ file: v.string(), test: v.string(), transitions: v.array(v.string()) })
export type Recorded = v.InferOutput<typeof Recorded>

/** Emptied before a run; each test file's worker adds lines to a file of its own. */
export const recordFolder = join(root, 'node_modules/.cache/transitions')
export const ownRecord = join(recordFolder, `${process.pid}-${Date.now()}.jsonl`)

export function record(recorded: Recorded) {
  mkdirSync(recordFolder, { recursive: true })
  appendFileSync(ownRecord, `${JSON.stringify(recorded)}\n`)
}

export const readRecord = (path: string): Recorded[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Recorded, JSON.parse(line)))

export const readRecords = (folder = recordFolder): Recorded[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((file) => readRecord(join(folder, file))) : []

/** Of each transition, the tests that take it, by file and title. */
export function takenBy(records: readonly Recorded[]): Record<string, string[]> {
  const tests = new Map<string, Set<string>>()
  for (const { file, test, transitions } of records) {
    for (const id of transitions) tests.set(id, (tests.get(id) ?? new Set()).add(`${file}: ${test}`))
  }
  return Object.fromEntries(Array.from(tests, ([id, titles]) => [id, [...titles].sort()]))
}

/** One sentence for each transition that no asserting test takes; one when there is no record at all. */
export function gaps(machines: readonly AnyStateMachine[], records: readonly Recorded[]): string[] {
  if (records.length === 0) return ['no test has recorded a transition']
  const taken = new Set(records.flatMap(({ transitions }) => transitions))
  return machines
    .flatMap(universe)
    .filter((id) => !taken.has(id))
    .map((id) => `no asserting test takes ${id}`)
}
