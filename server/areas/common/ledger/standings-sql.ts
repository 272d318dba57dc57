import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  account,
  duesAgreed,
  duesFee,
  duesRelief,
  duesReliefLifting,
  grade,
  gradeHeld,
  ledgerEntry,
  ledgerLine,
  membershipEnding,
  membershipReinstatement,
  membershipSpell,
} from '#server/db/schema/index.ts'
import { someAccounts } from './some-accounts.ts'

interface Asked {
  day: string
  graceDays: number
}

/** The parts of domain/dues/dues-standing.ts over whole tables, or over some accounts alone. Each is named as its function there. */
export const partsOn = (day: string, accounts?: SQL) => sql`
  with today as (select ${day}::date as day, dues_year(${day}::date) as running),
  spell as (
    select s.id, s.account_id, s.began_on, s.first_year, e.ended_on, e.how
    from ${membershipSpell} s cross join today
    left join lateral (
      select ended_on, how from ${membershipEnding} ending
      left join ${membershipReinstatement} back on back.ending_id = ending.id and back.reinstated_on <= today.day
      where ending.spell_id = s.id and ending.ended_on <= today.day and back.ending_id is null
      order by ending.id limit 1
    ) e on true
    where s.began_on <= today.day ${accounts ? sql`and s.account_id in (${accounts})` : sql``}
  ),
  person as (
    select distinct on (account_id) account_id, coalesce(how, 'member') as membership,
      min(first_year) over (partition by account_id) as first_year, max(first_year) over (partition by account_id) as last_first_year
    from spell order by account_id, began_on desc, id desc
  ),
  fee as (
    select distinct on (grade_id, year) grade_id, year, kobo from (
      select grade_id, year, kobo, id from ${duesFee}
      union all select id, 0, dues * 100::bigint, 0 from ${grade} g where not exists (select from ${duesFee} own where own.grade_id = g.id)
    ) as every order by grade_id, year, id desc
  ),
  /* A fee holds up to the grade's next one; the first one for the years before, too. */
  fee_span as (
    select grade_id, kobo, case when row_number() over own = 1 then -1 else year end as from_year,
      coalesce(lead(year) over own, 100000) - 1 as to_year
    from fee window own as (partition by grade_id order by year)
  ),
  held_row as (select h.* from ${gradeHeld} h cross join today where held_from <= today.day
    ${accounts ? sql`and h.account_id in (${accounts})` : sql``}),
  /* A grade counts from the first 1 July after it was given; the first one for the years before, too. */
  held as (
    select account_id, grade_id, case when row_number() over own = 1 then -1 else dues_year(held_from) + 1 end as from_year,
      coalesce(dues_year(lead(held_from) over own) + 1, 100000) - 1 as to_year
    from held_row window own as (partition by account_id order by held_from, id)
  ),
  money as (
    select l.account_id, -sum(l.kobo) as kobo from ${ledgerLine} l join ${ledgerEntry} e on e.id = l.entry_id cross join today
    where l.book = 'dues' and e.day <= today.day ${accounts ? sql`and l.account_id in (${accounts})` : sql``} group by l.account_id
  ),
  agreed as (
    select s.account_id, a.year, min(a.kobo) as kobo from ${duesAgreed} a
    join ${ledgerEntry} e on e.reference = a.reference join spell s on s.id = a.spell_id cross join today
    where e.day <= today.day and (s.ended_on is null or make_date(a.year, 7, 1) <= s.ended_on)
      and not exists (select from ${ledgerEntry} undo where undo.reference = 'undo ' || a.reference and undo.day <= today.day)
    group by s.account_id, a.year
  ),
  relief as (
    select r.* from ${duesRelief} r cross join today
    left join ${duesReliefLifting} lifting on lifting.relief_id = r.id and lifting.lifted_on <= today.day
    where r.given_on <= today.day and lifting.relief_id is null
  ),
  cheaper as (select account_id, from_year, to_year, kobo from relief where kind <> 'putOff'),
  put_off as (
    select distinct on (account_id, from_year) account_id, from_year as year, until from relief
    where kind = 'putOff' and given_on >= make_date(from_year, 7, 1) order by account_id, from_year, id desc
  ),
  steady as (
    select p.account_id, greatest(today.running, p.last_first_year, (select max(year) from fee),
      (select max(year) from agreed where agreed.account_id = p.account_id),
      (select max(coalesce(to_year, from_year)) from cheaper where cheaper.account_id = p.account_id),
      (select max(greatest(year, dues_year(until))) from put_off where put_off.account_id = p.account_id)) + 1 as year
    from person p cross join today
  ),
  charged_year as (
    select p.account_id, y as year from person p join steady on steady.account_id = p.account_id,
      generate_series(p.first_year, steady.year) y
    where exists (select from spell s where s.account_id = p.account_id and y >= s.first_year
      and (s.ended_on is null or make_date(y, 7, 1) <= s.ended_on))
  ),
  priced as (
    select c.account_id, c.year, coalesce(put_off.until, make_date(c.year, 7, 1)) as due,
      put_off.until > make_date(c.year, 7, 1) as is_put_off, agreed.year is not null as is_bought,
      least(coalesce(fee_span.kobo, 0), agreed.kobo,
        (select min(kobo) from cheaper where cheaper.account_id = c.account_id and c.year >= from_year and c.year <= coalesce(to_year, c.year))
      ) as price
    from charged_year c
    left join held on held.account_id = c.account_id and c.year between held.from_year and held.to_year
    left join fee_span on fee_span.grade_id = held.grade_id and c.year between fee_span.from_year and fee_span.to_year
    left join agreed on agreed.account_id = c.account_id and agreed.year = c.year
    left join put_off on put_off.account_id = c.account_id and put_off.year = c.year
  ),
  costing as (
    select priced.*, due <= today.day as is_due, coalesce(money.kobo, 0) as money,
      sum(price) filter (where due <= today.day or is_bought) over (partition by priced.account_id order by due, year) as used
    from priced cross join today left join money on money.account_id = priced.account_id where price > 0
  ),
  settled as (select *, (is_due or is_bought) and used <= money as is_paid from costing),
  credit as (
    select p.account_id, coalesce(money.kobo, 0) - coalesce(paid.kobo, 0) as kobo from person p
    left join money on money.account_id = p.account_id
    left join (select account_id, sum(price) as kobo from settled where is_paid group by account_id) paid on paid.account_id = p.account_id
  )`

/**
 * How everybody who is or was a member, or some accounts alone, stand on a day. Columns: account_id, membership, owed, open_years, credit, paid_through,
 * covered_through, loss_day, standing, gate, settled_until.
 */
export const standingsOn = ({ day, graceDays }: Asked, accounts?: SQL) => sql`${partsOn(day, accounts)},
  unpaid as (
    select s.account_id, s.year, s.price, s.due, s.is_due, coalesce(s.is_put_off, false) as is_put_off, credit.kobo as credit,
      sum(s.price) filter (where not s.is_due) over (partition by s.account_id order by s.due, s.year) as spent
    from settled s join credit on credit.account_id = s.account_id where not s.is_paid
  ),
  /* By itself: beside its cost that of the next join is lost, and everybody is compared with everybody. */
  summed as materialized (
    select account_id, array_agg(year order by year) filter (where is_due) as open_years, sum(price) filter (where is_due) as open_price,
      (array_agg(due order by due, year))[1] as next_due, min(year) filter (where not is_due and not is_put_off) as first_to_come,
      count(*) filter (where not is_due and spent > credit) as uncovered,
      min(year) filter (where not is_due and not is_put_off and spent > credit) as first_uncovered,
      (array_agg(due order by due, year) filter (where not is_due and spent > credit))[1] as uncovered_due,
      coalesce(sum(price) filter (where not is_due), 0) as to_come_price
    from unpaid group by account_id
  ),
  /* Where credit pays all that was looked at, the years after are like the last of them. */
  reached as (
    select p.account_id, p.membership, credit.kobo as credit, s.open_years, s.open_price, s.next_due, s.first_to_come,
      case when s.uncovered > 0 then s.first_uncovered when last.price > 0
        then steady.year + 1 + floor((credit.kobo - coalesce(s.to_come_price, 0)) / last.price)::int end as uncovered_year,
      s.uncovered_due
    from person p join steady on steady.account_id = p.account_id join credit on credit.account_id = p.account_id
    left join summed s on s.account_id = p.account_id
    left join priced last on last.account_id = p.account_id and last.year = steady.year
  ),
  stood as (
    select reached.*, case when membership <> 'member' then 'none' when open_years is null then 'active'
      when (next_due + interval '1 year')::date + case when to_char(next_due, 'MM-DD') = '02-29' then 1 else 0 end <= today.day then 'inArrears'
      else 'due' end as standing,
      (next_due + interval '1 year')::date + case when to_char(next_due, 'MM-DD') = '02-29' then 1 else 0 end as loss_day
    from reached cross join today
  )
  select account_id, membership, greatest(coalesce(open_price, 0) - credit, 0)::bigint as owed, coalesce(open_years, '{}') as open_years,
    credit::bigint as credit,
    case when membership = 'member' and open_years is null then coalesce(first_to_come || '-06-30', 'forever') end as paid_through,
    case when membership = 'member' and open_years is null then coalesce(uncovered_year || '-06-30', 'forever') end as covered_through,
    case when membership = 'member' then loss_day::text end as loss_day,
    standing,
    case when standing = 'active' or (standing = 'due' and today.day < next_due + ${graceDays}::int) then 'open' else 'shut' end as gate,
    case when membership = 'member' then
      (case when open_years is not null then next_due - 1 when uncovered_due is not null then uncovered_due - 1
        when uncovered_year is not null then make_date(uncovered_year, 6, 30) else '9999-06-30'::date end)::text
    end as settled_until
  from stood cross join today`

/** A dues year, and the grade that it was charged to. */
interface ChargedTo {
  grade_id: number
  year: number
  day: string
}

/**
 * Who may have settled a year: it was taken over as paid, or there is money and nothing is open that fell due before. What is
 * noted of an account says so of members; of those who left since, nothing is noted.
 */
const mayHaveSettled = ({ grade_id, year }: ChargedTo, most: number | null) => sql`
  select a.id from ${account} a where exists (select from ${gradeHeld} h where h.account_id = a.id and h.grade_id = ${grade_id})
    and (exists (select from ${membershipSpell} s where s.account_id = a.id and s.source = 'takenOver' and s.first_year > ${year})
      or (exists (select from ${ledgerLine} l where l.account_id = a.id and l.book = 'dues' and l.kobo < 0)
        and (a.dues_paid_until >= make_date(${year}, 7, 1) or exists (select from ${membershipSpell} s
          join ${membershipEnding} ending on ending.spell_id = s.id
          where s.account_id = a.id and ending.ended_on >= make_date(${year}, 7, 1)))))
  order by a.id limit ${most}::int`

async function isSettledByOne(db: Db, { grade_id, year, day }: ChargedTo, accounts: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`${partsOn(day, accounts)}
    select exists (
      select from held where grade_id = ${grade_id} and from_year <= ${year} and to_year >= ${year} and (
        exists (select from settled where settled.account_id = held.account_id and settled.year = ${year} and is_paid)
        or exists (select from ${membershipSpell} s
          where s.account_id = held.account_id and s.source = 'takenOver' and s.first_year > ${year}))
    ) as settled`)
  return rows[0]?.settled === true
}

/** So many are looked at first: where a year is settled at all, one of them mostly has. */
const FEW = 100

/** Somebody who held this grade when the year began has settled it. */
export async function isYearSettled(db: Db, asked: ChargedTo): Promise<boolean> {
  const { rows } = await db.execute(mayHaveSettled(asked, FEW))
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => Number(id))
  if (await isSettledByOne(db, asked, sql`select unnest(${sql.param(ids)}::int[])`)) return true
  return rows.length === FEW && isSettledByOne(db, asked, mayHaveSettled(asked, null))
}

const MOST_MISNOTED = 20

/** Of whom lists say something else than the facts come to. */
export async function findMisnoted(db: Db, asked: Asked): Promise<number[]> {
  const found: number[] = []
  for await (const ids of someAccounts(db)) {
    const these = sql`select unnest(${sql.param(ids)}::int[])`
    // Side by side instead of joined: the planner cannot tell how many standings there are, and would compare each with each.
    const { rows } = await db.execute(sql`
      select id from (
        select id, dues_paid_until::text as noted, null as counted from ${account} where id in (${these})
        union all select account_id, null, settled_until from (${standingsOn(asked, these)}) s
      ) as both_told group by id having max(noted) is distinct from max(counted) order by id`)
    found.push(...rows.map(({ id }) => Number(id)))
    if (found.length >= MOST_MISNOTED) break
  }
  return found.slice(0, MOST_MISNOTED)
}

/** What lists go by, of everybody: after a fee was set. */
export async function noteStandings(tx: Db, asked: Asked): Promise<void> {
  await tx.execute(sql`
    update ${account} set dues_paid_until = s.settled_until::date from (${standingsOn(asked)}) s
    where ${account.id} = s.account_id and dues_paid_until::text is distinct from s.settled_until`)
}
