// On the embedded database alone: the process that is killed has the database in it.

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { migrationsHere } from '#server/db/open-database.ts'
import { bundled } from '#tests/support/bundle.ts'
import { testFolder } from '#tests/support/database.ts'
import { startProgram } from '#tests/support/program.ts'
import { randomFrom } from '#tests/support/random.ts'

/** `npm run soak` sets KILLS to 200; SEED draws the moments. */
const kills = Number(process.env.KILLS ?? 3)
const seed = Number(process.env.SEED ?? 2027)
const random = randomFrom(seed)
const longestStart = 20_000

const program = await bundled('writer')

const start = (dataDir: string) => startProgram(program, [dataDir, inject('template'), migrationsHere])

/** Waits for the server to be open: whatever was acknowledged is there, and every title has both its rows. */
async function opened(server: ReturnType<typeof start>, acknowledged: Set<string>) {
  const began = performance.now()
  const first = await server.line(0)
  if (process.env.KILLS) expect(performance.now() - began).toBeLessThan(longestStart)
  expect(first.slice(0, 5)).toBe('open ')
  const found = new Map<string, number>(JSON.parse(first.slice(5)))
  expect([...found].filter(([, rows]) => rows !== 2)).toEqual([])
  expect([...acknowledged].filter((title) => !found.has(title))).toEqual([])
}

test(
  `[row 67] ${kills} kills at moments of seed ${seed} lose nothing that was acknowledged and leave no half transaction`,
  async () => {
    const dataDir = join(testFolder(), 'data')
    const acknowledged = new Set<string>()
    for (let kill = 1; kill <= kills; kill++) {
      const server = start(dataDir)
      // Every third is killed while it starts, the others once they have written.
      const starts = kill % 3 === 0
      if (!starts) {
        await opened(server, acknowledged)
        await server.line(1)
      }
      await wait(random() * (starts ? 700 : 200))
      await server.kill()
      for (const line of server.lines.slice(1)) acknowledged.add(line)
    }
    const last = start(dataDir)
    await opened(last, acknowledged)
    await last.kill()
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills - Math.floor(kills / 3))
  },
  kills * 60_000,
)

const firstStarts = Math.ceil(kills / 5)

test(
  `[row 67] ${firstStarts} kills during the first start leave nothing to clean`,
  async () => {
    for (let kill = 0; kill < firstStarts; kill++) {
      const dataDir = join(testFolder(), 'data')
      const killed = start(dataDir)
      await wait(100 + random() * 900)
      await killed.kill()
      const server = start(dataDir)
      await opened(server, new Set())
      expect(readdirSync(dataDir).sort()).toEqual(['database', 'server.sock'])
      await server.kill()
      rmSync(dataDir, { recursive: true })
    }
  },
  kills * 60_000,
)
