import { setTimeout as wait } from 'node:timers/promises'
import { median, quantile, short } from '#scripts/bench/figures.ts'
import { run } from '#scripts/bench/load.ts'
import { residentMegabytes } from '#scripts/bench/process-figures.ts'
import { startSite } from '#scripts/bench/program.ts'
import { ensureBuilt } from '#tests/support/site.ts'

const SECONDS = 60
const CONNECTIONS = 8
const MOST_GROWTH = 1.2

/** Of ten requests six are pages, three read the API, one a file of the build. */
const mix = [
  () => '/',
  () => '/api/event',
  () => '/events',
  (count: number) => `/?q=${count}`,
  () => '/api/post',
  () => '/',
  (count: number) => `/api/event?limit=${1 + (count % 100)}`,
  () => '/news',
  () => '/favicon.svg',
  () => '/about',
]

/** The memory of a process once a second, for as long as the load lasts. */
async function watch(pid: number, seconds: number) {
  const memory: number[] = []
  for (let second = 0; second < seconds; second++) {
    memory.push(residentMegabytes(pid))
    await wait(1_000)
  }
  return memory
}

/** Visitors without a pause for a minute: no error, and no more memory at the end than in the middle. */
export async function load(): Promise<string> {
  ensureBuilt()
  const site = await startSite()
  try {
    let count = 0
    const next = () => {
      count += 1
      return mix[count % mix.length]?.(count) ?? '/'
    }
    const headers = { 'accept-encoding': 'gzip' }
    const [outcome, memory] = await Promise.all([
      run({ url: site.url, connections: CONNECTIONS, seconds: SECONDS, next, headers }),
      watch(site.pid, SECONDS),
    ])
    const { statuses, broken, answers, times } = outcome
    const wrong = Object.keys(statuses).filter((status) => status !== '200')
    if (wrong.length > 0 || broken > 0) throw new Error(`not every answer was good: ${JSON.stringify(statuses)}`)
    const middle = median(memory.slice(SECONDS / 3, SECONDS / 2))
    const last = median(memory.slice((SECONDS * 5) / 6))
    if (last > middle * MOST_GROWTH) throw new Error(`memory grew from ${short(middle)} to ${short(last)} MB`)
    const latency = `p50 ${short(quantile(times, 0.5))} ms, p95 ${short(quantile(times, 0.95))} ms`
    return `${answers} answers, 0 errors, ${latency}, memory ${short(middle)} then ${short(last)} MB`
  } finally {
    await site.stop()
  }
}
