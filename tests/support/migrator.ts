import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open-database.ts'
import { killAt } from './kill-at.ts'

/**
 * A server's start as the test of migrations needs it: it opens the database and is killed before the engine hears the
 * message of this number; without a number it tells how many there are, and what it found.
 */
const [dataDir = '', migrations = '', point = ''] = process.argv.slice(2)

const messages = killAt(Number(point))
const database = await openDatabase({ dataDir, migrations })
const heard = messages()
const { rows } = await database.db.execute(sql`
  select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from information_schema.tables where table_schema = 'public') as tables,
    (select string_agg(title, ',' order by id) from event) as events`)
await database.close()
writeSync(1, `${JSON.stringify({ messages: heard, ...rows[0] })}\n`)
