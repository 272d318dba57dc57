// On both databases: what is kept in either is read by the same SQL.

import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import { billLine } from '#server/db/schema/index.ts'
import { emptyPlace } from '#tests/support/database.ts'
import { migrationsBefore } from '#tests/support/migrations-before.ts'

const OVER = 'Its holder cancelled the seat.'
const PROVIDER = 'The card provider gave the money back.'

interface Case {
  kobo: number
  given?: number
  state?: string
  reason: string
  times?: number
  /** What was due when its holder cancelled the seat. */
  due?: number
  /** What became the payer's, in order, as `LINE` where the reference says the line; below zero what left again. */
  moves: [reference: string, kobo: number][]
  gone: number
}

const cases: Record<string, Case> = {
  'the rest of a cancelled seat left in two parts': {
    ...{ kobo: 3000, given: 1000, reason: OVER, due: 1500, gone: 500 },
    moves: [
      ['LINE', 1500],
      ['LINE rest', 300],
      ['LINE rest 2', 200],
    ],
  },
  'the provider gave all of a line back': {
    ...{ kobo: 2000, reason: PROVIDER, gone: 2000 },
    moves: [
      ['back 1', -2000],
      ['LINE', 2000],
    ],
  },
  'the office took a line back': { kobo: 2000, reason: 'It was the wrong person.', moves: [['LINE', 2000]], gone: 0 },
  'a line stands': { kobo: 2000, given: 2000, state: 'given', reason: '', moves: [], gone: 0 },
  'the provider gave less back than the line, which was taken whole': {
    ...{ kobo: 20_000, reason: PROVIDER, gone: 15_000 },
    moves: [
      ['back 2', -15_000],
      ['LINE', 20_000],
    ],
  },
  'the credit of a cancelled seat stays so when the provider takes of the rest': {
    ...{ kobo: 30_000, given: 5000, reason: PROVIDER, due: 15_000, gone: 10_000 },
    moves: [
      ['LINE', 15_000],
      ['refund', -15_000],
      ['back 3', -10_000],
      ['LINE rest', 10_000],
    ],
  },
  'a seat was cancelled with nothing due, and its booking undone': {
    ...{ kobo: 30_000, reason: OVER, due: 0, gone: 30_000 },
    moves: [
      ['LINE', 30_000],
      ['undo booking', -30_000],
    ],
  },
  'of such a seat the provider takes what the undone booking has left': {
    ...{ kobo: 30_000, given: 5000, reason: PROVIDER, due: 0, gone: 25_000 },
    moves: [
      ['LINE', 15_000],
      ['undo another', -15_000],
      ['back 4', -10_000],
      ['LINE rest', 10_000],
    ],
  },
  'what was taken back, given again and taken by the provider left once': {
    ...{ kobo: 20_000, times: 2, reason: PROVIDER, gone: 5000 },
    moves: [
      ['LINE', 20_000],
      ['given again', -20_000],
      ['back 5', -5000],
      ['LINE again 2', 20_000],
    ],
  },
}

test('[BIL-06] of lines that were taken back before, what left with their money is known from the books', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: migrationsBefore('_bill_line_gone') })
  await old.exec(
    `insert into event (title, description, location, type, start_date, changed_at) values ('Clinic', '', '', 'paid', now(), now());`,
  )
  let entry = 0
  for (const [place, one] of Object.values(cases).entries()) {
    const { kobo, given = 0, state = 'returned', reason, times = 1, due, moves } = one
    const id = place + 1
    const posted = moves.map(([reference, moved]) => {
      entry += 1
      return `
        insert into ledger_entry (reference, day, lines, created_at)
          values ('${reference.replace('LINE', `undo bill ${id} line ${id}`)}', '2027-03-10', 2, now());
        insert into ledger_line (entry_id, book, kobo) values (${entry}, 'event', ${moved});
        insert into ledger_line (entry_id, book, kobo, payer_id) values (${entry}, 'payer', ${-moved}, ${id});`
    })
    await old.exec(`
      insert into payer (name, address, contact, email, tax_number, created_at) values ('Firm ${id}', '', '', '', '', now());
      insert into bill (payer_id, token, valid_until, created_at) values (${id}, 'token ${id}', '2027-03-10', now());
      insert into bill_line (bill_id, purpose, target, item, kobo, given, state, times, reason)
        values (${id}, 'event', 1, 'Clinic', ${kobo}, ${given}, '${state}', ${times}, '${reason}');
      begin;
      ${posted.join('')}
      commit;`)
    if (due === undefined) continue
    await old.exec(`
      insert into attendee (id, event_id, first_name, last_name, phone, email, ticket_number, token, state, due_back) overriding system value
        values (${id}, 1, 'Ada', 'Obi', '', 'ada-${id}@example.org', 'T-${id}', 'T-${id}', 'cancelled', ${due});
      insert into bill_seat (line_id, event_id, first_name, last_name, phone, email, price, refund, attendee_id)
        values (${id}, 1, 'Ada', 'Obi', '', 'ada-${id}@example.org', '{}', '{}', ${id});`)
  }
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const lines = await db.select({ gone: billLine.gone }).from(billLine).orderBy(asc(billLine.id))
  await close()
  const names = Object.keys(cases)
  expect(Object.fromEntries(lines.map(({ gone }, at) => [names[at], gone]))).toEqual(
    Object.fromEntries(Object.entries(cases).map(([name, { gone }]) => [name, gone])),
  )
})
