import { type SQL, sql } from 'drizzle-orm'
import { account, audit, cashBox, ledgerEntry, ledgerLine, payment, receipt } from '#server/db/schema/index.ts'
import {
  actor,
  type Counted,
  closings,
  day,
  itemOf,
  kindOf,
  moved,
  naira,
  nameOf,
  purposeOf,
  receiptNumber,
  type Sheet,
  steps,
  sum,
  texts,
  yearName,
} from './sheet.ts'

const inOrder = sql`m.day || ' ' || lpad(m.id::text, 10, '0') as sort`

export const receipts: Sheet = {
  name: 'receipts',
  title: 'Receipts',
  columns: [
    day('Day of the money'),
    day('Booked on'),
    ...texts('Entry', 'Receipt', 'Payer', 'For', 'Kind', 'Book'),
    sum('Amount'),
  ],
  rows: (counted) => sql`with ${moved(counted)}
    select jsonb_build_array(m.money_day::text, m.day::text, m.reference, ${receiptNumber}, coalesce(p.payer_name, ${nameOf('a')}),
        ${itemOf}, ${kindOf(purposeOf)}, initcap(m.book), ${naira(sql`m.kobo`)}) as cells, ${inOrder}
    from moved m left join ${payment} p on p.id = m.payment_id left join ${receipt} r on r.payment_id = p.id
    left join ${account} a on a.id = m.account_id where m.what = 'in'`,
}

/** Why a box had another sum than it took. */
const whyOfBox = sql`(select b.reason from ${cashBox} b where b.id = substring(m.reference from '^box ([0-9]+) ')::int)`

export const refunds: Sheet = {
  name: 'refunds',
  title: 'Refunds',
  columns: [
    day('Day of the money'),
    day('Booked on'),
    ...texts('Entry', 'Payer', 'For', 'Book'),
    sum('Amount'),
    ...texts('Reason', 'Asked by', 'Evidence'),
  ],
  rows: (counted) => sql`with ${moved(counted)}
    select jsonb_build_array(m.money_day::text, m.day::text, m.reference, coalesce(p.payer_name, ${nameOf('a')}), ${itemOf},
        initcap(m.book), ${naira(sql`-m.kobo`)}, coalesce(r.reason, c.reason, p.review_reason, ${whyOfBox}),
        coalesce(${nameOf('asked')}, ${actor(sql`c.actor`)}), coalesce(r.reference, c.evidence)) as cells, ${inOrder}
    from moved m left join ${payment} p on p.id = m.payment_id left join ${account} a on a.id = m.account_id
    left join closing c on c.entry = m.reference
    left join returned r on r.entry = m.reference left join ${account} asked on asked.id = r.requested_by
    where m.what = 'back'`,
}

/** Why a booking was taken back, and by whom: of one without a payment as the line of the statement has it. */
const undoings = sql`undoing as (
  select distinct on (about) about, actor, after ->> 'reason' as reason from ${audit} where what = 'payment undone' order by about, id desc
)`

export const corrected: Sheet = {
  name: 'corrected',
  title: 'Corrected bookings',
  columns: [
    day('Taken back on'),
    day('Booked on'),
    day('Day of the money'),
    ...texts('Entry', 'Receipt', 'Payer'),
    sum('Amount'),
    sum('Of earlier years'),
    ...texts('Reason', 'By'),
  ],
  rows: (counted) => sql`with ${moved(counted)}, ${undoings}
    select jsonb_build_array(m.day::text, coalesce(m.booked_on, ${bookedOn})::text, m.money_day::text, m.reference, ${receiptNumber},
        coalesce(p.payer_name, ${nameOf('a')}), ${naira(sql`-m.kobo`)}, ${naira(sql`case when m.is_even then 0 else -m.kobo end`)},
        case when m.reference like 'undo %' then coalesce(u.reason, line.note) else 'The card provider told another sum.' end,
        case when m.reference like 'undo %' then ${actor(sql`u.actor`)} else 'Card provider' end) as cells, ${inOrder}
    from moved m left join ${payment} p on p.id = m.payment_id left join ${receipt} r on r.payment_id = p.id
    left join ${account} a on a.id = m.account_id left join undoing u on u.about = 'payment ' || m.payment_id
    left join bank_line line on m.payment_id is null and line.id = substring(m.reference from '^undo bank ([0-9]+)')::int
    where m.what = 'corrected' and m.kobo < 0`,
}

/** When the first money of a payment was booked. */
const bookedOn = sql`(select min(first.day) from ${ledgerEntry} first where first.payment_id = m.payment_id)`

export const writtenOff: Sheet = {
  name: 'written-off',
  title: 'Written off',
  columns: [day('Day'), ...texts('Entry', 'Payer', 'For'), sum('Amount'), ...texts('Reason', 'By')],
  rows: ({ from, day: last }) => sql`with ${closings}
    select jsonb_build_array(e.day::text, e.reference, p.payer_name, p.item, ${naira(sql`-sum(l.kobo)`)}, c.reason, ${actor(sql`c.actor`)}) as cells,
      e.day || ' ' || lpad(e.id::text, 10, '0') as sort
    from ${ledgerEntry} e join ${ledgerLine} l on l.entry_id = e.id and l.book = 'surplus' join ${payment} p on p.id = e.payment_id
    left join closing c on c.entry = e.reference
    where e.reference like 'payment % closed' and e.day between ${from}::date and ${last}::date
    group by e.id, p.id, c.reason, c.actor having sum(l.kobo) <> 0`,
}

export const LATE = 'late'

/** What was entered for an earlier year after its closed pack was counted. */
const sincePack = ({ upTo, day: last }: NonNullable<Counted['before']>): SQL => sql`union all
  select e.day, 'Entry that was made later', null, (select sum(kobo) from ${ledgerLine} l where l.entry_id = e.id and kobo > 0), e.reference, e.id
  from ${ledgerEntry} e where e.id > ${upTo.entry}::int and e.day <= ${last}::date
  union all
  select step.day, step.what, concat_ws(', ', a.membership_number, ${nameOf('a')}), null, null, step.id
  from step join ${account} a on a.id = step.account_id
  where step.day <= ${last}::date and ((step.kind = 'spell' and step.id > ${upTo.spell}::int)
    or (step.kind = 'ending' and step.id > ${upTo.ending}::int))`

export const late: Sheet = {
  name: LATE,
  title: 'Late items',
  columns: [...texts('Dues year'), day('Day'), ...texts('What', 'Who'), sum('Amount'), ...texts('Entry')],
  rows: (counted) => sql`with ${moved(counted)}, ${steps},
    item as (
      select m.money_day as day,
        case m.what when 'in' then 'Money that was entered later' else 'Booking that was taken back later' end as what,
        coalesce(p.payer_name, ${nameOf('a')}) as who, m.kobo, m.reference, m.id
      from moved m left join ${payment} p on p.id = m.payment_id left join ${account} a on a.id = m.account_id
      where m.what <> 'back' and not m.is_even and m.money_day < ${counted.from}::date
      ${counted.before ? sincePack(counted.before) : sql``}
    )
    select jsonb_build_array(${yearName(sql`dues_year(day)`)}, day::text, what, who, ${naira(sql`kobo`)}, reference) as cells,
      day || ' ' || what || ' ' || lpad(id::text, 10, '0') as sort from item`,
}
