// On both databases: to bring an old database up to date is where the two differ most.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { checkAudit } from '#server/areas/common/audit.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import type { DatabaseLocation } from '#server/db/database.ts'
import { startEngine } from '#server/db/embedded.ts'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { emptyPlace, emptyTables } from '#tests/support/database.ts'
import { asking, folderOfFirst, type Table, tablesOf } from '#tests/support/first-version.ts'
import { identityApp } from '#tests/support/identity.ts'
import { migrationsBefore } from '#tests/support/migrations-before.ts'

async function filled() {
  const dataDir = await folderOfFirst()
  const engine = await startEngine(join(dataDir, 'database'))
  const tables = await tablesOf(async (query) => (await engine.query<Record<string, unknown>>(query)).rows)
  await engine.close()
  return { dataDir, tables }
}

/** The same on a server: its own migrations of that time, with these rows. */
async function onServer(tables: Map<string, Table>): Promise<DatabaseLocation> {
  const place = await emptyPlace()
  const database = await openDatabase({ ...place, migrations: migrationsBefore('_one-network') })
  await emptyTables(database, Array.from(tables.keys(), (name) => `"${name}"`).join())
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [name, { columns, rows }] of tables) {
      const into = sql.raw(`"${name}" (${columns.map((column) => `"${column}"`).join()})`)
      const of = sql.raw(columns.map((column) => `"${column}"`).join())
      await tx.execute(sql`insert into ${into} overriding system value
        select ${of} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`)
    }
    const counted = await asking(tx)(`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`)
    for (const { name, column } of counted)
      await tx.execute(
        sql.raw(`select setval(pg_get_serial_sequence('"${name}"', '${column}'), max("${column}")) from "${name}"`),
      )
  })
  await database.close()
  return place
}

/** A preview is made anew, and a fee that was paid by a mailed link is its applicant's. */
const MEANT = ['import_batch state', 'payment account_id']

/** Two tables have become one since, with one name for a state. */
const NAMES: Record<string, string> = { pending: 'received', member: 'paid' }
const APPLICATIONS = ['membership_application', 'upgrade_application']

const pick = (columns: string[], row: Record<string, unknown>) =>
  JSON.stringify(columns.map((column) => [column, row[column]]))

test('a site of version 1.0.0 keeps every row, and works as it is now', async () => {
  const { dataDir, tables } = await filled()
  const place = inject('engine') === 'pglite' ? { dataDir } : await onServer(tables)
  const database = await openDatabase({ ...place, migrations: migrationsHere })
  const now = await tablesOf(asking(database.db))

  const kept = Array.from(tables).filter(([name]) => !APPLICATIONS.includes(name))
  for (const [name, { columns, rows }] of kept) {
    const same = columns.filter((column) => !MEANT.includes(`${name} ${column}`))
    const sorted = (all: Table['rows'] = []) => all.map((row) => pick(same, row)).toSorted()
    expect([name, sorted(now.get(name)?.rows)]).toEqual([name, sorted(rows)])
  }
  const applied = APPLICATIONS.flatMap((name) => tables.get(name)?.rows ?? [])
  expect(applied.length).toBeGreaterThan(0)
  const facts = (rows: Table['rows']) =>
    rows
      .map(({ account_id, status, created_at }) => [account_id, NAMES[String(status)] ?? status, created_at].join(' '))
      .toSorted()
  expect(facts(now.get('application')?.rows ?? [])).toEqual(facts(applied))

  const { request, ask, clock } = identityApp(database)
  expect(await checkAudit({ db: database.db, clock })).toMatchObject({ broken: null })
  expect(await findMiscounted(database.db)).toEqual([])
  expect(await findMisstated({ db: database.db, clock })).toEqual([])
  const { body } = await ask('/auth/signin', { email: 'member@demo.test', password: DEMO_PASSWORD })
  expect(body.token).toMatch(/^[\w-]{43}$/)
  expect((await request('/user', undefined, { token: body.token })).status).toBe(200)
  await database.close()
}, 120_000)
