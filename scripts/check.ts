import { execFileSync } from 'node:child_process'
import { close, lint, tests, types } from './steps.ts'
import { writeGenerated } from './write-generated.ts'

/** On a branch what differs from main; on main itself the last commit. What is not committed yet counts in both. */
function changedSince() {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const fork = git('merge-base', 'main', 'HEAD')
  return fork === git('rev-parse', 'HEAD') ? 'HEAD~1' : fork
}

const [word] = process.argv.slice(2)
if (word !== undefined && word !== 'changed') {
  console.error(`npm run check knows nothing of ${word}. npm run check -- changed: the tests of what has changed.`)
  process.exit(2)
}

/** The fast part: what one wants to know while working. Or the tests of what has changed, those with a database too. */
await writeGenerated({ onlyChanged: true })
close([
  await types(),
  await lint(),
  word === undefined
    ? await tests(['unit'])
    : await tests(['unit', 'views', 'slow', 'server-pglite', 'server-postgres'], ['--changed', changedSince()]),
])
