import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render-page.ts'

const renders = Number(process.env.RENDERS ?? 150)
/** What some hundred pages may leave behind in all: caches that fill once, never a page each. */
const ALLOWED = 3_000_000

test(`${renders} pages later the memory is what it was`, { timeout: 20_000 + renders * 100 }, async () => {
  setFlagsFromString('--expose_gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('Nothing collects')
  const held = async (pages: number) => {
    for (let done = 0; done < pages; done++) {
      await render(['/', '/about', '/no/such-page'][done % 3] ?? '/')
      // As on a server, whatever was put off until later gets its turn.
      await setImmediate()
    }
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await held(60)
  const grown = (await held(renders)) - before
  expect(grown).toBeLessThan(ALLOWED)
})
