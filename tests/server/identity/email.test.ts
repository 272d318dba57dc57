import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'

const database = await testDatabase()
const { ask, addAccount, signIn, mailsTo, requestCode, clock } = identityApp(database, {
  RATE_LIMITS: 'register=1000 write=1000 sign-in=1000 code=1000',
})

const HOUR = 60 * 60_000
const fields = { sur_name: 'Obi', first_name: 'Ada', middle_name: 'Mary', phone: '', dob: '1990-04-05', job_title: '' }
const work = { responsibility: '', organization: '', business_address: '', business_postal_code: '', industry: '' }

let count = 0
const newMember = async () => {
  count += 1
  const email = `member-${count}@example.org`
  const id = await addAccount(email)
  return { id, email, next: `next-${count}@example.org`, token: await signIn(email) }
}
const change = (token: string, email: string) =>
  ask('/user/update', { ...fields, ...work, email, current_password: password }, { token })
const userOf = async (token: string) => (await ask('/user', undefined, { token })).body.data.user
const linkTo = async (email: string): Promise<string> => {
  const told = (await mailsTo(email)).findLast(({ data }) => data && typeof data === 'object' && 'link' in data)?.data
  return told && typeof told === 'object' && 'link' in told ? String(told.link) : ''
}
const confirm = (link: string) => ask('/auth/confirm-email', { link })
const resend = (token: string) => ask('/user/send-confirmation', undefined, { token, method: 'POST' })
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

test('[D-91] [ACC-07] row 47: until the link is opened the old address stays in use, and both are shown', async () => {
  const { email, next, token } = await newMember()
  const { status, body } = await change(token, next.toUpperCase())
  expect([status, body.data.user.email, body.data.user.pending_email]).toEqual([200, email, next])
  expect(await userOf(token)).toMatchObject({ email, pending_email: next, email_unproven: false })
  expect([await kindsTo(email), await kindsTo(next)]).toEqual([['email-asked'], ['confirm-email']])
  expect([await signIn(email), await signIn(next)]).toEqual([expect.any(String), undefined])
  expect((await requestCode(email)).code).toMatch(/^\d{6}$/)
})

test('[D-91] row 47: with the link the new address counts, every session ends, and what went to the old one opens nothing', async () => {
  const { id, email, next, token } = await newMember()
  const other = await signIn(email)
  const { cookie, code } = await requestCode(email)
  await change(token, next)
  const link = await linkTo(next)
  expect(await confirm(link)).toMatchObject({ status: 200, body: { message: 'Your e-mail address is confirmed.' } })
  for (const ended of [token, other]) expect((await ask('/user', undefined, { token: ended })).status).toBe(401)
  expect(await signIn(email)).toBe(undefined)
  expect(await userOf(await signIn(next))).toMatchObject({ email: next, pending_email: null, email_unproven: false })
  expect(await kindsTo(email)).toEqual(['reset-code', 'email-asked', 'email-changed'])
  const reset = { password: 'a new and long one', password_confirmation: 'a new and long one', otp: code }
  expect((await ask('/auth/reset-password', reset, { cookie })).status).toBe(400)
  expect((await confirm(link)).status).toBe(400)
  const { rows } = await database.db.execute(sql`select what from audit where actor = ${`account ${id}`} order by id`)
  expect(rows.map(({ what }) => what).filter((what) => what !== 'sign in')).toEqual([
    'ask for another e-mail',
    'change e-mail',
  ])
})

test.each([
  [23, 200],
  [25, 400],
])('[D-91] after %d hours the link is answered %d', async (hours, status) => {
  const { email, next, token } = await newMember()
  await change(token, next)
  clock.time += hours * HOUR
  expect((await confirm(await linkTo(next))).status).toBe(status)
  if (status === 400) expect((await userOf(await signIn(email))).pending_email).toBe(null)
})

test('[D-91] row 47: who changes the password ends a new address that somebody else asked for', async () => {
  const { email, next, token } = await newMember()
  await change(token, next)
  const own = {
    current_password: password,
    new_password: 'another long one',
    new_password_confirmation: 'another long one',
  }
  expect((await ask('/user/change-password', own, { token })).status).toBe(200)
  expect((await confirm(await linkTo(next))).status).toBe(400)
  expect(await userOf(token)).toMatchObject({ email, pending_email: null })
})

test('[D-91] an address that somebody has meanwhile is refused, and the account keeps its own', async () => {
  const { email, next, token } = await newMember()
  await change(token, next)
  await addAccount(next)
  expect(await confirm(await linkTo(next))).toMatchObject({
    status: 409,
    body: { message: 'This e-mail address cannot be used. Enter another one.' },
  })
  expect((await userOf(token)).email).toBe(email)
})

test('[D-98] a new account is signed in at once, is asked to confirm, and stays signed in when it does', async () => {
  const email = 'new@example.org'
  await ask('/auth/register', { name: 'Ada Obi', email, password })
  const token = await signIn(email)
  expect(await userOf(token)).toMatchObject({ email, email_unproven: true, pending_email: null })
  expect((await confirm(await linkTo(email))).status).toBe(200)
  expect(await userOf(token)).toMatchObject({ email, email_unproven: false })
  expect(await resend(token)).toMatchObject({
    status: 409,
    body: { message: 'Your e-mail address is confirmed already.' },
  })
})

test('[D-98] a code or a first password from the mail proves the address, too', async () => {
  const email = 'by-code@example.org'
  await ask('/auth/register', { name: 'Ada Obi', email, password })
  const { cookie, code } = await requestCode(email)
  const next = 'a new and long one'
  await ask('/auth/reset-password', { password: next, password_confirmation: next, otp: code }, { cookie })
  expect((await userOf(await signIn(email, next))).email_unproven).toBe(false)
})

test('[D-98] row 37: the link is sent again, the one before is dead, and an address gets five such mails a day', async () => {
  const email = 'again@example.org'
  await ask('/auth/register', { name: 'Ada Obi', email, password })
  const token = await signIn(email)
  const first = await linkTo(email)
  expect(await resend(token)).toMatchObject({ status: 200, body: { message: 'The mail is on its way.' } })
  expect((await confirm(first)).status).toBe(400)
  for (let times = 0; times < 3; times++) expect((await resend(token)).status).toBe(200)
  expect((await resend(token)).status).toBe(429)
  const again = await ask('/auth/register', { name: 'Ada Obi', email, password })
  expect([again.status, again.body]).toEqual([200, { message: 'Account Created' }])
  expect(await mailsTo(email)).toHaveLength(5)
  expect((await confirm(await linkTo(email))).status).toBe(200)
})
