import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

/** `npm run soak` sets LATENCY to 10000. */
const latency = Number(process.env.LATENCY ?? 1_500)
const READS_A_SECOND = 50

const database = await testDatabase()
const { ask, provider, begin, confirm } = await paymentSite(database)

/** Readings at an even pace, for as long as something else takes; how long each took. */
async function readWhile(under: { way: boolean }) {
  const times: number[] = []
  const all: Promise<void>[] = []
  while (under.way) {
    const began = performance.now()
    const reading = ask(`/event/attendees/${1 + (all.length % 2)}?at=${all.length}`)
    all.push(reading.then(() => void times.push(performance.now() - began)))
    await wait(1_000 / READS_A_SECOND)
  }
  await Promise.all(all)
  return times.sort((a, b) => a - b)
}

test(
  `[D-83] [row 68] while the provider takes ${latency} ms for each answer, everybody else reads on`,
  async () => {
    const people = Array.from({ length: 10 }, (_, place) => ({ ...person, email: `slow-${place}@example.org` }))
    const traces = await Promise.all(people.map(begin))
    for (const trace of traces) provider.pay(trace)
    provider.latency = latency
    const under = { way: true }
    const reading = readWhile(under)
    const began = performance.now()
    const answers = await Promise.all([
      ...people.map((one, place) => confirm(traces[place] ?? '', one)),
      ...people.map((one) => begin({ ...one, email: `late-${one.email}` })),
    ])
    expect(performance.now() - began).toBeGreaterThanOrEqual(latency - 1)
    under.way = false
    provider.latency = 0
    const times = await reading
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    // A reading that waited for the provider would take twice as long.
    expect(at(0.5)).toBeLessThan(latency / 2)
    if (process.env.LATENCY) {
      console.log(`p95 ${at(0.95).toFixed(1)} ms of ${times.length} readings`)
      expect(at(0.95)).toBeLessThan(latency / 2)
    }
    expect(answers.slice(0, 10).map((answer) => typeof answer === 'object' && answer.status)).toEqual(
      Array(10).fill(200),
    )
  },
  latency * 4 + 60_000,
)
