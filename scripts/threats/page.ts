import { content } from './content.ts'
import { identity } from './identity.ts'
import { payments } from './payments.ts'
import { records } from './records.ts'
import type { Threat } from './row.ts'
import { running } from './running.ts'
import type { namedTests } from './tests-of.ts'

export const threatsPage = 'docs/threats.md'

export const threats: Threat[] = [...payments, ...identity, ...content, ...records, ...running]

type Tests = ReturnType<typeof namedTests>

const cell = (text: string) => text.replaceAll('|', '\\|')

const provenBy = (tests: Tests, row: number) => tests.filter(({ rows }) => rows.includes(row))

function proof({ row, planned, deviation }: Threat, tests: Tests): string {
  const proven = provenBy(tests, row)
  const files = [...new Set(proven.map(({ file }) => file))]
  const lines = files.map((file) => {
    const titles = proven.filter((one) => one.file === file).map(({ title }) => title)
    return `[${file}](../tests/${file}): ${[...new Set(titles)].join('; ')}`
  })
  const open = proven.length === 0 && planned ? [`**Planned:** ${planned}`] : []
  return [...lines, ...open, ...(deviation ? [`**Deviation:** ${deviation}`] : [])].map(cell).join('<br>')
}

/** What is wrong with the table itself, a sentence each. */
export function gapsOf(table: Threat[], tests: Tests): string[] {
  const known = table.map(({ row }) => row)
  return [
    ...table
      .filter(({ row, planned, deviation }) => provenBy(tests, row).length === 0 && !planned && !deviation)
      .map(({ row, threat }) => `row ${row} (${threat}) has neither a test nor a reason`),
    ...tests
      .filter(({ rows }) => rows.some((row) => !known.includes(row)))
      .map(({ file, title, rows }) => `${file} names a row that is not there (${rows.join(', ')}): ${title}`),
  ]
}

/** The page of all threats, each with what is done and the tests that prove it. */
export function pageOf(tests: Tests): string {
  const proven = threats.filter(({ row }) => provenBy(tests, row).length > 0).length
  return `# Threats and faults

What may go wrong with a site that takes money and keeps records of people, what is done about it, and the tests that
prove it. A test proves a row when its title carries the number: \`[row 4]\`. This page is written by
\`npm run threats\` from \`scripts/threats\` and the titles of \`tests\`; a test fails when it is stale.

${proven} of ${threats.length} rows are proven by tests.

| row | threat or fault | what is done | proven by |
|---|---|---|---|
${threats.map((one) => `| ${one.row} | ${cell(one.threat)} | ${cell(one.measure)} | ${proof(one, tests)} |`).join('\n')}
`
}
