import { describe, expect, test } from 'vitest'
import type { Files } from '#server/ports/files.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { objectFiles } from '#server/ports/object-files.ts'
import { testFolder } from '#tests/support/database.ts'
import { startObjectStore } from '#tests/support/object-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const places: [string, Files][] = [
  ['a folder', localFiles(testFolder())],
  ['an object store', objectFiles((await startObjectStore()).store)],
]

describe.each(places)('files in %s', (_, files) => {
  const read = async (key: string) => new Response(await files.get(key)).text()

  test('are read back, whole or in part, and replaced whole', async () => {
    const before = Date.now()
    await files.put('a/b/one.txt', bytes('first'))
    expect(await read('a/b/one.txt')).toBe('first')
    const stored = await files.stat('a/b/one.txt')
    expect(stored).toEqual({ size: 5, type: 'text/plain; charset=utf-8', stored: expect.any(Number) })
    expect(Math.abs((stored?.stored ?? 0) - before)).toBeLessThan(60_000)
    expect(await new Response(await files.get('a/b/one.txt', { start: 1, end: 2 })).text()).toBe('ir')
    await files.put('a/b/one.txt', bytes('second'))
    expect(await read('a/b/one.txt')).toBe('second')
  })

  test('are as they were, byte by byte, also large ones and those that hold nothing', async () => {
    const large = Uint8Array.from({ length: 5_000_000 }, (_, index) => (index * 31 + (index >> 8)) % 256)
    await files.put('private/large.png', large)
    const part = large.subarray(1_000_000, 1_000_010)
    expect(Buffer.from(await new Response(await files.get('private/large.png')).arrayBuffer()).equals(large)).toBe(true)
    const span = await files.get('private/large.png', { start: 1_000_000, end: 1_000_009 })
    expect(new Uint8Array(await new Response(span).arrayBuffer())).toEqual(part)
    await files.put('empty.txt', bytes(''))
    expect([await read('empty.txt'), (await files.stat('empty.txt'))?.size]).toEqual(['', 0])
  })

  test('that are part of a larger piece of memory are stored as that part', async () => {
    await files.put('part.txt', bytes('abcdef').subarray(2, 4))
    expect(await read('part.txt')).toBe('cd')
  })

  test('that were never stored are not there', async () => {
    expect([await files.stat('a/none.txt'), await files.get('a/none.txt')]).toEqual([null, null])
    expect(await files.get('a/none.txt', { start: 0, end: 1 })).toBe(null)
    expect([await files.stat('a/b'), await files.stat('a/b/one.txt/below')]).toEqual([null, null])
  })

  test('are removed, and what is not there is removed already', async () => {
    await files.put('a/b/two.txt', bytes('x'))
    await files.remove('a/b/two.txt')
    await files.remove('a/b/two.txt')
    expect([await files.stat('a/b/two.txt'), await files.get('a/b/two.txt')]).toEqual([null, null])
  })

  test('may be left in the middle of reading', async () => {
    const body = await files.get('private/large.png')
    const reader = body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
    expect(await read('a/b/one.txt')).toBe('second')
  })

  const keys = [
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
    'a?b',
    'a%2fb',
  ]
  test.each([...keys, 'a'.repeat(201)])('are refused under the key %j', async (key) => {
    await expect(files.put(key, bytes('x'))).rejects.toThrow('A file cannot be stored under this key')
    expect([await files.stat(key), await files.get(key), await files.remove(key)]).toEqual([null, null, undefined])
  })
})
