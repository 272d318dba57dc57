import { expect, test } from 'vitest'
import { createKept, type Made, type Packed } from '#server/http/kept.ts'

const made = (body: string, keep = true): Made => ({ status: 200, headers: {}, body, keep, of: ['event', 'post'] })

const textOf = ({ plain }: Packed) => new TextDecoder().decode(plain.body)

function keptAt(start = 0) {
  let time = start
  let makings = 0
  const kept = createKept({ now: () => time })
  const ask = async (key: string, keep = true) => {
    const packed = await kept.keep(key, async () => {
      makings += 1
      return made(`${key} ${makings}`, keep)
    })
    return textOf(packed)
  }
  return { kept, ask, pass: (ms: number) => (time += ms), makings: () => makings }
}

test('what is kept is made once in ten seconds', async () => {
  const { ask, pass } = keptAt()
  expect(await ask('a')).toBe('a 1')
  pass(9_999)
  expect(await ask('a')).toBe('a 1')
  pass(1)
  expect(await ask('a')).toBe('a 2')
})

test('those who ask at once wait for one making', async () => {
  const { ask, makings } = keptAt()
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual(['a 1', 'a 1', 'b 2', 'a 1'])
  expect(makings()).toBe(2)
})

test('what is not to be kept is made again', async () => {
  const { ask } = keptAt()
  expect(await ask('a', false)).toBe('a 1')
  expect(await ask('a', false)).toBe('a 2')
})

test('at most 500 answers are kept, and the oldest goes first', async () => {
  const { ask, makings } = keptAt()
  for (let count = 0; count <= 500; count++) await ask(`key-${count}`)
  expect(makings()).toBe(501)
  await ask('key-1')
  await ask('key-500')
  expect(makings()).toBe(501)
  await ask('key-0')
  expect(makings()).toBe(502)
})

test('what was in the making while something changed is not kept', async () => {
  const { kept, ask } = keptAt()
  let finish = (_: Made) => {}
  const early = kept.keep('a', () => new Promise<Made>((resolve) => (finish = resolve)))
  kept.forget('event')
  expect(await ask('a')).toBe('a 1')
  finish(made('old'))
  expect(textOf(await early)).toBe('old')
  expect(await ask('a')).toBe('a 1')
})

test('a change makes anew what tells of it, and leaves the rest', async () => {
  const { kept, ask } = keptAt()
  await ask('a')
  const about = kept.keep('about', async () => ({ ...made('about'), of: ['grade'] }))
  kept.forget('event')
  expect(await ask('a')).toBe('a 2')
  await about
  expect(textOf(await kept.keep('about', async () => made('another')))).toBe('about')
  kept.forget('grade')
  expect(textOf(await kept.keep('about', async () => made('another')))).toBe('another')
  expect(await ask('a')).toBe('a 2')
})

test('a failure is told to all who waited, and the next one tries again', async () => {
  const { kept, ask } = keptAt()
  const fail = () => kept.keep('a', () => Promise.reject(new Error('no')))
  expect((await Promise.allSettled([fail(), fail()])).map((one) => one.status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('a 1')
})
