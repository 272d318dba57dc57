import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/client.ts'
import { verifyAudit } from '#server/services/audit.ts'
import { countMoney } from '#server/services/payment/count-money.ts'
import { findMiscounted } from '#server/services/places/find-miscounted.ts'
import { bundled } from '#tests/support/bundle.ts'
import { testFolder } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { startProgram } from '#tests/support/program.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS to 600: each of twelve points fifty times. */
const kills = Number(process.env.KILLS ?? 1)
const POINTS = Math.min(kills, 12)
const HOUR = 3_600_000

const program = await bundled('settler')
const dataDir = join(testFolder(), 'data')
const image = inject('template')

const open = () => openDatabase({ dataDir, image })
const settler = (at: number, traces: string[], point: string) =>
  startProgram(program, [dataDir, image, migrationsHere, String(at), traces.join(','), point])

/** So many payments that are open, made by a server that was stopped in order. */
async function prepare(count: number): Promise<string[]> {
  const database = await open()
  const site = await paymentSite(database, {}, false)
  const traces: string[] = []
  for (let place = 0; place < count; place++)
    traces.push(await site.begin({ ...person, email: `k-${place}@example.org` }))
  await database.close()
  return traces
}

test(
  `[row 65] ${kills} kills between "paid" and "given" leave every payment given once, after the next start`,
  async () => {
    const [first = '', ...traces] = await prepare(kills + 1)
    const whole = settler(now, [first], '')
    const messages = Number((await whole.line(0)).replace('done ', ''))
    await whole.closed
    expect(messages).toBeGreaterThan(POINTS)
    for (const [place, trace] of traces.entries()) {
      const point = 1 + Math.floor(((place % POINTS) * messages) / POINTS)
      const killed = settler(now, [trace], String(point))
      await killed.closed
      expect([killed.lines, killed.faults]).toEqual([[], []])
    }
    const restarted = settler(now + HOUR, [first, ...traces], 'all')
    expect(await restarted.line(0)).toMatch(/^done /)
    await restarted.closed

    const { db, close } = await open()
    const { rows } = await db.execute(`select p.state, count(distinct f.payment_id)::int as given,
      count(distinct a.id)::int as seats, count(distinct m.id)::int as mails, count(distinct d.id)::int as acts
      from payment p left join fulfilment f on f.payment_id = p.id left join attendee a on a.payment_id = p.id
      left join mail m on m.to = p.payer_email left join audit d on d.about = 'payment ' || p.id
      group by p.id`)
    expect(rows).toEqual(Array(kills + 1).fill({ state: 'used', given: 1, seats: 1, mails: 1, acts: 1 }))
    expect((await countMoney({ db, clock: { now: () => now + HOUR } })).faults).toEqual([])
    expect(await findMiscounted(db)).toEqual([])
    expect((await verifyAudit({ db })).broken).toBe(null)
    await close()
  },
  kills * 30_000 + 120_000,
)
