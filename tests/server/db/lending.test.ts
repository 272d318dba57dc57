import { describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { audit, grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { lendDatabase } from '#tests/support/database.ts'

const countOf = async ({ db }: Database) => [await db.$count(grade), await db.$count(audit)]

describe('test files lend each other their databases', () => {
  test('and find no rows in them', async () => {
    const { database, giveBack } = await lendDatabase()
    await database.db.insert(grade).values(grades)
    await database.db.insert(audit).values({ at: new Date(0), actor: 'office', what: 'paid', about: 'payment 1' })
    expect(await countOf(database)).toEqual([grades.length, 1])
    await giveBack()

    const next = await lendDatabase()
    expect(next.database).toBe(database)
    expect(await countOf(next.database)).toEqual([0, 0])
    await next.giveBack()
  })

  const change: [string, (database: Database) => Promise<void>][] = [
    ['a table of its own', ({ exec }) => exec('create table another (id int)')],
    ['a trigger that is off', ({ exec }) => exec('alter table audit disable trigger user')],
    ['an end', ({ close }) => close()],
  ]
  test.each(change)('but not one with %s', async (_, give) => {
    const { database, giveBack } = await lendDatabase()
    await give(database)
    await giveBack()

    const next = await lendDatabase()
    expect(next.database).not.toBe(database)
    expect(await countOf(next.database)).toEqual([0, 0])
    await next.giveBack()
  })
})
