import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './tree.ts'

/** The first line of a test of the server may name its databases and say why; without such a line it is PostgreSQL. */
const named = ['On both databases', 'On the embedded database alone', 'On PostgreSQL alone'] as const
type Named = (typeof named)[number]

function engineOf(file: string): Named | null {
  const [line = ''] = readFileSync(join(root, file), 'utf8').split('\n', 1)
  const found = named.find((one) => line.startsWith(`// ${one}: `))
  if (!found && line.startsWith('// On ')) throw new Error(`${file}: its first line is none of ${named.join(', ')}`)
  return found ?? null
}

const tests = filesBelow('tests/server').filter((file) => file.endsWith('.test.ts'))
const engines = new Map(tests.map((file) => [file, engineOf(file)]))
const but = (...others: (Named | null)[]) => tests.filter((file) => !others.includes(engines.get(file) ?? null))

export const onPostgres = but('On the embedded database alone')

export const onEmbedded = but('On PostgreSQL alone', null)

/** All that the embedded database can be asked, as `npm run soak -- embedded` does. */
export const onEmbeddedAtLength = but('On PostgreSQL alone')
