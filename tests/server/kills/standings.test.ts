// On both databases: a process that is killed leaves each in a way of its own.

import { expect, inject, test } from 'vitest'
import { grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { livesOf } from '#tests/support/lives.ts'
import { randomFrom } from '#tests/support/random.ts'

/** `npm run soak` sets HISTORIES to 1000. */
const HISTORIES = Number(process.env.HISTORIES ?? 4)
const seed = Number(process.env.SEED ?? 2027)
/** So many are led in one life, of which all but the last are killed. */
const A_LIFE = HISTORIES > 20 ? 10 : 2
/** About as many messages as that takes: the embedded database takes each statement in five. */
const MESSAGES = A_LIFE * (inject('engine') === 'pglite' ? 2_400 : 450)

const { using, live } = await livesOf('standing-lives')
const next = randomFrom(seed)

const ledIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('led ')).length
const faultsIn = (lines: readonly string[]) => lines.filter((line) => !/^(led|done) \d+$/.test(line))

test(
  `[LED-03] over ${HISTORIES} random histories of acts, of seed ${seed}, with kills between, what is stored is what the facts come to`,
  async () => {
    await using(({ db }) => db.insert(grade).values(grades))
    let [led, kills] = [0, 0]
    for (let life = 0; led < HISTORIES; life++) {
      const left = Math.min(A_LIFE, HISTORIES - led)
      // The last one ends by itself.
      const point = led + left < HISTORIES ? 1 + Math.floor(next() * MESSAGES) : 0
      const { lines, isKilled } = await live(seed * 100_000 + life, left, point)
      expect(faultsIn(lines)).toEqual([])
      led += ledIn(lines)
      if (isKilled) kills += 1
    }
    console.log(`${led} histories, ${kills} kills`)
    expect(kills).toBeGreaterThan(0)
  },
  HISTORIES * 30_000 + 240_000,
)
