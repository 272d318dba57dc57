import { execFileSync } from 'node:child_process'
import { writeGenerated } from './generate/write-generated.ts'
import { close, lint, tests, types } from './steps.ts'

/** The commit to compare with: where the branch left main, on main the one before the last. Uncommitted changes count too. */
function changedSince() {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const fork = git('merge-base', 'main', 'HEAD')
  return fork === git('rev-parse', 'HEAD') ? 'HEAD~1' : fork
}

const [word] = process.argv.slice(2)
if (word !== undefined && word !== 'changed') {
  console.error(`npm run check does not know ${word}. npm run check -- changed runs the tests of what has changed.`)
  process.exit(2)
}

/** The fast checks; with `changed` the tests of what has changed, including those of views and server. */
await writeGenerated({ onlyChanged: true })
const unitsOrChanged =
  word === undefined
    ? tests(['unit'])
    : tests(['unit', 'views', 'slow', 'server-pglite', 'server-postgres'], ['--changed', changedSince()])
close(await Promise.all([types(), lint(), unitsOrChanged]))
