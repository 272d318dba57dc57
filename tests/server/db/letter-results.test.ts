// On both databases: what is kept in either is joined by the same SQL.

import { expect, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import * as schema from '#server/db/schema/index.ts'
import { emptyPlace } from '#tests/support/database.ts'
import { migrationsBefore } from '#tests/support/migrations-before.ts'

test('[OFF-39] letters that were sent before know their sender, and the mails that are still kept', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: migrationsBefore('_letter-results') })
  await old.exec(`
    insert into account (email, first_name, sur_name) select n || '@example.org', 'A', 'A' from generate_series(1, 3) n;
    insert into letter (state, created_at, changed_at, sent_at) values ('done', now(), now(), now()), ('draft', now(), now(), null);
    insert into audit (at, actor, what, about) values (now(), 'account 2', 'send letter', 'letter 1'),
      (now(), 'account 3', 'save letter', 'letter 2');
    insert into mail (kind, "to", state, cause, created_at, next_try_at, expires_at, sent_at) values
      ('letter', '1@example.org', 'sent', 'letter 1', now(), now(), now(), now()),
      ('letter', '2@example.org', 'sent', 'letter 2', now(), now(), now(), now());
    insert into letter_recipient (letter_id, account_id, outcome) values (1, 1, 'written'), (1, 2, 'written'), (1, 3, 'skipped')`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const { id, sent_by } = schema.letter
  const letters = await db.select({ sent_by }).from(schema.letter).orderBy(id)
  const recipients = await db
    .select({ mail: schema.letterRecipient.mail_id })
    .from(schema.letterRecipient)
    .orderBy(schema.letterRecipient.id)
  await close()
  expect(letters).toEqual([{ sent_by: 2 }, { sent_by: null }])
  expect(recipients).toEqual([{ mail: 1 }, { mail: null }, { mail: null }])
})
