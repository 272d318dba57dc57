import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'

const database = await testDatabase()
const site = identityApp(database, {
  RATE_LIMITS: 'write=10000',
  PUBLIC_URL: 'https://www.example.org',
  PUBLIC_DEMO: 'yes',
})
const { ask, addAccount } = site
await addAccount('member@example.org')

const email = 'member@example.org'
const right = { email, password }
const send = (body: unknown, headers: Record<string, string> = {}) => ask('/auth/signin', body, { headers })

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
  'row 49: a form of another site cannot send what is taken: %s is 415',
  async (type) => {
    expect(await send(JSON.stringify(right), { 'content-type': type })).toMatchObject({
      status: 415,
      body: { message: 'This address takes JSON only.' },
    })
  },
)

test('JSON with a charset is JSON', async () => {
  expect((await send(right, { 'content-type': 'Application/JSON; charset=UTF-8' })).status).toBe(200)
})

test.each(['https://evil.example', 'null', 'http://www.example.org.evil.example'])(
  'row 49: a call sent by %s is refused, and nothing of it is echoed',
  async (origin) => {
    const { status, headers } = await send(right, { origin })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null])
    const forgot = await ask('/auth/forgot-password', { email }, { headers: { origin } })
    expect([forgot.status, forgot.headers.get('set-cookie')]).toEqual([403, null])
    const reading = await ask('/event', undefined, { headers: { origin } })
    expect(reading.headers.get('access-control-allow-origin')).toBe(null)
  },
)

test('row 49: the own site may call, under its public address or the one it was reached by', async () => {
  for (const origin of ['https://www.example.org', 'http://localhost']) {
    expect((await send(right, { origin })).status).toBe(200)
  }
})

test('row 49: the allowed browser app may call with its cookie, and no other', async () => {
  const origin = 'https://app.example.org'
  const own = identityApp(database, { ALLOWED_ORIGIN: origin })
  const { status, headers } = await own.ask('/auth/signin', right, { headers: { origin } })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin])
  expect(headers.get('access-control-allow-credentials')).toBe('true')
})

test('row 34: with https the cookie of a code is for https and this host alone, and works', async () => {
  const { headers } = await ask('/auth/forgot-password', { email })
  const host = /^__Host-(reset|known)=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/
  expect(headers.get('set-cookie')).toMatch(host)
  expect((await send(right)).headers.get('set-cookie')).toMatch(host)
  await site.addAccount('reset@example.org')
  const { cookie, code } = await site.requestCode('reset@example.org')
  const chosen = 'four words in a row'
  const body = { password: chosen, password_confirmation: chosen, otp: code }
  const plain = cookie.replace('__Host-', '')
  expect((await ask('/auth/reset-password', body, { cookie: plain })).status).toBe(400)
  const reset = await ask('/auth/reset-password', body, { cookie })
  expect([reset.status, reset.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/^__Host-reset=; Max-Age=0; Path=\/; /),
  ])
})

test('what no text may hold is 400, wherever it lies', async () => {
  const refused = { status: 400, body: { message: 'A field contains a character that is not allowed.' } }
  expect(await ask('/post/search?title=a%00')).toMatchObject(refused)
  expect(await ask('/post/search?q=%00')).toMatchObject(refused)
  expect(await send({ ...right, password: 'a\0b' })).toMatchObject(refused)
  const { status, body } = await ask('/auth/register', {
    name: 'Ada \\u0000',
    email: 'sign@example.org',
    password: 'a long enough one',
  })
  expect([status, body.message]).not.toEqual([400, refused.body.message])
})

test('the files of a site whose pages are elsewhere may be shown there', async () => {
  const own = identityApp(database, { ALLOWED_ORIGIN: 'https://app.example.org' })
  const policyOf = async (app: typeof own.app, path: string) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy')
  expect([await policyOf(own.app, '/files/any.avif'), await policyOf(own.app, '/api/event')]).toEqual([
    'cross-origin',
    null,
  ])
  expect(await policyOf(site.app, '/files/any.avif')).toBe(null)
})

test('[D-11] a field given twice is 400, wherever it lies', async () => {
  const twice = { status: 400, body: { message: 'A field was given more than once' } }
  expect(await send(`{"email":"a@example.org","email":"${email}","password":"${password}"}`)).toMatchObject(twice)
  expect(await send(`{"email":"a@example.org","\\u0065mail":"${email}"}`)).toMatchObject(twice)
  expect(await send(`{"a":[{"b":1,"b":2}]}`)).toMatchObject(twice)
  expect((await send(`{"email":"${email}","password":"${password}","a":[{"b":1},{"b":"b:{"}]}`)).status).toBe(200)
  expect(await ask('/auth/signin?a=1&a=2', right)).toMatchObject(twice)
})

test.each(['', '{', 'email=a', '{"email":'])('[D-11] %j is no JSON: 400', async (body) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { message: 'The request is not valid JSON.' } })
})

test.each(['null', '[]', '"text"', '1', '{"__proto__":{"email":"a"}}'])(
  '[D-11] [row 64] %s is not what is asked for: 400',
  async (body) => {
    expect((await send(body)).status).toBe(400)
  },
)

test('[D-11] [row 83] more than 64 kB is 413, announced or not', async () => {
  const large = { ...right, more: 'x'.repeat(70_000) }
  const tooLarge = { status: 413, body: { message: 'The request is too large.' } }
  expect(await send(large)).toMatchObject(tooLarge)
  expect(await send(large, { 'content-length': '10' })).toMatchObject(tooLarge)
  expect(await send(right, { 'content-length': '70000' })).toMatchObject(tooLarge)
  expect((await send({ ...right, more: 'x'.repeat(60_000) })).status).toBe(200)
})

test('[row 83] JSON that is nested too deeply is 400', async () => {
  const deep = (depth: number) => `{"email":"[\\"{","a":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect(await send(deep(30_000))).toMatchObject({ status: 400, body: { message: 'The JSON is nested too deeply.' } })
  expect((await send(deep(20))).body.message).toBe('The JSON is nested too deeply.')
  expect((await send(deep(19))).body.message).not.toBe('The JSON is nested too deeply.')
})

test('[row 85] neither passwords, tokens, addresses nor names stand in the log', async () => {
  const token = await site.signIn(email)
  await send({ email: 'canary@example.org', password: 'canary password' })
  await ask('/auth/register', { name: 'Canary Bird', email: 'canary@example.org', password: 'canary password' })
  await ask('/user', undefined, { token })
  await ask('/user/update', { first_name: 'Canary', dob: '1990-01-01' }, { token })
  expect(site.lines.length).toBeGreaterThan(4)
  expect(site.lines.join().toLowerCase()).not.toMatch(/canary|example\.org|203\.0\.113|battery/)
  expect(site.lines.join()).not.toContain(token)
})
