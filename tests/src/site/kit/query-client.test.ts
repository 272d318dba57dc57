import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { createQueryClient, inBrowser, onServer } from '#src/site/kit/query-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-12T11:00:00.000Z') })
})
afterEach(() => vi.useRealTimers())

/** A client as the browser has it, or as a page of the server has it, and what failures were told. */
function setup({ isServer = false } = {}) {
  const told: string[] = []
  const ends = { onFailure: (error: Error) => void told.push(error.message), onSuccess: () => {} }
  const client = createQueryClient(ends, isServer ? 0 : 1)
  return { client, told }
}

/** A query that is answered each time with the next answer; the last one stays. */
function ask(name: string, ...answers: [string[] | Error, ...(string[] | Error)[]]) {
  const calls: number[] = []
  const query = {
    queryKey: [name],
    queryFn: async () => {
      calls.push(Date.now())
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      if (!answer || answer instanceof Error) throw answer
      return answer
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

const thereIn = (time: number) => new Promise<string>((resolve) => setTimeout(resolve, time, 'there'))

describe('a loader waits', () => {
  test('on the server for all it shows, however long it takes', async () => {
    const seen = watch(onServer(thereIn(5_000)))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(seen.value).toBe('on its way')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.value).toBe('there')
  })

  test('[HOME-22] in a browser for what is nearly there', async () => {
    const seen = watch(inBrowser(thereIn(100)))
    await vi.advanceTimersByTimeAsync(99)
    expect(seen.value).toBe('on its way')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.value).toBe('there')
  })

  test('[HOME-22] and turns the page without what takes longer', async () => {
    const seen = watch(inBrowser(thereIn(3_000)))
    await vi.advanceTimersByTimeAsync(120)
    expect(seen.value).toBe(undefined)
  })
})

describe('a second query', () => {
  test.each([
    ['59 seconds later makes no call', 59_000, 1, ['first']],
    ['60 seconds later makes one', 60_000, 2, ['second']],
  ])('%s', async (_, time, calls, data) => {
    const { client } = setup()
    const news = ask('news', ['first'], ['second'])
    await client.fetchQuery(news.query)
    vi.setSystemTime(Date.now() + time)
    expect([await client.fetchQuery(news.query), news.calls.length]).toEqual([data, calls])
  })
})

describe('a failure', () => {
  test('is told once, and thrown to a page that is nothing without its data', async () => {
    const { client, told } = setup()
    const refusal = new Refusal(404, 'No such event')
    await expect(client.fetchQuery(ask('event', refusal).query)).rejects.toBe(refusal)
    expect(told).toEqual(['No such event'])
  })

  test('that the caller will tell of is told nowhere else', async () => {
    const { client, told } = setup()
    await client.prefetchQuery({ ...ask('event', new Refusal(503, 'Not now')).query, meta: { quiet: true } })
    expect(told).toEqual([])
  })

  test('that is a refusal is not tried again', async () => {
    const { client } = setup()
    const news = ask('news', new Refusal(503, 'Not now'), ['a post'])
    const read = expect(client.fetchQuery(news.query)).rejects.toThrow('Not now')
    await vi.advanceTimersByTimeAsync(10_000)
    await read
    expect(news.calls.length).toBe(1)
  })

  test('of any other kind is tried once more in a browser, silently if that succeeds', async () => {
    const { client, told } = setup()
    const news = ask('news', new Error('Could not Get all News Post'), ['a post'])
    const seen = watch(client.fetchQuery(news.query))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([seen.value, news.calls.length, told]).toEqual([['a post'], 2, []])
  })

  test('that stays is told after the second try', async () => {
    const { client, told } = setup()
    const news = ask('news', new Error('Could not Get all News Post'))
    const refused = expect(client.fetchQuery(news.query)).rejects.toThrow('Could not Get all News Post')
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
    expect([news.calls.length, told]).toEqual([2, ['Could not Get all News Post']])
  })

  test('is final on a server, whose visitor waits', async () => {
    const { client, told } = setup({ isServer: true })
    const news = ask('news', new Error('Could not Get all News Post'), ['a post'])
    await client.prefetchQuery(news.query)
    expect([news.calls.length, told]).toEqual([1, ['Could not Get all News Post']])
  })

  test('is not kept: the next loader asks again', async () => {
    const { client } = setup()
    const news = ask('news', new Refusal(503, 'Not now'), ['a post'])
    await client.prefetchQuery(news.query)
    expect(await client.fetchQuery(news.query)).toEqual(['a post'])
  })
})
