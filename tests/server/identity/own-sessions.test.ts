import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OwnSession } from '#contract/identity/auth.ts'
import { deviceOf } from '#server/areas/identity/device.ts'
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
  ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16', 'Opera on Android'],
  ['curl/8.5.0', null],
  ['', null],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})

test.each([
  ['X11; Linux x86_64', 'HeadlessChrome/130.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['X11; Linux x86_64', 'Chromium/130.0.0.0 Chrome/130.0.0.0 Safari/537.36', 'Chromium on Linux'],
  ['Windows NT 10.0; Win64; x64', 'Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0', 'Edge on Windows'],
  ['Linux; Android 14', 'Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0', 'Edge on Android'],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Version/18.0 EdgiOS/130.0 Mobile Safari/604.1', 'Edge on iPhone'],
  ['Macintosh; Intel Mac OS X 10_15_7', 'Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0', 'Opera on Mac'],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Version/18.0 Mobile Safari/604.1 OPT/5.0', 'Opera on iPhone'],
  ['iPad; CPU OS 15_0 like Mac OS X', 'OPiOS/16.0 Mobile Safari/9537.53', 'Opera on iPad'],
  [
    'Linux; Android 14; SM-S911B',
    'SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'CriOS/130.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'FxiOS/132.0 Mobile/15E148 Safari/605.1.15', 'Firefox on iPhone'],
  ['Linux; U; Android 13', 'Version/4.0 Chrome/100.0.0.0 UCBrowser/13.4 Mobile Safari/537.36', 'UC Browser on Android'],
  ['Windows NT 10.0', 'Chrome/130.0.0.0 Safari/537.36 Vivaldi/7.0', 'Vivaldi on Windows'],
  ['Windows NT 10.0', 'Chrome/130.0.0.0 YaBrowser/24.10 Safari/537.36', 'Yandex Browser on Windows'],
  ['Linux; U; Android 4.0.3', 'Version/4.0 Mobile Safari/534.30', 'Android'],
])('[D-97] on %s what says %s is %s', (system, brand, device) => {
  expect(deviceOf(`Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${brand}`)).toBe(device)
})
