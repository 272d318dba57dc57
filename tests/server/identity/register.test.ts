import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { namesIn } from '#server/areas/identity/register.ts'
import { account, staff } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, likeHeaders, password } from '#tests/support/identity.ts'

const database = await testDatabase()
const { ask, addAccount, signIn, mailsTo } = identityApp(database, { RATE_LIMITS: 'register=1000' })

const register = (body: object) => ask('/auth/register', body)
const rowOf = (email: string) => database.db.select().from(account).where(eq(account.email, email))

test('[AUTH-07] [API-17] [D-26] a new account can sign in, has no grade and is told by mail', async () => {
  const { status, body } = await register({ name: ' Ada Mary Jane  Obi ', email: 'Ada@Example.org', password })
  expect([status, body]).toEqual([200, { message: 'Account Created' }])
  const [row] = await rowOf('ada@example.org')
  expect(row).toMatchObject({ first_name: 'Ada', middle_name: 'Mary Jane', sur_name: 'Obi' })
  expect([row?.grade_id, row?.dues_paid_until]).toEqual([null, null])
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  expect(await signIn('ada@example.org')).toEqual(expect.any(String))
  expect(await mailsTo('ada@example.org')).toEqual([
    { kind: 'account-created', data: { first_name: 'Ada', link: expect.stringMatching(/^[\w-]{43}$/) } },
  ])
})

test.each([
  ['Ada', ['Ada', '', null]],
  ['Ada Obi', ['Ada', 'Obi', null]],
  ['Ada  Mary Obi', ['Ada', 'Obi', 'Mary']],
])('[D-26] %s is taken apart', (name, [first_name, sur_name, middle_name]) => {
  expect(namesIn(name)).toEqual({ first_name, sur_name, middle_name })
})

test('[D-92] row 36: a known address is answered alike, changes nothing and is told', async () => {
  await addAccount('known@example.org')
  const [before] = await rowOf('known@example.org')
  const fresh = await register({ name: 'Someone Else', email: 'fresh@example.org', password })
  const known = await register({ name: 'Someone Else', email: 'KNOWN@example.org', password })
  expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
  expect(likeHeaders(known.headers)).toEqual(likeHeaders(fresh.headers))
  expect(await rowOf('known@example.org')).toEqual([before])
  expect(await mailsTo('known@example.org')).toEqual([{ kind: 'already-registered', data: { first_name: 'Ada' } }])
})

test('two who register one address at once make one account', async () => {
  const body = { name: 'A B', email: 'twice@example.org', password }
  expect((await Promise.all([register(body), register(body)])).map(({ status }) => status)).toEqual([200, 200])
  expect((await rowOf('twice@example.org')).length).toBe(1)
})

test.each([
  [{ name: ' ', email: 'a@example.org', password }, 'Enter your name.'],
  [{ name: 'A', email: 'a@example', password }, 'Enter an e-mail address like name@example.org.'],
  [{ name: 'A', email: 'a@example.org', password: 'short' }, 'Choose a password of at least 8 characters.'],
  [{ name: { first: 'A' }, email: 'a@example.org', password }, 'The field name is not valid'],
])('[D-26] %j is 400 and says why', async (body, message) => {
  expect(await register(body)).toMatchObject({ status: 400, body: { message } })
})

test('row 46: what else is sent with a registration changes nothing', async () => {
  const extra = {
    role: 'office',
    grade_id: 1,
    dues_paid_until: '2099-06-30',
    id: 1,
    password_hash: 'x',
    yearly_dues: 'active',
  }
  expect((await register({ name: 'A B', email: 'extra@example.org', password, ...extra })).status).toBe(200)
  expect((await rowOf('extra@example.org'))[0]).toMatchObject({ grade_id: null, dues_paid_until: null })
  expect(await database.db.$count(staff)).toBe(0)
})
