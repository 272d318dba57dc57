import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '#machines/registry.ts'
import { gaps, readRecords, takenBy } from '#tests/support/transition-records.ts'
import { root } from '#tests/support/tree.ts'

/** What the last run of the tests recorded, or what stands in another folder; of all machines, or of those named. */
const [folder, ...names] = process.argv.slice(2)
const machines = Object.values(registry)
  .map(({ machine }) => machine)
  .filter(({ id }) => names.length === 0 || names.includes(id))
if (machines.length === 0) throw new Error(`No machine is named ${names.join(', ')}.`)
const records = readRecords(folder || undefined)
const missing = gaps(machines, records)

// The workbench shows these figures beside the charts.
if (!folder) {
  writeFileSync(join(root, 'node_modules/.cache/transition-coverage.json'), JSON.stringify(takenBy(records)))
}

for (const gap of missing) console.error(gap)
console.log(missing.length === 0 ? 'Every transition is covered.' : `${missing.length} transitions are not covered.`)
process.exitCode = missing.length === 0 ? 0 : 1
