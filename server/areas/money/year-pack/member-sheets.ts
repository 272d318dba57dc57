import { type SQL, sql } from 'drizzle-orm'
import { eventOfEntry } from '#server/areas/common/ledger/event-of-entry.ts'
import { lagosDay } from '#server/db/lagos-day.ts'
import {
  account,
  attendee,
  duesRelief,
  duesReliefLifting,
  event,
  grade,
  gradeHeld,
  ledgerEntry,
  ledgerLine,
  payment,
} from '#server/db/schema/index.ts'
import { actor, count, day, members, naira, nameOf, type Sheet, steps, sum, texts, yearName } from './sheet.ts'

export const dues: Sheet = {
  name: 'dues',
  title: 'Dues by year and grade',
  columns: [
    ...texts('Dues year', 'Grade'),
    count('Members charged'),
    ...['Charged', 'Settled', 'Open', 'Not due yet'].map(sum),
  ],
  rows: (counted) => {
    const part = (where: SQL) => naira(sql`coalesce(sum(s.price) filter (where ${where}), 0)`)
    return sql`with ${members(counted)}
    select jsonb_build_array(${yearName(sql`s.year`)}, coalesce(g.name, 'No grade'), count(*), ${naira(sql`sum(s.price)`)},
        ${part(sql`s.is_paid`)}, ${part(sql`not s.is_paid and s.is_due`)}, ${part(sql`not s.is_paid and not s.is_due`)}) as cells,
      s.year || ' ' || lpad(coalesce(g.id, 0)::text, 6, '0') as sort
    from charged s left join ${grade} g on g.id = s.grade_id group by s.year, g.id, g.name`
  },
}

export const arrears: Sheet = {
  name: 'arrears',
  title: 'Arrears by age',
  columns: [
    ...texts('Number', 'Name', 'Membership', 'Open years'),
    ...['Under 1 year', '1 to 2 years', '2 to 3 years', '3 years and more', 'Open', 'Credit', 'Owed'].map(sum),
  ],
  rows: (counted) => {
    const due = (older: number, younger: number | null) =>
      naira(sql`coalesce(sum(s.price) filter (where s.due <= today.day - make_interval(years => ${older}::int)
        and ${younger === null ? sql`true` : sql`s.due > today.day - make_interval(years => ${younger}::int)`}), 0)`)
    return sql`with ${members(counted)}
      select jsonb_build_array(a.membership_number, ${nameOf('a')}, initcap(p.membership),
          string_agg(${yearName(sql`s.year`)}, ', ' order by s.year), ${due(0, 1)}, ${due(1, 2)}, ${due(2, 3)}, ${due(3, null)},
          ${naira(sql`sum(s.price)`)}, ${naira(sql`p.credit`)}, ${naira(sql`sum(s.price) - p.credit`)}) as cells,
        coalesce(a.membership_number, '') || ' ' || lpad(a.id::text, 10, '0') as sort
      from charged s cross join today join person p on p.account_id = s.account_id
      join ${account} a on a.id = s.account_id
      where s.is_due and not s.is_paid group by a.id, p.membership, p.credit having sum(s.price) > p.credit`
  },
}

export const credits: Sheet = {
  name: 'credits',
  title: 'Credits',
  columns: [...texts('Number', 'Name', 'Membership'), sum('Credit')],
  rows: (counted) => sql`with ${members(counted)}
    select jsonb_build_array(a.membership_number, ${nameOf('a')}, initcap(p.membership), ${naira(sql`p.credit`)}) as cells,
      coalesce(a.membership_number, '') || ' ' || lpad(a.id::text, 10, '0') as sort
    from person p join ${account} a on a.id = p.account_id where p.credit > 0`,
}

export const reliefs: Sheet = {
  name: 'reliefs',
  title: 'Reliefs',
  columns: [
    day('Day'),
    ...texts('Number', 'Name', 'Relief', 'From year', 'To year'),
    // What a year costs at most is no sum of money.
    { ...sum('Costs at most'), isAlone: true },
    day('Put off until'),
    sum('Took off'),
    ...texts('Reason', 'Minute', 'Given by'),
    day('Lifted'),
  ],
  rows: ({ from, day: last }) => sql`
    select jsonb_build_array(r.given_on::text, a.membership_number, ${nameOf('a')},
        case r.kind when 'putOff' then 'Put off' when 'beforeLedger' then 'Not charged before the ledger' else initcap(r.kind) end,
        ${yearName(sql`r.from_year`)}, ${yearName(sql`r.to_year`)}, ${naira(sql`r.kobo`)}, r.until::text, ${naira(sql`r.kobo_off`)},
        r.reason, r.minute, ${actor(sql`r.made_by`)}, lifting.lifted_on::text) as cells,
      r.given_on || ' ' || lpad(r.id::text, 10, '0') as sort
    from ${duesRelief} r join ${account} a on a.id = r.account_id
    left join ${duesReliefLifting} lifting on lifting.relief_id = r.id and lifting.lifted_on <= ${last}::date
    where r.given_on between ${from}::date and ${last}::date`,
}

export const movement: Sheet = {
  name: 'movement',
  title: 'Movement of members',
  columns: [day('Day'), ...texts('Number', 'Name', 'What', 'Reason', 'Minute')],
  rows: ({ from, day: last }) => sql`with ${steps}
    select jsonb_build_array(step.day::text, a.membership_number, ${nameOf('a')}, step.what, step.reason, step.minute) as cells,
      step.day || ' ' || coalesce(a.membership_number, '') || ' ' || lpad(step.id::text, 10, '0') || step.kind as sort
    from step join ${account} a on a.id = step.account_id where step.day between ${from}::date and ${last}::date`,
}

export const upgrades: Sheet = {
  name: 'upgrades',
  title: 'Upgrades',
  columns: [day('Day'), ...texts('Number', 'Name', 'From', 'To')],
  rows: ({ from, day: last }) => sql`with held as (
      select h.*, lag(grade_id) over (partition by account_id order by held_from, id) as before from ${gradeHeld} h
      where not exists (select from ${gradeHeld} later where later.corrects = h.id)
    )
    select jsonb_build_array(h.held_from::text, a.membership_number, ${nameOf('a')}, old.name, new.name) as cells,
      h.held_from || ' ' || lpad(h.id::text, 10, '0') as sort
    from held h join ${account} a on a.id = h.account_id join ${grade} old on old.id = h.before join ${grade} new on new.id = h.grade_id
    where h.before <> h.grade_id and h.held_from between ${from}::date and ${last}::date`,
}

export const events: Sheet = {
  name: 'events',
  title: 'Events',
  columns: [
    day('Day'),
    ...texts('Event'),
    ...['Registered', 'Attended', 'Members among them'].map(count),
    sum('Received'),
  ],
  rows: ({ from, day: last }) => {
    const on = lagosDay(sql`e.start_date`)
    return sql`with came as (
        select ${eventOfEntry} as event_id, -sum(${ledgerLine.kobo}) as kobo
        from ${ledgerEntry} join ${ledgerLine} on ${ledgerLine.entry_id} = ${ledgerEntry.id} and ${ledgerLine.book} = 'event'
        left join ${payment} on ${payment.id} = ${ledgerEntry.payment_id} where ${ledgerEntry.day} <= ${last}::date group by 1
      )
      select jsonb_build_array(${on}::text, e.title, count(t.id), count(t.came_at), count(t.account_id),
          ${naira(sql`coalesce((select came.kobo from came where came.event_id = e.id::text), 0)`)}) as cells,
        ${on} || ' ' || lpad(e.id::text, 10, '0') as sort
      from ${event} e left join ${attendee} t on t.event_id = e.id and t.state not in ('cancelled', 'calledOff') and ${lagosDay(sql`t.created_at`)} <= ${last}::date
      where ${on} between ${from}::date and ${last}::date group by e.id`
  },
}
