// On both databases: what is kept in either is repaired by the same SQL.

import { expect, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import { application } from '#server/db/schema/index.ts'
import { emptyPlace } from '#tests/support/database.ts'
import { migrationsBefore } from '#tests/support/migrations-before.ts'

test('[OFF-16] [OFF-21] an application whose answers were settled before is under review again, one with answers to read is not', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: migrationsBefore('_settled_applications') })
  await old.exec(`
    insert into grade (id, name, dues) values (4, 'Graduate', 10000);
    insert into account (email, first_name, sur_name) select n || '@example.org', 'A', 'A' from generate_series(1, 4) n;
    insert into application_form (account_id, application_type, sur_name, first_name, middle_name, email, phone, dob, is_member, grade_id,
      curernt_grade_date, business_turnover, total_employees, total_dept_employee, job_title, responsibility, organization,
      business_address, business_postal_code, industry, nature_of_duties, is_devotion, is_primary_function, qualifications, created_at)
      select n, 'join', '', '', '', '', '', '2000-01-01', '', 4, '2000-01-01', '', '', '', '', '', '', '', '', '', '', '', '', '{}', now()
      from generate_series(1, 4) n;
    insert into application (kind, serial, form_id, account_id, grade_id, status, created_at)
      select 'membership', n, n, n, 4, case n when 4 then 'waiting' else 'answered' end, now() from generate_series(1, 4) n;
    insert into information_request (form_id, state, asked_at, due_at, answered_at, ended_at) values
      (1, 'settled', now(), now(), now(), now()), (2, 'answered', now(), now(), now(), null),
      (3, 'settled', now(), now(), now(), now()), (3, 'answered', now(), now(), now(), null), (4, 'open', now(), now(), null, null)`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const rows = await db.select({ status: application.status }).from(application).orderBy(application.serial)
  await close()
  expect(rows.map(({ status }) => status)).toEqual(['received', 'answered', 'answered', 'waiting'])
})
