import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { revoke } from '#server/areas/identity/session.ts'
import { account } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { passwords } from '#tests/support/test-app.ts'

const database = await testDatabase()
const generous = { RATE_LIMITS: 'code=1000 code-day=1000 code-address=9000 reset=9000 write=90000' }
const { ask, addAccount, signIn, mailsTo, requestCode, clock, lines } = identityApp(database, generous)

const chosen = 'a new and long one'
const refused = { message: 'The code is not right or no longer valid. Check it, or request a new one.' }
const SECOND = 1_000
/** A short run by default; `npm run soak -- codes` takes a thousand. */
const CODES = Number(process.env.CODES ?? 40)

const reset = (code: string, cookie = '', next = chosen) =>
  ask('/auth/reset-password', { password: next, password_confirmation: next, otp: code }, { cookie })

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

let count = 0
const newMember = async () => {
  count += 1
  const email = `member-${count}@example.org`
  await addAccount(email)
  return email
}

test('[API-18] [API-19] [AUTH-16] a code from the mail sets a new password in the browser that asked', async () => {
  const email = await newMember()
  const token = await signIn(email)
  const asked = await ask('/auth/forgot-password', { email: email.toUpperCase() })
  expect([asked.status, asked.body]).toEqual([200, { data: 'OTP Sent' }])
  expect(asked.headers.get('set-cookie')).toMatch(
    /^reset=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  )
  const { cookie, code } = await requestCode(email)
  expect(code).toMatch(/^\d{6}$/)
  const done = await reset(code, cookie)
  expect([done.status, done.body]).toEqual([200, { data: 'You have successfully reset your password' }])
  expect(done.headers.get('set-cookie')).toContain('reset=; Max-Age=0')
  expect([await signIn(email, password), await signIn(email, chosen)]).toEqual([undefined, expect.any(String)])
  expect((await ask('/user', undefined, { token })).status, 'row 40: the old token').toBe(401)
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['reset-code', 'reset-code', 'password-changed'])
})

test('[D-28] row 33: after five wrong tries no code is heard any more, not even of many at once', async () => {
  const { cookie, code } = await requestCode(await newMember())
  for (let tries = 0; tries < 5; tries++) expect((await reset(otherThan(code), cookie)).body).toEqual(refused)
  const many = await Promise.all(
    Array.from({ length: 100 }, (_, index) => reset(index === 50 ? code : otherThan(code), cookie)),
  )
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([400]))
  const { rows } = await database.db.execute(sql`select tries, used_at from reset_challenge order by id desc limit 1`)
  expect(rows).toEqual([{ tries: 5, used_at: null }])
})

test('[D-28] row 33: of a hundred guesses at once five are heard', async () => {
  const { cookie, code } = await requestCode(await newMember())
  const many = await Promise.all(Array.from({ length: 100 }, () => reset(otherThan(code), cookie)))
  expect(many.filter(({ status }) => status === 200)).toEqual([])
  const { rows } = await database.db.execute(sql`select tries from reset_challenge order by id desc limit 1`)
  expect(rows).toEqual([{ tries: 5 }])
})

test('[D-28] row 34: the right code from another browser is refused', async () => {
  const [victim, stranger] = [await newMember(), await newMember()]
  const { code } = await requestCode(victim)
  const { cookie } = await requestCode(stranger)
  expect((await reset(code)).body).toEqual(refused)
  expect((await reset(code, cookie)).status).toBe(400)
  expect((await reset(code, 'reset=made-up')).body).toEqual(refused)
})

test(
  '[D-28] row 34: with many codes open a guess tries one of them only',
  async () => {
    const open = []
    for (let index = 0; index < CODES; index++) open.push(await requestCode(await newMember()))
    const { cookie, code: own } = await requestCode('nobody@example.org')
    expect(own).toBe('')
    for (const { code } of open) expect((await reset(code, cookie)).status).toBe(400)
  },
  30_000 + CODES * 200,
)

test('[D-28] row 35: a code works once, also for two who send it at the same time', async () => {
  const { cookie, code } = await requestCode(await newMember())
  const both = await Promise.all([reset(code, cookie), reset(code, cookie)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await reset(code, cookie)).body).toEqual(refused)
})

test.each([
  [599, 200],
  [601, 400],
])('[D-28] row 35: after %d seconds a code is answered %d', async (seconds, status) => {
  const { cookie, code } = await requestCode(await newMember())
  clock.time += seconds * SECOND
  expect((await reset(code, cookie)).status).toBe(status)
})

test('[D-28] row 35: a success with one code ends all', async () => {
  const email = await newMember()
  const codes = []
  for (let index = 0; index < 3; index++) codes.push(await requestCode(email))
  const [first, second, third] = codes
  const use = async (one = { code: '', cookie: '' }) => (await reset(one.code, one.cookie)).status
  expect(await use(second)).toBe(200)
  expect([await use(first), await use(third)]).toEqual([400, 400])
})

test('[D-28] row 35: a person who asks for a code of somebody else ends neither the code nor the way to another', async () => {
  const email = await newMember()
  const own = await requestCode(email)
  for (let nth = 0; nth < 12; nth++) await requestCode(email, { address: `192.0.2.${70 + Math.floor(nth / 3)}` })
  expect((await reset(own.code, own.cookie)).status).toBe(200)
})

test('row 35: neither code nor cookie stands in what is kept of them or in the log', async () => {
  const { cookie, code } = await requestCode(await newMember())
  const secret = cookie.slice('reset='.length)
  const { rows } = await database.db.execute(sql`select * from reset_challenge`)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(rows.map(({ code_hash }) => code_hash)).not.toContain(code)
  expect(lines.join()).not.toContain(secret)
  expect(lines.join()).not.toContain(`"${code}"`)
})

test('a code lives on when the new password is refused', async () => {
  const { cookie, code } = await requestCode(await newMember())
  expect((await reset(code, cookie, 'password1')).status).toBe(400)
  expect((await reset(code, cookie)).status).toBe(200)
})

test('[VAL-09] passwords that differ, and a code that is too short, are 400 and say so', async () => {
  const send = (body: object) => ask('/auth/reset-password', body)
  const message = 'Please Ensure your Passwords Match'
  expect(await send({ password: chosen, password_confirmation: 'other', otp: '123456' })).toMatchObject({
    status: 400,
    body: { message },
  })
  expect(await send({ password: chosen, password_confirmation: chosen, otp: '12345' })).toMatchObject({
    status: 400,
    body: { message: 'Enter the six digits of the code.' },
  })
})

test('row 40: an account that is disabled gets no code and cannot use one', async () => {
  const email = await newMember()
  const { cookie, code } = await requestCode(email)
  await database.db.execute(sql`update account set disabled_at = now() where email = ${email}`)
  expect((await reset(code, cookie)).status).toBe(400)
  const before = (await mailsTo(email)).length
  expect((await ask('/auth/forgot-password', { email })).status).toBe(200)
  expect((await mailsTo(email)).length).toBe(before)
})

test.runIf(database.kind === 'postgres').each([
  ['the portal', '/auth/signin'],
  ['the office', '/office/sign-in'],
])('row 40: who comes to %s with the password of before, while it is replaced, is refused', async (_, path) => {
  count += 1
  const email = `member-${count}@example.org`
  const id = await addAccount(email, { roles: ['editor'] })
  const password_hash = await passwords.hash(chosen)
  const { coming } = await database.db.transaction(async (tx) => {
    await tx.update(account).set({ password_hash }).where(eq(account.id, id))
    await revoke(tx, id)
    const coming = ask(path, { email, password })
    await expect.poll(() => lockWaits(database.db)).toBe(1)
    return { coming }
  })
  expect(await coming).toMatchObject({
    status: 401,
    body: { message: 'The e-mail address or the password is not right.' },
  })
  expect((await ask(path, { email, password: chosen })).status).toBe(200)
})
