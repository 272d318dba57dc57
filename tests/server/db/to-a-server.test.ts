import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkAudit } from '#server/areas/common/audit.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { restoreBackup } from '#server/areas/jobs/backup/restore-backup.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { fetchBackup } from '#tests/support/backup.ts'
import { emptyPlace, testFolder } from '#tests/support/database.ts'
import { asking, folderOfFirst, tablesOf } from '#tests/support/first-version.ts'
import { identityApp } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { clock } from '#tests/support/test-app.ts'

test('a backup of the embedded database is restored into a PostgreSQL server: every row, the chain of the audit, payments and numbers', async () => {
  const embedded = await openDatabase({ dataDir: await folderOfFirst() })
  onTestFinished(() => embedded.close())
  const path = await fetchBackup(await membershipApp(embedded))
  const before = await tablesOf(asking(embedded.db))

  const { databaseUrl = null } = await emptyPlace()
  const dataDir = testFolder()
  const restore = () => restoreBackup({ path, dataDir, databaseUrl: databaseUrl ?? undefined, clock })
  await restore()
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
  await expect(restore()).rejects.toThrow('The database of DATABASE_URL is not empty.')

  const server = await openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => server.close())
  const now = await tablesOf(asking(server.db))
  const rowsOf = (tables: typeof now, name: string) => (tables.get(name)?.rows ?? []).map((row) => JSON.stringify(row))
  // Everybody is signed out, and the restore is in the audit.
  const emptied = ['session', 'reset_challenge', 'member_challenge']
  expect([...now.keys()]).toEqual([...before.keys()])
  for (const name of now.keys()) {
    const [then, here] = [rowsOf(before, name), rowsOf(now, name)]
    if (emptied.includes(name)) expect(here).toEqual([])
    else if (name === 'audit') expect(here).toEqual(expect.arrayContaining(then))
    else expect([name, here.toSorted()]).toEqual([name, then.toSorted()])
  }
  expect(rowsOf(now, 'payment').length).toBeGreaterThan(5)
  expect(rowsOf(now, 'audit').length).toBe(rowsOf(before, 'audit').length + 1)
  expect(await checkAudit({ db: server.db, clock })).toMatchObject({ broken: null })
  expect(await findMisstated({ db: server.db, clock })).toEqual([])

  const { request, ask, addAccount } = identityApp(server)
  await addAccount('new@example.org')
  const { body } = await ask('/auth/signin', { email: 'member@demo.test', password: DEMO_PASSWORD })
  expect((await request('/user', undefined, { token: body.token })).status).toBe(200)
  const shape = (db: typeof server.db) =>
    asking(db)(`
      select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`)
  expect(await shape(server.db)).toEqual(await shape(embedded.db))
  const off = await asking(server.db)(`select tgname from pg_trigger where tgenabled = 'D'`)
  expect(off).toEqual([])
}, 180_000)
