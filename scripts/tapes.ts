import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bestOfEach, readTape } from '#tests/support/journey-tapes.ts'

/**
 * Records the tapes of tests/tapes anew while journeys run on a QA build: those of the machines named, by the journeys
 * that are named or have left them before; without either, by all that tell a story.
 */
const asked = process.argv.slice(2)
const isJourney = (name: string) => name.endsWith('.test.ts')
const names = asked.filter((name) => !isJourney(name))
const kept = 'tests/tapes'

/** They look at pages, count their bytes or stop their server. */
const noStory = /^(?:walk.*|layout|first-paint|start|workbench|instances|steady-load|weak-network|runtime-styles)\./
const stories = readdirSync('tests/journeys').flatMap((file) => (noStory.test(file) ? [] : `tests/journeys/${file}`))

const tapesIn = (folder: string) =>
  readdirSync(folder).map((file) => readTape(readFileSync(join(folder, file), 'utf8')))

const before = tapesIn(kept)
const unknown = names.filter((name) => !before.some(({ machine }) => machine === name))
if (unknown.length > 0 && !asked.some(isJourney)) {
  const known = before.map(({ machine }) => machine).toSorted()
  console.error(
    `There is no tape of ${unknown.join(', ')}. They are: ${known.join(', ')}. Of a new one name the journey, too.`,
  )
  process.exit(2)
}
const left = names.flatMap((name) => before.find(({ machine }) => machine === name)?.journey ?? stories)
const journeys = asked.some(isJourney) ? asked.filter(isJourney) : left.length > 0 ? left : stories

const folder = mkdtempSync(join(tmpdir(), 'nipr-fct-tapes-'))
const vitest = fileURLToPath(new URL('./vitest.mjs', import.meta.resolve('vitest/package.json')))
const args = ['run', '--project', 'journeys', ...new Set(journeys)]
const { status } = spawnSync(process.execPath, [vitest, ...args], {
  env: { ...process.env, TAPES: folder },
  stdio: 'inherit',
})

const made = bestOfEach(tapesIn(folder)).filter(({ machine }) => names.length === 0 || names.includes(machine))
rmSync(folder, { recursive: true })
for (const tape of made) writeFileSync(join(kept, `${tape.machine}.json`), `${JSON.stringify(tape, null, 1)}\n`)

const wanted = names.length > 0 ? names : asked.length > 0 ? [] : before.map(({ machine }) => machine)
const missing = wanted.filter((name) => !made.some(({ machine }) => machine === name))
console.log(`Recorded: ${made.map(({ machine, journey }) => `${machine} (${journey})`).join(', ')}`)
if (missing.length > 0) console.error(`No journey left a tape of ${missing.join(', ')}.`)
if (missing.length > 0 || status !== 0) process.exitCode = 1
