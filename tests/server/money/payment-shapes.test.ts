import { readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { PaymentState } from '#contract/money/payment.ts'
import type { Confirmed, Confirming } from '#machines/money/payment-result/arrival.ts'
import { paymentResultMachine } from '#machines/money/payment-result/payment-result.machine.ts'
import { type Outcome, seatOf } from '#machines/parts/checkout.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { event, grade, payment } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { bindPending, dropBound, storePending } from '#src/site/money/pending.ts'
import { readPending, tracesOfEvent } from '#src/site/money/read-pending.ts'
import { testDatabase } from '#tests/support/database.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const { db } = database
await db.insert(grade).values(grades)
const site = await paymentSite(database)
const { ask, provider, later, clock, kindsTo } = site
await site.addAccount('finance@example.org', { roles: ['finance'] })

const SECOND = 1_000
const MINUTE = 60 * SECOND
const details = 'registrationDetails'
let made = 0

/** As a tab has it. */
function newStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

interface Back {
  trace?: string | undefined
  status?: string
  kept?: Outcome | undefined
  /** So many calls are lost on the way. */
  lost?: number
}

const answerOf = async (asked: ReturnType<typeof ask>) => {
  const { status, body } = await asked
  if (status !== 200) throw new Refusal(status, body.message)
  return body.data
}

/** A tab of somebody's browser, in which payments are begun and come back to. */
function newTab(asking: object) {
  const storage = newStorage()

  async function begin(event_id: number, form: AttendeeForm) {
    const trace = await site.begin({ event_id, ...form }, asking)
    storePending(storage, details, form)
    bindPending(storage, details, trace, { event_id })
    return trace
  }

  /** What the page shows, one after the other, and the outcome that its history entry keeps. */
  async function comeBack(id: number, { trace, status = 'success', kept, lost = 0 }: Back = {}) {
    const named = trace ?? tracesOfEvent(storage, id).at(-1)
    const calls: Promise<unknown>[] = []
    let left = lost
    const call = <Answer>(asked: () => Promise<Answer>) => {
      left -= 1
      const answer = left >= 0 ? Promise.reject(new Error('There is no network.')) : asked()
      calls.push(answer.catch(() => {}))
      return answer
    }
    const shows: string[] = []
    let outcome = kept
    let reason: string | undefined
    const time = new SimulatedClock()
    const page = createActor(
      paymentResultMachine.provide({
        actors: {
          confirm: fromPromise<Confirmed, Confirming>(({ input }) =>
            call(async () => {
              const { event_id: _, ...form } = readPending(storage, details, input.trace) ?? { event_id: id }
              const body = { ...form, trace_id: input.trace }
              const { attendee } = await answerOf(ask(`/event/register-paid/${id}`, body, asking))
              return { seat: seatOf(attendee) }
            }),
          ),
          askPayment: fromPromise<PaymentState, string>(({ input }) =>
            call(async () => {
              const said: PaymentState = await answerOf(ask(`/payment/${input}`))
              reason = said.reason
              return said
            }),
          ),
        },
        actions: {
          forgetPending: (_, { trace: of }) => dropBound(storage, details, of),
          storeOutcome: (_, ended) => {
            outcome = ended
          },
        },
      }),
      { clock: time, input: { purpose: 'event', id, trace: named, status } },
    )
    page.subscribe((state) => {
      const shown = (['checking', 'success', 'failure', 'review'] as const).find((tag) => state.hasTag(tag))
      const words = shown === 'success' && state.context.seat?.ticket ? 'success with the ticket' : shown
      if (words && shows.at(-1) !== words) shows.push(words)
    })
    page.start()
    const isStored = readPending(storage, details, named ?? '') !== undefined
    page.send({ type: 'result.load', arrival: { kept, isFree: false, isStored } })
    for (let round = 0; round < 12; round++) {
      while (calls.length > 0) await Promise.all(calls.splice(0))
      await later(2 * SECOND)
      letPass(time, 2 * SECOND)
    }
    while (calls.length > 0) await Promise.all(calls.splice(0))
    page.stop()
    return { shows: shows.join(', ') + (shows.at(-1) === 'review' && reason ? `: ${reason}` : ''), outcome }
  }

  return { begin, comeBack }
}

type Tab = ReturnType<typeof newTab>

interface World {
  /** A paid event. */
  id: number
  /** Another one. */
  other: number
  form: AttendeeForm
  tab: Tab
  newTab: () => Tab
}

const show = async (shown: ReturnType<Tab['comeBack']>) => (await shown).shows

/** What happens, and what the last page shows. */
const shapes: Record<string, (world: World) => Promise<string>> = {
  'two forms in one tab': async ({ tab, id, other, form }) => {
    const trace = await tab.begin(id, form)
    await tab.begin(other, { ...form, first_name: 'Second' })
    provider.pay(trace)
    return show(tab.comeBack(id, { trace }))
  },
  'other device': async ({ tab, id, form, newTab: elsewhere }) => {
    const trace = await tab.begin(id, form)
    provider.pay(trace)
    return show(elsewhere().comeBack(id, { trace }))
  },
  'lost return': async ({ tab, id, form }) => {
    const trace = await tab.begin(id, form)
    provider.pay(trace)
    return show(tab.comeBack(id))
  },
  late: async ({ tab, id, form }) => {
    await setSize(db, id, 1)
    const trace = await tab.begin(id, form)
    await later(31 * MINUTE)
    const other = await site.begin({ event_id: id, ...person, email: `faster-${made}@example.org` })
    provider.pay(other)
    await later(30 * SECOND)
    provider.pay(trace)
    return show(tab.comeBack(id, { trace }))
  },
  'short by one': async ({ tab, id, form }) => {
    const trace = await tab.begin(id, form)
    provider.pay(trace, { amount: 30_449, fee: 450 })
    return show(tab.comeBack(id, { trace }))
  },
  'declined and again': async ({ tab, id, form }) => {
    const trace = await tab.begin(id, form)
    provider.decline(trace)
    expect(await show(tab.comeBack(id, { trace, status: 'failed' }))).toBe('checking, failure')
    const again = await tab.begin(id, form)
    provider.pay(again)
    return show(tab.comeBack(id, { trace: again }))
  },
  'closed tab': async ({ tab, id, form }) => {
    const trace = await tab.begin(id, form)
    provider.pay(trace)
    await later(90 * SECOND)
    return ''
  },
  'offline return': async ({ tab, id, form }) => {
    const trace = await tab.begin(id, form)
    provider.pay(trace)
    return show(tab.comeBack(id, { trace, lost: 2 }))
  },
  'back button': async ({ tab, id, form }) => {
    const trace = await tab.begin(id, form)
    const { shows, outcome } = await tab.comeBack(id, { trace, status: 'failed' })
    expect(shows).toBe('checking, failure')
    provider.pay(trace)
    await tab.comeBack(id, { trace })
    return show(tab.comeBack(id, { trace, status: 'failed', kept: outcome }))
  },
  'two tabs': async ({ tab, id, form, newTab: beside }) => {
    const second = beside()
    const [trace, same] = await Promise.all([tab.begin(id, form), second.begin(id, form)])
    expect(same).toBe(trace)
    provider.pay(trace)
    const [first, last] = await Promise.all([tab.comeBack(id, { trace }), second.comeBack(id, { trace })])
    expect(last.shows).toBe(first.shows)
    return first.shows
  },
  review: async ({ tab, id, form }) => {
    const trace = await tab.begin(id, form)
    provider.pay(trace, { amount: 29_999 })
    const { outcome } = await tab.comeBack(id, { trace })
    const finance = await site.inOffice('finance@example.org')
    expect((await ask(`/office/payments/${trace}/waive`, { reason: 'A naira.' }, finance)).status).toBe(200)
    return show(tab.comeBack(id, { trace, kept: outcome }))
  },
  'called off': async ({ tab, id, form }) => {
    const trace = await tab.begin(id, form)
    await db
      .update(event)
      .set({ called_off_at: new Date(clock.time), called_off_reason: 'Rain.' })
      .where(eq(event.id, id))
    provider.pay(trace)
    return show(tab.comeBack(id, { trace }))
  },
}

/** The table of the page about the provider: each of its rows is tried. */
const page = readFileSync('docs/card-provider.md', 'utf8')
const rows = [...(page.split('## Whatever happens to a payment')[1] ?? '').matchAll(/^\| (.+) \|$/gm)]
  .map(([, row = '']) => row.split(' | '))
  .filter(([shape = '']) => shape in shapes)

test('[TRU-01] [TRU-02] the page has a row for each shape', () => {
  expect(rows.map(([shape]) => shape)).toEqual(Object.keys(shapes))
})

describe.each(['a guest', 'a member'])('[TRU-01] [TRU-02] for %s', (who) => {
  test.each(rows)('%s: the page shows %s; given, of those begun %s; mails %s', async (shape, shows, given, mails) => {
    made += 1
    const email = `payer-${made}@example.org`
    if (who === 'a member') await site.addAccount(email, { grade_id: 3 })
    const asking = who === 'a member' ? { token: await site.signIn(email) } : {}
    const { id, other } = {
      id: await site.addEvent({ title: 'Clinic', fee: 30_000, type: 'paid' }),
      other: await site.addEvent({ title: 'Forum', fee: 30_000, type: 'paid' }),
    }
    const tabs = () => newTab(asking)
    const seen = await shapes[shape]?.({ id, other, form: { ...person, email }, tab: tabs(), newTab: tabs })
    const payments = await db
      .select({ state: payment.state })
      .from(payment)
      .where(and(eq(payment.target, String(id)), sql`${payment.payer_email} = ${email}`))
    const used = payments.filter(({ state }) => state === 'used').length
    const kinds = [...new Set(await kindsTo(email))].join(', ')
    expect([seen, `${used} of ${payments.length}`, kinds]).toEqual([shows === '-' ? '' : shows, given, mails])
    expect((await site.seatsAt(id)).filter((seat) => seat.email === email).length).toBe(used)
  })
})
