// On both databases: what is kept in either is repaired by the same SQL.

import { expect, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import * as schema from '#server/db/schema/index.ts'
import { emptyPlace } from '#tests/support/database.ts'
import { migrationsBefore } from '#tests/support/migrations-before.ts'

const [APPLICANT, OTHER, MEMBER] = [1, 2, 3]

const payment = (purpose: string, target: string, account: number | null, state = 'used') => `
  insert into payment (trace_id, purpose, state, created_at, target, item, amount, account_id, payer_name, payer_email, payer_phone, details,
    return_path, receipt_token, paid_at, fulfilled_at)
  select n, '${purpose}', '${state}', '2027-01-01', '${target}', 'Fee', 30000, ${account}, 'A', 'a@example.org', '', '{}', '/', n,
    case when '${state}' = 'used' then now() end, case when '${state}' = 'used' then now() end
  from (select 'trace ' || count(*) from payment) as made (n);`

test('[TRU-05] old payments of applications come to the person whose application it is, all others stay with whom they were', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: migrationsBefore('_linked_payments') })
  await old.exec(`
    insert into grade (id, name, dues) values (3, 'Associate', 20000), (4, 'Graduate', 10000);
    insert into account (email, first_name, sur_name) select n || '@example.org', 'A', 'A' from generate_series(1, 3) n;
    insert into application_form (account_id, application_type, sur_name, first_name, middle_name, email, phone, dob, is_member, grade_id,
      curernt_grade_date, business_turnover, total_employees, total_dept_employee, job_title, responsibility, organization,
      business_address, business_postal_code, industry, nature_of_duties, is_devotion, is_primary_function, qualifications, created_at)
      values (1, 'join', '', '', '', '', '', '2000-01-01', '', 4, '2000-01-01', '', '', '', '', '', '', '', '', '', '', '', '', '{}', now());
    insert into application (kind, serial, form_id, account_id, grade_id, status, created_at) values
      ('membership', 7, 1, ${APPLICANT}, 4, 'paid', now());
    insert into application (kind, serial, account_id, from_grade_id, grade_id, amount, status, created_at) values
      ('upgrade', 7, ${MEMBER}, 4, 3, 5000, 'approved', now());
    ${payment('membership', '7', null)} ${payment('membership', '7', OTHER, 'failed')} ${payment('upgrade', '7', null, 'open')}
    ${payment('membership', '99', null)} ${payment('event', '7', null)} ${payment('event', '7', OTHER)} ${payment('dues', '7', MEMBER)}`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const { id, purpose, target, state, account_id } = schema.payment
  const rows = await db.select({ purpose, target, state, account_id }).from(schema.payment).orderBy(id)
  await close()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['membership', '7', 'used', APPLICANT],
    ['membership', '7', 'failed', APPLICANT],
    ['upgrade', '7', 'open', MEMBER],
    ['membership', '99', 'used', null],
    ['event', '7', 'used', null],
    ['event', '7', 'used', OTHER],
    ['dues', '7', 'used', MEMBER],
  ])
})
