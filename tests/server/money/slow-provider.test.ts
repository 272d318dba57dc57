// On both databases: the embedded one has a single connection, which a transaction that waits would keep.

import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

/** `npm run soak` sets READINGS to 5000. */
const readings = Number(process.env.READINGS ?? 60)
const BUYERS = 10

const database = await testDatabase()
const { ask, provider, begin, confirm } = await paymentSite(database)

test(
  `[D-83] [row 68] while the provider gives no answer, everybody else reads on, ${readings} times`,
  async () => {
    const people = Array.from({ length: BUYERS }, (_, place) => ({ ...person, email: `slow-${place}@example.org` }))
    const traces = await Promise.all(people.map((one) => begin(one)))
    for (const trace of traces) provider.pay(trace)
    let waiting = 0
    let answer = () => {}
    let allWait = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const all = new Promise<void>((resolve) => {
      allWait = resolve
    })
    provider.pause = () => {
      waiting += 1
      if (waiting === 2 * BUYERS) allWait()
      return answered
    }
    const confirmed = Promise.all(people.map((one, place) => confirm(traces[place] ?? '', one)))
    const begun = Promise.all(people.map((one) => begin({ ...one, email: `late-${one.email}` })))
    await all

    const times: number[] = []
    for (let reading = 0; reading < readings; reading++) {
      const began = performance.now()
      // What is kept is not asked for.
      expect((await ask(`/event/attendees/${1 + (reading % 2)}?at=${reading}`)).status).toBe(200)
      times.push(performance.now() - began)
    }
    if (process.env.READINGS)
      expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(1_000)
    answer()
    expect((await confirmed).map(({ status }) => status)).toEqual(Array(BUYERS).fill(200))
    expect(new Set(await begun).size).toBe(BUYERS)
  },
  60_000 + readings * 100,
)
