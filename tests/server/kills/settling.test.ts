import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyAudit } from '#server/areas/common/audit.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { worksOf } from '#tests/support/lives.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS to 600: each of twelve points fifty times. */
const kills = Number(process.env.KILLS ?? 3)
const POINTS = Math.min(kills, 12)
const HOUR = 3_600_000

const { using, toEnd, toKill } = await worksOf()

/** So many payments that are open, made by a server that was stopped in order. */
const prepare = (count: number) =>
  using(async (database) => {
    const site = await paymentSite(database, {}, false)
    const traces: string[] = []
    for (let place = 0; place < count; place++)
      traces.push(await site.begin({ ...person, email: `k-${place}@example.org` }))
    return traces
  })

test(
  `[row 65] ${kills} kills between "paid" and "given" leave every payment given once, after the next start`,
  async () => {
    const [first = '', ...traces] = await prepare(kills + 1)
    const messages = await toEnd('settle', now, first)
    expect(messages).toBeGreaterThan(POINTS)
    for (const [place, trace] of traces.entries())
      await toKill(1 + Math.floor(((place % POINTS) * messages) / POINTS), 'settle', now, trace)
    await toEnd('reconcile', now + HOUR, first, ...traces)

    await using(async ({ db }) => {
      const { rows } = await db.execute(sql`select p.state, count(distinct f.payment_id)::int as given,
        count(distinct a.id)::int as seats, count(distinct m.id)::int as mails, count(distinct d.id)::int as acts
        from payment p left join fulfilment f on f.payment_id = p.id left join attendee a on a.payment_id = p.id
        left join mail m on m.to = p.payer_email left join audit d on d.about = 'payment ' || p.id
        group by p.id`)
      expect(rows).toEqual(Array(kills + 1).fill({ state: 'used', given: 1, seats: 1, mails: 1, acts: 1 }))
      expect((await countMoney({ db, clock: { now: () => now + HOUR } })).faults).toEqual([])
      expect(await findMiscounted(db)).toEqual([])
      expect((await verifyAudit({ db })).broken).toBe(null)
    })
  },
  kills * 30_000 + 120_000,
)
