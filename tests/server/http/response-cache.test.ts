import { expect, test } from 'vitest'
import type { Answer } from '#server/http/memory/memory-answer.ts'
import { createResponseCache, type Made } from '#server/http/memory/response-cache.ts'

const made = (body: string, isCacheable = true): Made => ({
  status: 200,
  headers: {},
  body,
  isCacheable,
  of: ['event', 'post'],
})

const at = (address: string) => ({ address, route: '' })

const textOf = ({ plain }: Answer) => new TextDecoder().decode(plain.body)

function cacheAt(start = 0) {
  let time = start
  let makings = 0
  const cache = createResponseCache({ now: () => time })
  const ask = async (address: string, isCacheable = true) => {
    const answer = await cache.get(at(address), async () => {
      makings += 1
      return made(`${address} ${makings}`, isCacheable)
    })
    return textOf(answer)
  }
  return { cache, ask, pass: (ms: number) => (time += ms), makings: () => makings }
}

test('what is cached is made once in ten seconds', async () => {
  const { ask, pass } = cacheAt()
  expect(await ask('a')).toBe('a 1')
  pass(9_999)
  expect(await ask('a')).toBe('a 1')
  pass(1)
  expect(await ask('a')).toBe('a 2')
})

test('those who ask at once wait for one making', async () => {
  const { ask, makings } = cacheAt()
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual(['a 1', 'a 1', 'b 2', 'a 1'])
  expect(makings()).toBe(2)
})

test('what is not cacheable is made again', async () => {
  const { ask } = cacheAt()
  expect(await ask('a', false)).toBe('a 1')
  expect(await ask('a', false)).toBe('a 2')
})

test('at most 500 answers are cached, and the oldest goes first', async () => {
  const { ask, makings } = cacheAt()
  for (let count = 0; count <= 500; count++) await ask(`key-${count}`)
  expect(makings()).toBe(501)
  await ask('key-1')
  await ask('key-500')
  expect(makings()).toBe(501)
  await ask('key-0')
  expect(makings()).toBe(502)
})

test('what was in the making while something changed is not cached', async () => {
  const { cache, ask } = cacheAt()
  let finish = (_: Made) => {}
  const early = cache.get(at('a'), () => new Promise<Made>((resolve) => (finish = resolve)))
  cache.purge('event')
  expect(await ask('a')).toBe('a 1')
  finish(made('old'))
  expect(textOf(await early)).toBe('old')
  expect(await ask('a')).toBe('a 1')
})

test('a change makes anew what depends on it, and leaves the rest', async () => {
  const { cache, ask } = cacheAt()
  await ask('a')
  const about = cache.get(at('about'), async () => ({ ...made('about'), of: ['grade'] }))
  cache.purge('event')
  expect(await ask('a')).toBe('a 2')
  await about
  expect(textOf(await cache.get(at('about'), async () => made('another')))).toBe('about')
  cache.purge('grade')
  expect(textOf(await cache.get(at('about'), async () => made('another')))).toBe('another')
  expect(await ask('a')).toBe('a 2')
})

test('a failure is told to all who waited, and the next one tries again', async () => {
  const { cache, ask } = cacheAt()
  const fail = () => cache.get(at('a'), () => Promise.reject(new Error('no')))
  expect((await Promise.allSettled([fail(), fail()])).map((one) => one.status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('a 1')
})

test('what was cached before the clock was set back is made anew', async () => {
  const { ask, pass } = cacheAt(1_000_000)
  expect(await ask('a')).toBe('a 1')
  pass(-60_000)
  expect(await ask('a')).toBe('a 2')
})
