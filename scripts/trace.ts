import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the requirements that no test names: `npm run trace`, or `npm run trace -- HOME` for one group. */
const group = process.argv[2] ?? ''
const ids = (text: string) => text.match(/\b[A-Z]{1,6}-\d{2}\b/g) ?? []

const defined = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => /^- ([A-Z]{1,6}-\d{2})\b/.exec(line)?.[1] ?? /^## (M-\d{2})\b/.exec(line)?.[1] ?? [])

/** `[HOME-08] [HOME-09]` in a title; `[LAY-19 to LAY-25]` names a run of them. */
function named(file: string): string[] {
  // A comment proves nothing.
  const source = file.replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const titles = source.match(/\[[A-Z]{1,6}-\d{2}[^\]]*\]/g) ?? []
  // Where the id comes by `[%s]`, it stands by itself in the table above.
  const rows = source.includes('[%s]') ? (source.match(/'[A-Z]{1,6}-\d{2}'/g) ?? []) : []
  return [...rows, ...titles].flatMap((title) => {
    const [first = '', last] = ids(title)
    if (!/ to /.test(title) || !last) return ids(title)
    const [prefix = '', from = ''] = first.split('-')
    const length = Number(last.split('-')[1]) - Number(from) + 1
    return Array.from({ length }, (_, step) => `${prefix}-${String(Number(from) + step).padStart(2, '0')}`)
  })
}

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) => /\.test\.tsx?$/.test(name))
const proven = new Set(files.flatMap((name) => named(readFileSync(join('tests', name), 'utf8'))))
const requirements = defined(readFileSync('docs/requirements.md', 'utf8')).filter((id) => id.startsWith(group))
if (requirements.length === 0) {
  console.error(`There is no requirement ${group}. docs/requirements.md tells which there are.`)
  process.exit(2)
}
const open = requirements.filter((id) => !proven.has(id))

for (const id of open) console.log(id)
console.log(`${requirements.length - open.length} of ${requirements.length} requirements are named by a test`)
