import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'

const database = await testDatabase()
const site = identityApp(database)
const { ask, addAccount, mailsTo, clock } = site

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const bad = (email: string, address: string) => ask('/auth/signin', { email, password: 'wrong' }, { address })
const good = (email: string, address: string) => ask('/auth/signin', { email, password }, { address })
const statusesOf = async (times: number, send: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await send()).status)
  return statuses
}

await addAccount('member@example.org')
await addAccount('other@example.org')

test('row 38: ten failures, then the account has to wait at that address, and there alone', async () => {
  expect(await statusesOf(10, () => bad('member@example.org', '198.51.100.1'))).toEqual(Array(10).fill(401))
  const late = await good('member@example.org', '198.51.100.1')
  expect([late.status, late.headers.get('retry-after'), late.body]).toEqual([
    429,
    '900',
    { message: 'You have tried too often. Please wait 15 minutes and try again.' },
  ])
  expect((await good('other@example.org', '198.51.100.1')).status).toBe(200)
  expect((await good('member@example.org', '198.51.100.2')).status).toBe(200)
})

test('row 38: who does not wait waits longer; who waits comes in', async () => {
  clock.time += 10 * MINUTE
  const again = await good('member@example.org', '198.51.100.1')
  expect([again.status, again.headers.get('retry-after')]).toEqual([429, '300'])
  clock.time += 5 * MINUTE
  expect((await good('member@example.org', '198.51.100.1')).status).toBe(200)
})

test('row 38: a right password forgets the failures before it', async () => {
  expect(await statusesOf(9, () => bad('member@example.org', '198.51.100.3'))).toEqual(Array(9).fill(401))
  expect((await good('member@example.org', '198.51.100.3')).status).toBe(200)
  expect(await statusesOf(9, () => bad('member@example.org', '198.51.100.3'))).toEqual(Array(9).fill(401))
})

test('row 38: an address that tries many accounts is stopped, and the owner comes in from elsewhere', async () => {
  const attack = '198.51.100.4'
  const statuses: number[] = []
  for (let index = 0; index < 110; index++) statuses.push((await bad(`spray-${index}@example.org`, attack)).status)
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)])
  expect((await good('other@example.org', attack)).status).toBe(429)
  expect((await good('other@example.org', '198.51.100.5')).status).toBe(200)
})

/** What a browser keeps of having signed in. */
const markOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

test('row 38: who was signed in here lately is kept out neither by others at the same address nor by their own failures', async () => {
  const small = identityApp(database, { RATE_LIMITS: 'sign-in-address=15' })
  small.clock.time = clock.time
  const hall = '198.51.100.40'
  const email = 'hall@example.org'
  await addAccount(email)
  const signIn = (to: string, secret: string, cookie = '') =>
    small.ask('/auth/signin', { email: to, password: secret }, { address: hall, cookie })
  const first = await signIn(email, password)
  expect(first.headers.get('set-cookie')).toMatch(
    /^known=[\w-]{43}\.\d{13}\.[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  )
  for (let index = 0; index < 16; index++) await signIn(index < 10 ? email : `hall-${index}@example.org`, 'wrong')
  const from = (cookie: string, secret = password, to = email) => signIn(to, secret, cookie)
  expect((await signIn(email, password)).status).toBe(429)
  expect((await from(markOf(first))).status).toBe(200)
  expect((await from(markOf(first), password, 'other@example.org')).status).toBe(429)
  expect((await from(`${markOf(first).slice(0, -1)}x`)).status).toBe(429)
  expect(await statusesOf(11, () => from(markOf(first), 'wrong'))).toEqual([...Array(10).fill(401), 429])
  small.clock.time += 31 * DAY
  const later = await signIn(email, password)
  await database.db.update(account).set({ password_hash: null }).where(eq(account.email, email))
  for (let index = 0; index < 16; index++) await signIn(`hall-${index}@example.org`, 'wrong')
  expect((await from(markOf(first))).status).toBe(429)
  expect((await from(markOf(later))).status).toBe(429)
})

test('row 38: an account that is tried too often in a day is not locked, and each answer takes five seconds', async () => {
  const email = 'tried@example.org'
  await addAccount(email)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const small = identityApp(database, { RATE_LIMITS: 'sign-in-day=5' }, { wait })
  const signIn = (to: string, secret: string, place: number) =>
    small.ask('/auth/signin', { email: to, password: secret }, { address: `198.51.101.${place}` })
  for (let place = 0; place < 5; place++) await signIn(email, 'wrong', place)
  expect(waits).toEqual([])
  expect([(await signIn(email, password, 201)).status, waits]).toEqual([200, [5_000]])
  expect([(await signIn('other@example.org', password, 202)).status, waits]).toEqual([200, [5_000]])
})

test('[row 38] [row 82] the limits hold after a restart', async () => {
  const restarted = identityApp(database)
  restarted.clock.time = clock.time
  const { status } = await restarted.ask(
    '/auth/signin',
    { email: 'other@example.org', password },
    { address: '198.51.100.4' },
  )
  expect(status).toBe(429)
})

test('many wrong passwords at once are counted one by one', async () => {
  const many = await Promise.all(Array.from({ length: 25 }, () => bad('member@example.org', '198.51.100.6')))
  expect(many.filter(({ status }) => status === 401).length).toBe(10)
  expect(many.filter(({ status }) => status === 429).length).toBe(15)
})

test('row 37: a hundred requests for one account send three codes at one address, twenty in all, and all answers are alike', async () => {
  const answers = []
  const here = { address: '192.0.2.250' }
  for (let times = 0; times < 9; times++) await ask('/auth/forgot-password', { email: 'member@example.org' }, here)
  expect((await mailsTo('member@example.org')).length).toBe(3)
  for (let index = 0; index < 100; index++) {
    answers.push(await ask('/auth/forgot-password', { email: 'member@example.org' }, { address: `192.0.2.${index}` }))
  }
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
    new Set(['200 {"data":"OTP Sent"}']),
  )
  expect((await mailsTo('member@example.org')).length).toBe(20)
})

test('row 37: twenty codes a day and no more', async () => {
  const request = () => ask('/auth/forgot-password', { email: 'other@example.org' }, { address: '192.0.2.200' })
  for (let round = 0; round < 8; round++) {
    await statusesOf(3, request)
    clock.time += 16 * MINUTE
  }
  expect((await mailsTo('other@example.org')).length).toBe(20)
  clock.time += DAY
  await request()
  expect((await mailsTo('other@example.org')).length).toBe(21)
})

test('[D-28] row 37: asking too often keeps the code that was sent last, and the count of the day', async () => {
  const asking = { address: '192.0.2.203' }
  const email = 'eager@example.org'
  await addAccount(email)
  const reset = ({ code, cookie }: { code: string; cookie: string }) => {
    const chosen = 'another long enough'
    const body = { password: chosen, password_confirmation: chosen, otp: code }
    return ask('/auth/reset-password', body, { ...asking, cookie })
  }
  const request = () => site.requestCode(email, asking)
  let last = { code: '', cookie: '' }
  for (let times = 0; times < 3; times++) last = await request()
  for (let more = 0; more < 9; more++) expect((await request()).cookie).toBe('')
  expect((await reset(last)).status).toBe(200)
  clock.time += 60 * MINUTE
  expect((await reset(await request())).status).toBe(200)
})

test('[D-85] requests for codes, tries of codes and new accounts are limited per address', async () => {
  const address = '192.0.2.201'
  const forgot = (email: string) => ask('/auth/forgot-password', { email }, { address })
  let count = 0
  for (let times = 0; times < 21; times++) await addAccount(`any-${times}@example.org`)
  expect(await statusesOf(21, () => forgot(`any-${count++}@example.org`))).toEqual(Array(21).fill(200))
  const sent = await Promise.all(Array.from({ length: 21 }, (_, nth) => mailsTo(`any-${nth}@example.org`)))
  expect(sent.map(({ length }) => length)).toEqual([...Array(20).fill(1), 0])
  const body = { password: 'long enough', password_confirmation: 'long enough', otp: '123456' }
  const tried = await statusesOf(31, () => ask('/auth/reset-password', body, { address }))
  expect(tried).toEqual([...Array(30).fill(400), 429])
  const register = () =>
    ask('/auth/register', { name: 'A B', email: `new-${count++}@example.org`, password }, { address })
  const refused = () =>
    ask('/auth/register', { name: 'A B', email: 'weak@example.org', password: 'password1234' }, { address })
  expect(await statusesOf(7, refused)).toEqual(Array(7).fill(400))
  expect(await statusesOf(21, register)).toEqual([...Array(20).fill(200), 429])
})

test('[D-85] 120 changes and 600 readings a minute per address', async () => {
  const address = '192.0.2.202'
  const writes = await statusesOf(121, () => ask('/auth/logout', undefined, { address, method: 'POST' }))
  expect([writes.indexOf(429), new Set(writes.slice(0, 120))]).toEqual([120, new Set([401])])
  const reads = await statusesOf(601, () => ask('/grade', undefined, { address }))
  expect([reads.indexOf(429), new Set(reads.slice(0, 600))]).toEqual([600, new Set([200])])
  clock.time += 2 * MINUTE
  expect((await ask('/grade', undefined, { address })).status).toBe(200)
})

test('row 81: a made-up X-Forwarded-For is no other address; that of a trusted proxy is', async () => {
  const from = (forwarded: string) => ({ address: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })
  const alone = identityApp(database, { RATE_LIMITS: 'write=3' })
  const behind = identityApp(database, { RATE_LIMITS: 'write=3', TRUSTED_PROXIES: '1' })
  const out = (one: typeof alone, forwarded: string) =>
    one.ask('/auth/logout', undefined, { method: 'POST', ...from(forwarded) })
  let count = 0
  expect(await statusesOf(4, () => out(alone, `203.0.113.${count++}`))).toEqual([401, 401, 401, 429])
  expect(await statusesOf(4, () => out(behind, `203.0.113.${count++}, 203.0.113.99`))).toEqual([401, 401, 401, 429])
  expect(await statusesOf(4, () => out(behind, `203.0.113.${count++}`))).toEqual([401, 401, 401, 401])
})

test('row 81: addresses of one network of IPv6 are one, however they are written', async () => {
  const one = identityApp(database, { RATE_LIMITS: 'write=1' })
  const out = (address: string) => one.ask('/auth/logout', undefined, { method: 'POST', address })
  expect((await out('2001:db8:1:2::1')).status).toBe(401)
  expect((await out('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await out('2001:db8:1:3::1')).status).toBe(401)
  expect((await out('::ffff:203.0.113.8')).status).toBe(401)
  expect((await out('203.0.113.8')).status).toBe(429)
  expect((await out('::ffff:cb00:7108')).status).toBe(429)
})

test('row 81: a proxy that writes the port makes no new address of each', async () => {
  const behind = identityApp(database, { RATE_LIMITS: 'write=1', TRUSTED_PROXIES: '1' })
  const out = async (forwarded: string) =>
    (await behind.ask('/auth/logout', undefined, { method: 'POST', headers: { 'x-forwarded-for': forwarded } })).status
  expect([await out('203.0.113.9:50001'), await out('203.0.113.9:50002'), await out('203.0.113.9')]).toEqual([
    401, 429, 429,
  ])
  expect([await out('[2001:db8:9:9::1]:443'), await out('[2001:db8:9:9::2]:444')]).toEqual([401, 429])
  expect(await out('2001:db8:9:9::3')).toBe(429)
})

test('row 81: the person who holds many networks of IPv6 shares ten times the limit among them', async () => {
  const writing = identityApp(database, { RATE_LIMITS: 'write=2' })
  const guessing = identityApp(database, { RATE_LIMITS: 'write=1000 sign-in=1 sign-in-address=2' })
  let network = 0
  const next = (prefix: string) => `${prefix}:${(network++).toString(16)}::1`
  const out = () => writing.ask('/auth/logout', undefined, { method: 'POST', address: next('2001:db8:aaaa') })
  expect(await statusesOf(21, out)).toEqual([...Array(20).fill(401), 429])
  const guess = (email: string, prefix: string) =>
    guessing.ask('/auth/signin', { email, password: 'wrong' }, { address: next(prefix) })
  expect(await statusesOf(11, () => guess('other@example.org', '2001:db8:bbb'))).toEqual([...Array(10).fill(401), 429])
  let tried = 0
  expect(await statusesOf(21, () => guess(`wide-${tried++}@example.org`, '2001:db8:ccc'))).toEqual([
    ...Array(20).fill(401),
    429,
  ])
})

test('[row 38] what was counted while the clock was far ahead locks nobody out once it is right', async () => {
  const right = clock.time
  clock.time = right + 30 * DAY
  expect(await statusesOf(11, () => bad('other@example.org', '198.51.100.77'))).toEqual([...Array(10).fill(401), 429])
  clock.time = right
  expect((await good('other@example.org', '198.51.100.77')).status).toBe(200)
})
