import { registry } from '#machines/registry.ts'
import { gaps, readRecords } from '#tests/support/transition-records.ts'

const machines = Object.values(registry).map(({ machine }) => machine)
const missing = gaps(machines, readRecords(process.argv[2]))

for (const gap of missing) console.error(gap)
console.log(missing.length === 0 ? 'Every transition is taken by an asserting test.' : `${missing.length} missing.`)
process.exitCode = missing.length === 0 ? 0 : 1
