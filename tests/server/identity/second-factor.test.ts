import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account, audit, memberChallenge, memberRecoveryCode, memberTotp, session } from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'
import { codeAt } from '#tests/support/totp.ts'

const database = await testDatabase()
const { db } = database
const site = identityApp(database, {
  RATE_LIMITS: 'write=100000 read=100000 sign-in-address=100000 register=1000 member-code=6 member-code-day=12',
})
const { ask, addAccount, mailsTo, clock } = site

const start = (email: string, secret = password) => ask('/auth/signin', { email, password: secret })
const challengeOf = async (email: string): Promise<string> => (await start(email)).body.data.challenge
const verify = (challenge: string, code: string) => ask('/auth/signin/verify', { challenge, code })
const post = (token: string, path: string, body?: unknown) => ask(path, body, { token, method: 'POST' })
const factorOf = async (token: string) => (await ask('/user/factor', undefined, { token })).body.data.factor
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
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

let people = 0
async function newMember() {
  people += 1
  const email = `member${people}@example.org`
  const id = await addAccount(email)
  return { id, email, token: await site.signIn(email) }
}

async function switchOn(token: string) {
  const offer = await post(token, '/user/factor/offer', { current_password: password })
  const { secret, uri } = offer.body.data
  const done = await post(token, '/user/factor/on', { code: codeAt(secret, clock.time) })
  return { secret, uri, codes: done.body.data.recovery_codes, done }
}

/** A member who has switched the second factor on. */
async function withFactor() {
  const member = await newMember()
  return { ...member, ...(await switchOn(member.token)) }
}

const asked = { status: 403, body: { message: 'Please enter your code.', prove: true } }
const wrong = { status: 400, body: { message: 'This code is not right, or it was used already.' } }
const over = { status: 401, body: { message: 'This sign-in has ended. Please enter your password again.' } }

describe('switching on', () => {
  test('[ACC-12] takes the password, then the first code of the app; ten codes for the day of loss are shown once', async () => {
    const { id, email, token } = await newMember()
    expect(await factorOf(token)).toEqual({ on_since: null, recovery_left: 0, reset_at: null })
    const { uri, secret, codes, done } = await switchOn(token)
    expect(uri).toBe(
      `otpauth://totp/NIPR%20FCT%20Chapter:${email.replace('@', '%40')}?issuer=NIPR%20FCT%20Chapter&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect([done.status, codes.length]).toEqual([200, 10])
    for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){5}$/)
    expect(JSON.stringify(await db.select().from(memberRecoveryCode))).not.toContain(codes[0].replaceAll('-', ''))
    expect(await factorOf(token)).toEqual({
      on_since: new Date(clock.time).toISOString(),
      recovery_left: 10,
      reset_at: null,
    })
    expect(await kindsTo(email)).toEqual(['member-factor-on'])
    expect(await acts(id)).toEqual([
      ['switch on second factor', null, 'done'],
      ['sign in', { refused: 0 }, 'done'],
    ])
    expect((await db.select().from(session).where(eq(session.account_id, id)))[0]?.pending).toEqual({})
  })

  test('[ACC-12] [row 161] is refused without the password, and nothing is on before a right code', async () => {
    const { id, token } = await newMember()
    const bad = await post(token, '/user/factor/offer', { current_password: 'another' })
    expect([bad.status, bad.body]).toEqual([400, { message: 'Your current password is not right.' }])
    expect(await post(token, '/user/factor/on', { code: '123456' })).toMatchObject(wrong)
    const { secret } = (await post(token, '/user/factor/offer', { current_password: password })).body.data
    expect(await post(token, '/user/factor/on', { code: codeAt(secret, clock.time + 3_600_000) })).toMatchObject(wrong)
    expect(await db.$count(memberTotp, eq(memberTotp.account_id, id))).toBe(0)
    expect((await post(token, '/user/factor/on', { code: codeAt(secret, clock.time) })).status).toBe(200)
  })

  test('[ACC-12] a second time is refused, and of two at once one is done', async () => {
    const { email, token } = await newMember()
    const other = await site.signIn(email)
    const both = await Promise.all(
      [token, other].map(async (one) => {
        const { secret } = (await post(one, '/user/factor/offer', { current_password: password })).body.data
        return { one, code: codeAt(secret, clock.time) }
      }),
    )
    const statuses = await Promise.all(
      both.map(async ({ one, code }) => (await post(one, '/user/factor/on', { code })).status),
    )
    expect(statuses.sort()).toEqual([200, 409])
    expect(await post(token, '/user/factor/offer', { current_password: password })).toMatchObject({
      status: 409,
      body: { message: 'Your second factor is switched on already. Load the page again.' },
    })
  })

  test('[ACC-12] ends no session elsewhere', async () => {
    const { email, token } = await newMember()
    const other = await site.signIn(email)
    await switchOn(token)
    expect((await factorOf(other)).recovery_left).toBe(10)
  })
})

describe('signing in', () => {
  test('[API-16] [D-105] is as it was for who has not switched it on', async () => {
    const { email } = await newMember()
    const { status, body } = await start(email)
    expect([status, Object.keys(body).sort()]).toEqual([200, ['data', 'token']])
  })

  test('[AUTH-18] [D-105] with the second factor the password is answered 401 with a challenge, and the code as a sign-in', async () => {
    const { id, email, secret } = await withFactor()
    const { status, body, headers } = await start(email)
    expect([status, body]).toEqual([
      401,
      { message: 'Please enter your code.', data: { challenge: expect.stringMatching(/^[\w-]{43}$/) } },
    ])
    expect(headers.get('set-cookie')).toMatch(/^known=/)
    expect(headers.get('cache-control')).toBe('no-store')
    const done = await verify(body.data.challenge, nextCode(secret))
    expect([done.status, done.body.data.email, done.body.token]).toEqual([
      200,
      email,
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    expect((await ask('/user', undefined, { token: done.body.token })).body.data.user.email).toBe(email)
    expect((await acts(id))[0]).toEqual(['sign in', { refused: 0, by: 'totp' }, 'done'])
    expect(await verify(body.data.challenge, nextCode(secret))).toMatchObject(over)
  })

  test('[AUTH-18] a code of the app counts once, and so does an older one', async () => {
    const { email, secret } = await withFactor()
    const code = nextCode(secret)
    expect((await verify(await challengeOf(email), code)).status).toBe(200)
    expect(await verify(await challengeOf(email), code)).toMatchObject(wrong)
    expect(await verify(await challengeOf(email), codeAt(secret, clock.time - 30_000))).toMatchObject(wrong)
    expect((await verify(await challengeOf(email), codeAt(secret, clock.time + 30_000))).status).toBe(200)
  })

  test('[AUTH-18] of many at once with one code, one comes in', async () => {
    const { email, secret, codes } = await withFactor()
    for (const code of [nextCode(secret), codes[3]]) {
      const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(email)))
      const statuses = await Promise.all(challenges.map(async (one) => (await verify(one, code)).status))
      expect(statuses.sort()).toEqual([200, 400, 400, 400])
    }
  })

  test('[AUTH-18] [row 162] a recovery code counts once, however it is written, and its owner is told by mail', async () => {
    const { id, email, codes } = await withFactor()
    const typed = ` ${codes[0].toUpperCase().replaceAll('-', ' ')} `
    expect((await verify(await challengeOf(email), typed)).status).toBe(200)
    expect((await acts(id))[0]).toEqual(['sign in', { refused: 0, by: 'recovery' }, 'done'])
    expect(await verify(await challengeOf(email), codes[0])).toMatchObject(wrong)
    expect((await mailsTo(email)).at(-1)).toEqual({ kind: 'member-code-used', data: { first_name: 'Ada', left: 9 } })
    expect(await kindsTo(email)).toEqual(['member-factor-on', 'member-code-used'])
  })

  test('[AUTH-18] [row 162] a code of somebody else is none', async () => {
    const one = await withFactor()
    const other = await withFactor()
    expect(await verify(await challengeOf(one.email), other.codes[0])).toMatchObject(wrong)
    expect(await verify(await challengeOf(one.email), nextCode(other.secret))).toMatchObject(wrong)
    expect((await factorOf(other.token)).recovery_left).toBe(10)
  })

  test('[AUTH-18] [row 162] five wrong codes end it, and ten minutes do', async () => {
    const { id, email, secret } = await withFactor()
    const challenge = await challengeOf(email)
    for (let tries = 0; tries < 4; tries++) expect(await verify(challenge, '000000')).toMatchObject(wrong)
    expect(await verify(challenge, 'abcd-abcd-abcd-abcd')).toMatchObject(over)
    expect(await verify(challenge, nextCode(secret))).toMatchObject(over)
    expect((await acts(id)).filter(([, , outcome]) => outcome === 'refused')).toHaveLength(5)
    const late = await challengeOf(email)
    clock.time += 10 * 60_000
    expect(await verify(late, nextCode(secret))).toMatchObject(over)
    await purge({ db, clock })
    expect(await db.$count(memberChallenge, eq(memberChallenge.account_id, id))).toBe(0)
  })

  test('[AUTH-18] [row 162] who begins again and again has no more tries, and a right code forgets the wrong ones', async () => {
    const { email, secret } = await withFactor()
    const wrongOne = async () => (await verify(await challengeOf(email), '000000')).status
    for (let tries = 0; tries < 5; tries++) expect(await wrongOne()).toBe(400)
    expect((await verify(await challengeOf(email), nextCode(secret))).status).toBe(200)
    for (let tries = 0; tries < 6; tries++) expect(await wrongOne()).toBe(400)
    expect(await verify(await challengeOf(email), nextCode(secret))).toMatchObject({ status: 429 })
  })

  test('[AUTH-18] [row 161] after a password reset no session exists before the code either', async () => {
    const { email, token, secret } = await withFactor()
    const begun = await challengeOf(email)
    const reset = await site.requestCode(email)
    const chosen = { password: 'a new long sentence', password_confirmation: 'a new long sentence', otp: reset.code }
    const done = await ask('/auth/reset-password', chosen, { cookie: reset.cookie })
    expect([done.status, Object.keys(done.body)]).toEqual([200, ['data']])
    expect((await ask('/user', undefined, { token })).status).toBe(401)
    expect(await verify(begun, nextCode(secret))).toMatchObject(over)
    const { status, body } = await start(email, 'a new long sentence')
    expect([status, body.token]).toEqual([401, undefined])
    expect((await verify(body.data.challenge, nextCode(secret))).status).toBe(200)
  })

  test('[AUTH-18] who was kept out meanwhile does not come in, and the code is not used', async () => {
    const { id, email, codes } = await withFactor()
    const challenge = await challengeOf(email)
    await db
      .update(account)
      .set({ disabled_at: new Date(clock.time) })
      .where(eq(account.id, id))
    expect(await verify(challenge, codes[0])).toMatchObject(over)
    expect(await db.$count(memberRecoveryCode, eq(memberRecoveryCode.account_id, id))).toBe(10)
  })

  test('[AUTH-18] [row 162] a challenge of the office is none here, and that of the portal none there', async () => {
    const email = 'officer@example.org'
    await addAccount(email, { roles: ['editor'] })
    const { codes } = await switchOn(await site.signIn(email))
    const office = (await ask('/office/sign-in', { email, password })).body.data
    expect(office.factors).toEqual([])
    expect(await verify(office.challenge, codes[0])).toMatchObject(over)
    expect(await ask('/office/enrol/totp', { challenge: await challengeOf(email) })).toMatchObject(over)
  })
})

describe('an act that asks for a code', () => {
  const profile = {
    sur_name: 'Obi',
    first_name: 'Ada',
    middle_name: 'Mary',
    phone: '',
    dob: '1990-04-05',
    job_title: '',
    responsibility: '',
    organization: '',
    business_address: '',
    business_postal_code: '',
    industry: '',
  }
  const next = 'a new long sentence'
  const passwords = { current_password: password, new_password: next, new_password_confirmation: next }
  const prove = (token: string, code: string) => post(token, '/user/factor/prove', { code })

  test('[ACC-13] [row 161] is the change of the password', async () => {
    const { token, secret } = await withFactor()
    const change = () => post(token, '/user/change-password', passwords)
    expect(await change()).toMatchObject(asked)
    expect(await prove(token, '000000')).toMatchObject(wrong)
    expect(await change()).toMatchObject(asked)
    const proven = await prove(token, nextCode(secret))
    const proven_until = new Date(clock.time + 10 * 60_000).toISOString()
    expect([proven.status, proven.body]).toEqual([200, { data: { proven_until } }])
    expect((await change()).status).toBe(200)
  })

  test('[ACC-13] [row 161] is a new e-mail address, while the rest of the profile needs none', async () => {
    const { email, token, codes } = await withFactor()
    const change = (to: string) => post(token, '/user/update', { ...profile, email: to, current_password: password })
    expect((await change(email)).status).toBe(200)
    expect(await change('elsewhere@example.org')).toMatchObject(asked)
    expect(await kindsTo('elsewhere@example.org')).toEqual([])
    expect((await prove(token, codes[0])).status).toBe(200)
    expect((await kindsTo(email)).at(-1)).toBe('member-code-used')
    expect((await change('elsewhere@example.org')).body.data.user.pending_email).toBe('elsewhere@example.org')
  })

  test('[ACC-13] [row 161] is making new recovery codes: those before open nothing any more', async () => {
    const { id, email, token, secret, codes } = await withFactor()
    const renew = () => post(token, '/user/factor/recovery-codes')
    expect(await renew()).toMatchObject(asked)
    await prove(token, nextCode(secret))
    const { status, body } = await renew()
    expect([status, body.data.recovery_codes.length]).toEqual([200, 10])
    expect(await verify(await challengeOf(email), codes[0])).toMatchObject(wrong)
    expect((await verify(await challengeOf(email), body.data.recovery_codes[0])).status).toBe(200)
    expect(await kindsTo(email)).toEqual(['member-factor-on', 'member-codes-made', 'member-code-used'])
    expect((await acts(id)).map(([what]) => what)).toContain('renew recovery codes')
  })

  test('[ACC-13] [row 161] is switching off: then the password alone signs in again', async () => {
    const { id, email, token, secret, codes } = await withFactor()
    const begun = await challengeOf(email)
    const switchOff = () => post(token, '/user/factor/off')
    expect(await switchOff()).toMatchObject(asked)
    await prove(token, nextCode(secret))
    const done = await switchOff()
    expect([done.status, done.body]).toEqual([200, { message: 'Your second factor is switched off.' }])
    expect(await factorOf(token)).toEqual({ on_since: null, recovery_left: 0, reset_at: null })
    expect((await start(email)).status).toBe(200)
    expect(await verify(begun, codes[0])).toMatchObject(over)
    expect(await kindsTo(email)).toEqual(['member-factor-on', 'member-factor-off'])
    expect((await acts(id)).map(([what]) => what)).toContain('switch off second factor')
    const isOff = { status: 409, body: { message: 'Your second factor is switched off. Load the page again.' } }
    expect(await switchOff()).toMatchObject(isOff)
    expect(await post(token, '/user/factor/recovery-codes')).toMatchObject(isOff)
  })

  test('[ACC-13] a code counts for ten minutes, in that session alone, and signing in is not one', async () => {
    const { email, token, secret } = await withFactor()
    await prove(token, nextCode(secret))
    const other = (await verify(await challengeOf(email), nextCode(secret))).body.token
    const renew = async (one: string) => (await post(one, '/user/factor/recovery-codes')).status
    expect([await renew(token), await renew(other)]).toEqual([200, 403])
    clock.time += 10 * 60_000
    expect(await renew(token)).toBe(403)
  })

  test('[ACC-13] [row 162] wrong codes are counted for the account, here and where somebody signs in', async () => {
    const { email, token, secret } = await withFactor()
    for (let tries = 0; tries < 6; tries++) expect(await prove(token, '000000')).toMatchObject(wrong)
    expect((await prove(token, nextCode(secret))).status).toBe(429)
    expect((await verify(await challengeOf(email), nextCode(secret))).status).toBe(429)
  })

  test('[ACC-13] asks nobody who has not switched it on', async () => {
    const { token } = await newMember()
    expect((await post(token, '/user/change-password', passwords)).status).toBe(200)
  })
})
