import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as member from '#contract/common/calls/member.ts'
import * as visitor from '#contract/common/calls/visitor.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { listEvents, listPosts } from '#contract/endpoints.ts'
import { createClient } from '#src/lib/client.ts'
import { event, post } from '#tests/support/api.ts'

const Answer = v.object({ name: v.string() })
const call = { at: 'data.thing', answer: Answer, failure: 'Could not Get it' }
const getOne = visitor.get('/thing/{thingId}/part/{part}', {
  ...call,
  params: v.object({ thingId: v.string(), part: v.string() }),
})
const sendOne = visitor.post('/thing', call)

/** A client and the server it asks, which writes down what it was asked. */
function meet(
  answer: () => Response | Promise<Response>,
  { host = '', token }: { host?: string; token?: string } = {},
) {
  const asked: { method: string; address: string; authorization: string | undefined }[] = []
  const app = new Hono().all('*', (c) => {
    const { pathname, search, host: server } = new URL(c.req.url)
    const address = `${server}${pathname}${search}`
    asked.push({ method: c.req.method, address, authorization: c.req.header('authorization') })
    return answer()
  })
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => app.request(String(input), init)
  return { asked, client: createClient({ host, fetch, token: () => token }) }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const text =
  (body: string, status: number, type = 'text/plain') =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } })

type Client = ReturnType<typeof createClient>
const readPosts = (client: Client) => client(listPosts)
const readEvents = (client: Client) => client(listEvents)

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    (value) => new Error(`It was answered: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error('What was thrown is no error', { cause: error })
  return error
}

/** Name, status and words, so that a refusal and any other failure cannot pass for each other. */
const wordsOf = async (promise: Promise<unknown>) => {
  const error = await failureOf(promise)
  return error instanceof Refusal ? ['Refusal', error.status, error.message] : [error.name, undefined, error.message]
}

describe('[D-07] an answer is read', () => {
  const posts = [post(), post({ id: 2, title: 'Another' })]

  test.each([
    ['at its literal path', { data: { posts } }],
    ['at the same path without its first data', { posts }],
    ['beside whatever else there is', { status: 'ok', data: { posts, total: 2 } }],
  ])('%s', async (_, body) => {
    const { client } = meet(json(body))
    expect(await client(listPosts)).toEqual(posts)
  })

  test('by the schema of its endpoint: digits are a number, and what it does not know is left out', async () => {
    const { id, ...rest } = event({ fee: 30_000, type: 'paid' })
    const sent = { ...rest, id: String(id), fee: '30000.00', poster_image: '', organiser: 'Somebody' }
    const { client } = meet(json({ data: { events: [sent] } }))
    expect(await client(listEvents)).toEqual([event({ fee: 30_000, type: 'paid' })])
  })

  test.each([
    ['[ERR-24] a list that is none', readPosts, { data: { posts: 'none' } }, 'Could not Get all News Post'],
    ['[ERR-24] an entry that lacks its title', readPosts, { posts: [{ id: 1 }] }, 'Could not Get all News Post'],
    ['[ERR-24] nothing', readPosts, null, 'Could not Get all News Post'],
    ['[ERR-26] an empty object', readEvents, {}, 'Could not Get all Events'],
    ['[ERR-26] a bare list', readEvents, [], 'Could not Get all Events'],
  ])('[ERR-23] but never %s', async (_, read, body, words) => {
    const { client } = meet(json(body))
    expect(await wordsOf(read(client))).toEqual(['Error', undefined, words])
  })

  test.each([
    ['a page', text('<!DOCTYPE html><title>Hello</title>', 200, 'text/html')],
    ['JSON that is cut off', text('{"data":{"posts":[', 200, 'application/json')],
    ['an answer without a body', () => new Response(null, { status: 204 })],
  ])('[ERR-23] [ERR-24] nor %s', async (_, answer) => {
    expect(await wordsOf(meet(answer).client(listPosts))).toEqual(['Error', undefined, 'Could not Get all News Post'])
  })
})

describe('a call goes', () => {
  const answer = json({ data: { thing: { name: 'A thing' } } })

  test('[API-39] below /api of the page’s own host', async () => {
    const { client, asked } = meet(answer)
    await client(sendOne)
    expect(asked).toEqual([{ method: 'POST', address: 'localhost/api/thing', authorization: undefined }])
  })

  test.each([
    ['', 'same-origin'],
    ['https://api.example.org', 'include'],
  ])('[D-28] with the cookie of a password reset, on host "%s" too', async (host, expected) => {
    const modes: (string | undefined)[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      modes.push(init?.credentials)
      return Response.json({ data: { thing: { name: 'A thing' } } })
    }
    await createClient({ host, fetch, token: () => undefined })(sendOne)
    expect(modes).toEqual([expected])
  })

  test('[API-39] below /api of the host that is configured', async () => {
    const { client, asked } = meet(answer, { host: 'https://api.example.org' })
    await client(sendOne)
    expect(asked).toEqual([{ method: 'POST', address: 'api.example.org/api/thing', authorization: undefined }])
  })

  test('[API-01] [API-02] with the token that is stored', async () => {
    const { client, asked } = meet(answer, { token: 'a-token' })
    await client(sendOne)
    expect(asked).toEqual([{ method: 'POST', address: 'localhost/api/thing', authorization: 'Bearer a-token' }])
  })

  test('[API-01] without one where none is stored, or an empty one', async () => {
    const { client, asked } = meet(answer, { token: '' })
    await client(sendOne)
    expect(asked.map(({ authorization }) => authorization)).toEqual([undefined])
  })

  test('[API-04] [D-83] and waits for its answer for as long as that takes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const HOUR = 3_600_000
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, HOUR))
      return answer()
    }
    const { client } = meet(slow)
    const answered = client(sendOne)
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(await answered).toEqual({ name: 'A thing' })
  })

  test('with its parameters encoded, so that none of them leads elsewhere', async () => {
    const { client, asked } = meet(answer)
    const given = await client(getOne, { params: { thingId: '../a b?c#d', part: 7 } })
    expect(given).toEqual({ name: 'A thing' })
    expect(asked.map(({ address }) => address)).toEqual(['localhost/api/thing/..%2Fa%20b%3Fc%23d/part/7'])
  })

  test('with its query, and without the fields nobody filled in', async () => {
    const { client, asked } = meet(json({ events: [] }))
    await client(listEvents, { query: { when: 'upcoming', limit: 2 } })
    await client(listEvents, { query: { when: undefined, limit: 2 } })
    await client(listEvents)
    expect(asked.map(({ address }) => address)).toEqual([
      'localhost/api/event?when=upcoming&limit=2',
      'localhost/api/event?limit=2',
      'localhost/api/event',
    ])
  })
})

describe('[D-11] [D-22] [ERR-22] a refusal', () => {
  test.each([400, 401, 403, 404, 409, 413, 429, 500, 503])(
    'of status %d says the message of its body',
    async (status) => {
      const { client, asked } = meet(json({ message: 'Not like this' }, status))
      expect(await wordsOf(client(listPosts))).toEqual(['Refusal', status, 'Not like this'])
      expect(asked.length).toBe(1)
    },
  )

  const long = 'a'.repeat(301)
  test.each([
    ['a short plain text', text('No such post\n', 404), 'No such post'],
    ['a text of three hundred characters', text('a'.repeat(300), 404), 'a'.repeat(300)],
    ['nothing of a longer one', text(long, 404), ''],
    ['nothing of a longer message', json({ message: long }, 404), ''],
    ['nothing of a page', text('<html><body>Bad Gateway</body></html>', 404, 'text/html'), ''],
    ['nothing of a page that comes as plain text', text('\n <h1>Bad Gateway</h1>', 404), ''],
    ['nothing of a page in its message', json({ message: '<p>Oops</p>' }, 404), ''],
    [
      'a message that begins with a field of a mail',
      json({ message: '{{code}} stands in the text.' }, 404),
      '{{code}} stands in the text.',
    ],
    ['nothing of JSON without a message', json({ error: 'E_FAIL' }, 404), ''],
    ['nothing of JSON that comes as plain text', text('{"error":"E_FAIL"}', 404), ''],
    ['nothing of JSON in its message', json({ message: '[{"code":"E_FAIL"}]' }, 404), ''],
    ['nothing of JSON that is cut off', text('{"message":"Not', 404, 'application/json'), ''],
    ['nothing of a message that is no text', json({ message: { code: 1 } }, 404), ''],
    ['nothing of a list', json(['Not like this'], 404), ''],
    ['nothing of a number', json(404, 404), ''],
    ['nothing of an empty body', text('', 404), ''],
  ])('says %s', async (_, answer, words) => {
    expect(await wordsOf(meet(answer).client(listPosts))).toEqual(['Refusal', 404, words])
  })
})

describe('[ERR-23] what never reached the server', () => {
  test.each([
    ['[ERR-24] posts', readPosts, 'Could not Get all News Post'],
    ['[ERR-26] events', readEvents, 'Could not Get all Events'],
  ])('%s: the words of the call, with the reason kept behind them', async (_, read, words) => {
    const reason = new TypeError('fetch failed')
    const client = createClient({ host: '', fetch: () => Promise.reject(reason), token: () => undefined })
    const error = await failureOf(read(client))
    expect([error.name, error.message]).toEqual(['Error', words])
    expect(error.cause).toMatchObject({ name: 'FetchError', cause: reason })
  })
})

describe('a call that is given up', () => {
  /** Never answers, and ends when it is told to, as the browser's own does. */
  const hanging: typeof fetch = (_, init) =>
    new Promise((_, reject) => {
      const { signal } = init ?? {}
      const end = () => reject(signal?.reason)
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end)
    })

  test.each(['before it began', 'on its way'])(
    '%s ends with the reason why, not with words about the server',
    async (when) => {
      const page = new AbortController()
      const reason = new Error('The page was left')
      const client = createClient({ host: '', fetch: hanging, token: () => undefined })
      if (when === 'before it began') page.abort(reason)
      const ended = failureOf(client(listPosts, { signal: page.signal }))
      page.abort(reason)
      expect(await ended).toBe(reason)
    },
  )

  test.each([
    ['a refusal', json({ message: 'Not like this' }, 400)],
    ['what nobody can read', text('<p>Hello</p>', 200)],
  ])('just as %s arrives ends so, too', async (_, answer) => {
    const page = new AbortController()
    const reason = new Error('The page was left')
    const { client } = meet(() => {
      page.abort(reason)
      return answer()
    })
    expect(await failureOf(client(listPosts, { signal: page.signal }))).toBe(reason)
  })
})

describe('[D-84] a token that is refused', () => {
  const mine = member.get('/mine', call)

  /** Whom the client tells when this call is answered with this status. */
  async function toldOf(
    to: Endpoint<'/mine', never, v.InferOutput<typeof Answer>, never, never>,
    status: number,
    token: string | undefined = 'a-token',
  ) {
    const told: unknown[] = []
    const client = createClient({
      host: '',
      fetch: async () => Response.json({ message: 'Your session has ended' }, { status }),
      token: () => token,
      onTokenRefused: (used) => told.push(used),
    })
    const words = await wordsOf(client(to))
    return { told, words }
  }

  test('on an account’s call is told, and the call fails all the same', async () => {
    expect(await toldOf(mine, 401)).toEqual({ told: ['a-token'], words: ['Refusal', 401, 'Your session has ended'] })
  })

  test('on a public call, by another status, or without a token is not', async () => {
    const told = [
      await toldOf(visitor.get('/mine', call), 401),
      await toldOf(mine, 403),
      await toldOf(mine, 401, ''),
    ].flatMap((one) => one.told)
    expect(told).toEqual([])
  })

  test('of somebody who is leaving travels in place of the one that is kept', async () => {
    const { client, asked } = meet(json({ thing: { name: 'A thing' } }), { token: 'another' })
    await client(mine, { token: 'a-token' })
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer a-token'])
  })
})
