import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SignedIn } from '#contract/identity/auth.ts'
import { account, grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'

const database = await testDatabase()
const { ask, addAccount, signIn, clock } = identityApp(database)
await database.db.insert(grade).values(grades)
const id = await addAccount('member@example.org', { grade_id: 3, dues_paid_until: '2027-06-30' })

const MINUTE = 60_000
const wrong = { message: 'The e-mail address or the password is not right.' }

test('[API-16] signing in answers the profile and a token, as the contract says', async () => {
  const { status, body, headers } = await ask('/auth/signin', { email: ' Member@Example.org', password })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(v.parse(SignedIn, body)).toEqual(body)
  expect(body.token).toMatch(/^[\w-]{43}$/)
  expect(body.data).toMatchObject({ id, email: 'member@example.org', first_name: 'Ada', yearly_dues: 'active' })
  expect(JSON.stringify(body)).not.toMatch(/argon|password|role/)
})

test('[API-16] [D-11] a wrong password and an unknown address are refused alike', async () => {
  for (const email of ['member@example.org', 'nobody@example.org']) {
    const { status, body } = await ask('/auth/signin', { email, password: 'not the password' })
    expect([status, body]).toEqual([401, wrong])
  }
})

test.each([
  [{}, 'The field email is not valid'],
  [{ email: '', password }, 'Enter your e-mail address.'],
  [{ email: 'member', password }, 'Enter an e-mail address like name@example.org.'],
  [{ email: 'member@example.org', password: '' }, 'Enter your password.'],
  [{ email: ['member@example.org'], password }, 'The field email is not valid'],
])('[VAL-01] [D-11] %j is 400 and says what is missing', async (body, message) => {
  expect(await ask('/auth/signin', body)).toMatchObject({ status: 400, body: { message } })
})

test('[D-61] dues are active through the last paid 30 June in Abuja, and inactive from 1 July', async () => {
  const [sent, { time }] = [() => ask('/auth/signin', { email: 'member@example.org', password }), clock]
  clock.time = Date.parse('2027-06-30T22:59:59Z')
  expect((await sent()).body.data.yearly_dues).toBe('active')
  clock.time = Date.parse('2027-06-30T23:00:00Z')
  expect((await sent()).body.data.yearly_dues).toBe('inactive')
  clock.time = time
})

test('[D-84] row 41: a token is dead after 30 minutes unused', async () => {
  const token = await signIn('member@example.org')
  const use = async (after: number) => {
    clock.time += after
    return (await ask('/user', undefined, { token })).status
  }
  expect(await use(30 * MINUTE - 1_000)).toBe(200)
  expect(await use(30 * MINUTE - 1_000)).toBe(200)
  expect(await use(30 * MINUTE + 1_000)).toBe(401)
  expect(await use(0)).toBe(401)
})

test('[D-84] the use of a session is noted once a minute, so that most calls only read', async () => {
  const token = await signIn('member@example.org')
  const signedInAt = clock.time
  const usedAt = async (after: number) => {
    clock.time = signedInAt + after
    expect((await ask('/user', undefined, { token })).status).toBe(200)
    const { rows } = await database.db.execute(sql`select used_at from session order by id desc limit 1`)
    return new Date(String(rows[0]?.used_at)).getTime() - signedInAt
  }
  expect([await usedAt(59_000), await usedAt(60_000), await usedAt(119_000)]).toEqual([0, 60_000, 60_000])
})

test('[D-84] row 41: a token in use is dead after 12 hours', async () => {
  const token = await signIn('member@example.org')
  const use = async (after: number) => {
    clock.time += after
    return (await ask('/user', undefined, { token })).status
  }
  for (let part = 0; part < 35; part++) expect(await use(20 * MINUTE)).toBe(200)
  expect(await use(20 * MINUTE - 1_000)).toBe(200)
  expect(await use(2_000)).toBe(401)
})

test('[AUTH-06] [D-84] row 40: a token is dead once its owner has signed out', async () => {
  const [token, other] = [await signIn('member@example.org'), await signIn('member@example.org')]
  expect(await ask('/auth/logout', undefined, { token, method: 'POST' })).toMatchObject({
    status: 200,
    body: { message: 'You are signed out.' },
  })
  expect(await ask('/user', undefined, { token })).toMatchObject({
    status: 401,
    body: { message: 'Your session has ended. Please sign in again.' },
  })
  expect((await ask('/user', undefined, { token: other })).status).toBe(200)
})

test('row 40: an account that was disabled is out at once and cannot come in', async () => {
  await addAccount('left@example.org')
  const token = await signIn('left@example.org')
  await database.db
    .update(account)
    .set({ disabled_at: new Date(clock.time) })
    .where(sql`email = 'left@example.org'`)
  expect((await ask('/user', undefined, { token })).status).toBe(401)
  expect(await ask('/auth/signin', { email: 'left@example.org', password })).toMatchObject({ status: 401, body: wrong })
})

test('row 39: no token can be read from the records, and what is kept of one opens nothing', async () => {
  const token = await signIn('member@example.org')
  const { rows } = await database.db.execute(sql`select * from session`)
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const row of rows) {
    expect((await ask('/user', undefined, { token: String(row.token_hash) })).status).toBe(401)
  }
  expect((await ask('/user', undefined, { token })).status).toBe(200)
})

test('[D-84] public calls ignore a bad token', async () => {
  for (const path of ['/event', '/grade', '/post'])
    expect((await ask(path, undefined, { token: 'bad' })).status).toBe(200)
  expect((await ask('/auth/signin', { email: 'member@example.org', password }, { token: 'bad' })).status).toBe(200)
})
