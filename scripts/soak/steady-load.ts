import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import * as to from '#contract/endpoints.ts'
import { registerFree } from '#contract/events/order-endpoints.ts'
import { checkAudit } from '#contract/staff/audit.ts'
import { quantile, short } from '#scripts/bench/figures.ts'
import { startDatabase } from '#scripts/bench/postgres.ts'
import { startSite, temporaryFolder } from '#scripts/bench/program.ts'
import { connect } from '#scripts/office/connect.ts'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { createClient } from '#src/lib/client.ts'
import { approveAt } from '#tests/support/approve-at.ts'
import { ensureBuilt } from '#tests/support/site.ts'

interface Steady {
  engine: 'pglite' | 'postgres'
  perSecond: number
  seconds?: number
  /** Those that are due wait while so many are under way. */
  mostAtOnce?: number
  /** Milliseconds in which 95 of 100 have their answer. */
  mostP95?: number
}

const MOST_WRONG = 0.001
/** So often in a second those that are due are sent. */
const BEATS = 50
const FREE_EVENT = 3
const PAID_EVENT = 10
const SETTLED_WITHIN = MINUTE

/** Ninety-four of a hundred requests read; most of these are what all visitors share. */
const reads = [
  ...Array.from({ length: 14 }, () => ['/', '/events', '/news', '/about', '/membership/categories']).flat(),
  ...Array.from({ length: 4 }, () => '/?q='),
  ...Array.from({ length: 10 }, () => ['/api/event?limit=', '/api/post']).flat(),
]
const writes = ['sign in', 'sign in', 'sign in', 'register', 'register', 'pay']
const mix = [...reads, ...writes]

/** What was told to callers, to be compared with what is kept. */
interface Acknowledged {
  seats: number
  /** Seats that were asked for and never answered: they may be taken or not. */
  unanswered: number
  payments: string[]
}

type Client = ReturnType<typeof createClient>

const isAnswer = (error: unknown) => error instanceof Refusal && error.status < 500

function callers(url: string, call: Client, told: Acknowledged) {
  const person = (number: number) => ({
    first_name: 'Load',
    middle_name: '',
    last_name: `Number ${number}`,
    phone: '0800 000 0000',
    email: `load-${number}@example.org`,
  })
  const read = async (path: string) => {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} ${answer.status}`)
  }
  /** A path that ends with a sign of equality gets one of a hundred numbers behind it. */
  return async (kind: string, number: number) => {
    if (kind === 'sign in') {
      await call(to.signIn, { body: { email: 'member@demo.test', password: DEMO_PASSWORD } })
    } else if (kind === 'register') {
      await call(registerFree, { params: { eventId: FREE_EVENT }, body: person(number) }).then(
        () => {
          told.seats += 1
        },
        (error: unknown) => {
          if (!isAnswer(error)) told.unanswered += 1
          throw error
        },
      )
    } else if (kind === 'pay') {
      const wish = { purpose: 'event' as const, event_id: PAID_EVENT, ...person(number) }
      const { payPageLink, traceId } = await call(to.invokePayment, { body: wish })
      if (!payPageLink) throw new Error('There is no pay page')
      await approveAt(payPageLink)
      told.payments.push(traceId)
    } else await read(kind.endsWith('=') ? `${kind}${1 + (number % 100)}` : kind)
  }
}

/** Sends so many a second, as visitors do whatever becomes of the others. */
async function send(
  { perSecond, seconds: wanted, mostAtOnce }: Required<Pick<Steady, 'perSecond' | 'seconds' | 'mostAtOnce'>>,
  one: (kind: string, number: number) => Promise<void>,
) {
  const times: number[] = []
  const wrong = new Map<string, number>()
  const under = new Set<Promise<void>>()
  const began = performance.now()
  let sent = 0
  const start = (number: number) => {
    const kind = mix[(number * 37) % mix.length] ?? '/'
    const asked = performance.now()
    const done = one(kind, number)
      .catch((error: unknown) => {
        const said = `${kind}: ${error instanceof Error ? error.message : error}`
        wrong.set(said, (wrong.get(said) ?? 0) + 1)
      })
      .finally(() => {
        times.push(performance.now() - asked)
        under.delete(done)
      })
    under.add(done)
  }
  while (sent < perSecond * wanted) {
    const due = Math.min(perSecond * wanted, ((performance.now() - began) / 1_000) * perSecond)
    for (; sent < due && under.size < mostAtOnce; sent++) start(sent)
    await wait(1_000 / BEATS)
  }
  await Promise.all(under)
  return { times: times.toSorted((one, other) => one - other), wrong, seconds: (performance.now() - began) / 1_000 }
}

/** How many have a seat at the event that everybody may come to. */
async function seatsTaken(call: Client): Promise<number> {
  return (await call(to.listAttendees, { params: { eventId: FREE_EVENT } })).length
}

/** Everybody who was told of a seat has one, and everybody who paid has what was paid for. */
async function expectKept(call: Client, seatsBefore: number, told: Acknowledged) {
  const seats = (await seatsTaken(call)) - seatsBefore
  if (seats < told.seats || seats > told.seats + told.unanswered) {
    throw new Error(`${told.seats} seats were acknowledged, ${told.unanswered} not answered, ${seats} are there`)
  }
  const last = performance.now() + SETTLED_WITHIN
  let open = told.payments
  while (open.length > 0 && performance.now() < last) {
    const states = await Promise.all(open.map((traceId) => call(to.getPayment, { params: { traceId } })))
    open = open.filter((_, place) => states[place]?.state !== 'fulfilled')
    await wait(100)
  }
  if (open.length > 0) throw new Error(`${open.length} of ${told.payments.length} payments were not given`)
}

async function expectWhole(url: string, dataDir: string) {
  const office = await connect({ PUBLIC_URL: url, DATA_DIR: dataDir })
  const { broken } = await office(checkAudit)
  if (broken !== null) throw new Error(`row ${broken} of the audit is not as it was written`)
}

/** Visitors and members at a steady rate on one database, for a while: hardly an error, quick, nothing lost. */
export const steadyLoad =
  ({ engine, perSecond, seconds: wanted = 300, mostAtOnce = Number.POSITIVE_INFINITY, mostP95 = 200 }: Steady) =>
  async (): Promise<string> => {
    ensureBuilt()
    const database = engine === 'postgres' ? await startDatabase() : undefined
    const DATA_DIR = temporaryFolder()
    const site = await startSite({ DATA_DIR, ...(database && { DATABASE_URL: database.url }) })
    try {
      const call = createClient({ host: site.url, fetch, token: () => undefined })
      const before = await seatsTaken(call)
      const told: Acknowledged = { seats: 0, unanswered: 0, payments: [] }
      const { times, wrong, seconds } = await send(
        { perSecond, seconds: wanted, mostAtOnce },
        callers(site.url, call, told),
      )
      const errors = Array.from(wrong.values()).reduce((sum, count) => sum + count, 0)
      const p95 = quantile(times, 0.95)
      const figures = [
        `${short(times.length / seconds)} a second for ${short(seconds)} s`,
        `${errors} errors`,
        `p50 ${short(quantile(times, 0.5))} ms, p95 ${short(p95)} ms, p99 ${short(quantile(times, 0.99))} ms`,
        `${told.seats} seats and ${told.payments.length} payments kept`,
      ].join(', ')
      const complaints = Array.from(wrong, ([said, count]) => `${count} times ${said}`).join('\n')
      if (errors > times.length * MOST_WRONG || p95 > mostP95) throw new Error(`${figures}\n${complaints}`)
      await expectKept(call, before, told)
      await expectWhole(site.url, DATA_DIR)
      return figures
    } finally {
      await site.stop()
      await database?.stop()
    }
  }
