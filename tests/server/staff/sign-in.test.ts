import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import { endSessionsInOffice } from '#server/areas/staff/office-session.ts'
import {
  account,
  audit,
  officeChallenge,
  officeSession,
  recoveryCode,
  staff,
  staffRole,
} from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Asking, identityApp, password } from '#tests/support/identity.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { codeAt } from '#tests/support/totp.ts'

const database = await testDatabase()
const { db } = database
const site = identityApp(database, {
  RATE_LIMITS: 'write=100000 read=100000 sign-in-address=100000 office-code=6 office-code-day=12',
})
const { ask, addAccount, mailsTo, clock } = site
const origin = 'http://localhost:3000'

let people = 0
/** Somebody of the office with a factor of their own. */
async function somebody(...held: (keyof typeof roles)[]) {
  people += 1
  const email = `person${people}@example.org`
  const id = await addAccount(email, { roles: held.length > 0 ? held : ['editor'] })
  const enrolled = await enrol(email)
  return { id, email, ...enrolled }
}

const start = async (email: string, secret = password) => ask('/office/sign-in', { email, password: secret })
const challengeOf = async (email: string): Promise<string> => (await start(email)).body.data.challenge
const verify = (challenge: string, code: string) => ask('/office/sign-in/verify', { challenge, code })
const cookieIn = (headers: Headers) => /office=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
/** A cookie of before is sent first by a browser that has both. */
const whereItWas = expect.stringMatching(/^office=; Max-Age=0; Path=\/api\/office;/)
const me = (cookie: string) => ask('/office/me', undefined, { cookie })
const acts = async (id: number) =>
  (
    await db
      .select()
      .from(audit)
      .where(eq(audit.actor, `account ${id}`))
      .orderBy(desc(audit.id))
  ).map(({ what, after, outcome }) => [what, after, outcome])

/** The next code of the app: one that was used does not count again. */
function nextCode(secret: string) {
  clock.time += 30_000
  return codeAt(secret, clock.time)
}

async function enrol(email: string) {
  const challenge = await challengeOf(email)
  const { body } = await ask('/office/enrol/totp', { challenge })
  const { secret, uri } = body.data
  const code = codeAt(secret, clock.time)
  const done = await ask('/office/enrol/totp/verify', { challenge, code })
  return { secret, uri, cookie: cookieIn(done.headers), codes: done.body.data?.recovery_codes, done }
}

test('[OFF-04] who was invited enrols an app first, is then of the office, and sees ten codes for the day of loss once', async () => {
  const id = await addAccount('new@example.org', { roles: ['membership', 'door'] })
  await db
    .update(staff)
    .set({ state: 'invited', opened_at: new Date(clock.time) })
    .where(eq(staff.account_id, id))
  const started = await start('new@example.org')
  expect([started.status, started.body]).toEqual([
    200,
    { data: { challenge: expect.stringMatching(/^[\w-]{43}$/), factors: [] } },
  ])
  expect(cookieIn(started.headers)).toBe('')
  const { uri, secret, codes, cookie, done } = await enrol('new@example.org')
  expect(uri).toBe(
    `otpauth://totp/NIPR%20FCT%20Chapter:new%40example.org?issuer=NIPR%20FCT%20Chapter&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  const permissions = [...new Set([...roles.membership, ...roles.door])]
  const entered = { name: 'Ada Obi', roles: ['door', 'membership'] }
  expect(done.body).toEqual({
    data: { ...entered, permissions: expect.arrayContaining(permissions), recovery_codes: codes },
  })
  expect(done.body.data.permissions).toHaveLength(permissions.length)
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){5}$/)
  expect(JSON.stringify(await db.select().from(recoveryCode))).not.toContain(codes[0].replaceAll('-', ''))
  expect((await db.select().from(staff).where(eq(staff.account_id, id)))[0]).toMatchObject({ state: 'active' })
  expect((await me(cookie)).body.data).toMatchObject({ id, email: 'new@example.org', ...entered })
  expect(await acts(id)).toEqual([['sign in to the office', { by: 'totp' }, 'done']])
})

test.runIf(database.kind === 'postgres')(
  '[OFF-04] [row 40] who gives the code while the password is replaced does not come in',
  async () => {
    const { id, email, secret } = await somebody()
    const challenge = await challengeOf(email)
    const code = nextCode(secret)
    const { coming } = await db.transaction(async (tx) => {
      await tx.update(account).set({ password_hash: 'another' }).where(eq(account.id, id))
      await endSessionsInOffice(tx, id)
      const coming = verify(challenge, code)
      await expect.poll(() => lockWaits(db)).toBe(1)
      return { coming }
    })
    expect((await coming).status).toBe(401)
    expect(await db.$count(officeSession, eq(officeSession.account_id, id))).toBe(0)
  },
)

test('[OFF-04] [row 92] after password and code the cookie is the session, and no script reads it', async () => {
  const { id, email, secret } = await somebody('finance')
  const started = await start(email)
  expect(started.body.data.factors).toEqual(['totp', 'recovery'])
  const { status, body, headers } = await verify(started.body.data.challenge, nextCode(secret))
  expect([status, body]).toEqual([
    200,
    { data: { name: 'Ada Obi', roles: ['finance'], permissions: expect.arrayContaining([...roles.finance]) } },
  ])
  expect(headers.getSetCookie()).toEqual([
    whereItWas,
    expect.stringMatching(/^office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  expect((await me(cookieIn(headers))).body).toEqual({
    data: {
      ...body.data,
      id,
      email,
      ends_in: 30 * 60_000,
      proven_until: new Date(clock.time + 10 * 60_000).toISOString(),
      single_officer: false,
    },
  })
})

test('[OFF-04] with https the cookie is for this host alone', async () => {
  const secure = identityApp(database, { PUBLIC_URL: 'https://www.example.org', PUBLIC_DEMO: 'yes' })
  const { email, codes } = await somebody()
  const { challenge } = (await secure.ask('/office/sign-in', { email, password })).body.data
  const { headers } = await secure.ask('/office/sign-in/verify', { challenge, code: codes[0] })
  expect(headers.get('set-cookie')).toMatch(/^__Host-office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test('[OFF-04] a code of the app counts once, and so does an older one', async () => {
  const { email, secret } = await somebody()
  const code = nextCode(secret)
  expect((await verify(await challengeOf(email), code)).status).toBe(200)
  const refused = { status: 400, body: { message: 'This code is not right, or it was used already.' } }
  expect(await verify(await challengeOf(email), code)).toMatchObject(refused)
  const before = codeAt(secret, clock.time - 30_000)
  expect(await verify(await challengeOf(email), before)).toMatchObject(refused)
  const ahead = codeAt(secret, clock.time + 30_000)
  expect((await verify(await challengeOf(email), ahead)).status).toBe(200)
})

test('[OFF-04] of many at once with one code, one comes in', async () => {
  const { email, secret, codes } = await somebody()
  for (const code of [nextCode(secret), codes[3]]) {
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(email)))
    const statuses = await Promise.all(challenges.map(async (one) => (await verify(one, code)).status))
    expect(statuses.sort()).toEqual([200, 400, 400, 400])
  }
})

test('[OFF-04] a recovery code counts once, however it is written', async () => {
  const { email, codes } = await somebody()
  const typed = ` ${codes[0].toUpperCase().replaceAll('-', ' ')} `
  expect((await verify(await challengeOf(email), typed)).status).toBe(200)
  expect((await verify(await challengeOf(email), codes[0])).status).toBe(400)
  expect((await verify(await challengeOf(email), codes[1])).status).toBe(200)
})

test('[OFF-04] [row 95] a mail tells of each recovery code that was used, and how many are left', async () => {
  const { email, codes, cookie } = await somebody()
  const told = async () =>
    (await mailsTo(email)).filter(({ kind }) => kind !== 'factor-added').map(({ kind, data }) => [kind, data])
  const mail = (left: number) => ['recovery-code-used', { first_name: 'Ada', left }]
  await verify(await challengeOf(email), 'abcd-abcd-abcd-abcd')
  expect(await told()).toEqual([])
  await verify(await challengeOf(email), codes[0])
  await verify(await challengeOf(email), codes[0])
  expect(await told()).toEqual([mail(9)])
  clock.time += 11 * 60_000
  expect((await ask('/office/prove', { code: codes[1] }, { cookie, headers: { origin } })).status).toBe(200)
  expect(await told()).toEqual([mail(9), mail(8)])
})

test('[OFF-04] five wrong codes end a sign-in, and ten minutes do', async () => {
  const { id, email, secret } = await somebody()
  const over = { status: 401, body: { message: 'This sign-in has ended. Please enter your password again.' } }
  const challenge = await challengeOf(email)
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries++) statuses.push((await verify(challenge, '000000')).status)
  expect(statuses).toEqual([400, 400, 400, 400])
  expect(await verify(challenge, 'abcd-abcd-abcd-abcd')).toMatchObject(over)
  expect(await verify(challenge, nextCode(secret))).toMatchObject(over)
  expect((await acts(id)).filter(([, , outcome]) => outcome === 'refused')).toHaveLength(5)
  const late = await challengeOf(email)
  clock.time += 10 * 60_000
  expect(await verify(late, nextCode(secret))).toMatchObject(over)
  await purge({ db, clock })
  expect(await db.$count(officeChallenge, eq(officeChallenge.account_id, id))).toBe(0)
})

test('[OFF-04] who begins again and again has no more tries, and a right code forgets the wrong ones', async () => {
  const { email, secret } = await somebody()
  const wrong = async () => (await verify(await challengeOf(email), '000000')).status
  for (let tries = 0; tries < 5; tries++) expect(await wrong()).toBe(400)
  expect((await verify(await challengeOf(email), nextCode(secret))).status).toBe(200)
  for (let tries = 0; tries < 6; tries++) expect(await wrong()).toBe(400)
  expect(await verify(await challengeOf(email), nextCode(secret))).toMatchObject({ status: 429 })
  clock.time += 15 * 60_000
  expect([await wrong(), await wrong()]).toEqual([400, 429])
})

test('[OFF-04] a password alone adds no factor to those that are there', async () => {
  const { email } = await somebody()
  const challenge = await challengeOf(email)
  expect(await ask('/office/enrol/totp', { challenge })).toMatchObject({
    status: 409,
    body: { message: 'You have a second factor already. Sign in with it.' },
  })
  expect((await ask('/office/enrol/totp/verify', { challenge, code: '123456' })).status).toBe(400)
})

test('[OFF-04] of two who enrol at once with one password, one does', async () => {
  const email = 'twice@example.org'
  await addAccount(email, { roles: ['door'] })
  const both = await Promise.all(
    [1, 2].map(async () => {
      const challenge = await challengeOf(email)
      const { secret } = (await ask('/office/enrol/totp', { challenge })).body.data
      return { challenge, code: codeAt(secret, clock.time) }
    }),
  )
  const statuses = await Promise.all(both.map(async (one) => (await ask('/office/enrol/totp/verify', one)).status))
  expect(statuses.sort()).toEqual([200, 409])
})

test('[OFF-02] a member, and who was locked out or has left, comes no further than the password', async () => {
  await addAccount('member@example.org')
  const notHere = { status: 403, body: { message: 'This is for the chapter office only.' } }
  expect(await start('member@example.org')).toMatchObject(notHere)
  const { id, email, cookie } = await somebody()
  expect((await me(cookie)).status).toBe(200)
  const becomes = (state: 'locked' | 'left') => db.update(staff).set({ state }).where(eq(staff.account_id, id))
  await becomes('locked')
  expect(await start(email)).toMatchObject({
    status: 403,
    body: { message: 'Your access to the office is locked. Ask an owner.' },
  })
  expect((await me(cookie)).status).toBe(401)
  await becomes('left')
  expect(await start(email)).toMatchObject(notHere)
  expect(await start(email, 'wrong password')).toMatchObject({
    status: 401,
    body: { message: 'The e-mail address or the password is not right.' },
  })
})

test('[OFF-03] the next call after a role was taken is refused by the name of the right', async () => {
  const { id, cookie } = await somebody('door', 'auditor')
  const asked = () => ask('/office/audit', undefined, { cookie })
  expect((await asked()).status).toBe(200)
  await db.delete(staffRole).where(and(eq(staffRole.account_id, id), eq(staffRole.role, 'auditor')))
  expect(await asked()).toMatchObject({
    status: 403,
    body: { message: 'Your role at the office does not allow this.', permission: 'audit.read' },
  })
  expect((await me(cookie)).body.data.roles).toEqual(['door'])
})

test('[OFF-04] a new password ends every session of the office and every sign-in that was begun', async () => {
  const { email, cookie, codes } = await somebody()
  const challenge = await challengeOf(email)
  const reset = await site.requestCode(email)
  const chosen = { password: 'a new long sentence', password_confirmation: 'a new long sentence', otp: reset.code }
  expect((await ask('/auth/reset-password', chosen, { cookie: reset.cookie })).status).toBe(200)
  expect([(await me(cookie)).status, (await verify(challenge, codes[0])).status]).toEqual([401, 401])
  expect((await start(email, 'a new long sentence')).body.data.factors).toEqual(['totp', 'recovery'])
})

test('[OFF-06] own sessions are seen with device, address and last use, and one or all are ended', async () => {
  const { id, email, cookie, codes } = await somebody()
  const challenge = await challengeOf(email)
  const phone: Asking = {
    address: '192.0.2.50',
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Firefox/140.0' },
  }
  const other = cookieIn((await ask('/office/sign-in/verify', { challenge, code: codes[0] }, phone)).headers)
  const own = { cookie, headers: { origin } }
  const list = async () => (await ask('/office/me/sessions', undefined, own)).body.data.sessions
  const at = new Date(clock.time).toISOString()
  const both = await list()
  expect(both).toEqual([
    {
      id: expect.any(Number),
      device: 'Firefox on Android',
      address: '192.0.2.50',
      signed_in_at: at,
      used_at: at,
      current: false,
    },
    { id: expect.any(Number), device: null, address: '203.0.113.7', signed_in_at: at, used_at: at, current: true },
  ])
  const stranger = await somebody()
  const end = (number: number, asking: Asking) => ask(`/office/me/sessions/${number}/end`, {}, asking)
  expect((await end(both[0].id, { ...own, cookie: stranger.cookie })).status).toBe(404)
  expect((await end(both[0].id, own)).status).toBe(200)
  expect([(await me(other)).status, (await list()).length]).toEqual([401, 1])
  expect((await ask('/office/me/sessions/end', {}, own)).status).toBe(200)
  expect([(await me(cookie)).status, await db.$count(officeSession, eq(officeSession.account_id, id))]).toEqual([
    401, 0,
  ])
  expect((await me(stranger.cookie)).status).toBe(200)
})

test('[OFF-06] signing out ends the session and takes the cookie away', async () => {
  const { cookie } = await somebody()
  const { status, headers } = await ask('/office/sign-out', {}, { cookie, headers: { origin } })
  expect([status, headers.getSetCookie()]).toEqual([
    200,
    [whereItWas, expect.stringMatching(/^office=; Max-Age=0; Path=\/;/)],
  ])
  expect((await me(cookie)).status).toBe(401)
})

test('[OFF-06] [row 92] a session ends after 30 minutes unused and after 12 hours, and its row goes', async () => {
  const { id, cookie } = await somebody()
  clock.time += 29 * 60_000
  expect((await me(cookie)).status).toBe(200)
  clock.time += 30 * 60_000
  expect((await me(cookie)).status).toBe(401)
  const { cookie: busy, id: other } = await somebody()
  const day = async () => {
    for (let half = 0; half < 26; half++) {
      clock.time += 29 * 60_000
      const { status, body } = await me(busy)
      if (status !== 200) return half
      expect(body.data.ends_in).toBeLessThanOrEqual(30 * 60_000)
    }
  }
  expect(await day()).toBe(24)
  await purge({ db, clock })
  expect(await db.$count(officeSession, eq(officeSession.account_id, id))).toBe(0)
  expect(await db.$count(officeSession, eq(officeSession.account_id, other))).toBe(0)
})

test('[OFF-06] [row 92] a job that is watched keeps no session from ending, only what somebody does', async () => {
  const { cookie } = await somebody('auditor')
  const own = { cookie, headers: { origin } }
  const { id } = (await ask('/office/exports/audit', { filter: {}, format: 'csv', columns: ['act'] }, own)).body.data
  const watch = async () => (await ask(`/office/tasks/${id}`, undefined, { cookie })).status
  for (const minutes of [5, 10, 14]) {
    clock.time += minutes * 60_000
    expect(await watch()).toBe(200)
  }
  clock.time += 60_000
  expect([await watch(), (await me(cookie)).status]).toEqual([401, 401])
})

test.each([
  ['without an origin', undefined],
  ['from another site', 'https://evil.example'],
  ['from a page without an address', 'null'],
])('[row 49] a change by cookie %s is refused', async (_, from) => {
  const { cookie } = await somebody()
  const { status } = await ask('/office/sign-out', {}, { cookie, headers: from ? { origin: from } : {} })
  expect([status, (await me(cookie)).status]).toEqual([403, 200])
})

test('[row 50] a cookie that somebody made up, and the token of a challenge, open nothing', async () => {
  const { email } = await somebody()
  for (const made of ['A'.repeat(43), await challengeOf(email), '', "' or 1=1"]) {
    expect((await me(`office=${made}`)).status).toBe(401)
  }
})

test('[D-85] calls of the office are not counted by address, and those that are refused are', async () => {
  const strict = identityApp(database, { RATE_LIMITS: 'write=5 read=5' })
  const { cookie } = await somebody()
  const asked = async (own: string) => (await strict.ask('/office/me', undefined, { cookie: own })).status
  for (let calls = 0; calls < 8; calls++) expect(await asked(cookie)).toBe(200)
  const stranger: number[] = []
  for (let calls = 0; calls < 6; calls++) stranger.push(await asked('office=nobody'))
  expect([stranger, await asked(cookie)]).toEqual([[401, 401, 401, 401, 401, 429], 200])
})
