// On the embedded database alone: a server has a process of its own, and looks at its tables by itself.

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { clock, recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database

const MANY = 500

/** How often timers had their turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await work()
  clearInterval(timer)
  return turns
}

async function askMuch(of: typeof db) {
  for (let time = 0; time < MANY; time++) await of.execute(sql`select 1`)
}

test.each([
  ['one after the other', () => askMuch(db)],
  ['in one transaction', () => inTransaction(db, askMuch)],
])('[D-104] [row 159] a long row of queries leaves others their turn: %s', async (_, work) => {
  expect(await turnsDuring(work)).toBeGreaterThan(2)
})

const lookedAt = async (at: Db = db) => {
  const { rows } = await at.execute(sql`select reltuples from pg_class where relname = 'account'`)
  return Number(rows[0]?.reltuples)
}
const add = (from: number, to: number, at: Db = db) =>
  at.execute(sql`insert into account (email, first_name, sur_name)
    select n || '@example.org', 'Ada', 'Obi' from generate_series(${from}::int, ${to}::int) n`)

test('[D-104] the database looks at the tables that have changed by a tenth, and at no other', async () => {
  await add(1, 1_000)
  await refreshStatistics(db)
  expect(await lookedAt()).toBe(1_000)
  await add(1_001, 1_100)
  await refreshStatistics(db)
  expect(await lookedAt()).toBe(1_000)
  await add(1_101, 1_200)
  await refreshStatistics(db)
  expect(await lookedAt()).toBe(1_200)
})

test('[D-104] after a job that has added many, the database looks at them', async () => {
  await add(2_001, 3_000)
  const { log } = recordedLog()
  await runJobs({ db, clock }, jobKinds, log)
  expect(await lookedAt()).toBe(1_200)
  await db.execute(sql`insert into task (kind, data, created_at, next_at)
    values ('reminders', '{"run": 1}', to_timestamp(0), to_timestamp(0))`)
  await runJobs({ db, clock }, jobKinds, log)
  expect(await lookedAt()).toBe(2_200)
})

test('[D-104] and while it goes on: its later steps are answered by tables as they have become', async () => {
  const seen: number[] = []
  const step: JobKind['step'] = async (tx, _ctx, { done }) => {
    seen.push(await lookedAt(tx))
    await add(10_000 + done * 300, 10_299 + done * 300, tx)
    return { done: 1, cursor: done, last: done === 11 }
  }
  await db.execute(sql`insert into task (kind, data, created_at, next_at)
    values ('reminders', '{"run": 1}', to_timestamp(0), to_timestamp(0))`)
  const { log } = recordedLog()
  await runJobs({ db, clock }, { ...jobKinds, reminders: { ...jobKinds.reminders, step } }, log)
  expect(seen).toEqual([...Array(5).fill(2_200), ...Array(5).fill(3_700), ...Array(2).fill(5_200)])
  expect(await lookedAt()).toBe(5_800)
})
