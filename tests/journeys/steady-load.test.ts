import { expect, test } from 'vitest'
import { steadyLoad } from '#scripts/soak/steady-load.ts'

// At full rate, and with an eye on the times, by `npm run soak -- steady-postgres steady-pglite`.
test('[row 80] visitors and members at a steady rate: no error, and nothing that was acknowledged is lost', async () => {
  const run = steadyLoad({
    engine: 'pglite',
    perSecond: 20,
    seconds: 5,
    // A busy machine is slow, and sends nobody away.
    mostAtOnce: 4,
    mostP95: Number.POSITIVE_INFINITY,
  })
  expect(await run()).toMatch(/ 0 errors, .+, 2 seats and 1 payments kept$/)
})
