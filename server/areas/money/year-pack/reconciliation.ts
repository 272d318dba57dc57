import { type SQL, sql } from 'drizzle-orm'
import { lagosDay } from '#server/db/lagos-day.ts'
import {
  bankLine,
  bankStatement,
  ledgerEntry,
  ledgerLine,
  payment,
  refund,
  settlement,
  settlementLine,
} from '#server/db/schema/index.ts'
import { type Counted, cellsOf, members, moved, naira, type Sheet, steps, sum, texts } from './sheet.ts'

/** In the order in which they are told. */
const checks = [
  ['books', 'Sheets and ledger'],
  ['receipts', 'Receipts and payments'],
  ['refunds', 'Money given back'],
  ['provider', 'Card provider'],
  ['bank', 'Bank'],
  ['arrears', 'Open dues and Arrears'],
  ['credit', 'Credit and its uses'],
  ['members', 'Members'],
] as const

/** All that is in the books by now. */
const ALL = { from: '0001-01-01', day: '9999-12-31' }

/** A column of a sheet that was counted before, added up: in kobo. */
const totalOf = ({ pack }: Counted, sheet: string, column: number) =>
  sql`(select coalesce(sum((c.cells ->> ${column}::int)::numeric), 0) * 100 from ${cellsOf(pack, sheet)} c)`

const rowsOf = ({ pack }: Counted, sheet: string) => sql`(select count(*) from ${cellsOf(pack, sheet)} c)`

const moneyIn = (where: SQL) => sql`select e.payment_id, sum(l.kobo) as kobo
  from ${ledgerEntry} e join ${ledgerLine} l on l.entry_id = e.id
  where l.book in ('provider', 'bank', 'cash') and e.payment_id is not null and ${where}
    and e.reference not like 'payment % back %' and e.reference not like 'payment % closed' group by e.payment_id`

/** Each payment beside what was booked of it: what was booked in other years is taken off its other side. */
const paymentsBeside = ({ from, day }: Counted) => sql`came as (
  select p.id, p.trace_id, p.payer_name, coalesce(own.kobo, 0) as ledger,
    case when p.paid_at is null or p.before_ledger then 0 else round(coalesce(p.amount_paid, 0) * 100) end - coalesce(other.kobo, 0) as other,
    own.kobo is not null as is_own
  from ${payment} p
  left join (${moneyIn(sql`e.day between ${from}::date and ${day}::date`)}) own on own.payment_id = p.id
  left join (${moneyIn(sql`e.day not between ${from}::date and ${day}::date`)}) other on other.payment_id = p.id
  where own.kobo is not null or (not p.before_ledger and ${lagosDay(sql`p.paid_at`)} between ${from}::date and ${day}::date)
)`

/** What went back of each payment, by the ledger and by what was asked for or closed. */
const refundsBeside = ({ from, day }: Counted) => sql`gone as (
  select coalesce(entry.payment_id, r.payment_id) as id, coalesce(entry.kobo, 0) as ledger, coalesce(r.kobo, 0) as other from (
    select payment_id, -sum(kobo) as kobo from moved where what = 'back' and reference like 'payment % back %' group by payment_id
  ) entry full join (
    select payment_id, sum(returned_kobo) as kobo from ${refund} r join ${payment} p on p.id = r.payment_id and not p.before_ledger
    where returned_kobo is not null and ${lagosDay(sql`coalesce(r.ended_at, r.requested_at)`)} between ${from}::date and ${day}::date
    group by payment_id
  ) r on r.payment_id = entry.payment_id
  union all
  select p.id, coalesce(-entry.kobo, 0), round(p.given_back * 100)
  from ${payment} p left join moved entry on entry.reference = 'payment ' || p.id || ' closed'
  where p.given_back > 0 and (entry.id is not null or not exists (
    select from ${ledgerEntry} e where e.reference = 'payment ' || p.id || ' closed'))
)`

/** What the gateway has paid out of what was paid by card in these days, less its charges. */
const settledBeside = ({ from, day }: Counted) => sql`settled as (
  select coalesce(p.id::text, s.trace_id) as id, min(coalesce(p.trace_id, s.trace_id)) as trace_id, min(p.payer_name) as payer_name,
    coalesce(min(round((p.amount_paid - coalesce(p.fee, 0)) * 100)), 0) as ledger,
    coalesce(sum(s.amount - s.fee) filter (where s.settled_at is not null), 0) as other
  from ${settlementLine} s left join ${payment} p on p.id = s.payment_id
  where ${lagosDay(sql`coalesce(p.paid_at, s.settled_at)`)} between ${from}::date and ${day}::date
  group by 1
)`

/** The account at the bank by the day of the money, month by month, on the days of which there are statements. */
const bankBeside = ({ from, day }: Counted) => sql`
known as (
  select m.money_day as day, m.at_bank as kobo from (with ${moved(ALL)} select * from moved) m
  where m.at_bank <> 0 and m.money_day between ${from}::date and ${day}::date and exists (
    select from ${bankStatement} s where s.state <> 'refused' and m.money_day between s.first_day and s.last_day)
),
/* What was set aside is nothing of ours, but money that went out and was given back. */
said as (
  select b.day, b.kobo, b.state <> 'setAside' or exists (
    select from known where known.kobo = b.kobo and b.kobo < 0 and abs(known.day - b.day) <= 10) as counts
  from ${bankLine} b where b.day between ${from}::date and ${day}::date
),
month as (
  select to_char(first, 'YYYY-MM') as month, to_char(first, 'FMMonth YYYY') as name,
    (select coalesce(sum(kobo), 0) from known where date_trunc('month', known.day) = first) as ledger,
    (select coalesce(sum(kobo), 0) from said where counts and date_trunc('month', said.day) = first) as other,
    (select coalesce(sum(kobo), 0) from said where not counts and date_trunc('month', said.day) = first) as aside
  from (select distinct date_trunc('month', day) as first from (select day from said union all select day from known) as days) as months
)`

const statesOfLines = sql`case state when 'suggested' then 'waiting for a decision' when 'settled' then 'recorded otherwise'
  when 'setAside' then 'set aside' when 'booked' then 'booked' else 'not looked at' end`

const whoPaid = (row: SQL) =>
  sql`concat_ws(', ', ${row}.payer_name, case when p.paid_at is not null then 'paid on ' || ${lagosDay(sql`p.paid_at`)} end)`

const wholes = (counted: Counted) => sql`
  select 'books' as tie, '' as sort, 'Receipts, refunds and the ledger' as what,
    (select coalesce(sum(kobo), 0) from moved) as ledger,
    ${totalOf(counted, 'receipts', 8)} - ${totalOf(counted, 'refunds', 6)} - ${totalOf(counted, 'corrected', 7)} as other,
    'Receipts less refunds, less what was taken back of earlier years' as note
  union all
  select 'receipts', '', 'Payments that came in', coalesce(sum(ledger), 0), coalesce(sum(other), 0),
    ${rowsOf(counted, 'receipts')} || ' receipts, ' || count(*) filter (where is_own) || ' payments' from came
  union all
  select 'refunds', '', 'Money given back', coalesce(sum(ledger), 0), coalesce(sum(other), 0),
    count(*) || ' payments of which money went back' from gone
  union all
  select 'provider', '', 'Paid out by the card provider', case when sent > 0 then ledger end, case when sent > 0 then other end,
    case when sent = 0 then 'No settlement of these days was sent' else sent || case sent when 1 then ' settlement' else ' settlements' end || ', less the provider''s charges' end
  from (select coalesce(sum(ledger), 0) as ledger, coalesce(sum(other), 0) as other from settled) as whole,
    (select count(distinct s.id) as sent from ${settlement} s join ${settlementLine} l on l.settlement_id = s.id and l.settled_at is not null
      where ${lagosDay(sql`l.settled_at`)} between ${counted.from}::date and ${counted.day}::date) as files
  union all
  select 'bank', '', 'The bank account by the day of the money', sum(ledger), sum(other),
    case when count(*) = 0 then 'No statement of these days was sent'
      else count(*) filter (where ledger = other) || ' of ' || count(*) || ' months to the kobo' end from month
  union all
  select 'arrears', '', 'Open dues', ${totalOf(counted, 'dues', 5)}, ${totalOf(counted, 'arrears', 8)},
    'Members who owe dues: ' || ${rowsOf(counted, 'arrears')}
  union all
  select 'credit', '', 'Dues that were paid in',
    (select coalesce(-sum(kobo), 0) from ${ledgerLine} l join ${ledgerEntry} e on e.id = l.entry_id
      where l.book = 'dues' and e.day <= ${counted.day}::date),
    ${totalOf(counted, 'dues', 4)} + ${totalOf(counted, 'credits', 3)}, 'Years settled and credits, of all years'`

const parts = sql`
  select 'receipts', '1 ' || lpad(came.id::text, 10, '0'), 'Payment ' || p.trace_id, ledger, other, ${whoPaid(sql`came`)}
  from came join ${payment} p on p.id = came.id where ledger <> other
  union all
  select 'refunds', '1 ' || lpad(gone.id::text, 10, '0'), 'Refund of payment ' || p.trace_id, ledger, other, p.payer_name
  from gone join ${payment} p on p.id = gone.id where ledger <> other
  union all
  select 'provider', '1 ' || settled.id, 'Payment ' || trace_id, ledger, other, payer_name from settled where ledger <> other
  union all
  select 'bank', '1 ' || month, name, ledger, other,
    case when aside <> 0 then 'Set aside: ' || trim(to_char(aside / 100.0, 'FM999,999,999,990.00')) end from month`

/** What says how statement lines stand: it is nothing to compare. */
const told = ({ from, day }: Counted) => sql`
  select 'bank', '2 ' || state, 'Statement lines: ' || ${statesOfLines}, null::numeric, sum(kobo), count(*) || ' lines'
  from ${bankLine} where day between ${from}::date and ${day}::date group by state`

const nameOfCheck = sql.join(
  [sql`case tie`, ...checks.map(([check, name]) => sql.raw(`when '${check}' then '${name}'`)), sql`end`],
  sql` `,
)
const placeOfCheck = sql.join(
  [sql`case tie`, ...checks.map(([check], at) => sql.raw(`when '${check}' then '${at}'`)), sql`end`],
  sql` `,
)

export const reconciliation: Sheet = {
  name: 'reconciliation',
  title: 'Reconciliation',
  columns: [
    ...texts('Check', 'What'),
    ...['In the ledger', 'On the other side', 'Difference'].map((label) => ({ ...sum(label), isAlone: true as const })),
    ...texts('Note'),
  ],
  rows: (
    counted,
  ) => sql`with ${members(counted)}, ${moved(counted)}, ${steps}, ${paymentsBeside(counted)}, ${refundsBeside(counted)},
    ${settledBeside(counted)}, ${bankBeside(counted)},
    counts as (
      select (select coalesce(sum(members), 0) from step where step.day < ${counted.from}::date) as at_start,
        (select coalesce(sum(members), 0) from step where step.day <= ${counted.day}::date) as at_end,
        (select count(*) from person where membership = 'member') as now
    ),
    line as (${wholes(counted)} union all ${parts} union all ${told(counted)}
      union all select 'members', '', 'Members on the last day', at_end * 100, now * 100,
        at_start || ' before the first day, by beginnings and endings' from counts)
    select jsonb_build_array(${nameOfCheck}, what, ${naira(sql`ledger`)}, ${naira(sql`other`)}, ${naira(sql`ledger - other`)}, note) as cells,
      ${placeOfCheck} || sort as sort from line`,
}
