import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { readSettings } from '#server/config/settings.ts'
import { createCallLimits } from '#server/http/call-limits.ts'
import type { Environment } from '#server/http/environment.ts'
import { createPapers } from '#server/http/papers.ts'
import { refusals } from '#server/http/refusals.ts'
import { createDiskSpace } from '#server/ports/disk-space.ts'
import { clock, recordedLog } from '#tests/support/test-app.ts'

/** Papers that are finished by hand. */
function printer() {
  const answerPaper = createPapers(createCallLimits(readSettings({}), clock))
  const begun: string[] = []
  const finish: (() => void)[] = []
  const app = new Hono<Environment>()
  app.onError(refusals(recordedLog().log, createDiskSpace(clock)))
  app.get('/:name', (c) => {
    const name = c.req.param('name')
    const make = () =>
      new Promise<Uint8Array>((resolve) => {
        begun.push(name)
        finish.push(() => resolve(new TextEncoder().encode(name)))
      })
    return answerPaper(c, { name, shows: { name }, make })
  })
  const ask = async (name: string) => app.request(`/${name}`)
  return { ask, begun, finish }
}

test('[D-104] [row 152] one paper is made at a time, ten wait, and more are asked to come again', async () => {
  const { ask, begun, finish } = printer()
  const asked = Array.from({ length: 12 }, (_, nth) => ask(`paper-${nth}`))
  const same = ask('paper-0')
  const [refused] = await Promise.all([asked[11]])
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '5'])
  await vi.waitFor(() => expect(begun).toEqual(['paper-0']))
  for (let nth = 0; nth < 11; nth++) {
    await vi.waitFor(() => expect(begun).toHaveLength(nth + 1))
    finish[nth]?.()
  }
  const answers = await Promise.all([same, ...asked.slice(0, 11)])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    'paper-0',
    ...Array.from({ length: 11 }, (_, nth) => `paper-${nth}`),
  ])
  expect(begun).toHaveLength(11)
})
