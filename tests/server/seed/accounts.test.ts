import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { account, demo, staff, totpFactor } from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { accounts, DEMO_PASSWORD, DEMO_TOTP, freshenDues, refuseDemo, seedAccounts } from '#server/seed/accounts.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { clock, now, passwords } from '#tests/support/test-app.ts'
import { codeAt } from '#tests/support/totp.ts'

const database = await testDatabase()
const { db } = database
const emails = async () => (await db.select().from(account).orderBy(asc(account.id))).map(({ email }) => email)

test('a database that is no demo gets no accounts, and production starts on it', async () => {
  await seedAccounts({ db, clock, passwords })
  expect(await emails()).toEqual([])
  await refuseDemo({ db })
})

test('a demo gets its accounts once', async () => {
  await seedDemo({ db, clock, files: localFiles(testFolder()) })
  await seedAccounts({ db, clock, passwords })
  await seedAccounts({ db, clock, passwords })
  expect(await emails()).toEqual(accounts.map(({ email }) => email))
  expect((await db.select().from(demo)).length).toBe(1)
})

test.each([
  ['member@demo.test', 3, 'active'],
  ['lapsed@demo.test', 2, 'inactive'],
  ['graduate@demo.test', 4, 'active'],
  ['applicant@demo.test', null, 'inactive'],
  ['approved@demo.test', null, 'inactive'],
  ['visitor@demo.test', null, 'inactive'],
  ['office@demo.test', null, 'inactive'],
  ['halima@demo.test', null, 'inactive'],
  ['adebayo@demo.test', null, 'inactive'],
  ['former@demo.test', 2, 'inactive'],
  ['ngozi@demo.test', null, 'inactive'],
  ['rising@demo.test', 4, 'active'],
  ['ifeoma@demo.test', 3, 'active'],
  ['danladi@demo.test', 3, 'active'],
  ['membership@demo.test', null, 'inactive'],
  ['finance@demo.test', null, 'inactive'],
  ['editor@demo.test', null, 'inactive'],
  ['door@demo.test', null, 'inactive'],
  ['auditor@demo.test', null, 'inactive'],
])('[D-59] %s signs in with the grade %s and dues %s', async (email, grade_id, yearly_dues) => {
  const { body } = await identityApp(database).ask('/auth/signin', { email, password: DEMO_PASSWORD })
  expect(body.data).toMatchObject({ email, grade_id, yearly_dues })
})

test('[OFF-02] each role of the office is there, and comes in with the known second factor', async () => {
  const site = identityApp(database)
  const entered = accounts.map(async ({ email, role }) => {
    const { status, body } = await site.ask('/office/sign-in', { email, password: DEMO_PASSWORD })
    if (!role) return expect([email, status]).toEqual([email, 403])
    const { challenge } = body.data
    const code = codeAt(DEMO_TOTP, now)
    const verified = await site.ask('/office/sign-in/verify', { challenge, code })
    return expect([email, verified.body.data?.roles]).toEqual([email, [role]])
  })
  await Promise.all(entered)
  expect(accounts.flatMap(({ role }) => role ?? [])).toEqual(Object.keys(roles))
})

test('a demo of a version before gets the office that it lacks, and no account that was taken away', async () => {
  const before = (await emails()).sort()
  await db.delete(account).where(inArray(account.email, ['door@demo.test', 'visitor@demo.test']))
  await db.delete(totpFactor)
  await seedAccounts({ db, clock, passwords })
  expect((await emails()).sort()).toEqual(before.filter((email) => email !== 'visitor@demo.test'))
  expect(await db.$count(totpFactor, eq(totpFactor.secret, DEMO_TOTP))).toBe(6)
  expect(await db.$count(staff, eq(staff.state, 'active'))).toBe(6)
})

test('the demo stays as it is in a later dues year, and what was paid for longer stays paid', async () => {
  const later = now + 2 * 365 * 86_400_000
  await freshenDues({ db, clock: { now: () => later } })
  const site = identityApp(database)
  site.clock.time = later
  const duesOf = async (email: string) =>
    (await site.ask('/auth/signin', { email, password: DEMO_PASSWORD })).body.data.yearly_dues
  expect([await duesOf('member@demo.test'), await duesOf('lapsed@demo.test')]).toEqual(['active', 'inactive'])
  const before = await db.select().from(account)
  await freshenDues({ db, clock })
  expect(await db.select().from(account)).toEqual(before)
})

test('[row 48] production refuses the accounts of the demo', async () => {
  await expect(refuseDemo({ db })).rejects.toThrow(
    new Error('The database holds the accounts of the demo. Start production on one of its own.'),
  )
  await db.update(account).set({ email: sql`'own' || id || '@example.org'` })
  await expect(refuseDemo({ db })).rejects.toThrow('The database holds the accounts of the demo.')
  await db.delete(totpFactor)
  await refuseDemo({ db })
})

test.each([
  ['2027-06-30', 0, '2027-06-30'],
  ['2027-07-01', 0, '2028-06-30'],
  ['2027-12-31', -1, '2027-06-30'],
  ['2027-01-01', 2, '2029-06-30'],
])('[D-61] the dues year of %s, %d later, ends on %s', (day, years, end) => {
  expect(endOfDuesYear(day, years)).toBe(end)
})
