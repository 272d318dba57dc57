import { type SQL, sql } from 'drizzle-orm'
import { lagosDay } from '#server/db/lagos-day.ts'
import {
  account,
  audit,
  bankLine,
  ledgerEntry,
  ledgerLine,
  membershipEnding,
  membershipReinstatement,
  membershipSpell,
  payment,
  refund,
  yearPackMember,
} from '#server/db/schema/index.ts'
import type { CountedUpTo } from '#server/db/schema/money/year-pack.ts'

export interface Counted {
  pack: number
  /** The dues year, and its first and last counted day. */
  year: number
  from: string
  day: string
  /** Up to where the closed pack of an earlier year has counted, and its last day. */
  before: { upTo: CountedUpTo; day: string } | null
}

/** What the cells of a column are, where they are no texts. The sums and counts of a list are added up below it. */
export interface Column {
  label: string
  is?: 'day' | 'sum' | 'count'
  /** Sums that say nothing together. */
  isAlone?: true
}

export interface Sheet {
  name: string
  title: string
  columns: readonly Column[]
  /** Rows of `cells`, a JSON array, and `sort`, a text in whose order they stand. */
  rows: (counted: Counted) => SQL
}

export const texts = (...labels: string[]): Column[] => labels.map((label) => ({ label }))
export const day = (label: string): Column => ({ label, is: 'day' })
export const sum = (label: string): Column => ({ label, is: 'sum' })
export const count = (label: string): Column => ({ label, is: 'count' })

export const naira = (kobo: SQL) => sql`round((${kobo}) / 100.0, 2)`
export const yearName = (year: SQL) => sql`(${year})::text || '/' || right(((${year}) + 1)::text, 2)`

/** An account by the name that it has in the query. */
export const nameOf = (account: 'a' | 'asked' | 'officer') =>
  sql.raw(`${account}.first_name || ' ' || ${account}.sur_name`)

/** `account 17` of the records, by name. */
export const actor = (made_by: SQL) =>
  sql`coalesce((select ${nameOf('officer')} from ${account} officer where 'account ' || officer.id = ${made_by}), ${made_by})`

/** Whoever is or was a member on the last day, and the years that they were charged. */
export const members = ({ pack, day }: Pick<Counted, 'pack' | 'day'>) => sql`today as (select ${day}::date as day),
  person as (select account_id, membership, credit from ${yearPackMember} where pack_id = ${pack}),
  charged as (
    select m.account_id, y.* from ${yearPackMember} m,
      jsonb_to_recordset(m.years) as y(year int, grade_id int, price bigint, due date, is_due boolean, is_paid boolean)
    where m.pack_id = ${pack}
  )`

/** Why the office closed a payment, who did, and with what and when the money went back; as the records have it. */
export const closings = sql`closing as (
  select distinct on (about) about || ' closed' as entry, actor, after ->> 'reason' as reason, after ->> 'reference' as evidence,
    (after ->> 'day')::date as day
  from ${audit} where what = 'payment closed' order by about, id desc
)`

/** A refund is posted under what has gone back by then. */
const returns = sql`returned as (
  select own.*, 'payment ' || payment_id || ' back ' || sum(returned_kobo) over (partition by payment_id order by ended_at, id) as entry
  from ${refund} own where returned_kobo is not null
)`

const isBack = (entry: SQL) =>
  sql`(${entry}.reference like 'payment % back %' or ${entry}.reference like 'payment % closed')`

/**
 * What moved what we have of money in these days: whose payment or dues it was, the day of the money, and what it is. A booking
 * that was taken back in the same year is neither received nor given back; one of an earlier year is taken off this one.
 */
export const moved = ({ from, day }: Pick<Counted, 'from' | 'day'>) => sql`${closings}, ${returns},
moved as (
  select m.*,
    case when m.reference like 'undo %' or m.mirror is not null or (m.kobo < 0 and m.reference like 'payment % in %') then 'corrected'
      when ${isBack(sql`m`)} then 'back' when m.kobo > 0 then 'in' else 'back' end as what,
    m.mirror is not null or (m.reference like 'undo %' and booked.day >= ${from}::date) as is_even,
    booked.day as booked_on, booked.payment_id as booked_payment,
    coalesce(line.day, case when m.reference like 'payment % back %' then coalesce(back.transferred_on, m.day)
      when m.reference like 'payment % closed' then coalesce(closing.day, m.day) else ${lagosDay(sql`p.paid_at`)} end, m.day) as money_day
  from (
    select e.id, e.reference, e.day, e.payment_id, sum(l.kobo) as kobo, min(l.book) as book,
      sum(l.kobo) filter (where l.book = 'bank') as at_bank,
      (select min(own.account_id) from ${ledgerLine} own where own.entry_id = e.id and own.book = 'dues') as account_id,
      (select undo.day from ${ledgerEntry} undo where undo.reference = 'undo ' || e.reference and undo.day <= ${day}::date) as mirror
    from ${ledgerEntry} e join ${ledgerLine} l on l.entry_id = e.id
    where l.book in ('provider', 'bank', 'cash') and e.day between ${from}::date and ${day}::date
    group by e.id having sum(l.kobo) <> 0
  ) m
  left join ${ledgerEntry} booked on m.reference = 'undo ' || booked.reference
  left join ${bankLine} line on line.id = substring(m.reference from '^(?:undo )?bank ([0-9]+)')::int
  left join ${payment} p on p.id = m.payment_id
  left join returned back on back.entry = m.reference left join closing on closing.entry = m.reference
)`

/** What moved without a payment is dues of a line of a statement, or what a cash box of an event had more or less than it took. */
export const purposeOf = sql`coalesce(p.purpose, case when m.reference like 'box %' then 'event' else 'dues' end)`
export const itemOf = sql`coalesce(p.item, case when m.reference like 'box %' then 'Difference of a cash box' else 'Dues' end)`
export const kindOf = (purpose: SQL) =>
  sql`case ${purpose} when 'dues' then 'Dues' when 'membership' then 'Membership fees' when 'upgrade' then 'Upgrade fees' when 'bill' then 'Bills' else 'Events' end`

export const receiptNumber = sql`'R' || right(r.fiscal_year::text, 2) || '-' || lpad(r.number::text, 5, '0')`

const howEnded = sql`case e.how when 'lost' then 'Lost for arrears' else initcap(e.how) end`

/** Members who came, went and came back. */
export const steps = sql`step as (
  select s.account_id, s.began_on as day, 1 as members, 'spell' as kind, s.id, null::text as reason, null::text as minute,
    case when exists (select from ${membershipSpell} first where first.account_id = s.account_id and first.id < s.id) then 'Joined again'
      when s.source = 'takenOver' then 'Taken over' else 'Joined' end as what
  from ${membershipSpell} s
  union all
  select s.account_id, e.ended_on, -1, 'ending', e.id, e.reason, e.minute, ${howEnded}
  from ${membershipEnding} e join ${membershipSpell} s on s.id = e.spell_id
  union all
  select s.account_id, back.reinstated_on, 1, 'return', e.id, back.reason, back.minute,
    case back.kind when 'takenBack' then 'Ending taken back' else 'Returned' end
  from ${membershipReinstatement} back join ${membershipEnding} e on e.id = back.ending_id
  join ${membershipSpell} s on s.id = e.spell_id
)`

/** The rows of a sheet that was counted before. */
export const cellsOf = (pack: number, name: string) =>
  sql`(select cells from year_pack_row where pack_id = ${pack} and sheet = ${name})`
