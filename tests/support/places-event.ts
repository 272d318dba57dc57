import { and, asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { setSize } from '#server/areas/events/places/pool.ts'
import { buyerOfOffer } from '#server/areas/events/places/waiting.ts'
import { advanceWaitingLists } from '#server/areas/events/waiting/advance-waiting-lists.ts'
import { digestOf } from '#server/areas/identity/secrets.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import type { Database } from '#server/db/database.ts'
import { attendee, claim, mail, payment, pool, waitingEntry } from '#server/db/schema/index.ts'
import { type PaymentProvider, ProviderSilent } from '#server/ports/payment-provider.ts'
import type { paymentSite } from './payments.ts'
import { person } from './payments.ts'
import { type Act, keyOf, type World } from './places-model.ts'

type Site = Awaited<ReturnType<typeof paymentSite>>

const DAY = 24 * 3_600_000
const FEE = 30_000
export const BUYERS = 3

const held = ({ state }: typeof claim.$inferSelect) => state === 'held'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
async function wait(turns: number) {
  for (let left = turns; left > 0; left--) await turn()
}

/** What is done, and how many turns of the loop later than the rest of its group. */
export interface Doing {
  /** All of a sweep are settled by one job. */
  acts: Act[]
  turns: number
  silent: boolean
}

/** An event with few places on the real server, told in the words of the model. Its buyers are signed in. */
export async function placesEvent({ db }: Database, site: Site, { run, size }: { run: number; size: number }) {
  const { ask, clock, provider, paymentDeps } = site
  const begins = clock.time + 2 * DAY
  const closes = begins + DAY / 8
  const dates = { start_date: new Date(begins), end_date: new Date(closes) }
  const id = await site.addEvent({ fee: FEE, type: 'paid', ...dates })
  await setSize(db, id, size)
  const labelOf = new Map<string, string>()
  const traceOf = new Map<string, string>()
  const emailOf = (buyer: number) => `buyer-${run}-${buyer}@example.org`
  const form = (buyer: number, middle_name: string) => ({ ...person, middle_name, email: emailOf(buyer) })
  const buyerOf = (email: string) => Number(email.split(/[-@]/)[2])
  const entries = () =>
    db.select().from(waitingEntry).where(eq(waitingEntry.event_id, id)).orderBy(asc(waitingEntry.id))
  const payments = () =>
    db
      .select()
      .from(payment)
      .where(eq(payment.target, String(id)))
      .orderBy(asc(payment.id))
  const seats = () => db.select().from(attendee).where(eq(attendee.event_id, id)).orderBy(asc(attendee.id))
  const buyers = Array.from({ length: BUYERS }, (_, buyer) => emailOf(buyer))
  const accounts: number[] = []
  const tokens: string[] = []
  for (const email of buyers) {
    accounts.push(await site.addAccount(email))
    tokens.push(await site.signIn(email))
  }
  const mails = () =>
    db
      .select()
      .from(mail)
      .where(and(inArray(mail.kind, ['registered', 'payment-under-review']), inArray(mail.to, buyers)))

  /** Each caller is a server of its own, to which the provider answers late or not at all. */
  const providerFor = ({ turns, silent }: Doing): PaymentProvider => ({
    ...provider,
    query: async (trace) => {
      await wait(turns)
      if (silent) throw new ProviderSilent('It is down')
      return provider.query(trace)
    },
  })

  async function askFor(path: string, body: object, asking = {}) {
    const answer = await ask(path, body, asking)
    expect([path, answer.status < 500, answer.body.message]).toEqual([path, true, answer.body.message])
    return answer
  }

  async function pay(label: string, body: object, buyer: number): Promise<[string, string | null]> {
    const purchase = { purpose: 'event', event_id: id, ...body }
    const { status, body: answer } = await askFor('/payment/invoke', purchase, { token: tokens[buyer] })
    if (status !== 200) return [label, null]
    const trace: string = answer.data.traceId
    const known = labelOf.get(trace) ?? label
    labelOf.set(trace, known)
    traceOf.set(known, trace)
    return [label, known]
  }

  const entryOf = async (label: string) => (await entries()).find((one) => one.middle_name === label)
  const tokenOf = async (label: string) => (await entryOf(label))?.token ?? ''

  /** Does it on the server. Who asked for a payment gets its answer. */
  async function does(act: Act, doing: Doing): Promise<[string, string | null] | undefined> {
    if (act.kind === 'begin') return pay(act.label, form(act.buyer, act.label), act.buyer)
    if (act.kind === 'accept') {
      const entry = await entryOf(act.entry)
      return pay(act.label, { ...person, offer: entry?.token }, buyerOf(entry?.email ?? ''))
    }
    if (act.kind === 'pay') provider.pay(traceOf.get(act.payment) ?? '')
    else if (act.kind === 'decline') provider.decline(traceOf.get(act.payment) ?? '')
    else if (act.kind === 'settle') {
      const by = act.by === 'payer' ? 'payer' : 'reconciler'
      await settle({ ...paymentDeps, provider: providerFor(doing) }, traceOf.get(act.payment) ?? '', by)
    } else if (act.kind === 'join') await askFor(`/event/${id}/waiting-list`, form(act.buyer, act.label))
    else if (act.kind === 'leave') await askFor(`/offer/${await tokenOf(act.entry)}/leave`, {})
    else if (act.kind === 'keep') await advanceWaitingLists({ db, clock }, paymentDeps.log)
    else {
      const of = (await payments()).find((row) => row.trace_id === traceOf.get(act.payment))
      const seat = (await seats()).find((row) => row.payment_id === of?.id)
      await askFor(`/ticket/${seat?.token}/cancel`, {})
    }
    return undefined
  }

  async function start(doing: Doing) {
    await wait(doing.turns)
    const [first, ...rest] = doing.acts
    const isSweep = rest.length > 0 || (first?.kind === 'settle' && first.by === 'job')
    if (isSweep) return void (await reconcile({ ...paymentDeps, provider: providerFor(doing) }))
    return first && does(first, doing)
  }

  /** What the job would look at now. */
  async function due(): Promise<string[]> {
    return (await payments()).flatMap((row) => {
      const isDue = row.next_check_at !== null && row.next_check_at.getTime() <= clock.time
      return isDue ? (labelOf.get(row.trace_id) ?? []) : []
    })
  }

  const none: World = {
    now: clock.time,
    begins,
    closes,
    size,
    claims: [],
    seats: [],
    entries: [],
    payments: [],
    provider: {},
    answers: {},
  }

  /** What has become of it, as it is stored; the counter is compared with what it counts. */
  async function read(before: World, answers: World['answers']): Promise<World> {
    const [[counter], claims, taken, waiting, paid, told] = await Promise.all([
      db.select().from(pool).where(eq(pool.event_id, id)),
      db.select().from(claim).where(eq(claim.event_id, id)),
      seats(),
      entries(),
      payments(),
      mails(),
    ])
    const counted = claims.filter(({ state }) => state !== 'released')
    const isSeat = taken.filter(({ state }) => state === 'taken')
    const fulfilled = counted.filter(({ state }) => state === 'fulfilled').map((one) => one.id)
    expect([counter?.taken, isSeat.map(({ claim_id }) => claim_id).toSorted()]).toEqual([
      counted.length,
      fulfilled.toSorted(),
    ])
    const byId = new Map(paid.map((row) => [row.id, row]))
    const labelFor = (payment_id: number | null) => labelOf.get(byId.get(payment_id ?? 0)?.trace_id ?? '') ?? ''
    const about = (cause: string) => told.filter((one) => one.cause === cause)
    const labels = new Map(waiting.map((one) => [one.id, one.middle_name ?? '']))
    const keys = new Map(waiting.map((one) => [buyerOfOffer(one.id), one.middle_name ?? '']))
    for (const [buyer, account] of accounts.entries())
      keys.set(digestOf('buyer', `account ${account}`, 0), keyOf({ buyer, entry: null }))
    for (const { payment_id, held_until } of claims.filter(held)) {
      // The provider is asked when a hold is over, or before.
      const row = byId.get(payment_id ?? 0)
      if (row?.paid_at === null) expect(row.next_check_at?.getTime()).toBeLessThanOrEqual(held_until?.getTime() ?? 0)
    }
    return {
      now: clock.time,
      begins,
      closes,
      size,
      provider: before.provider,
      answers,
      claims: claims
        .filter(held)
        .map((one) => ({
          key: keys.get(one.buyer ?? '') ?? '',
          payment: one.payment_id === null ? null : labelFor(one.payment_id),
          entry: waiting.find(({ claim_id }) => claim_id === one.id)?.middle_name ?? null,
          until: one.held_until?.getTime() ?? 0,
          prolonged: one.prolonged,
        })),
      seats: taken.map(({ id: seat, payment_id, email, state }) => {
        expect(about(`attendee ${seat}`)).toHaveLength(1)
        return { payment: labelFor(payment_id), buyer: buyerOf(email), state: state === 'taken' ? state : 'cancelled' }
      }),
      entries: waiting.map(({ middle_name, email, state, offer_until }) => ({
        label: middle_name ?? '',
        buyer: buyerOf(email),
        state,
        until: offer_until?.getTime() ?? null,
      })),
      payments: paid.map((row) => {
        const { trace_id, payer_email, state, paid_at, review_reason, created_at, slot, details } = row
        if (state === 'paid' || state === 'closed') throw new Error(`A payment is ${state}`)
        const reviews = about(`payment ${row.id}`)
        expect(reviews.length).toBeLessThanOrEqual(1)
        const seat = taken.find(({ payment_id }) => payment_id === row.id)
        const [ticket] = seat ? about(`attendee ${seat.id}`) : []
        const entry = labels.get(Number(Object(details).waiting_entry)) ?? null
        return {
          label: labelOf.get(trace_id) ?? '',
          buyer: buyerOf(payer_email),
          entry,
          state,
          paidAt: paid_at?.getTime() ?? null,
          reason: review_reason,
          reviewed: reviews.length > 0,
          afterAll: Object(Object(ticket?.data).paid).afterAll === true,
          created: created_at.getTime(),
          again: entry !== null && slot !== null,
        }
      }),
    }
  }

  /** Nobody looks at it any more. */
  const leave = () =>
    db
      .update(payment)
      .set({ next_check_at: null })
      .where(eq(payment.target, String(id)))

  return { id, none, start, due, read, leave }
}
