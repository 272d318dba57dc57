// On the embedded database alone: a server’s is taken with the server’s own tools.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { verifyAudit } from '#server/areas/common/audit.ts'
import { checkBackup } from '#server/areas/jobs/backup/archive.ts'
import { restoreBackup } from '#server/areas/jobs/backup/restore-backup.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { account, applicationForm, session, storedFile } from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { objectFiles } from '#server/ports/object-files.ts'
import { fetchBackup } from '#tests/support/backup.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { password } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { clock } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = await membershipApp(database)
await site.addAccount('ada@example.org')
const token = await site.signIn('ada@example.org')
await site.apply({}, { token })
await site.files.put('news/0123456789abcdef/01.avif', new TextEncoder().encode('picture'))
const longKey = `resources/0123456789abcdef/${'long-name-'.repeat(12)}.pdf`
await site.files.put(longKey, new TextEncoder().encode('paper'))
const { store } = await startObjectStore()
const keys = [...(await site.filesKept()).map(({ key }) => key), 'news/0123456789abcdef/01.avif', longKey].sort()

const restore = (from: string, dataDir: string, migrations?: string) =>
  restoreBackup({ path: from, dataDir, clock, ...(migrations && { migrations }) })

async function open(dataDir: string) {
  const opened = await openDatabase({ dataDir, image: inject('template') })
  onTestFinished(() => opened.close().catch(() => {}))
  return opened
}

/** What people have typed and sent, as the database has it. */
const rowsOf = async ({ db }: Database) =>
  Promise.all([account, applicationForm, storedFile].map((table) => db.select().from(table).orderBy(sql`id`)))

const before = await rowsOf(database)
// What is written while it is read is not in it.
const path = await fetchBackup(site, () => site.addAccount('late@example.org'))

test('a restored folder holds all that the other held when the backup was asked for, and a site works on it', async () => {
  const dataDir = join(testFolder(), 'deep/data')
  expect(await restore(path, dataDir)).toMatchObject({ files: 'inside', count: keys.length })
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'files'])
  const restored = await open(dataDir)
  expect(await rowsOf(restored)).toEqual(before)
  const files = localFiles(dataDir)
  const found: string[] = []
  for await (const key of files.keys?.() ?? []) found.push(key)
  expect(found.sort()).toEqual(keys)
  for (const key of keys) {
    const read = async (place: typeof files) => new Response(await place.get(key)).text()
    expect(await read(files)).toBe(await read(site.files))
    expect(statSync(join(dataDir, 'files', key)).mode & 0o777).toBe(0o600)
  }
  const { rows } = await restored.db.execute(sql`select actor, what, about from audit order by id desc limit 2`)
  expect(rows).toEqual([
    { actor: 'restore', what: 'restore', about: 'backup of 2027-03-12T11:00:00.000Z' },
    { actor: 'office key', what: 'backup', about: 'site' },
  ])
  expect((await verifyAudit(restored)).broken).toBe(null)
  expect(await restored.db.$count(session)).toBe(0)

  const again = await membershipApp(restored, {}, files)
  expect((await site.ask('/user', undefined, { token })).status).toBe(200)
  expect((await again.ask('/user', undefined, { token })).status, 'nobody is signed in any more').toBe(401)
  const mine = await again.signIn('ada@example.org', password)
  const [row] = await again.filesKept()
  expect((await again.download(`/user/files/${row?.id}`, mine)).status).toBe(200)
  expect((await again.apply({ email: 'next@example.org' })).status).toBe(200)
})

test('the office alone makes a backup', async () => {
  for (const [caller, status] of [[undefined, 401] as const, [token, 403] as const]) {
    expect((await site.ask('/office/backup', {}, caller ? { token: caller } : {})).status).toBe(status)
  }
})

test('a backup is read by the tools of every machine', () => {
  const folder = testFolder()
  execFileSync('tar', ['xf', path, '-C', folder])
  expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS', 'backup.json', 'database.tar.gz', 'files'])
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  expect(sums.length).toBe(keys.length + 2)
  for (const [, sum, name = ''] of sums.map((line) => /^(\w{64}) {2}(.+)$/.exec(line) ?? [])) {
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ).toBe(sum)
  }
})

/** Another backup, with some of its bytes changed. */
function changed(change: (bytes: Buffer) => Buffer) {
  const damaged = join(testFolder(), 'damaged.tar')
  writeFileSync(damaged, change(readFileSync(path)))
  return damaged
}

const flippedAt = (place: number) => (bytes: Buffer) => {
  bytes[place] = (bytes[place] ?? 0) ^ 1
  return bytes
}

const whole = readFileSync(path)
const after = (text: string) => whole.indexOf(text) + 600

test.each([
  ['empty', () => Buffer.alloc(0)],
  ['no archive', () => Buffer.from('not a backup'.repeat(200))],
  ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['cut before its sums', (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('SHA256SUMS'))],
  ['without its end', (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('SHA256SUMS') + 512)],
  ['of another description', flippedAt(after('backup.json') - 60)],
  ['of another database', flippedAt(after('database.tar.gz'))],
  ['of another picture', flippedAt(whole.indexOf('picture'))],
  ['of a picture under another name', flippedAt(whole.indexOf('files/news') + 12)],
  ['of other sums', flippedAt(whole.lastIndexOf('SHA256SUMS') + 520)],
])('a backup that is %s is refused, and nothing changes', async (_, change) => {
  const damaged = changed(change)
  const [dataDir, fresh] = [testFolder(), join(testFolder(), 'data')]
  await expect(restore(damaged, dataDir)).rejects.toThrow(/damaged|not a backup/)
  await expect(restore(damaged, fresh)).rejects.toThrow(damaged)
  expect([readdirSync(dataDir), existsSync(fresh)]).toEqual([[], false])
})

test('a backup that is not there is refused', async () => {
  await expect(checkBackup('/nonexistent/backup.tar')).rejects.toThrow('/nonexistent/backup.tar cannot be read')
})

test('a backup of a newer version is refused, and nothing changes', async () => {
  const older = join(testFolder(), 'migrations')
  mkdirSync(join(older, 'meta'), { recursive: true })
  writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify({ entries: [] }))
  const dataDir = testFolder()
  await expect(restore(path, dataDir, older)).rejects.toThrow('was made by a newer version of the site')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a restore into a folder that is not empty is refused, and changes nothing in it', async () => {
  const dataDir = testFolder()
  writeFileSync(join(dataDir, 'office-key'), 'mine')
  await expect(restore(path, dataDir)).rejects.toThrow(`The folder ${dataDir} is not empty.`)
  expect(readdirSync(dataDir)).toEqual(['office-key'])
})

test('a folder on which a site runs is refused, and the site goes on', async () => {
  const dataDir = testFolder()
  const running = await open(dataDir)
  await expect(restore(path, dataDir)).rejects.toThrow(`The folder ${dataDir} is in use`)
  expect((await running.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('where files lie in an object store, a backup says so; what a killed restore left behind stops no other', async () => {
  const kept = await fetchBackup(await membershipApp(database, {}, objectFiles(store)))
  expect(await checkBackup(kept)).toMatchObject({ files: 'elsewhere', count: 0 })
  const dataDir = testFolder()
  mkdirSync(join(dataDir, 'restoring-abc/database'), { recursive: true })
  await restore(kept, dataDir)
  expect(readdirSync(dataDir)).toEqual(['database'])
})
