import { type SQL, sql } from 'drizzle-orm'
import {
  account,
  attendee,
  audit,
  bankLine,
  duesRelief,
  duesReliefLifting,
  event,
  grade,
  gradeHeld,
  ledgerEntry,
  ledgerLine,
  membershipEnding,
  membershipReinstatement,
  membershipSpell,
  payment,
  receipt,
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

export interface Sheet {
  name: string
  title: string
  columns: readonly string[]
  /** Rows of `cells`, a JSON array, and `sort`, a text in whose order they stand. */
  rows: (counted: Counted) => SQL
}

const naira = (kobo: SQL) => sql`round((${kobo}) / 100.0, 2)`
const yearName = (year: SQL) => sql`(${year})::text || '/' || right(((${year}) + 1)::text, 2)`
const lagosDay = (moment: SQL) => sql`((${moment}) at time zone 'Africa/Lagos')::date`

/** An account by the name that it has in the query. */
const nameOf = (account: 'a' | 'asked' | 'officer') => sql.raw(`${account}.first_name || ' ' || ${account}.sur_name`)

/** `account 17` of the records, by name. */
const actor = (made_by: SQL) =>
  sql`coalesce((select ${nameOf('officer')} from ${account} officer where 'account ' || officer.id = ${made_by}), ${made_by})`

/** Whoever is or was a member on the last day, and the years that they were charged. */
const members = ({ pack, day }: Counted) => sql`today as (select ${day}::date as day),
  person as (select account_id, membership, credit from ${yearPackMember} where pack_id = ${pack}),
  charged as (
    select m.account_id, y.* from ${yearPackMember} m,
      jsonb_to_recordset(m.years) as y(year int, grade_id int, price bigint, due date, is_due boolean, is_paid boolean)
    where m.pack_id = ${pack}
  )`

/** Why the office closed a payment, who did, and with what the money went back; as the records have it. */
const closings = sql`closing as (
  select distinct on (about) about, actor, after ->> 'reason' as reason, after ->> 'reference' as evidence
  from ${audit} where what = 'payment closed' order by about, id desc
)`

/** What moved what we have of money, and whose payment or dues it was. */
const moved = ({ from, day }: Counted) => sql`moved as (
  select e.id, e.reference, e.day, e.payment_id, sum(l.kobo) as kobo, min(l.book) as book,
    (select min(own.account_id) from ${ledgerLine} own where own.entry_id = e.id and own.book = 'dues') as account_id
  from ${ledgerEntry} e join ${ledgerLine} l on l.entry_id = e.id
  where l.book in ('provider', 'bank', 'cash') and e.day between ${from}::date and ${day}::date
  group by e.id having sum(l.kobo) <> 0
)`

const isBack = (entry: SQL) =>
  sql`(${entry}.reference like 'payment % back %' or ${entry}.reference like 'payment % closed')`

const dues: Sheet = {
  name: 'dues',
  title: 'Dues by year and grade',
  columns: ['Dues year', 'Grade', 'Members charged', 'Charged', 'Settled', 'Open'],
  rows: (counted) => sql`with ${members(counted)}
    select jsonb_build_array(${yearName(sql`s.year`)}, coalesce(g.name, 'No grade'), count(*), ${naira(sql`sum(s.price)`)},
        ${naira(sql`coalesce(sum(s.price) filter (where s.is_paid), 0)`)},
        ${naira(sql`coalesce(sum(s.price) filter (where not s.is_paid), 0)`)}) as cells,
      s.year || ' ' || lpad(coalesce(g.id, 0)::text, 6, '0') as sort
    from charged s left join ${grade} g on g.id = s.grade_id group by s.year, g.id, g.name`,
}

const receipts: Sheet = {
  name: 'receipts',
  title: 'Receipts',
  columns: ['Day', 'Entry', 'Receipt', 'Payer', 'For', 'Book', 'Amount'],
  rows: (counted) => sql`with ${moved(counted)}
    select jsonb_build_array(m.day::text, m.reference, 'R' || right(r.fiscal_year::text, 2) || '-' || lpad(r.number::text, 5, '0'),
        coalesce(p.payer_name, ${nameOf('a')}), coalesce(p.item, 'Dues'), initcap(m.book), ${naira(sql`m.kobo`)}) as cells,
      m.day || ' ' || lpad(m.id::text, 10, '0') as sort
    from moved m left join ${payment} p on p.id = m.payment_id left join ${receipt} r on r.payment_id = p.id and not ${isBack(sql`m`)}
    left join ${account} a on a.id = m.account_id where m.kobo > 0`,
}

const moneyBack: Sheet = {
  name: 'refunds',
  title: 'Refunds',
  columns: ['Day', 'Entry', 'Payer', 'For', 'Book', 'Amount', 'Reason', 'Asked by', 'Evidence'],
  rows: (counted) => sql`with ${moved(counted)}, ${closings},
  /* A refund is posted under what has gone back by then. */
  returned as (
    select own.*, 'payment ' || payment_id || ' back ' || sum(returned_kobo) over (partition by payment_id order by ended_at, id) as entry
    from ${refund} own where returned_kobo is not null
  )
    select jsonb_build_array(m.day::text, m.reference, coalesce(p.payer_name, ${nameOf('a')}), coalesce(p.item, 'Dues'),
        initcap(m.book), ${naira(sql`-m.kobo`)}, coalesce(r.reason, c.reason, p.review_reason),
        coalesce(${nameOf('asked')}, ${actor(sql`c.actor`)}), coalesce(r.reference, c.evidence)) as cells,
      m.day || ' ' || lpad(m.id::text, 10, '0') as sort
    from moved m left join ${payment} p on p.id = m.payment_id left join ${account} a on a.id = m.account_id
    left join closing c on c.about || ' closed' = m.reference
    left join returned r on r.entry = m.reference left join ${account} asked on asked.id = r.requested_by
    where m.kobo < 0`,
}

const writtenOff: Sheet = {
  name: 'written-off',
  title: 'Written off',
  columns: ['Day', 'Entry', 'Payer', 'For', 'Amount', 'Reason', 'By'],
  rows: ({ from, day }) => sql`with ${closings}
    select jsonb_build_array(e.day::text, e.reference, p.payer_name, p.item, ${naira(sql`-sum(l.kobo)`)}, c.reason, ${actor(sql`c.actor`)}) as cells,
      e.day || ' ' || lpad(e.id::text, 10, '0') as sort
    from ${ledgerEntry} e join ${ledgerLine} l on l.entry_id = e.id and l.book = 'surplus' join ${payment} p on p.id = e.payment_id
    left join closing c on c.about || ' closed' = e.reference
    where e.reference like 'payment % closed' and e.day between ${from}::date and ${day}::date
    group by e.id, p.id, c.reason, c.actor having sum(l.kobo) <> 0`,
}

const arrears: Sheet = {
  name: 'arrears',
  title: 'Arrears by age',
  columns: [
    ...[
      'Number',
      'Name',
      'Membership',
      'Open years',
      'Under 1 year',
      '1 to 2 years',
      '2 to 3 years',
      '3 years and more',
    ],
    ...['Credit', 'Owed'],
  ],
  rows: (counted) => {
    const due = (older: number, younger: number | null) =>
      naira(sql`coalesce(sum(s.price) filter (where s.due <= today.day - make_interval(years => ${older}::int)
        and ${younger === null ? sql`true` : sql`s.due > today.day - make_interval(years => ${younger}::int)`}), 0)`)
    return sql`with ${members(counted)}
      select jsonb_build_array(a.membership_number, ${nameOf('a')}, initcap(p.membership),
          string_agg(${yearName(sql`s.year`)}, ', ' order by s.year), ${due(0, 1)}, ${due(1, 2)}, ${due(2, 3)}, ${due(3, null)},
          ${naira(sql`p.credit`)}, ${naira(sql`sum(s.price) - p.credit`)}) as cells,
        coalesce(a.membership_number, '') || ' ' || lpad(a.id::text, 10, '0') as sort
      from charged s cross join today join person p on p.account_id = s.account_id
      join ${account} a on a.id = s.account_id
      where s.is_due and not s.is_paid group by a.id, p.membership, p.credit having sum(s.price) > p.credit`
  },
}

const credits: Sheet = {
  name: 'credits',
  title: 'Credits',
  columns: ['Number', 'Name', 'Membership', 'Credit'],
  rows: (counted) => sql`with ${members(counted)}
    select jsonb_build_array(a.membership_number, ${nameOf('a')}, initcap(p.membership), ${naira(sql`p.credit`)}) as cells,
      coalesce(a.membership_number, '') || ' ' || lpad(a.id::text, 10, '0') as sort
    from person p join ${account} a on a.id = p.account_id where p.credit > 0`,
}

const reliefs: Sheet = {
  name: 'reliefs',
  title: 'Reliefs',
  columns: [
    ...[
      'Day',
      'Number',
      'Name',
      'Relief',
      'From year',
      'To year',
      'Costs at most',
      'Put off until',
      'Took off',
      'Reason',
    ],
    ...['Minute', 'Given by', 'Lifted'],
  ],
  rows: ({ from, day }) => sql`
    select jsonb_build_array(r.given_on::text, a.membership_number, ${nameOf('a')},
        case r.kind when 'putOff' then 'Put off' when 'beforeLedger' then 'Not charged before the ledger' else initcap(r.kind) end,
        ${yearName(sql`r.from_year`)}, ${yearName(sql`r.to_year`)}, ${naira(sql`r.kobo`)}, r.until::text, ${naira(sql`r.kobo_off`)},
        r.reason, r.minute, ${actor(sql`r.made_by`)}, lifting.lifted_on::text) as cells,
      r.given_on || ' ' || lpad(r.id::text, 10, '0') as sort
    from ${duesRelief} r join ${account} a on a.id = r.account_id
    left join ${duesReliefLifting} lifting on lifting.relief_id = r.id and lifting.lifted_on <= ${day}::date
    where r.given_on between ${from}::date and ${day}::date`,
}

const howEnded = sql`case e.how when 'lost' then 'Lost for arrears' else initcap(e.how) end`

/** Members who came, went and came back. */
const steps = sql`step as (
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

const movement: Sheet = {
  name: 'movement',
  title: 'Movement of members',
  columns: ['Day', 'Number', 'Name', 'What', 'Reason', 'Minute'],
  rows: ({ from, day }) => sql`with ${steps}
    select jsonb_build_array(step.day::text, a.membership_number, ${nameOf('a')}, step.what, step.reason, step.minute) as cells,
      step.day || ' ' || coalesce(a.membership_number, '') || ' ' || lpad(step.id::text, 10, '0') || step.kind as sort
    from step join ${account} a on a.id = step.account_id where step.day between ${from}::date and ${day}::date`,
}

const upgrades: Sheet = {
  name: 'upgrades',
  title: 'Upgrades',
  columns: ['Day', 'Number', 'Name', 'From', 'To'],
  rows: ({ from, day }) => sql`with held as (
      select h.*, lag(grade_id) over (partition by account_id order by held_from, id) as before from ${gradeHeld} h
      where not exists (select from ${gradeHeld} later where later.corrects = h.id)
    )
    select jsonb_build_array(h.held_from::text, a.membership_number, ${nameOf('a')}, old.name, new.name) as cells,
      h.held_from || ' ' || lpad(h.id::text, 10, '0') as sort
    from held h join ${account} a on a.id = h.account_id join ${grade} old on old.id = h.before join ${grade} new on new.id = h.grade_id
    where h.before <> h.grade_id and h.held_from between ${from}::date and ${day}::date`,
}

const events: Sheet = {
  name: 'events',
  title: 'Events',
  columns: ['Day', 'Event', 'Registered', 'Attended', 'Members among them', 'Received'],
  rows: ({ from, day }) => {
    const on = lagosDay(sql`e.start_date`)
    return sql`
      select jsonb_build_array(${on}::text, e.title, count(t.id), count(t.came_at), count(t.account_id), ${naira(sql`coalesce((
          select -sum(l.kobo) from ${payment} p join ${ledgerEntry} entry on entry.payment_id = p.id
          join ${ledgerLine} l on l.entry_id = entry.id and l.book = 'event'
          where p.purpose = 'event' and p.target = e.id::text and entry.day <= ${day}::date), 0)`)}) as cells,
        ${on} || ' ' || lpad(e.id::text, 10, '0') as sort
      from ${event} e left join ${attendee} t on t.event_id = e.id and t.state not in ('cancelled', 'calledOff') and ${lagosDay(sql`t.created_at`)} <= ${day}::date
      where ${on} between ${from}::date and ${day}::date group by e.id`
  },
}

const reconciliation: Sheet = {
  name: 'reconciliation',
  title: 'Reconciliation',
  columns: ['What', 'In the ledger', 'On the other side', 'Difference', 'Note'],
  rows: (counted) => {
    const { from, day } = counted
    const paid = lagosDay(sql`p.paid_at`)
    return sql`with ${members(counted)}, ${moved(counted)}, ${steps},
    came as (
      select coalesce(entry.payment_id, p.id) as id, coalesce(entry.kobo, 0) as ledger, coalesce(p.kobo, 0) as other from (
        select payment_id, sum(kobo) as kobo from moved where payment_id is not null and not ${isBack(sql`moved`)} group by payment_id
      ) entry full join (
        select p.id, round(p.amount_paid * 100) as kobo from ${payment} p
        where not p.before_ledger and p.amount_paid > 0 and ${paid} between ${from}::date and ${day}::date
      ) p on p.id = entry.payment_id
    ),
    back as (
      select coalesce(entry.payment_id, r.payment_id) as id, coalesce(entry.kobo, 0) as ledger, coalesce(r.kobo, 0) as other from (
        select payment_id, -sum(kobo) as kobo from moved where reference like 'payment % back %' group by payment_id
      ) entry full join (
        select payment_id, sum(returned_kobo) as kobo from ${refund} r join ${payment} p on p.id = r.payment_id and not p.before_ledger
        where returned_kobo is not null and ${lagosDay(sql`coalesce(r.ended_at, r.requested_at)`)} between ${from}::date and ${day}::date
        group by payment_id
      ) r on r.payment_id = entry.payment_id
    ),
    said as (select min(day) as first, max(day) as last, sum(kobo) as kobo from ${bankLine} where day between ${from}::date and ${day}::date),
    counts as (
      select (select coalesce(sum(members), 0) from step where step.day < ${from}::date) as at_start,
        (select coalesce(sum(members), 0) from step where step.day <= ${day}::date) as at_end,
        (select count(*) from person where membership = 'member') as now
    ),
    line as (
      select '01' as sort, 'Payments that came in' as what, sum(ledger) as ledger, sum(other) as other, 'The payments as they stand' as note from came
      union all
      select '02 ' || lpad(came.id::text, 10, '0'), 'Payment ' || p.trace_id, ledger, other,
        concat_ws(', ', p.payer_name, case when p.paid_at is not null then 'paid on ' || ${paid} end)
      from came join ${payment} p on p.id = came.id where ledger <> other
      union all
      select '03', 'Refunds', sum(ledger), sum(other), 'The refunds that were done' from back
      union all
      select '04 ' || lpad(back.id::text, 10, '0'), 'Refund of payment ' || p.trace_id, ledger, other, p.payer_name
      from back join ${payment} p on p.id = back.id where ledger <> other
      union all
      select '05', 'Lines of bank statements that are booked',
        (select sum(kobo) from ${ledgerLine} l join ${ledgerEntry} e on e.id = l.entry_id
          where l.book = 'bank' and (e.reference like 'bank %' or e.reference like 'undo bank %') and e.day <= ${day}::date),
        (select sum(kobo) from ${bankLine} b where state = 'booked' and exists (
          select from ${ledgerEntry} e where e.reference in ('bank ' || b.id, 'bank ' || b.id || ' again ' || b.bookings) and e.day <= ${day}::date)),
        'The lines as they stand, of all years'
      union all
      select '06', 'The bank account from ' || first || ' to ' || last,
        (select sum(l.kobo) from ${ledgerLine} l join ${ledgerEntry} e on e.id = l.entry_id where l.book = 'bank' and e.day between first and last),
        kobo, 'All lines of the statements of these days' from said where first is not null
      union all
      select '07 ' || state, 'Statement lines: ' || case state when 'suggested' then 'waiting for a decision' when 'settled' then 'recorded otherwise'
          when 'setAside' then 'set aside' when 'booked' then 'booked' else 'not looked at' end,
        null, sum(kobo), count(*) || ' lines' from ${bankLine} where day between ${from}::date and ${day}::date group by state
      union all
      select '08', 'Dues that were paid in', (select -sum(kobo) from ${ledgerLine} l join ${ledgerEntry} e on e.id = l.entry_id
          where l.book = 'dues' and e.day <= ${day}::date),
        (select coalesce(sum(price), 0) from charged where is_paid) + (select coalesce(sum(credit), 0) from person),
        'Years settled and credits, of all years'
    )
    select jsonb_build_array(what, ${naira(sql`coalesce(ledger, case when sort not like '07%' then 0 end)`)}, ${naira(sql`coalesce(other, 0)`)},
      ${naira(sql`coalesce(ledger, 0) - coalesce(other, 0)`)}, note) as cells, sort from line
    union all
    select jsonb_build_array('Members on the last day', at_end, now, at_end - now, at_start || ' before the first day, by beginnings and endings'), '09'
    from counts`
  },
}

export const LATE = 'late'

const late: Sheet = {
  name: LATE,
  title: 'Late items',
  columns: ['Dues year', 'Day', 'What', 'Who', 'Amount', 'Entry'],
  rows: (counted) => {
    const { from, before } = counted
    return sql`with ${moved(counted)}, ${steps},
    item as (
      select coalesce(b.day, ${lagosDay(sql`p.paid_at`)}) as day, 'Money that was entered later' as what,
        coalesce(p.payer_name, ${nameOf('a')}) as who, m.kobo, m.reference, m.id
      from moved m left join ${payment} p on p.id = m.payment_id and not ${isBack(sql`m`)}
      left join ${bankLine} b on m.reference in ('bank ' || b.id, 'bank ' || b.id || ' again ' || b.bookings)
      left join ${account} a on a.id = m.account_id
      where coalesce(b.day, ${lagosDay(sql`p.paid_at`)}) < ${from}::date
      ${
        before
          ? sql`union all
      select e.day, 'Entry that was made later', null, (select sum(kobo) from ${ledgerLine} l where l.entry_id = e.id and kobo > 0), e.reference, e.id
      from ${ledgerEntry} e where e.id > ${before.upTo.entry}::int and e.day <= ${before.day}::date
      union all
      select step.day, step.what, concat_ws(', ', a.membership_number, ${nameOf('a')}), null, null, step.id
      from step join ${account} a on a.id = step.account_id
      where step.day <= ${before.day}::date and ((step.kind = 'spell' and step.id > ${before.upTo.spell}::int)
        or (step.kind = 'ending' and step.id > ${before.upTo.ending}::int))`
          : sql``
      }
    )
    select jsonb_build_array(${yearName(sql`dues_year(day)`)}, day::text, what, who, ${naira(sql`kobo`)}, reference) as cells,
      day || ' ' || what || ' ' || lpad(id::text, 10, '0') as sort from item`
  },
}

/** In the order of the file. */
export const sheets: readonly Sheet[] = [
  ...[
    dues,
    receipts,
    arrears,
    credits,
    reliefs,
    moneyBack,
    writtenOff,
    movement,
    upgrades,
    events,
    reconciliation,
    late,
  ],
]
