import { type SQL, sql } from 'drizzle-orm'
import { lagosDay } from '#server/db/lagos-day.ts'
import {
  account,
  duesAgreed,
  duesFee,
  duesRelief,
  duesReliefLifting,
  grade,
  gradeHeld,
  isGradeInForce,
  isListed,
  ledgerEntry,
  ledgerLine,
  membershipEnding,
  membershipReinstatement,
  membershipSpell,
  reminder,
} from '#server/db/schema/index.ts'

/** Memberships, each with the ending that counts. */
const spells = (day: SQL) => sql`ending as (
  select distinct on (e.spell_id) e.spell_id, e.ended_on, e.how
  from ${membershipEnding} e left join ${membershipReinstatement} back on back.ending_id = e.id and back.reinstated_on <= ${day}
  where e.ended_on <= ${day} and back.ending_id is null order by e.spell_id, e.id
), spell as (
  select s.id, s.account_id, s.began_on, s.first_year, s.source, ending.ended_on, ending.how
  from ${membershipSpell} s join ${account} on ${account.id} = s.account_id and ${isListed(account)}
  left join ending on ending.spell_id = s.id where s.began_on <= ${day}
)`

/** What each year costs, by grade; and who held which grade, from a day to the one before the next. */
const prices = (day: SQL) => sql`range as (
  select coalesce(min(first_year), dues_year(${day})) as first, dues_year(${day}) as last from spell
), fee as materialized (
  select g.id as grade_id, year, coalesce(
    (select kobo from ${duesFee} f where f.grade_id = g.id and f.year <= years.year order by f.year desc, f.id desc limit 1),
    (select kobo from ${duesFee} f where f.grade_id = g.id order by f.year, f.id desc limit 1), g.dues * 100) as kobo
  from ${grade} g, range, generate_series(range.first, range.last) as years(year)
), held as (
  select account_id, grade_id, case when lag(id) over own is null then '-infinity' else held_from end as from_day,
    coalesce(lead(held_from) over own, 'infinity') as next_day
  from ${gradeHeld} where held_from <= ${day} and ${isGradeInForce} window own as (partition by account_id order by held_from, id)
), agreed as (
  select s.account_id, a.year, min(a.kobo) as kobo
  from ${duesAgreed} a join spell s on s.id = a.spell_id join ${ledgerEntry} e on e.reference = a.reference and e.day <= ${day}
  where (s.ended_on is null or make_date(a.year, 7, 1) <= s.ended_on)
    and not exists (select from ${ledgerEntry} undo where undo.reference = 'undo ' || a.reference and undo.day <= ${day})
  group by s.account_id, a.year
), relief as (
  select r.* from ${duesRelief} r left join ${duesReliefLifting} l on l.relief_id = r.id and l.lifted_on <= ${day}
  where r.given_on <= ${day} and l.relief_id is null
), relieved as (
  select account_id, years.year, min(kobo) as kobo from relief, range,
    generate_series(greatest(from_year, range.first), least(coalesce(to_year, range.last), range.last)) as years(year)
  where kind <> 'putOff' group by account_id, years.year
), put_off as (
  select distinct on (account_id, from_year) account_id, from_year as year, until from relief
  where kind = 'putOff' and given_on >= make_date(from_year, 7, 1) order by account_id, from_year, id desc
)`

/** Years that were charged, cost something and have fallen due, with what has to be paid in until each is paid. */
const due = (day: SQL) => sql`charged as (
  select distinct s.account_id, years.year, make_date(years.year, 7, 1) as first_day
  from spell s, range, generate_series(s.first_year, range.last) as years(year)
  where s.ended_on is null or make_date(years.year, 7, 1) <= s.ended_on
), priced as materialized (
  select c.account_id, c.year, h.grade_id, coalesce(put_off.until, c.first_day) as due, least(fee.kobo, agreed.kobo, relieved.kobo) as kobo
  from charged c join held h on h.account_id = c.account_id and h.from_day < c.first_day and h.next_day >= c.first_day
  join fee on fee.grade_id = h.grade_id and fee.year = c.year
  left join agreed on agreed.account_id = c.account_id and agreed.year = c.year
  left join relieved on relieved.account_id = c.account_id and relieved.year = c.year
  left join put_off on put_off.account_id = c.account_id and put_off.year = c.year
), due as (
  select *, sum(kobo) over (partition by account_id order by due, year) as up_to from priced where kobo > 0 and due <= ${day}
)`

/**
 * What a member has paid in, entry by entry: `kept` is what was never gone below again. Of money that a merge has moved it
 * counts when it was paid.
 */
const money = (day: SQL) => sql`moved as (
  select l.account_id, e.id, e.created_at, -sum(l.kobo) as kobo, case when e.reference like 'merge %' then coalesce(
    (select min(paid.day) from ${ledgerEntry} paid where paid.payment_id = e.payment_id), e.day) else e.day end as day
  from ${ledgerLine} l join ${ledgerEntry} e on e.id = l.entry_id where l.book = 'dues' and e.day <= ${day}
  group by l.account_id, e.id
), had as (
  select *, sum(kobo) over (partition by account_id order by day, id) as total from moved
), kept as (
  select *, min(total) over (partition by account_id order by day desc, id desc) as kept from had
), reached as (
  select *, lag(kept, 1, 0::numeric) over (partition by account_id order by day, id) as before from kept
)`

/** A reminder that was sent before: on the same day the hour decides. */
const paid = sql`paid as (
  select d.*, r.day as paid_on, r.created_at as paid_at, r.day - d.due as days
  from due d left join reached r on r.account_id = d.account_id and r.before < d.up_to and r.kept >= d.up_to
), reminded as (
  select distinct on (p.account_id, p.year) p.account_id, p.year, m.stage
  from paid p join ${reminder} m on m.account_id = p.account_id and m.year = p.year and m.state = 'sent'
    and (${lagosDay(sql`m.changed_at`)} < p.paid_on
      or (${lagosDay(sql`m.changed_at`)} = p.paid_on and m.changed_at < p.paid_at))
  order by p.account_id, p.year, m.changed_at desc, m.id desc
)`

const span = sql`case when days < 0 then 'paid-ahead' when days <= 30 then 'paid-30' when days <= 90 then 'paid-90'
  when days <= 180 then 'paid-180' when days <= 365 then 'paid-365' else 'paid-later' end`

/**
 * Everything that is counted, as the books stand on a day: of a member and a dues year that it was due, that the membership
 * began, and that it ended. `figures` are the names of the figures that count it. What is due, and what paid it, is what
 * domain/dues/dues-standing.ts says: a test compares the two.
 */
export function renewalFacts(today: string): SQL {
  const day = sql`${today}::date`
  return sql`${spells(day)}, ${prices(day)}, ${due(day)}, ${money(day)}, ${paid}, fact as materialized (
    select p.account_id, p.year, p.grade_id, p.due as day, null as how, p.paid_on, p.days, m.stage,
      case when p.paid_on is null then array['due', 'open'] else array['due', 'renewed', ${span}, 'after-' || coalesce(m.stage, 'none')] end as figures
    from paid p left join reminded m on m.account_id = p.account_id and m.year = p.year
    union all
    (select distinct on (s.account_id, dues_year(s.began_on)) s.account_id, dues_year(s.began_on), h.grade_id, s.began_on, null, null, null, null,
      array['joined']
    from spell s join held h on h.account_id = s.account_id and h.from_day <= s.began_on and h.next_day > s.began_on
    where s.source = 'joined' order by s.account_id, dues_year(s.began_on), s.began_on, s.id)
    union all
    (select distinct on (s.account_id, dues_year(s.ended_on)) s.account_id, dues_year(s.ended_on), h.grade_id, s.ended_on, s.how, null, null, null,
      array['left', s.how]
    from spell s join held h on h.account_id = s.account_id and h.from_day <= s.ended_on and h.next_day > s.ended_on
    where s.ended_on is not null order by s.account_id, dues_year(s.ended_on), s.ended_on desc, s.id desc)
  )`
}
