// On both databases: what is kept in either is read by the same SQL.

import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/client.ts'
import { billLine } from '#server/db/schema/index.ts'
import { emptyPlace } from '#tests/support/database.ts'
import { migrationsBefore } from '#tests/support/migrations-before.ts'

test('[BIL-06] of lines that were taken back before, what left with their money is known from the books', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: migrationsBefore('_bill_line_gone') })
  const line = (kobo: number, given: number, state: string, reason: string) =>
    `(1, 'event', 1, 'Clinic', ${kobo}, ${given}, '${state}', 1, '${reason}')`
  const back = (number: number, reference: string, kobo: number) => `
    insert into ledger_entry (reference, day, lines, created_at) values ('${reference}', '2027-03-10', 2, now());
    insert into ledger_line (entry_id, book, kobo) values (${number}, 'event', ${kobo});
    insert into ledger_line (entry_id, book, kobo, payer_id) values (${number}, 'payer', ${-kobo}, 1);`
  await old.exec(`
    insert into payer (name, address, contact, email, tax_number, created_at) values ('Firm', '', '', '', '', now());
    insert into bill (payer_id, token, valid_until, created_at) values (1, 'token', '2027-03-10', now());
    insert into bill_line (bill_id, purpose, target, item, kobo, given, state, times, reason) values
      ${line(3000, 1000, 'returned', 'Its holder cancelled the seat.')},
      ${line(2000, 0, 'returned', 'The card provider gave the money back.')},
      ${line(2000, 0, 'returned', 'It was the wrong person.')},
      ${line(2000, 2000, 'given', '')};
    begin;
    ${back(1, 'undo bill 1 line 1', 1500)}
    ${back(2, 'undo bill 1 line 1 rest', 300)}
    ${back(3, 'undo bill 1 line 1 rest 2', 200)}
    ${back(4, 'undo bill 1 line 2', 2000)}
    ${back(5, 'undo bill 1 line 3', 2000)}
    commit;`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const lines = await db.select({ gone: billLine.gone }).from(billLine).orderBy(asc(billLine.id))
  await close()
  expect(lines.map(({ gone }) => gone)).toEqual([500, 2000, 0, 0])
})
