import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#contract/common/permissions.ts'
import { isProvenRight } from '#contract/common/proven-acts.ts'
import { audit, staff, totpFactor } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { type Asking, identityApp, password } from '#tests/support/identity.ts'
import { newPasskey } from '#tests/support/passkey.ts'
import { codeAt } from '#tests/support/totp.ts'

const database = await testDatabase()
const { db } = database
const officeKey = 'the-key-of-the-office-32-characters'
const { ask, addAccount, inOffice, mailsTo, clock } = identityApp(
  database,
  { RATE_LIMITS: 'write=100000 read=100000 sign-in-address=100000 office=100000' },
  { officeKey },
)
const origin = 'http://localhost:3000'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ'

let people = 0
/** Somebody of the office who has just come in with an app, and who they are. */
async function somebody(role: Role = 'editor') {
  people += 1
  const email = `person${people}@example.org`
  const id = await addAccount(email, { roles: [role] })
  await db.insert(totpFactor).values({ account_id: id, secret: SECRET, last_step: 0, added_at: new Date(clock.time) })
  return { id, email, here: await inOffice(email) }
}

const challengeOf = async (email: string): Promise<string> =>
  (await ask('/office/sign-in', { email, password })).body.data.challenge
const cookieIn = (headers: Headers) => /office=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
const factors = async (here: Asking) => (await ask('/office/me/factors', undefined, here)).body.data
const nextCode = () => {
  clock.time += 30_000
  return codeAt(SECRET, clock.time)
}
const acts = async (id: number, what: string) =>
  (
    await db
      .select()
      .from(audit)
      .where(and(eq(audit.actor, `account ${id}`), eq(audit.what, what)))
      .orderBy(desc(audit.id))
  ).map(({ outcome, after }) => [outcome, after])

async function addPasskey(here: Asking, name?: string) {
  const { body } = await ask('/office/me/passkeys/offer', {}, here)
  const key = newPasskey(origin)
  const added = await ask('/office/me/passkeys', { passkey: key.create(body.data.challenge), name }, here)
  return { key, added, offer: body.data }
}

async function signInWith(email: string, key: ReturnType<typeof newPasskey>, from?: string) {
  const challenge = await challengeOf(email)
  const { body } = await ask('/office/sign-in/passkey', { challenge })
  return ask('/office/sign-in/verify', { challenge, passkey: key.get(body.data.challenge, from) })
}

test('[OFF-04] who was invited may enrol a passkey in the place of an app, and comes in with it', async () => {
  const email = 'new@example.org'
  const id = await addAccount(email, { roles: ['door'] })
  await db
    .update(staff)
    .set({ state: 'invited', opened_at: new Date(clock.time) })
    .where(eq(staff.account_id, id))
  const challenge = await challengeOf(email)
  const { body } = await ask('/office/enrol/passkey', { challenge })
  expect(body.data).toMatchObject({
    rp: { id: 'localhost', name: 'NIPR FCT Chapter' },
    user: { name: email, displayName: 'Ada Obi' },
    excludeCredentials: [],
  })
  const key = newPasskey(origin)
  expect(await ask('/office/enrol/passkey/verify', { challenge, passkey: key.create('another') })).toMatchObject({
    status: 400,
  })
  expect((await db.select().from(staff).where(eq(staff.account_id, id)))[0]?.state).toBe('invited')
  const enrolled = await ask('/office/enrol/passkey/verify', { challenge, passkey: key.create(body.data.challenge) })
  expect([enrolled.status, enrolled.body.data.roles, enrolled.body.data.recovery_codes.length]).toEqual([
    200,
    ['door'],
    10,
  ])
  expect(await factors({ cookie: cookieIn(enrolled.headers) })).toMatchObject({ passkeys: [{ name: 'Passkey' }] })
  const entered = await signInWith(email, key)
  expect([entered.status, entered.body.data]).toMatchObject([200, { name: 'Ada Obi', roles: ['door'] }])
  expect((await ask('/office/sign-in', { email, password })).body.data.factors).toEqual(['passkey', 'recovery'])
  expect((await acts(id, 'sign in to the office')).map(([, after]) => after)).toEqual([
    { by: 'passkey' },
    { by: 'passkey' },
    null,
  ])
})

test('[OFF-04] a passkey opens nothing for another site, another question, another account or when it counts backwards', async () => {
  const { email, here } = await somebody()
  const other = await somebody()
  const { key } = await addPasskey(here)
  await addPasskey(other.here)
  const refused = { status: 400, body: { message: 'This code is not right, or it was used already.' } }
  expect(await signInWith(email, key, 'https://evil.example')).toMatchObject(refused)
  expect(await signInWith(other.email, key)).toMatchObject(refused)
  const challenge = await challengeOf(email)
  const before = (await ask('/office/sign-in/passkey', { challenge })).body.data.challenge
  await ask('/office/sign-in/passkey', { challenge })
  expect(await ask('/office/sign-in/verify', { challenge, passkey: key.get(before) })).toMatchObject(refused)
  expect((await signInWith(email, key)).status).toBe(200)
  key.countBack(3)
  expect(await signInWith(email, key)).toMatchObject(refused)
  const without = await challengeOf(email)
  expect(await ask('/office/sign-in/verify', { challenge: without, passkey: key.get('') })).toMatchObject({
    status: 400,
  })
})

test.each([
  ['neither', {}],
  ['both', { code: '123456', passkey: newPasskey(origin).get('x') }],
])('[OFF-04] of code and passkey %s is 400', async (_, given) => {
  const { email } = await somebody()
  const challenge = await challengeOf(email)
  expect(await ask('/office/sign-in/verify', { challenge, ...given })).toMatchObject({
    status: 400,
    body: { message: 'Enter the code, or use your passkey.' },
  })
})

test('[OFF-06] own passkeys are named, seen and taken away, but the last factor stays', async () => {
  const { id, here } = await somebody()
  const at = new Date(clock.time).toISOString()
  const { key, added, offer } = await addPasskey(here, ' Key ring ')
  expect(added.body.data).toEqual({
    totp: at,
    passkeys: [{ id: expect.any(Number), name: 'Key ring', added_at: at, used_at: at }],
    recovery_left: 0,
  })
  expect(await ask('/office/me/passkeys', { passkey: key.create(offer.challenge) }, here)).toMatchObject({
    status: 400,
  })
  const again = (await ask('/office/me/passkeys/offer', {}, here)).body.data
  expect(again.excludeCredentials).toMatchObject([{ id: key.id }])
  expect(await ask('/office/me/passkeys', { passkey: key.create(again.challenge) }, here)).toMatchObject({
    status: 409,
    body: { message: 'This passkey was added already.' },
  })
  const stranger = await somebody()
  const number = added.body.data.passkeys[0].id
  expect((await ask(`/office/me/passkeys/${number}/remove`, {}, stranger.here)).status).toBe(404)
  expect((await ask('/office/me/totp/remove', {}, here)).body.data.totp).toBe(null)
  expect(await ask(`/office/me/passkeys/${number}/remove`, {}, here)).toMatchObject({
    status: 409,
    body: { message: 'This is your only second factor. Add another one first.' },
  })
  const { secret } = (await ask('/office/me/totp/offer', {}, here)).body.data
  expect((await ask('/office/me/totp', { code: '000000' }, here)).status).toBe(400)
  const code = codeAt(secret, clock.time)
  expect((await ask('/office/me/totp', { code }, here)).body.data.totp).toBe(at)
  expect((await ask(`/office/me/passkeys/${number}/remove`, {}, here)).body.data.passkeys).toEqual([])
  for (const what of ['add passkey', 'remove authentication app', 'add authentication app', 'remove passkey']) {
    expect([what, await acts(id, what)]).toEqual([what, [['done', null]]])
  }
})

test('[OFF-04] new recovery codes end those before', async () => {
  const { email, here } = await somebody()
  const renew = async () => (await ask('/office/me/recovery-codes', {}, here)).body.data.recovery_codes
  const [old, codes] = [await renew(), await renew()]
  expect((await factors(here)).recovery_left).toBe(10)
  const comesIn = async (code: string) =>
    (await ask('/office/sign-in/verify', { challenge: await challengeOf(email), code })).status
  expect([await comesIn(old[0]), await comesIn(codes[0]), (await factors(here)).recovery_left]).toEqual([400, 200, 9])
})

test('[OFF-04] [row 154] a new factor is told to its person, and one of an owner to every owner', async () => {
  const told = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'factor-added')
  const [owner, other, officer] = [await somebody('owner'), await somebody('owner'), await somebody('membership')]
  const mail = (factor: string, who: string | null) => ({
    kind: 'factor-added',
    data: { first_name: 'Ada', factor, who },
  })
  await addPasskey(owner.here)
  await ask('/office/me/recovery-codes', {}, owner.here)
  const { secret } = (await ask('/office/me/totp/offer', {}, owner.here)).body.data
  await ask('/office/me/totp', { code: codeAt(secret, clock.time) }, owner.here)
  const added = ['passkey', 'codes', 'app']
  expect(await told(owner.email)).toEqual(added.map((factor) => mail(factor, null)))
  expect(await told(other.email)).toEqual(added.map((factor) => mail(factor, 'Ada Obi')))
  await addPasskey(officer.here)
  expect([await told(officer.email), (await told(other.email)).length]).toEqual([[mail('passkey', null)], 3])
})

const STALE = 10 * 60_000

test('[OFF-05] [row 93] after ten minutes what asks for the factor again is 403 until it is shown, and the rest is not', async () => {
  const { id, here } = await somebody('owner')
  const change = () => ask('/office/settings/letter_cap', { value: 100, version: 9 }, here)
  clock.time += STALE - 1
  expect((await change()).status).not.toBe(403)
  clock.time += 1
  const asked = { status: 403, body: { message: 'Please confirm with your second factor.', prove: true } }
  expect(await change()).toMatchObject(asked)
  expect(await ask('/office/me/recovery-codes', {}, here)).toMatchObject(asked)
  expect(await ask('/office/me/passkeys/offer', {}, here)).toMatchObject(asked)
  expect((await ask('/office/payments', undefined, here)).status).toBe(200)
  expect(await ask('/office/prove', { code: '000000' }, here)).toMatchObject({ status: 400 })
  expect(await change()).toMatchObject(asked)
  const code = nextCode()
  const proven = await ask('/office/prove', { code }, here)
  const until = new Date(clock.time + STALE).toISOString()
  expect([proven.status, proven.body.data]).toEqual([200, { proven_until: until }])
  expect((await ask('/office/me', undefined, here)).body.data.proven_until).toBe(until)
  expect((await change()).status).not.toBe(403)
  expect(await acts(id, 'prove')).toEqual([
    ['done', { by: 'totp' }],
    ['refused', null],
  ])
  clock.time += STALE
  expect(await ask('/office/prove', { code }, here)).toMatchObject({ status: 400 })
})

test('[OFF-05] a passkey proves as well, and proves the session that asked alone', async () => {
  const { email, here } = await somebody()
  const { key } = await addPasskey(here)
  const elsewhere = await inOffice(email)
  clock.time += STALE
  const request = async () => (await ask('/office/prove/passkey', {}, here)).body.data
  const { challenge, allowCredentials } = await request()
  expect(allowCredentials).toMatchObject([{ id: key.id }])
  const shown = key.get(challenge)
  expect((await ask('/office/prove', { passkey: shown }, elsewhere)).status).toBe(400)
  expect((await ask('/office/prove', { passkey: shown }, here)).status).toBe(200)
  expect((await ask('/office/prove', { passkey: shown }, here)).status).toBe(400)
  expect((await ask('/office/me/passkeys/offer', {}, elsewhere)).status).toBe(403)
  const without = await somebody()
  expect((await ask('/office/prove/passkey', {}, without.here)).status).toBe(409)
})

test('[OFF-05] an app that was offered ten minutes ago is added once the factor is shown, by code or passkey', async () => {
  const { here } = await somebody()
  const { key } = await addPasskey(here)
  const byCode = async () => ({ code: nextCode() })
  const byPasskey = async () => ({
    passkey: key.get((await ask('/office/prove/passkey', {}, here)).body.data.challenge),
  })
  for (const proof of [byCode, byPasskey]) {
    const { secret } = (await ask('/office/me/totp/offer', {}, here)).body.data
    clock.time += STALE
    const add = () => ask('/office/me/totp', { code: codeAt(secret, clock.time) }, here)
    expect((await add()).status).toBe(403)
    expect((await ask('/office/prove', await proof(), here)).status).toBe(200)
    expect((await add()).body.data.totp).toBe(new Date(clock.time).toISOString())
  }
})

test('[OFF-05] who guesses codes to prove has to wait as at the door', async () => {
  const { here } = await somebody()
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++) statuses.push((await ask('/office/prove', { code: '000000' }, here)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test('[OFF-05] every call whose right asks for a fresh factor is refused without one, but to the key of the shell', async () => {
  const { here } = await somebody('owner')
  const { token } = (await ask('/office/session', { key: officeKey })).body.data
  clock.time += STALE
  const proven = allEndpoints.filter(
    ([, { access, permission }]) => access === 'office' && permission && isProvenRight(permission),
  )
  expect(proven.length).toBeGreaterThan(3)
  for (const [name, { method, path, permission }] of proven) {
    const address = path.replaceAll(/\{\w+\}/g, '1')
    const body = method === 'POST' ? {} : undefined
    const { status, body: said } = await ask(address, body, here)
    expect([name, status, said.prove, said.act]).toEqual([name, 403, true, permission])
    expect([name, (await ask(address, body, { token })).body.prove]).toEqual([name, undefined])
  }
})

test('[OFF-09] a refusal for want of a right stands in the audit with its right and from where', async () => {
  const { id, here } = await somebody()
  await ask('/office/payments', undefined, { ...here, address: '192.0.2.77' })
  const [row] = await db
    .select()
    .from(audit)
    .where(eq(audit.actor, `account ${id}`))
  expect(row).toMatchObject({ what: 'ask', about: 'permission money.read', outcome: 'refused', address: '192.0.2.77' })
})
