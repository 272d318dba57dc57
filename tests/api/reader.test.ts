import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { createReader, type Query } from '#src/api/reader.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-12T11:00:00.000Z') })
})
afterEach(() => vi.useRealTimers())

const browser = { waits: false }
const server = { waits: true }

async function setup(place: { waits: boolean }) {
  const told: string[] = []
  const reader = createReader({ ...place, onFailure: (error) => told.push(error.message) })
  // React Query is fetched now, so that from here on only the clock decides.
  await reader.client()
  return { reader, told }
}

/** A query that is answered after a time, each time with the next answer; the last one stays. */
function ask<Data>(name: string, time: number, ...answers: [Data | Error, ...(Data | Error)[]]) {
  const calls: number[] = []
  const query: Query<Data> = {
    queryKey: [name],
    queryFn: async () => {
      calls.push(Date.now())
      if (time > 0) await new Promise((resolve) => setTimeout(resolve, time))
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      if (answer instanceof Error) throw answer
      // A list of answers is never empty, and its index stays within it.
      return answer as Data
    },
  }
  return { query, calls }
}

/** What a promise came to, or that it is still on its way. */
function watch<Value>(promise: Promise<Value>) {
  const seen: { value: Value | 'on its way' } = { value: 'on its way' }
  promise.then((value) => {
    seen.value = value
  })
  return seen
}

const kindOf = (reading: unknown) => (reading instanceof Promise ? 'on its way' : reading)

describe('on a server', () => {
  test('a page waits for all it shows, however long it takes', async () => {
    const { reader } = await setup(server)
    const news = ask('news', 0, ['a post'])
    const events = ask('events', 5_000, ['an event'])
    const seen = watch(reader.readAll({ news: news.query, events: events.query }))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(seen.value).toBe('on its way')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.value).toEqual({ news: { data: ['a post'] }, events: { data: ['an event'] } })
  })

  test('both are asked for at once', async () => {
    const { reader } = await setup(server)
    const news = ask('news', 1_000, ['a post'])
    const events = ask('events', 1_000, ['an event'])
    const page = reader.readAll({ news: news.query, events: events.query })
    await vi.advanceTimersByTimeAsync(1_000)
    await page
    expect(events.calls).toEqual(news.calls)
  })
})

describe('[HOME-22] in a browser', () => {
  test('a page is held back for what is nearly there', async () => {
    const { reader } = await setup(browser)
    const news = ask('news', 100, ['a post'])
    const events = ask('events', 0, ['an event'])
    const seen = watch(reader.readAll({ news: news.query, events: events.query }))
    await vi.advanceTimersByTimeAsync(99)
    expect(seen.value).toBe('on its way')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.value).toEqual({ news: { data: ['a post'] }, events: { data: ['an event'] } })
  })

  test('it is turned without what takes longer, which arrives as a promise', async () => {
    const { reader } = await setup(browser)
    const news = ask('news', 0, ['a post'])
    const events = ask('events', 3_000, ['an event'])
    const page = reader.readAll({ news: news.query, events: events.query })
    await vi.advanceTimersByTimeAsync(120)
    const { news: quick, events: slow } = await page
    expect([kindOf(quick), kindOf(slow)]).toEqual([{ data: ['a post'] }, 'on its way'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await slow).toEqual({ data: ['an event'] })
  })

  test('what arrives late and fails is a reading, too, and no rejection', async () => {
    const { reader, told } = await setup(browser)
    const news = ask<string[]>('news', 3_000, new Refusal(503, 'Not now'))
    const page = reader.readAll({ news: news.query })
    await vi.advanceTimersByTimeAsync(120)
    const { news: slow } = await page
    expect([kindOf(slow), told]).toEqual(['on its way', []])
    await vi.advanceTimersByTimeAsync(3_000)
    expect([await slow, told]).toEqual([{ failure: 'Not now' }, ['Not now']])
  })
})

describe('a second reading', () => {
  test.each([
    ['59 seconds later makes no call', 59_000, 1, ['first']],
    ['60 seconds later makes one', 60_000, 2, ['second']],
  ])('%s', async (_, time, calls, data) => {
    const { reader } = await setup(browser)
    const news = ask('news', 0, ['first'], ['second'])
    await reader.read(news.query)
    vi.setSystemTime(Date.now() + time)
    expect([await reader.read(news.query), news.calls.length]).toEqual([data, calls])
  })

  test('under another key is another reading', async () => {
    const { reader } = await setup(browser)
    const [news, events] = [ask('news', 0, ['a post']), ask('events', 0, ['an event'])]
    await reader.read(news.query)
    expect([await reader.read(events.query), events.calls.length]).toEqual([['an event'], 1])
  })

  test('while the first is under way shares its call', async () => {
    const { reader } = await setup(browser)
    const news = ask('news', 1_000, ['a post'])
    const both = Promise.all([reader.read(news.query), reader.read(news.query)])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([await both, news.calls.length]).toEqual([[['a post'], ['a post']], 1])
  })
})

describe('a failure', () => {
  test('is told once and arrives with its words, beside what could be had', async () => {
    const { reader, told } = await setup(server)
    const news = ask<string[]>('news', 0, new Refusal(400, 'No such list'))
    const events = ask('events', 0, ['an event'])
    const readings: Record<'news' | 'events', unknown> = await reader.readAll({
      news: news.query,
      events: events.query,
    })
    expect(readings).toEqual({ news: { failure: 'No such list' }, events: { data: ['an event'] } })
    expect(told).toEqual(['No such list'])
  })

  test('without words is a failure still', async () => {
    const { reader, told } = await setup(server)
    const news = ask<string[]>('news', 0, new Refusal(500, ''))
    expect(await reader.readAll({ news: news.query })).toEqual({ news: { failure: '' } })
    expect(told).toEqual([''])
  })

  test('of a page that is nothing without its data is thrown', async () => {
    const { reader, told } = await setup(browser)
    const refusal = new Refusal(404, 'No such event')
    await expect(reader.read(ask('event', 0, refusal).query)).rejects.toBe(refusal)
    expect(told).toEqual(['No such event'])
  })

  test('that is a refusal is not tried again', async () => {
    const { reader } = await setup(server)
    const news = ask<string[]>('news', 0, new Refusal(503, 'Not now'), ['a post'])
    const seen = watch<Record<'news', unknown>>(reader.readAll({ news: news.query }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect([seen.value, news.calls.length]).toEqual([{ news: { failure: 'Not now' } }, 1])
  })

  test('of any other kind is tried once more in a browser, and nobody hears of it if that goes well', async () => {
    const { reader, told } = await setup(browser)
    const news = ask<string[]>('news', 0, new Error('Could not Get all News Post'), ['a post'])
    const seen = watch(reader.read(news.query))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([seen.value, news.calls.length, told]).toEqual([['a post'], 2, []])
  })

  test('that stays is told after the second try', async () => {
    const { reader, told } = await setup(browser)
    const news = ask<string[]>('news', 0, new Error('Could not Get all News Post'))
    const read = reader.read(news.query)
    const refused = expect(read).rejects.toThrow('Could not Get all News Post')
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    expect([news.calls.length, told]).toEqual([2, ['Could not Get all News Post']])
  })

  test('is final on a server, whose visitor waits', async () => {
    const { reader, told } = await setup(server)
    const news = ask<string[]>('news', 0, new Error('Could not Get all News Post'), ['a post'])
    const seen = watch<Record<'news', unknown>>(reader.readAll({ news: news.query }))
    await vi.advanceTimersByTimeAsync(100)
    expect(seen.value).toEqual({ news: { failure: 'Could not Get all News Post' } })
    expect([news.calls.length, told]).toEqual([1, ['Could not Get all News Post']])
  })

  test('is not kept: the next reading asks again', async () => {
    const { reader } = await setup(browser)
    const news = ask<string[]>('news', 0, new Refusal(503, 'Not now'), ['a post'])
    await expect(reader.read(news.query)).rejects.toThrow('Not now')
    expect(await reader.read(news.query)).toEqual(['a post'])
  })
})

describe('what was read is forgotten', () => {
  test('so that the next reading asks again', async () => {
    const { reader } = await setup(browser)
    const news = ask('news', 0, ['first'], ['second'])
    await reader.read(news.query)
    await reader.forget()
    expect([await reader.read(news.query), news.calls.length]).toEqual([['second'], 2])
  })

  test('and no timer is left of it', async () => {
    const { reader } = await setup(browser)
    await reader.read(ask('news', 0, ['a post']).query)
    await reader.forget()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('also where nothing was read', async () => {
    const reader = createReader({ ...browser, onFailure: () => {} })
    expect(await reader.forget()).toBe(undefined)
  })
})
