// On both databases: it is tried again by what the driver says of an error, and there are two drivers.

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { countedAttempt } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'

const { db } = await testDatabase()
const row = (key: string) => ({ key, moments: [1], granted: true, ends_at: new Date() })
const raise = (code: string) => sql.raw(`do $$ begin raise exception 'as told' using errcode = '${code}'; end $$`)

test.each(['40001', '40P01'])('[row 70] %s is tried again without a word', async (code) => {
  let tries = 0
  const answer = await inTransaction(db, async (tx) => {
    tries += 1
    await tx.insert(countedAttempt).values(row(code))
    if (tries < 4) await tx.execute(raise(code))
    return tries
  })
  expect([answer, await db.$count(countedAttempt, sql`key = ${code}`)]).toEqual([4, 1])
})

test('[row 70] it is given up after some tries, and nothing of it is kept', async () => {
  let tries = 0
  const never = inTransaction(db, async (tx) => {
    tries += 1
    await tx.insert(countedAttempt).values(row('never'))
    await tx.execute(raise('40001'))
  })
  await expect(never).rejects.toThrow()
  expect([tries, await db.$count(countedAttempt, sql`key = 'never'`)]).toEqual([6, 0])
})

test('any other failure is one', async () => {
  let tries = 0
  const failing = inTransaction(db, async (tx) => {
    tries += 1
    await tx.execute(raise('22012'))
  })
  await expect(failing).rejects.toThrow()
  expect(tries).toBe(1)
})
