import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import type { ObjectStore } from '#server/config/file-settings.ts'
import { testFolder } from './database.ts'
import { sha256, signatureOf } from './s3-signature.ts'

const account = { accessKey: 'CHAPTER', secretKey: 'a-secret-of-the-tests' }
const bucket = 'chapter'
const UNSIGNED = 'UNSIGNED-PAYLOAD'

const refuse = (status: number, code: string) => new Response(`<Error><Code>${code}</Code></Error>`, { status })

/** What the site asks of an S3-compatible store: each object a file below the folder, each request with its signature. */
function objectStore(directory: string) {
  const app = new Hono()
  const fileOf = (path: string) => join(directory, decodeURIComponent(path).slice(`/${bucket}/`.length))

  app.use('*', async (c, next) => {
    const { method, path } = c.req
    const header = (name: string) => c.req.header(name) ?? ''
    const { accessKey, sent, expected } = signatureOf({ method, path, header }, account.secretKey)
    if (accessKey !== account.accessKey) return refuse(403, 'InvalidAccessKeyId')
    if (sent !== expected) return refuse(403, 'SignatureDoesNotMatch')
    const sum = header('x-amz-content-sha256')
    const arrived = sha256(new Uint8Array(await c.req.arrayBuffer()))
    if (method === 'PUT' ? sum !== arrived : sum !== UNSIGNED) return refuse(400, 'XAmzContentSHA256Mismatch')
    return path.startsWith(`/${bucket}/`) ? next() : refuse(404, 'NoSuchBucket')
  })
  app.put('*', async (c) => {
    const file = fileOf(c.req.path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, new Uint8Array(await c.req.arrayBuffer()))
    return c.body(null)
  })
  app.delete('*', (c) => {
    rmSync(fileOf(c.req.path), { force: true })
    return c.body(null, 204)
  })
  // Hono answers HEAD as it would GET, without the body.
  app.get('*', (c) => {
    const file = fileOf(c.req.path)
    const found = existsSync(file) ? statSync(file) : null
    if (!found?.isFile()) return refuse(404, 'NoSuchKey')
    const bytes = new Uint8Array(readFileSync(file))
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(c.req.header('range') ?? '') ?? []
    const content = start && end ? bytes.slice(Number(start), Number(end) + 1) : bytes
    const headers = { 'content-length': String(content.length), 'last-modified': found.mtime.toUTCString() }
    return c.body(content, start ? 206 : 200, headers)
  })
  return app
}

/** Such a store on a port of its own, in a folder of its own, until the tests of the file are done. */
export async function startObjectStore() {
  const directory = testFolder()
  const listener = getRequestListener(objectStore(directory).fetch)
  const start = async (wanted: number) => {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
    const address = server.address()
    return { server, port: address && typeof address === 'object' ? address.port : 0 }
  }
  let { server, port } = await start(0)
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const again = async () => {
    server = (await start(port)).server
  }
  afterAll(stop)
  const store: ObjectStore = { endpoint: `http://127.0.0.1:${port}`, bucket, region: null, ...account }
  return { store, directory, stop, again }
}
