import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

interface NamedTest {
  file: string
  title: string
  rows: number[]
}

/** A title, or the first cell of a case: a text right after a bracket. */
const TITLE = /[([]\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*\brows? \d(?:(?!\1)[^\\\n]|\\.)*)\1/g

/** `[row 4]`, `row 4:`, `[rows 4, 7 and 9]`, `[rows 4 to 6]`. */
const MARK = /\[rows? ([\d, andto]+)\]|\brows? ([\d, andto]+):/g

function numbersIn(list: string): number[] {
  const [, first, last] = /^(\d+) to (\d+)$/.exec(list) ?? []
  if (!first || !last) return (list.match(/\d+/g) ?? []).map(Number)
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => Number(first) + step)
}

const rowsIn = (text: string) =>
  [...text.matchAll(MARK)].flatMap(([, bracketed = '', before = '']) => numbersIn(bracketed || before))

/** The sentence alone: without numbers and requirements, and without what only a run fills in. */
const sentenceOf = (text: string) =>
  text
    .replaceAll(MARK, '')
    .replace(/\[[A-Z]{1,6}-\d{2}[^\]]*\]/g, '')
    .replace(/\$\{[^}]*\}|%[sjdif]/g, '…')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

export function testsIn(file: string, source: string): NamedTest[] {
  return [...source.matchAll(TITLE)].flatMap(([, , text = '']) => {
    const rows = rowsIn(text)
    return rows.length === 0 ? [] : [{ file, title: sentenceOf(text), rows }]
  })
}

/** Every test that says which row of the table it proves. */
export const namedTests = (): NamedTest[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => testsIn(name, readFileSync(join('tests', name), 'utf8')))
