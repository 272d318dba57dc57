import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFiles } from '#server/ports/local-files.ts'
import { testFolder } from '#tests/support/database.ts'

const dataDir = testFolder()
const files = localFiles(dataDir)
const bytes = (text: string) => new TextEncoder().encode(text)

test('a file that is replaced leaves nothing of itself behind', async () => {
  await files.put('a/b/one.txt', bytes('first'))
  await files.put('a/b/one.txt', bytes('second'))
  expect(readdirSync(join(dataDir, 'files/a/b'))).toEqual(['one.txt'])
})

test('a file that could not be written leaves nothing behind', async () => {
  await files.put('c/one.txt', bytes('x'))
  await expect(files.put('c/one.txt/below.txt', bytes('y'))).rejects.toThrow()
  await files.put('d/two/three.txt', bytes('x'))
  await expect(files.put('d/two', bytes('y'))).rejects.toThrow()
  expect([readdirSync(join(dataDir, 'files/c')), readdirSync(join(dataDir, 'files/d'))]).toEqual([['one.txt'], ['two']])
})
