// On the embedded database alone: the process that is killed has the database in it.

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import { bundled } from '#tests/support/bundle.ts'
import { testFolder } from '#tests/support/database.ts'
import { startProgram } from '#tests/support/program.ts'
import { randomFrom } from '#tests/support/random.ts'

/** Kills of each version; `npm run soak` sets 40, and takes every version rather than the first. */
const kills = Number(process.env.KILLS ?? 1)
const random = randomFrom(Number(process.env.SEED ?? 2027))

const journalOf = (folder: string) => join(folder, 'meta/_journal.json')
const journal = JSON.parse(readFileSync(journalOf(migrationsHere), 'utf8'))
const count: number = journal.entries.length
const program = await bundled('migrator')

/** Our migrations up to this one. */
function upTo(number: number) {
  const folder = testFolder()
  cpSync(migrationsHere, folder, { recursive: true })
  writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, number) }))
  return folder
}

/** A folder with what a site of that version left. The first ones know no events of today's form yet. */
async function leftBy(migrations: string) {
  const dataDir = testFolder()
  await (await openDatabase({ dataDir, migrations, image: inject('bare') })).close()
  return dataDir
}

async function started(dataDir: string, point = '') {
  const server = startProgram(program, [dataDir, migrationsHere, point])
  if (point) return server.closed.then(() => server.lines)
  const told = JSON.parse(await server.line(0))
  await server.closed
  return told
}

const all = Array.from({ length: count }, (_, number) => number)
const versions = process.env.KILLS ? all : [0]

test.each(versions)(
  `[row 74] from version %d, killed ${kills} times while it migrates, it comes to the present one`,
  async (version) => {
    const dataDir = await leftBy(upTo(version))
    const another = testFolder()
    cpSync(dataDir, another, { recursive: true })
    const { messages, ...whole } = await started(another)
    expect(whole).toMatchObject({ migrations: count })
    for (let kill = 0; kill < kills; kill++) {
      // The first messages open the database, the last ones end the transaction.
      const point = 1 + Math.floor(random() * messages)
      expect(await started(dataDir, String(point))).toEqual([])
    }
    expect(await started(dataDir)).toMatchObject(whole)
  },
  60_000 + kills * 20_000,
)

test('[row 74] what the version before has kept is there after the upgrade', async () => {
  const dataDir = testFolder()
  const before = await openDatabase({ dataDir, migrations: upTo(count - 1), image: inject('bare') })
  // The tables of today may have columns that this version had not.
  await before.exec(`insert into event (title, description, location, type, start_date)
    values ('Kept', '', 'Abuja', 'free', '1970-01-01')`)
  await before.close()
  expect(await started(dataDir)).toMatchObject({ migrations: count, events: 'Kept' })
})
