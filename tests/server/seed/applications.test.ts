import { arrayBuffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { application, paymentLink, storedFile } from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { seedAccounts } from '#server/seed/accounts.ts'
import { freshenLinks, seedApplications } from '#server/seed/applications.ts'
import { freshenDemo } from '#server/seed/freshen.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { clock, passwords } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const files = localFiles(testFolder())
const WEEK = 7 * 24 * 60 * 60_000
const site = identityApp(database, {}, { files })
const { ask, signIn, mailsTo, inOffice } = site

test('a database that is no demo gets no applications', async () => {
  await seedApplications({ db, clock, files })
  expect(await db.$count(application)).toBe(0)
})

test('[D-59] a demo gets its applications once, with their files and the mail that leads to the payment', async () => {
  await seedDemo({ db, clock, files })
  await seedAccounts({ db, clock, passwords })
  for (let times = 0; times < 2; times++) await seedApplications({ db, clock, files })
  expect(await db.$count(application, eq(application.kind, 'membership'))).toBe(5)
  expect(await db.$count(application, eq(application.kind, 'upgrade'))).toBe(2)
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

const officer = async () => inOffice('membership@demo.test')
const entries = async (query = '') =>
  (await ask(`/office/applications/entries?${query}`, undefined, await officer())).body.data.items
const shown = async (email: string) => {
  const [row] = await entries(`q=${email}`)
  return (await ask(`/office/applications/${row.id}`, undefined, await officer())).body.data
}

test('[OFF-18] the demo has applications to review, each in its tab', async () => {
  const emails = async (query: string) => (await entries(query)).map(({ email }: { email: string }) => email).sort()
  expect(await emails('tab=unassigned')).toEqual(['applicant@demo.test', 'halima@demo.test', 'rising@demo.test'])
  expect(await emails('tab=mine')).toEqual(['adebayo@demo.test', 'ngozi@demo.test'])
  expect(await emails('tab=waiting')).toEqual(['ngozi@demo.test'])
})

test('[OFF-19] [OFF-22] the pictures of them can be opened, and one is likely the same person as a former member', async () => {
  for (const [email, pages] of [
    ['applicant@demo.test', 2],
    ['halima@demo.test', 2],
    ['adebayo@demo.test', 2],
    ['ngozi@demo.test', 2],
    ['rising@demo.test', 4],
  ] as const) {
    const application = await shown(email)
    expect([email, application.files.length, application.qualifications.length]).toEqual([
      email,
      pages,
      pages === 4 ? 3 : 2,
    ])
    expect(application.likely.map((one: { email: string }) => one.email)).toEqual(
      email === 'adebayo@demo.test' ? ['former@demo.test'] : [],
    )
  }
  for (const { key, type } of await db.select().from(storedFile).where(eq(storedFile.type, 'image/jpeg'))) {
    const { format, width = 0 } = await sharp(
      await arrayBuffer((await files.get(key)) ?? new Blob([]).stream()),
    ).metadata()
    expect([format, type, width > 400]).toEqual(['jpeg', 'image/jpeg', true])
  }
  expect((await shown('adebayo@demo.test')).likely[0].same).toEqual(['phone', 'name', 'birth date'])
})

test('[OFF-21] one waits for its applicant, who has the link by mail', async () => {
  const { requests, status } = await shown('ngozi@demo.test')
  expect([status, requests[0].state, requests[0].items.map(({ subject }: { subject: string }) => subject)]).toEqual([
    'waiting',
    'open',
    ['qualification-1', 'organization'],
  ])
  const mail = (await mailsTo('ngozi@demo.test')).at(-1)
  const { status: answered, body } = await ask(`/application/answer/${Object(mail?.data).link}`)
  expect([answered, body.data.items.length]).toEqual([200, 2])
})

test('[D-59] a demo that is looked at later has reviews of the same age', async () => {
  const days = async () =>
    (await entries('tab=open&sort=oldest')).map(({ id, day }: { id: string; day: number }) => [id, day])
  const before = await days()
  const due = async () => (await shown('ngozi@demo.test')).requests[0].due_at
  const dueBefore = await due()
  site.clock.time += 4 * WEEK
  await freshenDemo({ db, clock: site.clock })
  expect([await days(), Date.parse(await due()) - Date.parse(dueBefore)]).toEqual([before, 4 * WEEK])
})

test('a demo that is looked at later has a link that opens', async () => {
  const year = 365 * 24 * 60 * 60_000
  await freshenLinks({ db, clock: { now: () => clock.now() + year } })
  const [link] = await db.select().from(paymentLink)
  expect(link?.expires_at.getTime()).toBeGreaterThan(clock.now() + year)
})
