import { expect, test } from 'vitest'
import { grade } from '#server/db/schema/applications/grade.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const ask = (path: string) => testApp({ database }).request(path)
const read = async (path: string) => (await ask(path)).json()

const fellow = { id: 1, name: 'Fellow', dues: 40_000, upgrade_fee: 50_000, description: 'The highest grade.' }
const graduate = { id: 4, name: 'Graduate', dues: 10_000, upgrade_fee: null, description: '' }

test('[API-27] where there are no grades the list at data.data is empty', async () => {
  expect(await read('/api/grade')).toEqual({ data: { data: [] } })
})

test('[API-27] [ENT-09] all grades lie at data.data, the first grade first, their dues as digits in a string', async () => {
  await database.db.insert(grade).values([fellow, graduate])
  expect(await read('/api/grade')).toEqual({
    data: {
      data: [
        { ...graduate, dues: '10000', description: null },
        { ...fellow, dues: '40000' },
      ],
    },
  })
})

test('[API-28] one grade lies at data.data', async () => {
  expect(await read('/api/grade/1')).toEqual({ data: { data: { ...fellow, dues: '40000' } } })
})

test('[API-28] [ERR-38] a grade that does not exist is refused in words, an id that is none as well', async () => {
  const unknown = await ask('/api/grade/9')
  expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Could not Get Single Grade' }])
  const odd = await ask('/api/grade/graduate')
  expect([odd.status, await odd.json()]).toEqual([400, { message: 'The field id is not valid' }])
})
