import { expect, test } from 'vitest'
import { event } from '#server/db/schema/index.ts'
import { argonPasswords } from '#server/ports/passwords.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'

/** `npm run soak -- timings` sets ROUNDS to 300. Fewer tell nothing: then only the answers are compared. */
const rounds = Number(process.env.ROUNDS ?? 3)
const ENOUGH = 100
const isLong = rounds >= ENOUGH
/** So far apart may the typical times be, either way: a network hides more than that. */
const APART = 1.25

const MANY = [
  'sign-in',
  'sign-in-address',
  'code',
  'code-day',
  'code-address',
  'register',
  'write',
  'event-registration',
  'event-registration-email',
]
const database = await testDatabase()
const RATE_LIMITS = MANY.map((name) => `${name}=1000000`).join(' ')
/** As dear as on the site. */
const passwords = argonPasswords()
const { ask, addAccount } = identityApp(database, { RATE_LIMITS }, { passwords })
await addAccount('known@example.org', { password_hash: await passwords.hash(password) })
const [free] = await database.db
  .insert(event)
  .values({
    title: 'A meeting',
    description: '<p>About it.</p>',
    location: 'Abuja',
    type: 'free',
    start_date: new Date('2099-01-01'),
  })
  .returning()
const guest = { first_name: 'A', middle_name: '', last_name: 'B', phone: '0800 000 0000' }
await ask(`/event/register-free/${free?.id}`, { ...guest, email: 'known@example.org' })

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

test.each([
  ['/auth/signin', (email: string) => ({ email, password: 'not the password' })],
  ['/auth/forgot-password', (email: string) => ({ email })],
  ['/auth/register', (email: string) => ({ name: 'A B', email, password })],
  [`/event/register-free/${free?.id}`, (email: string) => ({ ...guest, email })],
])(
  `row 36: %s ${isLong ? 'takes as long for' : 'says the same to'} an address with an account as ${isLong ? 'for' : 'to'} one without`,
  async (path, body) => {
    const times: Record<'known' | 'nobody', number[]> = { known: [], nobody: [] }
    const answers = new Set<string>()
    const askAs = async (who: 'known' | 'nobody', email: string) => {
      const began = performance.now()
      const { status, body: said } = await ask(path, body(email))
      times[who].push(performance.now() - began)
      // What is sealed is never the same; it has to look the same.
      const sealed = (key: string, value: unknown) => (key === 'papers' ? String(value).replace(/[\w-]/g, 'x') : value)
      answers.add(`${status} ${JSON.stringify(said, sealed)}`.replaceAll(email, 'the address'))
    }
    for (let round = 0; round < rounds; round++) {
      await askAs('known', 'known@example.org')
      await askAs('nobody', `nobody-${round}@example.org`)
    }
    expect(answers.size).toBe(1)
    if (!isLong) return
    const apart = median(times.known) / median(times.nobody)
    expect([path, apart < APART && apart > 1 / APART, apart]).toEqual([path, true, apart])
  },
  30_000 + rounds * 1_000,
)
