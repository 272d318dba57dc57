import { sql } from 'drizzle-orm'
import { ledgerEntry, ledgerLine, payment } from '#server/db/schema/index.ts'
import { type Counted, cellsOf, moved, naira, purposeOf, type Sheet, texts } from './sheet.ts'

export const SUMMARY = 'summary'

/** The same days of the year before. */
const yearEarlier = ({ from, day }: Counted) => ({ from: aYearBefore(from), day: aYearBefore(day) })
const aYearBefore = (day: string) => {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(4)]
  return `${year - 1}${rest === '-02-29' ? '-02-28' : rest}`
}

/** What came by kind, what went back, what the provider kept: of the days of one year. */
const sums = (of: Pick<Counted, 'from' | 'day'>) => sql`(with ${moved(of)}
  select ${purposeOf} as code, count(*) as rows, sum(m.kobo) as kobo from moved m left join ${payment} p on p.id = m.payment_id
    where m.what = 'in' group by 1
  union all select 'back', count(*), -sum(kobo) from moved where what = 'back'
  union all select 'earlier', count(*), -sum(kobo) from moved where what = 'corrected' and not is_even
  union all select 'corrected', count(*), -sum(kobo) from moved where what = 'corrected' and kobo < 0
  union all select 'charges', count(*), sum(round(p.fee * 100)) from ${payment} p
    where p.fee > 0 and exists (select from moved m where m.what = 'in' and m.reference = 'payment ' || p.id || ' in'))`

/**
 * What stands before all sheets: what came by kind, what went back of it and what the provider kept, beside the year before;
 * and what was open, credit and held on the last day.
 */
export const summary: Sheet = {
  name: SUMMARY,
  title: 'Summary',
  columns: texts('Code', 'Number', 'Sum', 'Year before'),
  rows: (counted) => {
    const total = (sheet: string, column: number) =>
      sql`(select count(*) from ${cellsOf(counted.pack, sheet)} c), (select coalesce(sum((c.cells ->> ${column}::int)::numeric), 0) from ${cellsOf(counted.pack, sheet)} c)`
    return sql`
    select jsonb_build_array(code, coalesce(own.rows, 0), ${naira(sql`coalesce(own.kobo, 0)`)}, ${naira(sql`coalesce(other.kobo, 0)`)}) as cells, code as sort
    from ${sums(counted)} own full join ${sums(yearEarlier(counted))} other using (code)
    union all select jsonb_build_array('open', ${total('arrears', 8)}, null), 'open'
    union all select jsonb_build_array('credit', ${total('credits', 3)}, null), 'credit'
    union all select jsonb_build_array('held', count(*), ${naira(sql`coalesce(sum(kobo), 0)`)}, null), 'held' from (
      select e.payment_id, -sum(l.kobo) as kobo from ${ledgerEntry} e join ${ledgerLine} l on l.entry_id = e.id
      where l.book = 'held' and e.day <= ${counted.day}::date group by e.payment_id having sum(l.kobo) <> 0) as held`
  },
}
