// On both databases: what is kept in either comes over by the same SQL.

import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicationStatuses, statusNames } from '#contract/applications/review.ts'
import { insertApplication } from '#server/areas/applications/apply/insert-application.ts'
import type { Database } from '#server/db/database.ts'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import { emptyPlace } from '#tests/support/database.ts'
import { migrationsBefore } from '#tests/support/migrations-before.ts'

const AT = '2027-03-12T09:00:00Z'

/** Both kinds in each of their statuses, and numbers that were given to what is gone. */
const filling = `
  insert into grade (id, name, dues) values (3, 'Associate', 20000), (4, 'Graduate', 15000);
  insert into account (email, first_name, sur_name, grade_id, created_at)
    select n || '@example.org', 'Ada', 'Obi', case when n > 10 then 4 end, '${AT}' from generate_series(1, 20) n;
  insert into membership_spell (account_id, began_on, first_year, source, made_by, made_at)
    select n, '2026-07-01', 2027, 'takenOver', 'test', '${AT}' from generate_series(11, 20) n;
  insert into application_form (account_id, application_type, sur_name, first_name, middle_name, email, phone, dob, is_member, grade_id,
      curernt_grade_date, business_turnover, total_employees, total_dept_employee, job_title, responsibility, organization,
      business_address, business_postal_code, industry, nature_of_duties, is_devotion, is_primary_function, qualifications, created_at)
    select n, 'join', '', '', '', '', '', '2000-01-01', '', 4, '2000-01-01', '', '', '', '', '', '', '', '', '', '', '', '', '{}', '${AT}'
    from generate_series(1, 20) n;
  insert into membership_application (form_id, account_id, grade_id, status, reason, fee, created_at, decided_at, version, assigned_to)
    select place, place, 4, status, case status when 'rejected' then 'No' end, case when status in ('approved', 'member') then 31000 end,
      timestamptz '${AT}' - place * interval '1 day', case when status in ('approved', 'rejected') then timestamptz '${AT}' end, place,
      case status when 'waiting' then 20 end
    from unnest(array['gone', 'received', 'waiting', 'answered', 'approved', 'rejected', 'lapsed', 'withdrawn', 'member', 'gone'])
      with ordinality as of(name, place), lateral (select case name when 'gone' then 'lapsed' else name end as status) as said;
  delete from membership_application where id in (1, 10);
  insert into payment_link (token_hash, application_id, created_at, expires_at) values ('of M5', 5, '${AT}', '${AT}');
  insert into upgrade_application (form_id, account_id, current_grade_id, desired_grade_id, amount, spell_id, status, reason, trace_id,
      created_at, decided_at, version)
    select case status when 'pending' then 11 end, 10 + place, 4, 3, 5000 + place, place, status, case status when 'rejected' then 'Not yet' end,
      case status when 'paid' then 'T1' end, timestamptz '${AT}' - place * interval '1 day',
      case when status in ('approved', 'rejected') then timestamptz '${AT}' end, 2
    from unnest(array['pending', 'waiting', 'answered', 'approved', 'paid', 'rejected', 'lapsed', 'withdrawn', 'gone'])
      with ordinality as of(name, place), lateral (select case name when 'gone' then 'lapsed' else name end as status) as said;
  delete from upgrade_application where id = 9`

const rowsOf = async ({ db }: Pick<Database, 'db'>, query: SQL) => (await db.execute(query)).rows

const rest = sql`reason, trace_id, created_at::text, decided_at::text, version, assigned_to`
const inTwoTables = sql`
  select 'M' || id as number, account_id, form_id, null::int as from_grade_id, grade_id, fee as amount, null::int as spell_id, status, ${rest}
    from (select *, null::text as trace_id from membership_application) as row
  union all select 'U' || id, account_id, form_id, current_grade_id, desired_grade_id, amount, spell_id, status, ${rest}
    from upgrade_application order by number`
const inOne = sql`
  select number, account_id, form_id, from_grade_id, grade_id, amount, spell_id, status, ${rest}, kind from application order by number`

test('[M-11] [M-13] [D-14] an application of either kind keeps its number and all else when they come into one table', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: migrationsBefore('_one-application') })
  await old.exec(filling)
  const before = await rowsOf(old, inTwoTables)
  await old.close()
  const now = await openDatabase({ ...place, migrations: migrationsHere })
  const after = (await rowsOf(now, inOne)).map(({ kind, status, ...row }) => {
    const known = applicationStatuses.find((one) => one === status) ?? 'received'
    return { ...row, status: statusNames[kind === 'membership' ? kind : 'upgrade'][known] }
  })
  const links = await rowsOf(now, sql`select number from payment_link join application on id = application_id`)
  const member = { account_id: 20, grade_id: 3, created_at: new Date(AT) }
  const next = [
    await insertApplication(now.db, { ...member, kind: 'membership', form_id: 20 }),
    await insertApplication(now.db, { ...member, kind: 'upgrade', from_grade_id: 4, amount: 5000 }),
  ]
  const left = await rowsOf(now, sql`select tablename from pg_tables where tablename like '%_application' order by 1`)
  await now.close()
  const [M, U] = [[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `M${n}`), [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `U${n}`)]
  expect(before.map(({ number }) => number)).toEqual([...M, ...U])
  // Who had answered with nothing left to decide is under review again, by a later migration.
  const settled = (number: unknown) => (String(number).startsWith('M') ? 'received' : 'pending')
  expect(after).toEqual(
    before.map((row) => ({ ...row, status: row.status === 'answered' ? settled(row.number) : row.status })),
  )
  expect(new Set(before.map(({ status }) => status)).size).toBe(10)
  expect(links).toEqual([{ number: 'M5' }])
  expect(next.map(({ number, status }) => [number, status])).toEqual([
    ['M11', 'received'],
    ['U10', 'received'],
  ])
  expect(left).toEqual([])
})
