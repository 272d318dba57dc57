import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applyForMembership } from '#contract/applications/apply-endpoints.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { createClient } from '#src/lib/client.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A client in a browser, and a server of another origin that writes down what arrives. */
async function meet(answer: Answer, token?: string) {
  const arrived: {
    method: string | undefined
    url: string | undefined
    authorization: string | undefined
    key?: unknown
  }[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, idempotency-key')
    if (request.method === 'OPTIONS') return response.end()
    const { method, url, headers } = request
    const key = headers['idempotency-key']
    arrived.push({ method, url, authorization: headers.authorization, ...(key && { key }) })
    return answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const host = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const refused: unknown[] = []
  const client = createClient({ host, fetch, token: () => token, onTokenRefused: (...told) => refused.push(told) })
  return { arrived, client, refused, server }
}

function application() {
  const form = new FormData()
  form.append('sur_name', 'Ọba')
  form.append('qualifications[0][qualification_image]', new File(['x'.repeat(50_000)], 'degree.png'))
  return form
}

const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const ended = async (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => (error instanceof Refusal ? [error.status, error.message] : String(error)),
  )

describe('[API-32] a form of several parts', () => {
  test('[API-03] [API-33] [API-39] is sent as it is, with the login, and its answer is read', async () => {
    let body = ''
    const { client, arrived } = await meet(async (request, response) => {
      body = await textOf(request)
      json(200, { message: 'Thank you' })(request, response)
    }, 'a-token')
    expect(await client(applyForMembership, { form: application() })).toBe('Thank you')
    expect(arrived).toEqual([{ method: 'POST', url: '/api/user/apply', authorization: 'Bearer a-token' }])
    expect(body).toContain('name="sur_name"\r\n\r\nỌba')
    expect(body).toContain('name="qualifications[0][qualification_image]"; filename="degree.png"')
  })

  test('of a visitor carries no login', async () => {
    const { client, arrived } = await meet(json(200, { message: 'Thank you' }))
    await client(applyForMembership, { form: application() })
    expect(arrived.map(({ authorization }) => authorization)).toEqual([undefined])
  })

  test('carries the key of its attempt', async () => {
    const { client, arrived } = await meet(json(200, { message: 'Thank you' }))
    await client(applyForMembership, { form: application(), key: 'an attempt' })
    expect(arrived.map(({ key }) => key)).toEqual(['an attempt'])
  })

  test('tells how far it has come, to the end', async () => {
    const { client } = await meet(async (request, response) => {
      await textOf(request)
      json(200, { message: 'Thank you' })(request, response)
    })
    const told: { sent: number; total: number }[] = []
    await client(applyForMembership, { form: application(), onProgress: (progress) => told.push(progress) })
    const last = told.at(-1)
    expect(last?.total).toBeGreaterThan(50_000)
    expect(last?.sent).toBe(last?.total)
    expect(told.map(({ sent }) => sent)).toEqual(told.map(({ sent }) => sent).toSorted((a, b) => a - b))
  })

  test.each([
    ['[ERR-02] its message', 400, JSON.stringify({ message: 'Choose a grade.' }), 'Choose a grade.'],
    ['[D-22] a short plain text', 413, 'Too large', 'Too large'],
    ['[D-22] never a page', 502, '<html><h1>Bad Gateway</h1></html>', ''],
    ['[D-92] its message', 409, JSON.stringify({ message: 'Sign in to apply' }), 'Sign in to apply'],
  ])('refused says %s', async (_, status, body, message) => {
    const { client } = await meet((request, response) => {
      request.resume()
      response.writeHead(status).end(body)
    })
    expect(await ended(client(applyForMembership, { form: application() }))).toEqual([status, message])
  })

  test('[D-84] whose token is refused tells the session and the caller', async () => {
    const { client, refused } = await meet(json(401, { message: 'Your session has ended' }), 'a-token')
    expect(await ended(client(applyForMembership, { form: application() }))).toEqual([401, 'Your session has ended'])
    expect(refused).toEqual([['a-token']])
  })

  test.each<[string, Answer]>([
    ['a connection that breaks', (request) => request.socket.destroy()],
    ['an answer that is none', (_, response) => response.writeHead(200).end('<html></html>')],
  ])('[ERR-42] [ERR-23] after %s the endpoint says what could not be done', async (_, answer) => {
    const { client } = await meet(answer)
    expect(await ended(client(applyForMembership, { form: application() }))).toBe(
      'Error: Could not Apply for Membership',
    )
  })

  test('that is given up is taken back, before or while it is sent', async () => {
    const { client, arrived } = await meet(() => {})
    const early = AbortSignal.abort('too late')
    expect(await ended(client(applyForMembership, { form: application(), signal: early }))).toBe('too late')
    const leaving = new AbortController()
    const sending = ended(client(applyForMembership, { form: application(), signal: leaving.signal }))
    await expect.poll(() => arrived.length).toBe(1)
    leaving.abort('left')
    expect(await sending).toBe('left')
  })
})
