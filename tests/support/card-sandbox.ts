import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import type { VergeAccount } from '#server/config/payment-settings.ts'
import type { PaymentOrder } from '#server/ports/payment-provider.ts'
import { type VergeDeps, vergeProvider } from '#server/ports/verge/verge-provider.ts'
import { createSandbox } from '#server/sandbox/sandbox.ts'
import { listen } from '#server/start/listen.ts'
import { testFolder } from './database.ts'
import { now, recordedLog } from './test-app.ts'

type Served = Pick<Hono, 'fetch'>

/** Serves on a port of its own until the tests of the file are done. */
async function serve(app: Served) {
  const server = await listen({ app }, '127.0.0.1', 0)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}

export interface Told {
  body: string
  authorization: string | undefined
}

/** A shop that writes down what it is told, and answers each time as it is set to. */
export async function startShop() {
  const told: Told[] = []
  const answers: number[] = []
  const app = new Hono()
  app.post('/api/payment/notify', async (c) => {
    told.push({ body: await c.req.text(), authorization: c.req.header('authorization') })
    return new Response(null, { status: answers.shift() ?? 200 })
  })
  return { told, answers, url: await serve(app) }
}

/** What the site asked of the provider: where, and with which body. */
export interface Asked {
  path: string
  body: Record<string, unknown>
}

let traces = 0
/** A trace as ours are. */
export const newTrace = () => {
  traces += 1
  return `${now}${traces.toString(36).padStart(12, '0')}`
}

export const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  traceId: newTrace(),
  amount: 5_000,
  returnUrl: 'https://www.example.org/events/7/success',
  customer: { name: 'Ada Obi', email: 'ada@example.org', phone: '08030000000' },
  title: 'Crisis Communication Masterclass',
  description: 'Registration for one person',
  metaData: { first_name: 'Ada', last_name: 'Obi', middle_name: '', phone: '08030000000', email: 'ada@example.org' },
  ...changes,
})

/** The sandbox on a port of its own, a shop that it tells, and the site's own adapter that asks it. */
export async function startCardSandbox(folder = testFolder()) {
  const shop = await startShop()
  const clock = { time: now, now: () => clock.time }
  const app: { served: Served } = { served: new Hono() }
  const url = await serve({ fetch: (...args) => app.served.fetch(...args) })
  const open = () => createSandbox({ dataDir: folder, site: shop.url, reach: { api: url, pages: url }, clock })
  let sandbox = open()
  app.served = sandbox.app
  afterAll(() => sandbox.close())
  const { lines, log } = recordedLog()
  const asked: Asked[] = []
  /** How long the adapters would have waited between two tries. */
  const pauses: number[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push({ path: new URL(String(input)).pathname, body: JSON.parse(String(init?.body)) })
    return globalThis.fetch(input, init)
  }
  const adapter = (changes: Partial<VergeAccount> = {}, patience = 10_000, deps: Partial<VergeDeps> = {}) =>
    vergeProvider({
      account: { ...sandbox.account, ...changes },
      logoUrl: 'https://www.example.org/icon-192.png',
      clock,
      elapsed: clock.now,
      sleep: async (milliseconds) => void pauses.push(milliseconds),
      log,
      fetch,
      patience,
      ...deps,
    })
  const key = readFileSync(join(folder, 'sandbox/control-key'), 'utf8').trim()

  async function control(path: string, body?: object) {
    const answer = await globalThis.fetch(`${url}/control${path}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** Presses a button of the pay page; answers where the browser is sent, or the page that is shown. */
  async function press(link: string, slug: string) {
    const page = await (await globalThis.fetch(link)).text()
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(page) ?? []
    const answer = await globalThis.fetch(`${link}/${slug}`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      redirect: 'manual',
    })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }

  /** Moves the time of all, and lets what is due happen. */
  async function pass(milliseconds: number) {
    clock.time += milliseconds
    await control('/clock', {})
  }

  const restart = () => {
    sandbox.close()
    sandbox = open()
    app.served = sandbox.app
  }
  const calls = (operation: string) => asked.filter(({ path }) => path.endsWith(operation)).length
  const { account } = sandbox
  return { url, folder, account, shop, clock, log, lines, asked, pauses, calls, adapter, control, press, pass, restart }
}
