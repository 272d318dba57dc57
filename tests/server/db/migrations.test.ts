// On both databases: each is opened, locked and migrated by a driver of its own.

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, getViewName, is, sql } from 'drizzle-orm'
import { PgTable, PgView } from 'drizzle-orm/pg-core'
import { expect, inject, test } from 'vitest'
import type { DatabaseLocation } from '#server/db/database.ts'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import * as schema from '#server/db/schema/index.ts'
import { emptyPlace, migratedPlace, testFolder } from '#tests/support/database.ts'

/** Our migrations and one more, which makes the table `later` and may fail after it. */
function withOneMore(statement: string) {
  const folder = testFolder()
  cpSync(migrationsHere, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const entry = { ...journal.entries.at(-1), idx: 99, tag: '0099_later', when: Date.parse('2099-01-01') }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(join(folder, '0099_later.sql'), `create table later (id int);--> statement-breakpoint\n${statement}`)
  return folder
}

const tablesOf = async (place: DatabaseLocation, migrations = migrationsHere) => {
  const database = await openDatabase({ ...place, migrations })
  const { rows } = await database.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  await database.close()
  return rows.map((row) => row.name)
}

const ours = Object.values(schema)
  .flatMap((one) => (is(one, PgTable) ? getTableName(one) : is(one, PgView) ? getViewName(one) : []))
  .sort()

test('an empty database is brought up to date, and stays so', async () => {
  const place = await emptyPlace()
  expect(await tablesOf(place)).toEqual(ours)
  expect(await tablesOf(place)).toEqual(ours)
})

test('[row 74] a migration that fails leaves all as it was', async () => {
  const place = await migratedPlace()
  await expect(tablesOf(place, withOneMore('select 1 / 0'))).rejects.toThrow()
  expect(await tablesOf(place)).toEqual(ours)
  expect(await tablesOf(place, withOneMore('select 1'))).toEqual([...ours, 'later'].sort())
})

test('[row 74] a database that a newer version has changed is refused in one sentence', async () => {
  const place = await migratedPlace()
  await tablesOf(place, withOneMore('select 1'))
  await expect(tablesOf(place)).rejects.toThrow(
    new Error(
      'The database has a migration of 2099-01-01T00:00:00.000Z that this version does not know. ' +
        'Start the newer version, or restore a backup.',
    ),
  )
})

test.runIf(inject('engine') === 'postgres')('servers that start at once migrate once', async () => {
  const place = await emptyPlace()
  const all = await Promise.all(Array.from({ length: 5 }, () => tablesOf(place)))
  expect(all).toEqual(Array.from({ length: 5 }, () => ours))
})
