import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readEligibility } from '#server/areas/applications/grade/read-eligibility.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { findListed } from '#server/areas/members/listing/find-listed.ts'
import { account, mcpdEntry, storedFile } from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { seedAccounts } from '#server/seed/accounts.ts'
import { fillMembers, isPlaceholder } from '#server/seed/members.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { seedTrainings } from '#server/seed/trainings.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { clock, now, passwords } from '#tests/support/test-app.ts'

const { db } = await testDatabase()
const files = localFiles(testFolder())

beforeAll(async () => {
  await seedTrainings({ db, clock, files })
  expect(await db.$count(mcpdEntry)).toBe(0)
  await seedDemo({ db, clock, files })
  await seedAccounts({ db, clock, passwords })
  for (let times = 0; times < 2; times++) await seedTrainings({ db, clock, files })
})

const idOf = async (email: string) =>
  (await db.select({ id: account.id }).from(account).where(eq(account.email, email)))[0]?.id ?? 0

test('[MBR-05] of the demo one Associate may rise today, and one from next March', async () => {
  const year = new Date(now).getUTCFullYear() + (new Date(now).getUTCMonth() < 2 ? 0 : 1)
  expect(await readEligibility({ db, clock }, await idOf('ifeoma@demo.test'))).toMatchObject({ met: true })
  expect(await readEligibility({ db, clock }, await idOf('danladi@demo.test'))).toMatchObject({
    met: false,
    from: `${year}-03-01`,
    reasons: [
      { what: 'years', met: false },
      { what: 'mcpds', met: true },
      { what: 'dues', met: true },
    ],
  })
})

test('[MBR-01] trainings of the demo are accepted, asked about and to check, once', async () => {
  const found = await db
    .select({ state: mcpdEntry.state, count: sql`count(*)::int`, evidence: sql`count(file_id)::int` })
    .from(mcpdEntry)
    .groupBy(mcpdEntry.state)
    .orderBy(mcpdEntry.state)
  expect(found).toEqual([
    { state: 'accepted', count: 10, evidence: 0 },
    { state: 'asked', count: 1, evidence: 1 },
    { state: 'claimed', count: 3, evidence: 3 },
  ])
  // Pictures, which the office shows beside the entry.
  const types = await db.selectDistinct({ type: storedFile.type }).from(storedFile).where(eq(storedFile.kind, 'mcpd'))
  expect(types).toEqual([{ type: 'image/jpeg' }])
})

test('[MBR-13] twenty placeholder members are listed, and stay so however many are filled in', async () => {
  for (const many of [60, 65]) {
    await fillMembers({ db, clock }, many)
    // The site works out by itself how those stand who are new.
    const all = await db.select({ id: account.id }).from(account).where(isPlaceholder)
    await restate(db, { clock }, ...all.map(({ id }) => id))
    const { members, total } = await findListed({ db, clock }, { q: '', sector: '', page: 1 })
    const whole = members.filter(({ city, organization, sector }) => city && organization && sector)
    expect([total, whole.length > 3, whole.length < 20]).toEqual([20, true, true])
  }
  const listed = await db.select().from(account).where(sql`listed_since is not null`)
  const theirs = await db.$count(mcpdEntry, sql`account_id in (select id from account where listed_since is not null)`)
  expect([listed.length, theirs]).toEqual([20, 39])
})
