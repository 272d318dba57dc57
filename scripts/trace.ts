import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { named } from './trace/named.ts'

/** Lists the requirements that no test names: `npm run trace`, or `npm run trace -- HOME` for one group. */
const group = process.argv[2] ?? ''

const defined = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => /^- ([A-Z]{1,6}-\d{2})\b/.exec(line)?.[1] ?? /^## (M-\d{2})\b/.exec(line)?.[1] ?? [])

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) => /\.test\.tsx?$/.test(name))
const proven = new Set(files.flatMap((name) => named(readFileSync(join('tests', name), 'utf8'))))
const requirements = defined(readFileSync('docs/requirements.md', 'utf8')).filter((id) => id.startsWith(group))
if (requirements.length === 0) {
  console.error(`There is no requirement ${group}. docs/requirements.md lists them.`)
  process.exit(2)
}
const open = requirements.filter((id) => !proven.has(id))

for (const id of open) console.log(id)
console.log(`${requirements.length - open.length} of ${requirements.length} requirements are named by a test`)
