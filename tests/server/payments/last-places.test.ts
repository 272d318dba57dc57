import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claim, pool } from '#server/db/schema/index.ts'
import { setSize } from '#server/services/places/pool.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

/** `npm run soak` sets ROUNDS to 200 and BUYERS to 1000. */
const rounds = Number(process.env.ROUNDS ?? 3)
const buyers = Number(process.env.BUYERS ?? 50)
const PLACES = 10

const database = await testDatabase()
const site = await paymentSite(database)
const { db } = database

const guests = (round: number) =>
  Array.from({ length: buyers }, (_, guest) => ({ ...person, email: `guest-${round}-${guest}@example.org` }))

test(
  `[EVX-01] of ${buyers} who want the last ten places at once ten have one, in ${rounds} rounds`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const isPaid = round % 2 === 1
      const id = await site.addEvent(isPaid ? { type: 'paid', fee: 30_000 } : {})
      await setSize(db, id, PLACES)
      const answers = await Promise.all(
        guests(round).map((form) =>
          isPaid
            ? site.ask('/payment/invoke', { purpose: 'event', event_id: id, ...form })
            : site.ask(`/event/register-free/${id}`, form),
        ),
      )
      const ended = (code: number) => answers.filter(({ status }) => status === code).length
      expect([round, ended(200), ended(409)]).toEqual([round, PLACES, buyers - PLACES])
      const [counted] = await db.select().from(pool).where(eq(pool.event_id, id))
      const claims = await db.select().from(claim).where(eq(claim.event_id, id))
      expect([counted?.taken, claims.length]).toEqual([PLACES, PLACES])
      if (!isPaid) expect(await site.seatsAt(id)).toHaveLength(PLACES)
    }
  },
  rounds * 60_000,
)

test('[EVX-01] the same without a lock oversells, where the database works on several at once', async () => {
  const id = await site.addEvent()
  await setSize(db, id, PLACES)
  const take = () =>
    db.transaction(async (tx) => {
      const [counted] = await tx.select().from(pool).where(eq(pool.event_id, id))
      await tx.execute(sql`select 1`)
      if (!counted || counted.taken >= PLACES) return false
      await tx
        .update(pool)
        .set({ taken: sql`${pool.taken} + 1` })
        .where(eq(pool.event_id, id))
      return true
    })
  const taken = (await Promise.all(Array.from({ length: buyers }, take))).filter(Boolean).length
  if (database.kind === 'postgres') expect(taken).toBeGreaterThan(PLACES)
  else expect(taken).toBe(PLACES)
  await db.update(pool).set({ taken: 0 }).where(eq(pool.event_id, id))
})
