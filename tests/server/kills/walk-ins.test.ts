import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Exchange, JournalLine } from '#contract/door/door.ts'
import { verifyAudit } from '#server/areas/common/audit.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { attendee, grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { worksOf } from '#tests/support/lives.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS. */
const kills = Math.min(Number(process.env.KILLS ?? 2), 200)
const POINTS = Math.min(kills, 40)
const HOUR = 3_600_000
const FEE = 5_000

const { using, toEnd, toKill } = await worksOf()

/** An event that takes place now, whom each batch lets in by ticket and by number, and a phone that takes walk-ins. */
const prepare = () =>
  using(async (database) => {
    const site = await paymentSite(database, {}, false)
    const dates = { start_date: new Date(now + HOUR), end_date: new Date(now + 3 * HOUR) }
    const event = await site.addEvent({ title: 'Workshop', type: 'paid', fee: FEE, roll: 'members', ...dates })
    await site.addAccount('door@office.example.org', { roles: ['door'] })
    const office = await site.inOffice('door@office.example.org')
    const { link, pin } = (await site.ask(`/office/events/${event}/doors`, { door: 'Door', walk_ins: true }, office))
      .body.data
    await site.ask('/door/pair', { secret: link.split('#')[1], pin, holder: 'Bello Holder' })
    await database.db.insert(grade).values(grades).onConflictDoNothing()
    const come = []
    for (let nth = 0; nth <= kills; nth++) {
      const joined = { grade_id: 2, member_since: '2020-01-10', dues_paid_until: '2027-12-31' }
      const membership_number = `FCT-${String(1_000 + nth).padStart(6, '0')}`
      const member = await site.addAccount(`member-${nth}@example.org`, { membership_number, ...joined })
      const names = { ...person, email: `guest-${nth}@example.org`, ticket_number: `TICKET${nth}` }
      const [seat] = await database.db
        .insert(attendee)
        .values({ event_id: event, ...names })
        .returning()
      come.push({ member, ticket: seat?.id ?? 0, issue: seat?.issue ?? 0 })
    }
    return { event, come }
  })
type Coming = Awaited<ReturnType<typeof prepare>>['come'][number]

let seq = 0
const run = randomUUID()
const clocks = { at: new Date(now).toISOString(), mono: 1, run }

/**
 * A guest by ticket and a member by number, each twice; three walk-ins, by cash, card and transfer, and the last of them is
 * taken back.
 */
function batch({ member, ticket, issue }: Coming): string {
  const line = (changes: Partial<JournalLine>): JournalLine => {
    seq += 1
    const usual = { kind: 'in', ticket: null, issue: null, verdict: 'walkIn', of: null } as const
    return { id: randomUUID(), ...usual, ...clocks, seq, by: 'Bello Holder', ...changes }
  }
  const guest = { phone: '', email: '', number: '', ticket_type: '', amount: FEE }
  const ins = (['cash', 'pos', 'transfer'] as const).map((means) =>
    line({ walk_in: { ...guest, name: `Guest ${seq} Placeholder`, means } }),
  )
  const undo = line({ kind: 'undo', of: ins[2]?.id ?? null })
  const twice = [1, 2].flatMap(() => [
    line({ ticket, issue, verdict: 'admitted' }),
    line({ member, verdict: 'admitted' }),
  ])
  const exchange: Exchange = { version: 3, ...clocks, lines: [...twice, ...ins, undo], since: 0 }
  return JSON.stringify({ pass: 1, exchange })
}

test(
  `[PRE-02] [PRE-03] ${kills} kills while the lines of a door arrive: each person counts once, and each walk-in with its seat, its money, its receipt and its box`,
  async () => {
    const { event, come } = await prepare()
    const [first, ...others] = come.map(batch)
    const messages = await toEnd('journal', now, first ?? '')
    for (const [kill, sent] of others.entries()) {
      await toKill(1 + Math.floor(((kill % POINTS) * messages) / POINTS), 'journal', now, sent)
      // The phone sends it again, and once more where the answer was lost.
      await toEnd('journal', now, sent, sent)
    }
    await using(async ({ db }) => {
      const batches = kills + 1
      const { rows } = await db.execute(sql`select
        (select count(*)::int from attendee where event_id = ${event} and state = 'attended' and walk_in is not null) as "walkedIn",
        (select count(*)::int from attendee where event_id = ${event} and state = 'attended' and walk_in is null and not by_roll) as "byTicket",
        (select count(*)::int from attendee where event_id = ${event} and state = 'attended' and by_roll) as "byNumber",
        (select count(distinct account_id)::int from attendee where event_id = ${event} and state = 'attended') as members,
        (select count(*)::int from attendee where event_id = ${event} and state = 'cancelled') as undone,
        (select count(*)::int from payment where state = 'used' and amount_paid = ${FEE}) as paid,
        (select count(*)::int from payment where state = 'used' and amount_paid = 0) as "takenBack",
        (select count(*)::int from receipt) as receipts,
        (select count(*)::int from door_entry) as lines,
        (select count(*)::int from cash_box) as boxes,
        (select sum(kobo)::float8 / 100 from cash_box_line) as "inBox",
        (select -sum(kobo)::float8 / 100 from ledger_line where book = 'event') as income`)
      const income = 2 * FEE * batches
      expect(rows).toEqual([
        {
          ...{ walkedIn: 2 * batches, byTicket: batches, byNumber: batches, members: batches },
          ...{ undone: batches, paid: 2 * batches, takenBack: batches, receipts: 3 * batches },
          ...{ lines: 8 * batches, boxes: 1, inBox: income, income },
        },
      ])
      expect((await countMoney({ db, clock: { now: () => now } })).faults).toEqual([])
      expect(await findMiscounted(db)).toEqual([])
      expect((await verifyAudit({ db })).broken).toBe(null)
    })
  },
  kills * 30_000 + 120_000,
)
