import { availableParallelism } from 'node:os'
import * as argon from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commonPasswords, refuseCommon, refuseOwnData } from '#server/areas/identity/password/password-rule.ts'
import { countedAttempt } from '#server/db/schema/index.ts'
import { argonPasswords } from '#server/ports/passwords.ts'
import { TooBusy } from '#server/ports/queue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, likeHeaders, password } from '#tests/support/identity.ts'
import { cheap, passwords } from '#tests/support/test-app.ts'

const database = await testDatabase()
const limits = { RATE_LIMITS: 'register=1000 reset=1000 code=1000 code-day=1000 code-address=1000 write=5000' }
const { ask, addAccount, signIn, mailsTo, requestCode } = identityApp(database, limits)
/** As on the site. */
const costly = argonPasswords()

await addAccount('member@example.org')
const token = await signIn('member@example.org')

const change = (changes: object, of = token) =>
  ask(
    '/user/change-password',
    {
      current_password: password,
      new_password: 'another long one',
      new_password_confirmation: 'another long one',
      ...changes,
    },
    { token: of },
  )

/** The failures and other tries that count against anybody. */
async function countTurns(): Promise<number> {
  const [all] = await database.db
    .select({ count: sql<number>`sum(cardinality(${countedAttempt.moments}))::int` })
    .from(countedAttempt)
  return all?.count ?? 0
}

/** The three places where a password is chosen. */
const places: [string, (chosen: string) => Promise<{ status: number; body: { message: string } }>][] = [
  ['register', (chosen) => ask('/auth/register', { name: 'Ada Obi', email: 'any@example.org', password: chosen })],
  ['change', (chosen) => change({ new_password: chosen, new_password_confirmation: chosen })],
  [
    'reset',
    async (chosen) => {
      const { cookie, code } = await requestCode('member@example.org')
      return ask('/auth/reset-password', { password: chosen, password_confirmation: chosen, otp: code }, { cookie })
    },
  ],
]

const common = 'This password is too common. Choose one that is harder to guess.'
const own = 'This password is made of your own name, address or dates. Choose one that is harder to guess.'
const long = 'Choose a password of at most 128 characters.'

test.each(
  places.flatMap(([place, choose]) =>
    [
      ['1234567', 'Choose a password of at least 8 characters.'],
      ['password', common],
      ['PassWord', common],
      ['31121985', common],
      ['NIPR-FCT-2027', common],
      ['P@ssw0rd', common],
      ['Welcome@123', common],
      ['lagos2026', common],
      ['1Dr@g0n!!!', common],
      ['12345678901', common],
      ['Ngozi2026!', common],
      ['Ada-Obi-2026', own],
      ['x'.repeat(129), long],
    ].map(([chosen = '', message]) => [place, chosen.slice(0, 20), message, () => choose(chosen)] as const),
  ),
)('[D-30] row 43: %s refuses %s: %s', async (_place, _chosen, message, send) => {
  expect(await send()).toMatchObject({ status: 400, body: { message } })
})

test.each(places)('[D-30] row 43: %s takes no password of a megabyte', async (_place, choose) => {
  expect((await choose('x'.repeat(1_000_000))).status).toBe(413)
})

const ngozi = {
  email: 'n.placeholder@example.org',
  first_name: 'Ngozi',
  middle_name: 'Ifeoma',
  sur_name: 'Placeholder',
  phone: '0803 123 4567',
  dob: '1990-04-05',
}

test.each([
  'Ngozi2026',
  'placeholder!7',
  'NgoziPlaceholder1990',
  'ngozi.ifeoma.99',
  'n.placeholder@1',
  '08031234567',
  '05041990',
  '19900405ab',
])('[D-30] row 43: %s is made of one’s own data', (password) => {
  expect(() => refuseOwnData(password, ngozi)).toThrow(own)
})

test.each(['ngozi likes green tea', 'a-quiet-morning', '7302945118', 'placement-holder-9'])(
  '[D-30] %s is one’s own choice',
  (password) => {
    expect(() => refuseOwnData(password, ngozi)).not.toThrow()
    expect(() =>
      refuseOwnData(password, { ...ngozi, phone: null, dob: null, first_name: '', email: 'a@b.ng' }),
    ).not.toThrow()
  },
)

test.each(['0987654321', 'aaaaaaaaaaaa', 'abcdefg-hijk', 'Chidinma_1988', 'Bello-2027.', 'zyxwvut9876'])(
  '[D-30] row 43: %s is a row of signs, or a word with a year',
  (password) => {
    expect(() => refuseCommon(password)).toThrow(common)
  },
)

test.each(['7302945118', 'green-tea-2026', '2026 was mine', 'Ngozi202', 'tuvok-jibe', 'x7-2026-y9'])(
  '[D-30] %s is neither',
  (password) => {
    expect(() => refuseCommon(password)).not.toThrow()
  },
)

test('[D-30] the list holds 10,000 passwords, and the words by which longer ones begin', () => {
  expect(commonPasswords.size).toBe(10_000)
  for (const one of commonPasswords) expect(one).toMatch(/^[^\sA-Z]{8,}$|^[a-z]{4,7}$/)
})

test('[API-22] [ACC-09] [D-84] row 40: a new password signs everyone else out and is told by mail', async () => {
  const email = 'changer@example.org'
  await addAccount(email)
  const [own, other] = [await signIn(email), await signIn(email)]
  const { cookie, code } = await requestCode(email)
  const { status, body } = await change({}, own)
  expect([status, body]).toEqual([200, { message: 'Password Change Success' }])
  expect((await ask('/user', undefined, { token: own })).status).toBe(200)
  expect((await ask('/user', undefined, { token: other })).status).toBe(401)
  expect([await signIn(email), await signIn(email, 'another long one')]).toEqual([undefined, expect.any(String)])
  const reset = { password: 'yet another one', password_confirmation: 'yet another one', otp: code }
  expect((await ask('/auth/reset-password', reset, { cookie })).status).toBe(400)
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['reset-code', 'password-changed'])
})

test.each([
  [{ current_password: 'wrong' }, 'Your current password is not right.'],
  [{ current_password: '' }, 'Enter your password.'],
  [{ new_password_confirmation: 'differs' }, 'Please Ensure your Passwords Match'],
])('[VAL-03] [VAL-09] [D-30] %j is 400, never 401', async (changes, message) => {
  expect(await change(changes)).toMatchObject({ status: 400, body: { message } })
})

test('[D-30] a password of 128 characters and any signs is taken whole', async () => {
  const email = 'long@example.org'
  await addAccount(email)
  const chosen = `${'é ☂'.repeat(42)}ab`
  expect(chosen.length).toBe(128)
  const own = await signIn(email)
  expect((await change({ new_password: chosen, new_password_confirmation: chosen }, own)).status).toBe(200)
  expect(await signIn(email, chosen)).toEqual(expect.any(String))
  expect(await signIn(email, chosen.slice(0, 127))).toBe(undefined)
})

test('row 36: a known and an unknown address cost the same hashes', async () => {
  const calls: string[] = []
  const counted = {
    hash: (text: string) => {
      calls.push('hash')
      return passwords.hash(text)
    },
    verify: (hash: string | null | undefined, text: string) => {
      calls.push('verify')
      return passwords.verify(hash, text)
    },
  }
  const site = identityApp(database, limits, { passwords: counted })
  const costOf = async (send: (email: string) => Promise<unknown>, email: string) => {
    calls.length = 0
    await send(email)
    return calls.join()
  }
  const sends = {
    signIn: (email: string) => site.ask('/auth/signin', { email, password: 'wrong' }),
    register: (email: string) => site.ask('/auth/register', { name: 'A B', email, password }),
    forgot: (email: string) => site.ask('/auth/forgot-password', { email }),
  }
  for (const [name, cost] of [
    ['signIn', 'verify'],
    ['register', 'hash'],
    ['forgot', ''],
  ] as const) {
    for (const email of ['member@example.org', `unknown-${name}@example.org`]) {
      expect([name, await costOf(sends[name], email)]).toEqual([name, cost])
    }
  }
})

test('row 36: forgot-password answers a known and an unknown address alike', async () => {
  const answers = await Promise.all(
    ['member@example.org', 'nobody@example.org'].map(async (email) => {
      const { status, body, headers } = await ask('/auth/forgot-password', { email })
      return [status, body, likeHeaders(headers)]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

test('a letter with its accent is the same however it was typed', async () => {
  const kept = await passwords.hash('cafe\u0301 and more')
  expect(await passwords.verify(kept, 'caf\u00e9 and more')).toBe(true)
  expect(await passwords.verify(kept, 'cafe and more')).toBe(false)
})

test('a hash costs 19 MiB and two rounds', async () => {
  expect(await costly.hash(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an account without a hash is compared with a dummy that never matches', async () => {
  expect(await passwords.verify(null, 'the password of nobody')).toBe(false)
})

test('row 44: no more hashes at once than four or the processors, sixty wait, and the rest is told to come back', async () => {
  let [working, most] = [0, 0]
  const counted: typeof argon = {
    ...argon,
    hash: async (...given) => {
      working += 1
      most = Math.max(most, working)
      return argon.hash(...given).finally(() => {
        working -= 1
      })
    },
  }
  const bounded = argonPasswords({ argon: counted, cost: cheap })
  // That of nobody is made beside the others.
  await bounded.verify(null, 'a password')
  const ends = await Promise.allSettled(Array.from({ length: 80 }, () => bounded.hash('a password')))
  const atOnce = Math.min(4, availableParallelism())
  expect([most, ends.filter(({ status }) => status === 'fulfilled').length]).toEqual([atOnce, atOnce + 60])
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(TooBusy)
  await expect(bounded.hash('afterwards')).resolves.toMatch(/^\$argon2id/)
})

test('row 44: 500 sign-ins at once are answered, memory stays flat and others are served', async () => {
  const site = identityApp(database, limits, { passwords: argonPasswords({ mostWaiting: 10 }) })
  const email = 'costly@example.org'
  await site.addAccount(email, { password_hash: await costly.hash(password) })
  const before = process.memoryUsage().rss
  let signedIn = 0
  // Everyone from an address of their own, with the limits as they are.
  const signInOnce = async (_: unknown, index: number) => {
    const address = `198.18.${Math.floor(index / 250)}.${index % 250}`
    const answer = await site.ask('/auth/signin', { email, password }, { address })
    if (answer.status === 200) signedIn += 1
    return answer
  }
  const countedBefore = await countTurns()
  const many = Array.from({ length: 500 }, signInOnce)
  expect((await site.ask('/grade')).status).toBe(200)
  const meanwhile = signedIn
  const answers = await Promise.all(many)
  expect(meanwhile).toBeLessThan(signedIn)
  const told = answers.map(({ status, headers, body }) => [status, headers.get('retry-after'), body.message])
  expect(new Set(told.map(String))).toEqual(
    new Set(['200,,', '429,5,Too many people are signing in just now. Please try again shortly.']),
  )
  // Who was not looked at did not fail.
  expect(await countTurns()).toBe(countedBefore)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})
