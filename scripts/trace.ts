import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { named } from './trace/named.ts'

/** Lists the requirements that no test and no bench names: `npm run trace`, or `npm run trace -- HOME` for one group. */
const group = process.argv[2] ?? ''

const defined = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => /^- ([A-Z]{1,6}-\d{2})\b/.exec(line)?.[1] ?? /^## (M-\d{2})\b/.exec(line)?.[1] ?? [])

/** Tests, and what is measured or tried at length: `npm run bench`, `npm run soak`. */
const proofs = [
  ...readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join('tests', name)),
  ...readdirSync('scripts/bench/parts').map((name) => join('scripts/bench/parts', name)),
]
const proven = new Set(proofs.flatMap((path) => named(readFileSync(path, 'utf8'))))
const requirements = defined(readFileSync('docs/requirements.md', 'utf8')).filter((id) => id.startsWith(group))
if (requirements.length === 0) {
  console.error(`There is no requirement ${group}. docs/requirements.md lists them.`)
  process.exit(2)
}
const open = requirements.filter((id) => !proven.has(id))

for (const id of open) console.log(id)
console.log(
  `${requirements.length - open.length} of ${requirements.length} requirements are named by a test or a bench`,
)
