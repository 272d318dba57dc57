import { sql } from 'drizzle-orm'
import { HOUR } from '#contract/common/spans.ts'
import type { Context } from '#server/areas/common/context.ts'
import { ledgerEntry, ledgerLine } from '#server/db/schema/index.ts'

/** Naira: all money that came in is in one of the four. */
export interface Counted {
  came: number
  fulfilled: number
  review: number
  /** Nothing was given for it, and the office has closed it. */
  closed: number
  refunded: number
  /** What cannot be, each in a sentence with the traces. */
  faults: string[]
}

/** A payment that waits is looked at again and again; one that was not for so long was forgotten. */
const FORGOTTEN = HOUR

/** Kobo: what came and did not go back. */
const here = sql`round((p.amount_paid - least(p.refunded, p.amount_paid)) * 100)`

const hasSeat = sql`exists (select from attendee a where a.payment_id = p.id and a.state <> 'cancelled')`

/** All of it went back to the payer, and its seats were taken back. */
const isTakenBack = sql`exists (select from refund r where r.payment_id = p.id and r.state = 'done'
  and r.purchase = 'takeBack' and r.attendee_id is null)`

const faults = (now: number) => ({
  'the ledger has another amount than the provider told': sql`not p.before_ledger and p.paid_at is not null
    and coalesce(l.ours, 0) <> ${here} - round(p.given_back * 100)`,
  'the ledger holds another amount than waits for the office': sql`not p.before_ledger
    and coalesce(l.held, 0) <> case when p.paid_at is not null and p.state not in ('used', 'closed') then -${here} else 0 end`,
  'money came and nobody answers for it': sql`p.paid_at is not null and p.state not in ('used', 'review', 'closed')`,
  'given, and what was given is not kept': sql`p.state = 'used' and f.payment_id is null`,
  'given, and there is no receipt': sql`p.state = 'used' and not exists (select from receipt r where r.payment_id = p.id)`,
  'something was given for a payment that is not used': sql`p.state <> 'used' and f.payment_id is not null`,
  'a seat was given for a payment that is not used': sql`p.state <> 'used' and ${hasSeat}`,
  'a seat was paid for and there is none': sql`p.state = 'used' and p.purpose = 'event' and p.amount_paid > 0 and not ${hasSeat}
    and not ${isTakenBack} and not exists (select from attendee a where a.payment_id = p.id and a.due_back is not null)`,
  'a paid seat was cancelled, and no refund was asked for': sql`p.state = 'used' and p.amount_paid > 0 and not ${isTakenBack} and exists (
    select from attendee a where a.payment_id = p.id and a.state = 'cancelled' and a.due_back is distinct from 0
    and not exists (select from refund r where r.attendee_id = a.id and r.kobo = a.due_back))`,
  'another sum went back than the refunds say': sql`round(p.refunded * 100) <> coalesce(
    (select sum(r.returned_kobo) from refund r where r.payment_id = p.id), 0)`,
  'waits, and nobody looks at it any more': sql`p.state in ('created', 'open')
    and coalesce(p.next_check_at, '-infinity') < ${new Date(now - FORGOTTEN).toISOString()}::timestamptz`,
})

/** What cannot be of bills and their payers, each with the numbers of the bills or the payers. */
const billFaults = {
  'more of a payer’s money is kept for bills than there is': sql`select p.id::text as trace from payer p
    where coalesce((select sum(b.kept) from bill b where b.payer_id = p.id), 0) >
      coalesce((select -sum(l.kobo) from ${ledgerLine} l where l.book = 'payer' and l.payer_id = p.id), 0)`,
  'a bill is paid and a line of it waits': sql`select b.id::text as trace from bill b where b.state = 'paid'
    and exists (select from bill_line l where l.bill_id = b.id and l.state = 'open')`,
  'a line was given for a bill that is not paid': sql`select b.id::text as trace from bill b where b.state <> 'paid'
    and exists (select from bill_line l where l.bill_id = b.id and l.state = 'given')`,
  'the ledger holds another sum than the lines of a bill say': sql`select b.id::text as trace from bill b
    where (select coalesce(sum(l.given), 0) from bill_line l where l.bill_id = b.id) <>
      (select coalesce(sum(l.kobo), 0) from ${ledgerLine} l join ${ledgerEntry} e on e.id = l.entry_id
        where l.book = 'payer' and e.reference ~ ('^(undo )?bill ' || b.id || ' line '))`,
}

/** Counts all money afresh: what came in was given for, waits for the office, or went back. */
export async function countMoney({ db, clock }: Context): Promise<Counted> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(amount_paid), 0)::float8 as came,
      coalesce(sum(least(refunded, amount_paid)), 0)::float8 as refunded,
      coalesce(sum(amount_paid - least(refunded, amount_paid)) filter (where state = 'used'), 0)::float8 as fulfilled,
      coalesce(sum(amount_paid - least(refunded, amount_paid)) filter (where state = 'review'), 0)::float8 as review,
      coalesce(sum(amount_paid - least(refunded, amount_paid)) filter (where state = 'closed'), 0)::float8 as closed
    from payment where paid_at is not null`)
  const sums = { came: Number(rows[0]?.came), fulfilled: 0, review: 0, closed: 0, refunded: 0 }
  for (const name of ['fulfilled', 'review', 'closed', 'refunded'] as const) sums[name] = Number(rows[0]?.[name])
  const found: string[] = []
  for (const [sentence, wrong] of Object.entries(faults(clock.now()))) {
    const { rows: traces } = await db.execute(sql`
      select p.trace_id as trace from payment p
      left join fulfilment f on f.payment_id = p.id
      left join (
        select e.payment_id, sum(line.kobo) filter (where line.book in ('provider', 'bank', 'cash')) as ours,
          sum(line.kobo) filter (where line.book = 'held') as held
        from ${ledgerEntry} e join ${ledgerLine} line on line.entry_id = e.id group by e.payment_id
      ) l on l.payment_id = p.id
      where ${wrong} order by p.id limit 20`)
    if (traces.length > 0) found.push(`${sentence}: ${traces.map(({ trace }) => trace).join(', ')}`)
  }
  for (const [sentence, asks] of Object.entries(billFaults)) {
    const { rows: ids } = await db.execute(sql`select trace from (${asks}) found limit 20`)
    if (ids.length > 0) found.push(`${sentence}: ${ids.map(({ trace }) => trace).join(', ')}`)
  }
  const missing = sums.came - sums.fulfilled - sums.review - sums.closed - sums.refunded
  if (Math.abs(missing) >= 0.01) found.push(`${missing} naira of what came are nowhere`)
  return { ...sums, faults: found }
}
