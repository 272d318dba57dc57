import { readdirSync } from 'node:fs'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { allSamples } from '#samples/sample.ts'

test('every sample is what its schema says, and nothing more', async () => {
  const files = readdirSync('samples').filter((name) => name.endsWith('.ts'))
  await Promise.all(files.map((name) => import(`../../samples/${name}`)))
  expect(allSamples.length).toBeGreaterThan(20)
  for (const { schema, value } of allSamples) expect(parse(schema, value)).toEqual(value)
})
