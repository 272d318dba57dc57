// On PostgreSQL alone: the embedded database compiles nothing.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

test('no connection has its queries compiled, which takes longer than they do', async () => {
  const { db } = await testDatabase()
  expect((await db.execute(sql`show jit`)).rows).toEqual([{ jit: 'off' }])
})
