import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { advanceWaitingLists } from '#server/areas/events/waiting/advance-waiting-lists.ts'
import { attendee, pool, waitingEntry } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { randomFrom } from '#tests/support/random.ts'

/** `npm run soak` sets ACTS to 20000. */
const acts = Number(process.env.ACTS ?? 80)
const ACTS_AN_EVENT = 50
const HOUR = 3_600_000

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, clock } = site
const { db } = database
const ctx = { db, clock }

type Entry = typeof waitingEntry.$inferSelect

async function play(round: number) {
  const next = randomFrom(round)
  const pick = <One>(from: One[]) => from[Math.floor(next() * from.length)]
  const id = await site.addEvent()
  let size = 1 + Math.floor(next() * 4)
  await setSize(db, id, size)
  let guests = 0
  const guest = () => {
    guests += 1
    return { ...person, email: `guest-${round}-${guests}@example.org` }
  }
  const entries = () =>
    db.select().from(waitingEntry).where(eq(waitingEntry.event_id, id)).orderBy(asc(waitingEntry.id))
  const live = async (...states: Entry['state'][]) => (await entries()).filter(({ state }) => states.includes(state))
  const act = (entry: Entry | undefined, what: 'accept' | 'leave') => entry && ask(`/offer/${entry.token}/${what}`, {})
  const deeds: Record<string, () => Promise<unknown>> = {
    join: () => ask(`/event/${id}/waiting-list`, guest()),
    register: () => ask(`/event/register-free/${id}`, guest()),
    cancel: async () => {
      const seat = pick((await site.seatsAt(id)).filter(({ state }) => state === 'taken'))
      if (seat) await db.transaction((tx) => cancelSeats(tx, ctx, eq(attendee.id, seat.id)))
    },
    accept: async () => act(pick(await live('offered')), 'accept'),
    decline: async () => act(pick(await live('offered')), 'leave'),
    leave: async () => act(pick(await live('waiting')), 'leave'),
    lapse: async () => {
      clock.time += Math.floor(next() * 30 * HOUR)
    },
    resize: async () => {
      size = Math.floor(next() * 5)
      await setSize(db, id, size)
    },
  }
  const names = ['join', 'join', ...Object.keys(deeds)]
  let lastOffered = 0
  const done: string[] = []
  for (let nth = 0; nth < ACTS_AN_EVENT; nth++) {
    const name = pick(names) ?? 'join'
    done.push(name)
    await deeds[name]?.()
    await advanceWaitingLists(ctx, site.paymentDeps.log)
    const all = await entries()
    const waiting = all.filter(({ state }) => state === 'waiting')
    const taken = (await db.select().from(pool).where(eq(pool.event_id, id)))[0]?.taken ?? 0
    const seats = (await site.seatsAt(id)).filter(({ state }) => state === 'taken').length
    const offers = all.filter(({ state }) => state === 'offered')
    const after = `round ${round}: ${done.join(' ')}`
    expect(taken, after).toBe(seats + offers.length)
    // No place is idle while somebody waits.
    expect(taken < size && waiting.length > 0, after).toBe(false)
    // Every entry that was offered a place came before those that still wait.
    const served = all.filter(({ claim_id }) => claim_id !== null).map((entry) => entry.id)
    expect(Math.max(0, ...served), after).toBeGreaterThanOrEqual(lastOffered)
    lastOffered = Math.max(0, ...served)
    expect(
      waiting.filter((entry) => entry.id < lastOffered),
      after,
    ).toEqual([])
  }
}

test(
  `[EVX-09] [EVX-11] the order of the queue is kept, and no place is idle while somebody waits, over ${acts} acts`,
  async () => {
    for (let round = 0; round * ACTS_AN_EVENT < acts; round++) await play(round)
  },
  acts * 1_000,
)
