// On the embedded database alone: it makes its folder.

import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { testFolder } from '#tests/support/database.ts'

const image = inject('template')

test('a first start makes the folder, for its owner alone', async () => {
  const dataDir = join(testFolder(), 'deep/data')
  const database = await openDatabase({ dataDir, image })
  expect([dataDir, join(dataDir, 'database')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700])
  await database.close()
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('what an earlier first start left unfinished is removed', async () => {
  const dataDir = testFolder()
  mkdirSync(join(dataDir, 'database-new-old/base'), { recursive: true })
  writeFileSync(join(dataDir, 'database-new-old/base/half'), 'half')
  const database = await openDatabase({ dataDir, image })
  await database.close()
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('a later start finds what was written, and needs no image', async () => {
  const dataDir = testFolder()
  const first = await openDatabase({ dataDir, image })
  await first.exec("insert into grade values (1, 'Fellow', 1); insert into grade values (2, 'Member', 1)")
  await first.close()
  const second = await openDatabase({ dataDir, image: '/nonexistent' })
  const { rows } = await second.db.execute(sql`select name from grade order by id`)
  await second.close()
  expect(rows).toEqual([{ name: 'Fellow' }, { name: 'Member' }])
})

test('a broken image stops the start, and leaves the place free for the next', async () => {
  const dataDir = testFolder()
  const broken = join(testFolder(), 'broken.tar.gz')
  writeFileSync(broken, 'not an image')
  await expect(openDatabase({ dataDir, image: broken })).rejects.toThrow()
  const database = await openDatabase({ dataDir, image })
  await database.close()
  expect(readdirSync(dataDir)).toEqual(['database'])
})
