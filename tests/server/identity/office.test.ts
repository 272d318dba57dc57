import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Access } from '#contract/common/endpoint.ts'
import { endOfficeSessions } from '#server/areas/identity/session.ts'
import { audit } from '#server/db/schema/index.ts'
import { readOfficeKey } from '#server/start/own-keys.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { type Asking, identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const { db } = database
const officeKey = 'the-key-of-the-office-32-characters'
const changes: Access[] = []
const changed = (by: Access) => void changes.push(by)
const { ask, addAccount, inOffice, signIn, clock } = identityApp(database, {}, { officeKey, changed })
await addAccount('office@example.org', { roles: ['owner'] })
await addAccount('member@example.org')

const enter = (key: string, address?: string) => ask('/office/session', { key }, { ...(address && { address }) })
const whoami = (asking: string | Asking) =>
  ask('/office/whoami', undefined, typeof asking === 'string' ? { token: asking } : asking)

test('[D-58] the key opens a session of the office, which is no account', async () => {
  const { status, body } = await enter(officeKey)
  expect([status, body]).toEqual([200, { data: { token: expect.stringMatching(/^[\w-]{43}$/) } }])
  const { token } = body.data
  expect(await whoami(token)).toMatchObject({ status: 200, body: { data: { role: 'office', email: null } } })
  expect(await ask('/user', undefined, { token })).toMatchObject({
    status: 403,
    body: { message: 'The office key cannot do this. Sign in to the office with your own account.' },
  })
})

test('[D-58] an account of the office is let in by its own name', async () => {
  expect((await whoami(await inOffice('office@example.org'))).body).toEqual({
    data: { role: 'office', email: 'office@example.org' },
  })
})

test('a change is told with who has made it, so that a job of the office begins at once; what is read is none', async () => {
  changes.length = 0
  const asking = await inOffice('office@example.org')
  await whoami(asking)
  expect(changes).toEqual([])
  expect((await ask('/office/sign-out', {}, asking)).status).toBe(200)
  await signIn('member@example.org')
  expect(changes).toEqual(['office', 'public'])
})

test('[ROLE-14] a session of the site opens no office, whatever roles its account has', async () => {
  expect(await whoami(await signIn('office@example.org'))).toMatchObject({
    status: 403,
    body: { message: 'This is for the chapter office only.' },
  })
})

test('[ROLE-14] a member is not', async () => {
  expect(await whoami(await signIn('member@example.org'))).toMatchObject({
    status: 403,
    body: { message: 'This is for the chapter office only.' },
  })
})

test('[D-84] row 41: a session by key ends as any other', async () => {
  const { token } = (await enter(officeKey)).body.data
  clock.time += 31 * 60_000
  expect((await whoami(token)).status).toBe(401)
})

test('a wrong key is 401, and after ten of them the address waits', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await enter(`${officeKey}x`, '192.0.2.9')).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect((await enter(officeKey, '192.0.2.10')).status).toBe(200)
})

test('[OFF-09] the audit tells who came in by the key, and who tried with a wrong one, until the address had to wait', async () => {
  const by = (actor: string) =>
    db
      .select({ outcome: audit.outcome, address: audit.address })
      .from(audit)
      .where(and(isSignIn, eq(audit.actor, actor)))
  const isSignIn = and(eq(audit.what, 'sign in to the office'), eq(audit.about, 'office key'))
  const before = (await by('visitor')).length
  for (let tries = 0; tries < 12; tries++) await enter(`${officeKey}x`, '192.0.2.11')
  expect((await by('visitor')).slice(before)).toEqual(Array(10).fill({ outcome: 'refused', address: null }))
  await enter(officeKey, '192.0.2.12')
  expect((await by('office key')).at(-1)).toEqual({ outcome: 'done', address: '192.0.2.12' })
  // From however many addresses they come.
  for (let tries = 0; tries < 120; tries++) await enter(`${officeKey}x`, `198.51.100.${tries}`)
  expect((await by('visitor')).length).toBe(100)
})

test('a server without a key accepts no key', async () => {
  const without = identityApp(database)
  for (const key of ['undefined', 'null', officeKey]) {
    expect((await without.ask('/office/session', { key })).status).toBe(401)
  }
})

test('the key is made at the first start, kept, and readable for its owner alone', () => {
  const dataDir = testFolder()
  const key = readOfficeKey({ dataDir, officeKey: null })
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(readOfficeKey({ dataDir, officeKey: null })).toBe(key)
  const file = join(dataDir, 'office-key')
  expect([readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([key, 0o600])
  expect(readOfficeKey({ dataDir, officeKey: 'given' })).toBe('given')
})

test('a key of which a full disk kept nothing is made anew', () => {
  const dataDir = testFolder()
  writeFileSync(join(dataDir, 'office-key'), '')
  const key = readOfficeKey({ dataDir, officeKey: null })
  expect([key, readOfficeKey({ dataDir, officeKey: null })]).toEqual([expect.stringMatching(/^[\w-]{43}$/), key])
})

test('[D-58] a start ends what was opened with a key, which may be another now', async () => {
  const { token } = (await enter(officeKey)).body.data
  const member = await signIn('member@example.org')
  await endOfficeSessions(database)
  expect([(await whoami(token)).status, (await ask('/user', undefined, { token: member })).status]).toEqual([401, 200])
})

test('[D-85] calls of the office are counted by account, wherever they come from', async () => {
  const strict = identityApp(database, { RATE_LIMITS: 'office=2' }, { officeKey })
  const call = async (asking: Asking, place: number) =>
    (await strict.ask('/office/whoami', undefined, { ...asking, address: `192.0.2.${place}` })).status
  const [own, byKey] = [await inOffice('office@example.org'), (await enter(officeKey)).body.data]
  expect([await call(own, 1), await call(own, 2), await call(own, 3), await call(byKey, 4)]).toEqual([
    200, 200, 429, 200,
  ])
})
