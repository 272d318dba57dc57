import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purge } from '#server/loops/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const { addAccount, signIn, requestCode, clock } = identityApp(database)
const DAY = 24 * 60 * 60_000

const counts = async () => {
  const { rows } = await database.db.execute(sql`
    select (select count(*) from session)::int as sessions, (select count(*) from reset_challenge)::int as codes,
           (select count(*) from turn)::int as turns, (select count(*) from mail)::int as mails`)
  return rows[0]
}

test('row 88: what is over is taken away, and nothing before', async () => {
  await addAccount('member@example.org')
  await signIn('member@example.org')
  await requestCode('member@example.org')
  const ctx = { db: database.db, clock }
  const all = await counts()
  expect(all).toMatchObject({ sessions: 1, codes: 1, mails: 1 })
  await purge(ctx)
  expect(await counts()).toEqual(all)
  clock.time += 31 * 60_000
  await purge(ctx)
  expect(await counts()).toMatchObject({ sessions: 0, codes: 1, mails: 1 })
  clock.time += 2 * DAY
  await purge(ctx)
  expect(await counts()).toMatchObject({ codes: 0, turns: 0, mails: 1 })
  await database.db.execute(sql`update mail set sent_at = ${new Date(clock.time).toISOString()}::timestamptz`)
  clock.time += 31 * DAY
  await purge(ctx)
  expect(await counts()).toEqual({ sessions: 0, codes: 0, turns: 0, mails: 0 })
})
