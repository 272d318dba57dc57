import { readFileSync, writeFileSync } from 'node:fs'
import { broken, type Check, checks } from './faults/checks.ts'
import { type Fault, faults } from './faults/faults.ts'
import { copyTree, type TreeCopy } from './faults/tree-copy.ts'

const PAGE = 'docs/qa.md'
const BEGIN = '<!-- faults -->\n'
const END = '<!-- end of faults -->'

function tried(tree: TreeCopy, { name, machine, edits }: Fault): { name: string; caught: Check[] } {
  const undo = edits.map(({ file, from, to }) => tree.edit(file, from, to))
  const caught = broken(tree, machine)
  for (const back of undo.reverse()) back()
  console.log(`  ${name}: ${caught.join(', ') || 'not noticed'}`)
  return { name, caught }
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`

const table = (results: readonly { name: string; caught: Check[] }[]) =>
  [
    row(['planted fault', ...checks]),
    row(['---', ...checks.map(() => ':-:')]),
    ...results.map(({ name, caught }) =>
      row([name, ...checks.map((check) => (caught.includes(check) ? 'caught' : ' '))]),
    ),
  ].join('')

function write(results: string) {
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split(BEGIN)
  const after = rest?.slice(rest.indexOf(END))
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the table`)
  writeFileSync(PAGE, `${before}${BEGIN}${results}${after}`)
}

/** Plants each fault in a copy of the tree and asks every check. The table of docs/qa.md is what came of it. */
export async function plantFaults(): Promise<string> {
  const tree = copyTree()
  try {
    const whole = broken(tree, 'toaster')
    if (whole.length > 0) throw new Error(`without any fault these do not hold: ${whole.join(', ')}`)
    const results = faults.map((fault) => tried(tree, fault))
    write(table(results))
    const unseen = results.filter(({ caught }) => caught.length === 0)
    if (unseen.length > 0) throw new Error(`nobody noticed ${unseen.map(({ name }) => name).join(', ')}`)
    return `${results.length} faults, each caught by ${Math.min(...results.map(({ caught }) => caught.length))} checks or more`
  } finally {
    tree.remove()
  }
}
