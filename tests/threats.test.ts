import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** A row alone, or several: with `and` between them, or from one `to` another. */
const MARK = /\[rows? ([\d, andto]+)\]|\brows? ([\d, andto]+):/g

/** Titles as the page writes them: without numbers and requirements, and with … where only a run fills something in. */
const plain = (text: string) =>
  text
    .replaceAll(MARK, '')
    .replace(/\[[A-Z]{1,6}-\d{2}[^\]]*\]/g, '')
    .replace(/\$\{[^}]*\}|%[sjdif]/g, '…')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')

const rowsOf = (page: string) =>
  [...page.matchAll(/^\| ([\d.]+) \| .* \| (.+) \|$/gm)].map(([, row = '', proof = '']) => ({
    row,
    proof,
    named: proof.split('<br>').flatMap((line) => {
      const [, path = '', titles = ''] = /^\[.+\]\(\.\.\/(tests\/.+?)\): (.+)$/.exec(line) ?? []
      return path ? [{ path, titles: titles.replaceAll('\\|', '|').split('; ') }] : []
    }),
  }))

/** The tests that a page names and that are not there. */
const missingIn = (page: string) =>
  rowsOf(page).flatMap(({ row, named }) =>
    named.flatMap(({ path, titles }) => {
      const source = existsSync(path) ? plain(readFileSync(path, 'utf8')) : ''
      return titles.filter((title) => !source.includes(title)).map((title) => `row ${row}: ${path}: ${title}`)
    }),
  )

const pageOf = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
const page = pageOf('docs/threats.md')
const rows = rowsOf(page)

test('the rows are numbered in order', () => {
  expect(rows.map(({ row }) => row)).toEqual(rows.map((_, index) => String(index + 1)))
})

test('every row names a test or says why there is none', () => {
  const silent = rows.filter(({ proof, named }) => named.length === 0 && !/\*\*(Planned|Deviation):\*\*/.test(proof))
  expect(silent).toEqual([])
})

test('every test that the page names is there, by its file and its title', () => {
  expect(missingIn(page)).toEqual([])
})

test('every row that a title carries is on the page, with the file of that title', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
  const unnamed = files.flatMap((path) => {
    const marked = [...readFileSync(path, 'utf8').matchAll(/\[row (\d+)\]/g)].map(([, number = '']) => number)
    const told = rows.filter(({ named }) => named.some((one) => one.path === path)).map(({ row }) => row)
    return marked.filter((row) => !told.includes(row)).map((row) => `${path}: row ${row}`)
  })
  expect(unnamed).toEqual([])
})

describe('the rows of the ASVS', () => {
  const asvs = pageOf('docs/asvs.md')
  const answers = ['met', 'partly', 'not applicable', 'not met'] as const
  const told = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, row = '', level = '', answer = '', why = '']) => ({ row, level, answer, why }),
  )

  test('are all there, each once and with one of four answers', () => {
    expect(new Set(told.map(({ row }) => row)).size).toBe(253)
    expect(told.filter(({ level }) => level === '1')).toHaveLength(70)
    expect(told.filter(({ answer }) => !answers.some((one) => one === answer))).toEqual([])
  })

  test('are counted at the top of their page', () => {
    const counted = ['1', '2', 'both'].map((level) => {
      const those = told.filter((one) => level === 'both' || one.level === level)
      const counts = answers.map((answer) => those.filter((one) => one.answer === answer).length)
      return `| ${[level, ...counts, those.length].join(' | ')} |`
    })
    expect(counted.filter((line) => !asvs.includes(`\n${line}\n`))).toEqual([])
  })

  test('that are met lead to a test, a document or the code', () => {
    const silent = told.filter(({ answer, why }) => answer === 'met' && !why.includes(']('))
    expect(silent).toEqual([])
  })

  test('name tests that are there, by file and title', () => {
    expect(missingIn(asvs)).toEqual([])
  })
})

describe('a page that names what is not there', () => {
  const here = 'tests/threats.test.ts'
  test.each([
    ['a file that is gone', 'tests/gone.test.ts', 'It rains'],
    ['a title that is gone', here, ['it', 'rains'].join(' ')],
  ])('tells of %s', (_, path, title) => {
    const row = `| 1 | Fire | Water | [x](../${path}): the page has a hundred and twenty rows, in order; ${title} |\n`
    expect(missingIn(row)).toContain(`row 1: ${path}: ${title}`)
    expect(missingIn(row)).toHaveLength(path === here ? 1 : 2)
  })
})
