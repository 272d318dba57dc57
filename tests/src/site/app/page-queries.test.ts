import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { hydrateQueries, sentQueries } from '#src/site/app/page-queries.ts'
import { createQueryClient } from '#src/site/kit/query-client.ts'

const client = () => createQueryClient({ onFailure: () => {}, onSuccess: () => {} }, 0)

const refused = () => Promise.reject(Object.assign(new Refusal(503, 'Not now'), { detail: 'SELECT' }))

/** What a page of the server was made of, as it arrives in a browser whose clock is ahead or behind. */
async function travel(shift = 0) {
  const server = client()
  await server.prefetchQuery({ queryKey: ['events'], queryFn: () => ['an event'] })
  await server.prefetchQuery({ queryKey: ['news'], queryFn: refused })
  await server.prefetchQuery({ queryKey: ['posts'], queryFn: () => ['long'], meta: { staysHere: true } })
  void server.prefetchQuery({ queryKey: ['grades'], queryFn: () => new Promise(() => {}) })
  const text = JSON.stringify(sentQueries(server))
  const browser = client()
  hydrateQueries(browser, JSON.parse(text), shift)
  return { server, browser, text }
}

describe('a page of the server', () => {
  test('brings what it was made of, so that the browser asks for none of it', async () => {
    const { browser } = await travel()
    const asked = () => Promise.reject(new Error('It was asked for again'))
    expect(await browser.fetchQuery({ queryKey: ['events'], queryFn: asked })).toEqual(['an event'])
  })

  test('brings of a list that could not be had the words alone', async () => {
    const { browser, text } = await travel()
    expect(browser.getQueryState(['news'])).toMatchObject({ status: 'error', error: { message: 'Not now' } })
    expect(text).not.toContain('SELECT')
  })

  test('leaves behind what is too much and what has not come', async () => {
    const { browser } = await travel()
    const keys = browser
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
    expect(keys).toEqual([['events'], ['news']])
  })

  test.each([2 * 3_600_000, -2 * 3_600_000])('stays as fresh as it was by a clock that is %d ms off', async (shift) => {
    const { server, browser } = await travel(shift)
    const at = (one: typeof server) => one.getQueryState(['events'])?.dataUpdatedAt ?? 0
    expect(at(browser) - at(server)).toBe(shift)
  })
})
