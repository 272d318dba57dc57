import { expect, test } from 'vitest'
import { membershipApplication, paymentLink, storedFile, upgradeApplication } from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { seedAccounts } from '#server/seed/accounts.ts'
import { freshenLinks, seedApplications } from '#server/seed/applications.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { clock, passwords } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const files = localFiles(testFolder())
const { ask, signIn, mailsTo } = identityApp(database)

test('a database that is no demo gets no applications', async () => {
  await seedApplications({ db, clock, files })
  expect(await db.$count(membershipApplication)).toBe(0)
})

test('[D-59] a demo gets its applications once, with their files and the mail that leads to the payment', async () => {
  await seedDemo({ db, clock, files })
  await seedAccounts({ db, clock, passwords })
  for (let times = 0; times < 2; times++) await seedApplications({ db, clock, files })
  expect(await db.$count(membershipApplication)).toBe(2)
  expect(await db.$count(upgradeApplication)).toBe(1)
  for (const { key, size } of await db.select().from(storedFile)) {
    expect((await files.stat(key))?.size).toBe(size)
  }
  const statusOf = async (email: string) => {
    const { body } = await ask('/user', undefined, { token: await signIn(email, 'Demo-pass-2026') })
    return body.data.user.application?.status
  }
  expect(await statusOf('applicant@demo.test')).toBe('received')
  expect(await statusOf('approved@demo.test')).toBe('approved')
  expect(await statusOf('visitor@demo.test')).toBe(undefined)
  const [mail, ...others] = await mailsTo('approved@demo.test')
  expect(others).toEqual([])
  const { link } = Object(mail?.data)
  expect((await ask(`/user/payment-link/${link}`)).status).toBe(200)
  const token = await signIn('graduate@demo.test', 'Demo-pass-2026')
  const { body } = await ask('/upgrade/my-applications', undefined, { token })
  expect(body.data.data).toMatchObject([{ status: 'approved', desired_grade: 'Associate', amount: 30_000 }])
})

test('a demo that is looked at later has a link that opens', async () => {
  const year = 365 * 24 * 60 * 60_000
  await freshenLinks({ db, clock: { now: () => clock.now() + year } })
  const [link] = await db.select().from(paymentLink)
  expect(link?.expires_at.getTime()).toBeGreaterThan(clock.now() + year)
})
