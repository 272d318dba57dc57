import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { sweepFiles } from '#server/areas/applications/apply/sweep-files.ts'
import { application, applicationForm, galleryImage, post, resource } from '#server/db/schema/index.ts'
import { objectFiles } from '#server/ports/object-files.ts'
import { seedAccounts } from '#server/seed/accounts.ts'
import { seedApplications } from '#server/seed/applications.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { emptyTables, testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { passwords, testApp } from '#tests/support/test-app.ts'

const { store, directory, stop, again } = await startObjectStore()
const files = objectFiles(store, { pauses: [1, 1] })
const database = await testDatabase()
const site = await membershipApp(database, {}, files)
const { apply, office, download, filesKept, addAccount, signIn, clock } = site
const ctx = { db: database.db, clock }

/** What lies in the bucket, as its own folder shows it. */
const kept = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort()

test('an application with two pictures is in the store; only its owner and the office can read it', async () => {
  for (const email of ['ada@example.org', 'other@example.org']) await addAccount(email)
  const token = await signIn('ada@example.org')
  expect((await apply({}, { token })).status).toBe(200)
  const rows = await filesKept()
  expect(rows.map(({ kind, place }) => [kind, place])).toEqual([
    ['qualification', 0],
    ['qualification', 1],
  ])
  expect(kept()).toEqual(rows.map(({ key }) => key).sort())
  for (const { id, size, key } of rows) {
    const mine = await download(`/user/files/${id}`, token)
    const bytes = await mine.arrayBuffer()
    expect([mine.status, mine.headers.get('content-type'), bytes.byteLength]).toEqual([200, 'image/png', size])
    expect((await download(`/office/files/${id}`, await office())).status).toBe(200)
    expect((await download(`/user/files/${id}`, await signIn('other@example.org'))).status).toBe(404)
    expect((await download(`/user/files/${id}`)).status).toBe(401)
    expect((await site.app.request(`/files/${key}`)).status).toBe(404)
  }
})

test('while the store is away an application is 503 and nothing of it is kept; what was staged is swept away later', async () => {
  const before = { files: kept(), rows: await filesKept() }
  const told = { message: 'The site cannot reach its files just now. Please try again shortly' }
  await stop()
  const counts = () => Promise.all([applicationForm, application].map((table) => database.db.$count(table)))
  const forms = await counts()
  expect(await apply({ email: 'later@example.org' })).toMatchObject({ status: 503, body: told })
  const [first] = before.rows
  const answer = await download(`/office/files/${first?.id}`, await office())
  expect([answer.status, await answer.json()]).toEqual([503, told])
  expect(await counts()).toEqual(forms)
  expect((await filesKept()).filter(({ form_id }) => form_id !== null)).toEqual(before.rows)
  expect(site.lines.join('')).not.toContain(store.secretKey)

  clock.time += 61 * 60_000
  await expect(sweepFiles(ctx, files)).rejects.toThrow()
  await again()
  expect(await sweepFiles(ctx, files)).toBe(1)
  expect({ files: kept(), rows: await filesKept() }).toEqual(before)
  expect((await apply({ email: 'later@example.org' })).status).toBe(200)
})

test('the demo has its files in the store: posters, news, resources, gallery and applications', async () => {
  await emptyTables(database, 'grade, application_form, stored_file')
  expect(await seedDemo({ ...ctx, files })).toBe(true)
  await seedAccounts({ ...ctx, passwords })
  await seedApplications({ ...ctx, files })
  const [news] = await database.db.select().from(post)
  const [image] = await database.db.select().from(galleryImage)
  const [paper] = await database.db.select().from(resource)
  const app = testApp({ database, files })
  for (const key of [news?.image, image?.path, paper?.file]) {
    const answer = await app.request(`/files/${key}`)
    const { size } = (await files.stat(String(key))) ?? { size: 0 }
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size])
    const part = await app.request(`/files/${key}`, { headers: { range: 'bytes=0-9' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  }
  const staged = await filesKept()
  expect(staged.length).toBeGreaterThan(0)
  for (const { key, size } of staged) expect((await files.stat(key))?.size).toBe(size)
})
