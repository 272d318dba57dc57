// On both databases: steps of a payment that meet wait for each other in different ways.

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '#server/areas/money/payment/settle.ts'
import { payment } from '#server/db/schema/index.ts'
import type { PaymentProvider, Standing } from '#server/ports/payment-provider.ts'
import { ProviderSilent } from '#server/ports/payment-provider.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
// The embedded database takes one transaction at a time: callers come into each other's way less there.
const few = database.kind === 'postgres' ? 30 : 8
/** `npm run soak` sets RUNS to 5000, twenty times with another SEED, which draws the calls. */
const runs = Number(process.env.RUNS ?? few)
const seed = Number(process.env.SEED ?? 2027)

const site = await paymentSite(database)
const { db } = database
const DAY = 24 * 3_600_000

const money = { fee: 0, transactionId: null, paidAt: null }
const standings = {
  unpaid: { kind: 'unpaid', final: false, code: '09', message: '' },
  declined: { kind: 'unpaid', final: true, code: '51', message: '' },
  paid: { kind: 'paid', ...money, amount: 30_000, refunded: 0 },
  short: { kind: 'paid', ...money, amount: 100, refunded: 0 },
  refunded: { kind: 'paid', ...money, amount: 30_000, refunded: 30_000 },
  silent: null,
} satisfies Record<string, Standing | null>
type Said = keyof typeof standings

/** Somebody has it settled: the provider has this to say, and takes so many turns of the loop to say it. */
const caller = fc.record({
  said: fc.constantFrom<Said>('unpaid', 'declined', 'paid', 'short', 'refunded', 'silent'),
  turns: fc.nat(6),
  by: fc.constantFrom('payer' as const, 'reconciler' as const, 'office key' as const),
  /** Together with the one before, or after it. */
  together: fc.boolean(),
})

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * What may have become of it, by what the provider was heard to say, one group of callers after the other. Money that went
 * back does not return: once that is written, an older answer fulfils nothing. Within a group either may be written first.
 */
function expected(groups: Said[][], late: boolean): string[] {
  for (const heard of groups) {
    const isPaid = heard.includes('paid')
    const wentBack = heard.includes('refunded')
    if (isPaid || wentBack) return [...(isPaid ? ['used'] : []), ...(wentBack ? ['review'] : [])]
  }
  const heard = groups.flat()
  if (heard.includes('short')) return ['review']
  if (heard.includes('declined') || (late && heard.includes('unpaid'))) return ['failed']
  return [late && heard.includes('silent') ? 'review' : 'open']
}

const evidence = async (id: number, to: string) => {
  const { rows } = await db.execute(sql`
    select (select count(*) from fulfilment where payment_id = ${id})::int as given,
      (select count(*) from attendee where payment_id = ${id})::int as seats,
      (select count(*) from mail where "to" = ${to} and kind = 'registered')::int as tickets,
      (select count(*) from mail where "to" = ${to} and kind = 'payment-under-review')::int as reviews,
      (select count(*) from audit where about = ${`payment ${id}`} and what = 'payment used')::int as acts`)
  return rows[0]
}

let count = 0

test(
  `[M-15] [row 2] ${runs} random interleavings of seed ${seed} end as the lifecycle says, each product fulfilled once`,
  async () => {
    const property = fc.asyncProperty(
      fc.array(caller, { minLength: 1, maxLength: 7 }),
      fc.boolean(),
      async (callers, late) => {
        count += 1
        const email = `run-${count}@example.org`
        const trace = await site.begin({ ...person, email })
        if (late)
          await db
            .update(payment)
            .set({ created_at: new Date(site.clock.time - DAY) })
            .where(eq(payment.trace_id, trace))
        const heard: Said[][] = []
        const call = async ({ said, turns, by }: (typeof callers)[number]) => {
          // Each caller is a server of its own: none knows what another is doing.
          const provider: PaymentProvider = {
            ...site.provider,
            query: async () => {
              for (let left = turns; left > 0; left--) await turn()
              heard.at(-1)?.push(said)
              const standing = standings[said]
              if (standing === null) throw new ProviderSilent('It is down')
              return standing
            },
          }
          await settle({ ...site.paymentDeps, provider }, trace, by)
        }
        let group: Promise<void>[] = []
        for (const one of callers) {
          if (!one.together || heard.length === 0) {
            await Promise.all(group.splice(0))
            heard.push([])
          }
          group.push(call(one))
        }
        await Promise.all(group)
        group = []
        const row = await site.rowOf(trace)
        expect(expected(heard, late)).toContain(row.state)
        const given = row.state === 'used' ? 1 : 0
        const found = await evidence(row.id, email)
        expect(found).toMatchObject({ given, seats: given, tickets: given, acts: given })
        // Told once, and once more where nothing was known at first and the money came then.
        const most = late && heard.flat().includes('silent') ? 2 : 1
        expect(Number(found?.reviews)).toBeLessThanOrEqual(most)
        if (row.state === 'review') expect(Number(found?.reviews)).toBeGreaterThanOrEqual(1)
      },
    )
    await fc.assert(property, { numRuns: runs, seed })
  },
  runs * 2_000 + 60_000,
)
