import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { Histories } from './dues/history.ts'
import { seenOf } from './dues/replay.ts'

/** `npm run dues -- <file.json>`: how somebody with a history stands on the days that it names. */
function main(path: string | undefined) {
  if (path === undefined) throw new Error('Name a file with histories: npm run dues -- <file.json>')
  const read = v.safeParse(Histories, JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) {
    const [issue] = read.issues
    throw new Error(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  }
  const { rules, cases } = read.output
  console.log(JSON.stringify({ cases: cases.map((one) => seenOf(rules, one)) }, null, 2))
}

try {
  main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
