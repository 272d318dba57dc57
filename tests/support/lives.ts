import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import { bundled } from './bundle.ts'
import { migratedPlace } from './database.ts'
import { startProgram } from './program.ts'

/**
 * A database on the engine of the project, and a program whose lives follow each other on it. While a life lasts nobody
 * else has it open: the embedded one has room for one process.
 */
export async function livesOf(name: string) {
  const program = await bundled(name)
  const place = { ...(await migratedPlace()), migrations: migrationsHere }

  const open = () => openDatabase(place)
  async function using<Answer>(work: (database: Database) => Promise<Answer>): Promise<Answer> {
    const database = await open()
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  /** One life; answers what it said, and whether it was killed. */
  async function live(...given: (string | number)[]) {
    const life = startProgram(program, [JSON.stringify(place), ...given.map(String)])
    const signal = await life.closed
    expect(life.faults).toEqual([])
    return { lines: life.lines, isKilled: signal === 'SIGKILL' }
  }

  return { open, using, live }
}

/** What is done by a server that is killed meanwhile: what comes due, decisions whose hold ends, payments. */
export async function worksOf() {
  const { using, live } = await livesOf('life')
  return {
    using,
    /** Does it to its end; answers how many messages the database heard. */
    toEnd: async (work: string, at: number, ...traces: string[]) => {
      const { lines } = await live(work, at, 0, ...traces)
      expect(lines).toEqual([expect.stringMatching(/^done \d+$/)])
      return Number(lines[0]?.replace('done ', ''))
    },
    /** Does it to its end, whatever it is refused on the way. */
    toEndAll: async (work: string, at: number, ...traces: string[]) => {
      const { lines } = await live(work, at, 0, ...traces)
      expect(lines.at(-1)).toMatch(/^done \d+$/)
    },
    /** Is killed before the message of this number. */
    toKill: async (point: number, work: string, at: number, ...traces: string[]) =>
      expect(await live(work, at, point, ...traces)).toEqual({ lines: [], isKilled: true }),
  }
}
