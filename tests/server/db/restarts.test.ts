// On PostgreSQL alone: its server is started anew.

import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { startPostgres } from '#tests/support/postgres.ts'

/** `npm run soak` sets twelve, one every ten seconds. */
const restarts = Number(process.env.RESTARTS ?? 1)
const every = Number(process.env.EVERY ?? 0)
/** What `npm run soak` holds it to; elsewhere the machine may have other work. */
const longestRecovery = process.env.RESTARTS ? 5_000 : 60_000

async function openSite() {
  // What it acknowledges has left its own memory.
  const postgres = await startPostgres({ synchronous_commit: 'on' })
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })
  return { postgres, site: await paymentSite(database) }
}

interface Heard {
  reads: number[]
  writes: number[]
  /** Who was told that it is done. */
  seated: string[]
  paid: string[]
  traces: string[]
}

/** Visitors without a pause, until it is over: some read, some take a seat, some buy one. */
async function visitors(site: Awaited<ReturnType<typeof openSite>>['site'], heard: Heard, isOver: () => boolean) {
  const { ask, invoke, confirm, provider, events, clock } = site
  let count = 0
  const somebody = () => {
    count += 1
    return `visitor-${count}@example.org`
  }
  const read = async () => {
    // What is kept is not asked for.
    clock.time += 11_000
    heard.reads.push((await ask(`/event?limit=${1 + (count % 100)}`)).status)
  }
  const takeSeat = async () => {
    const email = somebody()
    const { status } = await ask(`/event/register-free/${events.free}`, { ...person, email })
    heard.writes.push(status)
    if (status === 200) heard.seated.push(email)
  }
  const buy = async () => {
    const email = somebody()
    const { status, body } = await invoke({ email })
    heard.writes.push(status)
    if (status !== 200) return
    const trace: string = body.data.traceId
    provider.pay(trace)
    heard.traces.push(trace)
    const confirmed = await confirm(trace, { email })
    heard.writes.push(confirmed.status)
    if (confirmed.status === 200) heard.paid.push(email)
  }
  const again = async (act: () => Promise<void>) => {
    while (!isOver()) {
      await act()
      await wait(15)
    }
  }
  await Promise.all([read, read, takeSeat, takeSeat, buy, buy].map(again))
}

test(
  `[row 69] ${restarts} restarts of PostgreSQL under load: nothing is half, nothing lost, and it is back within seconds`,
  async () => {
    const { postgres, site } = await openSite()
    const { ask, events, seatsAt, rowOf, later, mails } = site
    let over = false
    const heard: Heard = { reads: [], writes: [], seated: [], paid: [], traces: [] }
    const visiting = visitors(site, heard, () => over)
    const visited = async () => {
      const [seated, paid] = [heard.seated.length, heard.paid.length]
      await expect.poll(() => Math.min(heard.seated.length - seated, heard.paid.length - paid)).toBeGreaterThan(2)
    }
    const health = async () => (await ask('/health')).status
    const until = async (status: number, most: number) => {
      const began = performance.now()
      while ((await health()) !== status) {
        expect(performance.now() - began).toBeLessThan(most)
        await wait(20)
      }
    }
    for (let restart = 0; restart < restarts; restart++) {
      await visited()
      await wait(every)
      postgres.restart(restart % 2 === 0 ? 'QUIT' : 'INT', 0.5)
      await until(503, 20_000)
      // It is down for half a second, then starts.
      await until(200, 500 + longestRecovery)
    }
    await visited()
    over = true
    await visiting
    expect([new Set(heard.reads), new Set(heard.writes)]).toEqual([new Set([200, 503]), new Set([200, 503])])

    await later(120_000)
    const free = (await seatsAt(events.free)).map(({ email }) => email)
    const bought = (await seatsAt(events.paid)).map(({ email }) => email)
    expect([new Set(free).size, new Set(bought).size]).toEqual([free.length, bought.length])
    expect(heard.seated.filter((email) => !free.includes(email))).toEqual([])
    expect(heard.paid.filter((email) => !bought.includes(email))).toEqual([])
    for (const trace of heard.traces) expect([trace, (await rowOf(trace)).state]).toEqual([trace, 'used'])
    const told = (await mails()).filter(({ kind }) => kind === 'registered').map(({ to }) => to)
    expect(told.sort()).toEqual([...free, ...bought].sort())
  },
  restarts * (every + 30_000) + 60_000,
)
