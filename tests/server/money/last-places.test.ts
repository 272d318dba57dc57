// On both databases: who buys the last places at once waits in different ways.

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setSize } from '#server/areas/events/places/pool.ts'
import { claim, pool } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

/** `npm run soak` sets ROUNDS to 200 and BUYERS to 1000. */
const rounds = Number(process.env.ROUNDS ?? 2)
const buyers = Number(process.env.BUYERS ?? 50)
const PLACES = 10
const HOUR = 3_600_000

const database = await testDatabase()
const site = await paymentSite(database)
const { db } = database

const guests = (round: number) =>
  Array.from({ length: buyers }, (_, guest) => ({ ...person, email: `guest-${round}-${guest}@example.org` }))

const BUSY = 503
const MOST_WAVES = 20

/** All ask at once. Whom a busy server refuses asks again, also who has got a place without being told. */
async function statusesOf(path: string, bodies: object[], wave = 1): Promise<number[]> {
  const answers = await Promise.all(bodies.map((body) => site.ask(path, body)))
  const refused = bodies.filter((_, at) => answers[at]?.status === BUSY)
  const told = answers.map(({ status }) => status).filter((status) => status !== BUSY || wave === MOST_WAVES)
  return refused.length > 0 && wave < MOST_WAVES ? [...told, ...(await statusesOf(path, refused, wave + 1))] : told
}

test(
  `[EVX-01] of ${buyers} who want the last ten places at once ten have one, in ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      // All ask from one address: what its limits remember of earlier rounds would make each one slower.
      site.clock.time += HOUR
      const isPaid = round % 2 === 1
      const id = await site.addEvent(isPaid ? { type: 'paid', fee: 30_000 } : {})
      await setSize(db, id, PLACES)
      const statuses = isPaid
        ? await statusesOf(
            '/payment/invoke',
            guests(round).map((form) => ({ purpose: 'event', event_id: id, ...form })),
          )
        : await statusesOf(`/event/register-free/${id}`, guests(round))
      const ended = (code: number) => statuses.filter((status) => status === code).length
      expect([round, ended(200), ended(409)]).toEqual([round, PLACES, buyers - PLACES])
      const [counted] = await db.select().from(pool).where(eq(pool.event_id, id))
      const claims = await db.select().from(claim).where(eq(claim.event_id, id))
      expect([counted?.taken, claims.length]).toEqual([PLACES, PLACES])
      if (!isPaid) expect(await site.seatsAt(id)).toHaveLength(PLACES)
    }
  },
  rounds * 300_000,
)

test.runIf(database.kind === 'postgres')(
  '[EVX-01] the same without a lock oversells, where two have read before either writes',
  async () => {
    const id = await site.addEvent()
    await setSize(db, id, 1)
    let readers = 0
    let bothHaveRead = () => {}
    const both = new Promise<void>((resolve) => {
      bothHaveRead = resolve
    })
    const take = () =>
      db.transaction(async (tx) => {
        const [counted] = await tx.select().from(pool).where(eq(pool.event_id, id))
        readers += 1
        if (readers === 2) bothHaveRead()
        await both
        if (!counted || counted.taken >= 1) return false
        await tx
          .update(pool)
          .set({ taken: sql`${pool.taken} + 1` })
          .where(eq(pool.event_id, id))
        return true
      })
    expect(await Promise.all([take(), take()])).toEqual([true, true])
    await db.update(pool).set({ taken: 0 }).where(eq(pool.event_id, id))
  },
)
