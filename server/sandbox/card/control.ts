import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readOrCreate } from '#server/ports/owner-file.ts'
import { Fault, type Faults } from './faults.ts'
import type { Notifier } from './notifier.ts'
import { stateOf } from './payment.ts'
import type { Sessions } from './sessions.ts'
import type { ShiftedClock } from './shifted-clock.ts'
import type { Store } from './store.ts'

interface ControlDeps {
  folder: string
  store: Store
  faults: Faults
  sessions: Sessions
  notifier: Notifier
  clock: ShiftedClock
}

const Milliseconds = v.pipe(v.number(), v.integer())

const ClockChange = v.strictObject({
  /** How far the sandbox is ahead of this machine. */
  offset: v.optional(Milliseconds),
  /** How far to move it on from where it is. */
  advance: v.optional(Milliseconds),
  /** How long tokens live from now on. */
  token_life: v.optional(v.pipe(Milliseconds, v.minValue(1))),
})

const hash = (text: string) => createHash('sha256').update(text).digest()

const isLoopback = (address = '') => {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/** Who holds the key of the data folder, on this machine, may break things and move the clock. */
export function controlApp({ folder, store, faults, sessions, notifier, clock }: ControlDeps) {
  const key = readOrCreate(join(folder, 'control-key'), () => randomBytes(32).toString('base64url'))
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()

  app.use(async (c, next) => {
    const given = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const isAllowed = isLoopback(c.env.incoming?.socket.remoteAddress) && timingSafeEqual(hash(given), hash(key))
    return isAllowed ? next() : c.json({ message: 'Not found' }, 404)
  })
  app.get('/', (c) => {
    const now = clock.now()
    const payments = store
      .all()
      .map((payment) => ({
        trace: payment.traceId,
        transaction: payment.transactionId,
        outcome: payment.chosen?.outcome ?? null,
        state: stateOf(payment, now).kind,
        notes: payment.notes.map(({ at, tries, done }) => ({ at, tries, done })),
      }))
    return c.json({ now, offset: clock.offset(), faults: faults.list(), payments })
  })
  app.post('/faults', async (c) => {
    const sent: unknown = await c.req.json().catch(() => null)
    if (Object(sent).fault === 'none') faults.clear()
    else {
      const read = v.safeParse(Fault, sent)
      if (!read.success) return c.json({ message: read.issues[0].message }, 400)
      faults.add(read.output)
    }
    return c.json({ faults: faults.list() })
  })
  app.post('/clock', async (c) => {
    const read = v.safeParse(ClockChange, await c.req.json().catch(() => null))
    if (!read.success) return c.json({ message: read.issues[0].message }, 400)
    const { offset = clock.offset(), advance = 0, token_life } = read.output
    clock.move(offset + advance)
    if (token_life) sessions.setLife(token_life)
    notifier.wake()
    return c.json({ now: clock.now(), offset: clock.offset() })
  })
  return app
}
