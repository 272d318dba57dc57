import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFiles } from '#server/ports/local-files.ts'
import { testFolder } from '#tests/support/database.ts'

const dataDir = testFolder()
const files = localFiles(dataDir)
const bytes = (text: string) => new TextEncoder().encode(text)
const read = async (key: string) => new Response(await files.get(key)).text()

test('a stored file is read back, whole or in part, and replaced whole', async () => {
  await files.put('a/b/one.txt', bytes('first'))
  expect(await read('a/b/one.txt')).toBe('first')
  expect(await files.stat('a/b/one.txt')).toEqual({
    size: 5,
    type: 'text/plain; charset=utf-8',
    stored: expect.any(Number),
  })
  expect(await new Response(await files.get('a/b/one.txt', { start: 1, end: 2 })).text()).toBe('ir')
  await files.put('a/b/one.txt', bytes('second'))
  expect(await read('a/b/one.txt')).toBe('second')
  expect(readdirSync(join(dataDir, 'files/a/b'))).toEqual(['one.txt'])
})

test('what was never stored is not there', async () => {
  expect([await files.stat('a/none.txt'), await files.get('a/none.txt')]).toEqual([null, null])
  expect([await files.stat('a/b'), await files.stat('a/b/one.txt/below')]).toEqual([null, null])
})

test.each([
  '',
  '/a',
  'a/',
  'a//b',
  '../a',
  'a/../b',
  '.a',
  'a/.b',
  'A.txt',
  'a b',
  'a\\b',
  'a\0b',
  'ä',
  'a'.repeat(201),
])('the key %j is refused', async (key) => {
  await expect(files.put(key, bytes('x'))).rejects.toThrow('A file cannot be stored under this key')
  expect([await files.stat(key), await files.get(key)]).toEqual([null, null])
})

test('a file that could not be written leaves nothing behind', async () => {
  await files.put('c/one.txt', bytes('x'))
  await expect(files.put('c/one.txt/below.txt', bytes('y'))).rejects.toThrow()
  await files.put('d/two/three.txt', bytes('x'))
  await expect(files.put('d/two', bytes('y'))).rejects.toThrow()
  expect([readdirSync(join(dataDir, 'files/c')), readdirSync(join(dataDir, 'files/d'))]).toEqual([['one.txt'], ['two']])
})
