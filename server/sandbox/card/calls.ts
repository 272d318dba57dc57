import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Clock } from '#server/ports/clock.ts'
import { damage } from './damage.ts'
import type { Fault, Faults, Operation } from './faults.ts'
import type { createGateway, Reply } from './gateway.ts'
import type { Sessions } from './sessions.ts'

interface CallsDeps {
  gateway: ReturnType<typeof createGateway>
  sessions: Sessions
  faults: Faults
  clock: Clock
}

type Call = Context<{ Bindings: Partial<HttpBindings> }>

const TEN_MINUTES = 600_000
const MOST_BYTES = 100_000

const operationOf = new Map<string, Operation>([
  ['authentication', 'authentication'],
  ['invokepayment', 'invoke'],
  ['invoke-payment', 'invoke'],
  ['transactionquery', 'query'],
  ['refund', 'refund'],
])

const shifts: Partial<Record<Fault['fault'], number>> = { 'clock-ahead': TEN_MINUTES, 'clock-behind': -TEN_MINUTES }

/** The connection ends without an answer. */
function hangUp(c: Call) {
  c.env.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** The answer begins, and the connection ends in the middle of it. */
function breakOff(c: Call, { status, body }: Reply) {
  const text = JSON.stringify(body)
  const { outgoing } = c.env
  outgoing?.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  outgoing?.write(text.slice(0, text.length / 2), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

/** The gateway over HTTP, in whatever case its paths are written, with the faults that were asked for. */
export function callsApp({ gateway, sessions, faults, clock }: CallsDeps) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.use(bodyLimit({ maxSize: MOST_BYTES }))

  app.post('/:operation', async (c) => {
    const operation = operationOf.get(c.req.param('operation').toLowerCase())
    if (!operation) return c.notFound()
    const sent: unknown = await c.req.json().catch(() => null)
    const { traceId } = Object(sent)
    const fault = faults.forCall(operation, typeof traceId === 'string' ? traceId : undefined)
    const kind = fault?.fault
    const shifted = { now: () => clock.now() + (shifts[kind ?? 'latency'] ?? 0) }
    c.header('date', new Date(shifted.now()).toUTCString())
    if (kind === 'latency') await wait(fault?.ms, undefined, { signal: c.req.raw.signal }).catch(() => {})
    if (kind === 'refuse') return hangUp(c)
    if (kind === 'error-500') return c.json({ message: 'Internal server error' }, 500)
    if (kind === 'html') return c.html('<!DOCTYPE html><title>Welcome</title><p>Please sign in to the network.</p>')
    if (kind === 'unavailable') {
      c.header('retry-after', String(Math.ceil((fault?.ms ?? 0) / 1000)))
      return c.json({ message: 'Service unavailable' }, 503)
    }
    if (kind === 'token-expires') sessions.endAll()
    if (kind === 'key-rotates') sessions.rotate()
    const isOfRefund = kind === 'refund-refused' || kind === 'refund-partial'
    const reply =
      operation === 'authentication'
        ? gateway.authentication(sent)
        : gateway[operation](sent, c.req.header('authorization'), shifted, isOfRefund ? kind : undefined)
    if (kind === 'reset') return breakOff(c, reply)
    c.header('content-type', 'application/json')
    return c.body(damage(reply.body, kind), reply.status === 401 ? 401 : 200)
  })
  return app
}
