import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { endLiving } from '#tests/support/living.ts'
import { ensureBuilt } from '#tests/support/site.ts'
import { auditPages } from './bench/parts/audit-list.ts'
import { cachedPage } from './bench/parts/cached-page.ts'
import { everyPage, everyPages } from './bench/parts/every-page.ts'
import { findAll } from './bench/parts/find.ts'
import { firstPaint, firstPaintPages } from './bench/parts/first-paint.ts'
import { growth } from './bench/parts/growth.ts'
import { interaction } from './bench/parts/interaction.ts'
import { lists } from './bench/parts/lists.ts'
import { memberPages } from './bench/parts/members.ts'
import { queuePages } from './bench/parts/queue.ts'
import { renewals } from './bench/parts/renewals.ts'
import { standings } from './bench/parts/standings.ts'
import { start } from './bench/parts/start.ts'
import { type Row, table } from './bench/result.ts'

/** The figures of docs/performance.md, measured afresh: `npm run bench`, or some parts by name. */
const parts = new Map<string, () => Promise<Row[]>>([
  ['audit-list', auditPages],
  ['cached-page', cachedPage],
  ['find', findAll],
  ['first-paint', firstPaint],
  ['every-page', everyPage],
  ['growth', growth],
  ['interaction', interaction],
  ['lists', lists],
  ['members', memberPages],
  ['queue', queuePages],
  ['renewals', renewals],
  ['standings', standings],
  ['start', start],
])

const CACHE = 'node_modules/.cache'
const load = () => loadavg()[0]?.toFixed(1) ?? ''

/** A part that could not be measured is not taken for one that holds, and leaves the others their turn. */
const unmeasured = (name: string) => (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  // What it has started would stand beside whatever is measured next.
  endLiving()
  return [{ what: `${name} was not measured`, measured: '', budget: '', holds: false, gated: true }]
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Array.from(parts.keys())
const unknown = names.filter((name) => !parts.has(name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${Array.from(parts.keys()).join(', ')}`)
  process.exit(2)
}

const known = [
  ...(names.includes('first-paint') ? firstPaintPages : []),
  ...(names.includes('every-page') ? await everyPages() : []),
]
const strange = process.env.PAGES?.split(',').filter((page) => !known.includes(page)) ?? []
if (strange.length > 0) {
  console.error(`There is no page ${strange.join(', ')} in these parts. The pages: ${known.join(', ') || 'none'}`)
  process.exit(2)
}

console.log('Building what is not built')
ensureBuilt()
const rows: Row[] = []
const machine = {
  processors: cpus().length,
  model: cpus()[0]?.model,
  node: process.version,
  date: new Date().toISOString(),
}
const loads: Record<string, string> = {}
for (const name of names) {
  const before = load()
  const began = performance.now()
  const measured = (await parts.get(name)?.().catch(unmeasured(name))) ?? []
  loads[name] = `${before} to ${load()}`
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`\n${name} (${seconds} s, load of the machine ${loads[name]})\n${table(measured)}`)
  rows.push(...measured)
}

mkdirSync(CACHE, { recursive: true })
writeFileSync(`${CACHE}/bench.json`, `${JSON.stringify({ machine, loads, rows }, null, 2)}\n`)
const broken = rows.filter(({ holds, gated }) => gated && holds === false)
console.log(broken.length > 0 ? `\nBroken: ${broken.map(({ what }) => what).join('; ')}` : '\nEvery ratio holds')
process.exit(broken.length > 0 ? 1 : 0)
