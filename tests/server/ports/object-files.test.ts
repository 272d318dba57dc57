import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { FilesUnreachable } from '#server/ports/files.ts'
import { objectFiles } from '#server/ports/object-files.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { sha256, signatureOf } from '#tests/support/s3-signature.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const { store } = await startObjectStore()
const bytes = new TextEncoder().encode('abcdef')
const patience = { answer: 5_000, upload: 5_000, part: 200, pauses: [1, 1] }
const impatient = { ...patience, answer: 200, upload: 200 }
const SECRET = 'a-secret-that-nobody-may-read'

/** A store that answers as it is told; counts how often it was asked. */
async function storeThat(answer: RequestListener, given = patience) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const endpoint = `http://127.0.0.1:${port}`
  return { files: objectFiles({ ...store, endpoint, secretKey: SECRET }, given), asked, endpoint }
}

type Doings = ReturnType<typeof objectFiles>
const doings: [string, (files: Doings) => Promise<unknown>][] = [
  ['put', (files) => files.put('a.txt', bytes)],
  ['stat', (files) => files.stat('a.txt')],
  ['get', (files) => files.get('a.txt')],
  ['remove', (files) => files.remove('a.txt')],
]

const failureOf = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (error: unknown) => error,
  )

// Most of their time is waiting, so they wait together.
describe.concurrent.each(doings)('%s', (name, doing) => {
  test('fails as unreachable where nothing listens', async () => {
    const error = await failureOf(doing(objectFiles({ ...store, endpoint: 'http://127.0.0.1:1' }, patience)))
    expect(error).toBeInstanceOf(FilesUnreachable)
  })

  test('is not waited for longer than the time it has', async () => {
    const { files } = await storeThat(() => {}, impatient)
    expect(await failureOf(doing(files))).toEqual(new FilesUnreachable('The object store did not answer in time'))
  })

  test('is tried again while the store is busy, and says so when it stays that', async () => {
    let busy = 2
    const { files, asked } = await storeThat((_request, response) => {
      busy -= 1
      response.statusCode = busy >= 0 ? 503 : 200
      response.end()
    })
    expect(await failureOf(doing(files))).toBe(null)
    expect(asked.length).toBe(3)
    busy = 9
    expect(await failureOf(doing(files))).toBeInstanceOf(FilesUnreachable)
    expect(asked.length).toBe(6)
  })

  test.each([
    ['an unknown key', 'unknown', 'InvalidAccessKeyId'],
    ['the secret of another', store.accessKey, 'SignatureDoesNotMatch'],
  ])('with %s fails, and does not tell the secret', async (_, accessKey, said) => {
    const error = await failureOf(doing(objectFiles({ ...store, accessKey, secretKey: SECRET }, patience)))
    const code = name === 'stat' ? '' : ` ${said}`
    const method = { put: 'PUT', stat: 'HEAD', get: 'GET', remove: 'DELETE' }[name]
    expect(error).toEqual(new FilesUnreachable(`The object store answered ${method} with 403${code}`))
    const { lines, log } = recordedLog()
    log.error({ err: error })
    expect(lines.join('')).toContain('with 403')
    expect(lines.join('') + String(error)).not.toContain(SECRET)
  })
})

test.each([
  [null, 'us-east-1'],
  ['eu-west-1', 'eu-west-1'],
])('requests are signed for the region %s, and uploads carry their hash', async (given, region) => {
  const heard: { request: IncomingMessage; sum: string }[] = []
  const { endpoint } = await storeThat(async (request, response) => {
    heard.push({ request, sum: sha256(await buffer(request)) })
    response.end()
  })
  const files = objectFiles({ ...store, endpoint, region: given, secretKey: SECRET }, patience)
  for (const [, doing] of doings) await doing(files)
  expect(heard.length).toBe(4)
  for (const { request, sum } of heard) {
    const { method = '', url = '', headers } = request
    const signature = signatureOf({ method, path: url, header: (name) => String(headers[name]) }, SECRET)
    const { accessKey } = store
    const names = 'host;x-amz-content-sha256;x-amz-date'
    expect(signature).toMatchObject({ accessKey, region, names, sent: signature.expected })
    expect(request.headers['x-amz-content-sha256']).toBe(request.method === 'PUT' ? sum : 'UNSIGNED-PAYLOAD')
  }
})

test('a store that sends callers elsewhere is not followed', async () => {
  const other = await storeThat((_request, response) => response.end('x'))
  const { files } = await storeThat((_request, response) => {
    response.writeHead(307, { location: other.endpoint }).end()
  })
  for (const [, doing] of doings) expect(await failureOf(doing(files))).toBeInstanceOf(FilesUnreachable)
  expect(other.asked).toEqual([])
})

test('a store that answers a part with the whole is not believed', async () => {
  const { files } = await storeThat((_request, response) => response.end('abcdef'))
  expect(await failureOf(files.get('a.txt', { start: 1, end: 2 }))).toBeInstanceOf(FilesUnreachable)
})

test('a file whose store stops in the middle fails, and is not waited for', async () => {
  const { files } = await storeThat((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('abc')
  })
  const text = new Response(await files.get('a.txt')).text()
  expect(await failureOf(text)).toEqual(new FilesUnreachable('The object store stopped in a file'))
})

test('a file that is cut off is no whole file', async () => {
  const { files } = await storeThat((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('abc', () => response.destroy())
  })
  expect(await failureOf(new Response(await files.get('a.txt')).text())).toBeInstanceOf(FilesUnreachable)
})
