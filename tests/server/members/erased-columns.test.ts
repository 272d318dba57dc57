import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { readPersonal } from '#server/areas/members/own-data/own-data.ts'
import { personOf } from '#server/areas/members/own-data/person.ts'
import { personalTables } from '#server/areas/members/own-data/personal-tables.ts'
import { account } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { tablesOfPersons } from '#tests/support/tables-of-persons.ts'
import { fillMember } from '#tests/support/whole-member.ts'
import { gone, ofOffice, stays } from './what-stays.ts'

const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table)).toSorted()

/** Who is meant by a row, by a reference or in writing. */
const naming = (table: PgTable) => {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference())
  const toAccount = references.filter(({ foreignTable }) => foreignTable === account)
  const named = toAccount.flatMap(({ columns }) => columns.map(({ name }) => name))
  return columnsOf(table).filter((name) => named.includes(name) || /e?mail|phone|^to$|actor|payer/.test(name))
}

test('[D-102] [row 87] of every column that tells of a person it is decided what becomes of it in an erasure', () => {
  for (const table of tablesOfPersons) {
    const name = getTableName(table)
    const { emptied = [], kept = [] } = stays[name] ?? {}
    const decided = gone.includes(name) ? columnsOf(table) : [...emptied, ...kept].toSorted()
    const byOffice = ofOffice[name]
    if (byOffice) expect([name, naming(table)]).toEqual([name, byOffice.toSorted()])
    else expect([name, decided]).toEqual([name, columnsOf(table)])
  }
})

const isEmpty = (value: unknown) => value === null || value === '' || /^(\[\]|\{\})$/.test(JSON.stringify(value))

test('[D-102] [row 87] an erasure removes the rows and empties the columns of which that is said', async () => {
  const database = await testDatabase()
  const { db } = database
  const { addAccount, openSession, clock } = await membershipApp(database)
  const whole = { email: 'zebulon@example.org', first_name: 'Zebulon', sur_name: 'Quarshie', phone: '0899 123 4567' }
  const id = await addAccount(whole.email, { grade_id: 4 })
  await fillMember({ database, clock, id, ...whole })
  await openSession(whole.email)
  const before = new Date(clock.time)
  const { email: merged_email, ...person } = { ...whole, email: 'old@example.org' }
  await db
    .insert(account)
    .values({ ...person, merged_email, merged_into: id, disabled_at: before, unproven_since: before })
  const own = await personOf(db, id)
  const kept = personalTables.filter(({ called }) => called === undefined)
  const read = async () => {
    const found: Record<string, Record<string, unknown>[]> = {}
    for (const { table, whose } of kept)
      found[getTableName(table)] = await readPersonal(db, { part: 'profile', table, whose }, own)
    return found
  }
  const was = await read()
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'test' }, id))
  for (const { table } of kept) {
    const name = getTableName(table)
    const rows = was[name] ?? []
    expect([name, rows.length]).not.toEqual([name, 0])
    const now = await db.select(getTableColumns(table)).from(table)
    if (gone.includes(name)) {
      expect([name, now]).toEqual([name, []])
      continue
    }
    for (const column of stays[name]?.emptied ?? []) {
      const told = rows.map((row) => row[column]).filter((value) => !isEmpty(value))
      expect([name, column, told.length]).not.toEqual([name, column, 0])
      const left = now.map((row) => row[column])
      expect([
        name,
        column,
        told.filter((value) => left.some((one) => JSON.stringify(one) === JSON.stringify(value))),
      ]).toEqual([name, column, []])
    }
  }
})
