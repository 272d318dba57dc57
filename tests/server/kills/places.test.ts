// On both databases: a process that is killed leaves each in a way of its own.

import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { verifyAudit } from '#server/areas/common/audit.ts'
import { testFolder } from '#tests/support/database.ts'
import { livesOf } from '#tests/support/lives.ts'
import { outsideWorld } from '#tests/support/outside-world.ts'
import { randomFrom } from '#tests/support/random.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS to 200. */
const kills = Number(process.env.KILLS ?? 2)
const seed = Number(process.env.SEED ?? 2027)
/** What the kills are meant for, in turn. */
const MEANT = ['pay', 'accept', 'hold', 'cancel', 'release', 'leave', 'time', 'join', 'start']
/** About as many as an act has: the embedded database takes each statement in five messages. */
const MOST_MESSAGES = inject('engine') === 'pglite' ? 225 : 45

const { open, live } = await livesOf('place-seller')
const known = join(testFolder(), 'known.jsonl')
const outside = outsideWorld(known)
const next = randomFrom(seed)

const life = (nth: number, meant = '', point = 0) => live(seed + nth, meant, point, known)

/** Lives of which each ends by a kill, and one in which all that was begun comes to its end. Answers what each kill met. */
async function liveOn(): Promise<Record<string, number>> {
  outside.add({ what: 'time', at: now })
  const met: Record<string, number> = {}
  for (let kill = 0; kill < kills; kill++) {
    const killed = await life(kill, MEANT[kill % MEANT.length], 1 + Math.floor(next() * MOST_MESSAGES))
    expect([kill, killed]).toEqual([kill, { lines: [], isKilled: true }])
    const name = outside.of('act').at(-1)?.name ?? ''
    met[name] = (met[name] ?? 0) + 1
  }
  expect(await life(kills)).toEqual({ lines: ['done'], isKilled: false })
  return met
}

test(
  `[EVX-08] [row 65] ${kills} kills between hold, pay, release and offer, of seed ${seed}: nothing is lost, and nothing there twice`,
  async () => {
    const met = await liveOn()
    console.log(`Kills by act: ${JSON.stringify(met)}`)

    const { db, close } = await open()
    const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
    // What somebody was told is kept.
    const payments = await rowsOf(sql`
      select p.trace_id as trace, p.state, count(distinct f.payment_id)::int as given, count(distinct a.id)::int as seats,
        count(distinct m.id)::int as reviews
      from payment p left join fulfilment f on f.payment_id = p.id left join attendee a on a.payment_id = p.id
      left join mail m on m.kind = 'payment-under-review' and m.cause = 'payment ' || p.id
      group by p.id order by p.id`)
    const stateOf = new Map(payments.map((one) => [one.trace, one]))
    expect(outside.of('begun').filter(({ trace }) => !stateOf.has(trace))).toEqual([])
    // Money has its seat or its review, and what is not paid has neither.
    const paid = new Set(outside.of('paid').map(({ trace }) => trace))
    const nothing = { given: 0, seats: 0, reviews: 0 }
    const expected = payments.map(({ trace, state, reviews }) => ({
      trace,
      ...(!paid.has(String(trace)) && { ...nothing, state: 'failed' }),
      ...(paid.has(String(trace)) && state === 'review' && { ...nothing, state, reviews: 1 }),
      // What waited for a place may have had one after all.
      ...(paid.has(String(trace)) && state !== 'review' && { state: 'used', given: 1, seats: 1, reviews }),
    }))
    expect(payments).toEqual(expected)
    const joined = outside.of('joined').map(({ event, email }) => `${event} ${email}`)
    const known = await rowsOf(sql`select event_id || ' ' || email as who from waiting_entry
      union select event_id || ' ' || email from attendee`)
    expect(joined.filter((who) => !known.some((one) => one.who === who))).toEqual([])
    const cancelled = outside.of('cancelled').map(({ token }) => token)
    const seats = await rowsOf(sql`select token, state, due_back is not null as refunded, exists (
      select from refund where attendee_id = a.id and kobo = a.due_back) as asked from attendee a`)
    expect(
      cancelled.filter((token) => !seats.some((seat) => seat.token === token && seat.state === 'cancelled')),
    ).toEqual([])
    expect(seats.filter(({ state, refunded, asked }) => (state === 'cancelled') !== (refunded && asked))).toEqual([])

    // Nothing is held any more, and nobody waits while a place is free.
    expect(await rowsOf(sql`select id from claim where state = 'held'`)).toEqual([])
    expect(
      await rowsOf(sql`select w.id from waiting_entry w join pool p on p.event_id = w.event_id
      where w.state not in ('seated', 'lapsed', 'declined', 'left', 'closed')
      and (w.state <> 'waiting' or p.taken < p.size)`),
    ).toEqual([])

    // Each mail was delivered once: a mail server that has one of this id already does not deliver it again.
    const delivered = new Set(outside.of('mail').map(({ id, to }) => `${id} ${to}`))
    const mails = await rowsOf(sql`select kind, state, kind || '-' || id || '@localhost ' || "to" as name from mail`)
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([])
    expect([...delivered].toSorted()).toEqual(mails.map(({ name }) => String(name)).toSorted())
    const twice = sql`select kind, cause, "to" from mail group by kind, cause, "to" having count(*) > 1 or cause is null`
    expect(await rowsOf(twice)).toEqual([])
    expect(
      await rowsOf(sql`
      select 'ticket' as mail, a.id from attendee a where 1 <> (
        select count(*) from mail m where m.kind = 'registered' and m.cause = 'attendee ' || a.id)
      union all select 'offer', w.id from waiting_entry w where w.claim_id is not null and w.offer_until is not null and 1 <> (
        select count(*) from mail m where m.kind = 'place-offered' and m.cause = 'waiting ' || w.id)
      union all select 'cancelled', a.id from attendee a where a.state = 'cancelled' and 1 <> (
        select count(*) from mail m where m.kind = 'paid-seat-cancelled' and m.cause = 'attendee ' || a.id)`),
    ).toEqual([])
    expect((await verifyAudit({ db })).broken).toBe(null)
    await close()
  },
  kills * 30_000 + 120_000,
)
