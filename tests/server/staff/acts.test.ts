// On both databases: each has calls wait for each other in its own way.

import { count, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit, officeAct, savedView } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Asking, identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice } = identityApp(database, { RATE_LIMITS: 'write=10000 office=10000' })

const ngozi = await addAccount('ngozi@example.org', { roles: ['owner'] })
await addAccount('musa@example.org', { roles: ['owner'] })
const officer = await inOffice('ngozi@example.org')
const other = await inOffice('musa@example.org')

beforeEach(async () => {
  await db.delete(officeAct)
  await db.delete(savedView)
})

const under = (key: string, { headers, ...as }: Asking = officer): Asking => ({
  ...as,
  headers: { ...headers, 'idempotency-key': key },
})
const view = { list: 'members', name: 'Active', query: 'status=active' }
const save = async (key: string, changes: Partial<typeof view> = {}, as?: Asking) => {
  const { status, body } = await ask('/office/views', { ...view, ...changes }, under(key, as))
  return { status, body }
}
const remove = async (key: string, id: number) => {
  const { status, body } = await ask(`/office/views/${id}/remove`, {}, under(key))
  return { status, body }
}
const lookUp = async (key: string, as = officer) => (await ask(`/office/acts/${key}`, undefined, as)).body.data
const at = '2027-03-12T11:00:00.000Z'

test('what was done is told to who lost its answer, and sent again it is answered as before', async () => {
  expect(await lookUp('first')).toEqual({ outcome: 'unknown' })
  const done = await save('first')
  expect(done.status).toBe(200)
  expect(await lookUp('first')).toEqual({ outcome: 'done', at, answer: done.body.data })
  await db.delete(savedView)
  expect(await save('first')).toEqual(done)
  expect(await db.$count(savedView)).toBe(0)
})

test('under the same key nothing else is done', async () => {
  await save('first')
  const refused = { status: 409, body: { message: 'This was sent before with other details. Open the page again.' } }
  expect(await save('first', { name: 'Lapsed' })).toEqual(refused)
  expect(await remove('first', 1)).toEqual(refused)
  expect(await db.select({ name: savedView.name }).from(savedView)).toEqual([{ name: 'Active' }])
})
void [audit, count, eq, ngozi, other]
