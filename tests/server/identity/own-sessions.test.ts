import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OwnSession } from '#contract/auth.ts'
import { deviceOf } from '#server/services/identity/device.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const { ask, addAccount, signIn, clock } = identityApp(database)

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const from = (agent: string) => ({ headers: { 'user-agent': agent } })

const list = async (token: string): Promise<OwnSession[]> =>
  (await ask('/user/sessions', undefined, { token })).body.data.sessions
const statusOf = async (token: string) => (await ask('/user', undefined, { token })).status
const post = (path: string, token: string) => ask(path, undefined, { token, method: 'POST' })

let count = 0
const newMember = async () => {
  count += 1
  const email = `member-${count}@example.org`
  const id = await addAccount(email)
  return { email, id }
}

test('[D-97] where one is signed in is listed, with device and last use, this session marked', async () => {
  const { email } = await newMember()
  const older = await signIn(email, undefined, from(phone))
  clock.time += 120_000
  const own = await signIn(email)
  const sessions = await list(own)
  expect(v.parse(v.array(OwnSession), sessions)).toEqual(sessions)
  const [at, before] = [new Date(clock.time).toISOString(), new Date(clock.time - 120_000).toISOString()]
  const id = expect.any(Number)
  expect(sessions).toEqual([
    { id, device: null, signed_in_at: at, used_at: at, current: true },
    { id, device: 'Safari on iPhone', signed_in_at: before, used_at: before, current: false },
  ])
  expect(await statusOf(older)).toBe(200)
  clock.time += 31 * 60_000
  expect(await list(await signIn(email))).toHaveLength(1)
})

test('[D-97] row 40: one session is ended, and the others stay', async () => {
  const { email, id } = await newMember()
  const other = await signIn(email, undefined, from(phone))
  const own = await signIn(email)
  const ended = (await list(own)).find(({ current }) => !current)?.id
  expect(await post(`/user/sessions/${ended}/end`, own)).toMatchObject({
    status: 200,
    body: { message: 'The session has ended.' },
  })
  expect([await statusOf(other), await statusOf(own)]).toEqual([401, 200])
  expect(await post(`/user/sessions/${ended}/end`, own)).toMatchObject({ status: 404 })
  const { rows } = await database.db.execute(sql`select what from audit where actor = ${`account ${id}`} order by id`)
  expect(rows.map(({ what }) => what)).toEqual(['sign in', 'sign in', 'end session'])
})

test('[D-97] row 40: who signs out everywhere is signed out everywhere, here too, and nobody else is', async () => {
  const { email } = await newMember()
  const stranger = await signIn((await newMember()).email)
  const tokens = [await signIn(email, undefined, from(phone)), await signIn(email)]
  const { status, headers, body } = await post('/user/sessions/end', tokens[1] ?? '')
  expect([status, headers.get('clear-site-data'), body]).toEqual([
    200,
    '"cache"',
    { message: 'You are signed out everywhere.' },
  ])
  for (const token of tokens) expect(await statusOf(token)).toBe(401)
  expect(await statusOf(stranger)).toBe(200)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
  [phone, 'Safari on iPhone'],
  ['curl/8.5.0', null],
  ['', null],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
